import Stops

extension String {
    /// The cells of a table's row in Markdown, between its outer bars: `\|` is a bar inside of one.
    var tableCells: [String] {
        var cells: [String] = []
        var isOpen = false
        for part in parts(between: UInt8(ascii: "|")) {
            if isOpen { cells[cells.count - 1] += "|" + part } else { cells.append(part) }
            isOpen = part.utf8.reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
        }
        return cells.dropFirst().dropLast().map(\.trimmed)
    }
}
