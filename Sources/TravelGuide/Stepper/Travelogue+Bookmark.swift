extension Travelogue {
    /// Where a mark is in this journey, which may have changed since.
    ///
    /// - Parameter mark: Where somebody left.
    /// - Returns: The same place, else the visit of the same stop that is nearest; nil when the stop is not visited any
    ///   more.
    public func place(of mark: Bookmarks.Mark) -> Int? {
        guard let stop = mark.stop else { return end }
        if visit(at: mark.place)?.stop == stop { return mark.place }
        return visitsOfStop[stop]?.min { abs($0 - mark.place) < abs($1 - mark.place) }
    }

    /// The mark of somebody who leaves now.
    public func mark(of state: StepperState) -> Bookmarks.Mark {
        Bookmarks.Mark(
            place: state.place, stop: visit(at: state.place)?.stop, farthest: min(state.farthest, end), visits: end)
    }
}
