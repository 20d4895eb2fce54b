/// The links of a page, however they are written, and what looks like a link and is none.
///
/// What stands in a fence, between backticks or in a comment is no link.
struct PageLinks {
    /// Where links and images lead, as it is written, with the lines counted from 0.
    private(set) var targets: [(line: Int, target: String)] = []
    private(set) var mistakes: [PageMistake] = []
    /// The names that `<a name="…">` and `id="…"` give to places of the page.
    private(set) var names: Set<String> = []

    /// Reads what stands in the lines outside of fences.
    init(_ lines: [String], _ fences: Fences) {
        var references: [LinkReader.Reference] = []
        var definitions: [LinkReader.Definition] = []
        for block in Self.blocks(of: lines, fences) {
            var text = lines[block].joined(separator: "\n")
            guard ["]", "<", "http:"].contains(where: text.holds) else { continue }
            let reader = text.withUTF8 { LinkReader(reading: $0, line: block.lowerBound) }
            targets += reader.targets
            mistakes += reader.mistakes
            names.formUnion(reader.names)
            references += reader.references
            definitions += reader.definitions
        }
        mistakes += Self.mistakes(references, definitions)
    }

    /// Where text goes on over the ends of lines: up to an empty line, a fence, and what begins with a sign of its own.
    private static func blocks(of lines: [String], _ fences: Fences) -> [Range<Int>] {
        var blocks: [Range<Int>] = []
        for (index, line) in lines.enumerated() where !fences.contains(index) {
            let text = line.utf8.drop { $0 == UInt8(ascii: " ") }
            guard let first = text.first else { continue }
            let begins = "|#-*+".utf8.contains(first) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
            if !begins, let last = blocks.last, last.upperBound == index {
                blocks[blocks.count - 1] = last.lowerBound..<index + 1
            } else {
                blocks.append(index..<index + 1)
            }
        }
        return blocks
    }

    /// What is wrong with links by a label, `[text][label]`, and with the lines that say where these lead.
    private static func mistakes(
        _ references: [LinkReader.Reference], _ definitions: [LinkReader.Definition]
    ) -> [PageMistake] {
        let defined = Set(definitions.map(\.label))
        let used = Set(references.map(\.label))
        var seen: Set<String> = []
        return references.filter { $0.isSure && !defined.contains($0.label) }.map {
            PageMistake(
                line: $0.line,
                message: Words(
                    "링크 [\($0.label)]: 이 글에 '[\($0.label)]: 대상' 줄이 없다. 그 줄을 쓴다",
                    "the link to [\($0.label)] has no line '[\($0.label)]: target' on this page; write one"))
        }
            + definitions.compactMap { line, label in
                guard seen.insert(label).inserted else {
                    return PageMistake(
                        line: line,
                        message: Words(
                            "[\(label)]: 위에 이미 정의되어 있다. 둘 중 하나를 지운다",
                            "[\(label)] is defined above already; remove one of the two"))
                }
                if used.contains(label) { return nil }
                return PageMistake(
                    line: line,
                    message: Words(
                        "[\(label)]: 이 글에서 링크하는 곳이 없다. 이 줄을 지운다",
                        "nothing on this page links to [\(label)]; remove the line"))
            }
    }
}
