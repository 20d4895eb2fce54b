extension Journey {
    /// Its moments, each with the first step at which it can be seen.
    ///
    /// That is the visit that it goes with, or the next step for what comes of a visit. A call's end counts to the visit
    /// that was the last one then. What objects were found to hold goes with the arrival right before it; behind anything
    /// else it is what they hold at the end, one step past the last visit.
    package func momentsAtSteps() -> [(step: Int, moment: Moment)] {
        var latest = -1
        var isBehindArrival = false
        return moments.map { moment in
            switch moment {
            case .arrive(let visit): (latest, isBehindArrival) = (visit, true)
            case .hold: return (isBehindArrival ? latest : latest + 1, moment)
            case .leave, .output, .make, .free: isBehindArrival = false
            }
            switch moment {
            case .arrive, .leave, .hold: return (max(latest, 0), moment)
            case .output, .make, .free: return (latest + 1, moment)
            }
        }
    }

    /// For each step, the objects that were freed since the one before it.
    package func freedSinceLastVisit() -> [[Int]] {
        momentsAtSteps().reduce(into: Array(repeating: [], count: visits.count + 1)) { freed, seen in
            if case .free(let object, _) = seen.moment { freed[seen.step].append(object) }
        }
    }
}
