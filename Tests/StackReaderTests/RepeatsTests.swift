import Testing

@testable import Lines
@testable import StackReader

struct RepeatsTests {
    /// The parts as text: a turn, and how many times it comes.
    private func parts(_ text: String) -> [String] {
        let things = Array(text)
        return Repeats.parts(of: things).map { part in
            String(things[part.start..<(part.start + part.period)]) + (part.turns > 1 ? "\(part.turns)" : "")
        }
    }

    @Test(arguments: [
        ("", []),
        ("a", ["a"]),
        ("abc", ["a", "b", "c"]),
        ("aab", ["a2", "b"]),
        ("aaaa", ["a4"]),
        ("abab", ["a", "b", "a", "b"]),
        ("ababab", ["ab3"]),
        ("xabcabcabcay", ["x", "abc3", "a", "y"]),
        ("aabaabaab", ["aab3"]),
        ("aabbbcc", ["a2", "b3", "c2"]),
    ])
    func `What comes again at once is folded, and two turns only of one thing`(text: String, folded: [String]) {
        #expect(parts(text) == folded)
    }

    @Test func `A long turn is found in a long list, and a longer one than is looked for is not`() {
        func list(_ period: Int) -> [Int] { [-1] + (0..<5_000).map { $0 % period } }
        let single = Repeats(start: 0, period: 1, turns: 1)

        #expect(
            Repeats.parts(of: list(Repeats.longestPeriod)) == [
                single, Repeats(start: 1, period: Repeats.longestPeriod, turns: 25),
            ])
        #expect(Repeats.parts(of: list(Repeats.longestPeriod + 1)).allSatisfy { $0.turns == 1 })
    }
}
