import Lines

/// What `--version` prints.
struct Version<Context: SessionHolder>: Request {
    let program: String

    func output(in context: Context) -> Output? { .lines([StyledLine("\(program) 0.1.0")]) }
}
