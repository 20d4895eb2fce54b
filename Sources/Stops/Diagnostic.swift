/// A sentence about a place in a file, in the form that compilers and editors understand.
public struct Diagnostic: Error, Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The file, as the reader names it.
    public var file: String
    /// The line, counted from 1.
    public var line: Int
    /// What is wrong, and how to mend it.
    public var message: String

    /// Makes a diagnostic.
    ///
    /// - Parameters:
    ///   - file: The file, as the reader names it.
    ///   - line: The line, counted from 1.
    ///   - message: What is wrong, and how to mend it.
    public init(file: String, line: Int, message: String) {
        self.file = file
        self.line = line
        self.message = message
    }

    /// `file:line: error: message`.
    public var description: String {
        "\(file):\(line): error: \(message)"
    }

    /// In the order of files, then lines.
    public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        (left.file, left.line, left.message) < (right.file, right.line, right.message)
    }
}
