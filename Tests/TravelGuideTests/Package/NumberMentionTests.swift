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
            ("생략 1, 여행 2", [2], [1]), ("생략 1·2", [], [1, 2]), ("nothing", [], []),
        ] as [(String, [Int], [Int])])
    func mentions(line: String, travel: [Int], omissions: [Int]) {
        let mentions = NumberMention.all(in: line)

        #expect(mentions.filter { $0.kind == .travel }.map(\.number) == travel)
        #expect(mentions.filter { $0.kind == .omission }.map { Int(line[$0.range]) } == omissions)
    }

    @Test(arguments: [("여행 3, tour stop 4", [4]), ("(lldb) b -N travel5", [5]), ("[a](#여행-3)", [])])
    func `In code only commands name a stop`(line: String, numbers: [Int]) {
        #expect(NumberMention.all(in: line, isCode: true).map(\.number) == numbers)
    }
}
