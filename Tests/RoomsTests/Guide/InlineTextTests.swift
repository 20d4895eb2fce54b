import Testing

@testable import Guide
@testable import Lines
@testable import Truth

struct InlineTextTests {
    @Test(
        "What is marked inside of a paragraph is told apart",
        arguments: [
            ("plain", [.text("plain")]), ("", []),
            ("a `b` c", [.text("a "), .code("b"), .text(" c")]), ("`a\nb`", [.code("a\nb")]),
            ("`` a`b ``", [.code(" a`b ")]), ("a ` b", [.text("a ` b")]), (#"\`a\*"#, [.text("`a*")]),
            ("[a](b.md#c)", [link([.text("a")], "b.md#c")]), ("[a](b(c).md)", [link([.text("a")], "b(c).md")]),
            ("![a `b`](../c.png)", [link([.text("a "), .code("b")], "../c.png")]),
            ("[![a](b.png)](c.md)", [link([link([.text("a")], "b.png")], "c.md")]),
            ("[a\nb]()", [link([.text("a\nb")], "")]), ("[self, observer] (b)", [.text("[self, observer] (b)")]),
            ("`handlers[key](event)`", [.code("handlers[key](event)")]),
            ("**a `**` *b***", [.strong(text([.text("a "), .code("**"), .text(" "), .stressed(text([.text("b")]))]))]),
            ("2 * 3 * 4", [.text("2 * 3 * 4")]), ("*a b*", [.stressed(text([.text("a b")]))]),
            ("a<br/>b < c > d", [.text("a"), .tag("<br/>"), .text("b < c > d")]),
            ("<!-- [a](b.md) -->", [.tag("<!-- [a](b.md) -->")]),
        ] as [(String, [InlineText.Run])])
    func runs(markdown: String, runs: [InlineText.Run]) {
        #expect(InlineText(markdown).runs == runs)
    }

    @Test(
        "In a terminal code keeps its backticks, and nothing else is marked",
        arguments: [
            ("`**a**` and **`b`**", "`**a**` and `b`"), ("[a `b` c](d#e-(f)) x", "a `b` c x"),
            ("a<br>b < c > d", "ab < c > d"), ("여행 1 → 여행 2 **둘** 다", "여행 1 → 여행 2 둘 다"),
        ])
    func plain(markdown: String, plain: String) {
        #expect(InlineText(markdown).plain == plain)
    }

    private static func text(_ runs: [InlineText.Run]) -> InlineText { InlineText(runs) }
    private static func link(_ label: [InlineText.Run], _ target: String) -> InlineText.Run {
        .link(label: InlineText(label), target: target)
    }
}
