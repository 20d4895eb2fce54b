import Bilingual
import Stops
import Testing

@testable import TravelGuide

struct PageTests {
    private func page(_ text: String) -> Page {
        Page(TextFile(path: "Tours/en/1-stroll.md", text: text))
    }

    /// What a page's section is made of, as text.
    private func outline(_ section: Page.Section) -> String {
        "\(section.number) at \(section.heading)..<\(section.end), link \(section.link ?? -1), "
            + "excerpt \(section.excerpt.map { "\($0)" } ?? "-"), prose \(section.hasProse)"
    }

    @Test func `Sections are read with their link, their excerpt and whether there is prose`() {
        let page = page(
            """
            # title

            ### 여행 1 · `a()`

            [Sources/A.swift:1](../../Sources/A.swift#L1)

            ```swift
            a()

            b()
            ```

            Prose.

            ### 여행 2
            [Sources/A.swift:2](../../Sources/A.swift#L2)
            ```swift
            ```
            ### 여행 3

            Prose, and then

            ```swift
            c()
            ```

            ### 여행 4

            ```swift
            d()
            ```

            ## Heading

            ### 여행은 noun

            ### 여행 5
            """)

        #expect(
            page.sections.map(outline) == [
                "1 at 2..<14, link 4, excerpt 6...10, prose true",
                "2 at 14..<18, link 15, excerpt 16...17, prose false",
                "3 at 18..<26, link -1, excerpt -, prose true",
                "4 at 26..<32, link -1, excerpt -, prose true",
                "5 at 36..<37, link -1, excerpt -, prose false",
            ])
        #expect(page.strayExcerpts == [22, 28])
    }

    @Test func `What stands in a fence, up to as many of its own signs alone, is no heading, no number and no link`() {
        let page = page(
            """
            여행 1
            ````text
            ### 여행 2
            ```
            [a](b.md)
            ````swift
            ````
            - two
              ~~~
            ```
            여행 3
              ~~~
            [a](c.md)
            """)

        #expect(page.sections.isEmpty)
        #expect(page.mentions.map(\.mention.number) == [1])
        #expect(page.links.targets.map(\.target) == ["c.md"])
    }

    private static let goesOn =
        "the number of a stop goes on over the end of the line; write it on one line with '여행'"

    @Test(
        "A number that goes on over the end of a line is a mistake there",
        arguments: [
            ("여행\n7", [goesOn]), ("여행 3,\n7", [goesOn]), ("> 여행 3\n> and 7", [goesOn]),
            ("여행 3,\n여행 7", []), ("여행 3\n2. two", []), ("여행 3\n\n7", []), ("여행 3 finds\n7", []),
            ("여행 3\n```text\n7\n```", []),
        ])
    func numberOnNextLine(text: String, mistakes: [String]) {
        #expect(page(text).mentions.compactMap(\.mention.mistake?.checked) == mistakes)
        #expect(page(text).mentions.allSatisfy { $0.line == 0 || $0.mention.mistake == nil })
    }

    @Test(
        "Chains of calls are found in prose",
        arguments: [
            ("여행 1 → 여행 2 → 여행 3", [[1, 2], [2, 3]]), ("여행 1 →\n여행 2", [[1, 2]]), ("> 여행 1 →\n> 여행 2", [[1, 2]]),
            ("여행 1 → 여행 2, 여행 3 → 여행 4", [[1, 2], [3, 4]]), ("여행 1\n\n→ 여행 2", []), ("여행 1, 여행 2", []),
            ("여행 1–2 → **여행 4**", [[2, 4]]), ("`여행 1` → 여행 2·3 → 여행 4", [[1, 2], [3, 4]]),
            ("```text\n여행 1 → 여행 2\n```", []),
        ])
    func chains(text: String, numbers: [[Int]]) {
        #expect(page(text).calls.map { [$0.caller, $0.called] } == numbers)
    }

    @Test func `A section goes on over smaller headings and over headings in fences`() {
        let page = page(
            """
            ### 여행 1

            #### Why
            ```sh
            # no heading
            ```
            end
            ## Next
            """)

        #expect(page.sections.map(outline) == ["1 at 0..<7, link -1, excerpt -, prose true"])
    }
}
