import Guide
import Stops
import TravelRecorder

/// Which number each stop of a kind should have: travels in the order of first visit, omissions in the order they have.
struct Numbering {
    /// The stops in the order of their new numbers, each with the tour that it is numbered in.
    private let order: [(tour: Int, stop: Stop)]
    /// The new number for every old one, which is what the pages and the journeys say.
    let newNumbers: [Int: Int]

    var stops: [Stop] { order.map(\.stop) }

    /// Numbers the stops of a subject.
    ///
    /// Nil while that would make something false: when a visit is not found in the sources, or when a page names a stop
    /// that is gone by a number which another stop would get, or in a way that nobody can follow.
    init?(_ kind: Stop.Kind, of subject: Subject) {
        let stops = subject.contents.stops(kind)
        var known: [Stop: Int] = [:]
        if kind == .omission {
            order = stops.map { (0, $0) }
        } else {
            let found = Self.find(subject)
            guard let found else { return nil }
            known = Dictionary(found.map { ($0.stop, $0.number) }, uniquingKeysWith: { first, _ in first })
            guard known.count == found.count else { return nil }
            order = Self.inserting(
                stops.filter { known[$0] == nil }, into: found.map { ($0.tour, $0.stop) },
                last: max(subject.recorded.count - 1, 0))
        }
        let numbers = order.enumerated().map { (old: known[$1.stop], new: $0 + 1, stop: $1.stop) }
        newNumbers = Dictionary(
            numbers.compactMap { number in number.old.map { ($0, number.new) } }
                + numbers.filter { $0.old == nil }.compactMap { number in number.stop.number.map { ($0, number.new) } },
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

    /// The itineraries by the new numbers, past every stop, as they are once the program is built from sources that
    /// have these numbers.
    func itineraries(_ recorded: [RecordedTour]) -> [Itinerary] {
        var itineraries = Itinerary.all(recorded, numbers: newNumbers)
        for tour in itineraries.indices {
            itineraries[tour].newStops = order.indices.filter { order[$0].tour == tour }.map { $0 + 1 }
        }
        return itineraries
    }

    /// The stops that the tours visit, with the numbers by which the program knows them, in the order of first visit;
    /// nil where one is not found.
    private static func find(_ subject: Subject) -> [(tour: Int, stop: Stop, number: Int)]? {
        let stops = Dictionary(grouping: subject.contents.stops(), by: \.file)
        let mayMove = !subject.numberMistakes.isEmpty
        var found: [(tour: Int, stop: Stop, number: Int)] = []
        var seen: Set<StopID> = []
        for (tour, journey) in subject.recorded.map(\.journey).enumerated() {
            for visit in journey.firstVisits where seen.insert(visit.stop).inserted {
                guard let number = visit.stop.number, let site = journey.sites[visit.stop],
                    let stop = stop(of: visit, at: site, in: stops[site.file, default: []], mayMove: mayMove)
                else { return nil }
                found.append((tour, stop, number))
            }
        }
        return found
    }

    /// The stop of a visit.
    ///
    /// Where a number stands twice it is the one in the same body with the same watch list, of two such the one on the
    /// same line, else the lower one. Where the number is gone it is what stands on its line, if that may be: not when
    /// all numbers are good, as after a fix that this very program has made.
    private static func stop(of visit: Journey.Visit, at site: Journey.Site, in stops: [Stop], mayMove: Bool) -> Stop? {
        let inBody = stops.filter {
            $0.body.type == site.type && $0.body.function == site.function && $0.body.isClosure == site.isClosure
        }
        let candidates = inBody.filter { $0.id == visit.stop }
        let exact = candidates.filter { $0.watch == visit.values.map(\.expression) }
        return exact.first { $0.line == site.line } ?? exact.last ?? candidates.last
            ?? (mayMove ? inBody.first { $0.line == site.line } : nil)
    }

    /// Puts stops that the program does not know yet behind the one above in their body, else before the one below, else
    /// at the end, always from top to bottom.
    private static func inserting(
        _ new: [Stop], into order: [(tour: Int, stop: Stop)], last: Int
    ) -> [(tour: Int, stop: Stop)] {
        var order = order
        for stop in new.sorted(by: { ($0.file, $0.line) < ($1.file, $1.line) }) {
            let body = order.indices.filter {
                order[$0].stop.file == stop.file && order[$0].stop.body.lines == stop.body.lines
            }.sorted { order[$0].stop.line < order[$1].stop.line }
            let next = body.firstIndex { order[$0].stop.line > stop.line } ?? body.endIndex
            if next > 0 {
                order.insert((order[body[next - 1]].tour, stop), at: body[next - 1] + 1)
            } else if let below = body.first {
                order.insert((order[below].tour, stop), at: below)
            } else {
                order.append((last, stop))
            }
        }
        return order
    }
}
