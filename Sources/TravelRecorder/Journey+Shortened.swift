extension Journey {
    /// Where some stops were reached first, in the order of the visits.
    package func firstVisits(of stops: Set<StopID>) -> [Int] {
        firstVisits.filter { stops.contains($0.stop) }.map(\.index)
    }

    /// The journey with some stops alone, each where it was reached first.
    ///
    /// What is left out is told by what stands for it: a visit that was nested in one that is left out is nested in the
    /// nearest that stays, and what happened during one happens during that. What objects hold is found at the next
    /// arrival that stays, or at the end. Linear in the visits and moments.
    package func shortened(to stops: Set<StopID>) -> Journey {
        var short = self
        short.visits = []
        short.sites = sites.filter { stops.contains($0.key) }
        short.moments = []

        /// For each visit the one that stays: itself, else the last one of its call, else of the calls around it.
        var standsFor: [Int?] = []
        var lastOfCall: [Int: Int] = [:]
        let kept = Set(firstVisits(of: stops))
        for visit in visits {
            guard kept.contains(visit.index) else {
                standsFor.append(lastOfCall[visit.call] ?? visit.parent.flatMap { standsFor[$0] })
                continue
            }
            var new = visit
            new.index = short.visits.count
            new.parent = visit.parent.flatMap { standsFor[$0] }
            new.depth = new.parent.map { short.visits[$0].depth + 1 } ?? 0
            short.visits.append(new)
            standsFor.append(new.index)
            lastOfCall[visit.call] = new.index
        }

        var found: [Moment] = []
        var isKept = true
        for moment in moments {
            switch moment {
            case .arrive(let visit):
                isKept = kept.contains(visit)
                guard isKept, let new = standsFor[visit] else { continue }
                short.moments.append(.arrive(visit: new))
                short.moments += found
                found = []
            case .leave(let visit):
                if kept.contains(visit), let new = standsFor[visit] { short.moments.append(.leave(visit: new)) }
            case .output(let line, let visit):
                short.moments.append(.output(line: line, during: visit.flatMap { standsFor[$0] }))
            case .make(let object, let visit):
                short.moments.append(.make(object: object, during: visit.flatMap { standsFor[$0] }))
            case .free(let object, let visit):
                short.moments.append(.free(object: object, during: visit.flatMap { standsFor[$0] }))
            case .hold:
                if isKept { short.moments.append(moment) } else { found.append(moment) }
            }
        }
        short.moments += found
        return short
    }
}
