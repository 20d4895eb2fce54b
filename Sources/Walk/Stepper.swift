import Guide
import Lines
import Steps
import Stops
import TravelRecorder

/// A journey and where somebody is in it: keys go in, screens come out.
package struct Stepper: Sendable {
    package let journey: SteppedJourney
    package var step = 0
    /// The last step that was reached so far.
    var farthest = 0
    package internal(set) var language: Language
    /// The pane that is open instead of the source, by its index in `Panes.all`.
    package var open: Int?
    /// The walk closed into rows, where that shows; what was open of it, where it does not.
    var rows: FoldedPane?
    var closedRows: FoldedPane?
    /// The row of the pane that is chosen, or the first one that shows; nil where the pane finds one itself.
    package var row: Int?
    var prompt: Prompt?
    /// What the last key came to, when it is nothing that shows.
    var notice: String?
    var lastSearch = ""
    var lastStop: StopID?
    /// Where somebody left the last time, until they go there.
    var stepToResume: Int?
    /// The questions on the way; nil for somebody who only walks.
    package internal(set) var guessing: Guessing?
    /// Whether somebody has gone anywhere yet.
    package internal(set) var hasMoved = false

    /// A line that is being typed.
    struct Prompt: Equatable {
        enum Kind { case stop, search, row }

        let kind: Kind
        var text = ""
    }

    /// What the program around has to do.
    package enum Effect: Equatable, Sendable {
        case quit
        case open(file: String, line: Int)
        /// The walk ends, or rests, the way that Ctrl-C and Ctrl-Z are known for.
        case interrupt, suspend
        case redraw
    }

    /// Starts at the first visit, and offers to go on where somebody left the last time.
    package init(
        _ journey: SteppedJourney, language: Language, mark: Bookmarks.Mark? = nil, guessing: Guessing? = nil
    ) {
        self.journey = journey
        self.language = language
        self.guessing = guessing
        // In code that has changed the place is not what it was.
        let mark = mark?.code == journey.code ? mark : nil
        farthest = min(mark?.farthest ?? 0, journey.end)
        if journey.folding != nil { (rows, closedRows) = guessing == nil ? (FoldedPane(), nil) : (nil, FoldedPane()) }
        if let count = guessing?.questions.count {
            notice =
                count == 0
                ? language.pick("이 길은 짧아서 물을 것이 없다.", "So short a walk has nothing to guess.")
                : language.pick(
                    "가는 길에 물음이 \(count)개 있다. →를 누르면 먼저 묻는다.",
                    "\(count.of("question")) on the way: → asks before it goes on.")
        }
        guard let step = mark.flatMap(journey.step), step > 0, let visit = journey.visit(at: step) else { return }
        stepToResume = step
        notice = language.pick(
            "지난번에는 \(visit.stop.name)에서 멈췄다 (\(step + 1)/\(journey.end)). r을 누르면 거기서 이어 걷는다.",
            "You left at \(visit.stop.name) (\(step + 1)/\(journey.end)) last time. r goes on from there.")
    }

    /// What stands beside the calls, or takes the screen.
    var pane: any Pane {
        if let open { return Panes.all[open] }
        return if let rows { rows } else { SourcePane() }
    }

    /// What is being typed and not yet entered.
    package var typed: String? { prompt?.text }

    /// The mark of somebody who leaves now.
    package var mark: Bookmarks.Mark {
        Bookmarks.Mark(
            step: step, stop: journey.visit(at: step)?.stop, farthest: farthest, visits: journey.end,
            guessed: guessing.flatMap { $0.hasAnswers ? $0.score : nil }, code: journey.code)
    }

    /// Says something until the next key.
    package mutating func tell(_ korean: String, _ english: String) {
        notice = language.pick(korean, english)
    }

    /// The whole screen: as many lines as there are rows, none wider than the columns.
    package func screen(_ size: ScreenSize) -> [StyledLine] {
        guard size.isEnough else {
            let smallest = "\(ScreenSize.smallest.columns)x\(ScreenSize.smallest.rows)"
            let text = language.pick("화면이 작다: \(smallest) 이상", "too small: at least \(smallest)")
            return [StyledLine(text, .notice).truncated(to: size.columns)].filled(to: size.rows)
        }
        return StepperScreen(stepper: self, size: size).lines.map { $0.truncated(to: size.columns) }
    }

    /// The line that is left behind when somebody leaves: where they are, and how to go on with a walk of this name.
    package func farewell(name: String, isKept: Bool = true) -> StyledLine {
        let guessed = guessing.map { $0.score.sentence(in: language) + " " } ?? ""
        guard let stop = journey.visit(at: step)?.stop else {
            return StyledLine(
                language.pick("끝까지 걸었다. ", "Walked to the end. ") + guessed
                    + journey.tour.wayOn(to: journey.next, in: language))
        }
        let command = "swift run tour \(name)" + (guessing == nil ? "" : " --guess")
        let place = "(\(step + 1)/\(journey.end))"
        let at = stop.name
        let left = language.pick("\(at)에서 멈췄다 \(place). ", "Left at \(at) \(place). ") + guessed
        guard isKept, stepForReturn > 0 else {
            return StyledLine(left + language.pick("다시 걷기: ", "To walk again: ") + command)
        }
        if stepForReturn == step {
            return StyledLine(left + language.pick("이어 걷기: \(command), 그다음 r", "To go on: \(command), then r"))
        }
        let there =
            journey.visit(at: stepForReturn).map { $0.stop.name }
            ?? language.pick("끝", "the end")
        return StyledLine(
            left + language.pick("\(command), 그다음 r로 가는 곳: \(there)", "\(command), then r leads to \(there)"))
    }

    /// The step to which `r` leads whoever comes back later.
    private var stepForReturn: Int {
        // Of somebody who has not moved nothing is kept, and at the first visit there is nothing to go on from.
        guard hasMoved else { return stepToResume ?? farthest }
        return step > 0 ? step : farthest
    }
}
