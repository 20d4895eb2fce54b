import Testing

@testable import TravelGuide

struct RelativePathTests {
    @Test(
        "A relative link is followed from its page",
        arguments: [
            ("b.md", "docs/a.md", "docs/b.md"), ("./b.md", "docs/a.md", "docs/b.md"), ("../b.md", "docs/a.md", "b.md"),
            ("../../Sources/A.swift#L5", "Tours/ko/1-a.md", "Sources/A.swift"), ("#part", "docs/a.md", "docs/a.md"),
            ("docs/", "README.md", "docs"), ("a/../b.md", "README.md", "b.md"), ("..", "Tours/ko/1-a.md", "Tours"),
        ])
    func resolves(target: String, page: String, path: String) {
        #expect(RelativePath.resolve(target, from: page) == path)
    }
}
