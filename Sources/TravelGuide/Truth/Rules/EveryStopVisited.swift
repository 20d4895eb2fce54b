/// Each stop is visited by a tour.
struct EveryStopVisited: Rule {
    let restsOn: Set<Basis> = [.comments, .program]

    func claims(about subject: Subject) -> [Claim] {
        guard subject.staleness == nil else { return [] }
        let visited = Set(subject.itineraries.flatMap(\.newStops))
        return subject.contents.stops().filter { !visited.contains($0.number) }.map {
            .unmendable(
                $0, "is visited by no tour; build again if it is new, else lead a route past it or remove it")
        }
    }
}
