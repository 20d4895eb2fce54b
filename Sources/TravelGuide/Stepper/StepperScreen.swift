import Stops
import TravelRecorder

/// The whole screen of a step.
public enum StepperScreen {
    /// Draws a screen.
    ///
    /// - Parameters:
    ///   - travelogue: The journey.
    ///   - state: Where somebody is in it, and what they look at.
    ///   - size: The columns and rows there are.
    /// - Returns: As many lines as there are rows, none wider than the columns.
    /// - Complexity: Linear in the size, the depth of the calls, and the length of the tour's file; with the objects in
    ///   view, also in the number of objects.
    public static func lines(_ travelogue: Travelogue, _ state: StepperState, size: ScreenSize) -> [StyledLine] {
        let screen = Screen(travelogue: travelogue, state: state, size: size)
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
    ///   - travelogue: The journey.
    ///   - state: Where somebody is in it.
    ///   - name: The name that the walk was started with.
    /// - Returns: The line, of any width.
    public static func farewell(_ travelogue: Travelogue, _ state: StepperState, name: String) -> StyledLine {
        let language = state.language
        if let visit = travelogue.visit(at: state.place) {
            return StyledLine(
                language.pick(
                    "여행 \(visit.stop)에서 멈췄다 (\(state.place + 1)/\(travelogue.end)). 이어 걷기: swift run tour \(name), 그다음 r",
                    "Left at 여행 \(visit.stop) (\(state.place + 1)/\(travelogue.end)). To go on: swift run tour \(name), then r"
                )
            )
        }
        guard let next = travelogue.nextTour else {
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
    public static func tooSmall(_ state: StepperState, size: ScreenSize) -> [StyledLine] {
        let smallest = ScreenSize.smallest
        let text = state.language.pick(
            "화면이 작다: \(smallest.columns)x\(smallest.rows) 이상",
            "too small: at least \(smallest.columns)x\(smallest.rows)")
        return [StyledLine(text, .notice).truncated(to: size.columns)].filled(to: size.rows)
    }
}

private struct Screen {
    let travelogue: Travelogue
    let state: StepperState
    let size: ScreenSize

    private var language: Language { state.language }
    private var place: Int { state.place }

    var lines: [StyledLine] {
        let panes = StepperScreen.paneHeight(size)
        let body: [StyledLine]
        switch state.view {
        case .source, .objects:
            body =
                self.panes(height: panes) + [rule]
                + InfoPane(travelogue: travelogue, place: place, language: language, size: size).lines
        case .tree(let selected):
            body = TreePane.lines(travelogue, selected, language, size.columns, height: size.rows - 2)
        case .visits(let selected):
            body = VisitsPane.lines(travelogue, at: place, selected, language, size.columns, height: size.rows - 2)
        case .help(let row):
            body = HelpPane.lines(from: row, language, size.columns, height: size.rows - 2)
        }
        return [header] + body.filled(to: size.rows - 2) + [footer]
    }

    // MARK: Around

    private var header: StyledLine {
        var right = StyledLine()
        let place =
            if case .tree(let selected) = state.view { selected } else { state.place }
        if travelogue.hasThreads, let thread = travelogue.visit(at: place)?.thread {
            right.add(language.pick("스레드 \(thread)", "thread \(thread)"), thread > 1 ? .notice : .place)
            right.add(" · ", .place)
        }
        if travelogue.visit(at: place) != nil {
            right.add(language.pick("방문 ", "visit "), .place)
            right.add("\(place + 1)", .number)
            right.add("/\(travelogue.end)", .place)
        } else {
            right.add(language.pick("끝", "the end"), .number)
        }
        return StyledLine(" " + travelogue.tour.title(in: language), .title).spread(right, to: size.columns - 1)
    }

    private var rule: StyledLine {
        var line = StyledLine("── ", .guide)
        guard let visit = travelogue.visit(at: place) else {
            line.add(language.pick("끝 · route가 돌아왔다 ", "The end · the route has returned "), .name)
            return line.drawnOut(to: size.columns)
        }
        let visits = travelogue.visitsOfStop[visit.stop] ?? []
        let number = visits.firstIndex(above: place)
        let count =
            visits.count > 1
            ? language.pick(" \(visits.count)번 중 \(number)번째 ──", " visit \(number) of \(visits.count) ──") : ""
        line.add("여행 \(visit.stop)", .number)
        line.add(" · ")
        line.add(visit.title(fitting: size.columns - line.columns - Columns.width(of: count) - 4) + " ", .name)
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
        if let text = Notices.text(of: state, in: travelogue) { return StyledLine(" " + text, .notice) }
        return HelpPane.hints(for: state, width: size.columns)
    }

    // MARK: Panes

    /// Side by side where there is room for both, one above the other where there is not.
    private func panes(height: Int) -> [StyledLine] {
        if travelogue.visit(at: place) == nil, state.view == .source {
            return large(size.columns - 1, height: height).map { StyledLine(" ").with($0) }
        }
        guard size.columns >= 72 else {
            let calls = min(max(height / 3, 1), travelogue.path(to: place).count)
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
        ChainPane.lines(travelogue, at: place, language, width, height: height).filled(to: height)
    }

    private func large(_ width: Int, height: Int) -> [StyledLine] {
        let lines =
            if case .objects(let row) = state.view {
                ObjectsPane.lines(travelogue, at: place, from: row, language, width, height: height)
            } else if let visit = travelogue.visit(at: place) {
                SourcePane.lines(travelogue, visit, width, height: height)
            } else {
                EndPane.lines(travelogue, language, width, height: height)
            }
        return lines.map { $0.truncated(to: width) }.filled(to: height)
    }
}
