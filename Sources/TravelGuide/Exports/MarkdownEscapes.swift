/// Text that Markdown is to leave as it is.
enum MarkdownEscapes {
    private static let signs = Set("\\`*_[]<>#~|")

    /// Puts a backslash before everything that Markdown, HTML or CodeTour would take for a sign.
    static func escaped(_ text: String) -> String {
        String(text.flatMap { signs.contains($0) ? ["\\", $0] : [$0] })
    }

    /// Puts a text between backticks, more of them than it has in a row itself.
    static func code(_ text: String) -> String {
        let longest = text.split(omittingEmptySubsequences: true) { $0 != "`" }.map(\.count).max() ?? 0
        let ticks = String(repeating: "`", count: longest + 1)
        let space = longest > 0 ? " " : ""
        return ticks + space + text + space + ticks
    }
}
