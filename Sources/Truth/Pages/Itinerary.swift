import Stops
import TravelRecorder

/// How a tour goes past the stops, as far as a rule asks: in which order, and from where.
struct Itinerary {
    /// The first visit of a stop.
    struct Visit {
        var stop: Int
        var site: Journey.Site
        var watch: [String]
    }

    let name: String
    /// A visit for each stop, in the order of first visit.
    var visits: [Visit]
    /// The stops that no earlier tour visits, in the order of first visit.
    var newStops: [Int]
    /// The stops from which each stop was visited.
    let callers: [Int: Set<Int>]
    /// Where the visits of each stop lead.
    var leads: Leads

    /// The itineraries of the tours, in their order.
    static func all(_ recorded: [RecordedTour]) -> [Itinerary] {
        var known: Set<Int> = []
        return recorded.map { Itinerary($0, known: &known) }
    }

    private init(_ recorded: RecordedTour, known: inout Set<Int>) {
        let journey = recorded.journey
        var first: [Int: Int] = [:]
        var callers: [Int: Set<Int>] = [:]
        for visit in journey.visits.reversed() {
            first[visit.stop] = visit.index
            if let parent = visit.parent { callers[visit.stop, default: []].insert(journey.visits[parent].stop) }
        }
        name = recorded.name
        leads = Leads(journey)
        let order = first.sorted { $0.value < $1.value }
        visits = order.compactMap { stop, index in
            journey.sites[stop].map {
                Visit(stop: stop, site: $0, watch: journey.visits[index].values.map(\.expression))
            }
        }
        newStops = order.map(\.key).filter { known.insert($0).inserted }
        self.callers = callers
    }
}

extension [Itinerary] {
    /// The stops that each tour is the first to visit, by its name.
    var newStops: [String: [Int]] {
        Dictionary(map { ($0.name, $0.newStops) }, uniquingKeysWith: { first, _ in first })
    }
}

extension Stop {
    /// Where the stop is, as a recording tells it.
    var site: Journey.Site {
        .init(file: file, line: line, type: body.type, function: body.function, isClosure: body.isClosure)
    }
}
