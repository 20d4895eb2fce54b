import Testing

@testable import Comparing
@testable import Guide
@testable import Lines
@testable import Truth
@testable import Walk

struct DocumentTests {
    private static let text = "a\u{1B}[2J\u{9B}\u{202E}\u{E0041}여행 👩‍👩‍👧‍👦\n"

    @Test func `What would steer a terminal is written as the format writes it, and lines stay lines`() {
        #expect(Document(Self.text, as: .json).text == #"a\u001b[2J\u009b\u202e\udb40\udc41여행 👩‍👩‍👧‍👦"# + "\n")
        #expect(Document(Self.text, as: .lldb).text == #"a\u{1B}[2J\u{009B}\u{202E}\u{000E0041}여행 👩‍👩‍👧‍👦"# + "\n")
        #expect(Document("a\u{FFFE}\u{FFFF}b", as: .svg).text == #"a\u{FFFE}\u{FFFF}b"#)
        #expect(Document("plain\n", as: .json).text == "plain\n")
    }
}
