import Testing

@testable import TravelGuide

struct StringHoldsTests {
    @Test(arguments: [
        ("여행 3", "여행", true), ("여행 3", "행", false), ("여행", "여행 3", false), ("a\0b", "a\0b", true),
        ("", "", true), ("a", "", true), ("", "a", false), ("e\u{301}", "e", true),
    ])
    func `A text begins with another one, byte for byte`(text: String, part: String, begins: Bool) {
        #expect(text.begins(part) == begins)
    }

    @Test(arguments: [
        ("tour 생략 3", "생략", true), ("aab", "ab", true), ("ababac", "abac", true), ("a\0b", "b", true),
        ("ab", "abc", false),
        ("", "", true), ("a", "", true), ("", "a", false), ("e\u{301}", "e", true), ("\r\n", "\n", true),
    ])
    func `A text holds another one, byte for byte`(text: String, part: String, holds: Bool) {
        #expect(text.holds(part) == holds)
    }

    @Test(arguments: [
        ("여행 3", true), ("여행", false), ("", false), ("여행 \u{FF13}", true), ("\u{FEFF}", false), ("a9", true),
        ("/:", false),
    ])
    func `A digit, also one of full width, may be in a text`(text: String, mayHold: Bool) {
        #expect(text.mayHoldDigit == mayHold)
    }
}
