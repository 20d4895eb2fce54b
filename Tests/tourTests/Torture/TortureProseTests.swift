import Stops
import Testing

@testable import Commands
@testable import Console
@testable import Explaining
@testable import Files
@testable import Guide
@testable import Lines
@testable import Operators
@testable import Pictures
@testable import StackReader
@testable import Truth
@testable import Walk
@testable import check

/// Whatever happens to a line that gives a page its structure, a fix refuses, or it loses no word of the prose.
struct TortureProseTests {
    /// What happens to a line.
    enum Slip: String, CaseIterable {
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
    struct Case: CustomTestStringConvertible, Sendable {
        var path: String
        var line: Int
        var slip: Slip

        var testDescription: String { "\(path):\(line + 1) \(slip.rawValue)" }
    }

    /// The kinds of lines that give a page its structure.
    private static func kind(of line: String) -> String? {
        let text = line.drop { $0 == " " }
        if text.hasPrefix("```") { return text == "```" ? "closing fence" : "opening fence" }
        if text.hasPrefix("#") { return "heading" }
        if text.hasPrefix("<!--") {
            return text.contains("made: tours") || text == Marker.end ? "mark of the table" : "marker"
        }
        if text.hasPrefix("![") { return "picture" }
        return text.hasPrefix("[Sources/") ? "link" : nil
    }

    /// A line of prose, and the last heading of a stop above it.
    struct Prose: Equatable {
        var section: String
        var text: String
    }

    /// What a person has written on a page: everything but code, headings, links, pictures, markers and the table.
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

    /// What came of a case: the fix refused, or wrote nothing of the page, or wrote it; and the prose that was lost.
    struct Outcome {
        var what: String
        var lost: [Prose]
    }

    private let contents: PackageContents
    private let context: Context

    init() throws {
        context = Context(Session(Arguments(), environment: [:]))
        contents = try context.wholePackage()
    }

    private func outcome(of trial: Case) throws -> Outcome {
        let page = try #require(contents.pages.first { $0.path == trial.path })
        var lines = page.lines
        trial.slip.apply(to: &lines, at: trial.line)
        let spoiled = TextFile(path: page.path, text: lines.joined(separator: "\n"))
        // The other pages take their time, and have no part in it.
        var package = contents
        package.pages = [spoiled]
        let truth = try CheckCommand(Arguments()).truth(of: package, in: context)
        guard truth.obstacles().diagnostics.isEmpty else { return Outcome(what: "refused", lost: []) }
        let fixed = truth.changes().first { $0.path == page.path }
        let kept = Self.prose(of: (fixed ?? spoiled).lines)
        // A line that was joined to a structural one is prose no more by the slip itself, so words are looked for.
        var rest = kept[...]
        let lost = Self.prose(of: page.lines).filter { wanted in
            guard let found = rest.firstIndex(where: { $0.section == wanted.section && $0.text.contains(wanted.text) })
            else { return true }
            rest = rest[(found + 1)...]
            return false
        }
        let twice = kept.count - Self.prose(of: spoiled.lines).count
        return Outcome(what: fixed == nil ? "kept" : "fixed", lost: twice > 0 ? lost + kept.suffix(twice) : lost)
    }

    private func cases() -> [(kind: String, trial: Case)] {
        contents.pages.flatMap { file in
            let page = Page(file)
            return page.lines.enumerated().flatMap { index, line -> [(String, Case)] in
                guard !page.isMade(index), let kind = Self.kind(of: line) else { return [] }
                return Slip.allCases.map { (kind, Case(path: page.path, line: index, slip: $0)) }
            }
        }
    }

    @Test("No slip in a fence, a marker, a heading, a link or a mark costs a line of prose")
    func slips() async throws {
        let cases = cases()
        let tried = Torture.some(cases, short: 26, full: 3000)
        var counts: [String: [String: Int]] = [:]
        var losses: [String] = []
        // A context is for one thread alone.
        try await withThrowingTaskGroup(of: [(kind: String, trial: Case, outcome: Outcome)].self) { group in
            for worker in 0..<2 {
                group.addTask {
                    let own = try Self()
                    return try stride(from: worker, to: tried.count, by: 2).map {
                        (tried[$0].kind, tried[$0].trial, try own.outcome(of: tried[$0].trial))
                    }
                }
            }
            for try await outcomes in group {
                for (kind, trial, outcome) in outcomes {
                    counts["\(kind) \(trial.slip.rawValue)", default: [:]][outcome.what, default: 0] += 1
                    losses += outcome.lost.prefix(1).map { "\(trial.testDescription): \($0.section): \($0.text)" }
                }
            }
        }
        #expect(losses == [])
        #expect(cases.count > 5000)
        try Torture.report(
            "Prose", ["a line", "refused", "fixed", "kept as it was"],
            counts.sorted { $0.key < $1.key }.map { name, counts in
                [name] + ["refused", "fixed", "kept"].map { String(counts[$0, default: 0]) }
            })
    }
}
