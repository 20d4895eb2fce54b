import Testing

@testable import TravelGuide

struct PageOutputTests {
    private func outputs(_ text: String) -> [PageOutput] {
        PageOutput.all(in: Page(TextFile(path: "README.md", text: text)))
    }

    @Test func `A fence below a marker quotes a command`() {
        let outputs = outputs(
            """
            <!-- output: tour create --width 80 -->

            ```text
            one

            two
            ```
            <!-- output: tour -->
            ```
            ```
            <!-- output: tour list from "a b" to "c" -->
            ```text
            x
            ```
            """)

        #expect(
            outputs.map {
                "\($0.command), \($0.marker), \($0.quoted), \($0.ends?.first ?? "-") \($0.ends?.last ?? "-")"
            }
                == ["tour create --width 80, 0, 3..<6, - -", "tour, 7, 9..<9, - -", "tour list, 10, 12..<13, a b c"])
    }

    @Test(arguments: [
        "<!-- output: tour -->\n\nno fence",
        "<!-- output: tour -->\n```\nno end",
        "<!-- output: tour -->",
        "<!-- output: swift test -->\n```\n```",
        " <!-- output: tour -->\n```\n```",
        "text\n```\n```",
    ])
    func `Without a marker and a fence nothing is quoted`(text: String) {
        #expect(outputs(text).isEmpty)
    }

    @Test(
        "A marker may ask for a part of the output",
        arguments: [
            ("tour list", ["one", "two", "", "three", "line 10", "line 1"]),
            (#"tour list from "tw" to "th""#, ["two", "", "three"]),
            (#"tour list from "o" to "o""#, ["one"]), (#"tour list from "three" to "one""#, nil),
            (#"tour list from "x" to "one""#, nil), (#"tour list from "e 1" to "e 1""#, ["line 1"]),
            ("tour lists", nil),
        ] as [(String, [String]?)])
    func part(marker: String, lines: [String]?) throws {
        let output = try #require(outputs("<!-- output: \(marker) -->\n```\n```").first)
        let printed = PageOutput.lines(of: output.command, in: SmallPackage.contents) { arguments, _ in
            arguments == ["list"] ? "one\ntwo\n\nthree\nline 10\nline 1\n" : nil
        }

        #expect(printed.flatMap(output.part) == lines)
    }
}
