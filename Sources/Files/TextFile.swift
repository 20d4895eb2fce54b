/// A text file of the package.
package struct TextFile: Equatable, Sendable {
    /// The file, relative to the package.
    package var path: String
    package var text: String

    package init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    /// The first heading of a page; nil where it has none.
    package var title: String? {
        // Nearly always it is the first line; then the others need not be looked for.
        let first = text.utf8.prefix { $0 != UInt8(ascii: "\n") }
        let line = first.last == UInt8(ascii: "\r") ? first.dropLast() : first
        let heading = text.hasPrefix("# ") ? String(Substring(line)) : lines.first { $0.hasPrefix("# ") }
        return heading.map { String($0.dropFirst(2)) }
    }

    /// The lines, without their ends.
    package var lines: [String] {
        let lines = text.linesAsTheyAre
        return text.holds("\r") ? lines.map { $0.utf8.last == UInt8(ascii: "\r") ? String($0.dropLast()) : $0 } : lines
    }
}
