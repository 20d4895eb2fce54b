import Lines
import Stops

struct EveryStopVisited: Rule {
    let sentence = Words("어느 정거장에나 들르는 여행이 있다", "each stop is visited by a tour")
    let restsOn: Set<Basis> = [.comments, .program]

    func claims(about subject: Subject) -> [Claim] {
        guard subject.staleness == nil else { return [] }
        let visited = Set(subject.itineraries.flatMap(\.newStops))
        return subject.contents.stops().filter { !visited.contains($0.number ?? 0) }.map {
            .unmendable(
                $0,
                "들르는 여행이 없다. 새 정거장이면 다시 빌드하고, 아니면 route가 이곳을 지나게 하거나 지운다",
                "is visited by no tour; build again if it is new, else lead a route past it or remove it")
        }
    }
}
