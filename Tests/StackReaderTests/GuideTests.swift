import Foundation
import Testing

/// What the guide quotes of a stack has to be in that stack; what it quotes of the answer is checked by `tour check`.
struct GuideTests {
    @Test(arguments: ["docs/explain.md", "docs/ko/explain.md"])
    func `The stack on the page is the one that was recorded`(page: String) throws {
        let lines = try String(contentsOf: Fixture.package.appending(path: page), encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false)
        let mark = try #require(lines.firstIndex { $0.hasPrefix("<!-- stack: ") })
        let path = lines[mark].dropFirst("<!-- stack: ".count).dropLast(" -->".count)
        let stack = try String(contentsOf: Fixture.package.appending(path: String(path)), encoding: .utf8).split(
            separator: "\n")
        let quoted = lines[(mark + 3)...].prefix { $0 != "```" }

        #expect(quoted.count > 5)
        #expect(quoted.allSatisfy(stack.contains))
    }
}
