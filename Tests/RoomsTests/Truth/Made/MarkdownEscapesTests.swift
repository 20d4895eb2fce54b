import Testing

@testable import Guide
@testable import Lines
@testable import Pictures
@testable import Truth

struct MarkdownEscapesTests {
    @Test(
        "Nothing in a sentence is a sign to Markdown, HTML or CodeTour",
        arguments: [
            ("Event<Int> is *one* of [#4](x)", ##"Event\<Int\> is \*one\* of \[\#4\](x)"##),
            ("`a_b` ~ | \\", #"\`a\_b\` \~ \| \\"#), (">> ls", #"\>\> ls"#), ("*\u{301}", "\\*\u{301}"),
            ("다음은 Sink.on.", "다음은 Sink.on."),
        ] as [(String, String)])
    func escapes(text: String, escaped: String) {
        #expect(MarkdownEscapes.escaped(text) == escaped)
    }

    @Test(
        "A value is code, whatever stands in it",
        arguments: [("event next(1)", "`event next(1)`"), ("a `b` c", "`` a `b` c ``"), ("``", "``` `` ```")])
    func code(text: String, code: String) {
        #expect(MarkdownEscapes.code(text) == code)
    }
}
