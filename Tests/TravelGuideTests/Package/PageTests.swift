import Stops
import Testing

@testable import TravelGuide

struct PageTests {
    private func page(_ text: String) -> Page {
        Page(TextFile(path: "Tours/en/1-stroll.md", text: text))
    }

    /// What a page's section is made of, as text.
    private func outline(_ section: Page.Section) -> String {
        "\(section.number) at \(section.headingLine), link \(section.link?.line ?? 0), "
            + "excerpt \(section.excerpt?.firstLine ?? 0) \(section.excerpt?.lines ?? []), "
            + "prose \(section.hasProse), derived \(section.derivedLines)"
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
                #"1 at 3, link 5, excerpt 8 ["a()", "", "b()"], prose true, derived 3...11"#,
                #"2 at 15, link 16, excerpt 18 [], prose false, derived 15...18"#,
                #"3 at 19, link 0, excerpt 0 [], prose true, derived 19...19"#,
                #"4 at 27, link 0, excerpt 30 ["d()"], prose false, derived 27...31"#,
                #"5 at 37, link 0, excerpt 0 [], prose false, derived 37...37"#,
            ])
        #expect(page.strayExcerpts == [23])
        #expect(page.sections[1].link?.text == "[Sources/A.swift:2](../../Sources/A.swift#L2)")
        #expect(page.sections[1].heading == "### 여행 2")
    }

    @Test func `What stands in a fence is no heading, no number and no link`() {
        let page = page(
            """
            여행 1
            ```text
            ### 여행 2
            [a](b.md)
            ```
            [a](c.md)
            """)

        #expect(page.sections.isEmpty)
        #expect(page.numbers(.travel).map(\.number) == [1])
        #expect(page.relativeLinks.map(\.target) == ["c.md"])
    }

    @Test func `An empty page has nothing in it`() {
        let page = page("")

        #expect(page.sections.isEmpty)
        #expect(page.strayExcerpts == [])
        #expect(page.chains.isEmpty && page.relativeLinks.isEmpty)
    }

    struct Mention: Sendable {
        var line: String
        var travel: [Int] = []
        var omissions: [Int] = []
    }

    @Test(arguments: [
        Mention(line: "여행 3", travel: [3]),
        Mention(line: "여행 3–7", travel: [3, 7]),
        Mention(line: "여행 3, 4, 12.", travel: [3]),
        Mention(line: "여행 3·4에서 여행 5로", travel: [3, 4, 5]),
        Mention(line: "여행 3–7, 9", travel: [3, 7]),
        Mention(line: "여행 3 → 여행 4", travel: [3, 4]),
        Mention(line: "여행 3, and 4", travel: [3]),
        Mention(line: "여행 3-4", travel: [3]),
        Mention(line: "여행 3, `swift run tour stop 12 --lang ko`, 여행 4", travel: [3, 12, 4]),
        Mention(line: "tour stop N"),
        Mention(line: "tour stop 3·4", travel: [3, 4]),
        Mention(line: "여행3"),
        Mention(line: "여행  3"),
        Mention(line: "여행 N"),
        Mention(line: "여행을 3번"),
        Mention(line: "생략 1, 여행 2", travel: [2], omissions: [1]),
        Mention(line: "생략 1·2", omissions: [1, 2]),
        Mention(line: "nothing"),
    ])
    func `Numbers are found in prose`(mention: Mention) {
        let page = page("\n" + mention.line)

        #expect(page.numbers(.travel).map(\.number) == mention.travel)
        #expect(page.numbers(.omission).map(\.number) == mention.omissions)
        #expect(page.numbers(.travel).allSatisfy { $0.line == 2 })
        for found in NumberMention.all(of: .travel, in: mention.line) {
            #expect(Int(mention.line[found.range]) == found.number)
        }
    }

    struct Chain: Sendable {
        var text: String
        var numbers: [[Int]]
    }

    @Test(arguments: [
        Chain(text: "여행 1 → 여행 2 → 여행 3", numbers: [[1, 2, 3]]),
        Chain(text: "여행 1 →\n여행 2", numbers: [[1, 2]]),
        Chain(text: "> 여행 1 →\n> 여행 2", numbers: [[1, 2]]),
        Chain(text: "여행 1 → 여행 2, 여행 3 → 여행 4", numbers: [[1, 2], [3, 4]]),
        Chain(text: "여행 1\n\n→ 여행 2", numbers: []),
        Chain(text: "여행 1, 여행 2", numbers: []),
        Chain(text: "```text\n여행 1 → 여행 2\n```", numbers: []),
    ])
    func `Chains of calls are found in prose`(chain: Chain) {
        #expect(page(chain.text).chains.map(\.numbers) == chain.numbers)
    }

    struct Link: Sendable {
        var line: String
        var targets: [String]
    }

    @Test(arguments: [
        Link(line: "[a](b.md)", targets: ["b.md"]),
        Link(line: "[a](b.md#c) and ![d](../e.png)", targets: ["b.md#c", "../e.png"]),
        Link(line: "[a](https://example.com), [b](http://example.com/c), [d](mailto:a@example.com)", targets: []),
        Link(line: "[a](#b)", targets: ["#b"]),
        Link(line: #"[a](b.md "A title")"#, targets: ["b.md"]),
        Link(line: "[a]: b.md", targets: ["b.md"]),
        Link(line: "- [a]: b.md", targets: []),
        Link(line: "code that began above` [a](b.md)", targets: ["b.md"]),
        Link(line: "[`a`](b.md), `c[0](d)`", targets: ["b.md"]),
        Link(line: "[a] (b.md)", targets: []),
        Link(line: "(b.md)", targets: []),
    ])
    func `Relative links are found, and no others`(link: Link) {
        #expect(page(link.line).relativeLinks.map(\.target) == link.targets)
    }

    struct Breakpoint: Sendable {
        var line: String
        var expected: String?
    }

    @Test(arguments: [
        Breakpoint(
            line: "(lldb) breakpoint set --file RxTravel/Gate.swift --line 1 -N travel2",
            expected: "(lldb) breakpoint set --file RxTravel/Gate.swift --line 19 -N travel2"),
        Breakpoint(
            line: "b --file Gate.swift --line 19 -N travel5 # x",
            expected: "b --file RxTravel/Gate.swift --line 25 -N travel5 # x"),
        Breakpoint(
            line: "breakpoint set --file Routes/Stroll.swift --line 8 -N travel1",
            expected: "breakpoint set --file Routes/Stroll.swift --line 8 --column 16 -N travel1"),
        Breakpoint(
            line: "breakpoint set --file RxTravel/Gate.swift --line 19 --column 3 -N travel2",
            expected: "breakpoint set --file RxTravel/Gate.swift --line 19 -N travel2"),
        Breakpoint(line: "breakpoint set --file Gate.swift --line 19 -N travel9"),
        Breakpoint(line: "breakpoint set --file Gate.swift --line 19"),
        Breakpoint(line: "breakpoint set -N travel2"),
    ])
    func `A breakpoint of a stop is where its code is`(breakpoint: Breakpoint) {
        #expect(
            Page.breakpoint(in: breakpoint.line, SmallPackage.contents) == breakpoint.expected)
    }

    @Test func `A breakpoint that is right is not stale`() {
        let page = page(
            """
            breakpoint set --file RxTravel/Gate.swift --line 19 -N travel2
            breakpoint set --file RxTravel/Gate.swift --line 18 -N travel2
            """)

        #expect(page.staleBreakpoints(in: SmallPackage.contents).map(\.line) == [2])
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

        #expect(page.sections.map(\.hasProse) == [true])
        #expect(page.sections.map(\.lastLine) == [7])
    }
}
