import TravelRecorder

extension Questions {
    /// The objects that are freed before the next visit, each type once for a stop; the others stay alive.
    static func frees(_ journey: SteppedJourney) -> [Candidate] {
        let visits = journey.recorded.visits
        var known: Set<String> = []
        return zip(visits, visits.dropFirst()).flatMap { here, next -> [Candidate] in
            let freed = journey.freed[next.index]
            guard !freed.isEmpty, here.thread == next.thread else { return [] }
            return freed.compactMap { object in
                let type = journey.recorded.objects[object].type ?? ""
                guard known.insert("\(here.stop) \(type)").inserted else { return nil }
                let alive = journey.objects.live(at: here.index)
                guard alive.contains(object) else { return nil }
                let staying = Set(alive).intersection(journey.objects.live(at: next.index))
                let held = journey.objects.held(by: object, at: here.index).compactMap(\.object)
                let holders = alive.filter { other in
                    journey.objects.held(by: other, at: here.index).contains { $0.object == object }
                }
                let namesakes = alive.filter { journey.recorded.objects[$0].type == type }
                let seen = journey.path(to: here.index).flatMap(\.values).compactMap(\.object)
                let wrong = (namesakes + held + holders + seen.reversed() + alive).filter(staying.contains)
                return Candidate(
                    kind: .freed, step: here.index, right: journey.name(of: object), wrong: wrong.map(journey.name),
                    shownAt: next.index, worth: 6 + (held.contains(where: staying.contains) ? 1 : 0))
            }
        }
    }
}
