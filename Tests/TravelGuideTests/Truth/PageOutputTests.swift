import Testing

@testable import TravelGuide

struct PageOutputTests {
    private func outputs(_ text: String) -> [PageOutput] {
        PageOutput.all(in: TextFile(path: "README.md", text: text))
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
            outputs.map { "\($0.command), \($0.markerLine), \($0.firstQuotedLine), \($0.quoted)" } == [
                #"tour create --width 80, 1, 4, ["one", "", "two"]"#,
                "tour, 8, 10, []",
                #"tour list, 11, 13, ["x"]"#,
            ])
        #expect(outputs.map { $0.ends?.first } == [nil, nil, "a b"])
        #expect(outputs.map { $0.ends?.last } == [nil, nil, "c"])
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

    private func render(_ arguments: [String]) -> String? {
        arguments == ["list"] ? "one\ntwo\n\nthree\n" : nil
    }

    struct Wanted: Sendable {
        var marker: String
        var lines: [String]?
    }

    @Test(arguments: [
        Wanted(marker: "tour list", lines: ["one", "two", "", "three"]),
        Wanted(marker: #"tour list from "tw" to "th""#, lines: ["two", "", "three"]),
        Wanted(marker: #"tour list from "o" to "o""#, lines: ["one"]),
        Wanted(marker: #"tour list from "three" to "one""#, lines: nil),
        Wanted(marker: #"tour list from "x" to "one""#, lines: nil),
        Wanted(marker: "tour lists", lines: nil),
    ])
    func `A marker may ask for a part of the output`(wanted: Wanted) throws {
        let output = try #require(outputs("<!-- output: \(wanted.marker) -->\n```\n```").first)

        #expect(output.expected(PageOutput.output(of: output.command, by: render)) == wanted.lines)
    }

    struct Difference: Sendable {
        var quoted: String
        var line: Int?
    }

    @Test(arguments: [
        Difference(quoted: "one\ntwo\n\nthree\n", line: nil),
        Difference(quoted: "one\ntoo\n\nthree\n", line: 4),
        Difference(quoted: "one\ntwo\n", line: 5),
        Difference(quoted: "one\ntwo\n\nthree\nfour\n", line: 7),
        Difference(quoted: "", line: 3),
    ])
    func `The first line that differs is found`(difference: Difference) throws {
        let output = try #require(outputs("<!-- output: tour list -->\n```\n\(difference.quoted)```").first)

        #expect(
            output.firstDifference(from: output.expected(PageOutput.output(of: output.command, by: render)) ?? [])
                == difference.line)
    }
}
