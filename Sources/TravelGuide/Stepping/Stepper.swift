/// A journey and where somebody is in it: keys go in, screens come out.
package struct Stepper: Sendable {
    let journey: SteppedJourney
    private(set) var state: StepperState

    /// What the program around has to do.
    package enum Effect: Equatable, Sendable {
        case quit
        case open(file: String, line: Int)
        /// The walk ends, or rests, the way that Ctrl-C and Ctrl-Z are known for.
        case interrupt, suspend
        case redraw
    }

    /// Starts at the first visit, and offers to go on where somebody left the last time.
    package init(_ journey: SteppedJourney, language: Language, mark: Bookmarks.Mark? = nil) {
        self.journey = journey
        state = StepperState(language: language)
        state.farthest = min(mark?.farthest ?? 0, journey.end)
        guard let step = mark.flatMap(journey.step), step > 0, let visit = journey.visit(at: step) else { return }
        state.stepToResume = step
        state.notice = language.pick(
            "지난번에는 여행 \(visit.stop)에서 멈췄다 (\(step + 1)/\(journey.end)). r을 누르면 거기서 이어 걷는다.",
            "You left at 여행 \(visit.stop) (\(step + 1)/\(journey.end)) last time. r goes on from there.")
    }

    package var language: Language { state.language }

    /// Whether somebody has gone anywhere yet.
    package var hasMoved: Bool { state.hasMoved }

    /// The mark of somebody who leaves now.
    package var mark: Bookmarks.Mark {
        Bookmarks.Mark(
            step: state.step, stop: journey.visit(at: state.step)?.stop, farthest: state.farthest, visits: journey.end)
    }

    /// Answers a key.
    ///
    /// - Returns: What the program around has to do; nil when drawing again is all.
    package mutating func press(_ key: Key, size: ScreenSize) -> Effect? {
        var extent = StepperState.Extent(page: size.page)
        if let pane = state.open?.pane {
            let view = StepperScreen(journey: journey, state: state, size: size).paneView
            extent.last = pane.rowCount(view) - (pane.use == .choosing ? 1 : view.height)
        }
        return state.press(key, in: journey, extent)
    }

    /// Says something until the next key.
    package mutating func tell(_ korean: String, _ english: String) {
        state.notice = language.pick(korean, english)
    }

    /// The whole screen: as many lines as there are rows, none wider than the columns.
    ///
    /// - Complexity: Linear in the size, the depth of the calls, and the length of the tour's file; with the objects in
    ///   view, also in the number of objects.
    package func screen(_ size: ScreenSize) -> [StyledLine] {
        guard size.isEnough else {
            let smallest = "\(ScreenSize.smallest.columns)x\(ScreenSize.smallest.rows)"
            let text = language.pick("화면이 작다: \(smallest) 이상", "too small: at least \(smallest)")
            return [StyledLine(text, .notice).truncated(to: size.columns)].filled(to: size.rows)
        }
        return StepperScreen(journey: journey, state: state, size: size).lines.map { $0.truncated(to: size.columns) }
    }

    /// The line that is left behind when somebody leaves: where they are, and how to go on with a walk of this name.
    package func farewell(name: String) -> StyledLine {
        let step = "\(state.step + 1)/\(journey.end)"
        if let stop = journey.visit(at: state.step)?.stop {
            return StyledLine(
                language.pick(
                    "여행 \(stop)에서 멈췄다 (\(step)). 이어 걷기: swift run tour \(name), 그다음 r",
                    "Left at 여행 \(stop) (\(step)). To go on: swift run tour \(name), then r"))
        }
        let next = journey.nextTour.map { language.pick(" 다음 여행: ", " Next tour: ") + "swift run tour \($0.name)" }
        return StyledLine(language.pick("끝까지 걸었다.", "Walked to the end.") + (next ?? ""))
    }
}
