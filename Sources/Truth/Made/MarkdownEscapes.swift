/// Text that Markdown is to leave as it is.
enum MarkdownEscapes {
    private static let signs = Set("\\`*_[]<>#~|".unicodeScalars)

    /// Puts a backslash before everything that Markdown, HTML or CodeTour would take for a sign.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            if signs.contains(scalar) { escaped += "\\" }
            escaped.unicodeScalars.append(scalar)
        }
        return escaped
    }

    /// Puts a text between backticks, more of them than it has in a row itself.
    static func code(_ text: String) -> String {
        let longest = text.split(omittingEmptySubsequences: true) { $0 != "`" }.map(\.count).max() ?? 0
        let ticks = String(repeating: "`", count: longest + 1)
        let space = longest > 0 ? " " : ""
        return ticks + space + text + space + ticks
    }
}
