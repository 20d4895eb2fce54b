import Stops
import Testing

@testable import TravelGuide
@testable import TravelRecorder

struct CheckerTests {
    private static let gate = "Sources/RxTravel/Gate.swift"
    private static let stroll = "Sources/Routes/Stroll.swift"
    private static let dash = "Sources/Routes/Dash.swift"
    private static let korean = "Tours/ko/1-stroll.md"
    private static let english = "Tours/en/1-stroll.md"
    private static let headings = SmallPackage.headings.path

    private static func oldMap(at line: Int) -> String {
        "docs/official-map.md:\(line): error: the file is not what 'tour check --fix' makes now; "
            + "'swift run tour check --fix' brings it"
    }

    private func diagnostics(
        _ contents: PackageContents, _ recorded: [RecordedTour] = SmallPackage.recorded
    ) -> [String] {
        Checker.diagnostics(for: contents, recorded: recorded, render: SmallPackage.render).map(\.description)
    }

    @Test func `A true contents has nothing to mend`() {
        #expect(diagnostics(SmallPackage.contents) == [])
    }

    // MARK: Sources

    /// Something that is not true any more, and what the checker says.
    struct Drift: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var edits: [Edit]
        /// The numbers that stops have in the changed sources.
        var numbers: [Int: Int] = [:]
        /// Whether the program was built before the change.
        var isStale = false
        var expected: [String]

        init(
            _ testDescription: String, _ edits: [Edit], numbers: [Int: Int] = [:], isStale: Bool = false,
            expected: [String]
        ) {
            self.testDescription = testDescription
            self.edits = edits
            self.numbers = numbers
            self.isStale = isStale
            self.expected = expected
        }
    }

    private func check(_ drift: Drift) {
        let contents = SmallPackage.contents.edited(drift.edits)
        let recorded =
            drift.isStale ? SmallPackage.recorded : SmallPackage.recorded(in: contents, numbers: drift.numbers)
        #expect(diagnostics(contents, recorded) == drift.expected)
    }

    static let sourceDrifts = [
        Drift(
            "a number is left out",
            [.replaceEverywhere("여행 6", with: "여행 7")], numbers: [6: 7],
            expected: [
                "\(dash):7: error: 여행 7 comes after a gap: no stop has the number 6; 'swift run tour check --fix' closes it, "
                    + "once no page names that number"
            ]),
        Drift(
            "a number stands twice",
            [
                .replace(
                    "        exit(value)\n",
                    with: "        exit(value)\n        // 여행 3\n        // ko: 가.\n        // en: A.\n", in: gate)
            ],
            expected: [
                "\(gate):32: error: 여행 3 stands twice, here and at \(gate):28; give the new one the number 7 and let "
                    + "'swift run tour check --fix' put the numbers in order"
            ]),
        Drift(
            "an omission is left out",
            [.replaceEverywhere("생략 1", with: "생략 2")],
            expected: [
                "\(gate):9: error: 생략 2 comes after a gap: no stop has the number 1; 'swift run tour check --fix' closes it, "
                    + "once no page names that number"
            ]),
        Drift(
            "two numbers are swapped",
            [
                .replaceEverywhere("여행 3", with: "여행 x"), .replaceEverywhere("여행 4", with: "여행 3"),
                .replaceEverywhere("여행 x", with: "여행 4"),
            ], numbers: [3: 4, 4: 3],
            expected: [
                "\(stroll):9: error: 여행 3 is where 여행 4 should be, in the order in which the tours visit the stops "
                    + "('stroll'); 'swift run tour check --fix' puts the numbers in order",
                "\(gate):28: error: 여행 4 is where 여행 3 should be, in the order in which the tours visit the stops "
                    + "('stroll'); 'swift run tour check --fix' puts the numbers in order",
                oldMap(at: 15),
            ]),
        Drift(
            "no tour comes by",
            [
                .replace(
                    "        exit(value)\n",
                    with: "        exit(value)\n        // 여행 7\n        // ko: 가.\n        // en: A.\n", in: gate)
            ],
            expected: [
                "\(gate):32: error: 여행 7 is visited by no tour; build again if it is new, else lead a route past it or "
                    + "remove it",
                oldMap(at: 15),
            ]),
        Drift(
            "a sentence is missing in one language",
            [.replace("        // en: The official code counts its gates here.\n", with: "\n", in: gate)],
            expected: [
                "\(gate):9: error: 생략 1 has no 'en:' sentence; write one '// ko: …' line and then one '// en: …' line "
                    + "below the number",
                "\(english):3: error: there is no 생략 1",
                "\(korean):3: error: there is no 생략 1",
            ]),
        Drift(
            "a comment is wider than 100 columns",
            [.replace("값이 도착했다.", with: String(repeating: "값", count: 42) + "ab", in: stroll)],
            expected: [
                "\(stroll):10: error: this line of 여행 4 is 101 columns wide; 100 is the most (Hangul counts two)"
            ]),
        Drift(
            "a comment is 100 columns wide",
            [
                .replace("값이 도착했다.", with: String(repeating: "값", count: 42) + "a", in: stroll),
                .replace("The value has arrived.", with: String(repeating: "x", count: 85), in: stroll),
            ], expected: []),
        Drift(
            "an omission is wider than 100 columns",
            [.replace("The official code counts its gates here.", with: String(repeating: "x", count: 86), in: gate)],
            expected: [
                "\(gate):11: error: this line of 생략 1 is 101 columns wide; 100 is the most (Hangul counts two)",
                oldMap(at: 23),
            ]),
        Drift(
            "the file names no official counterpart",
            [.replace("// 공식: RxSwift/Gate.swift", with: "// RxSwift/Gate.swift", in: gate)],
            expected: [
                "\(gate):1: error: the file begins with no '// 공식: path' line that names its official counterpart",
                oldMap(at: 15),
            ]),
    ]

    @Test(arguments: sourceDrifts)
    func `A source that has drifted is named with its line`(drift: Drift) {
        check(drift)
    }

    // MARK: Journeys

    static let journeyDrifts = [
        Drift(
            "the English sentence names another method",
            [.replace("Next: Gate.pass.", with: "Next: Gate.close.", in: stroll)],
            expected: ["\(stroll):5: error: 여행 1 says that Gate.close is next, but in 'stroll' Gate.pass is"]),
        Drift(
            "the Korean sentence names another type",
            [.replace("다음은 Gate.pass.", with: "다음은 Door.pass.", in: stroll)],
            expected: ["\(stroll):5: error: 여행 1 says that Door.pass is next, but in 'stroll' Gate.pass is"]),
        Drift(
            "the name holds in one tour alone",
            [.replace("Values pass while the gate is open.", with: "Open. Next: Gate.forward.", in: gate)],
            expected: ["\(gate):16: error: 여행 2 says that Gate.forward is next, but in 'dash' Gate.pass is"]),
        Drift(
            "nothing comes next",
            [.replace("After it has passed.", with: "After. Next: Gate.pass.", in: gate)],
            expected: ["\(gate):22: error: 여행 5 says that Gate.pass is next, but in 'dash' nothing is"]),
        Drift(
            "a global function comes next",
            [.replace("문 밖의 클로저를 부른다. 다음은 그 클로저.", with: "클로저를 부른다. 다음은 Gate.pass.", in: gate)],
            expected: ["\(gate):28: error: 여행 3 says that Gate.pass is next, but in 'stroll' closure in stroll is"]),
        Drift(
            "a closure in the method comes next",
            [.replace("문 밖의 클로저를 부른다. 다음은 그 클로저.", with: "클로저를 부른다. 다음은 Stroll.stroll.", in: gate)],
            expected: [
                "\(gate):28: error: 여행 3 says that Stroll.stroll is next, but in 'stroll' closure in stroll is"
            ]),
        Drift(
            "what is next is no method",
            [.replace("Next: that closure.", with: "Next: the closure, or on.", in: gate)], expected: []),
        Drift(
            "the program watches something else",
            [.replace("여행 4 [value]", with: "여행 4", in: stroll)], isStale: true,
            expected: [
                "\(stroll):9: error: the sources have changed since this program was built; build it again: swift build"
            ]),
        Drift(
            "the program has another number",
            [.replace("여행 6 [gate]", with: "여행 7 [gate]", in: dash)], isStale: true,
            expected: [
                "README.md:3: error: there is no 여행 6",
                "\(dash):7: error: the sources have changed since this program was built; build it again: swift build",
                "\(dash):7: error: 여행 7 comes after a gap: no stop has the number 6; 'swift run tour check --fix' closes it, "
                    + "once no page names that number",
                "\(english):3: error: there is no 여행 6",
                "Tours/en/2-dash.md:3: error: there is no 여행 6",
                "\(korean):3: error: there is no 여행 6",
                "Tours/ko/2-dash.md:3: error: there is no 여행 6",
            ]),
        Drift(
            "the program has other lines",
            [.replace("import RxTravel\n", with: "import RxTravel\n\n", in: dash)], isStale: true,
            expected: [
                "\(dash):7: error: the sources have changed since this program was built; build it again: swift build",
                "Tours/en/2-dash.md:5: error: the link of 여행 6 should be "
                    + "'[\(dash):8](../../\(dash)#L8)'",
                "Tours/ko/2-dash.md:5: error: the link of 여행 6 should be "
                    + "'[\(dash):8](../../\(dash)#L8)'",
            ]),
        Drift(
            "the function has another name",
            [.replaceEverywhere("dash()", with: "rush()")], isStale: true,
            expected: [
                "\(dash):7: error: the sources have changed since this program was built; build it again: swift build"
            ]),
    ]

    @Test(arguments: journeyDrifts)
    func `A journey that goes another way than the sources say is named with its line`(drift: Drift) {
        check(drift)
    }

    // MARK: Pages

    private static let oldTable =
        "README.md:5: error: the table of the tours is not what the tours make of it; 'swift run tour check --fix' mends it"

    static let pageDrifts = [
        Drift(
            "heading", [.replace("여행 1 · `stroll()`", with: "여행 1 · `walk()`", in: english)],
            expected: ["\(english):17: error: the heading of 여행 1 should be '### 여행 1 · `stroll()`'"]),
        Drift(
            "link", [.replace("[\(stroll):5]", with: "[\(stroll):4]", in: english)],
            expected: ["\(english):19: error: the link of 여행 1 should be '[\(stroll):5](../../\(stroll)#L5)'"]),
        Drift(
            "line anchor", [.replace("#L5)", with: "#L6)", in: english)],
            expected: ["\(english):19: error: the link of 여행 1 should be '[\(stroll):5](../../\(stroll)#L5)'"]),
        Drift(
            "no link", [.replace("[\(stroll):5](../../\(stroll)#L5)\n\n", with: "", in: english)],
            expected: ["\(english):17: error: the link of 여행 1 should be '[\(stroll):5](../../\(stroll)#L5)'"]),
        Drift(
            "a line of the excerpt", [.replace("    gate.pass(2)\n", with: "    gate.pass(3)\n", in: english)],
            expected: ["\(english):27: error: the excerpt of 여행 1 is not what stands in \(stroll):5"]),
        Drift(
            "a line too much in the excerpt",
            [.replace("    gate.pass(2)\n}", with: "    gate.pass(2)\n}\n}", in: english)],
            expected: ["\(english):29: error: the excerpt of 여행 1 is not what stands in \(stroll):5"]),
        Drift(
            "a line left out of the excerpt",
            [.replace("    gate.pass(2)\n}", with: "    gate.pass(2)", in: english)],
            expected: ["\(english):28: error: the excerpt of 여행 1 is not what stands in \(stroll):5"]),
        Drift(
            "an empty line at the end of the excerpt",
            [.replace("    gate.pass(2)\n}\n", with: "    gate.pass(2)\n}\n\n", in: english)],
            expected: ["\(english):22: error: the excerpt of 여행 1 is not what stands in \(stroll):5"]),
        Drift(
            "the mark of the excerpt", [.replace("// ← 여행 1", with: "// <- 여행 1", in: english)],
            expected: ["\(english):23: error: the excerpt of 여행 1 is not what stands in \(stroll):5"]),
        Drift(
            "no excerpt",
            [
                .replace(
                    "```swift\nlet gate = Gate { value in\n    print(value)  // ← 여행 4\n}\n```\n\n", with: "",
                    in: english)
            ],
            expected: ["\(english):59: error: 여행 4 has no excerpt; 'swift run tour check --fix' brings it"]),
        Drift(
            "the order of two sections",
            [
                .replace(
                    section(1, of: english) + section(2, of: english),
                    with: section(2, of: english) + section(1, of: english), in: english)
            ],
            expected: [
                "\(english):17: error: 여행 2 stands here, but 여행 1 should come before it",
                "\(english):31: error: 여행 1 does not belong here; the tour comes by it elsewhere, or not at all",
            ]),
        Drift(
            "a section is missing", [.replace(section(4, of: english), with: "", in: english)],
            expected: ["\(english):59: error: 여행 5 stands here, but 여행 4 should come before it"]),
        Drift(
            "sections are missing at the end",
            [
                .replace(section(4, of: korean), with: "", in: korean),
                .replace(section(5, of: korean), with: "", in: korean),
            ],
            expected: [
                "\(korean):59: error: no section for 여행 4, 5; write '### 여행 4' and let 'swift run tour check --fix' "
                    + "fill in what the source says"
            ]),
        Drift(
            "a section too much",
            [
                .replace(
                    section(4, of: english), with: section(4, of: english) + section(6, of: "Tours/en/2-dash.md"),
                    in: english)
            ],
            expected: [
                "\(english):71: error: 여행 6 does not belong here; the tour comes by it elsewhere, or not at all"
            ]),
        Drift(
            "a section twice",
            [.replace(section(4, of: english), with: section(4, of: english) + section(4, of: english), in: english)],
            expected: [
                "\(english):71: error: 여행 4 does not belong here; the tour comes by it elsewhere, or not at all"
            ]),
        Drift(
            "a section without prose", [.replace("Prose 3.\n\n", with: "", in: english)],
            expected: ["\(english):47: error: 여행 3 has no prose yet"]),
        Drift(
            "the last section without prose", [.replace("글 5.\n", with: "", in: korean)],
            expected: ["\(korean):71: error: 여행 5 has no prose yet"]),
        Drift(
            "the title", [.replace("# stroll: ", with: "# Strolling: ", in: korean)],
            expected: [
                "\(korean):1: error: the first heading should be '# stroll: ' and the question that the tour answers"
            ]),
        Drift(
            "a page is not there", [.remove(file: "Tours/ko/2-dash.md")],
            expected: [
                "\(korean):4: error: the link leads to '2-dash.md', which is not there",
                "Tours/ko/2-dash.md:1: error: the page of the tour 'dash' is not there; write it, or bring it back with "
                    + "git",
            ]),
        Drift(
            "a file that is linked to is not there", [.remove(file: "docs/glossary.md")],
            expected: [
                "\(english):4: error: the link leads to '../../docs/glossary.md#gate', which is not there",
                "\(korean):4: error: the link leads to '../../docs/glossary.md#gate', which is not there",
            ]),
        Drift(
            "a link on a page that is no tour", [.replace("(docs)", with: "(docs/missing)", in: "README.md")],
            expected: ["README.md:3: error: the link leads to 'docs/missing', which is not there"]),
        Drift(
            "a link to a line that nothing keeps true",
            [.replace("(docs)", with: "(Sources/RxTravel/Gate.swift#L14)", in: "README.md")],
            expected: [
                "README.md:3: error: the link to 'Sources/RxTravel/Gate.swift#L14' names a line, which moves; "
                    + "link to the file, and name the stop"
            ]),
        Drift(
            "links to elsewhere",
            [
                .replace(
                    "(docs)",
                    with: "(https://example.com/x), [a](#gates), [b](mailto:a@example.com), [c](README.md#gates)",
                    in: "README.md")
            ], expected: []),
        Drift(
            "a breakpoint for a stop that is not there", [.replace("-N travel2", with: "-N travel7", in: english)],
            expected: ["\(english):14: error: there is no 여행 7"]),
        Drift(
            "a question in the table", [.replace("who opens the gate?", with: "who?", in: "README.md")],
            expected: [oldTable]),
        Drift(
            "a tour left out of the table",
            [
                .replace(
                    "| [and when it is closed?](Tours/en/2-dash.md) | `swift run tour dash` | 1 |\n", with: "",
                    in: "README.md")
            ], expected: [oldTable]),
        Drift(
            "no end of the table", [.replace("<!-- /tours -->", with: "", in: "README.md")],
            expected: [
                "README.md:1: error: there is no table of the tours; write '<!-- tours -->' and '<!-- /tours -->' on lines "
                    + "of their own, and 'swift run tour check --fix' fills it in"
            ]),
        Drift(
            "a line of the map", [.replace("| 2–3, 5 |", with: "| 2–5 |", in: "docs/official-map.md")],
            expected: [oldMap(at: 15)]),
        Drift(
            "no map", [.remove(file: "docs/official-map.md")],
            expected: [
                "docs/official-map.md:1: error: the file is not there; 'swift run tour check --fix' makes it"
            ]),
        Drift(
            "a Swift excerpt of no stop",
            [.replace("Prose: 여행 1–5", with: "```swift\nlet gate = 1\n```\n\nProse: 여행 1–5", in: english)],
            expected: [
                "\(english):3: error: this Swift excerpt belongs to no stop; put it below the heading of one"
            ]),
        Drift(
            "a second Swift excerpt below a stop",
            [.replace("Prose 3.\n", with: "Prose 3.\n\n```swift\nlet gate = 1\n```\n", in: english)],
            expected: [
                "\(english):59: error: this Swift excerpt belongs to no stop; put it below the heading of one"
            ]),
        Drift(
            "the line of a breakpoint", [.replace("--line 19", with: "--line 20", in: english)],
            expected: [
                "\(english):14: error: this breakpoint is not where its stop is; it should read "
                    + "'(lldb) breakpoint set --file RxTravel/Gate.swift --line 19 -N travel2'"
            ]),
        Drift(
            "a number that is not there", [.replace("Prose 3.", with: "Prose of 여행 99.", in: english)],
            expected: ["\(english):57: error: there is no 여행 99"]),
        Drift(
            "a range that ends too far", [.replace("여행 1–5", with: "여행 1–8", in: english)],
            expected: ["\(english):3: error: there is no 여행 8"]),
        Drift(
            "a command for a stop that is not there", [.replace("Prose 3.", with: "`tour stop 7`", in: english)],
            expected: ["\(english):57: error: there is no 여행 7"]),
        Drift(
            "an omission that is not there", [.replace("생략 1", with: "생략 2", in: english)],
            expected: ["\(english):3: error: there is no 생략 2"]),
        Drift(
            "a chain that no call took", [.replace("여행 1 → 여행 2", with: "여행 1 → 여행 2 → 여행 4", in: english)],
            expected: ["\(english):3: error: 여행 4 is not visited from 여행 2 in 'stroll'"]),
        Drift(
            "a line of quoted output", [.replace("two\n", with: "too\n", in: english)],
            expected: ["\(english):10: error: the quoted output of 'tour stroll --width 60' is not what it prints now"]),
        Drift(
            "output that no command prints", [.replace("--width 60", with: "--width 61", in: english)],
            expected: [
                "\(english):6: error: <!-- output: tour stroll --width 61 --> asks for a command or a line that is not "
                    + "there"
            ]),
    ]

    /// The text of a section, up to the next heading.
    private static func section(_ number: Int, of path: String) -> String {
        let lines = SmallPackage.contents.lines(of: path)
        let start = lines.firstIndex { $0.hasPrefix("### 여행 \(number) ") } ?? 0
        let end = lines[(start + 1)...].firstIndex { $0.hasPrefix("#") } ?? lines.count - 1
        return lines[start..<end].map { $0 + "\n" }.joined()
    }

    @Test(arguments: pageDrifts)
    func `A page that has drifted is named with its line`(drift: Drift) {
        check(drift)
    }

    static let linkDrifts = [
        Drift(
            "a link to a heading of the page that is not there",
            [.replace("(#둘째-1)", with: "(#둘째-2)", in: headings)],
            expected: [
                "\(headings):3: error: the link leads to '#둘째-2', which is no heading of \(headings)"
            ]),
        Drift(
            "a link to a heading of a tour that has another name now",
            [
                .replace(
                    "(../../Tours/en/1-stroll.md#여행-5--gatepass_)", with: "(../../Tours/en/1-stroll.md#여행-5)",
                    in: headings)
            ],
            expected: [
                "\(headings):4: error: the link leads to '../../Tours/en/1-stroll.md#여행-5', which is no heading of \(english)"
            ]),
        Drift(
            "a link to an omission of the map that is not there",
            [.replace("#생략-1", with: "#생략-2", in: headings)],
            expected: [
                "\(headings):4: error: the link leads to '../official-map.md#생략-2', which is no heading of "
                    + "docs/official-map.md",
                "\(headings):4: error: there is no 생략 2",
            ]),
        Drift(
            "a command in code for a stop that is not there",
            [.replace("tour stop 6", with: "tour stop 7", in: headings)],
            expected: ["\(headings):10: error: there is no 여행 7"]),
    ]

    @Test(arguments: linkDrifts)
    func `A page of any folder is checked as the others are, with its links to headings`(drift: Drift) {
        let contents = SmallPackage.contents.adding(SmallPackage.headings)
        #expect(diagnostics(contents) == [])
        #expect(diagnostics(contents.edited(drift.edits)) == drift.expected)
    }

    // MARK: Names

    struct Named: Sendable {
        var sentence: String
        var marker: String
        var name: String?
    }

    @Test(arguments: [
        Named(sentence: "Runs. Next: Gate.pass.", marker: "Next: ", name: "Gate.pass"),
        Named(sentence: "Next: Gate.init", marker: "Next: ", name: "Gate.init"),
        Named(sentence: "Next: A.b, then. Next: C.d.", marker: "Next: ", name: "C.d"),
        Named(sentence: "Next: Outer.Inner.run.", marker: "Next: ", name: "Outer.Inner.run"),
        Named(sentence: "Next: run.", marker: "Next: ", name: nil),
        Named(sentence: "Next: the gate's pass.", marker: "Next: ", name: nil),
        Named(sentence: "Next: gate.pass.", marker: "Next: ", name: nil),
        Named(sentence: "Nothing.", marker: "Next: ", name: nil),
        Named(sentence: "다음은 Gate.pass다.", marker: "다음은 ", name: "Gate.pass"),
        Named(sentence: "다음은 그 클로저.", marker: "다음은 ", name: nil),
    ])
    func `A sentence may end with the name of the next method`(named: Named) {
        #expect(NextName.name(in: named.sentence, after: named.marker) == named.name)
    }

    @Test func `The name of the next method is tied to the words before it`() {
        #expect(NextName.unbroken("Runs. Next: Gate.pass.") == "Runs. Next:\u{A0}Gate.pass.")
        #expect(NextName.unbroken("문이다. 다음은 Gate.pass.") == "문이다. 다음은\u{A0}Gate.pass.")
        #expect(NextName.unbroken("Runs.") == "Runs.")
    }

    @Test func `A file with CRLF line ends is named, and nothing else is wrong with it`() {
        var contents = SmallPackage.contents
        for index in contents.pages.indices {
            contents.pages[index].text = contents.pages[index].text.replacing("\n", with: "\r\n")
        }

        #expect(
            diagnostics(contents)
                == contents.pages.map { "\($0.path):1: error: the file has CRLF line ends; save it with LF" })
    }

    @Test func `What another thread does in between is not what comes next`() {
        let contents = SmallPackage.contents
        let walk = Journey(
            [.call([.stop(1), .thread(2, [.call([.stop(6, ["Gate#1"])])]), .call([.stop(2, ["Gate#1", "true"])])])],
            in: contents)

        let complaints = diagnostics(contents, [RecordedTour(name: "stroll", journey: walk)])
        #expect(complaints.filter { $0.contains("여행 1 says") } == [])
    }
}
