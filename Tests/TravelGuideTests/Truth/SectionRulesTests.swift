import Testing

@testable import Comparing
@testable import Files
@testable import Guide
@testable import Lines
@testable import Truth
@testable import Walk

@Suite("TourPages, SectionOrder, SectionHeads, SectionProse, StrayExcerpts, Guesses")
struct SectionRulesTests {
    private static let english = Path.english
    private static let korean = Path.korean
    private static let stroll = Path.stroll
    private static let mended = "; 'swift run check --fix' mends it"
    private static let link =
        "\(english):19: error: the link of 여행 1 should be '[\(stroll):5](../../\(stroll)#L5)'"
        + mended
    private static let excerpt4 = "```swift\nlet gate = Gate { value in\n    print(value)  // ← 여행 4\n}\n```\n\n"

    /// The text of a section, up to the next heading.
    private static func section(_ number: Int, of path: String = english) -> String {
        let lines = SmallPackage.contents.lines(of: path)
        let start = lines.firstIndex { $0.hasPrefix("### 여행 \(number) ") } ?? 0
        let end = lines[(start + 1)...].firstIndex { $0.hasPrefix("#") } ?? lines.count - 1
        return lines[start..<end].map { $0 + "\n" }.joined()
    }

    private static func excerpt(_ line: Int) -> String {
        "\(english):\(line): error: the excerpt of 여행 1 is not what stands in \(stroll):5" + mended
    }

    private static func foreign(
        _ number: Int, _ line: Int, _ remedy: String = "; move it, or take it away"
    ) -> String {
        "\(english):\(line): error: 여행 \(number) does not belong here; the tour comes by it elsewhere, or not at all"
            + remedy
    }

    static let heads = [
        Drift(
            "heading", [.replace("여행 1 · `stroll()`", with: "여행 1 · `walk()`", in: english)], mending: .all(),
            "\(english):17: error: the heading of 여행 1 should be '### 여행 1 · `stroll()`'" + mended),
        Drift(
            "heading without a title", [.replace("### 여행 1 · `stroll()`", with: "### 여행 1", in: english)],
            mending: .all(), "\(english):17: error: the heading of 여행 1 should be '### 여행 1 · `stroll()`'" + mended),
        Drift("link", [.replace("[\(stroll):5]", with: "[\(stroll):4]", in: english)], mending: .all(), link),
        Drift(
            "no link", [.replace("[\(stroll):5](../../\(stroll)#L5)\n\n", with: "", in: english)], mending: .all(),
            link.replacing(":19:", with: ":17:")),
        Drift(
            "no empty line above the link", [.replace("\n\n[\(stroll):5]", with: "\n[\(stroll):5]", in: english)],
            mending: .all(), link.replacing(":19:", with: ":18:")),
        Drift(
            "a line of the excerpt", [.replace("    gate.pass(2)\n", with: "    gate.pass(3)\n", in: english)],
            mending: .all(), excerpt(27)),
        Drift(
            "a line too much in the excerpt",
            [.replace("    gate.pass(2)\n}", with: "    gate.pass(2)\n}\n}", in: english)], mending: .all(), excerpt(29)
        ),
        Drift(
            "the mark of the excerpt", [.replace("// ← 여행 1", with: "// <- 여행 1", in: english)], mending: .all(),
            excerpt(23)),
        Drift(
            "no excerpt", [.replace(excerpt4, with: "", in: english)], mending: .all(),
            "\(english):59: error: 여행 4 has no excerpt" + mended),
        Drift(
            "neither link nor excerpt",
            [.replace("[\(stroll):9](../../\(stroll)#L9)\n\n" + excerpt4, with: "", in: english)], mending: .all(),
            "\(english):59: error: the link of 여행 4 should be '[\(stroll):9](../../\(stroll)#L9)'" + mended,
            "\(english):59: error: 여행 4 has no excerpt" + mended),
    ]

    @Test(arguments: heads)
    func `A section that does not begin as its stop is named with its line`(drift: Drift) {
        drift.check()
    }

    static let pages = [
        Drift(
            "the order of two sections",
            [.replace(section(1) + section(2), with: section(2) + section(1), in: english)], mending: .all(),
            "\(english):17: error: 여행 2 stands here, but 여행 1 should come before it" + mended, foreign(1, 31, mended)),
        Drift(
            "a section is missing", [.replace(section(4), with: "", in: english)],
            mending: .all(but: [.replace("Prose 4.\n\n", with: "", in: english)]),
            "\(english):59: error: 여행 5 stands here, but 여행 4 should come before it" + mended),
        Drift(
            "sections are missing at the end",
            [.replace("\n" + section(4, of: korean) + section(5, of: korean), with: "", in: korean)],
            mending: .all(but: [
                .replace("글 4.\n\n", with: "", in: korean), .replace("\n글 5.\n", with: "", in: korean),
            ]),
            "\(korean):58: error: no section for 여행 4, 5" + mended),
        Drift(
            "a section too much",
            [.replace(section(4), with: section(4) + section(6, of: "Tours/en/2-dash.md"), in: english)],
            foreign(6, 71)),
        Drift("a section twice", [.replace(section(4), with: section(4) + section(4), in: english)], foreign(4, 71)),
        Drift(
            "a section without prose", [.replace("Prose 3.\n\n", with: "", in: english)],
            "\(english):47: error: 여행 3 has no prose yet; below its code, write why, which the code does not say"),
        Drift(
            "the last section without prose", [.replace("글 5.\n", with: "", in: korean)],
            "\(korean):71: error: 여행 5 has no prose yet; below its code, write why, which the code does not say"),
        Drift(
            "the title", [.replace("# stroll: ", with: "# Strolling: ", in: korean)],
            "\(korean):1: error: the first heading should be '# stroll: ' and the question that the tour answers"),
        Drift(
            "a page is not there", [.remove(file: "Tours/ko/2-dash.md")],
            "Tours/ko/2-dash.md:1: error: the page of the tour 'dash' is not there; write it, or bring it back with git",
            Drift.more(1)),
        Drift(
            "a Swift excerpt of no stop",
            [.replace("Prose: 여행 1–5", with: "```swift\nlet gate = 1\n```\n\nProse: 여행 1–5", in: english)],
            "\(english):3: error: this Swift excerpt belongs to no stop; put it below the heading of one, or write '<!-- lines: FILE -->' above it"
        ),
        Drift(
            "code that quotes a file",
            [
                .replace(
                    "Prose 1.", with: "<!-- lines: Code.swift -->\n```swift\nwalk()\nhalt()\n```\n\nProse 1.",
                    in: english)
            ]),
        Drift(
            "a second Swift excerpt below a stop",
            [.replace("Prose 3.\n", with: "Prose 3.\n\n```swift\nlet gate = 1\n```\n", in: english)],
            "\(english):59: error: this Swift excerpt belongs to no stop; put it below the heading of one, or write '<!-- lines: FILE -->' above it"
        ),
    ]

    @Test(arguments: pages)
    func `The page of a tour that has drifted is named with its line`(drift: Drift) {
        drift.check()
    }

    @Test func `An excerpt that is shorter now is written, though the page has more of its paragraphs`() {
        let contents = SmallPackage.contents.edited([
            .replace(
                "// ← 여행 5\n", with: "// ← 여행 5\n\n    self.exit = exit\n\n    if isOpen {  // ← 여행 2\n",
                in: Self.english)
        ])

        #expect(contents.fixed().texts == SmallPackage.contents.texts)
    }

    private static let guess = "> **Guess.** Who?"
    private static func missing(_ page: String, in lacking: String) -> String {
        "\(page): error: \(lacking) asks for no guess in this place; ask there, too, or nowhere: both languages ask for "
            + "the same ones, in the same sections"
    }

    static let guesses = [
        Drift(
            "the same guess in both",
            [
                .replace("Prose 2.", with: guess, in: english),
                .replace("글 2.", with: "> **맞혀 보자.** 누구일까?", in: korean),
            ]),
        Drift(
            "a guess in English alone", [.replace("Prose 2.", with: guess, in: english)],
            missing("\(english):45", in: korean)),
        Drift(
            "another section",
            [
                .replace("Prose 3.", with: guess, in: english),
                .replace("글 2.", with: "> **맞혀 보자.** 누구일까?", in: korean),
            ], missing("\(korean):45", in: english)),
        Drift(
            "one of two",
            [
                .replace("Prose 2.", with: guess + "\n\n" + guess, in: english),
                .replace("글 2.", with: "> **맞혀 보자.** 누구일까?", in: korean),
            ], missing("\(english):47", in: korean)),
    ]

    @Test(arguments: guesses)
    func `Both languages ask for the same guesses`(drift: Drift) {
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
                return String(section) + "\n\n#### More of \(name)\n\n```text\n### no heading\n```\n\n"
            }
            let text = lines[..<16].map { $0 + "\n" }.joined() + parts.joined().dropLast()
            return SmallPackage.contents.adding(TextFile(path: Self.english, text: text))
        }

        let fixed = contents(before).fixed()

        #expect(fixed.texts == contents(after).texts)
        #expect(fixed.fixed().texts == fixed.texts)
    }
}
