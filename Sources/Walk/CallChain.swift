import Lines
import Stops
import TravelRecorder

/// The calls that are open, from the route at the top to the method at the bottom.
enum CallChain {
    static func lines(_ view: Viewpoint) -> [StyledLine] {
        let path = view.journey.path(to: view.step)
        // The name of a place is long, and the numbers below it need not stand as far to the right.
        let numberWidth = max(2, "\(path.compactMap(\.stop.number).max() ?? 0)".count)
        func line(of visit: Journey.Visit) -> StyledLine {
            let isHere = visit.index == view.step
            var line = StyledLine.marker(isHere)
            line.add(visit.stop.mark(fitting: max(view.width * 2 / 5, 13)).leftPadded(to: numberWidth), .number)
            line.add(" ")
            let before = view.journey.callsBefore[visit.call, default: 0]
            let folded = before > 0 ? " +\(before)" : ""
            let room = view.width - line.columns - folded.count - 1
            line.add(view.journey.stop(of: visit).title(fitting: room), isHere ? .name : .plain)
            line.add(folded, .dim)
            return line
        }
        guard path.count > view.height, view.height > 2 else { return path.suffix(view.height).map(line) }
        let hidden = path.count - view.height + 1
        let text = view.language.pick("⋮ 호출 \(hidden)개", "⋮ \(hidden.of("call"))")
        return [line(of: path[0]), StyledLine(String(repeating: " ", count: numberWidth) + text, .dim)]
            + path.suffix(view.height - 2).map(line)
    }
}
