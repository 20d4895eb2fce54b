import Foundation
import Testing

@testable import tour

@Suite("tour check")
struct ProgramCheckTests {
    private static let english = "Tours/en/1-create.md"
    private static let korean = "Tours/ko/1-create.md"

    /// What `tour check` says when nothing is wrong.
    private static func allTrue(in copy: PackageCopy? = nil) throws -> String {
        let package = copy?.url ?? Tour.package
        let stops = try Source.comments(in: package).count
        let files = FileManager.default
        let pages = try files.contentsOfDirectory(atPath: package.path(percentEncoded: false))
            .filter { !Source.isByproduct($0) }
            .flatMap { entry in
                let folder = package.appending(path: entry).path(percentEncoded: false)
                return [entry] + (files.subpaths(atPath: folder) ?? [])
            }
            .count { path in path.hasSuffix(".md") && !path.split(separator: "/").contains(where: Source.isByproduct) }
        let tours = Program.tourNames.count
        return "All true: \(stops) stops, \(tours) \(tours == 1 ? "tour" : "tours"), \(pages) pages\n"
    }

    @Test("The package is true")
    func isTrue() async throws {
        #expect(try await Tour.run(["check"]) == .init(code: 0, output: Self.allTrue()))
        let korean = try await Tour.run(["check", "--lang", "ko"])
        #expect(korean.code == 0)
        #expect(korean.output.hasPrefix("모두 맞다: "))
    }

    @Test("The limit of a walk is none of a check")
    func limit() async throws {
        #expect(try await Tour.run(["check", "--limit", "5"]) == Tour.run(["check"]))
    }

    // MARK: Drift

    /// A way in which text and program can come to differ.
    private struct Drift: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// Whether nothing but the places given may be reported.
        var isAll = true
        /// Spoils a copy, and tells which places are to be reported.
        var spoil: @Sendable (PackageCopy) throws -> [String]

        init(
            _ name: String, isAll: Bool = true, _ spoil: @escaping @Sendable (PackageCopy) throws -> [String]
        ) {
            testDescription = name
            self.isAll = isAll
            self.spoil = spoil
        }

        /// Changes one line of a file.
        init(
            _ name: String, in path: String, line: @escaping @Sendable ([String]) -> Int?,
            _ change: @escaping @Sendable (String) -> String
        ) {
            self.init(name) { copy in
                var place = 0
                try copy.edit(path) { lines in
                    place = try #require(line(lines))
                    let changed = change(lines[place])
                    try #require(changed != lines[place])
                    lines[place] = changed
                }
                return ["\(path):\(place + 1)"]
            }
        }
    }

    /// What can be derived from the sources, and so be repaired.
    private static let derived = [
        Drift(
            "an edited excerpt", in: english,
            line: { lines in lines.firstIndex(of: "```swift").map { $0 + 1 } }, { $0 + "  // edited" }),
        Drift(
            "a wrong line anchor", in: korean, line: { lines in lines.firstIndex { $0.hasPrefix("[Sources/") } },
            { $0.replacing(/#L\d+/, with: "#L1") }),
        Drift(
            "a wrong heading", in: korean, line: { lines in lines.lastIndex { $0.hasPrefix("### 여행 ") } },
            { $0.replacing("`", with: "") }),
        Drift(
            "a wrong breakpoint", in: english, line: { lines in lines.firstIndex { $0.contains(" -N travel") } },
            { $0.replacing(/--line \d+/, with: "--line 1") }),
        Drift(
            "an old table", in: "README.ko.md",
            line: { lines in lines.firstIndex(of: "<!-- tours -->") }, { $0 + "\n\nno table\n" }),
        Drift(
            "an old map", in: "docs/official-map.md",
            line: { lines in lines.firstIndex { $0.hasPrefix("| [Sink.swift]") } },
            { $0.replacing("class", with: "struct") }),
        Drift(
            "an old step of CodeTour", in: ".tours/1-create.en.tour",
            line: { lines in lines.firstIndex { $0.contains(#""line" :"#) } },
            { $0.replacing(/\d+/, with: "1") }),
        Drift("an old output") { copy in
            let path = "CHANGELOG.md"
            var place = 0
            try copy.edit(path) { lines in
                lines += ["<!-- output: tour list --width 80 -->", "", "```text", "an old list", "```", ""]
                place = lines.count - 2
            }
            return ["\(path):\(place)"]
        },
    ]

    /// What a picture has to follow.
    private static let drawn = [
        Drift("an edited picture", in: "docs/dependencies.svg", line: { _ in 9 }, { $0 + " " }),
        Drift("a removed picture", isAll: false) { copy in
            try copy.remove("docs/dependencies.svg")
            return ["docs/dependencies.svg:1"]
        },
        Drift("a new use in the module", isAll: false) { copy in
            try copy.edit("Sources/RxTravel/Disposable.swift") { lines in
                lines.append("private let unlikely = Queue<Int>()")
            }
            return []
        },
    ]

    private static let other = [
        Drift("a removed section") { copy in
            var place = 0
            try copy.edit(english) { lines in
                let (first, _) = try #require(neighbours(in: lines))
                lines.removeSubrange(first)
                place = first.lowerBound
            }
            return ["\(english):\(place + 1)"]
        },
        Drift("swapped sections") { copy in
            var places: [Int] = []
            try copy.edit(english) { lines in
                let (first, second) = try #require(neighbours(in: lines))
                places = [first.lowerBound, first.lowerBound + second.count]
                lines.replaceSubrange(first.lowerBound..<second.upperBound, with: lines[second] + lines[first])
            }
            return places.map { "\(english):\($0 + 1)" }
        },
        Drift("a number changed to another one", isAll: false) { copy in
            try renumber(2, to: 3, in: copy).map { ["\($0.file):\($0.line)"] } ?? []
        },
        Drift("a number changed to none there is", isAll: false) { copy in
            let last = try Source.comments(in: copy.url).count
            return try renumber(2, to: last + 7, in: copy).map { ["\($0.file):\($0.line)"] } ?? []
        },
        Drift("a missing en:", isAll: false) { copy in
            let comment = try #require(try Source.comments(in: copy.url).first { $0.number == 2 })
            try copy.edit(comment.file) { lines in
                let english = try #require(lines[comment.line...].firstIndex { $0.contains("// en: ") })
                lines[english] = lines[english].replacing("// en: ", with: "//     ")
            }
            return ["\(comment.file):\(comment.line)"]
        },
        Drift("a deleted page", isAll: false) { copy in
            let link = try copy.text(korean).components(separatedBy: "\n").firstIndex {
                $0.contains("](../en/1-create.md)")
            }
            try copy.remove(english)
            return ["\(english):1", "\(korean):\(try #require(link) + 1)"]
        },
        Drift("a broken link") { copy in
            var place = 0
            try copy.edit("README.md") { lines in
                lines.append("[nowhere](docs/nowhere.md)")
                place = lines.count
            }
            return ["README.md:\(place)"]
        },
        Drift("a stop that there is none of") { copy in
            var place = 0
            try copy.edit(korean) { lines in
                lines.append("여행 9999를 보라.")
                place = lines.count
            }
            return ["\(korean):\(place)"]
        },
        Drift("a name of what is next that is not next", isAll: false) { copy in
            let comments = try Source.comments(in: copy.url)
            let comment = try #require(comments.first)
            try copy.edit(comment.file) { lines in
                let next = try #require(lines[comment.line...].firstIndex { $0.contains("Next: ") })
                lines[next] = lines[next].replacing(/Next: [\w.]+/, with: "Next: Producer.run.")
            }
            return ["\(comment.file):\(comment.line)"]
        },
    ]

    /// Two sections of which the one follows the other with nothing between.
    private static func neighbours(in lines: [String]) -> (Range<Int>, Range<Int>)? {
        var page = TourPage("")
        page.lines = lines
        let sections = page.sections.map(\.lines)
        return zip(sections, sections.dropFirst()).first { first, second in
            first.upperBound == second.lowerBound && sections.contains { $0.lowerBound == second.upperBound }
        }
    }

    private static func renumber(_ number: Int, to other: Int, in copy: PackageCopy) throws -> Source.Comment? {
        let comment = try #require(try Source.comments(in: copy.url).first { $0.number == number })
        try copy.edit(comment.file) {
            $0[comment.line - 1] = $0[comment.line - 1].replacing("// 여행 \(number)", with: "// 여행 \(other)")
        }
        return try Source.comments(in: copy.url).first { $0.file == comment.file && $0.line == comment.line }
    }

    /// The file and line of each line of a report, or the line itself where it names none.
    private static func places(_ outcome: Tour.Outcome) -> [String] {
        outcome.lines.map { line in
            line.firstMatch(of: /^([^:]+:\d+): error: ./).map { String($0.output.1) } ?? line
        }
    }

    @Test("Each difference is named by its place", arguments: derived + drawn + other)
    private func drift(drift: Drift) async throws {
        let copy = try PackageCopy()
        let expected = try drift.spoil(copy)
        let outcome = try await copy.tour("check")
        let places = Self.places(outcome)
        #expect(outcome.code == 1)
        #expect(
            outcome.complaint
                == (places.count == 1 ? "tour: 1 place is not true\n" : "tour: \(places.count) places are not true\n"))
        #expect(places.filter { !$0.contains(/^[^:]+:\d+$/) } == [])
        if drift.isAll {
            #expect(places == expected)
        } else {
            #expect(expected.filter { !places.contains($0) } == [])
        }
    }

    // MARK: Fixing

    @Test("Nothing is written when all is true, and a limit does not change what is")
    func fixesNothing() async throws {
        let copy = try PackageCopy()
        let before = try copy.texts()
        #expect(try await copy.tour("check", "--fix", "--limit", "5") == .init(code: 0, output: Self.allTrue()))
        #expect(try copy.texts() == before)
    }

    @Test("What can be derived is repaired, to the byte")
    func fixes() async throws {
        let copy = try PackageCopy()
        var before = try copy.texts()
        for drift in Self.derived { _ = try drift.spoil(copy) }
        let list = try await copy.tour("list", "--width", "80").output
        before["CHANGELOG.md"] = try copy.text("CHANGELOG.md").replacing("an old list\n", with: list)

        let outcome = try await copy.tour("check", "--fix")
        let pages = [
            "CHANGELOG.md", "README.ko.md", Self.english, Self.korean, "docs/official-map.md",
            ".tours/1-create.en.tour",
        ]
        let fixed = pages.map { "fixed: \($0)\n" }.joined()
        #expect(outcome == .init(code: 0, output: try fixed + Self.allTrue(in: copy)))
        #expect(try copy.texts() == before)
        #expect(try await copy.tour("check") == .init(code: 0, output: Self.allTrue(in: copy)))
    }

    @Test("A picture is drawn again, and with it the page that quotes it", arguments: drawn)
    private func drawing(drift: Drift) async throws {
        let copy = try PackageCopy()
        _ = try drift.spoil(copy)
        _ = try await copy.tour("check", "--fix")
        #expect(try copy.text("docs/dependencies.svg") == (try await copy.tour("graph", "--svg")).output)
        #expect(
            try copy.text("docs/dependencies.md").contains(try await copy.tour("graph", "--format", "mermaid").output))
        #expect(try await copy.tour("check") == .init(code: 0, output: Self.allTrue(in: copy)))
    }

    @Test("A removed section gets its heading, link and code back, and waits for its prose")
    func removedSection() async throws {
        let copy = try PackageCopy()
        let before = TourPage(try copy.text(Self.english))
        let removed = try #require(Self.neighbours(in: before.lines)).0
        try copy.edit(Self.english) { $0.removeSubrange(removed) }

        let outcome = try await copy.tour("check", "--fix")
        let after = TourPage(try copy.text(Self.english))
        #expect(outcome.code == 1)
        #expect(
            Self.places(outcome) == ["fixed: \(Self.english)", "\(Self.english):\(removed.lowerBound + 1)"])
        #expect(after.sections.map(\.number) == before.sections.map(\.number))
        let code = try #require(before.lines[removed].firstIndex(of: "```"))
        #expect(Array(after.lines[removed.lowerBound...code]) == Array(before.lines[removed.lowerBound...code]))
        #expect(after.prose.lines.filter { !$0.isEmpty }.allSatisfy(before.prose.lines.contains))
        #expect(Array(after.lines[..<removed.lowerBound]) == Array(before.lines[..<removed.lowerBound]))
    }

    @Test(
        "What somebody wrote is kept, even where it cannot be repaired",
        arguments: other.filter { $0.testDescription == "a missing en:" })
    private func keeps(drift: Drift) async throws {
        let copy = try PackageCopy()
        let expected = try drift.spoil(copy)
        let before = try copy.texts()
        let outcome = try await copy.tour("check", "--fix")
        #expect(outcome.code == 1)
        #expect(outcome.complaint.count { $0.isNewline } == 1)
        #expect(expected.filter { !Self.places(outcome).contains($0) } == [])
        let after = try copy.texts()
        #expect(after.keys.sorted() == before.keys.sorted())
        for (path, text) in after {
            let old = try #require(before[path])
            if Source.isRead(path) {
                #expect(text == old)
            } else if path.hasPrefix("Tours/") {
                #expect(TourPage(text).prose.lines == TourPage(old).prose.lines)
                #expect(TourPage(text).sections.map(\.number) == TourPage(old).sections.map(\.number))
            }
        }
    }

    @Test(
        "Sections that were swapped are put back with their prose, to the byte",
        arguments: other.filter { $0.testDescription == "swapped sections" })
    private func swappedSections(drift: Drift) async throws {
        let copy = try PackageCopy()
        let before = try copy.texts()
        _ = try drift.spoil(copy)
        #expect(try await copy.tour("check", "--fix").output == "fixed: \(Self.english)\n" + Self.allTrue(in: copy))
        #expect(try copy.texts() == before)
    }

    @Test(
        "A number changed by mistake is put back",
        arguments: other.filter { $0.testDescription.hasPrefix("a number changed to") })
    private func changedNumber(drift: Drift) async throws {
        let copy = try PackageCopy()
        let before = try copy.texts()
        let spoiled = try drift.spoil(copy)
        let file = try #require(spoiled.first?.split(separator: ":").first)

        let outcome = try await copy.tour("check", "--fix")
        #expect(outcome.code == 0)
        #expect(outcome.output.hasPrefix("fixed: \(file)\n"))
        #expect(try copy.texts() == before)
    }

    /// A number that somebody may give to a stop that is put in.
    enum NewNumber: CaseIterable {
        case ofTheStopAbove, ofAnotherFile, nextFree
    }

    @Test("A stop put in gets its place, and sources and pages follow in one go", arguments: NewNumber.allCases)
    func insertedStop(newNumber: NewNumber) async throws {
        let copy = try PackageCopy()
        let before = try Source.comments(in: copy.url)
        let textsBefore = try copy.texts()
        let file = "Sources/Routes/Create.swift"
        var code = 0
        var above = 0
        try copy.edit(file) { lines in
            code = try #require(lines.firstIndex { $0.contains(#"print("onDisposed")"#) })
            above = try #require(before.filter { $0.file == file && $0.line <= code }.max { $0.line < $1.line }?.number)
            let number =
                switch newNumber {
                case .ofTheStopAbove: above
                case .ofAnotherFile: try #require(before.first { $0.file != file }?.number)
                case .nextFree: before.count + 1
                }
            let margin = lines[code].prefix { $0 == " " }
            let comment = ["// 여행 \(number)", "// ko: 새로 넣은 자리다.", "// en: A place that was put in."]
            lines.insert(contentsOf: comment.map { margin + $0 }, at: code + 1)
        }

        let outcome = try await copy.tour("check", "--fix")
        let texts = try copy.texts()
        let changed = texts.filter { $0.key == file || $0.value != textsBefore[$0.key] }.keys.sorted()
        let map = "docs/official-map.md"
        let pages = changed.filter { !Source.isRead($0) && $0 != map }
        let report = (changed.filter(Source.isRead) + pages + [map]).map { "fixed: \($0)\n" }
        let advice = "The sources have changed. Build again and see: swift run tour check\n"
        #expect(outcome == .init(code: 0, output: report.joined() + advice))

        // Every comment has a number of its own, in the order in which the tour comes by.
        let new = above + 1
        let renumbered = { (number: Int) in number < new ? number : number + 1 }
        let after = try Source.comments(in: copy.url)
        #expect(after.map(\.number) == Array(1...(before.count + 1)))
        #expect(after.first { $0.number == new } == .init(number: new, file: file, line: code + 2))
        let kept = before.map { comment in
            let isBelow = comment.file == file && comment.line > code
            return Source.Comment(
                number: renumbered(comment.number), file: comment.file, line: comment.line + (isBelow ? 3 : 0))
        }
        #expect(after.filter { $0.number != new } == kept)

        #expect(texts[map] != textsBefore[map])

        // Both languages have the section, and all else with new numbers only.
        for (path, text) in textsBefore where path.hasSuffix(".md") && path != map {
            let pageBefore = TourPage(text)
            var page = TourPage(try #require(texts[path]))
            if let section = page.sections.first(where: { $0.number == new }) {
                #expect(path.hasSuffix("1-create.md"))
                page.lines.removeSubrange(section.lines)
            }
            #expect(page.sections.map(\.number) == pageBefore.sections.map { renumbered($0.number) })
            #expect(page.prose.lines == pageBefore.prose.renumbered(renumbered).lines)
        }
        for path in [Self.english, Self.korean] {
            let sections = TourPage(try #require(texts[path])).sections.map(\.number)
            #expect(sections == sections.sorted() && sections.contains(new))
        }

        // The program does not know the new numbers yet: a second go must not spoil them.
        if newNumber == .nextFree {
            #expect(try await copy.tour("check", "--fix").code == 1)
            #expect(try copy.texts() == texts)
        }
    }
}
