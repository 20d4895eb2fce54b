import Testing

@testable import Files

struct RelativePathTests {
    @Test(
        "A relative link is followed from its page",
        arguments: [
            ("b.md", "docs/a.md", "docs/b.md"), ("./b.md", "docs/a.md", "docs/b.md"), ("../b.md", "docs/a.md", "b.md"),
            ("../../Sources/A.swift#L5", "Tours/ko/1-a.md", "Sources/A.swift"), ("#part", "docs/a.md", "docs/a.md"),
            ("docs/", "README.md", "docs"), ("a/../b.md", "README.md", "b.md"), ("..", "Tours/ko/1-a.md", "Tours"),
            ("a%20b.md#c", "README.md", "a b.md"), ("%23.md", "README.md", "#.md"), ("100%", "README.md", "100%"),
            ("../a.md", "README.md", nil), ("../../../docs/a.md", "docs/b.md", nil),
        ] as [(String, String, String?)])
    func resolves(target: String, page: String, path: String?) {
        #expect(RelativePath.resolve(target, from: page) == path)
    }
}
