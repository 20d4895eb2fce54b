import TravelRecorder

/// The visits of one stop: what is the same in all of them above, what differs below.
enum VisitsPane {
    static func lines(
        _ journey: SteppedJourney, at step: Int, _ selected: Int, _ language: Language, _ width: Int, height: Int
    ) -> [StyledLine] {
        guard let here = journey.visit(at: step), let steps = journey.visitsOfStop[here.stop] else { return [] }
        var lines = [
            StyledLine("  여행 \(here.stop)", .number).with(StyledLine(" · "))
                .with(StyledLine(journey.stop(of: here).title(fitting: width - 12), .name))
        ]
        let window = steps.indices.window(of: height - 3, around: selected)
        let visits = window.map { journey.recorded.visits[steps[$0]] }
        let shared = Set(here.values.map(\.text)).intersection(steps.count > 1 ? common(to: visits) : [])
        if !shared.isEmpty {
            let text = here.values.map(\.text).filter(shared.contains).joined(separator: " · ")
            lines.append(StyledLine("  " + language.pick("모두 같은 값: ", "the same in each: ") + text, .value))
        }
        lines.append(StyledLine())
        let numberWidth = String(journey.end).count
        lines += zip(window, visits).map { index, visit in
            let isSelected = index == selected
            var line = Marker.line(isSelected)
            line.add(" ")
            line.add("\(visit.index + 1)".leftPadded(to: numberWidth), .number)
            line.add("/\(journey.end)  ", .dim)
            line.add(visit.values.map(\.text).filter { !shared.contains($0) }.joined(separator: " · "), .value)
            if let caller = visit.parent.map({ journey.recorded.visits[$0] }) {
                line.add(language.pick("  부른 곳 ", "  called at "), .dim)
                line.add("여행 \(caller.stop) ", .number)
                line.add(
                    journey.stop(of: caller).title(fitting: max(width - line.columns, 8)), isSelected ? .name : .plain)
            }
            return line
        }
        return lines.map { $0.truncated(to: width) }
    }

    private static func common(to visits: [Journey.Visit]) -> Set<String> {
        guard let first = visits.first else { return [] }
        return visits.dropFirst().reduce(Set(first.values.map(\.text))) { $0.intersection($1.values.map(\.text)) }
    }
}
