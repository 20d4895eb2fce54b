import TravelRecorder

extension Journey {
    /// Its moments, each with the first step at which it can be seen.
    ///
    /// That is the visit that it goes with, or the next step for what comes of a visit. A call's end counts to the visit
    /// that was the last one then.
    package func momentsAtSteps() -> [(step: Int, moment: Moment)] {
        var latest = -1
        return moments.map { moment in
            if case .arrive(let visit) = moment { latest = visit }
            switch moment {
            case .arrive, .leave, .hold: return (max(latest, 0), moment)
            case .output, .make, .free: return (latest + 1, moment)
            }
        }
    }
}
