import Stops
import Testing

@testable import TravelGuide

struct StopBlockTests {
    @Test func `A stop is a heading, a link and an excerpt`() throws {
        let contents = SmallPackage.contents
        let stop = try #require(contents.stop(4))
        let source = try #require(contents.source(stop.file))

        #expect(
            StopBlock(stop: stop, source: source, pagePath: "Tours/ko/1-stroll.md").lines == [
                "### 여행 4 · `closure in stroll()`",
                "",
                "[Sources/Routes/Stroll.swift:9](../../Sources/Routes/Stroll.swift#L9)",
                "",
                "```swift",
                "let gate = Gate { value in",
                "    print(value)  // ← 여행 4",
                "}",
                "```",
            ])
        #expect(
            StopBlock(stop: stop, source: source, pagePath: "README.md").link
                == "[Sources/Routes/Stroll.swift:9](Sources/Routes/Stroll.swift#L9)")
    }

    struct Path: Sendable {
        var target: String
        var page: String
        var resolved: String
    }

    @Test(arguments: [
        Path(target: "b.md", page: "docs/a.md", resolved: "docs/b.md"),
        Path(target: "./b.md", page: "docs/a.md", resolved: "docs/b.md"),
        Path(target: "../b.md", page: "docs/a.md", resolved: "b.md"),
        Path(target: "../../Sources/A.swift#L5", page: "Tours/ko/1-a.md", resolved: "Sources/A.swift"),
        Path(target: "#part", page: "docs/a.md", resolved: "docs/a.md"),
        Path(target: "docs/", page: "README.md", resolved: "docs"),
        Path(target: "a/../b.md", page: "README.md", resolved: "b.md"),
        Path(target: "..", page: "Tours/ko/1-a.md", resolved: "Tours"),
    ])
    func `A relative link is followed from its page`(path: Path) {
        #expect(RelativePath.resolve(path.target, from: path.page) == path.resolved)
    }
}
