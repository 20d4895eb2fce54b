import Stops
import TravelRecorder

/// Where the visits of each stop lead: to the next visit of the same thread, if that is in what the body of the stop
/// calls or in the body itself; to nothing where the body just returns.
package struct Leads {
    /// For each stop, how many of its visits lead to which stop.
    package private(set) var counts: [StopID: [StopID: Int]] = [:]
    /// The same in the first of the journeys in which visits of the stop lead anywhere.
    private var countsAtFirst: [StopID: [StopID: Int]] = [:]
    /// How many visits each stop has.
    package private(set) var visits: [StopID: Int] = [:]

    package init() {}

    package init(_ journey: Journey) { self.init(journey.visits) }

    package init(_ all: [Journey.Visit]) {
        var upcoming: [Int: Journey.Visit] = [:]
        for visit in all.reversed() {
            visits[visit.stop, default: 0] += 1
            // What is visited next and lies deeper lies inside of this call: no other one of this depth is open.
            if let next = upcoming[visit.thread], next.call == visit.call || next.depth > visit.depth {
                counts[visit.stop, default: [:]][next.stop, default: 0] += 1
            }
            upcoming[visit.thread] = visit
        }
        countsAtFirst = counts
    }

    /// The stops that visits of a stop lead to: those of the first journey before all others, as whoever meets the stop
    /// there follows it there; and the more frequent before the less.
    package subscript(stop: StopID) -> [StopID] {
        let first = Self.byFrequency(countsAtFirst[stop])
        return first + Self.byFrequency(counts[stop]).filter { !first.contains($0) }
    }

    private static func byFrequency(_ counts: [StopID: Int]?) -> [StopID] {
        (counts ?? [:]).sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }

    /// The way on from a stop, with the name that its first stop has in a package; nil where it leads nowhere.
    package func arrow(from number: Int, in contents: PackageContents) -> Stop.Arrow? {
        let next = self[.number(number)]
        return next.first.flatMap { contents.stop($0) }.map {
            Stop.Arrow(next.compactMap(\.number), name: $0.shortTitle)
        }
    }

    package static func + (left: Leads, right: Leads) -> Leads {
        var sum = left
        sum.visits.merge(right.visits, uniquingKeysWith: +)
        sum.counts.merge(right.counts) { $0.merging($1, uniquingKeysWith: +) }
        sum.countsAtFirst.merge(right.countsAtFirst, uniquingKeysWith: { first, _ in first })
        return sum
    }
}
