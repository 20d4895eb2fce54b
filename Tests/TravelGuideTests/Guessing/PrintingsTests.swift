import Testing

@testable import TravelGuide

struct PrintingsTests {
    @Test("Of the other printed lines a question keeps the nearest that differ, however many there are")
    func nearest() {
        let lines = ["a", "b", "a", "c", "d", "a"]
        let calls = lines.map { Step.call([.stop(2), .call([.stop(3), .call([.stop(3), .print($0)])])]) }
        let candidates = Questions.printings(Stroll.journey([.call([.stop(1)] + calls)]))
        let first = Dictionary(candidates.map { ($0.right, $0.wrong) }, uniquingKeysWith: { first, _ in first })
        #expect(
            first == ["a": ["b", "c"], "b": ["a", "c", "a"], "c": ["d", "a", "a", "b"], "d": ["a", "c", "a"]])
    }
}
