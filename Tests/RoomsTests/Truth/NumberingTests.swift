import Testing
import TravelRecorder

@testable import Guide
@testable import Truth

struct NumberingTests {
    // MARK: New stops

    /// The contents with a new stop in front of a text, as somebody has written it.
    private static func written(_ number: Int, before code: String, in file: String) -> PackageContents {
        let margin = code.prefix { $0 == " " }
        let comment = ["여행 \(number)", "ko: 새 정거장이다.", "en: A new stop."].map { "\(margin)// \($0)\n" }.joined()
        return SmallPackage.contents.edited([.replace(code, with: comment + code, in: file)])
    }

    @Test func `A new stop gets its number from the walk, in one go`() {
        let call = "            forward(value,"
        let contents = Self.written(7, before: call, in: Path.gate)
        let visit: Step = .call([
            .stop(2, ["Gate#1", "true"]), .stop(7), .call([.stop(3, ["1"]), .call([.stop(4, ["1"])])]), .stop(5),
        ])
        let recorded = [("stroll", [.call([.stop(1), visit])]), ("dash", SmallPackage.dashSteps)].map {
            RecordedTour(name: $0, journey: Journey($1, in: contents))
        }
        let truth = contents.truth(recorded)
        let fixed = contents.fixed(recorded)

        let sources = Self.written(0, before: call, in: Path.gate).edited(
            (3...6).reversed().map { .replaceEverywhere("여행 \($0)", with: "여행 \($0 + 1)") } + [
                .replaceEverywhere("여행 0", with: "여행 3 → 4 Gate.forward"),
                .replaceEverywhere("→ 4 closure", with: "→ 5 closure"),
                .replaceEverywhere("→ 3 Gate.forward, 5", with: "→ 3 Gate.pass, 6"),
            ]
        ).sources
        #expect(fixed.sources.map(\.text) == sources.map(\.text))
        #expect(fixed.keepsProse(of: contents))
        // The one stop is told of, and not all that it moves.
        let disorder = truth.findings().diagnostics.filter { $0.message.english.contains("is where") }
        #expect(disorder.map { $0.message.english.prefix { $0 != "," } } == ["여행 7 is where 여행 3 should be"])
        // What is different is told by the numbers that the fix has given.
        #expect(truth.departures().map(\.difference.first) == [3])
        // Nothing is left to do but to write its prose, in both languages.
        let said = fixed.diagnostics(
            SmallPackage.recorded(in: fixed, numbers: [3: 4, 4: 5, 5: 6, 6: 7], new: (3, before: 3)))
        #expect(said.count == 2 && said.allSatisfy { $0.contains("error: 여행 3 has no prose yet") })
    }

    @Test func `A stop that no tour visits stands behind the others`() {
        let contents = Self.written(2, before: "    // 여행 6 ", in: Path.dash).edited([
            .replace("// 여행 2 [self", with: "// 여행 7 [self", in: Path.gate)
        ])

        let fixed = contents.fixed(SmallPackage.recorded(in: contents, numbers: [2: 7]))

        #expect(fixed.stops().last?.words.english == "A new stop." && fixed.stops().map(\.number) == Array(1...7))
    }

    @Test func `The numbers of prose, ranges, marks and breakpoints follow a new stop`() {
        let contents = Self.written(7, before: "    // 여행 1 → 2 Gate.pass\n", in: Path.stroll).edited([
            .replace("    // 여행 1 → 2 Gate.pass\n", with: "    print()\n    // 여행 1 → 2 Gate.pass\n", in: Path.stroll),
            .replace("Prose 3.", with: "Prose of 여행 2 and 여행 5, 여행 6 — 여행 3–5, `tour stop 4`.", in: Path.english),
        ])

        let fixed = contents.fixed(SmallPackage.recorded(in: contents, new: (7, before: 1)))

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

        let fixed = contents.fixed(nil)

        #expect(
            fixed.stops(.omission).map { "\($0.number ?? 0) \($0.words.english)" } == [
                "1 A.", "2 The official code counts its gates here.",
            ])
        #expect(fixed.lines(of: Path.english)[2].contains("생략 2"))
    }

    @Test func `Nothing is written while the program is older than the sources`() {
        let contents = SmallPackage.contents.edited([
            .replace("func dash()", with: "func rush()", in: Path.dash), .replace("여행 5", with: "여행 8", in: Path.gate),
        ])

        #expect(contents.truth().obstacles().diagnostics.map(\.file) == [Path.gate])
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
