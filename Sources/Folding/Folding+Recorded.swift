extension Folding {
    /// The same without what is said because something was not recorded, where not everything is: our module's stops do
    /// not tell of each event.
    package var withoutAbsences: Folding {
        var folding = self
        for row in folding.rows.indices {
            for step in folding.rows[row].steps.indices {
                folding.rows[row].steps[step].notes.removeAll(where: \.isAbsence)
            }
        }
        for chain in folding.openChains.indices { folding.openChains[chain].waiting = [] }
        folding.problems.removeAll { if case .runs = $0 { true } else { false } }
        return folding
    }
}

extension Folding.Note {
    fileprivate var isAbsence: Bool {
        switch self {
        case .dropped, .tooSoon, .notPassedOn, .waits, .waitsFor, .waitsForArms, .lacks, .misses, .startValue,
            .observers, .stillWaits,
            .held(_, .never), .nobodyListens(.notYet, keeps: _):
            true
        default: false
        }
    }
}
