/// A picture in Mermaid on a page: what the rules look at in it.
struct Picture {
    /// The line of its fence, counted from 0.
    let line: Int
    /// What stands between the fences.
    let lines: [String]
    /// The lines that draw something, with their numbers on the page.
    let drawing: [(line: Int, text: String)]
    /// The word that tells what kind of picture it is.
    let kind: String?

    init(line: Int, lines: [String]) {
        self.line = line
        self.lines = lines
        drawing = lines.enumerated().compactMap { index, text in
            let text = String(text.drop { $0 == " " })
            let isSilent = ["%%", "accTitle:", "accDescr:"].contains(where: text.begins)
            return text.isEmpty || isSilent ? nil : (line + 1 + index, text)
        }
        kind = drawing.first.map { String($0.text.prefix { !" ;".contains($0) }) }
    }

    /// What a line says apart from its labels, and the labels: in boxes, on arrows, behind a colon.
    struct Parts: Equatable {
        var skeleton: String
        var labels: [String]
    }

    /// The pictures of a page, in their order.
    static func all(in lines: [String], _ fences: Fences) -> [Picture] {
        lines.indices.compactMap { index in
            guard fences[index] == .opening, Fence(lines[index])?.language == "mermaid",
                let closing = fences.closing(of: index)
            else { return nil }
            return Picture(line: index, lines: Array(lines[(index + 1)..<closing]))
        }
    }

    // One that stands where it is used would be read again for every line.
    private nonisolated(unsafe) static let words = /\ *(\w+): +(.*\S) */

    /// What a browser reads out to those who do not see the picture, behind `accTitle:` or `accDescr:`.
    func words(behind key: String) -> String? {
        lines.lazy.filter { $0.holds(key) }.compactMap { $0.wholeMatch(of: Self.words) }.first {
            $0.1 == key
        }.map { String($0.2) }
    }

    /// Whether boxes and arrows are written as in a flowchart.
    var isFlowchart: Bool { kind == "flowchart" || kind == "graph" }

    private nonisolated(unsafe) static let label = /\|"[^|"]*"\||\|[^|"\[\](){}]*\||"[^"]*"/

    /// Cuts a line of the drawing apart.
    ///
    /// In a flowchart labels stand between bars or quotes, elsewhere behind a colon or `as`.
    func parts(of text: String) -> Parts {
        let ranges: [Range<String.Index>]
        if isFlowchart {
            ranges = text.holds("\"") || text.holds("|") ? text.ranges(of: Self.label) : []
        } else {
            let behind = [": ", " as "].compactMap { text.firstRange(of: $0)?.upperBound }.min()
            ranges = behind.map { [$0..<text.endIndex] } ?? []
        }
        var parts = Parts(skeleton: text, labels: [])
        for range in ranges.reversed() {
            parts.labels.insert(text[range].filter { !"|\"".contains($0) }, at: 0)
            parts.skeleton.replaceSubrange(range, with: "…")
        }
        return parts
    }
}
