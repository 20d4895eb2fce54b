import Testing

@testable import Files
@testable import Guide
@testable import Lines
@testable import Pictures
@testable import Truth
@testable import Walk

struct TourTableTests {
    private let counts = ["stroll": 5, "dash": 1]

    @Test func `Every tour has a row, in the order of the tours`() {
        #expect(
            TourTable.lines(SmallPackage.contents, counts: counts, page: "README.md") == [
                "",
                "| question | walk | new stops |",
                "|---|---|---|",
                "| [who opens the gate?](Tours/en/1-stroll.md) | `swift run tour stroll` | 5 |",
                "| [and when it is closed?](Tours/en/2-dash.md) | `swift run tour dash` | 1 |",
                "",
            ])
    }

    @Test(arguments: [
        ("README.ko.md", ""), ("docs/ko/questions.md", "../../"), ("docs/questions.ko.md", "../"),
    ])
    func `A Korean page has Korean questions, and links that start from it`(page: String, up: String) {
        #expect(
            TourTable.lines(SmallPackage.contents, counts: [:], page: page) == [
                "",
                "| 질문 | 걷기 | 새 정거장 |",
                "|---|---|---|",
                "| [누가 문을 여나?](\(up)Tours/ko/1-stroll.md) | `swift run tour stroll` | 0 |",
                "| [닫혀 있으면?](\(up)Tours/ko/2-dash.md) | `swift run tour dash` | 0 |",
                "",
            ])
    }

    @Test func `The table stands between two marks, not in code`() {
        let code = ["```text", "<!-- tours -->", "<!-- /tours -->", "```"]
        func range(_ lines: [String]) -> Range<Int>? {
            TourTable.range(in: Page(TextFile(path: "README.md", text: lines.joined(separator: "\n"))))
        }

        #expect(range(code + ["<!-- tours -->", "a", "", "<!-- /tours -->", "b"]) == 5..<7)
        #expect(range(["<!-- tours -->", "<!-- /tours -->"]) == 1..<1)
        #expect(range(code) == nil)
        #expect(range(["<!-- /tours -->", "<!-- tours -->"]) == nil)
    }
}
