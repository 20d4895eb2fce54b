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
    fileprivate static func infoHeight(_ size: ScreenSize) -> Int {
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
            body = self.panes(height: panes) + [rule] + info
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

    // MARK: What is said of the visit

    private var infoHeight: Int { StepperScreen.infoHeight(size) }

    /// The sentence, the watched values, what was made and freed, and as much of the output as there is room for.
    private var info: [StyledLine] {
        let width = size.columns - 2
        let visit = travelogue.visit(at: place)
        let sentence = visit.flatMap { travelogue.stops[$0.stop] }.map { $0.sentence(in: language) } ?? ""
        let values = (visit?.values ?? []).map { Columns.unbroken($0.text) }
        let isNew = !newOutput.isEmpty
        let changes = [
            names(travelogue.made[place]).map { StyledLine(language.pick("+ 생성 ", "+ made ") + $0, .made) },
            names(travelogue.freed[place]).map { StyledLine(language.pick("× 해제 ", "× freed ") + $0, .freed) },
        ].compactMap(\.self)
        let sentences = Columns.wrap(sentence, to: width).map { StyledLine($0, .sentence) }
        let valueLines = Columns.wrap(values.joined(separator: " · "), to: width).map { StyledLine($0, .value) }
        let room = infoHeight - changes.count - (isNew ? 1 : 0)
        var lines = sentences.cut(to: max(room - min(valueLines.count, 1), 1), width)
        lines += valueLines.cut(to: max(room - lines.count, 0), width)
        lines += changes
        lines += output(height: max(infoHeight - lines.count, 0))
        return lines.prefix(infoHeight).map { StyledLine(" ").with($0) }.filled(to: infoHeight)
    }

    /// The lines printed since the place before.
    private var newOutput: Range<Int> {
        (place > 0 ? travelogue.printedBefore[place - 1] : 0)..<travelogue.printedBefore[place]
    }

    /// The last lines of the output; where more than that are new, the first of these.
    private func output(height: Int) -> [StyledLine] {
        let new = newOutput
        func lines(_ numbers: some Sequence<Int>) -> [StyledLine] {
            numbers.filter { !travelogue.output[$0].allSatisfy(\.isWhitespace) }.map {
                StyledLine("» " + travelogue.output[$0].visible, new.contains($0) ? .output : .plain)
            }
        }
        let newLines = lines(new)
        if newLines.count >= height { return newLines.cut(to: height, size.columns - 2) }
        return lines((0..<new.lowerBound).suffix(height * 2)).suffix(height - newLines.count) + newLines
    }

    /// The names of objects in one text that fits on a line; nil for none.
    private func names(_ objects: [Int]) -> String? {
        guard !objects.isEmpty else { return nil }
        let names = objects.map(travelogue.name)
        let text = names.joined(separator: ", ")
        if Columns.width(of: text) <= size.columns - 14 { return text }
        return "\(names.count) · " + Columns.truncate(text, to: max(size.columns - 20, 8))
    }
}

extension StyledLine {
    func with(_ line: StyledLine) -> StyledLine {
        var whole = self
        whole.add(line)
        return whole
    }

    /// The line with another one at the end of the columns, and cut where both do not fit.
    func spread(_ right: StyledLine, to width: Int) -> StyledLine {
        var line = truncated(to: max(width - right.columns - 1, 0))
        line.pad(to: width - right.columns)
        line.add(right)
        return line
    }

    /// The line and a rule up to a column.
    func drawnOut(to width: Int) -> StyledLine {
        with(StyledLine(String(repeating: "─", count: max(width - columns, 0)), .guide))
    }
}

extension [StyledLine] {
    /// So many lines at most, with `…` behind the last one where more is left out.
    func cut(to count: Int, _ width: Int) -> [StyledLine] {
        guard self.count > count, count > 0 else { return Array(prefix(count)) }
        let last = self[count - 1]
        return prefix(count - 1) + [last.truncated(to: width - 2).with(StyledLine(" …"))]
    }

    /// Exactly so many lines.
    func filled(to count: Int) -> [StyledLine] {
        Array(prefix(count)) + Array(repeating: StyledLine(), count: Swift.max(count - self.count, 0))
    }
}

extension String {
    /// The text with what would steer a terminal written out.
    var visible: String {
        guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return self }
        return unicodeScalars.map {
            $0 == "\t" ? "    " : $0.properties.generalCategory == .control ? $0.escaped(asASCII: true) : String($0)
        }.joined()
    }
}
