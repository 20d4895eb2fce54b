import Folding
import Guide
import Lines
import Pictures
import Steps
import TravelRecorder

/// A tour's journey with what `SteppedJourney` looks up in it, written out for the page's script.
///
/// A step is a visit, by its index, or the end behind the last one.
struct WebTour: Encodable {
    let name: String
    /// What ended the recording before its route; none where the route came to its end.
    let cut: [Language: String]?
    let hasThreads: Bool
    /// What the threads are called.
    let threads: [[Language: String]]
    /// The parts of the tour's page, by their numbers, from a step on.
    let chapters: [Chapter]
    let visits: [Visit]
    let visitsOf: [String: [Int]]
    let firstVisits: [Int]
    /// The different watched values.
    let values: [Value]
    let printed: [Printed]
    let objects: [Object]
    /// For each step, the objects made and freed since the step before it.
    let made: [[Int]]
    let freed: [[Int]]
    /// The different holdings.
    let holdings: [Holding]
    /// Of the objects that hold themselves at some time, in groups, which do so from a step on.
    let cycles: [[ObjectHistory.Cycles]]
    /// What the variables of the route hold, from a step on.
    let variables: [Variables]
    /// Where the parts of the route begin that run one after another: what is drawn is drawn of one.
    let parts: [Int]
    /// The objects of each part.
    let pictures: [WebObjects?]
    let marbles: WebMarbles?
    let events: WebEvents
    /// Where a walk that plays by itself rests, the first visits of the stops that the page's milestones are about.
    let milestones: [Milestone]
    let folding: WebFolding?
    /// What of the reader's own is never freed, and the way that keeps it.
    let leaks: [[Language: String]]
    /// What was still to come at the end, and what made that the end.
    let waits: [[Language: String]]

    /// A journey of more objects or visits is not drawn, as nobody could see anything.
    private static let mostObjects = 200
    private static let mostVisits = 5_000

    struct Visit: Encodable {
        let stop: StopID
        let caller: Int?
        let depth: Int
        let thread: Int
        let values: [Int]
        /// The first visit of its call, the last one before the call returns, and the next one of its thread.
        let first: Int
        let last: Int
        let after: Int?
        /// How many calls its caller made before this one.
        let before: Int
        /// Where other threads are inside of calls.
        let waiting: [Int]?
    }

    struct Value: Encodable, Hashable {
        let expression: String
        let description: String
        let searched: String
        let object: Int?
    }

    struct Printed: Encodable {
        let text: String
        /// The first step at which it has been printed, and the visit that printed it.
        let step: Int
        let visit: Int
        /// Where the part of the route begins that printed it; none in a route of one part.
        let part: Int?
    }

    struct Object: Encodable {
        let name: String
        /// The step at which it is made, if it was not there before, and at which it is freed, if it is.
        let made: Int?
        let freed: Int?
        let changes: [Change]
    }

    /// What an object holds from a step on.
    struct Change: Encodable {
        let step: Int
        let held: [Int]
    }

    /// What an object holds by one of its properties.
    struct Holding: Encodable {
        let label: String
        /// What stands in the box of what holds.
        let slot: String
        /// None for a closure of which no more is known.
        let object: Int?
        let isWeak: Bool
        let isCaptured: Bool
        let key: String?
    }

    struct Chapter: Encodable {
        let step: Int
        let short: [Language: String]
        let name: [Language: String]
    }

    struct Variables: Encodable {
        let step: Int
        let variables: [RouteVariables.Variable]
    }

    struct Milestone: Encodable {
        let step: Int
        /// How much longer than elsewhere, in milliseconds.
        let time: [Language: Int]
        /// What the tour's page says there.
        let said: [Language: [WebProse]]
    }

    init(_ journey: SteppedJourney, name: String, chain: Folding? = nil, milestones: [Language: [Page.Milestone]] = [:])
    {
        let recorded = journey.recorded
        self.name = name
        cut = recorded.endingWords?.byLanguage
        hasThreads = journey.hasThreads
        threads = recorded.threadNames.indices.map { recorded.words(ofThread: $0 + 1).byLanguage }
        chapters = journey.chapters.map {
            Chapter(step: $0.visit, short: $0.short.byLanguage, name: Words($0.name).byLanguage)
        }
        visitsOf = Dictionary(uniqueKeysWithValues: journey.visitsOfStop.map { ("\($0)", $1) })
        firstVisits = journey.firstVisits
        (made, freed) = (journey.made, journey.freed)

        var values = Different<Value>()
        visits = recorded.visits.map { visit in
            let waiting = journey.waiting(at: visit.index)
            return Visit(
                stop: visit.stop, caller: visit.parent, depth: visit.depth, thread: visit.thread,
                values: visit.values.map { values.index(of: Value($0)) }, first: journey.firstVisit(inCallOf: visit),
                last: journey.lastVisit(inCallOf: visit), after: journey.stepAfterCall(at: visit.index),
                before: journey.callsBefore[visit.call, default: 0], waiting: waiting.isEmpty ? nil : waiting)
        }
        self.values = values.all

        let parts = journey.parts
        printed = recorded.momentsAtSteps().compactMap { step, moment in
            guard case .output(let line, let visit) = moment else { return nil }
            let part = parts.count > 1 ? journey.part(at: visit ?? 0) : nil
            return Printed(text: line.harmless(), step: step, visit: visit ?? 0, part: part)
        }

        var holdings = Different<Journey.Holding>()
        objects = zip(recorded.objects, journey.objects.lives).map { object, life in
            Object(
                name: (object.name ?? "").harmless(), made: life.made, freed: life.freed,
                changes: life.changes.map { Change(step: $0.step, held: $0.held.map { holdings.index(of: $0) }) })
        }
        self.holdings = holdings.all.map(Holding.init)
        cycles = journey.objects.cycleChanges()
        variables = Self.variables(of: journey)
        let starts = journey.tour.parts.isEmpty ? [0] : parts
        self.parts = starts
        pictures = zip(starts, starts.dropFirst() + [journey.end + 1]).map { start, end in
            let objects = recorded.objects.indices.filter { object in
                let life = journey.objects.lives[object]
                return life.made ?? 0 < end && start < life.freed ?? .max
            }
            return objects.count > Self.mostObjects ? nil : WebObjects(recorded, objects, holdings: holdings.indices)
        }
        events = WebEvents(journey.handovers, holdings: holdings.indices)
        self.milestones = Self.milestones(of: recorded, milestones)
        folding = WebFolding(journey)
        leaks = journey.leaks.map(\.byLanguage)
        waits = recorded.waitWords.map(\.byLanguage)
        marbles = recorded.visits.count > Self.mostVisits ? nil : chain.map(WebMarbles.init) ?? WebMarbles(recorded)
    }

    private static func variables(of journey: SteppedJourney) -> [Variables] {
        var latest: [RouteVariables.Variable] = []
        return (0...journey.end).compactMap { step in
            let variables = journey.variables.variables(at: step)
            if variables == latest { return nil }
            latest = variables
            return Variables(step: step, variables: variables)
        }
    }

    private static func milestones(of journey: Journey, _ milestones: [Language: [Page.Milestone]]) -> [Milestone] {
        journey.firstVisits(of: milestones.values.reduce(into: []) { $0.formUnion($1.stops) }).map { visit in
            let stop = journey.visits[visit].stop
            let said = milestones.mapValues { all in
                all.filter { $0.stops.first.map(StopID.number) == stop }.map(\.text).joined(separator: " ")
            }
            return Milestone(
                step: visit, time: ReadingTime.ofMilestone(said),
                said: said.mapValues(WebProse.inline))
        }
    }

    /// What is the same is written down once.
    struct Different<Element: Hashable> {
        private(set) var all: [Element] = []
        private(set) var indices: [Element: Int] = [:]

        mutating func index(of element: Element) -> Int {
            if let index = indices[element] { return index }
            indices[element] = all.count
            all.append(element)
            return all.count - 1
        }
    }
}

extension WebTour.Value {
    init(_ value: Journey.Value) {
        (expression, description) = (value.expression.harmless(), value.description.harmless())
        (searched, object) = (Search.folded(description), value.object)
    }
}

extension WebTour.Holding {
    init(_ holding: Journey.Holding) {
        (label, slot) = (holding.label.harmless(), ObjectLayout.label(holding).harmless())
        (object, key) = (holding.object, holding.key?.harmless())
        (isWeak, isCaptured) = (holding.isWeak, holding.isCaptured)
    }
}
