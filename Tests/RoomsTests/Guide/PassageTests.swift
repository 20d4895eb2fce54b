import Testing

@testable import Files
@testable import Guide
@testable import Lines
@testable import Pictures
@testable import Truth
@testable import Walk

struct PassageTests {
    private static let page = Page(
        TextFile(
            path: "Tours/en/1-stroll.md",
            text: """
                ### 여행 1 · `stroll()`

                ```swift
                gate.pass(1)  // ← 여행 1
                ```

                It *passes*, as [the `docs`](docs.md) say,
                and **returns**.
                > **So what?** It is
                > open.

                - one `a * b * c`,
                  and more
                  1. two

                | a | b |
                |---|---|
                | 1 | `x` |

                <!-- tested: Tests/A.swift -->
                ```text
                - as it is

                ```

                ```mermaid
                flowchart TD
                    accTitle: A gate
                ```

                ![who holds whom](../pictures/stroll-objects.en.svg)

                #### More

                ### 여행 2
                ## Next
                """))

    private static let passage = page.sections.first.flatMap { Passage($0, on: page) }

    @Test func `A passage is what stands below the excerpt of a section, block by block`() {
        #expect(
            Self.passage
                == Passage(
                    page: "Tours/en/1-stroll.md", line: 7,
                    blocks: [
                        .paragraph("It *passes*, as [the `docs`](docs.md) say, and **returns**."),
                        .quote("**So what?** It is open."),
                        .item("one `a * b * c`, and more", sign: "-", margin: 0),
                        .item("two", sign: "1.", margin: 2),
                        .table(["| a | b |", "|---|---|", "| 1 | `x` |"]), .listing(["- as it is", ""]),
                        .picture(title: "A gate", kind: nil), .picture(title: "who holds whom", kind: .objects),
                        .heading("More"),
                    ]))
        #expect(Passage(Self.page.sections[1], on: Self.page) == nil)
    }

    @Test func `A passage is drawn without the marks of Markdown`() {
        #expect(
            Self.passage?.lines(.english, width: 24).text() == """
                Tours/en/1-stroll.md:7

                It passes, as the `docs`
                say, and returns.

                    So what? It is open.

                - one `a * b * c`, and
                  more
                  1. two

                - 1 · b: `x`

                    - as it is


                (picture: see the page)

                (picture: see the page)

                More

                """)
    }

    @Test func `Every stop of the small package has its passage in both languages`() {
        for (language, word) in [(Language.korean, "글"), (.english, "Prose")] {
            let passages = (1...7).map { Passage.of($0, in: SmallPackage.contents, language)?.blocks }
            #expect(passages == (1...6).map { [.paragraph("\(word) \($0).")] } + [nil])
        }
    }
}
