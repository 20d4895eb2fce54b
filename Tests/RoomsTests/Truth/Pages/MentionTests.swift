import Stops
import Testing

@testable import Comparing
@testable import Guide
@testable import Lines
@testable import Pictures
@testable import Truth

struct MentionTests {
    @Test(
        "A number has one of a few forms",
        arguments: [
            ("여행 3", ["3"]), ("여행 3–7", ["3", "7"]), ("여행 3–7번, 여행 9번에서", ["3", "7", "9"]),
            ("여행 3 → 여행 4", ["3", "4"]), ("[a](#여행-3), `swift run tour stop 12 --lang ko`", ["3", "12"]),
            ("enable travel3, RxTravel2, mytravel2", ["3"]), ("여행 99999999999999999999", ["99999999999999999999"]),
            ("`g 3 Enter`, `--keys g4⏎o`, `--keys=g5⏎`", ["3", "4", "5"]), ("생략 1, 여행 2", ["-1", "2"]),
            ("여행3, 여행  3, 여행 N, 여행을 3번, 여행 ３, 여행 03, tour stop N, log 3, `go 4`", []),
        ])
    func mentions(line: String, numbers: [String]) {
        let found = Mention.all(in: line).flatMap { mention in
            mention.numbers.map { (mention.kind == .omission ? "-" : "") + line[$0.digits] }
        }
        #expect(found == numbers)
    }

    @Test(arguments: [("여행 3, tour stop 4", [4]), ("(lldb) b -N travel5", [5]), ("[a](#여행-3)", [])])
    func `In code only commands name a stop`(line: String, numbers: [Int]) {
        #expect(Mention.all(in: line, isCode: true).flatMap { $0.numbers.map(\.number) } == numbers)
    }

    @Test(
        "What only looks like the number of a stop is told",
        arguments: [
            "여행 3-7", "여행 3 – 7", "여행 3～7", "여행 3·7", "여행 3, 7", "여행 3과 7", "여행 3에서 7까지", "여행 3번에서 7번까지", "여행 3 to 7",
            "여행 3 until 7", "여행 3.5", "여행 3 → 7", "여행 3…7", "**여행 3**, **7**", "여행 3 -> 여행 4", "여행 3 ← 여행 4", "여행\n7",
            "여행 3,\n7", "> 여행 3\n> and 7", "여행 ３", "여행 03", "여행3", "여행  3", "여행 **3**", "생략 #3", "여행 번호 3",
            "여행&nbsp;3", "여행 <b>3</b>", "여행 '3'", "3번 여행", "stop 3", "stop number 3", "Stop #3", "travel 3", "정거장 3",
            "all 194 stops", "the 3th stop", "**3** stops", "정거장은 3곳", "3개 정거장", "3개의 정거장",
        ])
    func lookalike(text: String) {
        #expect(!Mention.lookalikes(in: text, on: .english).isEmpty)
        #expect(!Mention.lookalikes(in: text, on: .korean).isEmpty)
    }

    @Test(
        "What is written as it should be is not",
        arguments: [
            "여행 3", "여행 3, 여행 7", "여행 3 → 여행 4", "여행 3 finds 7", "여행 3. 5", "tour stop 3", "[a](#여행-3)",
            "[첫 여행](1-create.md)", "첫 여행, 3", "nonstop 3", "3 stopped", "여행 31", "enable travel31", "여행 N–M",
        ])
    func good(text: String) {
        #expect(Mention.lookalikes(in: text, on: .english).isEmpty)
        #expect(Mention.lookalikes(in: text, on: .korean).isEmpty)
    }

    @Test(
        "In Korean a particle comes behind `번`, so that none goes by how a number is read, and in English a number stands alone",
        arguments: [
            ("여행 3번에서 7을", true, false), ("여행 3번을", true, false), ("여행 3–7번으로", true, false),
            ("여행 3번부터 여행 7번까지", true, false), ("여행 3의", false, false), ("여행 3을", false, false),
            ("`여행 3`을", false, true), ("[여행 3](a.md)을", false, true), ("여행 3이다", false, false),
            ("여행 3–7", false, true), ("구독(여행 3)을", true, true),
        ])
    func particles(text: String, isKorean: Bool, isEnglish: Bool) {
        #expect(Mention.lookalikes(in: text, on: .korean).isEmpty == isKorean)
        #expect(Mention.lookalikes(in: text, on: .english).isEmpty == isEnglish)
    }
}
