import Guide
import Stops
import TravelRecorder

/// How a tour goes past the stops, as far as a rule asks: in which order, and from where.
struct Itinerary {
    let name: String
    /// The stops that no earlier tour visits, in the order of first visit.
    private(set) var newStops: [Int] = []
    /// The stops from which each stop was visited.
    private(set) var callers: [Int: Set<Int>] = [:]
    /// Where the visits of each stop lead.
    let leads: Leads

    /// The itineraries of the tours, in their order, by other numbers of the stops.
    static func all(_ recorded: [RecordedTour], numbers: [Int: Int] = [:]) -> [Itinerary] {
        var known: Set<Int> = []
        return recorded.map { Itinerary($0, numbers, known: &known) }
    }

    private init(_ recorded: RecordedTour, _ numbers: [Int: Int], known: inout Set<Int>) {
        let visits = recorded.journey.visits.map { visit in
            var visit = visit
            visit.stop = visit.stop.number.flatMap { numbers[$0] }.map(StopID.number) ?? visit.stop
            return visit
        }
        name = recorded.name
        leads = Leads(visits)
        for visit in visits {
            guard let number = visit.stop.number else { continue }
            if known.insert(number).inserted { newStops.append(number) }
            if let caller = visit.parent.flatMap({ visits[$0].stop.number }) {
                callers[number, default: []].insert(caller)
            }
        }
    }
}

extension [Itinerary] {
    /// The stops that each tour is the first to visit, by its name.
    var newStops: [String: [Int]] {
        Dictionary(map { ($0.name, $0.newStops) }, uniquingKeysWith: { first, _ in first })
    }
}
