import Lines

extension String {
    /// The cells of a table's row in Markdown, between its outer bars: `\|` is a bar inside of one.
    package var tableCells: [String] {
        Self.cell.matches(in: self).compactMap { $0[1].map { String($0).trimmed } }
    }

    private static let cell = Pattern(#"(?<=\|)((?:[^|\\]|\\.)*)\|"#)
}
