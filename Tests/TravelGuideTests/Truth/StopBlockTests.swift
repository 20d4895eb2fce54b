import Stops
import Testing

@testable import TravelGuide

struct StopBlockTests {
    @Test(arguments: [("Tours/ko/1-stroll.md", "../../"), ("README.md", "")])
    func `A stop is a heading, a link and an excerpt`(page: String, up: String) throws {
        let stop = try #require(SmallPackage.contents.stop(4))
        let source = try #require(SmallPackage.contents.source(stop.file))

        let block = StopBlock(stop: stop, source: source, pagePath: page)

        #expect(
            [block.heading, block.link] + block.excerpt == [
                "### 여행 4 · `closure in stroll()`",
                "[Sources/Routes/Stroll.swift:9](\(up)Sources/Routes/Stroll.swift#L9)",
                "let gate = Gate { value in",
                "    print(value)  // ← 여행 4",
                "}",
            ])
    }
}
