import StackReader
import Testing

struct NeutralTests {
    @Test(
        "Text from somewhere else is one line that steers no terminal",
        arguments: [
            ("plain 'words' \"and\" \\", "plain 'words' \"and\" \\"),
            ("여행 → 41…", "여행 → 41…"),
            ("a\nb\r\nc\td", "a\\nb\\r\\nc d"),
            ("\u{1B}[31mred", "\\u{1B}[31mred"),
            ("\u{2028}\u{202E}\u{85}", "\\u{2028}\\u{202E}\\u{0085}"),
        ])
    func oneLine(text: String, expected: String) {
        #expect(Neutral.text(text) == expected)
    }
}
