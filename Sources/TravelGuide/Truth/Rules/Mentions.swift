import Stops

/// The stops that a page names by their numbers are there, and named so that the numbers can be followed.
struct Mentions: Rule {
    func claims(about subject: Subject) -> [Claim] {
        let known = Stop.Kind.allCases.reduce(into: [:]) { known, kind in
            known[kind] = Set(subject.contents.stops(kind).map(\.number))
        }
        return subject.pages.flatMap { page in
            page.mentions.compactMap { line, mention in
                if let mistake = mention.mistake { return .unmendable(page.path, line, mistake) }
                guard known[mention.kind]?.contains(mention.number) != true else { return nil }
                return .unmendable(
                    page.path, line, "there is no \(mention.kind.rawValue) \(page.lines[line][mention.range])")
            }
        }
    }
}
