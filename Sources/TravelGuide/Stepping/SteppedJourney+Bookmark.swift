extension SteppedJourney {
    /// Where a mark is in this journey, which may have changed since.
    ///
    /// - Parameter mark: Where somebody left.
    /// - Returns: The same step, else the visit of the same stop that is nearest; nil when the stop is not visited any
    ///   more.
    package func step(of mark: Bookmarks.Mark) -> Int? {
        guard let stop = mark.stop else { return end }
        if visit(at: mark.step)?.stop == stop { return mark.step }
        return visitsOfStop[stop]?.min { abs($0 - mark.step) < abs($1 - mark.step) }
    }

    /// The mark of somebody who leaves now.
    package func mark(of state: StepperState) -> Bookmarks.Mark {
        Bookmarks.Mark(
            step: state.step, stop: visit(at: state.step)?.stop, farthest: min(state.farthest, end), visits: end)
    }
}
