import Lines
import Stops
import TravelRecorder

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
        let key = key.latin
        if showsRows, readRows(key, page: min(size.page, max(size.rows - 3, 1))) { return nil }
        if guessing?.asked != nil, pane.use == .beside {
            guard Self.keysWhileAsked.contains(key) else {
                guess(key)
                return nil
            }
        } else if pane.use == .beside, !Self.scrollKeys.contains(key) {
            guessing?.putAway()
        }
        if !showsRows, pane.use != .beside || Self.scrollKeys.contains(key) {
            let view = StepperScreen(stepper: self, size: size).paneView
            if scroll(key, view, page: min(size.page, max(view.height - 1, 1))) { return nil }
        }
        return showsRows || pane.use == .beside ? walk(key) : look(key)
    }

    // MARK: Guessing

    /// The keys that do what they always do while a question is asked: nothing of that has the answer.
    private static let keysWhileAsked: Set<Key> = scrollKeys.union(["l", "o", "?", "h", "q"].map { .character($0) })

    /// Answers a question, or puts it away.
    private mutating func guess(_ key: Key) {
        switch key {
        case .character(let digit) where "123".contains(digit):
            guessing?.answer((digit.wholeNumberValue ?? 1) - 1)
            go(to: step + 1)
        case "s":
            guessing?.putAway()
            go(to: step + 1)
        case .escape, .left, .up, .backspace, "p": guessing?.putAway()
        default:
            tell("1, 2, 3으로 답한다. s는 건너뛰고 Esc는 물음을 닫는다.", "1, 2 or 3 answers; s skips the question, Esc closes it.")
        }
    }

    // MARK: Panes

    /// The keys that scroll a pane while one walks on beside it.
    private static let scrollKeys: Set<Key> = ["j", "k", .pageDown, .pageUp]

    /// Goes to the row that a key leads to, up to the last one; false for a key that does something else.
    private mutating func scroll(_ key: Key, _ view: Viewpoint, page: Int) -> Bool {
        let (now, last) = (row ?? pane.firstRow(view), pane.lastRow(view))
        let wanted: Int
        switch key {
        case .down, "n", "j": wanted = now + 1
        case .up, "p", "k": wanted = now - 1
        case .pageDown: wanted = now + page
        case .pageUp: wanted = now - page
        case .home: wanted = 0
        case .end: wanted = last
        default: return false
        }
        row = min(max(wanted, 0), last)
        guard row == now else { return true }
        if last == 0, pane.use != .choosing {
            tell("모두 화면에 있다.", "All of it is on the screen.")
        } else {
            let line = pane.use == .beside ? "line" : "row"
            if wanted > now || key == .end {
                tell("여기가 마지막 줄이다.", "This is the last \(line).")
            } else {
                tell("여기가 첫 줄이다.", "This is the first \(line).")
            }
        }
        return true
    }

    private mutating func look(_ key: Key) -> Effect? {
        let (pane, row) = (pane, row)
        switch (pane.use, key) {
        case (_, "l"): language = language.next
        case (.choosing, .enter), (.choosing, .right), (.choosing, " "):
            close()
            let steps = pane.steps(journey, at: step)
            if let row, steps.indices.contains(row) {
                if let rows { (self.rows, closedRows) = (nil, rows) }
                go(to: steps[row])
            }
        case (.reading, _), (_, .escape), (_, .left), (_, .backspace), (_, "q"): close()
        default:
            close()
            // The key of a pane to choose in closes every such pane.
            if let index = Panes.index(of: key), Panes.all[index].use == .choosing { return nil }
            return walk(key)
        }
        return nil
    }

    mutating func close() {
        open = nil
        row = nil
    }

    private mutating func toggle(_ index: Int) {
        if open == index {
            close()
            return
        }
        let pane = Panes.all[index]
        if let emptiness = pane.emptiness(journey, at: step) {
            notice = emptiness.text(in: language)
            return
        }
        let steps = pane.steps(journey, at: step)
        open = index
        row = pane.use == .choosing ? steps.firstIndex { $0 >= step } ?? steps.count - 1 : nil
    }

    // MARK: Steps

    private mutating func walk(_ key: Key) -> Effect? {
        if let found = StepKey.of(key) { return found.press(&self) }
        if let index = Panes.index(of: key) { toggle(index) }
        return nil
    }

    mutating func go(to step: Int) {
        self.step = step
        farthest = max(farthest, step)
        hasMoved = true
        row = nil
    }

    mutating func go(to step: Int?, or korean: String, _ english: String) {
        if let step { go(to: step) } else { tell(korean, english) }
    }

    mutating func leaveCall() {
        guard let visit = journey.visit(at: step) else {
            return tell("여기가 끝이다. q로 나간다.", "This is the end; q leaves.")
        }
        if let next = journey.stepAfterCall(at: step) {
            go(to: next)
        } else if journey.lastVisit(inCallOf: visit) == journey.end - 1 {
            tell("이 호출은 여행이 끝날 때까지 이어진다. End를 누르면 끝으로 간다.", "This call lasts until the tour ends; End goes there.")
        } else {
            tell("이 호출이 끝나면 이 스레드도 끝난다. →는 다른 스레드로 간다.", "This thread ends with this call; → goes on with another.")
        }
    }

    // MARK: Typing

    private mutating func type(_ key: Key) {
        guard let prompt else { return }
        let text = prompt.text
        switch (prompt.kind, key) {
        case (_, .escape): self.prompt = nil
        case (_, .backspace):
            self.prompt = text.isEmpty ? nil : Prompt(kind: prompt.kind, text: String(text.dropLast()))
        // A colon begins the line of a place in the reader's own file.
        case (.stop, .character(let character)) where Self.isPlace(character, behind: text),
            (.row, .character(let character)) where Self.isPlace(character, behind: text):
            self.prompt?.text = String((text + String(character)).prefix(9))
        case (.search, .character(let character)):
            self.prompt?.text = String((text + String(character)).prefix(60))
        case (.search, .pasted(let pasted)):
            self.prompt?.text = String((text + pasted.filter { !$0.isNewline }).prefix(60))
        case (.stop, .enter):
            self.prompt = nil
            _ = goToStop(text, after: step)
        case (.row, .enter):
            self.prompt = nil
            goToRow(text)
        case (.search, .enter):
            self.prompt = nil
            search(text)
        default: break
        }
    }

    private static func isPlace(_ character: Character, behind text: String) -> Bool {
        character.isASCII && character.isNumber || character == ":" && text.isEmpty
    }

    /// Goes to the next visit of a stop behind a step; false where there is none, which is told.
    mutating func goToStop(_ text: String, after here: Int) -> Bool {
        guard let stop = text.isEmpty ? lastStop : Int(text).map(StopID.number) ?? StopID(called: text) else {
            return false
        }
        let name = stop.name
        lastStop = stop
        guard let visits = journey.visitsOfStop[stop], let next = journey.nextVisit(of: stop, after: here) else {
            if let rows = journey.rows(through: stop) {
                tell(
                    "\(name): 이 줄에 따로 멈추는 문장은 없다. 지나는 행: \(rows)",
                    "\(name) has no statement of its own; rows that pass: \(rows)")
            } else if journey.stops[stop] == nil {
                tell("\(name): 그런 정거장은 없다.", "There is no \(name).")
            } else {
                tell("\(name): 이 길에는 없는 정거장이다.", "This tour does not visit \(name).")
            }
            return false
        }
        go(to: next)
        let (number, count) = (visits.firstIndex(above: next), visits.count)
        if count == 1 {
            if next <= here { tell("\(name): 방문은 이 한 번뿐이다.", "\(name) has this one visit.") }
        } else if next <= here {
            tell(
                "\(name): 뒤에는 더 없어 \(count)번 중 첫 방문으로 왔다. g Enter: 다음 방문",
                "\(name) does not come later; this is the first of \(count) visits. g Enter: the next")
        } else if number == count {
            tell(
                "\(name): \(count)번 중 마지막 방문이다. g Enter: 첫 방문",
                "\(name): the last of \(count) visits. g Enter: the first")
        } else {
            tell(
                "\(name): \(count)번 중 \(number)번째 방문이다. g Enter: 다음 방문",
                "\(name): visit \(number) of \(count). g Enter: the next")
        }
        return true
    }

    private mutating func search(_ text: String) {
        let text = text.isEmpty ? lastSearch : text
        guard !text.isEmpty else { return }
        lastSearch = text
        let here = step
        go(
            to: journey.nextVisit(saying: text, in: language, after: step),
            or: "‘\(text)’: 이름에도 문장에도 값에도 없다.", "No name, sentence or value has ‘\(text)’.")
        if notice == nil, step <= here {
            tell("‘\(text)’: 뒤에는 더 없어 처음부터 찾았다.", "‘\(text)’ does not come again: found from the beginning.")
        }
    }
}
