import Stops
import Testing
import TravelRecorder

@testable import TravelGuide

struct FixerTests {
    private static let gate = "Sources/RxTravel/Gate.swift"
    private static let stroll = "Sources/Routes/Stroll.swift"
    private static let dash = "Sources/Routes/Dash.swift"
    private static let korean = "Tours/ko/1-stroll.md"
    private static let english = "Tours/en/1-stroll.md"

    private func fixed(_ contents: PackageContents, _ recorded: [RecordedTour]) -> PackageContents {
        contents.applying(Fixer.changes(for: contents, recorded: recorded, render: SmallPackage.render))
    }

    /// The files that a fix would still change.
    private func pathsToFix(_ contents: PackageContents, _ recorded: [RecordedTour]) -> [String] {
        Fixer.changes(for: contents, recorded: recorded, render: SmallPackage.render).map(\.path)
    }

    private func texts(_ contents: PackageContents) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: contents.sources.map { ($0.path, $0.text) }
                + contents.pages.map { ($0.path, $0.text) })
    }

    private func diagnostics(_ contents: PackageContents, _ recorded: [RecordedTour]) -> [String] {
        Checker.diagnostics(for: contents, recorded: recorded, render: SmallPackage.render).map(\.description)
    }

    /// The lines that somebody wrote: no heading, link or excerpt of a stop, no quoted output; numbers left out.
    private func prose(_ contents: PackageContents) -> [String: Set<String>] {
        Dictionary(
            uniqueKeysWithValues: contents.pages.filter { $0.path != OfficialMap.path }.map { file in
                var inFence = false
                let lines = file.lines.filter { line in
                    if line.hasPrefix("```") {
                        inFence.toggle()
                        return false
                    }
                    return !inFence && !line.isEmpty && !line.hasPrefix("### 여행") && !line.hasPrefix("[Sources/")
                }
                return (file.path, Set(lines.map { String($0.filter { !$0.isNumber }) }))
            })
    }

    @Test func `A true contents is left as it is`() {
        let changes = Fixer.changes(
            for: SmallPackage.contents, recorded: SmallPackage.recorded, render: SmallPackage.render)

        #expect(changes == [])
    }

    // MARK: What can be derived

    /// Something that is not true any more and that can be derived anew.
    struct Drift: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var edits: [Edit]

        init(_ testDescription: String, _ edits: [Edit]) {
            self.testDescription = testDescription
            self.edits = edits
        }
    }

    private static let table = SmallPackage.readme.lines[4...11].joined(separator: "\n")

    static let derivedDrifts = [
        Drift("heading", [.replace("여행 1 · `stroll()`", with: "여행 1 · `walk()`", in: english)]),
        Drift("heading without a title", [.replace("### 여행 1 · `stroll()`", with: "### 여행 1", in: english)]),
        Drift("link", [.replace("[\(stroll):5]", with: "[\(stroll):4]", in: english)]),
        Drift("line anchor", [.replace("#L5)", with: "#L6)", in: english)]),
        Drift("no link", [.replace("[\(stroll):5](../../\(stroll)#L5)\n\n", with: "", in: english)]),
        Drift("a line of the excerpt", [.replace("    gate.pass(2)\n", with: "    gate.pass(3)\n", in: english)]),
        Drift("a line left out of the excerpt", [.replace("    gate.pass(2)\n}", with: "}", in: english)]),
        Drift("a line too much in the excerpt", [.replace("gate.pass(2)\n}", with: "gate.pass(2)\n}\n}", in: english)]),
        Drift(
            "no excerpt",
            [
                .replace(
                    "```swift\nlet gate = Gate { value in\n    print(value)  // ← 여행 4\n}\n```\n\n", with: "",
                    in: english)
            ]),
        Drift(
            "neither link nor excerpt",
            [
                .replace(
                    "[\(stroll):9](../../\(stroll)#L9)\n\n```swift\nlet gate = Gate { value in\n"
                        + "    print(value)  // ← 여행 4\n}\n```\n\n", with: "", in: english)
            ]),
        Drift("breakpoint", [.replace("--line 19", with: "--line 20", in: english)]),
        Drift("file of a breakpoint", [.replace("--file RxTravel/", with: "--file Gates/", in: english)]),
        Drift("table", [.replace("| 5 |\n", with: "| 4 |\n| more |\n", in: "README.md")]),
        Drift("empty table", [.replace(table, with: "<!-- tours -->\n<!-- /tours -->", in: "README.md")]),
        Drift("quoted output", [.replace("one\ntwo\n", with: "too\nmany\nlines\n", in: english)]),
        Drift("no quoted output", [.replace("one\ntwo\n", with: "", in: korean)]),
        Drift(
            "many at once",
            [
                .replaceEverywhere("gate.pass(2)", with: "gate.pass(4)"),
                .replace("#L5)", with: "#L6)", in: english), .replace("--line 19", with: "--line 20", in: english),
                .replace("two\n", with: "too\n", in: korean),
                .replaceEverywhere("gate.pass(4)", with: "gate.pass(2)"),
            ]),
    ]

    @Test(arguments: derivedDrifts)
    func `What can be derived becomes what it was`(drift: Drift) {
        let contents = SmallPackage.contents.edited(drift.edits)

        let fixed = fixed(contents, SmallPackage.recorded)

        #expect(texts(fixed) == texts(SmallPackage.contents))
    }

    @Test func `Only files that change are written`() {
        let contents = SmallPackage.contents.edited([.replace("#L5)", with: "#L6)", in: Self.english)])
        let changes = Fixer.changes(for: contents, recorded: SmallPackage.recorded, render: SmallPackage.render)

        #expect(changes == [SmallPackage.strollPage(.english)])
    }

    @Test func `What only a person can write is left for one`() {
        let edits: [Edit] = [
            .replace("Prose 3.", with: "Prose of 여행 99.", in: Self.english),
            .replace("(docs)", with: "(missing)", in: "README.md"),
            .replace("--width 60", with: "--width 61", in: Self.english),
            .replace("# stroll: ", with: "# Strolling: ", in: Self.korean),
        ]
        let contents = SmallPackage.contents.edited(edits)

        #expect(pathsToFix(contents, SmallPackage.recorded) == [])
    }

    @Test func `Excerpts follow their source`() {
        let contents = SmallPackage.contents.edited([
            .replace("gate.pass(1)\n", with: "gate.pass(1)\n    gate.pass(7)\n", in: Self.stroll),
            .replace("func dash() {\n", with: "func dash() {\n\n", in: Self.dash),
        ])
        let recorded = SmallPackage.recorded(in: contents)
        #expect(diagnostics(contents, recorded) != [])

        let fixed = fixed(contents, recorded)

        #expect(diagnostics(fixed, recorded) == [])
        #expect(prose(fixed) == prose(contents))
        #expect(pathsToFix(fixed, recorded) == [])
    }

    @Test func `A section that is missing gets a heading, a link and an excerpt, and waits for prose`() {
        let lines = SmallPackage.contents.lines(of: Self.english)
        let section = lines[58..<70].map { $0 + "\n" }.joined()
        #expect(section.hasPrefix("### 여행 4 ") && section.hasSuffix("Prose 4.\n\n"))
        let contents = SmallPackage.contents.edited([.replace(section, with: "", in: Self.english)])

        let fixed = fixed(contents, SmallPackage.recorded)

        let expected = SmallPackage.contents.edited([.replace("Prose 4.\n\n", with: "", in: Self.english)])
        #expect(texts(fixed) == texts(expected))
        #expect(
            diagnostics(fixed, SmallPackage.recorded) == ["\(Self.english):59: error: 여행 4 has no prose yet"])
    }

    @Test func `A section that is missing at the end stands before what follows the sections`() {
        let withAfterword = SmallPackage.contents.edited([
            .replace("글 5.\n", with: "글 5.\n\n## 글\n\n글.\n", in: Self.korean)
        ])
        let lines = withAfterword.lines(of: Self.korean)
        let section = lines[70..<85].map { $0 + "\n" }.joined()
        #expect(section.hasPrefix("### 여행 5 ") && section.hasSuffix("글 5.\n\n"))

        let fixed = fixed(
            withAfterword.edited([.replace(section, with: "", in: Self.korean)]), SmallPackage.recorded)

        #expect(texts(fixed) == texts(withAfterword.edited([.replace("글 5.\n\n", with: "", in: Self.korean)])))
    }

    @Test(arguments: ["글 3.\n\n", "글 5.\n"])
    func `A section that waits for prose stays where it is`(prose: String) {
        let contents = SmallPackage.contents.edited([.replace(prose, with: "", in: Self.korean)])

        let once = fixed(contents, SmallPackage.recorded)

        #expect(
            once.lines(of: Self.korean).filter { !$0.isEmpty } == contents.lines(of: Self.korean).filter { !$0.isEmpty }
        )
        #expect(once.lines(of: Self.korean).last == "")
        #expect(pathsToFix(once, SmallPackage.recorded) == [])
    }

    // MARK: Comments

    @Test func `A comment that is too wide is wrapped under its language`() {
        let contents = SmallPackage.contents.edited([
            .replace(
                "값이 도착했다.", with: Array(repeating: "값이 도착했다.", count: 7).joined(separator: " "),
                in: Self.stroll),
            .replace(
                "The official code counts its gates here.",
                with: Array(repeating: "The official code counts here.", count: 3).joined(separator: " "), in: Self.gate
            ),
        ])
        let recorded = SmallPackage.recorded(in: contents)

        let fixed = fixed(contents, recorded)

        #expect(
            fixed.lines(of: Self.stroll)[7...14] == [
                "    let gate = Gate { value in",
                "        // 여행 4 [value]",
                "        // ko: 값이 도착했다. 값이 도착했다. 값이 도착했다. 값이 도착했다. 값이 도착했다. 값이",
                "        //     도착했다. 값이 도착했다.",
                "        // en: The value has arrived.",
                "        print(value)",
                "    }",
                "    gate.pass(1)",
            ])
        #expect(
            fixed.lines(of: Self.gate)[8...12] == [
                "        // 생략 1",
                "        // ko: 공식 코드는 여기서 문을 센다.",
                "        // en: The official code counts here. The official code counts here. The official code",
                "        //     counts here.",
                "        self.exit = exit",
            ])
        #expect(fixed.stops().map(\.korean) == contents.stops().map(\.korean))
        #expect(diagnostics(fixed, SmallPackage.recorded(in: fixed)) == [])
    }

    // MARK: Numbers

    /// A new stop, and how the contents should read in the end.
    struct Insertion: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// The number that it is given.
        var number: Int
        /// The text in front of which it is put, and the file.
        var place: String
        var file: String
        var watch = ""
        /// The number that it has to get.
        var expected: Int
        /// Whether it is put behind the stop that has one less.
        var isBehind = true

        func comment(_ number: Int) -> String {
            let indentation = place.prefix { $0 == " " }
            return ["여행 \(number)\(watch)", "ko: 새 자리다.", "en: A new place."]
                .map { "\(indentation)// \($0)\n" }.joined() + (expected == 1 ? "    print()\n" : "")
        }
    }

    static let insertions = [
        Insertion(
            testDescription: "behind the first stop of a body", number: 7,
            place: "            forward(value,", file: gate, expected: 3),
        Insertion(
            testDescription: "before the first stop of a body", number: 7,
            place: "    let gate = Gate { _ in }", file: dash, expected: 6, isBehind: false),
        Insertion(
            testDescription: "before the first stop of all", number: 7,
            place: "    // 여행 1\n", file: stroll, expected: 1, isBehind: false),
        Insertion(
            testDescription: "in a closure", number: 7, place: "        print(value)\n", file: stroll, expected: 5),
        Insertion(
            testDescription: "behind the last stop", number: 7, place: "    }\n\n    func forward(", file: gate,
            expected: 6),
        Insertion(
            testDescription: "with the number of a stop in another body", number: 4,
            place: "            forward(value,", file: gate, expected: 3),
        Insertion(
            testDescription: "with the number of the stop above it", number: 2,
            place: "            forward(value,", file: gate, expected: 3),
        Insertion(
            testDescription: "with the number and the watch list of the stop above it", number: 2,
            place: "            forward(value,", file: gate, watch: " [self, isOpen]", expected: 3),
        Insertion(
            testDescription: "with the number of the stop below it", number: 5,
            place: "            forward(value,", file: gate, watch: " [value]", expected: 3),
        Insertion(
            testDescription: "with the number of the stop above it, in a closure", number: 4,
            place: "        print(value)\n", file: stroll, watch: " [value, value]", expected: 5),
    ]

    /// The contents with the new stop and its right number in every file, by hand.
    private func expected(_ insertion: Insertion) -> PackageContents {
        let place = insertion.place
        let comment = insertion.comment(0)
        var edits = [Edit.replace(place, with: comment + place, in: insertion.file)]
        edits += (insertion.expected...6).reversed().map { .replaceEverywhere("여행 \($0)", with: "여행 \($0 + 1)") }
        edits.append(.replaceEverywhere("여행 0", with: "여행 \(insertion.expected)"))
        return SmallPackage.contents.edited(edits)
    }

    private func numbers(behind new: Int) -> [Int: Int] {
        Dictionary(uniqueKeysWithValues: (1...6).map { ($0, $0 < new ? $0 : $0 + 1) })
    }

    @Test(arguments: insertions)
    func `A new stop renumbers sources and pages in one go, before the program is built again`(insertion: Insertion) {
        let place = insertion.place
        let contents = SmallPackage.contents.edited([
            .replace(place, with: insertion.comment(insertion.number) + place, in: insertion.file)
        ])

        let fixed = fixed(contents, SmallPackage.recorded)

        let expected = expected(insertion)
        #expect(fixed.sources.map(\.text) == expected.sources.map(\.text))
        #expect(pathsToFix(fixed, SmallPackage.recorded) == [])
        for (path, lines) in prose(contents) {
            #expect(lines.subtracting(prose(fixed)[path] ?? []) == [])
        }
        // Built again from what the fix has written, the program comes by the new stop.
        let recorded = SmallPackage.recorded(
            in: fixed, numbers: numbers(behind: insertion.expected), new: insertion.expected,
            isBehind: insertion.isBehind)
        let complaints = Checker.diagnostics(for: fixed, recorded: recorded, render: SmallPackage.render)
        let page = insertion.file == Self.dash ? "2-dash.md" : "1-stroll.md"
        #expect(
            complaints.map { "\($0.file) \($0.message)" }
                == ["en", "ko"].map { "Tours/\($0)/\(page) 여행 \(insertion.expected) has no prose yet" })
    }

    @Test(arguments: [7, 1, 4, 6])
    func `A new stop that is reached later than its neighbour gets its number when the program is built again`(
        number: Int
    ) {
        let insertion = Insertion(
            testDescription: "", number: number, place: "    gate.pass(2)\n", file: Self.stroll, expected: 2)
        let contents = SmallPackage.contents.edited([
            .replace(insertion.place, with: insertion.comment(number) + insertion.place, in: Self.stroll)
        ])
        let guessed = fixed(contents, SmallPackage.recorded)
        #expect(guessed.sources.map(\.text) == expected(insertion).sources.map(\.text))
        let recorded = SmallPackage.recorded(in: guessed, numbers: numbers(behind: 2), last: 2)

        let fixed = fixed(guessed, recorded)

        var final = insertion
        final.expected = 6
        #expect(fixed.sources.map(\.text) == expected(final).sources.map(\.text))
        let complaints = Checker.diagnostics(
            for: fixed,
            recorded: SmallPackage.recorded(in: fixed, numbers: numbers(behind: 6), last: 6),
            render: SmallPackage.render)
        #expect(complaints.map(\.message) == ["여행 6 has no prose yet", "여행 6 has no prose yet"])
        for (path, lines) in prose(contents) {
            #expect(lines.subtracting(prose(fixed)[path] ?? []) == [])
        }
    }

    @Test func `A new stop that the program knows gets its number from the walk`() {
        let place = "            forward(value,"
        let comment = "            // 여행 7\n            // ko: 새 자리다.\n            // en: A new place.\n"
        let contents = SmallPackage.contents.edited([.replace(place, with: comment + place, in: Self.gate)])
        let steps: [Step] = [
            .call([
                .stop(1),
                .call([
                    .stop(2, ["Gate#1", "true"]), .stop(7),
                    .call([.stop(3, ["1"]), .call([.stop(4, ["1"])])]),
                    .stop(5),
                ]),
            ])
        ]
        let recorded = [
            RecordedTour(name: "stroll", journey: Journey(steps, in: contents)),
            RecordedTour(name: "dash", journey: Journey(SmallPackage.dashSteps, in: contents)),
        ]

        let fixed = fixed(contents, recorded)

        let insertion = Insertion(testDescription: "", number: 7, place: place, file: Self.gate, expected: 3)
        #expect(fixed.sources.map(\.text) == expected(insertion).sources.map(\.text))
        let complaints = Checker.diagnostics(
            for: fixed,
            recorded: SmallPackage.recorded(in: fixed, numbers: numbers(behind: 3), new: 3),
            render: SmallPackage.render)
        #expect(complaints.map(\.message) == ["여행 3 has no prose yet", "여행 3 has no prose yet"])
    }

    @Test func `The numbers of prose, ranges, marks and breakpoints follow a new stop`() {
        let comment = "    // 여행 7\n    // ko: 새 자리다.\n    // en: A new place.\n    print()\n"
        let contents = SmallPackage.contents.edited([
            .replace("    // 여행 1\n", with: comment + "    // 여행 1\n", in: Self.stroll),
            .replace("Prose 3.", with: "Prose of 여행 2, 3 and 여행 5·6 — 여행 3–5, `tour stop 4`.", in: Self.english),
        ])

        let fixed = fixed(contents, SmallPackage.recorded)

        let lines = fixed.lines(of: Self.english)
        #expect(
            lines.filter { $0.contains("여행") || $0.contains("travel") } == [
                "Prose: 여행 2–6, 여행 7. Prose: 여행 2 → 여행 3, 생략 1.",
                "(lldb) breakpoint set --file RxTravel/Gate.swift --line 19 -N travel3",
                "### 여행 1 · `stroll()`",
                "    print()  // ← 여행 1",
                "### 여행 2 · `stroll()`",
                "    let gate = Gate { value in  // ← 여행 2",
                "### 여행 3 · `Gate.pass(_:)`",
                "    if isOpen {  // ← 여행 3",
                "### 여행 4 · `Gate.forward(_:slowly:times:)`",
                "    exit(value)  // ← 여행 4",
                "Prose of 여행 3, 3 and 여행 6·7 — 여행 4–6, `tour stop 5`.",
                "### 여행 5 · `closure in stroll()`",
                "    print(value)  // ← 여행 5",
                "### 여행 6 · `Gate.pass(_:)`",
                "    // ← 여행 6",
            ])
        #expect(fixed.lines(of: "README.md")[2] == "See 여행 7 and [docs](docs).")
    }

    /// Numbers that were given in the wrong order, in sources and pages alike.
    struct Shuffle: Sendable {
        var numbers: [Int: Int]
    }

    @Test(arguments: [
        Shuffle(numbers: [3: 4, 4: 3]),
        Shuffle(numbers: [1: 6, 6: 1]),
        Shuffle(numbers: [1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 1]),
        Shuffle(numbers: [6: 7]),
        Shuffle(numbers: [1: 10, 2: 20, 3: 30, 4: 40, 5: 50, 6: 60]),
    ])
    func `Numbers that are in disorder are put in order`(shuffle: Shuffle) {
        var edits = shuffle.numbers.keys.sorted().map { Edit.replaceEverywhere("여행 \($0)", with: "여행 x\($0).") }
        edits += shuffle.numbers.sorted { $0.key < $1.key }
            .map { Edit.replaceEverywhere("여행 x\($0.key).", with: "여행 \($0.value)") }
        if let number = shuffle.numbers[5] { edits.append(.replaceEverywhere("–5", with: "–\(number)")) }
        if let number = shuffle.numbers[2] { edits.append(.replaceEverywhere("travel2", with: "travel\(number)")) }
        let contents = SmallPackage.contents.edited(edits)
        let recorded = SmallPackage.recorded(in: contents, numbers: shuffle.numbers)
        #expect(diagnostics(contents, recorded) != [])

        #expect(texts(fixed(contents, recorded)) == texts(SmallPackage.contents))
    }

    @Test func `Links to the headings of stops, and commands in code, follow a new stop on a page of any folder`() {
        let comment = "    // 여행 7\n    // ko: 새 자리다.\n    // en: A new place.\n    print()\n"
        let contents = SmallPackage.contents.adding(SmallPackage.headings).edited([
            .replace("    // 여행 1\n", with: comment + "    // 여행 1\n", in: Self.stroll)
        ])

        let fixed = fixed(contents, SmallPackage.recorded)

        let path = SmallPackage.headings.path
        #expect(
            fixed.lines(of: path)
                == contents.edited([
                    .replace("여행 6, 생략 1", with: "여행 7, 생략 1", in: path),
                    .replace("여행-5--", with: "여행-6--", in: path),
                    .replace("stop 6", with: "stop 7", in: path),
                ]).lines(of: path))
    }

    @Test func `A map that is not there is made, and one that is old is made anew`() {
        let old = SmallPackage.contents.edited([.replace("2–3, 5", with: "2, 5", in: OfficialMap.path)])
        let none = SmallPackage.contents.edited([.remove(file: OfficialMap.path)])

        #expect(texts(fixed(old, SmallPackage.recorded)) == texts(SmallPackage.contents))
        #expect(texts(fixed(none, SmallPackage.recorded)) == texts(SmallPackage.contents))
    }

    /// The contents without a stop: neither its comment nor its sections, and nobody names it.
    private static let withoutStop: PackageContents = {
        let comment =
            "        // 여행 3 [value]\n        // ko: 문 밖의 클로저를 부른다. 다음은 그 클로저.\n"
            + "        // en: Calls the closure behind the gate. Next: that closure.\n"
        return SmallPackage.contents.edited(
            [.replace(comment, with: "", in: gate)]
                + [english, korean].map { path in
                    let lines = SmallPackage.contents.lines(of: path)
                    let start = lines.firstIndex { $0.hasPrefix("### 여행 3 ") } ?? 0
                    let end = lines.firstIndex { $0.hasPrefix("### 여행 4 ") } ?? 0
                    return .replace(lines[start..<end].map { $0 + "\n" }.joined(), with: "", in: path)
                })
    }()

    /// What the program records once it is built without the stop.
    private static let recordedWithoutStop: [RecordedTour] = {
        let visit: Step = .call([
            .stop(2, ["Gate#1", "true"]), .call([.stop(4, ["1"]), .print("1")]), .stop(5),
        ])
        let steps = [("stroll", [.call([.stop(1), visit, visit])]), ("dash", SmallPackage.dashSteps)]
        return steps.map { RecordedTour(name: $0, journey: Journey($1, in: withoutStop)) }
    }()

    @Test func `The gap that a removed stop leaves is closed everywhere`() {
        let contents = Self.withoutStop.edited([
            .replace("여행 1 → 여행 2", with: "`tour stop 4`, 여행 4·5, 여행 4–5", in: Self.english)
        ])

        let fixed = fixed(contents, Self.recordedWithoutStop)

        #expect(fixed.stops().map(\.number) == [1, 2, 3, 4, 5])
        #expect(fixed.stop(3)?.title == "closure in stroll()")
        #expect(fixed.lines(of: Self.english)[2] == "Prose: 여행 1–4, 여행 5. Prose: `tour stop 3`, 여행 3·4, 여행 3–4, 생략 1.")
        #expect(fixed.lines(of: "README.md")[2] == "See 여행 5 and [docs](docs).")
        #expect(fixed.lines(of: "README.md")[8].hasSuffix("| 4 |"))
        #expect(prose(fixed) == prose(contents).merging(["README.md": prose(fixed)["README.md"] ?? []]) { $1 })
        // A second fix, by a program that is older than the new numbers, leaves them alone.
        #expect(pathsToFix(fixed, Self.recordedWithoutStop) == [])
    }

    @Test(arguments: ["여행 3", "여행 1–3", "`swift run tour stop 3`", "[a](#여행-3--x)"])
    func `A gap stays as long as a page names the removed stop, whose number would name another one`(mention: String) {
        let contents = Self.withoutStop.edited([.replace("See 여행 6", with: "See \(mention)", in: "README.md")])

        let fixed = fixed(contents, Self.recordedWithoutStop)

        #expect(fixed.stops().map(\.number) == [1, 2, 4, 5, 6])
        #expect(fixed.lines(of: "README.md")[2] == contents.lines(of: "README.md")[2])
        let complaints = diagnostics(fixed, Self.recordedWithoutStop).filter { !$0.contains("the link leads") }
        #expect(
            complaints == [
                "README.md:3: error: there is no 여행 3",
                "\(Self.stroll):9: error: 여행 4 comes after a gap: no stop has the number 3; "
                    + "'swift run tour check --fix' closes it, once no page names that number",
            ])
    }

    @Test func `The gap that a removed omission leaves is closed unless a page names it`() {
        let contents = SmallPackage.contents.edited([
            .replace("생략 1\n        // ko", with: "생략 2\n        // ko", in: Self.gate),
            .replace("생략 1.", with: "생략 2.", in: Self.english), .replace("생략 1.", with: "생략 2.", in: Self.korean),
        ])
        let named = contents.edited([.replace("See 여행 6", with: "See 생략 1", in: "README.md")])

        #expect(texts(fixed(contents, SmallPackage.recorded)) == texts(SmallPackage.contents))
        #expect(fixed(named, SmallPackage.recorded).stops(.omission).map(\.number) == [2])
    }

    // MARK: Sections

    /// Sections in the order of a page, with a chapter heading among them, and how they have to be in the end.
    struct Order: Sendable {
        var before: [String]
        var after: [String]
    }

    @Test(arguments: [
        Order(before: ["2", "1", "3", "4", "5"], after: ["1", "2", "3", "4", "5"]),
        Order(before: ["1", "2", "3", "5", "4"], after: ["1", "2", "3", "4", "5"]),
        Order(before: ["5", "1", "2", "3", "4"], after: ["1", "2", "3", "4", "5"]),
        Order(before: ["5", "4", "3", "2", "1"], after: ["1", "2", "3", "4", "5"]),
        Order(before: ["1", "4", "2", "#", "3", "5"], after: ["1", "2", "#", "3", "4", "5"]),
        Order(before: ["1", "#", "3", "4", "2", "5"], after: ["1", "#", "2", "3", "4", "5"]),
        Order(before: ["5", "1", "2", "#", "3", "4", "#"], after: ["1", "2", "#", "3", "4", "5", "#"]),
        Order(before: ["3", "1", "2", "3", "4", "5"], after: ["3", "1", "2", "3", "4", "5"]),
    ])
    func `Sections are moved with their prose to where their numbers belong`(order: Order) {
        let lines = SmallPackage.contents.lines(of: Self.english)
        let starts = lines.indices.filter { lines[$0].hasPrefix("### ") } + [lines.count - 1]
        func page(_ names: [String]) -> TextFile {
            let parts = names.map { name -> [String] in
                guard let number = Int(name) else { return ["## Chapter", "", "About it.", ""] }
                let text = lines[starts[number - 1]..<starts[number]].reversed().drop(while: \.isEmpty).reversed()
                return text + ["", "#### More of \(name)", "", "```text", "### no heading", "```", ""]
            }
            return TextFile(
                path: Self.english,
                text: (lines[..<starts[0]] + parts.joined()).map { $0 + "\n" }.joined().dropLast() + "")
        }

        let fixed = fixed(SmallPackage.contents.adding(page(order.before)), SmallPackage.recorded)

        #expect(texts(fixed) == texts(SmallPackage.contents.adding(page(order.after))))
        #expect(pathsToFix(fixed, SmallPackage.recorded) == [])
    }

    @Test func `A page with nothing but a heading gets all the sections of its tour`() {
        let page = TextFile(path: "Tours/en/2-dash.md", text: "# dash: and when it is closed?\n\n### 여행 6\n")
        let contents = SmallPackage.contents.adding(page)

        let fixed = fixed(contents, SmallPackage.recorded)

        #expect(
            fixed.lines(of: page.path)
                == Array(SmallPackage.contents.lines(of: page.path)[..<13]) + [""])
        #expect(pathsToFix(fixed, SmallPackage.recorded) == [])
    }

    @Test(arguments: [
        ([], []), ([1, 2], [1, 2]), ([2, 3, 1], [2, 3]), ([3, 1, 2, 6, 4, 5], [1, 2, 4, 5]), ([1, 1], [1]),
    ])
    func `The longest ascending part of a row is found`(row: [Int], part: [Int]) {
        #expect(Fixer.longestAscending(row) == part)
    }

    @Test func `Omissions are numbered in the order of their numbers`() {
        let contents = SmallPackage.contents.edited([
            .replaceEverywhere("생략 1", with: "생략 5"),
            .replace(
                "        // 여행 3 ", with: "        // 생략 3\n        // ko: 가.\n        // en: A.\n        // 여행 3 ",
                in: Self.gate),
        ])

        let fixed = fixed(contents, SmallPackage.recorded)

        #expect(
            fixed.stops(.omission).map { "\($0.number) \($0.english)" } == [
                "1 A.", "2 The official code counts its gates here.",
            ])
        #expect(fixed.lines(of: Self.english)[2].contains("생략 2"))
    }

    @Test func `Nothing is renumbered while a visit is not found in the sources`() {
        let contents = SmallPackage.contents.edited([
            .replace("func dash()", with: "func rush()", in: Self.dash),
            .replace("여행 5", with: "여행 8", in: Self.gate),
        ])

        let fixed = fixed(contents, SmallPackage.recorded)

        #expect(fixed.stops().map(\.number) == [1, 2, 3, 4, 6, 8])
    }

    @Test func `Output is not quoted anew by a program that is stale`() {
        let contents = SmallPackage.contents.edited([
            .replace("import RxTravel\n", with: "import RxTravel\n\n", in: Self.dash),
            .replace("two\n", with: "too\n", in: Self.english),
        ])

        #expect(fixed(contents, SmallPackage.recorded).lines(of: Self.english)[9] == "too")
    }
}
