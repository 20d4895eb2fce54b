/// What is code on a page, and what its comments mean, can be told for sure: fences close, comments are markers.
struct ReadablePages: Rule {
    func claims(about subject: Subject) -> [Claim] {
        subject.pages.filter { !PackageLayout.madePages.contains($0.path) }.flatMap { page in
            page.mistakes.map { .unmendable(page.path, $0.line, $0.message, breaks: .page(page.path)) }
        }
    }
}
