import Testing

@testable import Guide
@testable import Lines

struct StringTableCellsTests {
    @Test(
        "A row has a cell between each two of its bars, but for a bar behind a backslash",
        arguments: [
            ("| a | b |", ["a", "b"]), ("|a||b c|", ["a", "", "b c"]), (#"| `a \| b` | c |"#, [#"`a \| b`"#, "c"]),
            (#"| a \\| b |"#, [#"a \\"#, "b"]), (#"| a\|\|b |"#, [#"a\|\|b"#]), ("|---|---|", ["---", "---"]),
            ("a", []),
            ("|", []), ("", []),
        ])
    func cells(row: String, cells: [String]) {
        #expect(row.tableCells == cells)
    }
}
