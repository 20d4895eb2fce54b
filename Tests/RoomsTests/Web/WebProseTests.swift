import Testing

@testable import Files
@testable import Guide
@testable import Web

struct WebProseTests {
    @Test(
        "What is marked in a line becomes an element, and the number of a stop a way to it",
        arguments: [
            ("plain", [.text("plain")]),
            ("`Sink` holds 여행 21.", [.element(.code, [.text("Sink")]), .text(" holds "), .stop(21), .text(".")]),
            (
                "**a `b` *c***",
                [
                    .element(
                        .strong,
                        [.text("a "), .element(.code, [.text("b")]), .text(" "), .element(.stressed, [.text("c")])])
                ]
            ),
            (
                "**never**, *once*",
                [.element(.strong, [.text("never")]), .text(", "), .element(.stressed, [.text("once")])]
            ),
            ("[a `link`](x.md#y) and \\*", [.text("a "), .element(.code, [.text("link")]), .text(" and *")]),
            ("`여행 3` <br/>&amp; </script>", [.element(.code, [.text("여행 3")]), .text(" &amp; ")]),
            ("\u{202E}x", [.text("\\u{202E}x")]),
        ] as [(String, [WebProse])])
    func inline(markdown: String, expected: [WebProse]) {
        #expect(WebProse.inline(markdown) == expected)
    }

    @Test("A passage becomes paragraphs, lists, tables and listings")
    func blocks() throws {
        let page = Page(
            TextFile(
                path: "Tours/en/1-stroll.md",
                text: """
                    ### 여행 1 · `stroll()`

                    One
                    and two.

                    > Guess.

                    - a
                    - b
                    1. c

                    | x | y |
                    |---|---|
                    | 1 | 2 |

                    ```text
                    <b>
                      c
                    ```
                    """))
        let passage = try #require(page.sections.first.flatMap { Passage($0, on: page) })
        let expected: [WebProse] = [
            .element(.paragraph, [.text("One and two.")]),
            .element(.quote, [.text("Guess.")]),
            .element(.bullets, [.element(.item, [.text("a")]), .element(.item, [.text("b")])]),
            .element(.numbers, [.element(.item, [.text("c")])]),
            .element(
                .table,
                [
                    .element(.row, [.element(.cell, [.text("x")]), .element(.cell, [.text("y")])]),
                    .element(.row, [.element(.cell, [.text("1")]), .element(.cell, [.text("2")])]),
                ]),
            .element(.listing, [.text("<b>\n  c")]),
        ]
        #expect(WebProse.blocks(of: passage, .english) == expected)
    }
}
