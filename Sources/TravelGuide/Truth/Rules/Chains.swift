/// On the page of a tour, `여행 5 → 여행 6` says that the tour visits the second from the first.
struct Chains: Rule {
    let restsOn: Set<Basis> = [.comments, .program]

    func claims(about subject: Subject) -> [Claim] {
        guard subject.staleness == nil else { return [] }
        return subject.contents.tours.flatMap { tour -> [Claim] in
            guard let callers = subject.itineraries.first(where: { $0.name == tour.name })?.callers else { return [] }
            return subject.pages(of: tour).flatMap { page in
                page.chains.flatMap { chain in
                    zip(chain.numbers, chain.numbers.dropFirst()).filter { callers[$1]?.contains($0) != true }.map {
                        .unmendable(page.path, chain.line, "여행 \($1) is not visited from 여행 \($0) in '\(tour.name)'")
                    }
                }
            }
        }
    }
}
