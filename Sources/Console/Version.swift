import Lines

/// The release that the programs of this package belong to.
package enum Release {
    package static let number = "0.1.0"
}

/// What `--version` prints.
struct Version<Context: SessionHolder>: Request {
    let program: String

    func output(in context: Context) -> Output? { .lines([StyledLine("\(program) \(Release.number)")]) }
}
