import Stops

/// The stops that a page names by their numbers are there.
struct Mentions: Rule {
    let restsOn: Set<Basis> = [.comments, .program]

    func claims(about subject: Subject) -> [Claim] {
        let known = Stop.Kind.allCases.reduce(into: [:]) { known, kind in
            known[kind] = Set(subject.contents.stops(kind).map(\.number))
        }
        return subject.pages.flatMap { page in
            page.mentions.filter { known[$0.mention.kind]?.contains($0.mention.number) != true }.map {
                .unmendable(page.path, $0.line, "there is no \($0.mention.kind.rawValue) \($0.mention.number)")
            }
        }
    }
}
