import Stops
import TestSupport
import Testing

@testable import Files
@testable import Guide
@testable import Lines
@testable import Pictures
@testable import Truth

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
        #expect(page.mentions.flatMap { $0.mention.numbers.map(\.number) } == [1])
        #expect(PageLinks(page).targets.map(\.target) == ["c.md"])
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

    @Test func `A milestone is about its section's stop and those that it names, and answers a guess of its part`() {
        let page = page(
            """
            > **Guess.** Who? `You`
            > do.

            > **Milestone.** Above all sections: 여행 5.

            > **Guess.** Another one?

            ## 2. *On* and `on`

            ### 여행 7 · `a()`

            > **So what?** It is no milestone (여행 2).

            > **Milestone.** `a` answers *it*: 여행 12, 여행 7 and
            > 여행 3.

            > 여행 8

            ```
            > **Milestone.** code
            ```

            ### 여행 8 · `b()`

            > **이정표.** 여행 13의 답이다.
            """)
        #expect(
            page.milestones == [
                .init(line: 3, stops: [5], text: "Above all sections: 여행 5.", guess: "Who? `You` do."),
                .init(line: 13, stops: [7, 12, 3], text: "`a` answers it: 여행 12, 여행 7 and 여행 3."),
                .init(line: 24, stops: [8, 13], text: "여행 13의 답이다."),
            ])
        #expect(page.chapters.map { "\($0.number) \($0.title) \($0.stops.sorted())" } == ["2 On and `on` [7, 8]"])
    }
}
