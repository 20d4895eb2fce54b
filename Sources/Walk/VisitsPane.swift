import Lines
import Steps
import Stops
import TravelRecorder

/// The visits of one stop: what is the same in all of them above, what differs below.
struct VisitsPane: Pane {
    let keys: [Character] = ["v"]
    let use = PaneUse.choosing
    let hint = Words("방문", "visits")
    let meaning = Words("이 정거장의 모든 방문", "every visit of this stop")
    func emptiness(_ journey: SteppedJourney, at step: Int) -> Words? {
        journey.visit(at: step) == nil ? Words("끝에는 정거장이 없다.", "There is no stop at the end.") : nil
    }

    func steps(_ journey: SteppedJourney, at step: Int) -> [Int] {
        journey.visit(at: step).flatMap { journey.visitsOfStop[$0.stop] } ?? []
    }

    func lines(_ view: Viewpoint, row: Int?) -> [StyledLine] {
        guard let here = view.visit else { return [] }
        let (journey, language) = (view.journey, view.language)
        let steps = steps(journey, at: view.step)
        let window = steps.indices.window(of: view.height - 3, around: row ?? 0)
        let visits = window.map { journey.recorded.visits[steps[$0]] }
        let texts = visits.map { $0.values.map(\.text) }
        let common = here.values.map(\.text).filter { text in steps.count > 1 && texts.allSatisfy { $0.contains(text) }
        }
        var lines = [
            StyledLine("  " + here.stop.name, .number) + StyledLine(" · ")
                + StyledLine(journey.stop(of: here).title(fitting: view.width - 12), .name)
        ]
        if !common.isEmpty {
            let label = language.pick("모두 같은 값: ", "the same in each: ")
            lines.append(StyledLine("  " + label + common.joined(separator: " · "), .value))
        }
        lines.append(StyledLine())
        let numberWidth = "\(journey.end)".count
        for (index, (visit, texts)) in zip(window, zip(visits, texts)) {
            var line = StyledLine.marker(index == row) + StyledLine(" ")
            line.add("\(visit.index + 1)".leftPadded(to: numberWidth), .number)
            line.add("/\(journey.end)  ", .dim)
            line.add(texts.filter { !common.contains($0) }.joined(separator: " · "), .value)
            if let caller = journey.recorded.caller(of: visit) {
                line.add(language.pick("  부른 곳 ", "  called at "), .dim)
                line.add(caller.stop.name + " ", .number)
                let room = max(view.width - line.columns, 8)
                line.add(journey.stop(of: caller).title(fitting: room), index == row ? .name : .plain)
            }
            lines.append(line)
        }
        return lines
    }
}
