import TravelRecorder

/// The calls that are open, from the route at the top to the method at the bottom.
enum ChainPane {
    static func lines(
        _ travelogue: Travelogue, at place: Int, _ language: Language, _ width: Int, height: Int
    ) -> [StyledLine] {
        let path = travelogue.path(to: place)
        let numberWidth = max(2, String(path.map(\.stop).max() ?? 0).count)
        func line(of visit: Journey.Visit) -> StyledLine {
            let isHere = visit.index == place
            var line = Marker.line(isHere)
            line.add("\(visit.stop)".leftPadded(to: numberWidth), .number)
            line.add(" ")
            let before = travelogue.callsBefore(visit.call)
            let folded = before > 0 ? " +\(before)" : ""
            line.add(
                visit.title(fitting: width - line.columns - folded.count - 1), isHere ? .name : .plain)
            line.add(folded, .place)
            return line
        }
        guard path.count > height else { return path.map(line) }
        guard height > 2 else { return path.suffix(height).map(line) }
        let hidden = path.count - height + 1
        let text = language.pick("⋮ 호출 \(hidden)개", "⋮ \(hidden.of("call"))")
        return [line(of: path[0]), StyledLine(String(repeating: " ", count: numberWidth) + text, .place)]
            + path.suffix(height - 2).map(line)
    }
}
