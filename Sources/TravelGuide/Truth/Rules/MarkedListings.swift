/// Below a marker stands every listing that is not told by its language: a command, a file or a test holds it, or it says
/// that nothing printed it.
struct MarkedListings: Rule {
    /// Code that the compiler, GitHub or a shell would read, and commands in it are looked at by a rule of their own.
    private static let unmarked: Set<Substring> = ["swift", "mermaid", "sh"]

    func claims(about subject: Subject) -> [Claim] {
        subject.pages.flatMap { page in
            let marked = Set(page.markers.compactMap { $0.fence?.lowerBound })
            let listings = page.lines.indices.filter { page.fences[$0] == .opening && !marked.contains($0) }
            return listings.compactMap { index -> Claim? in
                guard let language = Fence(page.lines[index])?.language, !Self.unmarked.contains(language) else {
                    return nil
                }
                return .unmendable(
                    page.path, index,
                    "nothing says what this listing shows; write '<!-- output: tour … -->' above it and let 'swift run tour "
                        + "check --fix' fill it in, or '<!-- not output: REASON -->'")
            } + page.markers.compactMap { claim($0, on: page, subject) }
        }
    }

    private func claim(_ marker: Marker, on page: Page, _ subject: Subject) -> Claim? {
        switch marker.kind {
        case .tested(let file):
            guard let text = subject.answers.text(file) else { return gone(file, marker, page) }
            return text.holds(page.path)
                ? nil : .unmendable(page.path, marker.line, "\(file) does not name \(page.path), so it tests no page")
        case .stack(let file):
            guard let text = subject.answers.text(file) else { return gone(file, marker, page) }
            let lines = Set(TextFile(path: file, text: text).lines)
            return marker.listing.first { !lines.contains(page.lines[$0]) }.map {
                .unmendable(page.path, $0, "this line is not in \(file)")
            }
        case .lldb(let tour):
            return subject.contents.tour(of: tour) == nil
                ? .unmendable(page.path, marker.line, "there is no tour '\(tour)'") : nil
        case .output, .notOutput, .tours, .endOfTours: return nil
        }
    }

    private func gone(_ file: String, _ marker: Marker, _ page: Page) -> Claim {
        .unmendable(page.path, marker.line, "'\(file)' is not there")
    }
}
