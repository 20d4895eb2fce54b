import Stops
import Testing

struct StringHarmlessTests {
    /// Not the arguments of a test: these are printed, and would steer the terminal.
    private let texts = [
        "plain \\ 여행 → 41… ±": "plain \\ 여행 → 41… ±",
        "a\nb\r\n\tc": #"a\nb\r\n    c"#,
        "\0\u{1B}[31m\u{7F}\u{85}\u{9B}2J\u{9F}": #"\0\u{1B}[31m\u{7F}\u{0085}\u{009B}2J\u{009F}"#,
        "\u{2028}\u{2029}\u{202A}\u{202E}": #"\u{2028}\u{2029}\u{202A}\u{202E}"#,
        "\u{2066}\u{2069}\u{200E}\u{200F}\u{61C}": #"\u{2066}\u{2069}\u{200E}\u{200F}\u{061C}"#,
        // What shows nothing and joins nothing can only hide.
        "\u{AD}\u{200B}\u{2060}\u{2064}\u{FEFF}": #"\u{00AD}\u{200B}\u{2060}\u{2064}\u{FEFF}"#,
        "a\u{FFF9}b\u{FFFA}c\u{FFFB}\u{E0001}\u{E0041}": #"a\u{FFF9}b\u{FFFA}c\u{FFFB}\u{000E0001}\u{000E0041}"#,
        "👩‍👩‍👧‍👦🇰🇷❤️1️⃣👍🏽👩🏽‍❤️‍💋‍👨🏽": "👩‍👩‍👧‍👦🇰🇷❤️1️⃣👍🏽👩🏽‍❤️‍💋‍👨🏽",
        "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}!":
            "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}!",
        "\u{1112}\u{1161}\u{11AB}e\u{301}a\u{200C}b\u{A0}": "\u{1112}\u{1161}\u{11AB}e\u{301}a\u{200C}b\u{A0}",
        "葛\u{E0100}\u{115F}\u{1160}क्\u{200D}ष": "葛\u{E0100}\u{115F}\u{1160}क्\u{200D}ष",
        "Z" + String(repeating: "\u{301}", count: 99) + "!": "Z" + String(repeating: "\u{301}", count: 15) + "…!",
    ]

    @Test("What steers a terminal, turns the direction of text or hides is written out, and nothing else")
    func writes() {
        for (text, expected) in texts {
            // Texts are equal by what they mean: here every scalar counts.
            #expect(Array(text.harmless().unicodeScalars) == Array(expected.unicodeScalars))
            #expect(Array(expected.harmless().unicodeScalars) == Array(expected.unicodeScalars))
        }
    }

    @Test func `In a message a tab is one space, and the line does not end`() {
        #expect("a\nb\r\nc\td".harmless(tab: " ") == "a\\nb\\r\\nc d")
    }
}
