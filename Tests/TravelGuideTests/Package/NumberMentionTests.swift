import Bilingual
import Stops
import Testing

@testable import TravelGuide

struct NumberMentionTests {
    @Test(
        "Numbers are found in prose",
        arguments: [
            ("여행 3", [3], []), ("여행 3–7", [3, 7], []), ("여행 3, 4, 12.", [3], []), ("여행 3·4에서 여행 5로", [3, 4, 5], []),
            ("여행 3–7, 9", [3, 7], []), ("여행 3 → 여행 4", [3, 4], []), ("여행 3, and 4", [3], []), ("여행 3-4", [3], []),
            ("여행 3, `swift run tour stop 12 --lang ko`, 여행 4", [3, 12, 4], []), ("tour stop N", [], []),
            ("tour stop 3·4", [3, 4], []), ("여행3", [], []), ("여행  3", [], []), ("여행 N", [], []), ("여행을 3번", [], []),
            ("enable travel3, RxTravel2, mytravel2", [3], []), ("여행 ３, 여행 03", [], []),
            ("여행 99999999999999999999", [.max], []), ("여행 3～7", [3], []), ("여행 7–3", [7, 3], []),
            ("`g 3 Enter`, `--keys g4⏎o`, `--keys=g5⏎`", [3, 4, 5], []),
            ("--keys o, log 3, `go 4`", [], []), ("생략 1, 여행 2", [2], [1]), ("생략 1·2", [], [1, 2]), ("nothing", [], []),
        ] as [(String, [Int], [Int])])
    func mentions(line: String, travel: [Int], omissions: [Int]) {
        let mentions = NumberMention.all(in: line).filter { $0.mistake == nil }

        #expect(mentions.filter { $0.kind == .travel }.map(\.number) == travel)
        #expect(mentions.filter { $0.kind == .omission }.map { Int(line[$0.range]) } == omissions)
    }

    /// What is said of a number behind another one.
    private static func list(_ numbers: String, _ first: Int, _ second: Int) -> String {
        "'\(numbers)' behind 여행 does not tell which stops are meant; write '여행 \(first)–\(second)', "
            + "'여행 \(first)·\(second)' or '여행' before each number, and a word between where the second is no stop's"
    }
    private static func head(_ written: String, _ name: String = "여행 3") -> String {
        "'\(written)' is not written like a stop's number; write '\(name)'"
    }
    private static func other(_ digits: String) -> String {
        "nothing keeps '\(digits)' true when stops are renumbered; name a stop as '여행 N', and let a command say how "
            + "many there are"
    }

    @Test(
        "What looks like the number of a stop and is not written like one is a mistake",
        arguments: [
            ("여행 3-7", [list("3-7", 3, 7)]), ("여행 3 – 7", [list("3 – 7", 3, 7)]), ("여행 3～7", [list("3～7", 3, 7)]),
            ("여행 3, 7 and 9", [list("3, 7", 3, 7), list("3, 7", 3, 7)]), ("여행 3과 7을", [list("3과 7", 3, 7)]),
            ("여행 3에서 7까지", [list("3에서 7", 3, 7)]), ("여행 3에서 7을", []), ("여행 3 to 7", [list("3 to 7", 3, 7)]),
            ("여행 3 finds 7", []), ("여행 3.5", [list("3.5", 3, 5)]), ("여행 3. 5", []), ("여행 3 → 7", [list("3 → 7", 3, 7)]),
            ("여행 7–3", []),
            ("여행 3 -> 여행 4", ["the arrow before 여행 4 is not the one of a chain; write '→'"]), ("여행 3 → 여행 4", []),
            ("여행 ３", ["'３' is not how the number of a stop is written; write '3'"]),
            ("여행 03", ["'03' is not how the number of a stop is written; write '3'"]),
            ("여행3", [head("여행3")]), ("여행  3", [head("여행  3")]), ("여행 **3**", [head("여행 **3")]),
            ("생략 #3", [head("생략 #3", "생략 3")]), ("[첫 여행](1-create.md)", []), ("첫 여행, 3", []),
            ("stop 3", [other("3")]), ("nonstop 3", []), ("정거장 3", [other("3")]), ("all 194 stops", [other("194")]),
            ("travel 3", [other("3")]), ("stop number 3", [other("3")]), ("stop #3", [other("3")]),
            ("the 3th stop", [other("3")]), ("**3** stops", [other("3")]), ("정거장은 3곳", [other("3")]),
            ("3개 정거장", [other("3")]), ("여행 번호 3", [head("여행 번호 3")]), ("여행&nbsp;3", [head("여행&nbsp;3")]),
            ("여행 '3'", [head("여행 '3")]), ("여행 3 until 7", [list("3 until 7", 3, 7)]),
            ("**여행 3**, **7**", [list("3**, **7", 3, 7)]), ("여행 3번에서 7번까지", [list("3번에서 7", 3, 7)]),
            ("여행 3 ← 여행 4", ["the arrow before 여행 4 is not the one of a chain; write '→'"]), ("3 stopped", []),
        ] as [(String, [String])])
    func mistakes(line: String, mistakes: [String]) {
        #expect(NumberMention.all(in: line).compactMap(\.mistake?.checked) == mistakes)
        #expect(NumberMention.all(in: line, isCode: true).compactMap(\.mistake) == [])
    }

    @Test(arguments: [("여행 3, tour stop 4", [4]), ("(lldb) b -N travel5", [5]), ("[a](#여행-3)", [])])
    func `In code only commands name a stop`(line: String, numbers: [Int]) {
        #expect(NumberMention.all(in: line, isCode: true).map(\.number) == numbers)
    }
}
