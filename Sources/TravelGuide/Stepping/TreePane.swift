import TravelRecorder

/// Every visit of the journey, indented by its depth.
enum TreePane {
    static func lines(
        _ journey: SteppedJourney, _ selected: Int, _ language: Language, _ width: Int, height: Int
    ) -> [StyledLine] {
        let visits = journey.recorded.visits
        let numberWidth = String(journey.visitsOfStop.keys.max() ?? 0).count
        return visits.indices.window(of: height, around: selected).map { index in
            let visit = visits[index]
            var line = Marker.line(index == selected)
            line.add(" ")
            if journey.hasThreads { line.add("T\(visit.thread) ", visit.thread > 1 ? .notice : .dim) }
            line.add("\(visit.stop)".leftPadded(to: numberWidth), .number)
            let room = width / 3
            line.add(
                " "
                    + (visit.depth <= room
                        ? String(repeating: "·", count: visit.depth)
                        : "…" + String(repeating: "·", count: room - 1)),
                .guide)
            line.add(" ")
            line.add(journey.stop(of: visit).title(fitting: width - line.columns), index == selected ? .name : .plain)
            line.add("  " + visit.values.map(\.text).joined(separator: " · "), .value)
            return line.truncated(to: width)
        }
    }
}

extension Journey.Value {
    /// The expression and the value, harmless to a terminal.
    var text: String { "\(expression) \(description)".visible }
}

extension Range<Int> {
    /// So many numbers of the range, with one of them in the middle where that is possible.
    func window(of count: Int, around number: Int) -> Range<Int> {
        let first = Swift.max(Swift.min(number - count / 2, upperBound - count), lowerBound)
        return first..<Swift.min(first + count, upperBound)
    }
}
