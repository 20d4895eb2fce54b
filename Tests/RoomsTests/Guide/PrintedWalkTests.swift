import Testing

@testable import Guide
@testable import Lines
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

    @Test func `A walk reads from top to bottom`() {
        let walk = lines(SmallPackage.recorded[0].journey, tour: 1, language: .korean, width: 40)
        #expect(
            walk.joined(separator: "\n") == """
                여행 1–5 · stroll: 누가 문을 여나?
                방문 9번 · 정거장 5곳 · 객체 1개

                  1 ┬ stroll()          …/Stroll.swift:5
                    │   문을 만든다. 아직 아무것도
                    │   지나가지 않는다.
                  2 ├┬ Gate.pass(_:)     …/Gate.swift:16
                    ││   문이 열려 있으면 값이 지나간다.
                    ││   닫혀 있으면 아무 일도 없다.
                    ││   self Gate#1 · isOpen true
                  3 │├┬ Gate.forward(…)  …/Gate.swift:28
                    │││   문 밖의 클로저를 부른다.
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
                """)
    }

    @Test func `With milestones it is these alone, each with its answer`() {
        let walk = PrintedWalk.lines(
            SmallPackage.recorded[0].journey, tour: contents.tours[0],
            milestones: [.init(line: 0, stops: [3, 4], text: "The gate calls it.", guess: "Who does?")],
            contents: contents.writing([SmallPackage.strollInParts]),
            style: Style(language: .english, width: 60, usesColor: false)
        ).map { $0.text(usesColor: false) }
        #expect(
            walk.joined(separator: "\n") == """
                여행 3–4 · stroll: who opens the gate?
                2 of 9 visits: the milestones

                ── part 2 · Through it
                  3 ┬ Gate.forward(_:slowly:times:)          …/Gate.swift:28
                    │   Calls the closure behind the gate.
                    │   value 1
                    │ ? Who does?
                    │ ✓ The gate calls it.
                  4 └┬ closure in stroll()     Sources/Routes/Stroll.swift:9
                     │   The value has arrived.
                     │   value 1
                       » 1
                     » 2

                9 visits · 5 stops · 1 object made · 1 freed
                Read along: Tours/en/1-stroll.md
                Every step: swift run tour stroll
                Next tour: swift run tour dash (dash: and when it is
                closed?)
                """)
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
        journey.ending = .limit
        #expect(
            lines(journey, width: 66).joined(separator: "\n") == """
                여행 2–6 · dash: and when it is closed?
                4 visits · 4 stops · 1 object

                     » before
                  6 ┬ dash()                           Sources/Routes/Dash.swift:7
                    │   Stands before a closed gate.
                    │   gate Gate#1
                ── thread 2
                  2 ┬ Gate.pass(_:)                 Sources/RxTravel/Gate.swift:16
                    │   Values pass while the gate is open.
                    │   self Gate#1 · isOpen true
                  3 └─ Gate.forward(_:slowly:times:)               …/Gate.swift:28
                         Calls the closure behind the gate.
                         value 7
                ── thread 1
                  5 ├ Gate.pass(_:)                 Sources/RxTravel/Gate.swift:22
                    │   After it has passed.
                      × freed Gate#1
                     »   a   line

                Recording stopped after 4 visits; --limit raises the bound.
                4 visits · 4 stops · 1 object made · 1 freed
                Read along: Tours/en/2-dash.md
                This is the last tour so far: swift run tour list
                """)
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
            rows([.print(long)], width: 40) == ["     » one two three four five six seven", "       eight"])
        #expect(
            rows([.print("  > " + long)], width: 40) == [
                "     »   > one two three four five six", "         seven eight",
            ])
        let wide = rows([.print(String(repeating: " ", count: 90) + "one two")], width: 40)
        #expect(wide.allSatisfy { $0.count <= 40 } && wide.joined().contains("one two"))
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

    @Test("A walk has every visit, line and free, no line is wider than the width, and colour is nothing more")
    func properties() {
        for seed in 0..<3 {
            let journey = Stroll.random(seed: seed)
            for width in [40, 63, 200] {
                let plain = lines(journey, width: width)
                let colored = lines(journey, width: width, usesColor: true)
                let stripped = colored.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "").replacing(/\ +$/, with: "") }
                #expect(plain.filter { Columns.width(of: $0) > width || $0.contains("\u{1B}") } == [])
                #expect(stripped == plain && colored != plain)
            }
            let text = lines(journey, width: 200)
            let numbers = text.compactMap { $0.firstMatch(of: #/^ +(\d+) …?[ │├└┬─]*[├└┬─] /#)?.output.1 }

            #expect(numbers.map(String.init) == journey.visits.map(\.stop.mark))
            #expect(text.count { $0.contains("» ") } == journey.output.count)
            #expect(text.contains { $0.contains("× freed ") } == journey.objects.contains(where: \.isFreed))
        }
    }
}
