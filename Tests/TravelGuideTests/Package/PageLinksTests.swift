import Bilingual
import Testing

@testable import TravelGuide

struct PageLinksTests {
    private func links(_ text: String) -> PageLinks {
        let lines = TextFile(path: "README.md", text: text).lines
        return PageLinks(lines, Fences(lines))
    }

    @Test(
        "Where links lead is found, however they are written, and nothing else",
        arguments: [
            ("", []), ("[a](b.md)", ["0 b.md"]), ("[a](b.md#c) and ![d](../e.png)", ["0 b.md#c", "0 ../e.png"]),
            (
                "[a](https://example.com), <https://example.com/b>",
                ["0 https://example.com", "0 https://example.com/b"]
            ),
            ("see http://example.com/c there", ["0 http://example.com/c"]), ("[a](#b)", ["0 #b"]), ("[a]()", ["0 "]),
            (#"[a](b.md "A title")"#, ["0 b.md"]), ("[a](b.md 'A title')", ["0 b.md"]), ("[a](b.md (A))", ["0 b.md"]),
            ("[a](<b c.md>)", ["0 b c.md"]), ("[a](b(c).md)", ["0 b(c).md"]),
            ("[![a](b.png)](c.md)", ["0 b.png", "0 c.md"]),
            ("[a](\n  b.md)", ["1 b.md"]), ("> [a](\n> b.md\n> 'title')", ["1 b.md"]), ("[a\nb](c.md)", ["1 c.md"]),
            ("[a]\n\n[a]: b.md", ["2 b.md"]), ("[a]\n\n[a]:\n  <b c.md>", ["3 b c.md"]), ("- [a]: b.md", []),
            ("> [a]\n>\n> [a]: b.md", ["2 b.md"]),
            (#"<img srcset="b.png 2x, , c.png">, <video poster="d.png">"#, ["0 b.png", "0 c.png", "0 d.png"]),
            (#"<a href="b.md">, <img alt='>' src='c.png'>, <a href=d.md>"#, ["0 b.md", "0 c.png", "0 d.md"]),
            ("<a\n  href=\"b.md\">", ["1 b.md"]), ("a < b and c > d", []), ("<br/>, <code>, </a>", []),
            ("[`a`](b.md), `c[0](d)`", ["0 b.md"]), ("``[a`](b)``", []), ("`a\n[a](b.md)`", []),
            ("- a `\n- [a](b.md) `", ["1 b.md"]), ("a `\n\n[a](b.md) `", ["2 b.md"]), ("<!-- [a](b.md) -->", []),
            (#"\[a](b.md)"#, []), ("[a] (b.md)", []), ("(b.md)", []), ("```text\n[a](b.md)\n```", []),
            ("text[^1]\n\n[^1]: a note", []),
        ])
    func targets(text: String, targets: [String]) {
        #expect(links(text).targets.map { "\($0.line) \($0.target)" } == targets)
        #expect(links(text).mistakes == [])
    }

    private static let noLink =
        "this is no link: '](' wants a target without blanks, perhaps a title in quotes, and ')'"

    @Test(
        "What looks like a link and is none is a mistake",
        arguments: [
            ("[a](b c.md)", ["0 \(noLink)"]), ("a\n[a](b.md", ["1 \(noLink)"]), ("[a](b.md 'c)", ["0 \(noLink)"]),
            ("[a](<b.md)", ["0 \(noLink)"]),
            ("[a][B  c]", ["0 the link to [b c] has no line '[b c]: target' on this page; write one"]),
            ("[a][]", ["0 the link to [a] has no line '[a]: target' on this page; write one"]),
            ("a[^1]", ["0 the link to [^1] has no line '[^1]: target' on this page; write one"]),
            ("[a][B c]\n\n[b C]: d.md", []), ("[self, observer]", []),
            ("[a]: b.md", ["0 nothing on this page links to [a]; remove the line"]),
            ("[a]\n\n[a]: b.md\n[a]: c.md", ["3 [a] is defined above already; remove one of the two"]),
        ])
    func mistakes(text: String, mistakes: [String]) {
        #expect(links(text).mistakes.map { "\($0.line) \($0.message.checked)" } == mistakes)
    }

    @Test func `Tags give names to places`() {
        #expect(links(#"<a name="One"></a> <h2 id='two'> <img alt="three">"#).names == ["One", "two"])
    }
}
