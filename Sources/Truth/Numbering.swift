import Stops
import TravelRecorder

/// Which number each stop of a kind should have: travels in the order of first visit, omissions in the order they have.
struct Numbering {
    /// The stops in the order of their new numbers, tour by tour.
    private let tours: [[Stop]]
    /// The new number for every old one, which is what the pages and the itineraries say.
    let newNumbers: [Int: Int]
    private let old: [Itinerary]

    var order: [Stop] { tours.flatMap(\.self) }

    /// Numbers the stops of a subject.
    ///
    /// Nil while that would make something false: when a visit is not found in the sources, or when a page names a stop
    /// that is gone by a number which another stop would get, or in a way that nobody can follow.
    init?(_ kind: Stop.Kind, of subject: Subject) {
        let stops = subject.contents.stops(kind)
        var known: [Stop: Int] = [:]
        if kind == .omission {
            (tours, old) = ([stops], [])
        } else {
            old = subject.itineraries
            let mayMove = !subject.numberMistakes.isEmpty
            let found = Self.find(old, in: stops, mayMove: mayMove)
            known = Dictionary(found.flatMap(\.self), uniquingKeysWith: { first, _ in first })
            guard known.count == old.map(\.newStops.count).reduce(0, +) else { return nil }
            tours = Self.inserting(stops, into: found.map { $0.map(\.0) }) { known[$0] != nil }
        }
        let order = tours.flatMap(\.self)
        let positions = order.enumerated().map { (stop: $1, new: $0 + 1, old: known[$1]) }
        newNumbers = Dictionary(
            positions.compactMap { position in position.old.map { ($0, position.new) } }
                + positions.filter { $0.old == nil }.map { ($0.stop.number, $0.new) },
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
    func itineraries(in contents: PackageContents) -> [Itinerary] {
        var first = 1
        return zip(old, tours).map { itinerary, stops in
            var new = itinerary
            new.newStops = Array(first..<(first + stops.count))
            first += stops.count
            new.visits = itinerary.visits.compactMap { visit in
                newNumbers[visit.stop].flatMap { contents.stop($0) }.map {
                    Itinerary.Visit(stop: $0.number, site: $0.site, watch: $0.watch)
                }
            }
            new.leads = itinerary.leads.renumbered(newNumbers)
            return new
        }
    }

    /// The stops that each tour is the first to visit, with the numbers by which the program knows them.
    private static func find(_ itineraries: [Itinerary], in stops: [Stop], mayMove: Bool) -> [[(Stop, Int)]] {
        let stopsOfFiles = Dictionary(grouping: stops, by: \.file)
        return itineraries.map { itinerary in
            let new = Set(itinerary.newStops)
            return itinerary.visits.filter { new.contains($0.stop) }.compactMap { visit in
                stop(of: visit, in: stopsOfFiles[visit.site.file, default: []], mayMove: mayMove)
                    .map { ($0, visit.stop) }
            }
        }
    }

    /// The stop of a visit.
    ///
    /// Where a number stands twice it is the one in the same body with the same watch list, of two such the one on the
    /// same line, else the lower one. Where the number is gone it is what stands on its line, if that may be: not when
    /// all numbers are good, as after a fix that this very program has made.
    private static func stop(of visit: Itinerary.Visit, in stops: [Stop], mayMove: Bool) -> Stop? {
        let inBody = stops.filter {
            $0.body.type == visit.site.type && $0.body.function == visit.site.function
                && $0.body.isClosure == visit.site.isClosure
        }
        let candidates = inBody.filter { $0.number == visit.stop }
        let exact = candidates.filter { $0.watch == visit.watch }
        return exact.first { $0.line == visit.site.line } ?? exact.last ?? candidates.last
            ?? (mayMove ? inBody.first { $0.line == visit.site.line } : nil)
    }

    /// Puts stops that the program does not know yet behind the known one above in their body, else before the one
    /// below, else at the end, body by body; always from top to bottom.
    private static func inserting(
        _ stops: [Stop], into tours: [[Stop]], isKnown: (Stop) -> Bool
    ) -> [[Stop]] {
        var (before, behind, atTheEnd): ([Stop: [Stop]], [Stop: [Stop]], [Stop]) = ([:], [:], [])
        let bodies = Dictionary(grouping: stops.enumerated(), by: { BodyKey($0.element) })
        for body in bodies.values.sorted(by: { $0[0].offset < $1[0].offset }) {
            var above: Stop?
            var waiting: [Stop] = []
            for stop in body.map(\.element).sorted(by: { $0.line < $1.line }) {
                if isKnown(stop) {
                    if above == nil { before[stop] = waiting }
                    above = stop
                } else if let above {
                    behind[above, default: []].append(stop)
                } else {
                    waiting.append(stop)
                }
            }
            if above == nil { atTheEnd += waiting }
        }
        var new = tours.map { $0.flatMap { before[$0, default: []] + [$0] + behind[$0, default: []] } }
        new.append((new.popLast() ?? []) + atTheEnd)
        return new
    }

    /// The body that a stop stands in.
    private struct BodyKey: Hashable {
        var file: String
        var lines: ClosedRange<Int>

        init(_ stop: Stop) { (file, lines) = (stop.file, stop.body.lines) }
    }
}
