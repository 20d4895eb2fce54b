import Testing

@testable import Guide
@testable import Lines
@testable import Steps
@testable import Walk

struct GuessingTests {
    /// Before the second step, and before the fifth one, which shows two steps later.
    private let questions = [
        Question(
            kind: .next, step: 1, answers: ["Gate.close()", "Gate.forward(_:slowly:times:)", "stroll()"], right: 1,
            shownAt: 2),
        Question(kind: .printed, step: 4, answers: ["2", "1", "over"], right: 0, shownAt: 8),
    ]

    private func stepper(
        _ keys: String, _ language: Language = .english, size: ScreenSize = ScreenSize(columns: 80, rows: 24)
    ) -> Stepper {
        var stepper = Stepper(Stroll.usual, language: language, guessing: Guessing(questions))
        for key in [Key].typed(keys) { _ = stepper.press(key, size: size) }
        return stepper
    }

    @Test(
        "A question comes before its step, once it is answered the step is taken",
        arguments: [
            ("n", 1, nil), ("nn", 1, 0), ("nn2", 2, nil), ("nn1", 2, nil), ("nns", 2, nil), ("nn⎋", 1, nil),
            ("nn←", 1, nil), ("nn⎋n", 1, 0), ("nn⎋←", 0, nil), ("nn2←n", 2, nil), ("nns←n", 1, 0), ("nn→ ⏎", 1, 0),
            ("nntvwg]}e/4r", 1, 0), ("nnojkl", 1, 0), ("nnoq", 1, 0), ("nn?q1", 2, nil), ("1n", 1, nil),
            ("⇲", 9, nil), ("n]", 2, nil), ("nn2nnn", 4, 1), ("nn2nnn3", 5, nil),
        ] as [(String, Int, Int?)])
    func steps(keys: String, step: Int, asked: Int?) {
        let stepper = stepper(keys)
        #expect(stepper.step == step)
        #expect(stepper.guessing?.asked == asked)
    }

    @Test("What was answered first counts; what is skipped or jumped over does not")
    func score() {
        func score(_ keys: String) -> Bookmarks.Score? { stepper(keys).mark.guessed }
        #expect(score("nn") == nil)
        #expect(score("nnsnnns") == nil)
        #expect(score("nn2") == Bookmarks.Score(right: 1, questions: 2))
        #expect(score("nn1←n2") == Bookmarks.Score(right: 0, questions: 2))
        #expect(score("nn2nnn1") == Bookmarks.Score(right: 2, questions: 2))
        #expect(Stroll.usual.stepper("nn2").mark.guessed == nil)
    }

    @Test("The best that was guessed is kept, whatever comes later")
    func best() {
        var bookmarks = Bookmarks()
        func keep(_ score: Bookmarks.Score?) -> Bookmarks.Score? {
            bookmarks.keep(Bookmarks.Mark(step: 1, stop: 2, farthest: 3, visits: 9, guessed: score), for: "stroll")
            return bookmarks.marks["stroll"]?.guessed
        }
        func score(_ right: Int, _ questions: Int) -> Bookmarks.Score { .init(right: right, questions: questions) }
        #expect(keep(nil) == nil)
        #expect(keep(score(3, 5)) == score(3, 5))
        #expect(keep(score(2, 5)) == score(3, 5))
        #expect(keep(nil) == score(3, 5))
        #expect(keep(score(6, 10)) == score(6, 10))
        #expect(keep(score(5, 5)) == score(5, 5))
        #expect(bookmarks.marks["stroll"]?.text(in: .english) == "walked to 4/9 · guessed 5/5")
        #expect(bookmarks.marks["stroll"]?.text(in: .korean) == "4/9까지 걸었다 · 맞힌 물음 5/5")
    }

    @Test(
        "The screen asks, says what is right and why, and at the end what to look at again",
        arguments: [
            (
                "nn", .english, 80, 16,
                """
                 stroll: who opens the gate?                                          visit 2/9
                  1 stroll()                │ Sources/RxTravel/Gate.swift
                ▸ 2 Gate.pass(_:)           │  15 public func pass(_ value: Int) {
                                            │  16     // 여행 2 [self, isOpen] …
                                            │ ▸19     if isOpen {
                                            │  20         forward(value, slowly: false,
                                            │               times: 1)
                ── 여행 2 · Gate.pass(_:) ────────────────────────────────────── visit 1 of 2 ──
                 Values pass while the gate is open.
                 self Gate#1 · isOpen true
                 + made Gate#1
                 Question 1/2: Where does it go next?
                  1 Gate.close()
                  2 Gate.forward(_:slowly:times:)
                  3 stroll()
                 1 2 3 answer  s skip  Esc close  o objects  q quit  l 한국어
                """
            ),
            (
                "nn2", .english, 80, 16,
                """
                 stroll: who opens the gate?                                          visit 3/9
                  1 stroll()                │ Sources/RxTravel/Gate.swift
                  2 Gate.pass(_:)           │  25     }
                ▸ 3 Gate.forward(_:…)       │  26
                                            │  27     func forward(_ value: Int, slowly: Bool,
                                            │           times: Int) {
                                            │  28         // 여행 3 [value] …
                                            │ ▸31         exit(value)
                                            │  32     }
                                            │  33 }
                ── 여행 3 · Gate.forward(_:slowly:times:) ────────────────────── visit 1 of 2 ──
                 ✓ Right: Gate.forward(_:slowly:times:) (1 of 1)
                 Calls the closure behind the gate.
                 value 1

                 → next  ← back  ? help  q quit  ] new stop  } out  w why  o objects  t tree
                """
            ),
            (
                "nnsnnn3", .korean, 80, 16,
                """
                 stroll: 누가 문을 여나?                                               방문 6/9
                  1 stroll()                │ Sources/RxTravel/Gate.swift
                ▸ 2 Gate.pass(_:) +1        │  13 }
                                            │  14
                                            │  15 public func pass(_ value: Int) {
                                            │  16     // 여행 2 [self, isOpen] …
                                            │ ▸19     if isOpen {
                                            │  20         forward(value, slowly: false,
                                            │               times: 1)
                                            │  21     }
                ── 여행 2 · Gate.pass(_:) ────────────────────────────────────── 2번 중 2번째 ──
                 ✗ 아니다. 답: 2 (1개 중 0개)
                 여행 4: 값이 도착했다.
                 문이 열려 있으면 값이 지나간다. 닫혀 있으면 아무 일도 없다.
                 self Gate#1 · isOpen true
                 → 다음  ← 이전  ? 도움말  q 나가기  ] 새 정거장  } 호출 밖  w 왜  o 객체
                """
            ),
            (
                "nn1⇲", .korean, 80, 16,
                """
                 stroll: 누가 문을 여나?                                                     끝
                 물음 2개 가운데 0개를 맞혔다.
                 다시 볼 곳: 여행 2 (g 번호 Enter)
                 다음 여행: swift run tour dash (dash: 닫혀 있으면?)
                 방문 9번 · 정거장 5곳 · 객체 1개 생성 · 1개 해제
                 글로 읽기: Tours/ko/1-stroll.md




                ── 끝 · 프로그램이 끝났다 ──────────────────────────────────────────────────────
                 × 해제 Gate#1
                 » 출력 1
                        2

                 → 다음  ← 이전  ? 도움말  q 나가기  ] 새 정거장  } 호출 밖  o 객체  t 전체
                """
            ),
        ] as [(String, Language, Int, Int, String)])
    func screens(keys: String, language: Language, columns: Int, rows: Int, expected: String) {
        let size = ScreenSize(columns: columns, rows: rows)
        let lines = stepper(keys, language, size: size).screen(size).map { $0.text(usesColor: false) }
        #expect(lines.joined(separator: "\n") == expected)
    }

    @Test("A screen that asks has as many lines as rows, none wider than the columns", arguments: Language.allCases)
    func fits(language: Language) {
        let long = String(repeating: "a long answer 가나다 ", count: 12)
        let questions = Question.Kind.allCases.enumerated().map { step, kind in
            Question(kind: kind, step: step, answers: ["a", long, long + "b"], right: 1, shownAt: step + 3)
        }
        for (columns, rows) in [(40, 10), (60, 12), (80, 24), (200, 60)] {
            let size = ScreenSize(columns: columns, rows: rows)
            var stepper = Stepper(Stroll.usual, language: language, guessing: Guessing(questions))
            for key in [Key].typed("n1n2n3o→1⇲") {
                _ = stepper.press(key, size: size)
                let lines = stepper.screen(size)
                #expect(lines.count == rows && lines.allSatisfy { $0.columns <= columns })
            }
        }
    }
}
