import Testing

@testable import TravelGuide

struct CodeSpansTests {
    @Test(
        "Code stands between as many backticks, also over the end of a line",
        arguments: [
            ("a `b` c", ["1 b"], ["a ` c"]), ("a `b\nc` d", ["1 b c"], ["a `", " d"]),
            ("`` a`b `` c", ["1  a`b "], ["` c"]),
            ("a ` b\n\nc ` d", [], ["a ` b", "", "c ` d"]), ("- `a\n- b`", [], ["- `a", "- b`"]),
            ("\\`a`", [], ["\\`a`"]),
            ("```text\n`a`\n```\n\n`b`", ["5 b"], ["", "", "", "", "`"]),
            ("`a` `b`\n`c`", ["1 a", "1 b", "2 c"], ["` `", "`"]),
            ("`a\n<!-- b -->\n`", [], ["`a", "<!-- b -->", "`"]),
        ])
    func spans(text: String, code: [String], prose: [String]) {
        let spans = Page(TextFile(path: "README.md", text: text)).code

        #expect(spans.all.map { "\($0.line + 1) \($0.text)" } == code)
        #expect(spans.prose == prose)
    }
}
