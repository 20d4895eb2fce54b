import Stops

/// The stops that a page names by their numbers are there.
struct Mentions: Rule {
    func claims(about subject: Subject) -> [Claim] {
        [Stop.Kind.travel, .omission].flatMap { kind -> [Claim] in
            let known = Set(subject.contents.stops(kind).map(\.number))
            return subject.pages.flatMap { page -> [Claim] in
                page.numbers(kind).filter { !known.contains($0.number) }.map {
                    .unmendable(page.path, $0.line, "there is no \(kind.rawValue) \($0.number)")
                }
            }
        }
    }
}
