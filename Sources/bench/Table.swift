import Lines

/// Rows of text in aligned columns, as Markdown has them.
struct Table {
    private var rows: [[String]]

    init(columns: [String]) {
        rows = [columns]
    }

    mutating func add(_ cells: String...) {
        rows.append(cells)
    }

    var text: String {
        let widths = rows[0].indices.map { column in rows.map { Columns.width(of: $0[column]) }.max() ?? 0 }
        var lines = rows.map { row in
            "| "
                + zip(row, widths).map { $0 + String(repeating: " ", count: $1 - Columns.width(of: $0)) }
                .joined(separator: " | ") + " |"
        }
        lines.insert("|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|", at: 1)
        return lines.joined(separator: "\n")
    }
}
