import TestSupport
import Testing

@testable import Files
@testable import Guide
@testable import Truth

struct MarkerTests {
    private func read(_ text: String) -> (markers: [Marker], mistakes: [String]) {
        let page = Page(TextFile(path: "README.md", text: text))
        return (page.markers, page.mistakes.map { "\($0.range.lowerBound + 1): \($0.message?.checked ?? "")" })
    }

    private static let fence = "\n```text\na\n```"

    @Test(
        "Each kind of marker has one form",
        arguments: [
            ("made: tour", .output(QuotedOutput(command: "tour"))),
            (
                #"made: tour list --width 80 from "a b" to "c""#,
                .output(QuotedOutput(command: "tour list --width 80", ends: .init(first: "a b", last: "c")))
            ),
            ("not tested: to be typed", .untested(reason: "to be typed")),
            ("tested: Tests/ATests.swift", .file("Tests/ATests.swift")), ("tested: lldb create", .lldb(tour: "create")),
            ("tested: lab a-b", .lab("a-b")), ("tested: lab a-b create", .parts(lab: "a-b", tour: "create")),
        ] as [(String, Marker.Kind)])
    func form(inside: String, kind: Marker.Kind) {
        #expect(read("<!-- \(inside) -->" + Self.fence).markers == [Marker(kind: kind, line: 0, bounds: 1...3)])
        #expect(read("<!-- \(inside) -->\n" + Self.fence).markers == [Marker(kind: kind, line: 0, bounds: 2...4)])
        #expect(read("  <!-- \(inside) -->\n  ```text\n  ```").markers == [Marker(kind: kind, line: 0, bounds: 1...2)])
        #expect(read("<!-- \(inside) -->" + Self.fence).mistakes == [])
    }

    @Test(
        "A picture needs no fence, and what is made as text an end",
        arguments: [
            ("picture flame create", .picture(.flame, tour: "create", stop: nil), nil),
            ("picture marbles subjects-publish", .picture(.marbles, tour: "subjects-publish", stop: nil), nil),
            ("picture objects dispose-inside 여행 97", .picture(.objects, tour: "dispose-inside", stop: 97), nil),
            ("tours", .text(maker: "tours"), 0...3),
        ] as [(String, Marker.Kind, ClosedRange<Int>?)])
    func unfenced(inside: String, kind: Marker.Kind, bounds: ClosedRange<Int>?) {
        let read = read("<!-- made: \(inside) -->\n\n| a |" + (bounds == nil ? "" : "\n<!-- /made -->"))
        #expect(read.markers == [Marker(kind: kind, line: 0, bounds: bounds)] && read.mistakes == [])
    }

    @Test(
        "A slip in a marker is named with the form that was meant",
        arguments: [
            ("<!-- maed: tour list -->", "made"), ("<!-- made: tour list --", "made"), ("<!- made: tour -->", "made"),
            ("<!-- made: tour list ->", "made"), ("< !-- made: tour list -->", "made"), ("!-- made: tour -->", "made"),
            (#"<!-- made: tour list from "a" too "b" -->"#, "made"), (#"<!-- made: tour list from "a" -->"#, "made"),
            ("<!-- Made: tour list -->", "made"), ("<!-- made : tour list -->", "made"),
            ("<!--made: tour list-->", "made"), ("<!--  made: tour list -->", "made"),
            ("<!-- made:  tour list -->", "made"), ("<!-- made tour list -->", "made"), ("<!-- made: a b -->", "made"),
            ("<!-- made: -->", "made"), ("text <!-- made: tour -->", "made"), ("<!-- made: tour --> text", "made"),
            ("> <!-- made: tour list -->", "made"), ("<!-- made: tour list -->\t", "made"),
            ("<!-- made: tour --> <!-- made: tour -->", "made"), ("<!-- made: picture film create -->", "made"),
            ("<!-- made: picture flame create 여행 3 -->", "made"), ("<!-- /made -->", "made"),
            ("<!-- not tseted: typed -->", "not tested"), ("<!-- not tested -->", "not tested"),
            ("<!-- testet: a.swift -->", "tested"), ("<!-- tested: lldb a b -->", "tested"),
            ("<!-- tested: lab a b c -->", "tested"),
        ])
    func slip(line: String, word: String) {
        let read = read(line + Self.fence)
        #expect(read.markers == [])
        #expect(read.mistakes.count == 1)
        #expect(
            read.mistakes[0].hasPrefix(
                "1: this comment is no marker; a marker stands alone on its line and reads <!-- \(word): "))
    }

    @Test(
        "A marker in another place than its own is named",
        arguments: [
            ("<!-- tested: a -->", "1: no fence stands right below"),
            ("<!-- tested: a -->\ntext" + fence, "1: no fence"),
            ("<!-- tested: a -->\n<!-- tested: a -->" + fence, "1: no fence"),
            (" <!-- tested: a -->" + fence, "1: this marker should stand as far in"),
            ("<!-- tested: a -->\n  ```text\n  ```", "1: this marker should stand as far in"),
            (" <!-- made: picture flame a -->", "1: this marker should stand at the beginning"),
            ("<!-- made: tours -->", "1: nothing says where that ends"),
            ("<!-- made: tours -->\n<!-- made: tours -->\n<!-- /made -->", "1: nothing says where that ends"),
            ("<!-- made: tuors -->\n<!-- /made -->", "1: this comment is no marker"),
            ("<!-- made: tours -->\n\n## a\n- b\n| c |\n\nd\n<!-- /made -->", "7: only what is made may stand"),
        ])
    func place(text: String, mistake: String) {
        let mistakes = read(text).mistakes
        #expect(mistakes.map { $0.hasPrefix(mistake) } == [true], "\(mistakes)")
    }

    @Test(
        "Comments in code are none, and others are as little",
        arguments: [
            "`<!-- maed: a -->`", "`a\n<b` <i>", "```sh\n# <!-- a -->\n```", "a `code` and `<!-- a -->`, `-->`",
            "a -> b, a < b",
        ])
    func code(text: String) {
        #expect(read(text).mistakes == [])
    }
}
