extension Stepper {
    /// Answers a key, and tells what the program around has to do; nil when drawing again is all.
    package mutating func press(_ key: Key, size: ScreenSize) -> Effect? {
        notice = nil
        switch key {
        case .control("c"): return .interrupt
        case .control("z"): return .suspend
        case .control("l"): return .redraw
        case .control("d") where prompt == nil: return .quit
        case .control: return nil
        default: break
        }
        if prompt != nil {
            type(key)
            return nil
        }
        guard let open else { return walk(key.latin, page: size.page) }
        let view = StepperScreen(stepper: self, size: size).paneView
        let last = open.pane.rowCount(view) - (open.pane.use == .choosing ? 1 : view.height)
        return look(key.latin, at: open, last: last, page: size.page)
    }

    // MARK: Panes

    /// The row that a key leads to, up to the last that can be chosen or stand first; nil for a key that does something
    /// else.
    private static func row(after key: Key, from row: Int, last: Int, page: Int) -> Int? {
        let wanted: Int
        switch key {
        case .down, .character("n"), .character("j"): wanted = row + 1
        case .up, .character("p"), .character("k"): wanted = row - 1
        case .pageDown: wanted = row + page
        case .pageUp: wanted = row - page
        case .home: wanted = 0
        case .end: wanted = last
        default: return nil
        }
        return min(max(wanted, 0), max(last, 0))
    }

    private mutating func look(_ key: Key, at open: OpenPane, last: Int, page: Int) -> Effect? {
        let pane = open.pane
        let isPage = key == .pageDown || key == .pageUp
        if pane.use != .beside || isPage, let row = Self.row(after: key, from: open.row ?? 0, last: last, page: page) {
            self.open?.row = row
            return nil
        }
        switch (pane.use, key) {
        case (.beside, _): return walk(key, page: page)
        case (_, .character("l")): switchLanguage()
        case (.choosing, .enter), (.choosing, .right), (.choosing, .character(" ")):
            self.open = nil
            let steps = pane.steps(journey, at: step)
            if let row = open.row, steps.indices.contains(row) { go(to: steps[row]) }
        case (.reading, _), (_, .escape), (_, .left), (_, .backspace), (_, .character("q")): self.open = nil
        default:
            self.open = nil
            // The key of a pane to choose in closes every such pane.
            if let index = Panes.index(of: key), Panes.all[index].use == .choosing { return nil }
            return walk(key, page: page)
        }
        return nil
    }

    private mutating func toggle(_ index: Int) {
        if open?.index == index {
            open = nil
            return
        }
        let pane = Panes.all[index]
        guard pane.use == .choosing else {
            open = OpenPane(index: index)
            return
        }
        let steps = pane.steps(journey, at: step)
        guard !steps.isEmpty else {
            notice = pane.emptiness(in: language)
            return
        }
        open = OpenPane(index: index, row: steps.firstIndex { $0 >= step } ?? steps.count - 1)
    }

    // MARK: Steps

    private mutating func walk(_ key: Key, page: Int) -> Effect? {
        switch key {
        case .right, .down, .enter, .character("n"), .character(" "):
            let next = step < journey.end ? step + 1 : nil
            go(to: next, or: "여기가 끝이다. q로 나간다.", "This is the end; q leaves.")
        case .left, .up, .backspace, .character("p"):
            go(to: step > 0 ? step - 1 : nil, or: "여기가 처음이다.", "This is the first visit.")
        case .character("]"):
            let next = journey.firstVisits[journey.firstVisits.firstIndex(above: step)...].first
            go(to: next, or: "뒤에 처음 가 보는 정거장이 더 없다.", "There is no new stop after this.")
        case .character("["):
            let next = journey.firstVisits[..<journey.firstVisits.firstIndex(above: step - 1)].last
            go(to: next, or: "앞에 처음 가 보는 정거장이 더 없다.", "There is no new stop before this.")
        case .character("}"):
            go(
                to: journey.stepAfterCall(at: step), or: "이 호출이 끝난 뒤에는 이 스레드의 방문이 없다.",
                "No visit of this thread follows this call.")
        case .character("{"):
            go(
                to: journey.visit(at: step)?.parent, or: "이것을 부른 정거장이 없다. route가 시작된 자리다.",
                "No stop called this: the route began here.")
        case .home: go(to: 0)
        case .end: go(to: journey.end)
        case .pageDown: go(to: min(step + page, journey.end))
        case .pageUp: go(to: max(step - page, 0))
        case .character("g"): prompt = Prompt(kind: .stop)
        case .character("/"): prompt = Prompt(kind: .search)
        case .character("r"):
            go(to: stepToResume ?? farthest)
            stepToResume = nil
        case .character("l"): switchLanguage()
        case .escape: open = nil
        case .character("e"):
            guard let visit = journey.visit(at: step) else {
                tell("끝에는 정거장이 없다.", "There is no stop at the end.")
                return nil
            }
            let stop = journey.stop(of: visit)
            return .open(file: stop.file, line: stop.line)
        case .character("q"):
            if open == nil { return .quit }
            open = nil
        default:
            if let index = Panes.index(of: key) { toggle(index) }
        }
        return nil
    }

    private mutating func go(to step: Int) {
        self.step = step
        farthest = max(farthest, step)
        hasMoved = true
        open?.row = nil
    }

    private mutating func go(to step: Int?, or korean: String, _ english: String) {
        if let step { go(to: step) } else { tell(korean, english) }
    }

    private mutating func switchLanguage() {
        language = language == .korean ? .english : .korean
    }

    // MARK: Typing

    private mutating func type(_ key: Key) {
        guard let prompt else { return }
        let text = prompt.text
        switch (prompt.kind, key) {
        case (_, .escape): self.prompt = nil
        case (_, .backspace):
            self.prompt = text.isEmpty ? nil : Prompt(kind: prompt.kind, text: String(text.dropLast()))
        case (.stop, .character(let character)) where character.isASCII && character.isNumber:
            self.prompt?.text = String((text + String(character)).prefix(9))
        case (.search, .character(let character)):
            self.prompt?.text = String((text + String(character)).prefix(60))
        case (.search, .pasted(let pasted)):
            self.prompt?.text = String((text + pasted.filter { !$0.isNewline }).prefix(60))
        case (.stop, .enter):
            self.prompt = nil
            goToStop(text)
        case (.search, .enter):
            self.prompt = nil
            search(text)
        default: break
        }
    }

    private mutating func goToStop(_ text: String) {
        guard let stop = text.isEmpty ? lastStop : Int(text) else { return }
        lastStop = stop
        let next = journey.nextVisit(of: stop, after: step)
        if journey.stops[stop] == nil {
            go(to: next, or: "여행 \(text): 그런 정거장은 없다.", "There is no 여행 \(text).")
        } else {
            go(to: next, or: "여행 \(stop): 이 길에는 없는 정거장이다.", "This tour does not visit 여행 \(stop).")
        }
    }

    private mutating func search(_ text: String) {
        let text = text.isEmpty ? lastSearch : text
        guard !text.isEmpty else { return }
        lastSearch = text
        go(
            to: journey.nextVisit(saying: text, in: language, after: step),
            or: "‘\(text)’: 이름에도 문장에도 값에도 없다.", "No name, sentence or value has ‘\(text)’.")
    }
}
