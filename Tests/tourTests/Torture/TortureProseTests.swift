import Testing

@testable import Files
@testable import Guide

/// Whatever happens to a line that gives a page its structure, a fix refuses, or it loses no word of the prose.
struct TortureProseTests {
    /// What happens to a line.
    enum Slip: CaseIterable {
        case removed, doubled, indented, joined, exchanged

        func apply(to lines: inout [String], at index: Int) {
            switch self {
            case .removed: lines.remove(at: index)
            case .doubled: lines.insert(lines[index], at: index)
            case .indented: lines[index] = "  " + lines[index]
            case .joined where index > 0:
                lines[index - 1] += lines[index]
                lines.remove(at: index)
            case .exchanged where index + 1 < lines.count: lines.swapAt(index, index + 1)
            case .joined, .exchanged: break
            }
        }
    }

    /// A line of a page, and what happens to it.
    struct Case {
        var path: String
        var line: Int
        var slip: Slip
    }

    /// The kinds of lines that give a page its structure.
    private static func kind(of line: String) -> String? {
        let text = line.drop { $0 == " " }
        if text.hasPrefix("```") { return text == "```" ? "closing fence" : "opening fence" }
        if text.hasPrefix("#") { return "heading" }
        if text.hasPrefix("<!--") { return text.contains("tours -->") ? "mark of the table" : "marker" }
        if text.hasPrefix("![") { return "image" }
        return text.hasPrefix("[Sources/") ? "link" : nil
    }

    /// A line of prose, and the last heading of a stop above it.
    struct Prose: Equatable {
        var section: String
        var text: String
    }

    /// What a person has written on a page: everything but code, headings, links, markers, images and the table.
    ///
    /// This is read in the plainest way there is, from the page as it should be.
    private static func prose(of lines: [String]) -> [Prose] {
        var (section, isCode, isTable) = ("", false, false)
        return lines.compactMap { line in
            let kind = kind(of: line)
            if kind == "opening fence" { isCode = true }
            if kind == "mark of the table" { isTable.toggle() }
            if kind == "heading", !isCode, line.hasPrefix("### 여행 ") {
                section = line.prefix { $0 != "·" }.split(separator: " ").joined(separator: " ")
            }
            defer { if kind == "closing fence" { isCode = false } }
            return kind == nil && !isCode && !isTable && !line.isEmpty ? Prose(section: section, text: line) : nil
        }
    }

    private let context = Tour.newContext()
    private let contents: PackageContents

    init() throws { contents = try Tour.contents.get() }

    /// The prose that a fix loses or makes twice.
    private func lost(in trial: Case) throws -> [Prose] {
        let page = try #require(contents.pages.first { $0.path == trial.path })
        var lines = page.lines
        trial.slip.apply(to: &lines, at: trial.line)
        let spoiled = TextFile(path: page.path, text: lines.joined(separator: "\n"))
        // The other pages take their time, and have no part in it.
        var package = contents
        package.pages = [spoiled]
        let truth = try Tour.truth(of: package, in: context)
        guard truth.obstacles().diagnostics.isEmpty else { return [] }
        let kept = Self.prose(of: (truth.changes().first { $0.path == page.path } ?? spoiled).lines)
        // A line that was joined to a structural one is prose no more by the slip itself, so words are looked for.
        var rest = kept[...]
        let lost = Self.prose(of: page.lines).filter { wanted in
            guard let found = rest.firstIndex(where: { $0.section == wanted.section && $0.text.contains(wanted.text) })
            else { return true }
            rest = rest[(found + 1)...]
            return false
        }
        return lost + kept.suffix(max(kept.count - Self.prose(of: spoiled.lines).count, 0))
    }

    private var cases: [Case] {
        contents.pages.filter { !PackageLayout.madePages.contains($0.path) }.flatMap { page in
            page.lines.enumerated().flatMap { index, line in
                Self.kind(of: line) == nil ? [] : Slip.allCases.map { Case(path: page.path, line: index, slip: $0) }
            }
        }
    }

    @Test func `No slip in a fence, a marker, a heading, an image, a link or a mark costs a line of prose`() throws {
        let cases = cases
        #expect(cases.count > 5000)
        for trial in Torture.some(cases, short: 12, full: 3000) {
            #expect(try lost(in: trial) == [], "\(trial.path):\(trial.line + 1) \(trial.slip)")
        }
    }
}
