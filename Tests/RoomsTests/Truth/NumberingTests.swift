import Testing
import TravelRecorder

@testable import Guide
@testable import Truth

struct NumberingTests {
    // MARK: New stops

    /// A new stop, and how the contents should read in the end.
    struct Insertion: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// The number that it is given, and the one that it has to get.
        var number: Int
        var expected: Int
        /// The text in front of which it is put, and the file.
        var code: String
        var file: String
        var watch: String
        /// Whether it is put behind the stop that has one less.
        var isBehind: Bool

        init(
            _ testDescription: String, _ number: Int, _ expected: Int, before code: String, in file: String,
            watch: String = "", isBehind: Bool = true
        ) {
            self.testDescription = testDescription
            (self.number, self.expected) = (number, expected)
            (self.code, self.file, self.watch, self.isBehind) = (code, file, watch, isBehind)
        }

        func edit(_ number: Int) -> Edit {
            let margin = code.prefix { $0 == " " }
            let comment =
                ["여행 \(number)\(watch)", "ko: 새 정거장이다.", "en: A new stop."]
                .map { "\(margin)// \($0)\n" }.joined() + (expected == 1 ? "    print()\n" : "")
            return .replace(code, with: comment + code, in: file)
        }

        /// The contents with the new stop, as somebody has written it.
        var written: PackageContents { SmallPackage.contents.edited([edit(number)]) }

        /// The contents with the new stop and its right number in every file, by hand.
        var numbered: PackageContents {
            SmallPackage.contents.edited(
                [edit(0)]
                    + (expected...6).reversed().map { .replaceEverywhere("여행 \($0)", with: "여행 \($0 + 1)") }
                    + [.replaceEverywhere("여행 0", with: "여행 \(expected)")] + arrows)
        }

        /// The arrows of the small package by the numbers that the stops have behind the new one.
        private var arrows: [Edit] {
            ["→ 4 closure", "→ 3 Gate.forward, 5", "→ 2 Gate.pass"].compactMap { arrow in
                let moved = arrow.replacing(/\d/) { digit in
                    Int(digit.output).map { String($0 < expected ? $0 : $0 + 1) } ?? ""
                }
                return moved == arrow ? nil : .replaceEverywhere(arrow, with: moved)
            }
        }
    }

    private static let (forward, print) = ("            forward(value,", "        print(value)\n")
    private static let (gate, stroll, dash) = (Path.gate, Path.stroll, Path.dash)

    static let insertions = [
        Insertion("behind the first stop of a body", 7, 3, before: forward, in: gate),
        Insertion(
            "before the first stop of a body", 7, 6, before: "    let gate = Gate { _ in }", in: dash, isBehind: false),
        Insertion("before all", 7, 1, before: "    // 여행 1 → 2 Gate.pass\n", in: stroll, isBehind: false),
        Insertion("in a closure", 7, 5, before: print, in: stroll),
        Insertion("behind the last stop", 7, 6, before: "    }\n\n    func forward(", in: gate),
        Insertion("with the number of a stop in another body", 4, 3, before: forward, in: gate),
        Insertion("with the number of the stop above it", 2, 3, before: forward, in: gate),
        Insertion("with its watch list, too", 2, 3, before: forward, in: gate, watch: " [self, isOpen]"),
        Insertion("with the number of the stop below it", 5, 3, before: forward, in: gate, watch: " [value]"),
        Insertion("with that of its closure's stop", 4, 5, before: print, in: stroll, watch: " [value, value]"),
    ]

    /// The numbers of the stops behind a new one.
    private func numbers(behind new: Int) -> [Int: Int] {
        Dictionary(uniqueKeysWithValues: (1...6).map { ($0, $0 < new ? $0 : $0 + 1) })
    }

    /// Whether nothing is left to do but to write the prose of a stop, in both languages.
    private func lacksProse(_ contents: PackageContents, of number: Int, _ recorded: [RecordedTour]) -> Bool {
        let said = contents.diagnostics(recorded)
        return said.count == 2 && said.allSatisfy { $0.contains("error: 여행 \(number) has no prose yet") }
    }

    @Test(arguments: insertions)
    func `A new stop renumbers sources and pages in one go, before the program is built again`(insertion: Insertion) {
        let fixed = insertion.written.fixed()

        #expect(fixed.sources.map(\.text) == insertion.numbered.sources.map(\.text))
        #expect(fixed.fixed().texts == fixed.texts)
        #expect(fixed.keepsProse(of: insertion.written))
        // Built again from what the fix has written, the program comes by the new stop.
        let recorded = SmallPackage.recorded(
            in: fixed, numbers: numbers(behind: insertion.expected), new: insertion.expected,
            isBehind: insertion.isBehind)
        #expect(lacksProse(fixed, of: insertion.expected, recorded))
    }

    @Test(arguments: [7, 1, 4, 6])
    func `A new stop that is reached later than its neighbour gets its number when the program is built again`(
        number: Int
    ) {
        var insertion = Insertion("", number, 2, before: "    gate.pass(2)\n", in: Self.stroll)
        let guessed = insertion.written.fixed()
        #expect(guessed.sources.map(\.text) == insertion.numbered.sources.map(\.text))

        let fixed = guessed.fixed(SmallPackage.recorded(in: guessed, numbers: numbers(behind: 2), last: 2))

        insertion.expected = 6
        #expect(fixed.sources.map(\.text) == insertion.numbered.sources.map(\.text))
        #expect(lacksProse(fixed, of: 6, SmallPackage.recorded(in: fixed, numbers: numbers(behind: 6), last: 6)))
        #expect(fixed.keepsProse(of: guessed))
    }

    @Test func `A new stop that the program knows gets its number from the walk`() {
        let insertion = Self.insertions[0]
        let visit: Step = .call([
            .stop(2, ["Gate#1", "true"]), .stop(7), .call([.stop(3, ["1"]), .call([.stop(4, ["1"])])]), .stop(5),
        ])
        let recorded = [("stroll", [.call([.stop(1), visit])]), ("dash", SmallPackage.dashSteps)].map {
            RecordedTour(name: $0, journey: Journey($1, in: insertion.written))
        }

        let fixed = insertion.written.fixed(recorded)

        let reached = insertion.numbered.edited([
            .replace("→ 4 Gate.forward, 6", with: "→ 3 Gate.pass, 6", in: Self.gate),
            .replace("// 여행 3\n", with: "// 여행 3 → 4 Gate.forward\n", in: Self.gate),
        ])
        #expect(fixed.sources.map(\.text) == reached.sources.map(\.text))
        // The one stop is told of, and not all that it moves.
        let truth = insertion.written.truth(recorded)
        let disorder = truth.findings().diagnostics.filter { $0.message.english.contains("is where") }
        #expect(disorder.map { $0.message.english.prefix { $0 != "," } } == ["여행 7 is where 여행 3 should be"])
        // What is different is told by the numbers that the fix has given.
        #expect(truth.departures().map(\.difference.first) == [3])
        #expect(lacksProse(fixed, of: 3, SmallPackage.recorded(in: fixed, numbers: numbers(behind: 3), new: 3)))
    }

    @Test func `A new stop at the end of the sources, with its right number, gets its section`() {
        let comment = "    // 여행 7\n    // ko: 새 정거장이다.\n    // en: A new stop.\n"
        let contents = SmallPackage.contents.edited([
            .replace("    gate.pass(3)\n", with: "    gate.pass(3)\n" + comment, in: Path.dash)
        ])

        let fixed = contents.fixed()

        #expect(fixed.lines(of: "Tours/en/2-dash.md").contains("### 여행 7 · `dash()`"))
    }

    @Test func `The numbers of prose, ranges, marks and breakpoints follow a new stop`() {
        let contents = Self.insertions[2].written.edited([
            .replace("Prose 3.", with: "Prose of 여행 2 and 여행 5, 여행 6 — 여행 3–5, `tour stop 4`.", in: Path.english)
        ])

        let fixed = contents.fixed()

        let named = fixed.lines(of: Path.english).filter { $0.contains("여행") || $0.contains("travel") }
        #expect(named[0] == "Prose: 여행 2–6, 여행 7. Prose: 여행 2 → 여행 3, 생략 1.")
        #expect(named[1].hasSuffix("--line 19 -N travel3"))
        #expect(
            named[8...10] == [
                "### 여행 4 · `Gate.forward(_:slowly:times:)`", "    exit(value)  // ← 여행 4",
                "Prose of 여행 3 and 여행 6, 여행 7 — 여행 4–6, `tour stop 5`.",
            ])
        #expect(fixed.lines(of: Path.readme)[2] == "See 여행 7 and [docs](docs).")
    }

    // MARK: Numbers in disorder

    @Test(
        "Numbers that are in disorder are put in order, in sources and pages alike",
        arguments: [
            [3: 4, 4: 3], [1: 6, 6: 1], [1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 1], [6: 7],
            [1: 10, 2: 20, 3: 30, 4: 40, 5: 50, 6: 60],
        ])
    func shuffled(numbers: [Int: Int]) {
        var edits = numbers.keys.sorted().map { Edit.replaceEverywhere("여행 \($0)", with: "여행 x\($0).") }
        edits += numbers.sorted { $0.key < $1.key }
            .map { Edit.replaceEverywhere("여행 x\($0.key).", with: "여행 \($0.value)") }
        if let number = numbers[5] { edits.append(.replaceEverywhere("–5", with: "–\(number)")) }
        if let number = numbers[2] { edits.append(.replaceEverywhere("travel2", with: "travel\(number)")) }
        let contents = SmallPackage.contents.edited(edits)
        let recorded = SmallPackage.recorded(in: contents, numbers: numbers)
        #expect(contents.diagnostics(recorded) != [])

        #expect(contents.fixed(recorded).texts == SmallPackage.contents.texts)
    }

    @Test func `A line that names stops and omissions follows both`() {
        let contents = SmallPackage.contents.edited([
            .replaceEverywhere("여행 6", with: "여행 7"), .replaceEverywhere("생략 1", with: "생략 5"),
        ])

        let fixed = contents.fixed(SmallPackage.recorded(in: contents, numbers: [6: 7]))

        #expect(fixed.texts == SmallPackage.contents.texts)
    }

    @Test func `Omissions are numbered in the order of their numbers`() {
        let contents = SmallPackage.contents.edited([
            .replaceEverywhere("생략 1", with: "생략 5"),
            .replace(
                "        // 여행 3 ", with: "        // 생략 3\n        // ko: 가.\n        // en: A.\n        // 여행 3 ",
                in: Path.gate),
        ])

        let fixed = contents.fixed()

        #expect(
            fixed.stops(.omission).map { "\($0.number ?? 0) \($0.words.english)" } == [
                "1 A.", "2 The official code counts its gates here.",
            ])
        #expect(fixed.lines(of: Path.english)[2].contains("생략 2"))
    }

    @Test func `Nothing is renumbered while a visit is not found in the sources`() {
        let contents = SmallPackage.contents.edited([
            .replace("func dash()", with: "func rush()", in: Path.dash), .replace("여행 5", with: "여행 8", in: Path.gate),
        ])

        #expect(contents.fixed().stops().map(\.number) == [1, 2, 3, 4, 6, 8])
    }

    // MARK: Removed stops

    /// The contents without the third stop and its sections, and a program that was built from it.
    private static let withoutStop: (contents: PackageContents, recorded: [RecordedTour]) = {
        let comment = [
            "여행 3 [value] → 4 closure in stroll()", "ko: 문 밖의 클로저를 부른다.",
            "en: Calls the closure behind the gate.",
        ]
        .map { "        // \($0)\n" }.joined()
        let contents = SmallPackage.contents.edited(
            [.replace(comment, with: "", in: Path.gate)]
                + [Path.english, Path.korean].map { path in
                    let lines = SmallPackage.contents.lines(of: path)
                    let start = lines.firstIndex { $0.hasPrefix("### 여행 3 ") } ?? 0
                    let end = lines.firstIndex { $0.hasPrefix("### 여행 4 ") } ?? 0
                    return .replace(lines[start..<end].map { $0 + "\n" }.joined(), with: "", in: path)
                })
        let visit: Step = .call([.stop(2, ["Gate#1", "true"]), .call([.stop(4, ["1"]), .print("1")]), .stop(5)])
        let steps = [("stroll", [.call([.stop(1), visit, visit])]), ("dash", SmallPackage.dashSteps)]
        return (contents, steps.map { RecordedTour(name: $0, journey: Journey($1, in: contents)) })
    }()

    @Test func `The gap that a removed stop leaves is closed everywhere`() {
        let contents = Self.withoutStop.contents.edited([
            .replace("여행 1 → 여행 2", with: "`tour stop 4`, 여행 4, 여행 4–5", in: Path.english)
        ])

        let fixed = contents.fixed(Self.withoutStop.recorded)

        #expect(fixed.stops().map(\.number) == [1, 2, 3, 4, 5])
        #expect(fixed.stop(3)?.title == "closure in stroll()")
        #expect(
            fixed.lines(of: Path.english)[2]
                == "Prose: 여행 1–4, 여행 5. Prose: `tour stop 3`, 여행 3, 여행 3–4, 생략 1.")
        #expect(fixed.lines(of: Path.readme)[2] == "See 여행 5 and [docs](docs).")
        #expect(fixed.lines(of: Path.readme)[8].hasSuffix("| 4 |"))
        #expect(fixed.keepsProse(of: contents))
        // A second fix, by a program that is older than the new numbers, leaves them alone.
        #expect(fixed.fixed(Self.withoutStop.recorded).texts == fixed.texts)
    }

    @Test(arguments: ["여행 3", "여행 1–3", "`swift run tour stop 3`", "[a](#여행-3--x)"])
    func `A gap stays as long as a page names the removed stop, whose number would name another one`(mention: String) {
        let (contents, recorded) = Self.withoutStop
        let named = contents.edited([.replace("See 여행 6", with: "See \(mention)", in: Path.readme)])

        let fixed = named.fixed(recorded)

        #expect(fixed.stops().map(\.number) == [1, 2, 4, 5, 6])
        #expect(fixed.lines(of: Path.readme)[2] == named.lines(of: Path.readme)[2])
        let expected = [
            "README.md:3 there is no 여행 3", "\(Path.stroll):9 여행 4 comes after a gap: no stop has the number 3",
        ]
        let said = fixed.diagnostics(recorded).filter { !$0.contains("the link leads") }
        #expect(said.shortened(like: expected) == expected)
    }

    @Test func `The gap that a removed omission leaves stays as long as a page names it`() {
        let contents = SmallPackage.contents.edited([
            .replaceEverywhere("생략 1", with: "생략 2"), .replace("See 여행 6", with: "See 생략 1", in: Path.readme),
        ])

        #expect(contents.fixed().stops(.omission).map(\.number) == [2])
    }
}

extension PackageContents {
    /// The lines that somebody wrote: no heading, link or excerpt of a stop, no quoted output; numbers left out.
    var prose: [String: Set<String>] {
        Dictionary(
            uniqueKeysWithValues: pages.map { file in
                let page = Page(file)
                let lines = page.lines.enumerated().filter { index, line in
                    !page.isMade(index) && !page.fences.contains(index) && !line.hasPrefix("### 여행")
                        && !line.hasPrefix("[Sources/")
                }
                return (file.path, Set(lines.map { String($1.filter { !$0.isNumber }) }))
            })
    }

    /// Whether every line is still there that somebody wrote in another contents.
    func keepsProse(of other: PackageContents) -> Bool {
        let prose = prose
        return other.prose.allSatisfy { path, lines in
            lines.isSubset(of: prose[path, default: []])
        }
    }
}
