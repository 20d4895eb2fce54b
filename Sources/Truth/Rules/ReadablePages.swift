/// What is code on a page, and what its comments mean, can be told for sure: fences close, comments are markers, and
/// the name of a page ends so that it is read.
struct ReadablePages: Rule {
    func claims(about subject: Subject) -> [Claim] {
        let unread = subject.contents.otherFiles.filter { path in
            !path.hasSuffix(".md")
                && [".md", ".markdown", ".mdx", ".mdown"].contains { path.lowercased().hasSuffix($0) }
        }
        return unread.sorted().map {
            .unmendable(
                $0, 0,
                Words(
                    "글의 이름은 '.md'로 끝나야 확인된다. 이름을 바꾼다",
                    "the name of a page ends with '.md'; rename it, or nobody checks it"))
        }
            + subject.pages.filter { !PackageLayout.madePages.contains($0.path) }.flatMap { page in
                page.mistakes.map { .unmendable(page.path, $0.line, $0.message, breaks: .page(page.path)) }
            }
    }
}
