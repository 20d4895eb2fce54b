/// A sentence about a line of a file, in the form that compilers and editors understand.
package struct Diagnostic: Error, Hashable, Comparable, Sendable {
    package var file: String
    /// Counted from 1.
    package var line: Int
    /// What is wrong, and how to mend it.
    package var message: Words
    /// The kind of the comment whose number is not there; the file alone does not tell which one is free.
    var numberless: Stop.Kind?

    package init(file: String, line: Int, message: Words) {
        self.file = file
        self.line = line
        self.message = message
    }

    /// One line, whatever is in the name of the file and in what is quoted.
    package func text(in language: Language) -> String {
        "\(file):\(line): error: \(message.text(in: language))".harmless(tab: " ")
    }

    package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        (left.file, left.line, left.message.english) < (right.file, right.line, right.message.english)
    }
}
