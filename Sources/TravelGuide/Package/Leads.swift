import Stops
import TravelRecorder

/// Where the visits of each stop lead: to the next visit of the same thread, if that is in what the body of the stop
/// calls or in the body itself; to nothing where the body just returns.
struct Leads {
    /// For each stop, how many of its visits lead to which stop.
    private(set) var counts: [Int: [Int: Int]] = [:]
    /// How many visits each stop has.
    private(set) var visits: [Int: Int] = [:]

    init() {}

    init(_ journey: Journey) {
        var upcoming: [Int: Journey.Visit] = [:]
        for visit in journey.visits.reversed() {
            visits[visit.stop, default: 0] += 1
            // What is visited next and lies deeper lies inside of this call: no other one of this depth is open.
            if let next = upcoming[visit.thread], next.call == visit.call || next.depth > visit.depth {
                counts[visit.stop, default: [:]][next.stop, default: 0] += 1
            }
            upcoming[visit.thread] = visit
        }
    }

    /// The stops that visits of a stop lead to, the most frequent first.
    subscript(stop: Int) -> [Int] {
        counts[stop, default: [:]].sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }

    /// The way on from a stop, with the name that its first stop has in a package; nil where it leads nowhere.
    func arrow(from stop: Int, in contents: PackageContents) -> Stop.Arrow? {
        let numbers = self[stop]
        return numbers.first.flatMap { contents.stop($0) }.map { Stop.Arrow(numbers, name: $0.shortTitle) }
    }

    /// The same by other numbers of the stops.
    func renumbered(_ newNumbers: [Int: Int]) -> Leads {
        func renumbered<Value>(_ old: [Int: Value]) -> [Int: Value] {
            Dictionary(
                old.compactMap { number, value in newNumbers[number].map { ($0, value) } },
                uniquingKeysWith: { first, _ in first })
        }
        var new = Leads()
        new.counts = renumbered(counts.mapValues(renumbered))
        new.visits = renumbered(visits)
        return new
    }

    static func + (left: Leads, right: Leads) -> Leads {
        var sum = left
        sum.visits.merge(right.visits, uniquingKeysWith: +)
        sum.counts.merge(right.counts) { $0.merging($1, uniquingKeysWith: +) }
        return sum
    }
}
