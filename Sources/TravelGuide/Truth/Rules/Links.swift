/// Links inside the package lead to something that is there and stays where it is.
struct Links: Rule {
    func claims(about subject: Subject) -> [Claim] {
        let made = subject.madePages.map(Page.init)
        let pages = Dictionary((made + subject.pages).map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        let files = subject.contents.otherFiles.union(pages.keys).union(subject.contents.sources.map(\.path))
        var anchors: [String: Set<String>] = [:]
        var claims: [Claim] = []
        // Of a file that is gone one line is enough, and the page of a tour has a rule of its own.
        var gone = Set(subject.contents.tours.flatMap { tour in Language.allCases.map(tour.page) })
        for page in subject.pages {
            // A link to a line stays true below the heading of a stop alone.
            let kept = Set(page.sections.map(\.link))
            for (line, target) in page.relativeLinks {
                if target.holds(".swift#L"), !kept.contains(line) {
                    claims.append(
                        .unmendable(
                            page.path, line,
                            "the link to '\(target)' names a line, which moves; link to the file, and name the stop"))
                }
                let file = RelativePath.resolve(target, from: page.path)
                if !files.contains(file) {
                    let isFirst = gone.insert(file).inserted
                    var claim = Claim.unmendable(
                        page.path, line, "the link leads to '\(target)', which is not there",
                        breaks: isFirst ? .file(file) : nil)
                    claim.restsOn = isFirst ? [] : [.file(file)]
                    claims.append(claim)
                } else if let anchor = RelativePath.anchor(of: target), let linked = pages[file] {
                    let known = anchors[file] ?? linked.anchors
                    anchors[file] = known
                    guard !known.contains(String(anchor)) else { continue }
                    claims.append(
                        .unmendable(page.path, line, "the link leads to '\(target)', which is no heading of \(file)"))
                }
            }
        }
        return claims
    }
}
