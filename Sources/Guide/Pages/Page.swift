import Files
import Lines

/// A Markdown page, line by line from 0, with its fences, its markers and its sections.
package struct Page {
    /// The part of a page below the heading of a stop.
    package struct Section {
        package var number: Int
        package var heading: Int
        package var link: Int?
        /// The first Swift code right below heading and link, with its fences.
        package var excerpt: ClosedRange<Int>?
        package var hasProse = false
        /// The line behind the section: the next heading of its rank or a higher one, or the end of the page.
        package var end: Int
    }

    package let path: String
    package let lines: [String]
    package let fences: Fences
    /// The comments that say where what stands below them comes from.
    package let markers: [Marker]
    package private(set) var sections: [Section] = []
    /// The lines that open Swift code which neither is the excerpt of a section nor quotes a file.
    package private(set) var strayExcerpts: [Int] = []

    package init(_ file: TextFile) { self.init(file.path, file.lines) }

    package init(_ path: String, _ lines: [String]) {
        self.path = path
        self.lines = lines
        fences = Fences(lines)
        markers = Marker.all(in: lines, fences)
        readSections()
    }

    /// Whether a fix makes a line, between a marker and its end.
    package func isMade(_ line: Int) -> Bool {
        markers.contains { !$0.kind.needsFence && $0.listing.contains(line) }
    }

    private mutating func readSections() {
        let quoted = Set(markers.compactMap { $0.bounds?.lowerBound })
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
        if index < end, opensSwift(index), lines[index].hasPrefix("```swift"), let closing = fences.closing(of: index),
            section.link != nil || isMade(lines[(index + 1)..<closing])
        {
            section.excerpt = index...closing
            index = nextFilled(after: closing)
        }
        section.hasProse = index < end
        return section
    }

    /// Whether a line is a link to a source and nothing else, as a fix writes it.
    private func isLink(_ index: Int) -> Bool { Self.link.firstMatch(in: lines[index]) != nil }

    private static let link = Pattern(#"^\[Sources/[^\[\]]*:\d*\]\([^()]*\)$"#)

    /// Whether code without a link above it is an excerpt that a fix has written: other code is somebody's own.
    private func isMade(_ code: ArraySlice<String>) -> Bool {
        code.allSatisfy(\.isEmpty) || code.contains { $0.holds("// ← ") || $0.holds("// ↓ ") }
    }

    private func opensSwift(_ index: Int) -> Bool {
        fences[index] == .opening && Fence(lines[index])?.language.hasPrefix("swift") == true
    }

    private func endsSection(_ index: Int) -> Bool {
        !fences.contains(index) && ["# ", "## ", "### "].contains { lines[index].hasPrefix($0) }
    }

    private func nextFilled(after index: Int) -> Int {
        lines.indices.dropFirst(index + 1).first { !lines[$0].isEmpty } ?? lines.count
    }

    private func number(ofHeadingAt index: Int) -> Int? {
        guard lines[index].hasPrefix("### 여행 "), !fences.contains(index) else { return nil }
        return Int(lines[index].dropFirst("### 여행 ".count).prefix { $0.isNumber })
    }
}
