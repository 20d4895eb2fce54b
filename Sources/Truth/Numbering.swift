import Guide
import Stops

/// Which number each stop of a kind should have: travels in the order of first visit, and behind them what no tour visits;
/// omissions in the order they have.
struct Numbering {
    /// The stops in the order of their new numbers.
    let stops: [Stop]
    /// The new number for every old one.
    let newNumbers: [Int: Int]

    /// Numbers the stops of a subject, as a program knows them that was built from it.
    ///
    /// Nil while that would make something false: when a page names a stop that is gone by a number which another stop
    /// would get, or in a way that nobody can follow.
    init?(_ kind: Stop.Kind, of subject: Subject) {
        let visits = kind == .omission ? [] : subject.itineraries.flatMap(\.newStops)
        let visited = visits.compactMap { subject.contents.stop(.number($0)) }
        let known = Set(visited)
        stops = visited + subject.contents.stops(kind).filter { !known.contains($0) }
        newNumbers = Dictionary(
            stops.enumerated().compactMap { index, stop in stop.number.map { ($0, index + 1) } },
            uniquingKeysWith: { first, _ in first })
        let taken = Set(newNumbers.values).subtracting(newNumbers.keys)
        let isLeftBehind =
            newNumbers.contains { $0 != $1 }
            && subject.pages.contains { page in
                !page.lookalikes.isEmpty
                    || page.mentions.contains { _, mention in
                        mention.kind == kind && mention.numbers.contains { taken.contains($0.number) }
                    }
            }
        if isLeftBehind { return nil }
    }
}
