import Stops

/// Where a sentence ends with the name of the method to go to next, each tour goes there.
struct NextNames: Rule {
    let restsOn: Set<Basis> = [.comments, .program]

    func claims(about subject: Subject) -> [Claim] {
        guard subject.staleness == nil else { return [] }
        return subject.itineraries.flatMap { tour in
            tour.visits.flatMap { visit -> [Claim] in
                guard let stop = subject.contents.stop(visit.stop) else { return [] }
                let next = visit.next.flatMap { subject.contents.stop($0)?.title.prefix { $0 != "(" } }
                return Language.allCases.compactMap { language in
                    guard let name = NextName.name(in: language.pick(stop.korean, stop.english), language),
                        next.map(String.init) != name
                    else { return nil }
                    return .unmendable(
                        stop, "says that \(name) is next, but in '\(tour.name)' \(next ?? "nothing") is")
                }
            }
        }
    }
}
