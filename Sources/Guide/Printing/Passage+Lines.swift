import Lines
import Stops

extension Passage {
    /// Draws where the passage stands and what it says, without the marks of Markdown.
    ///
    /// Only listings may be wider than the width.
    package func lines(_ language: Language, width: Int) -> [StyledLine] {
        var lines = [StyledLine(location, .dim)]
        var last: Block?
        for block in blocks {
            if !Self.isList(last) || !Self.isList(block) { lines.append(StyledLine()) }
            lines += Self.lines(block, language, width: width)
            last = block
        }
        return lines
    }

    private static func isList(_ block: Block?) -> Bool {
        if case .item = block { true } else { false }
    }

    private static func lines(_ block: Block, _ language: Language, width: Int) -> [StyledLine] {
        switch block {
        case .paragraph(let text): wrap(text, to: width)
        case .quote(let text): wrap(text, behind: "    ", to: width)
        case .item(let text, let sign, let margin):
            wrap(text, behind: String(repeating: " ", count: margin) + sign + " ", to: width)
        case .heading(let text): StyledLine.wrap(InlineText(text).plain, .name, to: width)
        case .table(let rows):
            items(of: rows.filter { $0.contains { !"|-: ".contains($0) } }.map(\.tableCells)).flatMap {
                wrap($0, behind: "- ", to: width)
            }
        case .listing(let lines): lines.map { StyledLine("    " + $0) }
        case .picture: [StyledLine(language.pick("(그림: 글에 있다)", "(picture: see the page)"), .dim)]
        }
    }

    /// The rows of a table below its head, each as the item of a list: every cell but the first behind what stands above it.
    private static func items(of rows: [[String]]) -> [String] {
        guard let head = rows.first else { return [] }
        return rows.dropFirst().map { row in
            let rest = zip(head, row).dropFirst().filter { !$0.1.isEmpty }.map { title, cell in
                title.isEmpty ? cell : "\(title): \(cell)"
            }
            return (row.prefix(1) + rest).filter { !$0.isEmpty }.joined(separator: " · ")
        }
    }

    /// The text behind a lead, under which it goes on.
    private static func wrap(_ text: String, behind lead: String = "", to width: Int) -> [StyledLine] {
        let margin = String(repeating: " ", count: Columns.width(of: lead))
        return Columns.wrap(InlineText(text).plain, to: max(width - margin.count, 8)).enumerated().map {
            StyledLine(($0.offset == 0 ? lead : margin) + $0.element)
        }
    }
}
