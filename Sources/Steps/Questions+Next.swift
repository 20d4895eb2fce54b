import Files
import Lines
import Stops
import TravelRecorder

extension Questions {
    /// Where a step leads, asked where a stop is new, or goes another way than before.
    static func nexts(_ journey: SteppedJourney) -> [Candidate] {
        let visits = journey.recorded.visits
        let near = Dictionary(grouping: visits) { journey.part(at: $0.index) }.mapValues {
            (ways: ways($0), stops: Set($0.map(\.stop)).sorted())
        }
        var known: Set<[StopID]> = []
        return zip(visits, visits.dropFirst()).compactMap { here, next in
            guard known.insert([here.stop, next.stop]).inserted, here.thread == next.thread else { return nil }
            let (stop, goal) = (journey.stop(of: here), journey.stop(of: next))
            guard stop.title != goal.title, isTold(here, next, journey) else { return nil }
            let part = near[journey.part(at: here.index), default: ([:], [])]
            let others = (part.ways[here.stop] ?? []).filter { $0 != next.stop }
            let returns = next.depth <= here.depth
            var worth = 2
            // That something is made, or handed back as it is, is seen in the code.
            if returns {
                worth += ["init", "asObservable", "create"].contains(where: stop.body.function.hasPrefix) ? -3 : 2
            }
            if goal.body.function.hasPrefix("init") { worth -= 3 }
            if !returns, PackageLayout.isRoute(stop.file) { worth -= 3 }
            if !others.isEmpty { worth += 2 }
            if journey.visitsOfStop[next.stop]?.first == next.index { worth += 2 }
            if stop.body.type != goal.body.type { worth += 1 }
            // The sentence on the screen would give the answer away.
            if stop.names(goal) { worth -= 6 }
            return Candidate(
                kind: .next, step: here.index, right: goal.title,
                wrong: wrong(journey, here, goal, others, part.stops).map(\.title).filter { $0 != stop.title },
                shownAt: next.index, worth: worth)
        }
    }

    /// Whether anything up to here tells where it goes: a part of a route that begins is called by nothing.
    private static func isTold(_ here: Journey.Visit, _ next: Journey.Visit, _ journey: SteppedJourney) -> Bool {
        next.parent != nil || journey.recorded.openCalls(at: here).last?.call == next.call
    }

    /// For each stop, those that come behind it at some visit.
    private static func ways(_ visits: [Journey.Visit]) -> [StopID: [StopID]] {
        var ways: [StopID: [StopID]] = [:]
        for (here, next) in zip(visits, visits.dropFirst()) where !ways[here.stop, default: []].contains(next.stop) {
            ways[here.stop, default: []].append(next.stop)
        }
        return ways
    }

    /// Where a reader may believe that it goes: where the stop leads at other visits, behind the call, what is a little
    /// further on, and what has the name or the type of the goal; all of it among the stops of the part.
    private static func wrong(
        _ journey: SteppedJourney, _ here: Journey.Visit, _ goal: Stop, _ others: [StopID], _ all: [StopID]
    ) -> [Stop] {
        let visits = journey.recorded.visits
        // No reader believes that another part of the route begins.
        let own = journey.recorded.openCalls(at: here).last?.stop
        let ownTitle = own.flatMap { journey.stops[$0]?.title }
        let behind = [journey.stepAfterCall(at: here.index), here.parent].compactMap(\.self).map { visits[$0].stop }
        let further = visits[here.index...].dropFirst(2).prefix(6).map(\.stop)
        func stops(_ stops: [StopID]) -> [Stop] { stops.compactMap { journey.stops[$0] } }
        let related =
            stops(all).filter { $0.body.function == goal.body.function }
            + stops(all).filter { $0.body.type == goal.body.type && !$0.body.function.hasPrefix("init") }
        // Not always the same kind, or the answer would be known by what stands beside it.
        let near = here.index.isMultiple(of: 2) ? stops(behind + further) : stops(further.reversed() + behind)
        return (stops(others) + (here.index.isMultiple(of: 3) ? related + near : near + related))
            .filter { all.contains($0.id) }
            .filter { !PackageLayout.isRoute($0.file) || $0.body.isClosure || $0.title == ownTitle }
    }
}

extension Stop {
    /// Whether its sentences name a function that another stop stands in.
    fileprivate func names(_ other: Stop) -> Bool {
        let name = other.body.function.prefix { $0 != "(" }
        return Language.allCases.contains { language in
            sentence(in: language).split { !$0.isASCII || !($0.isLetter || $0 == "_") }.contains(name)
        }
    }
}
