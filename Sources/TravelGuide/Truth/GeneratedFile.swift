import Stops

/// A file of the package that is made as a whole, by nobody else.
///
/// A check compares it with what would be made now, a fix writes it.
package struct GeneratedFile: Equatable, Sendable {
    /// The file, relative to the package.
    package var path: String
    /// The whole text, as it should be.
    package var text: String
    /// What makes it, as it is typed.
    package var maker: String

    /// Describes a file.
    ///
    /// - Parameters:
    ///   - path: The file, relative to the package.
    ///   - text: The whole text, as it should be.
    ///   - maker: What makes it, as it is typed.
    package init(path: String, text: String, maker: String) {
        self.path = path
        self.text = text
        self.maker = maker
    }

    /// Compares the file with what is there.
    ///
    /// - Parameter text: What is in the file; nil when it is not there.
    /// - Returns: Where the first difference is; nil when there is none.
    /// - Complexity: Linear in the length of the text.
    package func diagnostic(for text: String?) -> Diagnostic? {
        guard text != self.text else { return nil }
        guard let text else {
            return Diagnostic(
                file: path, line: 1, message: "the file is not there; 'swift run tour check --fix' makes it")
        }
        let lines = [text, self.text].map {
            $0.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
        }
        return Diagnostic(
            file: path, line: lines[0].sharedBeginning(with: lines[1]) + 1,
            message: "the file is not what '\(maker)' makes now; 'swift run tour check --fix' brings it")
    }

    /// The file as it should be.
    ///
    /// - Parameter text: What is in the file; nil when it is not there.
    /// - Returns: The file; nil when it is like that already.
    package func change(of text: String?) -> TextFile? {
        text == self.text ? nil : TextFile(path: path, text: self.text)
    }
}
