import Testing

@testable import Files
@testable import Guide
@testable import Lines
@testable import Pictures
@testable import Truth
@testable import Walk

struct AnchorsTests {
    @Test(arguments: [
        ("The objects", "the-objects"),
        ("1. Nothing runs yet", "1-nothing-runs-yet"),
        ("여행 12 · `Producer.subscribe(_:)`", "여행-12--producersubscribe_"),
        ("왜 `completed`가 오면 dispose까지 되나?", "왜-completed가-오면-dispose까지-되나"),
        ("생략 3", "생략-3"),
        ("A – B: *c* / d_e", "a--b-c--d_e"),
        ("See [the map](official-map.md#x) first", "see-the-map-first"),
        ("Über CAFÉ", "über-café"),
        ("🧳 bags", "-bags"),
    ])
    func `A heading is named in lower case, without punctuation`(heading: String, name: String) {
        #expect(Anchors.name(of: heading) == name)
    }

    @Test func `Headings outside of code count, and the same one again gets a number`() {
        let lines = [
            "# One", "## Two", "text", "###### Two", "```text", "# code", "```", "#not", "####### seven", "## Two ##",
            "#",
        ].joined(separator: "\n")

        #expect(Anchors.all(of: Page(TextFile(path: "README.md", text: lines))) == ["one", "two", "two-1", "two-2"])
    }
}
