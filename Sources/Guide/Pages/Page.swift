/// A Markdown page, line by line from 0, with what the rules look for.
struct Page {
    /// The part of a page below the heading of a stop.
    struct Section {
        var number: Int
        var heading: Int
        var link: Int?
        /// The first Swift code right below heading and link, with its fences.
        var excerpt: ClosedRange<Int>?
        var hasProse = false
        /// The line behind the section: the next heading of its rank or a higher one, or the end of the page.
        var end: Int
    }

    let path: String
    let lines: [String]
    let fences: Fences
    /// What stands between backticks, and the text without it.
    let code: CodeSpans
    let links: PageLinks
    /// The comments that say what the fences below them show.
    let markers: [Marker]
    /// What keeps the page from being read for sure.
    let mistakes: [PageMistake]
    private(set) var sections: [Section] = []
    /// The lines that open Swift code which neither is the excerpt of a section nor quotes a file.
    private(set) var strayExcerpts: [Int] = []

    init(_ file: TextFile) { self.init(file.path, file.lines) }

    init(_ path: String, _ lines: [String]) {
        self.path = path
        self.lines = lines
        fences = Fences(lines)
        code = CodeSpans(lines, fences)
        links = PageLinks(lines, fences)
        let read = Marker.read(lines, fences)
        markers = read.markers
        mistakes = fences.mistakes + read.mistakes
        readSections()
    }

    private mutating func readSections() {
        let quoted = Set(markers.compactMap { $0.fence?.lowerBound })
        var index = 0
        while index < lines.count {
            if let number = number(ofHeadingAt: index) {
                let section = section(number, at: index)
                sections.append(section)
                index = section.excerpt?.upperBound ?? section.link ?? section.heading
            } else if opensSwift(index), !quoted.contains(index) {
                strayExcerpts.append(index)
            }
            index += 1
        }
    }

    private func section(_ number: Int, at heading: Int) -> Section {
        let end = lines.indices.dropFirst(heading + 1).first(where: endsSection) ?? lines.count
        var section = Section(number: number, heading: heading, end: end)
        var index = nextFilled(after: heading)
        if index < end, isLink(index) {
            section.link = index
            index = nextFilled(after: index)
        }
        if index < end, opensSwift(index), lines[index].begins("```swift"), let closing = fences.closing(of: index),
            section.link != nil || isMade(lines[(index + 1)..<closing])
        {
            section.excerpt = index...closing
            index = nextFilled(after: closing)
        }
        section.hasProse = index < end
        return section
    }

    /// Whether a line is a link to a source and nothing else, as a fix writes it.
    private func isLink(_ index: Int) -> Bool {
        guard lines[index].begins("[Sources/"), lines[index].utf8.last == UInt8(ascii: ")"),
            let text = lines[index].firstRange(of: "](")
        else { return false }
        let label = lines[index][..<text.lowerBound]
        return !label.dropFirst().contains("[") && !lines[index][text.upperBound...].dropLast().contains(")")
            && label.reversed().prefix { $0 != ":" }.allSatisfy(\.isWholeNumber)
    }

    /// Whether code without a link above it is an excerpt that a fix has written: other code is somebody's own.
    private func isMade(_ code: ArraySlice<String>) -> Bool {
        code.allSatisfy(\.isEmpty) || code.contains { $0.holds("// ← ") || $0.holds("// ↓ ") }
    }

    private func opensSwift(_ index: Int) -> Bool {
        fences[index] == .opening && Fence(lines[index])?.language.hasPrefix("swift") == true
    }

    private func endsSection(_ index: Int) -> Bool {
        !fences.contains(index) && ["# ", "## ", "### "].contains { lines[index].begins($0) }
    }

    private func nextFilled(after index: Int) -> Int {
        lines.indices.dropFirst(index + 1).first { !lines[$0].isEmpty } ?? lines.count
    }

    private func number(ofHeadingAt index: Int) -> Int? {
        guard lines[index].begins("### 여행 "), !fences.contains(index) else { return nil }
        return Int(lines[index].dropFirst("### 여행 ".count).prefix { $0.isNumber })
    }

    // MARK: Inside the text

    /// The pictures in Mermaid, in their order.
    var pictures: [Picture] { Picture.all(in: lines, fences) }

    /// The numbers that the prose names, `여행 M` and both ends of `여행 M–N`, with their lines; of code only those in
    /// commands.
    var mentions: [(line: Int, mention: NumberMention)] {
        lines.enumerated().flatMap { index, line in
            let isCode = fences.contains(index)
            let mentions = NumberMention.all(in: line, isCode: isCode)
            return (isCode ? mentions : mentions + [numberOverTheEnd(of: index)].compactMap(\.self)).map { (index, $0) }
        }
    }

    /// The number near the beginning of the next line that belongs to what this one says last.
    private func numberOverTheEnd(of index: Int) -> NumberMention? {
        let line = lines[index]
        guard NumberMention.mayGoOn(line), index + 1 < lines.count, !fences.contains(index + 1) else { return nil }
        let next = String(lines[index + 1].drop { $0 == " " || $0 == ">" })
        // An item of a list begins with a number of its own.
        let behind = next.drop(while: \.isWholeNumber)
        guard behind.startIndex == next.startIndex || !behind.hasPrefix(". ") && !behind.hasPrefix(") ") else {
            return nil
        }
        let (first, second) = (NumberMention.all(in: line), NumberMention.all(in: next))
        let all = NumberMention.all(in: line + " " + next)
        guard all.count > first.count + second.count else { return nil }
        var mention = all[first.count]
        mention.mistake = Words(
            "정거장 번호가 줄을 넘어간다. '여행'과 한 줄에 쓴다",
            "the number of a stop goes on over the end of the line; write it on one line with '여행'")
        return mention
    }

    private nonisolated(unsafe) static let chain = /여행 (?:\d+[–·])*(\d+)[ >*_`]*→[ >*_`]*여행 (\d+)/

    /// The calls that the prose names, `여행 M → 여행 N → …`, with the lines on which their paragraphs begin.
    ///
    /// Of a range or a list the number that stands beside the arrow counts.
    var calls: [(line: Int, caller: Int, called: Int)] {
        let paragraphs = lines.indices.split { fences.contains($0) || lines[$0].isEmpty }
        return paragraphs.flatMap { paragraph -> [(line: Int, caller: Int, called: Int)] in
            guard lines[paragraph].contains(where: { $0.holds("→") }) else { return [] }
            var text = lines[paragraph].joined(separator: " ")[...]
            var calls: [(line: Int, caller: Int, called: Int)] = []
            while let match = text.firstMatch(of: Self.chain) {
                if let caller = Int(match.output.1), let called = Int(match.output.2) {
                    calls.append((paragraph.startIndex, caller, called))
                }
                // What is called here may call the next one.
                text = text[text.index(after: match.range.lowerBound)...]
            }
            return calls
        }
    }

    /// The anchors of the headings and of named places, without `#`.
    var anchors: Set<String> { Anchors.all(in: lines, fences: fences).union(links.names) }
}
