/// A sentence about a place in a file, in the form that compilers and editors understand.
package struct Diagnostic: Error, Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The file, as the reader names it.
    package var file: String
    /// The line, counted from 1.
    package var line: Int
    /// What is wrong, and how to mend it.
    package var message: String

    /// Makes a diagnostic.
    ///
    /// - Parameters:
    ///   - file: The file, as the reader names it.
    ///   - line: The line, counted from 1.
    ///   - message: What is wrong, and how to mend it.
    package init(file: String, line: Int, message: String) {
        self.file = file
        self.line = line
        self.message = message
    }

    /// `file:line: error: message`.
    package var description: String {
        "\(file):\(line): error: \(message)"
    }

    /// In the order of files, then lines.
    package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        (left.file, left.line, left.message) < (right.file, right.line, right.message)
    }
}
