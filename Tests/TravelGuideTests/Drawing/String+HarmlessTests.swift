import Testing

@testable import TravelGuide

struct StringHarmlessTests {
    /// Not the arguments of a test: these are printed, and would steer the terminal.
    private let texts = [
        "plain \\ 여행 → 41… ±": "plain \\ 여행 → 41… ±",
        "a\nb\r\n\tc": #"a\nb\r\n    c"#,
        "\0\u{1B}[31m\u{7F}\u{85}\u{9B}2J\u{9F}": #"\0\u{1B}[31m\u{7F}\u{0085}\u{009B}2J\u{009F}"#,
        "\u{2028}\u{2029}\u{202A}\u{202E}": #"\u{2028}\u{2029}\u{202A}\u{202E}"#,
        "\u{2066}\u{2069}\u{200E}\u{200F}\u{61C}": #"\u{2066}\u{2069}\u{200E}\u{200F}\u{061C}"#,
        "👩‍👩‍👧‍👦🇰🇷❤️1️⃣👍🏽": "👩‍👩‍👧‍👦🇰🇷❤️1️⃣👍🏽",
        "\u{1112}\u{1161}\u{11AB}e\u{301}a\u{200C}b\u{A0}": "\u{1112}\u{1161}\u{11AB}e\u{301}a\u{200C}b\u{A0}",
    ]

    @Test("What steers a terminal or turns the direction of text is written out, and nothing else")
    func writes() {
        for (text, expected) in texts {
            // Texts are equal by what they mean: here every scalar counts.
            #expect(Array(text.harmless().unicodeScalars) == Array(expected.unicodeScalars))
            #expect(expected.harmless() == expected)
        }
    }

    @Test func `In a message a tab is one space, and the line does not end`() {
        #expect("a\nb\r\nc\td".harmless(tab: " ") == "a\\nb\\r\\nc d")
    }
}
