import Foundation
import Stops
import TestSupport
import Testing

@testable import Commands
@testable import Comparing
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

struct CheckCommandTests {
    private static let english = "Tours/en/1-create.md"
    private static let korean = "Tours/ko/1-create.md"

    /// What `check` says when nothing is wrong.
    private static let allTrue: String = {
        let files = FileManager.default
        let root = Tour.package.path(percentEncoded: false)
        let entries = (try? files.contentsOfDirectory(atPath: root)) ?? []
        // What was built is left out before it is gone through: it is large.
        let paths = entries.filter { !Source.isByproduct($0) }.flatMap {
            [$0] + (files.subpaths(atPath: root + $0) ?? [])
        }
        let pages = paths.count { $0.hasSuffix(".md") && !$0.split(separator: "/").contains(where: Source.isByproduct) }
        return "All true: \(Source.comments.count) stops, \(Context.tourNames.count) tours, \(pages) pages\n"
    }()

    @Test("The package is true, whatever the limit of a walk")
    func isTrue() async throws {
        #expect(try await Tour.run(["check"]) == .init(code: 0, output: Self.allTrue))
        let korean = try await Tour.run(["check", "--lang", "ko", "--limit", "5"])
        #expect(korean.code == 0)
        #expect(korean.output.hasPrefix("모두 맞다: "))
    }

    /// A line of a file that comes to differ from what it is derived from: the first one with a text, or some lines
    /// below.
    private struct Drift {
        var path: String
        var text: String
        var below = 0
        var change: (String) -> String

        /// Spoils a copy, and tells which line is to be reported.
        func spoil(_ copy: PackageCopy) throws -> String {
            var index = 0
            try copy.edit(path) { lines in
                index = try #require(lines.firstIndex { $0.contains(text) }) + below
                let changed = change(lines[index])
                try #require(changed != lines[index])
                lines[index] = changed
            }
            return "\(path):\(index + 1)"
        }
    }

    private static var derived: [Drift] {
        [
            // An excerpt, the anchor of a link, a heading, and a breakpoint.
            Drift(path: english, text: "// ← 여행 ") { $0 + " edited" },
            Drift(path: korean, text: "[Sources/") { $0.replacing(/#L\d+/, with: "#L1") },
            Drift(path: korean, text: "### 여행 ") { $0.replacing("`", with: "") },
            Drift(path: english, text: " -N travel") { $0.replacing(/--line \d+/, with: "--line 1") },
            // The table of the tours, the map, a page about the uses, a step of CodeTour, and a picture.
            Drift(path: "README.ko.md", text: "<!-- made: tours -->") { $0 + "\n\n| no table |\n" },
            Drift(path: "docs/official-map.md", text: "| [Sink.swift]") { $0.replacing("class", with: "struct") },
            Drift(path: "docs/ko/dependencies.md", text: "| [Sink]") { $0.replacing("Disposable", with: "") },
            Drift(path: ".tours/1-create.en.tour", text: #""line" :"#) { $0.replacing(/\d+/, with: "1") },
            Drift(path: "Tours/pictures/create-flame.en.svg", text: "<title") { $0.replacing("create", with: "crate") },
        ]
    }

    @Test("Each difference is named by its place, what can be derived is repaired, to the byte, and the rest stays")
    func fixes() async throws {
        let copy = try PackageCopy(withTests: true)
        var before = try copy.texts()
        var places = try Self.derived.map { try $0.spoil(copy) }
        // A file that is gone, and an old output.
        let gone = ".tours/2-observer.ko.tour"
        try copy.remove(gone)
        let log = "CHANGELOG.md"
        try copy.edit(log) { $0 += ["<!-- made: tour list --width 80 -->", "", "```text", "an old list", "```", ""] }
        let quoted = try copy.text(log).replacing("an old list\n", with: Tour.text(["list", "--width", "80"]))
        places += ["\(gone):1", "\(log):\(try copy.text(log).components(separatedBy: "\n").count - 2)"]
        // Two that a fix cannot mend: a file that no tour makes, and a link that leads nowhere.
        let (stray, readme) = (".tours/99-gone.en.tour", try #require(before["README.md"]))
        try copy.write(Data("{}\n".utf8), to: stray)
        try copy.write(Data((readme + "[nowhere](docs/nowhere.md)\n").utf8), to: "README.md")
        let kept = [
            "\(stray):1: error: no tour has or makes this file; remove it, or keep it in another folder: a CodeTour of "
                + "your own in .vscode/tours",
            "README.md:\(readme.components(separatedBy: "\n").count): error: the link leads to 'docs/nowhere.md', "
                + "which is not there; write the path to what is",
        ]

        let check = try await copy.tour("check")
        let korean = try await copy.tour("check", "--lang", "ko")
        #expect((korean.output + korean.complaint).englishAmongKorean == [])
        #expect(zip(korean.lines, check.lines).flatMap { Words($0, $1).disagreements } == [])
        #expect(korean.lines.count == check.lines.count)
        let named = check.lines.map { $0.firstMatch(of: /^([^:]+:\d+): error: ./).map { String($0.output.1) } ?? $0 }
        // What only a fix writes is counted behind what somebody has written.
        let written =
            places.filter { $0.hasPrefix("Tours/") && $0.contains(".md:") }
            + kept.map { String($0.prefix { $0 != " " }.dropLast()) }
        #expect(Set(named) == Set(written))
        #expect(named.count == Set(named).count)
        let made = "and \(places.count - 4) made places that 'swift run check --fix' writes"
        #expect(check.code == 1 && check.complaint == "check: \(named.count) places are not true, \(made)\n")

        let fixed = [
            log, "README.ko.md", Self.english, Self.korean, "docs/official-map.md", "docs/ko/dependencies.md", gone,
            ".tours/1-create.en.tour", "Tours/pictures/create-flame.en.svg",
        ]
        let outcome = try await copy.tour("check", "--fix")
        #expect(Set(outcome.lines) == Set(fixed.map { "fixed: \($0)" } + kept))
        #expect(outcome.code == 1 && outcome.complaint == "check: 2 places are not true\n")

        before[log] = quoted
        try copy.remove(stray)
        try copy.write(Data(readme.utf8), to: "README.md")
        #expect(try copy.texts() == before)
    }

    @Test("Nothing is written while a comment is broken")
    func broken() async throws {
        let copy = try PackageCopy()
        let comment = try #require(Source.comments.first { $0.number == 2 })
        try copy.edit(comment.file) { lines in
            let english = try #require(lines[comment.line...].firstIndex { $0.contains("// en: ") })
            lines[english] = lines[english].replacing("// en: ", with: "//     ")
        }
        _ = try Self.derived[0].spoil(copy)
        let before = try copy.texts()
        let outcome = try await copy.tour("check", "--fix")
        #expect(outcome.code == 1 && outcome.complaint == "check: mend these first\n")
        #expect(outcome.lines.count == 1 && outcome.output.hasPrefix("\(comment.file):\(comment.line): error: "))
        #expect(try copy.texts() == before)
    }

    @Test("What may not be written is named in one line, and nothing is written")
    func readOnly() async throws {
        let copy = try PackageCopy()
        _ = try Self.derived.map { try $0.spoil(copy) }
        let before = try copy.texts()
        #expect(chmod(copy.path("README.ko.md"), 0o444) == 0)
        let refused = Tour.Outcome(
            code: 1, complaint: "check: README.ko.md cannot be written: no write permission; nothing was written\n")
        #expect(try await copy.tour("check", "--fix") == refused)
        #expect(try copy.texts() == before)
    }

    @Test("Whoever has sources fixed is told to build again, and an older program writes nothing")
    func fixesSources() async throws {
        let copy = try PackageCopy()
        let (before, file) = (try copy.texts(), "Sources/Routes/Create.swift")
        try copy.edit(file) { lines in
            let head = try #require(lines.firstIndex { $0.contains("// 여행 ") && $0.contains(" → ") })
            lines[head] = String(lines[head].prefix { $0 != "→" }.dropLast())
        }
        let advice = "The sources have changed. Build again and see: swift run check\n"
        #expect(try await copy.tour("check", "--fix") == .init(code: 0, output: "fixed: \(file)\n" + advice))
        #expect(try copy.texts() == before)
        #expect(try copy.text("CONTRIBUTING.md").contains("   ```text\n   \(advice)   ```\n"))

        try copy.edit(file) { $0.insert("", at: 0) }
        _ = try Self.derived[0].spoil(copy)
        let spoilt = try copy.texts()
        let outcome = try await copy.tour("check", "--fix")
        #expect(outcome.code == 1 && outcome.complaint == "check: mend these first\n")
        #expect(outcome.lines.count == 1 && outcome.output.contains("the sources have changed since this program was"))
        #expect(try copy.texts() == spoilt)
    }

    @Test("The commands that comments and messages of the sources name can be typed")
    func commandsInSources() throws {
        let root = Tour.package.appending(path: "Sources")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path(percentEncoded: false))
        var commands: Set<[String]> = []
        for path in paths where path.hasSuffix(".swift") && !SourceFile.own.hasSuffix("/" + path) {
            let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
            commands.formUnion(PageCommand.all(in: Page(TextFile(path: path, text: text))).map(\.words))
        }
        let typed = commands.filter { QuotedOutput.programs.contains($0[0]) && !$0.joined().contains("\\") }
        let mistakes = typed.compactMap { words in
            let examples = words.map { ["NAME": "create", "이름": "create", "N": "1"][$0] ?? $0 }
            return Quotation.mistake(in: words.count == 2 ? examples + ["--help"] : examples)
        }
        #expect(typed.count > 5)
        #expect(mistakes == [])
    }
}
