import Testing

@testable import Files
@testable import Guide
@testable import Truth

@Suite("SectionOrder, SectionHeads, SectionProse, StrayExcerpts, Milestones, BothLanguages, TourPages")
struct SectionRulesTests {
    private static let (english, korean, stroll) = (Path.english, Path.korean, Path.stroll)
    private static let excerpt4 = "```swift\nlet gate = Gate { value in\n    print(value)  // ← 여행 4\n}\n```\n\n"

    /// The text of a section, up to the next heading.
    private static func section(_ number: Int, of path: String = english) -> String {
        let lines = SmallPackage.contents.lines(of: path)
        let start = lines.firstIndex { $0.hasPrefix("### 여행 \(number) ") } ?? 0
        let end = lines[(start + 1)...].firstIndex { $0.hasPrefix("#") } ?? lines.count - 1
        return lines[start..<end].map { $0 + "\n" }.joined()
    }

    private static func heading(_ drift: String, _ edits: Edit..., says: String...) -> Drift {
        var row = Drift(drift, edits, mending: .all())
        row.expected = says.map { "\(english):\($0)" }
        return row
    }

    private static let link = "the link of 여행 1 should be '[\(stroll):5](../../\(stroll)#L5)'"
    private static let excerpt = "the excerpt of 여행 1 is not what stands in \(stroll):5"

    static let heads = [
        heading(
            "title", .replace("`stroll()`\n", with: "`walk()`\n", in: english),
            says: "17 should be '### 여행 1 · `stroll()`'"),
        heading(
            "no title", .replace("### 여행 1 · `stroll()`", with: "### 여행 1", in: english), says: "17 the heading of 여행 1"
        ),
        heading("link", .replace("[\(stroll):5]", with: "[\(stroll):4]", in: english), says: "19 " + link),
        heading(
            "no link", .replace("[\(stroll):5](../../\(stroll)#L5)\n\n", with: "", in: english), says: "17 " + link),
        heading("link below", .replace("\n\n[\(stroll):5]", with: "\n[\(stroll):5]", in: english), says: "18 " + link),
        heading("line", .replace("    gate.pass(2)\n", with: "    gate.pass(3)\n", in: english), says: "27 " + excerpt),
        heading("line too much", .replace("(2)\n}", with: "(2)\n}\n}", in: english), says: "29 " + excerpt),
        heading("mark", .replace("// ← 여행 1", with: "// <- 여행 1", in: english), says: "23 " + excerpt),
        heading("no excerpt", .replace(excerpt4, with: "", in: english), says: "59 여행 4 has no excerpt"),
        heading(
            "neither link nor excerpt",
            .replace("[\(stroll):9](../../\(stroll)#L9)\n\n" + excerpt4, with: "", in: english),
            says: "59 the link of 여행 4", "59 여행 4 has no excerpt"),
        heading(
            "an older excerpt that has more paragraphs",
            .replace(
                "// ← 여행 5\n", with: "// ← 여행 5\n\n    self.exit = exit\n\n    if isOpen {  // ← 여행 2\n", in: english),
            says: "81 the excerpt of 여행 5"),
    ]

    private static let foreign = "does not belong here; the tour comes by it elsewhere"
    private static let noProse = "no prose yet; below its code, write why"
    private static let stray = "this Swift excerpt belongs to no stop"

    private static func milestone(_ stops: Int..., in page: String, after stop: Int = 3) -> Edit {
        let prose = page == english ? "Prose \(stop).\n" : "글 \(stop).\n"
        let word = page == english ? "Milestone" : "이정표"
        let named = stops.map { "여행 \($0)" }.joined(separator: ", ")
        return .replace(prose, with: "\(prose)\n> **\(word).** \(named).\n", in: page)
    }

    static let milestones = [
        Drift(
            "a milestone in one language", [milestone(4, in: english)],
            "\(english):59 \(korean) does not have this milestone"),
        Drift(
            "other stops in the other language", [milestone(4, in: english), milestone(5, in: korean)],
            "\(korean):59 \(english) does not have this milestone"),
        Drift(
            "a stop that the tour does not visit", [milestone(6, in: english), milestone(6, in: korean)],
            "\(korean):59 does not visit 여행 6"),
    ]

    static let pages = [
        Drift(
            "the order of two sections",
            [.replace(section(1) + section(2), with: section(2) + section(1), in: english)], mending: .all(),
            "\(english):17 여행 1 should come before it", "\(english):31 여행 1 \(foreign)"),
        Drift(
            "a section is missing", [.replace(section(4), with: "", in: english)],
            mending: .all(but: [.replace("Prose 4.\n\n", with: "", in: english)]),
            "\(english):59 여행 4 should come before it"),
        Drift(
            "sections are missing at the end",
            [.replace("\n" + section(4, of: korean) + section(5, of: korean), with: "", in: korean)],
            mending: .all(but: [
                .replace("글 4.\n\n", with: "", in: korean), .replace("\n글 5.\n", with: "", in: korean),
            ]), "\(korean):58 no section for 여행 4, 5"),
        Drift(
            "a section too much",
            [.replace(section(4), with: section(4) + section(6, of: "Tours/en/2-dash.md"), in: english)],
            "\(english):71 여행 6 \(foreign)"),
        Drift(
            "a section twice", [.replace(section(4), with: section(4) + section(4), in: english)],
            "\(english):71 여행 4 \(foreign)"),
        Drift("no prose", [.replace("Prose 3.\n\n", with: "", in: english)], "\(english):47 여행 3 has \(noProse)"),
        Drift("no prose at the end", [.replace("글 5.\n", with: "", in: korean)], "\(korean):71 여행 5 has \(noProse)"),
        Drift(
            "a paragraph in the code",
            [.replace("// ← 여행 3\n}\n```\n\nProse 3.", with: "// ← 여행 3\n}\n\nProse 3.\n```", in: english)],
            "\(english):47 여행 3 has \(noProse)", "\(english):55 its fence holds more paragraphs"),
        Drift(
            "the title", [.replace("# stroll: ", with: "# Strolling: ", in: korean)],
            "\(korean):1 should be '# stroll: '"),
        Drift(
            "a page is gone", [.remove(file: "Tours/ko/2-dash.md")],
            "Tours/ko/2-dash.md:1 the page of the tour 'dash' is not there", Drift.more(1)),
        Drift(
            "code of no stop", [.replace("Prose: ", with: "```swift\nlet gate = 1\n```\n\nProse: ", in: english)],
            "\(english):3 \(stray)"),
        Drift(
            "behind other fences", [.replace("Prose 1.", with: "~~~swift\nlet a = 1\n~~~\n\nProse 1.", in: english)],
            "\(english):31 \(stray)"),
        Drift(
            "a second excerpt",
            [.replace("Prose 3.\n", with: "Prose 3.\n\n```swift\nlet gate = 1\n```\n", in: english)],
            "\(english):59 \(stray)"),
        Drift(
            "code that quotes a file",
            [
                .replace(
                    "Prose 1.", with: "<!-- tested: Code.swift -->\n```swift\nwalk()\nhalt()\n```\n\nProse 1.",
                    in: english)
            ], "\(english):31 \(korean) does not have this marker"),
    ]

    private static let (ask, fragen) = (
        "> **Guess.** Who?", Edit.replace("글 2.", with: "> **맞혀 보자.** 누구일까?", in: korean)
    )

    static let guesses = [
        Drift("in both", [.replace("Prose 2.", with: ask, in: english), fragen]),
        Drift(
            "in English alone", [.replace("Prose 2.", with: ask, in: english)],
            "\(english):45 \(korean) does not have this guess"),
        Drift(
            "in another section", [.replace("Prose 3.", with: ask, in: english), fragen],
            "\(korean):45 \(english) does not have this guess"),
        Drift(
            "one of two", [.replace("Prose 2.", with: ask + "\n\n" + ask, in: english), fragen],
            "\(english):47 \(korean) does not have this guess"),
    ]

    @Test(arguments: heads + milestones + pages + guesses)
    func `The page of a tour that has drifted is named with its line`(drift: Drift) {
        drift.check()
    }

    @Test func `Excerpts follow their source`() {
        let contents = SmallPackage.contents.edited([
            .replace("gate.pass(1)\n", with: "gate.pass(1)\n    gate.pass(7)\n", in: Self.stroll),
            .replace("func dash() {\n", with: "func dash() {\n\n", in: Path.dash),
        ])
        let recorded = SmallPackage.recorded(in: contents)
        #expect(contents.diagnostics(recorded) != [])

        let fixed = contents.fixed(recorded)

        #expect(fixed.diagnostics(recorded) == [])
        #expect(fixed.prose == contents.prose)
    }

    @Test func `A section that is missing at the end stands before what follows the sections`() {
        let contents = SmallPackage.contents.edited([.replace("글 5.\n", with: "글 5.\n\n## 글\n\n글.\n", in: Self.korean)])
        let section = Self.section(5, of: Self.korean) + "\n"

        let fixed = contents.edited([.replace(section, with: "", in: Self.korean)]).fixed()

        #expect(fixed.texts == contents.edited([.replace("글 5.\n\n", with: "", in: Self.korean)]).texts)
    }

    @Test func `A page with nothing but a heading gets all the sections of its tour`() {
        let page = TextFile(path: "Tours/en/2-dash.md", text: "# dash: and when it is closed?\n\n### 여행 6\n")

        let fixed = SmallPackage.contents.adding(page).fixed()

        #expect(fixed.lines(of: page.path) == Array(SmallPackage.contents.lines(of: page.path)[..<13]) + [""])
    }

    @Test(
        "Sections are moved with their prose to where their numbers belong",
        arguments: [
            ("21345", "12345"), ("12354", "12345"), ("51234", "12345"), ("54321", "12345"), ("142#35", "12#345"),
            ("1#3425", "1#2345"), ("512#34#", "12#345#"), ("312345", "312345"),
        ])
    func order(before: String, after: String) {
        /// A page with these sections in this order, and a chapter heading for each `#`.
        func contents(_ names: String) -> PackageContents {
            let lines = SmallPackage.contents.lines(of: Self.english)
            let parts = names.map { name -> String in
                guard let number = Int(String(name)) else { return "## Chapter\n\nAbout it.\n\n" }
                let section = Self.section(number).reversed().drop { $0 == "\n" }.reversed()
                return String(section) + "\n\n#### More of \(name)\n\n````text\n### no heading\n````\n\n"
            }
            let text = lines[..<16].map { $0 + "\n" }.joined() + parts.joined().dropLast()
            return SmallPackage.contents.adding(TextFile(path: Self.english, text: text))
        }

        let fixed = contents(before).fixed()

        #expect(fixed.texts == contents(after).texts)
        #expect(fixed.fixed().texts == fixed.texts)
    }
}
