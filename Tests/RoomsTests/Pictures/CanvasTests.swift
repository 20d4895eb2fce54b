import Testing

@testable import Pictures

struct CanvasTests {
    @Test func `Whatever a text holds stays text`() {
        var canvas = Canvas()
        canvas.text("</text><script>\"&\u{1B}[31m\u{202E}\n", 1, 2)
        let svg = canvas.svg(title: "<b>", description: "a & b", .english).text

        #expect(svg.contains(">&lt;/text&gt;&lt;script&gt;&quot;&amp;\\u{1B}[31m\\u{202E}\\n</text>\n"))
        #expect(svg.contains(">&lt;b&gt;</title>\n") && svg.contains(">a &amp; b</desc>\n"))
        #expect(svg.unicodeScalars.allSatisfy { $0 == "\n" || !$0.properties.isBidiControl && $0.value >= 0x20 })
    }

    @Test func `Every look has a colour in both schemes`() {
        let svg = Canvas().svg(title: "a", description: "b", .korean).text
        let schemes = svg.split(separator: "\n").filter { $0.contains("--paper:") }
        let colors = schemes.map { Set($0.matches(of: /--[a-z]+(?=:#)/).map { String($0.output) }) }
        #expect(colors.count == 2 && colors[0] == colors[1])
        #expect(Set(svg.matches(of: /var\((--[a-z]+)\)/).map { String($0.output.1) }) == colors[0])
        #expect(svg.contains(#" lang="ko">"#) && svg.contains("prefers-color-scheme:dark"))
    }

    @Test(arguments: [(0.0, "0"), (1.04, "1"), (1.05, "1.1"), (-0.26, "-0.3"), (-2, "-2"), (860, "860")])
    func `Numbers are short, and the same wherever they are written`(number: Double, text: String) {
        #expect(number.svg == text)
    }
}
