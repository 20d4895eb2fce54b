import Testing
import TravelRecorder

@testable import TravelGuide

struct StepperScreenTests {
    private func lines(
        _ journey: SteppedJourney, _ keys: String, _ language: Language, _ columns: Int, _ rows: Int
    ) -> [StyledLine] {
        let size = ScreenSize(columns: columns, rows: rows)
        let state = journey.state(after: .typed(keys), language: language, size: size)
        return StepperScreen.lines(journey, state, size: size)
    }

    private func text(_ lines: [StyledLine]) -> String {
        lines.map { $0.text(usesColor: false) }.joined(separator: "\n")
    }

    struct Snapshot: Sendable, CustomTestStringConvertible {
        var journey: SteppedJourney
        var keys: String
        var language: Language
        var columns: Int
        var rows: Int
        var text: String

        var testDescription: String { "\(journey.tour.name) \(keys), \(language), \(columns)x\(rows)" }
    }

    @Test("A screen shows this", arguments: snapshots)
    func looks(snapshot: Snapshot) {
        let drawn = lines(
            snapshot.journey, snapshot.keys, snapshot.language, snapshot.columns, snapshot.rows)
        #expect(text(drawn) == snapshot.text)
    }

    static let snapshots = [
        Snapshot(
            journey: Stroll.usual, keys: "nnn", language: .english, columns: 80, rows: 24,
            text: """
                 stroll: who opens the gate?                                          visit 4/9
                  1 stroll()                        │ Sources/Routes/Stroll.swift
                  2 Gate.pass(_:)                   │   1 import RxTravel
                  3 Gate.forward(_:slowly:times:)   │   2
                ▸ 4 closure in stroll()             │   3 /// Tour 1: through an open gate.
                                                    │   4 public func stroll() {
                                                    │   5     // 여행 1
                                                    │   8     let gate = Gate { value in
                                                    │   9         // 여행 4 [value]
                                                    │ ▸12         print(value)
                                                    │  13     }
                                                    │  14     gate.pass(1)
                                                    │  15     gate.pass(2)
                                                    │  16 }
                                                    │
                ── 여행 4 · closure in stroll() ──────────────────────────────── visit 1 of 2 ──
                 The value has arrived.
                 value 1





                 → next  ← back  ? help  q quit  ] new stop  } out  o objects  t tree  v visits
                """),
        Snapshot(
            journey: Stroll.usual, keys: "nnnnn", language: .korean, columns: 80, rows: 24,
            text: """
                 stroll: 누가 문을 여나?                                               방문 6/9
                  1 stroll()                        │ Sources/RxTravel/Gate.swift
                ▸ 2 Gate.pass(_:) +1                │   9     // 생략 1
                                                    │  12     self.exit = exit
                                                    │  13 }
                                                    │  14
                                                    │  15 public func pass(_ value: Int) {
                                                    │  16     // 여행 2 [self, isOpen]
                                                    │ ▸19     if isOpen {
                                                    │  20         forward(value, slowly: false,…
                                                    │  21     }
                                                    │  22     // 여행 5
                                                    │  25 }
                                                    │  26
                                                    │  27 func forward(_ value: Int, slowly: Bo…
                ── 여행 2 · Gate.pass(_:) ────────────────────────────────────── 2번 중 2번째 ──
                 문이 열려 있으면 값이 지나간다. 닫혀 있으면 아무 일도 없다.
                 self Gate#1 · isOpen true
                 » 1




                 → 다음  ← 이전  ? 도움말  q 나가기  ] 새 정거장  } 호출 밖  o 객체  t 전체
                """),
        Snapshot(
            journey: Stroll.usual, keys: "nnn", language: .korean, columns: 40, rows: 10,
            text: """
                 stroll: 누가 문을 여나?       방문 4/9
                ▸ 4 closure in stroll()
                  9 // 여행 4 [value]
                ▸12 print(value)
                ── 여행 4 · closure… ─── 2번 중 1번째 ──
                 값이 도착했다.
                 value 1


                 → 다음  ← 이전  ? 도움말  q 나가기
                """),
        Snapshot(
            journey: Stroll.usual, keys: "nnnnnn", language: .english, columns: 60, rows: 18,
            text: """
                 stroll: who opens the gate?                      visit 7/9
                  1 stroll()
                  2 Gate.pass(_:) +1
                ▸ 3 Gate.forward(_:slowly:times:)
                ────────────────────────────────────────────────────────────
                Sources/RxTravel/Gate.swift
                 27     func forward(_ value: Int, slowly: Bool, times: Int…
                 28         // 여행 3 [value]
                ▸31         exit(value)
                 32     }
                 33 }
                ── 여행 3 · Gate.forward(_:…) ────────────── visit 2 of 2 ──
                 Calls the closure behind the gate. Next: that closure.
                 value 2
                 » 1


                 → next  ← back  ? help  q quit  ] new stop  } out
                """),
        Snapshot(
            journey: Stroll.usual, keys: "g3⏎", language: .korean, columns: 120, rows: 30,
            text: """
                 stroll: 누가 문을 여나?                                                                                       방문 3/9
                  1 stroll()                                          │ Sources/RxTravel/Gate.swift
                  2 Gate.pass(_:)                                     │   9         // 생략 1
                ▸ 3 Gate.forward(_:slowly:times:)                     │  12         self.exit = exit
                                                                      │  13     }
                                                                      │  14
                                                                      │  15     public func pass(_ value: Int) {
                                                                      │  16         // 여행 2 [self, isOpen]
                                                                      │  19         if isOpen {
                                                                      │  20             forward(value, slowly: false, times: 1)
                                                                      │  21         }
                                                                      │  22         // 여행 5
                                                                      │  25     }
                                                                      │  26
                                                                      │  27     func forward(_ value: Int, slowly: Bool, times: Int) {
                                                                      │  28         // 여행 3 [value]
                                                                      │ ▸31         exit(value)
                                                                      │  32     }
                                                                      │  33 }
                ── 여행 3 · Gate.forward(_:slowly:times:) ────────────────────────────────────────────────────────────── 2번 중 1번째 ──
                 문 밖의 클로저를 부른다. 다음은 그 클로저.
                 value 1







                 → 다음  ← 이전  ? 도움말  q 나가기  ] 새 정거장  } 호출 밖  o 객체  t 전체  v 방문  l English  / 찾기  g 번호로
                """),
        Snapshot(
            journey: Stroll.entangled, keys: "nnno", language: .english, columns: 80, rows: 24,
            text: """
                 stroll: who opens the gate?                               thread 1 · visit 4/7
                  1 stroll()                        │ 2 live objects · 0 freed · ⟲ a cycle
                  2 Gate.pass(_:)                   │   Gate#1 ⟲
                  3 Gate.forward(_:slowly:times:)   │     exit → a closure
                ▸ 2 Gate.pass(_:)                   │     next → Gate#2 ⟲
                                                    │ + Gate#2 ⟲
                                                    │     back → Gate#1 ⟲
                                                    │
                                                    │
                                                    │
                                                    │
                                                    │
                                                    │
                                                    │
                                                    │
                ── 여행 2 · Gate.pass(_:) ────────────────────────────────────── visit 2 of 2 ──
                 Values pass while the gate is open.
                 self Gate#2 · isOpen true
                 + made Gate#2




                 → next  ← back  ? help  q quit  ] new stop  } out  o source  t tree  v visits
                """),
        Snapshot(
            journey: Stroll.entangled, keys: "nnnno", language: .korean, columns: 80, rows: 24,
            text: """
                 stroll: 누가 문을 여나?                                    스레드 2 · 방문 5/7
                ▸ 4 closure in stroll()             │ 살아 있는 객체 2개 · 해제 0개 · ⟲ 순환
                                                    │   Gate#1 ⟲
                                                    │     exit → 클로저
                                                    │     next → Gate#2 ⟲
                                                    │   Gate#2 ⟲
                                                    │     back → Gate#1 ⟲
                                                    │
                                                    │
                                                    │
                                                    │
                                                    │
                                                    │
                                                    │
                                                    │
                ── 여행 4 · closure in stroll() ────────────────────────────────────────────────
                 값이 도착했다.
                 value a\\u{1B}[31mb





                 → 다음  ← 이전  ? 도움말  q 나가기  ] 새 정거장  } 호출 밖  o 소스  t 전체
                """),
        Snapshot(
            journey: Stroll.entangled, keys: "⇲o", language: .english, columns: 72, rows: 16,
            text: """
                 stroll: who opens the gate?                                    the end
                                                │ 0 live objects · 2 freed
                                                │ × Gate#1
                                                │ × Gate#2
                                                │
                                                │
                                                │
                                                │
                                                │
                                                │
                ── The end · the route has returned ────────────────────────────────────
                 × freed Gate#1
                 » both\\u{07} are open


                 → next  ← back  ? help  q quit  ] new stop  } out  o source  t tree
                """),
        Snapshot(
            journey: Stroll.entangled, keys: "nnnn", language: .korean, columns: 80, rows: 12,
            text: """
                 stroll: 누가 문을 여나?                                    스레드 2 · 방문 5/7
                ▸ 4 closure in stroll()             │ Sources/Routes/Stroll.swift
                                                    │   8 let gate = Gate { value in
                                                    │   9     // 여행 4 [value]
                                                    │ ▸12     print(value)
                                                    │  13 }
                ── 여행 4 · closure in stroll() ────────────────────────────────────────────────
                 값이 도착했다.
                 value a\\u{1B}[31mb


                 → 다음  ← 이전  ? 도움말  q 나가기  ] 새 정거장  } 호출 밖  o 객체  t 전체
                """),
        Snapshot(
            journey: Stroll.usual, keys: "⇲", language: .korean, columns: 80, rows: 16,
            text: """
                 stroll: 누가 문을 여나?                                                     끝
                 다음 여행: dash: 닫혀 있으면?
                 swift run tour dash
                 방문 9번 · 정거장 5곳 · 객체 1개 생성 · 1개 해제
                 글로 읽기: Tours/ko/1-stroll.md





                ── 끝 · route가 돌아왔다 ───────────────────────────────────────────────────────
                 × 해제 Gate#1
                 » 1
                 » 2

                 → 다음  ← 이전  ? 도움말  q 나가기  ] 새 정거장  } 호출 밖  o 객체  t 전체
                """),
        Snapshot(
            journey: Stroll.usual, keys: "t↓↓", language: .english, columns: 60, rows: 12,
            text: """
                 stroll: who opens the gate?                      visit 3/9
                  1  stroll()
                  2 · Gate.pass(_:)  self Gate#1 · isOpen true
                ▸ 3 ·· Gate.forward(_:slowly:times:)  value 1
                  4 ··· closure in stroll()  value 1
                  5 · Gate.pass(_:)
                  2 · Gate.pass(_:)  self Gate#1 · isOpen true
                  3 ·· Gate.forward(_:slowly:times:)  value 2
                  4 ··· closure in stroll()  value 2
                  5 · Gate.pass(_:)

                 ↑↓ choose  Enter go there  q close
                """),
        Snapshot(
            journey: Stroll.usual, keys: "nv↓", language: .korean, columns: 72, rows: 10,
            text: """
                 stroll: 누가 문을 여나?                                       방문 2/9
                  여행 2 · Gate.pass(_:)
                  모두 같은 값: self Gate#1 · isOpen true

                  2/9    부른 곳 여행 1 stroll()
                ▸ 6/9    부른 곳 여행 1 stroll()



                 ↑↓ 고르기  Enter 가기  q 닫기
                """),
        Snapshot(
            journey: Stroll.usual, keys: "?", language: .korean, columns: 80, rows: 26,
            text: """
                 stroll: 누가 문을 여나?                                               방문 1/9
                 → ↓ n Space Enter  다음 방문
                 ← ↑ p Backspace    이전 방문
                 ] [                처음 가 보는 정거장으로, 앞뒤로
                 }                  이 호출이 끝난 다음
                 {                  이 호출이 시작된 자리
                 g N Enter          여행 N으로. g Enter는 그 정거장의 다음 방문
                 / Enter            이름, 문장, 값에서 찾기. / Enter는 다음 것
                 o                  객체: 무엇이 무엇을 붙잡고 있나
                 t                  모든 방문을 한눈에
                 v                  이 정거장의 모든 방문
                 r                  지난번에 멈춘 자리로
                 l                  영어로
                 e                  이 자리를 에디터로 열기 ($VISUAL, $EDITOR)
                 Home End           처음, 끝
                 PageUp PageDown    여러 방문씩
                 ?                  이 도움말
                 q                  나가기. 어디까지 왔는지 기억한다

                 여행 N             번호가 붙은 정거장. 소스의 주석이다
                 왼쪽               아직 돌아오지 않은 호출들, 바깥 것부터
                 ▸                  지금 여기
                 +2                 앞서 돌아온 호출 두 개를 접었다
                 + ×                방금 생성된 객체, 해제된 객체
                 ⟲                  서로 붙잡고 있어 저절로는 풀리지 않는 객체
                 ↑↓ 넘기기  q 닫기
                """),
        Snapshot(
            journey: Stroll.usual, keys: "?↓↓", language: .english, columns: 50, rows: 12,
            text: """
                 stroll: who opens the gate?            visit 1/9
                 ] [                the next stop that is new, and
                                    the one before
                 }                  where it goes on after this
                                    call
                 {                  where this call was made
                 g N Enter          to 여행 N; g Enter: its next
                                    visit
                 / Enter            search names, sentences and
                                    values; / Enter: the next
                                    match
                 ↑↓ scroll  q close
                """),
        Snapshot(
            journey: Stroll.usual, keys: "g12", language: .english, columns: 60, rows: 10,
            text: """
                 stroll: who opens the gate?                      visit 1/9
                ▸ 1 stroll()
                 5 // 여행 1
                ▸8 let gate = Gate { value in
                ── 여행 1 · stroll() ───────────────────────────────────────
                 Makes a gate. Nothing passes yet. Next: Gate.pass.



                 Go to 여행: 12_
                """),
        Snapshot(
            journey: Stroll.usual, keys: "/문", language: .korean, columns: 60, rows: 10,
            text: """
                 stroll: 누가 문을 여나?                           방문 1/9
                ▸ 1 stroll()
                 5 // 여행 1
                ▸8 let gate = Gate { value in
                ── 여행 1 · stroll() ───────────────────────────────────────
                 문을 만든다. 아직 아무것도 지나가지 않는다.
                 다음은 Gate.pass.


                 찾기: 문_
                """),
        Snapshot(
            journey: Stroll.usual, keys: "g9⏎", language: .korean, columns: 60, rows: 10,
            text: """
                 stroll: 누가 문을 여나?                           방문 1/9
                ▸ 1 stroll()
                 5 // 여행 1
                ▸8 let gate = Gate { value in
                ── 여행 1 · stroll() ───────────────────────────────────────
                 문을 만든다. 아직 아무것도 지나가지 않는다.
                 다음은 Gate.pass.


                 여행 9: 그런 정거장은 없다.
                """),
        Snapshot(
            journey: Stroll.long(visits: 100), keys: "⇟", language: .english, columns: 80, rows: 14,
            text: """
                 stroll: who opens the gate?                                        visit 8/101
                  1 stroll()                        │ Sources/RxTravel/Gate.swift
                  ⋮ 2 calls                         │  14
                  2 Gate.pass(_:)                   │  15 public func pass(_ value: Int) {
                  2 Gate.pass(_:)                   │  16     // 여행 2 [self, isOpen]
                  2 Gate.pass(_:)                   │ ▸19     if isOpen {
                  2 Gate.pass(_:)                   │  20         forward(value, slowly: false,…
                ▸ 2 Gate.pass(_:)                   │  21     }
                ── 여행 2 · Gate.pass(_:) ───────────────────────────────────── visit 7 of 90 ──
                 Values pass while the gate is open.
                 self 1 · isOpen true


                 → next  ← back  ? help  q quit  ] new stop  } out  o objects  t tree  v visits
                """),
        Snapshot(
            journey: Stroll.usual, keys: "⇲", language: .english, columns: 40, rows: 10,
            text: """
                 stroll: who opens the gate?    the end
                 Next tour: dash: and when it is closed?
                 swift run tour dash
                 9 visits · 5 stops · 1 object made · 1
                ── The end · the route has returned ────
                 × freed Gate#1
                 » 1
                 » 2

                 → next  ← back  ? help  q quit
                """),
        Snapshot(
            journey: Stroll.entangled, keys: "t↓↓↓↓", language: .korean, columns: 60, rows: 10,
            text: """
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
            journey: Stroll.entangled, keys: "nnno", language: .english, columns: 40, rows: 12,
            text: """
                 stroll: who open… thread 1 · visit 4/7
                ▸ 2 Gate.pass(_:)
                    exit → a closure
                    next → Gate#2 ⟲
                + Gate#2 ⟲
                    back → Gate#1 ⟲
                ── 여행 2 · Gate.pa… ─── visit 2 of 2 ──
                 Values pass while the gate is open.
                 self Gate#2 · isOpen true
                 + made Gate#2

                 → next  ← back  ? help  q quit
                """),
    ]

    @Test(
        "Whatever is looked at, a screen has as many lines as rows, and none is wider than the columns",
        arguments: [(40, 10), (41, 11), (59, 15), (71, 24), (72, 24), (80, 24), (200, 70), (40, 80)])
    func fits(columns: Int, rows: Int) {
        let keys = [
            "", "n", "nnn", "nnnn", "⇲", "o", "nnno", "⇲o", "t", "t⇲", "nv", "?", "?⇲", "g", "g1", "/ab", "g99⏎", "e",
        ]
        var wrong: [String] = []
        for journey in [Stroll.usual, Stroll.entangled, Stroll.long(visits: 60), Stroll.journey([])] {
            for language in Language.allCases {
                for keys in keys {
                    let lines = lines(journey, keys, language, columns, rows)
                    if lines.count != rows { wrong.append("\(keys): \(lines.count) rows") }
                    wrong += lines.filter { $0.columns > columns }.map { "\(keys): \($0.text(usesColor: false))" }
                    if text(lines).unicodeScalars.contains(where: { $0.value < 32 && $0 != "\n" }) {
                        wrong.append("\(keys): steers the terminal")
                    }
                }
            }
        }
        #expect(wrong == [])
    }

    @Test("Without colours nothing is lost but colours")
    func colours() {
        for keys in ["nnn", "nnno", "t↓", "?"] {
            let lines = lines(Stroll.entangled, keys, .korean, 80, 24)
            let plain = lines.map { $0.text(usesColor: true).replacing(/\u{1B}\[[0-9;]*m/, with: "").trimmedAtEnd }
            #expect(plain == lines.map { $0.text(usesColor: false) })
        }
    }

    @Test("A line is shown as new where it was just printed")
    func output() {
        let line = { StyledLine(" ").with(StyledLine("» 1", $0)) }
        #expect(lines(Stroll.usual, "nnnn", .english, 80, 24).contains(line(.output)))
        #expect(lines(Stroll.usual, "nnnnn", .english, 80, 24).contains(line(.plain)))
    }

    @Test("Where somebody left the last time is offered in the last line", arguments: Language.allCases)
    func offer(language: Language) {
        let state = StepperState(language: language, farthest: 6, stepToResume: 4)
        let last = StepperScreen.lines(Stroll.usual, state, size: ScreenSize(columns: 80, rows: 24)).last
        #expect(
            last?.text(usesColor: false)
                == language.pick(
                    " 지난번에는 여행 5에서 멈췄다 (5/9). r을 누르면 거기서 이어 걷는다.",
                    " You left at 여행 5 (5/9) last time. r goes on from there."))
    }

    @Test("Who leaves is told where they are, or which tour is next")
    func farewell() {
        func text(_ keys: String, in journey: SteppedJourney) -> String {
            let state = journey.state(after: .typed(keys))
            return StepperScreen.farewell(journey, state, name: "stroll").text(usesColor: false)
        }
        #expect(text("nn", in: Stroll.usual) == "Left at 여행 3 (3/9). To go on: swift run tour stroll, then r")
        #expect(text("⇲", in: Stroll.usual) == "Walked to the end. Next tour: swift run tour dash")
        #expect(text("⇲", in: Stroll.journey(SmallPackage.dashSteps, tour: 2)) == "Walked to the end.")
    }

    @Test("A screen that has become too small says how large it has to be")
    func tooSmall() {
        let lines = StepperScreen.tooSmall(StepperState(language: .korean), size: ScreenSize(columns: 20, rows: 3))
        #expect(text(lines) == "화면이 작다: 40x10 …\n\n")
    }
}

extension String {
    fileprivate var trimmedAtEnd: String {
        String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
    }
}
