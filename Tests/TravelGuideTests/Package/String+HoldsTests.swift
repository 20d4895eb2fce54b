import Testing

@testable import TravelGuide

struct StringHoldsTests {
    @Test(
        "A text holds another one wherever it stands",
        arguments: [
            ("여행 1 → 여행 2", "→", true), ("", "→", false), ("a", "", true), ("aab", "ab", true), ("aab", "abb", false),
            ("-N -N travel", " -N travel", true), ("travel", "travels", false), ("ab", "b", true),
        ])
    func holds(text: String, sought: String, expected: Bool) {
        #expect(text.holds(sought) == expected)
    }
}
