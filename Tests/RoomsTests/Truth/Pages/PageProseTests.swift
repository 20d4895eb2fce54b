import TestSupport
import Testing

@testable import Comparing
@testable import Files
@testable import Guide
@testable import Lines
@testable import Pictures
@testable import Truth
@testable import Walk

struct PageProseTests {
    private func page(_ text: String) -> Page { Page(TextFile(path: "README.md", text: text)) }

    @Test(
        "A paragraph goes on up to an empty line, a fence, and what begins with a sign of its own",
        arguments: [
            ("a\nb\n\nc", [0, 3]), ("a\n```text\nb\n```\n\nc", [0, 5]), ("a\n- b\n  c\n2. d\n3 e", [0, 1, 3]),
            ("a\n> b\n> c\nd", [0, 1]), ("| a |\n| b |", [0, 1]), ("a\n<!-- b -->", [0, 1]), ("# a\nb\n# c", [0, 2]),
        ])
    func paragraphs(text: String, lines: [Int]) {
        #expect(page(text).paragraphs.map(\.line) == lines)
    }

    @Test(
        "Chains of calls are found in prose",
        arguments: [
            ("여행 1 → 여행 2 → 여행 3", [[1, 2], [2, 3]]), ("여행 1 →\n여행 2", [[1, 2]]), ("> 여행 1 →\n> 여행 2", [[1, 2]]),
            ("여행 1 → 여행 2, 여행 3 → 여행 4", [[1, 2], [3, 4]]), ("여행 1\n\n→ 여행 2", []), ("여행 1, 여행 2", []),
            ("**여행 1–2번** → **여행 4**", [[2, 4]]), ("```text\n여행 1 → 여행 2\n```", []),
        ])
    func chains(text: String, numbers: [[Int]]) {
        #expect(page(text).calls.map { [$0.caller, $0.called] } == numbers)
    }

    @Test(
        "Where links lead is found, and nothing else",
        arguments: [
            ("[a](b.md#c) and ![d](../e.png)", ["0 b.md#c", "0 ../e.png"]), ("a\n[b](c.md)", ["1 c.md"]),
            ("[![a](b.png)](c.md)", ["0 b.png", "0 c.md"]), ("<https://example.com/b>", ["0 https://example.com/b"]),
            (#"<img srcset="b.png 2x, , c.png">, <video poster="d.png">"#, ["0 b.png", "0 c.png", "0 d.png"]),
            (#"<a href="b.md">, <a href=d.md>, <img src="e.png">"#, ["0 b.md", "0 d.md", "0 e.png"]),
            ("<a\n  href=\"b.md\">", ["0 b.md"]),
            ("`c[0](d)`, ``[a`](b)``", []), ("a < b and c > d, <br/>, </a>", []), ("<!-- [a](b.md) -->", []),
            ("```text\n[a](b.md)\n```", []), ("[a] (b.md), (b.md), [self, observer]", []),
        ])
    func targets(text: String, targets: [String]) {
        let links = PageLinks(page(text))
        #expect(links.targets.map { "\($0.line) \($0.target)" } == targets)
        #expect(links.mistakes.isEmpty)
    }

    @Test(
        "What looks like a link and is not followed is a mistake",
        arguments: [
            "[a](b c.md)", "[a](b.md", "[a](b.md 'c')", "[a](<b.md>)", "[a](\nb.md)", "[a][b]", "[a][]", "[a]: b.md",
            "> [a]: b.md", "[^1]: a note", "see http://example.com",
        ])
    func mistakes(text: String) {
        #expect(PageLinks(page("text\n\n" + text)).mistakes.map(\.range.lowerBound) == [2])
    }
}
