import Testing

@testable import TravelGuide
@testable import TravelRecorder

struct PrintedWalkTests {
    private let contents = SmallPackage.contents

    private func lines(
        _ journey: Journey, tour: Int = 2, language: Language = .english, width: Int = 80, usesColor: Bool = false
    ) -> [String] {
        PrintedWalk.lines(
            journey, tour: contents.tours[tour - 1], contents: contents,
            style: Style(language: language, width: width, usesColor: usesColor)
        ).map { $0.text(usesColor: usesColor) }
    }

    // MARK: Whole walks

    @Test(
        "A walk reads from top to bottom",
        arguments: [
            (
                Language.korean, 40,
                """
                여행 1–5 · stroll: 누가 문을 여나?
                방문 9번 · 정거장 5곳 · 객체 1개

                  1 ┬ stroll()          …/Stroll.swift:5
                    │   문을 만든다. 아직 아무것도
                    │   지나가지 않는다.
                    │   다음은 Gate.pass.
                  2 ├┬ Gate.pass(_:)     …/Gate.swift:16
                    ││   문이 열려 있으면 값이 지나간다.
                    ││   닫혀 있으면 아무 일도 없다.
                    ││   self Gate#1 · isOpen true
                  3 │├┬ Gate.forward(…)  …/Gate.swift:28
                    │││   문 밖의 클로저를 부른다.
                    │││   다음은 그 클로저.
                    │││   value 1
                  4 ││└┬ closure in stroll()
                    ││ │   값이 도착했다.
                    ││ │   value 1
                    ││   » 1
                  5 │└ Gate.pass(_:)     …/Gate.swift:22
                    │    지나간 뒤다.
                  2 ├┬ Gate.pass(_:)
                    ││   self Gate#1 · isOpen true
                  3 │├┬ Gate.forward(_:slowly:times:)
                    │││   value 2
                  4 ││└┬ closure in stroll()  value 2
                    ││   » 2
                  5 │└ Gate.pass(_:)
                      × 해제 Gate#1

                방문 9번 · 정거장 5곳 · 객체 1개 생성 ·
                1개 해제
                글로 읽기: Tours/ko/1-stroll.md
                다음 여행: swift run tour dash (dash:
                닫혀 있으면?)
                """
            ),
            (
                .english, 80,
                """
                여행 1–5 · stroll: who opens the gate?             9 visits · 5 stops · 1 object

                  1 ┬ stroll()                                     Sources/Routes/Stroll.swift:5
                    │   Makes a gate. Nothing passes yet. Next: Gate.pass.
                  2 ├┬ Gate.pass(_:)                              Sources/RxTravel/Gate.swift:16
                    ││   Values pass while the gate is open.
                    ││   self Gate#1 · isOpen true
                  3 │├┬ Gate.forward(_:slowly:times:)             Sources/RxTravel/Gate.swift:28
                    │││   Calls the closure behind the gate. Next: that closure.
                    │││   value 1
                  4 ││└┬ closure in stroll()                       Sources/Routes/Stroll.swift:9
                    ││ │   The value has arrived.
                    ││ │   value 1
                    ││   » 1
                  5 │└ Gate.pass(_:)                              Sources/RxTravel/Gate.swift:22
                    │    After it has passed.
                  2 ├┬ Gate.pass(_:)  self Gate#1 · isOpen true
                  3 │├┬ Gate.forward(_:slowly:times:)  value 2
                  4 ││└┬ closure in stroll()  value 2
                    ││   » 2
                  5 │└ Gate.pass(_:)
                      × freed Gate#1

                9 visits · 5 stops · 1 object made · 1 freed
                Read along: Tours/en/1-stroll.md
                Next tour: swift run tour dash (dash: and when it is closed?)
                """
            ),
        ])
    func whole(language: Language, width: Int, text: String) {
        let journey = SmallPackage.recorded[0].journey
        #expect(lines(journey, tour: 1, language: language, width: width).joined(separator: "\n") == text)
    }

    @Test(
        "The last tour says so, another thread is named, and a journey that is cut off tells where the recording stopped"
    )
    func last() {
        var journey = Journey(
            [
                .print("before"),
                .call([
                    .stop(6, ["Gate#1"]),
                    .thread(2, [.call([.stop(2, ["Gate#1", "true"]), .call([.stop(3, ["7"])])])]),
                    .stop(5), .free("Gate#1"),
                ]),
                .print("  a   line"),
            ], in: contents, limit: 4)
        journey.isCut = true
        #expect(
            lines(journey, language: .korean, width: 60).joined(separator: "\n") == """
                여행 2–6 · dash: 닫혀 있으면?
                방문 4번 · 정거장 4곳 · 객체 1개

                     » before
                  6 ┬ dash()                     Sources/Routes/Dash.swift:7
                    │   닫힌 문 앞에 선다. 다음은 Gate.pass.
                    │   gate Gate#1
                ── 스레드 2
                  2 ┬ Gate.pass(_:)           Sources/RxTravel/Gate.swift:16
                    │   문이 열려 있으면 값이 지나간다. 닫혀 있으면 아무
                    │   일도 없다.
                    │   self Gate#1 · isOpen true
                  3 └─ Gate.forward(_:slowly:times:)         …/Gate.swift:28
                         문 밖의 클로저를 부른다. 다음은 그 클로저.
                         value 7
                ── 스레드 1
                  5 ├ Gate.pass(_:)           Sources/RxTravel/Gate.swift:22
                    │   지나간 뒤다.
                      × 해제 Gate#1
                     »   a   line

                방문이 4번을 넘어 기록을 멈췄다. 더 보려면 --limit을 늘린다.
                방문 4번 · 정거장 4곳 · 객체 1개 생성 · 1개 해제
                글로 읽기: Tours/ko/2-dash.md
                지금은 이것이 마지막 여행이다: swift run tour list
                """)
    }

    @Test("A journey without visits is a header and a footer")
    func empty() {
        #expect(
            lines(Journey(limit: 1), width: 60) == [
                "dash: and when it is closed?  0 visits · 0 stops · 0 objects",
                "",
                "",
                "0 visits · 0 stops · 0 objects made · 0 freed",
                "Read along: Tours/en/2-dash.md",
                "This is the last tour so far: swift run tour list",
            ])
    }

    // MARK: Details

    /// The rows between header and footer.
    private func rows(_ steps: [Step], width: Int = 80) -> [String] {
        lines(Journey(steps, in: contents), width: width).split(separator: "").dropFirst().first.map(Array.init) ?? []
    }

    @Test("A second visit repeats number and values, neither location nor sentence; values that do not fit stand below")
    func second() {
        let visit = Step.call([.stop(2, ["AnonymousObservableSink#1", "true"])])
        #expect(
            [80, 60, 50].map { Array(rows([visit, visit], width: $0).suffix($0 < 60 ? 3 : 2)) } == [
                [
                    "        self AnonymousObservableSink#1 · isOpen true",
                    "  2 ─ Gate.pass(_:)  self AnonymousObservableSink#1 · isOpen true",
                ],
                ["  2 ─ Gate.pass(_:)", "        self AnonymousObservableSink#1 · isOpen true"],
                ["  2 ─ Gate.pass(_:)", "        self AnonymousObservableSink#1 ·", "        isOpen true"],
            ])
    }

    @Test("A printed line keeps its spaces, an empty one is shown, and one too long goes on below its own beginning")
    func printed() {
        let long = "one two three four five six seven eight"
        #expect(rows([.print("  a   b"), .print(""), .print("c")]) == ["     »   a   b", "     »", "     » c"])
        #expect(
            rows([.print(long)], width: 40) == ["     » one two three four five six", "       seven eight"])
        #expect(
            rows([.print("  > " + long)], width: 40) == [
                "     »   > one two three four five six", "         seven eight",
            ])
        let wide = rows([.print(String(repeating: " ", count: 90) + "one two")], width: 40)
        #expect(wide.allSatisfy { $0.count <= 40 } && wide.joined().contains("one two"))
    }

    @Test("What would steer a terminal or turn the text is written out, in values and printed lines")
    func harmless() {
        #expect(
            rows([.call([.stop(4, ["a\u{1B}[2Jb"]), .print("\u{202E}c\td\u{9B}")]), .call([.stop(4, ["\u{7}"])])])
                .dropFirst(2)
                == [
                    #"    │   value a\u{1B}[2Jb"#, #"      » \u{202E}c    d\u{009B}"#,
                    #"  4 ─ closure in stroll()  value \u{07}"#,
                ])
    }

    @Test("The header names one stop as one")
    func header() {
        #expect(lines(Journey([.call([.stop(5)])], in: contents), width: 200)[0].hasPrefix("여행 5 · dash: "))
    }

    // MARK: Depth

    private func nested(_ depth: Int, in contents: PackageContents) -> Journey {
        var step = Step.print("deep down")
        for _ in 0..<depth { step = .call([.stop(2, ["Gate#1", "true"]), step]) }
        return Journey([step], in: contents)
    }

    @Test func `Guide lines are folded on the left when calls are nested deeply`() {
        let lines = lines(nested(200, in: contents), width: 60)

        #expect(
            lines.prefix(8) == [
                "여행 2 · dash: and when it is closed?",
                "200 visits · 1 stop · 1 object",
                "",
                "  2 ┬ Gate.pass(_:)           Sources/RxTravel/Gate.swift:16",
                "    │   Values pass while the gate is open.",
                "    │   self Gate#1 · isOpen true",
                "  2 └┬ Gate.pass(_:)  self Gate#1 · isOpen true",
                "  2  └┬ Gate.pass(_:)  self Gate#1 · isOpen true",
            ])
        #expect(
            lines.suffix(10).prefix(5) == [
                "  2 …                 └┬ Gate.pass(_:)",
                "    …                  │   self Gate#1 · isOpen true",
                "  2 …                 └┬ Gate.pass(_:)",
                "    …                  │   self Gate#1 · isOpen true",
                "    …                    » deep down",
            ])
        #expect(lines.suffix(3).first == "Never freed: Gate#1")
        #expect(lines.count { $0.contains("Gate.pass") } == 200)
        #expect(lines.filter { Columns.width(of: $0) > 60 } == [])
    }

    // MARK: Properties

    /// A journey of random calls, with values and lines of every width.
    private func randomJourney(seed: Int) -> Journey {
        var generator = SeededGenerator(seed: UInt64(seed))
        let values = [
            "1", "Gate#1", "AnonymousObservableSink#12", "\"여행을 떠난다\"", "👩‍👩‍👧‍👦🇰🇷", String(repeating: "가", count: 40),
            "a b c d e f g h i j k l m n o p q r s t u v w x y z", String(repeating: "x", count: 60),
        ]
        var visits = 0
        func steps(_ depth: Int) -> [Step] {
            (0..<Int.random(in: 1...3, using: &generator)).map { _ in
                switch Int.random(in: 0..<8, using: &generator) {
                case 0: return .print(values.randomElement(using: &generator) ?? "")
                case 1: return .free("Gate#1")
                case 2 where depth == 0: return .thread(2, steps(1))
                default:
                    var body: [Step] = []
                    for _ in 0..<Int.random(in: 1...2, using: &generator) {
                        let watched = (0..<2).map { _ in values.randomElement(using: &generator) ?? "" }
                        body.append(.stop(Int.random(in: 1...6, using: &generator), watched))
                        visits += 1
                        if visits < 40 { body += steps(depth + 1) }
                    }
                    return .call(body)
                }
            }
        }
        var journey = Journey(steps(0), in: contents)
        journey.isCut = seed.isMultiple(of: 3)
        return journey
    }

    @Test("No line is wider than the width, and colour changes nothing but the colour", arguments: 0..<5)
    func widths(seed: Int) {
        let journey = randomJourney(seed: seed)
        for width in [40, 63, 200] {
            let plain = lines(journey, language: .korean, width: width)
            let colored = lines(journey, language: .korean, width: width, usesColor: true)
            let stripped = colored.map { line in
                let text = line.replacing(/\u{1B}\[[0-9;]*m/, with: "")
                return String(text.reversed().drop { $0 == " " }.reversed())
            }
            #expect(plain.filter { Columns.width(of: $0) > width || $0.contains("\u{1B}") } == [])
            #expect(stripped == plain && colored != plain)
        }
    }

    @Test("Every visit, line and free of a journey is in its walk", arguments: 0..<5)
    func everything(seed: Int) {
        let journey = randomJourney(seed: seed)
        let text = lines(journey, width: 200)
        let numbers = text.compactMap { $0.firstMatch(of: #/^ +(\d+) …?[ │├└┬─]*[├└┬─] /#) }.map { String($0.output.1) }

        #expect(numbers == journey.visits.map { String($0.stop) })
        #expect(text.count { $0.contains("» ") } == journey.output.count)
        #expect(text.contains { $0.contains("× freed ") } == journey.objects.contains(where: \.isFreed))
    }
}
