import Stops

/// A Markdown page, as far as the checker looks into it.
struct Page {
    /// The part of a page below the heading of a stop.
    struct Section {
        var number: Int
        /// The lines, counted from 1.
        var headingLine: Int
        var heading: String
        var link: (line: Int, text: String)?
        var excerpt: (firstLine: Int, lines: [String])?
        var hasProse = false
        /// The lines from the heading to the end of link and excerpt, counted from 1: what a fix replaces.
        var derivedLines: ClosedRange<Int>
        /// The last line before the next heading of this rank or a higher one, or of the page.
        var lastLine: Int
    }

    let file: TextFile
    private let lines: [String]
    private let fences: Fences
    private(set) var sections: [Section] = []
    private(set) var strayExcerpts: [Int] = []

    init(_ file: TextFile) {
        self.file = file
        lines = file.lines
        fences = Fences(lines)
        readSections()
    }

    private mutating func readSections() {
        var index = 0
        while index < lines.count {
            if let number = Self.number(ofHeading: lines[index]), !fences.contains(index) {
                index = readSection(number, at: index)
            } else {
                if fences[index] == .opening, lines[index].drop(while: { $0 == " " }).hasPrefix("```swift") {
                    strayExcerpts.append(index + 1)
                }
                index += 1
            }
        }
    }

    private mutating func readSection(_ number: Int, at start: Int) -> Int {
        let end = lines.indices.dropFirst(start + 1).first { endsSection($0) } ?? lines.count
        var section = Section(
            number: number, headingLine: start + 1, heading: lines[start], derivedLines: start + 1...start + 1,
            lastLine: end)
        var index = nextFilled(after: start)
        if index < end, lines[index].hasPrefix("[Sources/"), lines[index].hasSuffix(")") {
            section.link = (index + 1, lines[index])
            section.derivedLines = start + 1...index + 1
            index = nextFilled(after: index)
        }
        if index < end, fences[index] == .opening, lines[index].hasPrefix("```swift"),
            let closing = fences.closing(of: index)
        {
            section.excerpt = (index + 2, Array(lines[(index + 1)..<closing]))
            section.derivedLines = start + 1...closing + 1
            index = nextFilled(after: closing)
        }
        section.hasProse = index < end
        sections.append(section)
        return section.derivedLines.upperBound
    }

    private func endsSection(_ index: Int) -> Bool {
        !fences.contains(index) && ["# ", "## ", "### "].contains { lines[index].hasPrefix($0) }
    }

    private func nextFilled(after index: Int) -> Int {
        lines.indices.dropFirst(index + 1).first { !lines[$0].isEmpty } ?? lines.count
    }

    private static func number(ofHeading line: String) -> Int? {
        guard line.hasPrefix("### 여행 ") else { return nil }
        return Int(line.dropFirst("### 여행 ".count).prefix { $0.isNumber })
    }

    // MARK: Inside the text

    /// The numbers that the prose names, `여행 3` and both ends of `여행 3–7`, with their lines; of code only those in
    /// commands.
    func numbers(_ kind: Stop.Kind) -> [(line: Int, number: Int)] {
        lines.enumerated().flatMap { index, line in
            NumberMention.all(of: kind, in: line, isCode: fences.contains(index)).map { (index + 1, $0.number) }
        }
    }

    /// The chains of calls that the prose names, `여행 5 → 여행 6 → …`, with the lines on which their paragraphs begin.
    var chains: [(line: Int, numbers: [Int])] {
        let paragraphs = lines.indices.split { fences.contains($0) || lines[$0].isEmpty }
        let chain = /여행 \d+(?:[ >]*→[ >]*여행 \d+)+/
        return paragraphs.flatMap { paragraph -> [(line: Int, numbers: [Int])] in
            let text = lines[paragraph.startIndex..<paragraph.endIndex].joined(separator: " ")
            guard text.holds("→") else { return [] }
            return text.matches(of: chain).map { match in
                (paragraph.startIndex + 1, NumberMention.all(of: .travel, in: String(match.output)).map(\.number))
            }
        }
    }

    /// The links that stay inside the package, with their lines; what stands between backticks is no link.
    var relativeLinks: [(line: Int, target: String)] {
        lines.enumerated().flatMap { index, line -> [(line: Int, target: String)] in
            guard !fences.contains(index) else { return [] }
            return Self.targets(in: line)
                .filter { !$0.contains("://") && !$0.hasPrefix("mailto:") }
                .map { (index + 1, $0) }
        }
    }

    /// The targets of `[text](target)`, `[text](target "title")` and, at the start of a line, `[text]: target`.
    private static func targets(in line: String) -> [String] {
        let bytes = Array(line.utf8)
        // A backtick alone belongs to code that goes on over the end of the line.
        let hasCode = bytes.count { $0 == UInt8(ascii: "`") } % 2 == 0
        var targets: [String] = []
        var isCode = false
        for index in bytes.indices.dropLast(2) {
            if bytes[index] == UInt8(ascii: "`") { isCode.toggle() }
            guard bytes[index] == UInt8(ascii: "]"), !isCode || !hasCode else { continue }
            let target = bytes[(index + 2)...].prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ")") }
            let end = bytes[target.endIndex...]
            if bytes[index + 1] == UInt8(ascii: "("), end.first == UInt8(ascii: ")") || end.starts(with: " \"".utf8) {
                targets.append(String(decoding: target, as: UTF8.self))
            }
        }
        if bytes.first == UInt8(ascii: "["), let colon = line.firstRange(of: "]: ") {
            targets.append(String(line[colon.upperBound...].prefix { $0 != " " }))
        }
        return targets
    }

    /// The anchors of the headings, without `#`.
    var anchors: Set<String> { Anchors.all(in: lines, fences: fences) }

    /// Whether a link leads to a line of a source where no fix keeps it true: anywhere but below the heading of a stop.
    func isLoose(_ link: (line: Int, target: String)) -> Bool {
        link.target.contains(".swift#L") && !sections.contains { $0.link?.line == link.line }
    }

    /// The lldb commands that set a breakpoint for a stop elsewhere than where it is, with what they should read.
    func staleBreakpoints(in contents: PackageContents) -> [(line: Int, expected: String)] {
        lines.enumerated().compactMap { index, line in
            guard let expected = Self.breakpoint(in: line, contents), expected != line else { return nil }
            return (index + 1, expected)
        }
    }

    /// A line with a breakpoint command, as it should read; nil for other lines.
    static func breakpoint(in line: String, _ contents: PackageContents) -> String? {
        guard line.holds(" -N travel"),
            let match = line.firstMatch(of: /--file \S+ --line \d+(?: --column \d+)? -N travel(\d+)/),
            let stop = Int(match.output.1).flatMap(contents.stop), let source = contents.source(stop.file)
        else { return nil }
        return line.replacing(match.output.0, with: stop.breakpointArguments(in: source))
    }
}

/// A place in a text that names a stop by its number.
struct NumberMention {
    var range: Range<String.Index>
    var number: Int

    /// Finds `여행 3`, both numbers of `여행 3–7` and `여행 3·4`, the anchor `#여행-3`, and the commands `tour stop 3` and
    /// `-N travel3`; in code the commands alone.
    static func all(of kind: Stop.Kind, in line: String, isCode: Bool = false) -> [NumberMention] {
        let commands = kind == .travel ? ["tour stop ", "-N travel"] : []
        let words = commands + (isCode ? [] : ["\(kind.rawValue) ", "#\(kind.rawValue)-"])
        var mentions: [NumberMention] = []
        var end = line.startIndex
        while let start = line.utf8[end...].firstIndex(where: isDigit) {
            let before = line[end..<start]
            let isJoined = mentions.last?.range.upperBound == end && ["–", "·"].contains(before)
            end = line.utf8[start...].firstIndex { !isDigit($0) } ?? line.endIndex
            if isJoined || words.contains(where: before.hasSuffix), let number = Int(line[start..<end]) {
                mentions.append(NumberMention(range: start..<end, number: number))
            }
        }
        return mentions
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
