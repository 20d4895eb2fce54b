import Stops

/// A file of the package that is the output of a command, whole.
///
/// A page can quote a command; a picture has to be a file of its own. It is compared and rewritten all the same.
public struct DrawnFile: Equatable, Sendable {
    /// The file, relative to the package.
    public var path: String
    /// What prints it, behind `tour`.
    public var arguments: [String]

    /// The files there are.
    public static let all = [
        DrawnFile(path: "docs/dependencies.svg", arguments: ["graph", "--format", "svg", "--lang", "en"])
    ]

    /// Compares the file with what the command prints.
    ///
    /// - Parameters:
    ///   - text: What is in the file; nil when it is not there.
    ///   - render: Makes the output of the command.
    /// - Returns: Where the first difference is; nil when there is none.
    public func diagnostic(for text: String?, render: PageOutput.Render) -> Diagnostic? {
        guard let expected = render(arguments), expected != text else { return nil }
        let lines = [text ?? "", expected].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
        return Diagnostic(
            file: path, line: lines[0].sharedBeginning(with: lines[1]) + 1,
            message: "the file is not what 'tour \(arguments.joined(separator: " "))' prints now; "
                + "'swift run tour check --fix' brings it")
    }

    /// The file as it should be.
    ///
    /// - Parameters:
    ///   - text: What is in the file; nil when it is not there.
    ///   - render: Makes the output of the command.
    /// - Returns: The file; nil when it is like that already.
    public func change(of text: String?, render: PageOutput.Render) -> TextFile? {
        render(arguments).flatMap { $0 == text ? nil : TextFile(path: path, text: $0) }
    }
}
