import TravelRecorder

extension Questions {
    /// The objects that a call tells of an event, or to end: which one is first.
    static func tellings(_ journey: SteppedJourney) -> [Candidate] {
        tellings(journey, of: "on(_:)", .told) + tellings(journey, of: "dispose()", .disposed)
    }

    private static func tellings(
        _ journey: SteppedJourney, of function: String, _ kind: Question.Kind
    ) -> [Candidate] {
        let visits = journey.recorded.visits
        let tellers = visits.map { teller(of: $0, function, journey) }
        var known: [StopID: Set<Int>] = [:]
        var before: Set<Int> = []
        return visits.compactMap { here in
            if let object = tellers[here.index] { before.insert(object) }
            let inside = visits[here.index...min(journey.lastVisit(inCallOf: here), here.index + 60)].dropFirst()
                .filter { $0.thread == here.thread }
            var told = told(inside, tellers)
            // Of an event, those to whom the same call sends it; what was disposed before is no answer.
            if kind == .told {
                told = told.filter {
                    $0.visit.parent == told[0].visit.parent && event(of: $0.visit) == event(of: told[0].visit)
                }
            } else if told.contains(where: { before.contains($0.object) }) {
                return nil
            }
            // From further away nobody can tell.
            guard told.count > 1, let first = told.first, first.visit.index <= here.index + 6,
                visits[here.index...first.visit.index].allSatisfy({ $0.thread == here.thread })
            else { return nil }
            let types = Set(told.compactMap { journey.recorded.objects[$0.object].type })
            let namesakes = (journey.objects.live(at: here.index) + journey.objects.gone(at: here.index)).filter {
                types.contains(journey.recorded.objects[$0].type ?? "") && (kind == .told || !before.contains($0))
            }
            let areSiblings = told[1].visit.parent == first.visit.parent
            let candidate = Candidate(
                kind: kind, step: here.index, right: journey.name(of: first.object),
                wrong: (told.dropFirst().map(\.object) + namesakes).map(journey.name), shownAt: first.visit.index,
                worth: areSiblings ? 8 : 5)
            let isNew = candidate.wrongAnswers.count == 2 && known[here.stop, default: []].insert(told.count).inserted
            return isNew ? candidate : nil
        }
    }

    /// The objects whose function some visits come by, each at the first of them; `tellers` has them for all visits.
    private static func told(
        _ visits: [Journey.Visit], _ tellers: [Int?]
    ) -> [(object: Int, visit: Journey.Visit)] {
        var seen: Set<Int> = []
        return visits.compactMap { visit in
            tellers[visit.index].flatMap { seen.insert($0).inserted ? ($0, visit) : nil }
        }
    }

    /// The object whose function a visit is in; nil for another function, or where the stop does not watch the object.
    private static func teller(of visit: Journey.Visit, _ function: String, _ journey: SteppedJourney) -> Int? {
        guard let site = journey.recorded.sites[visit.stop], site.function == function, !site.isClosure else {
            return nil
        }
        return visit.values.first { $0.expression == "self" }?.object
    }

    private static func event(of visit: Journey.Visit) -> String? {
        visit.values.first { $0.expression == "event" }?.description
    }
}
