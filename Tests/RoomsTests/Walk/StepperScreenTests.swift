import Testing

@testable import Guide
@testable import Lines
@testable import Steps
@testable import Walk

struct StepperScreenTests {
    private func text(_ lines: [StyledLine]) -> String {
        lines.map { $0.text(usesColor: false) }.joined(separator: "\n")
    }

    struct Snapshot: Sendable, CustomTestStringConvertible {
        var stepper: Stepper
        var size: ScreenSize
        var text: String
        var testDescription: String

        init(
            _ journey: SteppedJourney, _ keys: String, _ language: Language, _ columns: Int, _ rows: Int, _ text: String
        ) {
            size = ScreenSize(columns: columns, rows: rows)
            stepper = journey.stepper(keys, language, size: size)
            self.text = text
            testDescription = "\(keys), \(language), \(columns)x\(rows)"
        }
    }

    @Test("A screen shows this", arguments: snapshots)
    func looks(snapshot: Snapshot) {
        #expect(text(snapshot.stepper.screen(snapshot.size)) == snapshot.text)
    }

    static let snapshots = [
        Snapshot(
            Stroll.usual, "nnnnn", .korean, 80, 16,
            """
             stroll: 누가 문을 여나?                                               방문 6/9
              1 stroll()                │ Sources/RxTravel/Gate.swift
            ▸ 2 Gate.pass(_:) +1        │  13 }
                                        │  14
                                        │  15 public func pass(_ value: Int) {
                                        │  16     // 여행 2 [self, isOpen] → 3 Gate.forward…
                                        │ ▸19     if isOpen {
                                        │  20         forward(value, slowly: false,
                                        │               times: 1)
                                        │  21     }
            ── 여행 2 · Gate.pass(_:) ────────────────────────────────────── 2번 중 2번째 ──
             문이 열려 있으면 값이 지나간다. 닫혀 있으면 아무 일도 없다.
             self Gate#1 · isOpen true
             » 앞서 출력 1

             → 다음  ← 이전  ? 도움말  q 나가기  ] 새 정거장  } 호출 밖  w 왜  o 객체
            """),
        Snapshot(
            Stroll.usual, "nnn", .korean, 40, 10,
            """
             stroll: 누가 문을 여나?       방문 4/9
            ▸ 4 closure in stroll()
              9 // 여행 4 [value] …
            ▸12 print(value)
            ── 여행 4 · closure… ─── 2번 중 1번째 ──
             값이 도착했다.
             value 1


             → 다음  ← 이전  ? 도움말  q 나가기
            """),
        Snapshot(
            Stroll.usual, "nnnnnn", .english, 60, 18,
            """
             stroll: who opens the gate?                      visit 7/9
              1 stroll()
              2 Gate.pass(_:) +1
            ▸ 3 Gate.forward(_:slowly:times:)
            ────────────────────────────────────────────────────────────
            Sources/RxTravel/Gate.swift
             27     func forward(_ value: Int, slowly: Bool,
                      times: Int) {
             28         // 여행 3 [value] → 4 closure in stroll() …
            ▸31         exit(value)
             32     }
             33 }
            ── 여행 3 · Gate.forward(_:…) ────────────── visit 2 of 2 ──
             Calls the closure behind the gate.
             value 2
             » printed before 1

             → next  ← back  ? help  q quit  ] new stop  } out  w why
            """),
        Snapshot(
            Stroll.entangled, "nnno", .english, 80, 14,
            """
             stroll: who opens the gate?                               thread 1 · visit 4/7
              1 stroll()                │ 2 live objects · 0 freed · ⟲ a cycle
              2 Gate.pass(_:)           │   Gate#1 ⟲
              3 Gate.forward(_:…)       │     exit → a closure
            ▸ 2 Gate.pass(_:)           │     next → Gate#2 ⟲
                                        │ + Gate#2 ⟲
                                        │     back → Gate#1 ⟲
                                        │
            ── 여행 2 · Gate.pass(_:) ────────────────────────────────────── visit 2 of 2 ──
             Values pass while the gate is open.
             self Gate#2 · isOpen true
             + made Gate#2

             → next  ← back  ? help  q close  ] new stop  } out  w why  o source  t tree
            """),
        Snapshot(
            Stroll.behindClosures, "no", .english, 80, 16,
            """
             stroll: who opens the gate?                                          visit 2/4
              6 dash()                  │ 2 live objects · 0 freed · ⟲ a cycle
            ▸ 2 Gate.pass(_:)           │   route: gate → Gate#1 ⟲
                                        │   Gate#1 ⟲
                                        │     exit → closure → Gate#1 ⟲
                                        │     next → a closure (key 2)
                                        │     others → closure (key 0) → Gate#2
                                        │     others → Gate#2 (key 1)
                                        │     someOthersWithALongName → closure (key a) → G…
                                        │ + Gate#2
            ── 여행 2 · Gate.pass(_:) ──────────────────────────────────────────────────────
             Values pass while the gate is open.
             self Gate#2 · isOpen true
             + made Gate#2

             → next  ← back  ? help  q close  ] new stop  } out  w why  o source  t tree
            """),
        Snapshot(
            Stroll.entangled, "⇲o", .english, 72, 11,
            """
             stroll: who opens the gate?                                    the end
                                      │ 0 live objects · 2 freed
                                      │ × Gate#1
                                      │ × Gate#2
                                      │
            ── The end · the route has returned ────────────────────────────────────
             × freed Gate#1
             » printed both\\u{07} are open


             → next  ← back  ? help  q close  ] new stop  } out  o source  t tree
            """),
        Snapshot(
            Stroll.usual, "⇲", .korean, 80, 12,
            """
             stroll: 누가 문을 여나?                                                     끝
             다음 여행: swift run tour dash (dash: 닫혀 있으면?)
             방문 9번 · 정거장 5곳 · 객체 1개 생성 · 1개 해제
             글로 읽기: Tours/ko/1-stroll.md


            ── 끝 · 프로그램이 끝났다 ──────────────────────────────────────────────────────
             × 해제 Gate#1
             » 출력 1
                    2

             → 다음  ← 이전  ? 도움말  q 나가기  ] 새 정거장  } 호출 밖  o 객체  t 전체
            """),
        Snapshot(
            Stroll.short, "", .english, 80, 14,
            """
             stroll · part 2 · Through it                                         visit 1/1
            ▸ 5 Gate.pass(_:)           │ Sources/RxTravel/Gate.swift
                                        │  21     }
                                        │  22     // 여행 5 …
                                        │ ▸25 }
                                        │  26
                                        │  27 func forward(_ value: Int, slowly: Bool,
            ── 여행 5 · Gate.pass(_:) ──────────────────────────────────────────────────────
             After it has passed.
             + made Gate#1
             » printed 1
             ? Who does?
             ✓ The gate does.
             → next  ← back  ? help  q quit  ] new stop  } out  w why  o objects  t tree
            """),
        Snapshot(
            Stroll.usual, "nv↓", .korean, 72, 10,
            """
             stroll: 누가 문을 여나?                                       방문 2/9
              여행 2 · Gate.pass(_:)
              모두 같은 값: self Gate#1 · isOpen true

              2/9    부른 곳 여행 1 stroll()
            ▸ 6/9    부른 곳 여행 1 stroll()



             ↑↓ 고르기  Enter 가기  q 닫기
            """),
        Snapshot(
            Stroll.usual, "nw", .english, 40, 10,
            """
             stroll: who opens the gate?  visit 2/9
             여행 2 · Gate.pass(_:)
             Tours/en/1-stroll.md:45

             Prose 2.




             ↑↓ scroll  q close
            """),
        Snapshot(
            Stroll.usual, "?↓↓", .english, 50, 12,
            """
             stroll: who opens the gate?            visit 1/9
             ]                    the next stop that is new
             [                    the new stop before this
             }                    where it goes on after this
                                  call
             {                    where this call was made
             g N Enter            the next visit of 여행 N; g
                                  Enter without a number: the
                                  one after it
             / … Enter            the next visit with this
             ⋮ 41 more rows
             ↑↓ scroll  q close
            """),
        Snapshot(
            Stroll.long(visits: 100), "nnnnnnn", .english, 80, 14,
            """
             stroll: who opens the gate?                                        visit 8/101
              1 stroll()                │ Sources/RxTravel/Gate.swift
              ⋮ 2 calls                 │  14
              2 Gate.pass(_:)           │  15 public func pass(_ value: Int) {
              2 Gate.pass(_:)           │  16     // 여행 2 [self, isOpen] → 3 Gate.forward…
              2 Gate.pass(_:)           │ ▸19     if isOpen {
              2 Gate.pass(_:)           │  20         forward(value, slowly: false,
            ▸ 2 Gate.pass(_:)           │               times: 1)
            ── 여행 2 · Gate.pass(_:) ───────────────────────────────────── visit 7 of 90 ──
             Values pass while the gate is open.
             self 1 · isOpen true


             → next  ← back  ? help  q quit  ] new stop  } out  w why  o objects  t tree
            """),
        Snapshot(
            Stroll.entangled, "t↓↓↓↓", .korean, 60, 10,
            """
             stroll: 누가 문을 여나?                스레드 2 · 방문 5/7
              T1 1  stroll()
              T1 2 · Gate.pass(_:)  self Gate#1 · isOpen true
              T1 3 ·· Gate.forward(_:slowly:times:)  value 1
              T1 2 ··· Gate.pass(_:)  self Gate#2 · isOpen true
            ▸ T2 4  closure in stroll()  value a\\u{1B}[31mb
              T1 5 ··· Gate.pass(_:)
              T1 5 · Gate.pass(_:)

             ↑↓ 고르기  Enter 가기  q 닫기
            """),
        Snapshot(
            Stroll.usual, "n⇟", .korean, 60, 14,
            """
             stroll: 누가 문을 여나?                           방문 2/9
              1 stroll()
            ▸ 2 Gate.pass(_:)
            ────────────────────────────────────────────────────────────
            Sources/RxTravel/Gate.swift
             21     }
             22     // 여행 5 …
             25 }
            ── 여행 2 · Gate.pass(_:) ────────────────── 2번 중 1번째 ──
             문이 열려 있으면 값이 지나간다. 닫혀 있으면 아무 일도
             없다.
             self Gate#1 · isOpen true
             + 생성 Gate#1
             → 다음  ← 이전  ? 도움말  q 나가기  ] 새 정거장  } 호출 밖
            """),
    ]

    @Test(
        "The last line is what is typed, what a key came to, or what there is to press",
        arguments: [
            ("g12", .english, " Go to 여행: 12_"), ("/문", .korean, " 찾기: 문_"),
            ("p", .korean, " 여기가 처음이다."), ("⇲n", .english, " This is the end; q leaves."),
            ("⇲]", .english, " There is no new stop after this."), ("[", .korean, " 앞에 처음 가 보는 정거장이 더 없다."),
            ("}", .english, " This call lasts until the tour ends; End goes there."),
            ("g3⏎", .korean, " 여행 3: 2번 중 1번째 방문이다. g Enter: 다음 방문"),
            ("g3⏎g⏎", .english, " 여행 3: the last of 2 visits. g Enter: the first"),
            ("⇲g3⏎", .korean, " 여행 3: 뒤에는 더 없어 2번 중 첫 방문으로 왔다. g Enter: 다음 방문"),
            ("g1⏎", .english, " 여행 1 has this one visit."),
            ("⇲/gate⏎", .korean, " ‘gate’: 뒤에는 더 없어 처음부터 찾았다."), ("⇟", .english, " All of it is on the screen."),
            ("o⇟", .korean, " 모두 화면에 있다."), ("n⇞⇞", .english, " This is the first line."),
            ("?⇲↓", .korean, " 여기가 마지막 줄이다."),
            ("{", .korean, " 이것을 부른 정거장이 없다. route가 시작된 자리다."), ("⇲v", .english, " There is no stop at the end."),
            ("⇲e", .korean, " 끝에는 정거장이 없다."), ("g9⏎", .korean, " 여행 9: 그런 정거장은 없다."),
            ("g6⏎", .english, " This tour does not visit 여행 6."),
            ("/so⏎", .english, " No name, sentence or value has ‘so’."),
            ("pl", .english, " → 다음  ← 이전  ? 도움말  q 나가기  ] 새 정거장  } 호출 밖  w 왜  o 객체"),
            ("o", .korean, " → 다음  ← 이전  ? 도움말  q 닫기  ] 새 정거장  } 호출 밖  w 왜  o 소스  t 전체"),
        ] as [(String, Language, String)])
    func footer(keys: String, language: Language, expected: String) {
        let size = ScreenSize(columns: 80, rows: 24)
        #expect(Stroll.usual.stepper(keys, language).screen(size).last?.text(usesColor: false) == expected)
    }

    @Test(
        "Whatever is looked at, a screen has as many lines as rows, none wider than the columns, and steers nothing",
        arguments: [(40, 10), (41, 11), (59, 15), (72, 24), (200, 70), (40, 80)])
    func fits(columns: Int, rows: Int) {
        let size = ScreenSize(columns: columns, rows: rows)
        let keys = [
            "", "w", "w⇲l", "⇲w", "nnn", "nnnn", "⇲", "o", "nnno", "⇲o", "t", "t⇲", "nv", "?", "?⇲", "g1",
            "/\u{202E}b⏎", "e",
        ]
        var wrong: [String] = []
        for journey in [Stroll.usual, Stroll.entangled, Stroll.long(visits: 60), Stroll.journey([])] {
            for (language, keys) in Language.allCases.flatMap({ language in keys.map { (language, $0) } }) {
                let lines = journey.stepper(keys, language, size: size).screen(size)
                let isHarmless = lines.allSatisfy { $0.text(usesColor: false).harmless() == $0.text(usesColor: false) }
                if lines.count != rows || lines.contains(where: { $0.columns > columns }) || !isHarmless {
                    wrong.append("\(language) \(keys):\n\(text(lines))")
                }
            }
        }
        #expect(wrong == [])
    }

    @Test("Pages of the objects reach the last row, however little of it shows", arguments: [(40, 10), (80, 12)])
    func pages(columns: Int, rows: Int) {
        let size = ScreenSize(columns: columns, rows: rows)
        let journey = Stroll.long(visits: 200)
        let screen = text(journey.stepper("⇲o⇟⇟⇟⇟⇟⇟", size: size).screen(size))
        #expect(screen.contains("  Gate#9"))
        #expect(!screen.contains("⋮"))
    }

    @Test func `At the end all that was printed is there, as far as there are rows`() {
        let journey = Stroll.journey([.call([.stop(1)] + (1...12).map { .print("line \($0)") })])
        let screen = text(journey.stepper("⇲").screen(ScreenSize(columns: 80, rows: 24)))
        #expect(screen.contains("\n           line 12\n") && !screen.contains("…"))
    }

    @Test("A line is shown as new where it was just printed")
    func output() {
        let roles = ["nnnn", "nnnnn"].map { keys in
            Stroll.usual.stepper(keys).screen(ScreenSize(columns: 80, rows: 24)).flatMap(\.parts)
                .first { $0.text.hasPrefix("» ") }?.role
        }
        #expect(roles == [.output, .dim])
    }

    @Test("Who leaves is told where they are, or which tour is next")
    func farewell() {
        let last = Stroll.journey(SmallPackage.dashSteps, tour: 2)
        let back = Bookmarks.Mark(step: 2, stop: 3, farthest: 5, visits: 9)
        let steppers = [
            Stroll.usual.stepper("nn"), Stroll.usual.stepper("⇲"), last.stepper("⇲", .korean),
            // Nothing is kept of whoever has not moved, and nothing leads back to the first visit.
            Stroll.usual.stepper(""), Stroll.usual.stepper("", mark: back),
            Stroll.usual.stepper("", .korean, mark: back),
            Stroll.usual.stepper("nnpp"), Stroll.usual.stepper("⇲⇱"),
        ]
        #expect(
            steppers.map { $0.farewell(name: "stroll").text(usesColor: false) } == [
                "Left at 여행 3 (3/9). To go on: swift run tour stroll, then r",
                "Walked to the end. Next tour: swift run tour dash (dash: and when it is closed?)",
                "끝까지 걸었다. 지금은 이것이 마지막 여행이다: swift run tour list",
                "Left at 여행 1 (1/9). To walk again: swift run tour stroll",
                "Left at 여행 1 (1/9). swift run tour stroll, then r leads to 여행 3",
                "여행 1에서 멈췄다 (1/9). swift run tour stroll, 그다음 r로 가는 곳: 여행 3",
                "Left at 여행 1 (1/9). swift run tour stroll, then r leads to 여행 3",
                "Left at 여행 1 (1/9). swift run tour stroll, then r leads to the end",
            ])
        #expect(
            steppers[0].farewell(name: "stroll", isKept: false).text(usesColor: false)
                == "Left at 여행 3 (3/9). To walk again: swift run tour stroll")
    }
}
