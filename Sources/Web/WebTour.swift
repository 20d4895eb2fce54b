import Stops
import TravelRecorder

/// A tour's journey in columns of numbers, of which the page's script makes what it shows.
///
/// A step is a visit, by its index, or the end behind the last one, as in `SteppedJourney`.
struct WebTour: Encodable {
    let name: String
    /// What ended the recording before its route, in Korean and in English; none where the route came to its end.
    let cut: [String]?
    /// For each visit its stop, how many calls before the newest its call is (0 for a new one), how many visits before it
    /// its call was made (0 for the outermost), its thread, and its values as an index in `values`.
    let stop: [Int]
    let call: [Int]
    /// For each call, how many visits it lasts behind its first one, whichever thread makes them.
    let span: [Int]
    let parent: [Int]
    let thread: [Int]
    let value: [Int]
    /// The different lists of watched values: of each value its expression, its description and its object, -1 for none.
    let values: [[Value]]
    let objects: [String]
    /// The step at which each object is made, -1 if it was there before, and at which it is freed, if it is.
    let madeAt: [Int]
    let freedAt: [Int?]
    /// The objects in the order in which they go.
    let freed: [Int]
    /// What was printed, and for each line the first step at which it has been, and the visit that printed it.
    let lines: [String]
    let printed: [[Int]]
    /// The different holdings, and what an object holds from a step on: `[step, object, holding, …]`.
    let holdings: [WebHolding]
    let changes: [[Int]]
    /// What the variables of the route hold from a step on.
    let variables: [Variables]
    let picture: WebObjects?
    let marbles: WebMarbles?

    /// A journey of more objects or visits is not drawn, as nobody could see anything.
    private static let mostObjects = 200
    private static let mostVisits = 5_000

    struct Value: Encodable, Hashable {
        let expression: String
        let description: String
        let object: Int

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode(expression)
            try container.encode(description)
            if object >= 0 { try container.encode(object) }
        }
    }

    /// In JSON `[step, [name, object], …]`.
    struct Variables: Encodable {
        let step: Int
        let variables: [RouteVariables.Variable]

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode(step)
            for variable in variables {
                var pair = container.nestedUnkeyedContainer()
                try pair.encode(variable.name.harmless())
                try pair.encode(variable.object)
            }
        }
    }

    init(_ recorded: RecordedTour) {
        let journey = recorded.journey
        name = recorded.name
        cut = journey.endingWords.map { [$0.korean, $0.english] }
        stop = journey.visits.map(\.stop)
        parent = journey.visits.map { visit in visit.parent.map { visit.index - $0 } ?? 0 }
        thread = journey.visits.map(\.thread)
        objects = journey.objects.map { ($0.name ?? "").harmless() }

        var calls: [Int: Int] = [:]
        call = journey.visits.map { visit in
            if let number = calls[visit.call] { return calls.count - number }
            calls[visit.call] = calls.count
            return 0
        }

        var (first, last): ([Int], [Int]) = ([], [])
        for visit in journey.visits where calls[visit.call] == first.count {
            first.append(visit.index)
            last.append(journey.visits.count - 1)
        }
        let moments = journey.momentsAtSteps()
        for case (let step, .leave(let visit)) in moments {
            if let call = calls[journey.visits[visit].call] { last[call] = step }
        }
        span = zip(first, last).map { $1 - $0 }

        var found: [[Value]: Int] = [:]
        var values: [[Value]] = []
        value = journey.visits.map { visit in
            let list = visit.values.map {
                Value(
                    expression: $0.expression.harmless(), description: $0.description.harmless(),
                    object: $0.object ?? -1)
            }
            if let index = found[list] { return index }
            found[list] = values.count
            values.append(list)
            return values.count - 1
        }
        self.values = values

        var (lines, printed): ([String], [[Int]]) = ([], [])
        var madeAt = journey.objects.map { $0.isMade ? journey.visits.count : -1 }
        var freedAt: [Int?] = journey.objects.map { _ in nil }
        var freed: [Int] = []
        var known: [Journey.Holding: Int] = [:]
        var changes: [[Int]] = []
        var holdings: [WebHolding] = []
        for (step, moment) in moments {
            switch moment {
            case .output(let line, let visit):
                lines.append(line.harmless())
                printed.append([step, visit ?? 0])
            case .make(let object, _): madeAt[object] = step
            case .free(let object, _):
                freedAt[object] = step
                freed.append(object)
            case .hold(let object, let held):
                changes.append(
                    [step, object]
                        + held.map { holding in
                            if let index = known[holding] { return index }
                            known[holding] = holdings.count
                            holdings.append(WebHolding(holding))
                            return holdings.count - 1
                        })
            case .arrive, .leave: break
            }
        }
        (self.madeAt, self.freedAt, self.freed) = (madeAt, freedAt, freed)
        (self.lines, self.printed) = (lines, printed)
        (self.holdings, self.changes) = (holdings, changes)
        variables = Self.variables(of: journey)
        picture = journey.objects.count > Self.mostObjects ? nil : WebObjects(journey, holdings: known)
        marbles = journey.visits.count > Self.mostVisits ? nil : WebMarbles(journey)
    }

    private static func variables(of journey: Journey) -> [Variables] {
        let route = RouteVariables(journey)
        var changes: [Variables] = []
        for step in 0...journey.visits.count {
            let variables = route.variables(at: step)
            if variables != changes.last?.variables ?? [] {
                changes.append(Variables(step: step, variables: variables))
            }
        }
        return changes
    }
}

/// What an object holds by one of its properties; -1 stands for a closure of which no more is known.
struct WebHolding: Encodable {
    let label: String
    /// What stands in the box of what holds.
    let slot: String
    let object: Int
    let isWeak: Bool
    let isCaptured: Bool
    let key: String?

    init(_ holding: Journey.Holding) {
        label = holding.label.harmless()
        slot = ObjectLayout.label(holding).harmless()
        object = holding.object ?? -1
        (isWeak, isCaptured) = (holding.isWeak, holding.isCaptured)
        key = holding.key?.harmless()
    }
}
