import Lines
import Steps
import Stops

/// Every visit of the journey, indented by its depth.
struct TreePane: Pane {
    let keys: [Character] = ["t"]
    let use = PaneUse.choosing
    let headsChoice = true
    let hint = Words("전체", "tree")
    let meaning = Words("모든 방문을 한눈에", "every visit, as a tree")

    func steps(_ journey: SteppedJourney, at step: Int) -> [Int] { Array(0..<journey.end) }

    func lines(_ view: Viewpoint, row: Int?) -> [StyledLine] {
        let journey = view.journey
        let visits = journey.recorded.visits
        let numberWidth = journey.visitsOfStop.keys.map(\.mark.count).max() ?? 0
        return visits.indices.window(of: view.height, around: row ?? 0).map { index in
            let visit = visits[index]
            var line = StyledLine.marker(index == row) + StyledLine(" ")
            if journey.hasThreads { line.add("T\(visit.thread) ", visit.thread > 1 ? .thread : .dim) }
            line.add(visit.stop.mark.leftPadded(to: numberWidth), .number)
            let room = view.width / 3
            let dots = String(repeating: "·", count: min(visit.depth, room))
            line.add(" " + (visit.depth > room ? "…" + dots.dropFirst() : dots), .guide)
            line.add(" ")
            let stop = journey.stop(of: visit)
            line.add(stop.title(fitting: view.width - line.columns), index == row ? .name : .plain)
            if stop.isPlace { line.add("  " + stop.sentence(in: view.language), .sentence) }
            line.add("  " + visit.values.map(\.text).joined(separator: " · "), .value)
            return line
        }
    }
}

extension Range<Int> {
    /// So many numbers of the range, with one of them in the middle where that is possible.
    func window(of count: Int, around number: Int) -> Range<Int> {
        let first = Swift.max(Swift.min(number - count / 2, upperBound - count), lowerBound)
        return first..<Swift.min(first + count, upperBound)
    }
}
