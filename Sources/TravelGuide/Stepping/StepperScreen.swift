import Stops
import TravelRecorder

/// The whole screen of a step.
package enum StepperScreen {
    /// Draws a screen.
    ///
    /// - Parameters:
    ///   - journey: The journey.
    ///   - state: Where somebody is in it, and what they look at.
    ///   - size: The columns and rows there are.
    /// - Returns: As many lines as there are rows, none wider than the columns.
    /// - Complexity: Linear in the size, the depth of the calls, and the length of the tour's file; with the objects in
    ///   view, also in the number of objects.
    package static func lines(_ journey: SteppedJourney, _ state: StepperState, size: ScreenSize) -> [StyledLine] {
        let screen = Screen(journey: journey, state: state, size: size)
        return screen.lines.map { $0.truncated(to: size.columns) }
    }

    /// How many rows the calls and the source or the objects have.
    static func paneHeight(_ size: ScreenSize) -> Int { max(size.rows - 3 - infoHeight(size), 1) }

    /// How many rows the sentence, the values and the output have.
    static func infoHeight(_ size: ScreenSize) -> Int {
        min(max(size.rows * (size.columns < 60 ? 4 : 3) / 10, 4), 12)
    }

    /// The line that is left behind when somebody leaves: where they are, and how to go on.
    ///
    /// - Parameters:
    ///   - journey: The journey.
    ///   - state: Where somebody is in it.
    ///   - name: The name that the walk was started with.
    /// - Returns: The line, of any width.
    package static func farewell(_ journey: SteppedJourney, _ state: StepperState, name: String) -> StyledLine {
        let language = state.language
        if let visit = journey.visit(at: state.step) {
            return StyledLine(
                language.pick(
                    "여행 \(visit.stop)에서 멈췄다 (\(state.step + 1)/\(journey.end)). 이어 걷기: swift run tour \(name), 그다음 r",
                    "Left at 여행 \(visit.stop) (\(state.step + 1)/\(journey.end)). To go on: swift run tour \(name), then r"
                )
            )
        }
        guard let next = journey.nextTour else {
            return StyledLine(language.pick("끝까지 걸었다.", "Walked to the end."))
        }
        return StyledLine(
            language.pick(
                "끝까지 걸었다. 다음 여행: swift run tour \(next.name)",
                "Walked to the end. Next tour: swift run tour \(next.name)"))
    }

    /// What a screen shows that has become too small.
    ///
    /// - Parameters:
    ///   - state: Whose language is spoken.
    ///   - size: The columns and rows there are.
    /// - Returns: As many lines as there are rows.
    package static func tooSmall(_ state: StepperState, size: ScreenSize) -> [StyledLine] {
        let smallest = ScreenSize.smallest
        let text = state.language.pick(
            "화면이 작다: \(smallest.columns)x\(smallest.rows) 이상",
            "too small: at least \(smallest.columns)x\(smallest.rows)")
        return [StyledLine(text, .notice).truncated(to: size.columns)].filled(to: size.rows)
    }
}

private struct Screen {
    let journey: SteppedJourney
    let state: StepperState
    let size: ScreenSize

    private var language: Language { state.language }
    private var step: Int { state.step }

    var lines: [StyledLine] {
        let panes = StepperScreen.paneHeight(size)
        let body: [StyledLine]
        switch state.view {
        case .source, .objects:
            body =
                self.panes(height: panes) + [rule]
                + InfoPane(journey: journey, step: step, language: language, size: size).lines
        case .tree(let selected):
            body = TreePane.lines(journey, selected, language, size.columns, height: size.rows - 2)
        case .visits(let selected):
            body = VisitsPane.lines(journey, at: step, selected, language, size.columns, height: size.rows - 2)
        case .help(let row):
            body = HelpPane.lines(from: row, language, size.columns, height: size.rows - 2)
        }
        return [header] + body.filled(to: size.rows - 2) + [footer]
    }

    // MARK: Around

    private var header: StyledLine {
        var right = StyledLine()
        let step =
            if case .tree(let selected) = state.view { selected } else { state.step }
        if journey.hasThreads, let thread = journey.visit(at: step)?.thread {
            right.add(language.pick("스레드 \(thread)", "thread \(thread)"), thread > 1 ? .notice : .dim)
            right.add(" · ", .dim)
        }
        if journey.visit(at: step) != nil {
            right.add(language.pick("방문 ", "visit "), .dim)
            right.add("\(step + 1)", .number)
            right.add("/\(journey.end)", .dim)
        } else {
            right.add(language.pick("끝", "the end"), .number)
        }
        return StyledLine(" " + journey.tour.title(in: language), .title).spread(right, to: size.columns - 1)
    }

    private var rule: StyledLine {
        var line = StyledLine("── ", .guide)
        guard let visit = journey.visit(at: step) else {
            line.add(language.pick("끝 · route가 돌아왔다 ", "The end · the route has returned "), .name)
            return line.drawnOut(to: size.columns)
        }
        let visits = journey.visitsOfStop[visit.stop] ?? []
        let number = visits.firstIndex(above: step)
        let count =
            visits.count > 1
            ? language.pick(" \(visits.count)번 중 \(number)번째 ──", " visit \(number) of \(visits.count) ──") : ""
        line.add("여행 \(visit.stop)", .number)
        line.add(" · ")
        line.add(
            journey.stop(of: visit).title(fitting: size.columns - line.columns - Columns.width(of: count) - 4) + " ",
            .name)
        line = line.drawnOut(to: size.columns - Columns.width(of: count))
        line.add(count, .guide)
        return line
    }

    private var footer: StyledLine {
        switch state.prompt {
        case .stop(let text):
            return StyledLine(language.pick(" 여행 번호: ", " Go to 여행: ") + text + "_", .notice)
        case .search(let text):
            return StyledLine(language.pick(" 찾기: ", " Search: ") + text + "_", .notice)
        case nil: break
        }
        if let text = Notices.text(of: state, in: journey) { return StyledLine(" " + text, .notice) }
        return HelpPane.hints(for: state, width: size.columns)
    }

    // MARK: Panes

    /// Side by side where there is room for both, one above the other where there is not.
    private func panes(height: Int) -> [StyledLine] {
        if journey.visit(at: step) == nil, state.view == .source {
            return large(size.columns - 1, height: height).map { StyledLine(" ").with($0) }
        }
        guard size.columns >= 72 else {
            let calls = min(max(height / 3, 1), journey.path(to: step).count)
            let rule = height < 6 ? [] : [StyledLine().drawnOut(to: size.columns)]
            return chain(size.columns, height: calls) + rule
                + large(size.columns, height: height - calls - rule.count)
        }
        let left = min(max(size.columns * 9 / 20, 30), 64)
        let right = size.columns - left - 2
        return zip(chain(left, height: height), large(right, height: height)).map { chain, large in
            var line = chain
            line.pad(to: left)
            line.add("│ ", .guide)
            line.add(large)
            return line
        }
    }

    private func chain(_ width: Int, height: Int) -> [StyledLine] {
        ChainPane.lines(journey, at: step, language, width, height: height).filled(to: height)
    }

    private func large(_ width: Int, height: Int) -> [StyledLine] {
        let lines =
            if case .objects(let row) = state.view {
                ObjectsPane.lines(journey, at: step, from: row, language, width, height: height)
            } else if let visit = journey.visit(at: step) {
                SourcePane.lines(journey, visit, width, height: height)
            } else {
                EndPane.lines(journey, language, width, height: height)
            }
        return lines.map { $0.truncated(to: width) }.filled(to: height)
    }
}
