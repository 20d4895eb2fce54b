import TravelRecorder

/// The calls that are open, from the route at the top to the method at the bottom.
enum ChainPane {
    static func lines(
        _ journey: SteppedJourney, at step: Int, _ language: Language, _ width: Int, height: Int
    ) -> [StyledLine] {
        let path = journey.path(to: step)
        let numberWidth = max(2, String(path.map(\.stop).max() ?? 0).count)
        func line(of visit: Journey.Visit) -> StyledLine {
            let isHere = visit.index == step
            var line = Marker.line(isHere)
            line.add("\(visit.stop)".leftPadded(to: numberWidth), .number)
            line.add(" ")
            let before = journey.callsBefore(visit.call)
            let folded = before > 0 ? " +\(before)" : ""
            line.add(
                journey.stop(of: visit).title(fitting: width - line.columns - folded.count - 1), isHere ? .name : .plain
            )
            line.add(folded, .dim)
            return line
        }
        guard path.count > height else { return path.map(line) }
        guard height > 2 else { return path.suffix(height).map(line) }
        let hidden = path.count - height + 1
        let text = language.pick("⋮ 호출 \(hidden)개", "⋮ \(hidden.of("call"))")
        return [line(of: path[0]), StyledLine(String(repeating: " ", count: numberWidth) + text, .dim)]
            + path.suffix(height - 2).map(line)
    }
}
