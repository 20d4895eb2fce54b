import Bilingual
import Testing

@testable import Files
@testable import Guide
@testable import Lines
@testable import Pictures
@testable import Truth
@testable import Walk

struct MarkerTests {
    private func read(_ text: String) -> (markers: [Marker], mistakes: [String]) {
        let page = Page(TextFile(path: "README.md", text: text))
        return (page.markers, page.mistakes.map { "\($0.line + 1): \($0.message.checked)" })
    }

    private static let fence = "\n```text\na\n```"

    @Test(
        "Each kind of marker has one form",
        arguments: [
            ("output: tour", .output(QuotedOutput(command: "tour"))),
            (
                #"output: tour list --width 80 from "a b" to "c""#,
                .output(QuotedOutput(command: "tour list --width 80", ends: .init(first: "a b", last: "c")))
            ),
            ("not output: to be typed", .notOutput(reason: "to be typed")),
            ("tested: Tests/ATests.swift", .tested(file: "Tests/ATests.swift")),
            ("lldb: create", .lldb(tour: "create")),
            ("lines: a/b.txt", .lines(file: "a/b.txt")),
        ] as [(String, Marker.Kind)])
    func form(inside: String, kind: Marker.Kind) {
        #expect(read("<!-- \(inside) -->" + Self.fence).markers == [Marker(kind: kind, line: 0, fence: 1...3)])
        #expect(read("<!-- \(inside) -->\n" + Self.fence).markers == [Marker(kind: kind, line: 0, fence: 2...4)])
        #expect(read("  <!-- \(inside) -->\n  ```text\n  ```").markers == [Marker(kind: kind, line: 0, fence: 1...2)])
        #expect(read("<!-- \(inside) -->" + Self.fence).mistakes == [])
    }

    @Test(
        "A picture needs no fence",
        arguments: [
            ("flame create", .picture(.flame, tour: "create", stop: nil)),
            ("marbles subjects-publish", .picture(.marbles, tour: "subjects-publish", stop: nil)),
            ("objects dispose-inside 여행 97", .picture(.objects, tour: "dispose-inside", stop: 97)),
        ] as [(String, Marker.Kind)])
    func picture(inside: String, kind: Marker.Kind) {
        let read = read("<!-- picture: \(inside) -->\n![a](b.svg)")
        #expect(read.markers == [Marker(kind: kind, line: 0, fence: nil)] && read.mistakes == [])
    }

    private static let pictures = "<!-- picture: flame|marbles|queue|objects NAME -->"

    private static let output =
        #"<!-- output: tour|explain|check … --> or <!-- output: tour|explain|check … from "…" to "…" -->"#

    @Test(
        "A slip in a marker is named with the form that was meant",
        arguments: [
            ("<!-- outptu: tour list -->", output), ("<!-- output: tour list --", output),
            ("<!- output: tour list -->", output),
            ("<!-- output: tour list ->", output), ("< !-- output: tour list -->", output),
            ("!-- output: tour -->", output),
            (#"<!-- output: tour list from "a" too "b" -->"#, output),
            (#"<!-- output: tour list from "a" -->"#, output),
            ("<!-- Output: tour list -->", output), ("<!-- output : tour list -->", output),
            ("<!--output: tour list-->", output),
            ("<!--  output: tour list -->", output), ("<!-- output:  tour list -->", output),
            ("<!-- output tour list -->", output),
            ("<!-- output: swift test -->", output), ("<!-- output: -->", output),
            ("text <!-- output: tour list -->", output),
            ("<!-- output: tour list --> text", output), ("> <!-- output: tour list -->", output),
            ("<!-- output: tour list -->\t", output), ("<!-- output: tour --> <!-- output: tour -->", output),
            ("<!-- not ouput: typed -->", "<!-- not output: REASON -->"),
            ("<!-- not output -->", "<!-- not output: REASON -->"),
            ("<!-- testet: a.swift -->", "<!-- tested: FILE -->"), ("<!-- lldb: a b -->", "<!-- lldb: TOUR -->"),
            ("<!-- Lines: a -->", "<!-- lines: FILE -->"), ("<!-- tour -->", "<!-- tours -->"),
            ("<!-- /tour -->", "<!-- /tours -->"), ("<!-- picture: film create -->", pictures),
            ("<!-- picture: flame create 여행 3 -->", pictures), ("<!-- pictures: flame create -->", pictures),
        ])
    func slip(line: String, form: String) {
        let read = read(line + Self.fence)
        #expect(read.markers == [])
        #expect(read.mistakes == ["1: this comment is no marker; a marker stands alone on its line and reads \(form)"])
    }

    private static let alone = "no fence stands right below this marker; move it there, or take it away"
    private static let apart = "this marker should stand as far in as the fence below it"
    private static let marks = "'<!-- tours -->' and, below it, '<!-- /tours -->' should stand once on the page"

    @Test(
        "A marker in another place than its own is named",
        arguments: [
            ("<!-- lldb: a -->", "1: \(alone)"), ("<!-- lldb: a -->\ntext\n```text\n```", "1: \(alone)"),
            ("<!-- lldb: a -->\n<!-- lldb: a -->\n```text\n```", "1: \(alone)"),
            (" <!-- lldb: a -->\n```text\n```", "1: \(apart)"), ("<!-- lldb: a -->\n  ```text\n  ```", "1: \(apart)"),
            ("<!-- tours -->", "1: \(marks)"), ("<!-- /tours -->\n<!-- tours -->", "1: \(marks)"),
            ("<!-- tours -->\n<!-- tours -->\n<!-- /tours -->", "1: \(marks)"),
            (
                "<!-- tours -->\n\n| a |\n\n## b\n\n<!-- /tours -->",
                "5: only the table of the tours may stand between its two marks; put this somewhere else"
            ),
            (" <!-- tours -->", "1: this marker should stand at the beginning of its line"),
            (" <!-- picture: flame a -->", "1: this marker should stand at the beginning of its line"),
        ])
    func place(text: String, mistake: String) {
        #expect(read(text).mistakes == [mistake])
    }

    @Test(
        "Comments in code are none, and others are as little",
        arguments: [
            "`<!-- outptu: a -->`", "`a\n<b` <i>", "```sh\n# <!-- a -->\n```", "a `code` and `<!-- a -->`, `-->`",
            "a -> b, a < b",
        ])
    func code(text: String) {
        #expect(read(text).mistakes == [])
    }
}
