import Lines
import TravelRecorder

// How a walk is read that is closed into rows.
extension Stepper {
    /// Whether the rows show, and nothing above them.
    var showsRows: Bool { rows != nil && open == nil }

    /// Answers a key while the rows show; false for a key that does what it does at a step.
    mutating func readRows(_ key: Key, page: Int) -> Bool {
        guard var rows else { return false }
        let last = journey.end
        switch key {
        case .down, "n", "j": move(&rows, by: 1)
        case .up, "p", "k": move(&rows, by: -1)
        case .pageDown: move(&rows, by: page)
        case .pageUp: move(&rows, by: -page)
        case .home: move(&rows, by: -last)
        case .end: move(&rows, by: last)
        case .right:
            if !rows.open(journey) {
                tell("더 열 것이 없다. Enter는 소스를 보여 준다.", "Nothing more to open; Enter shows the source.")
            }
        case .left, .backspace:
            if !rows.close(journey) { tell("더 닫을 것이 없다.", "Nothing more to close.") }
        case "m":
            if !rows.chooseNextOwn(journey) { tellLastOwn() }
        case "r": rows.choose(stepToResume ?? farthest, journey)
        case "f", .escape: tell("Enter는 이 자리의 소스를 보여 준다.", "Enter shows the source of this place.")
        case .enter, " ":
            self.rows = nil
            closedRows = rows
            go(to: rows.step(journey))
            return true
        case "?", "h": return false
        case "g": prompt = Prompt(kind: .row)
        case .character(let digit) where digit.isASCII && digit.isNumber:
            prompt = Prompt(kind: .row, text: String(digit))
        case _ where StepKey.of(key) != nil || Panes.index(of: key) != nil:
            if StepKey.of(key)?.leavesRows != false { (self.rows, closedRows) = (nil, rows) }
            return false
        default: tell("여기서 쓰지 않는 키다. ?: 키의 뜻", "This key does nothing here; ? tells what keys do.")
        }
        self.rows = rows
        go(to: rows.step(journey))
        return true
    }

    /// Goes to the row of a number, or to a place in the reader's own file.
    mutating func goToRow(_ text: String) {
        guard !text.isEmpty, var rows else { return }
        guard let number = Int(text) else {
            // A line that the row itself comes by is no other visit.
            let first = journey.visitsOfRow[rows.row(journey)].first ?? step + 1
            guard goToStop(text, after: first - 1) else { return }
            (self.rows, closedRows) = (nil, rows)
            let told = notice.map { $0 + " · " } ?? ""
            tell(told + "f: 행으로", told + "f: back to the rows")
            return
        }
        guard rows.choose(number: number, journey) else { return tell("\(number)행은 없다.", "There is no row \(number).") }
        self.rows = rows
        go(to: rows.step(journey))
    }

    private mutating func move(_ rows: inout FoldedPane, by count: Int) {
        guard !rows.move(by: count, journey) else { return }
        if count > 0 {
            tell("여기가 마지막 줄이다.", "This is the last row.")
        } else {
            tell("여기가 첫 줄이다.", "This is the first row.")
        }
    }

    private mutating func tellLastOwn() { tell("뒤에 내 문장이 더 없다.", "No statement of yours comes after this.") }

    /// Goes back to the rows, to the one that closes this step.
    mutating func showRows() {
        guard var shown = closedRows else { return }
        shown.choose(step, journey)
        (rows, closedRows, open) = (shown, nil, nil)
    }

    /// Goes to the next visit of a statement of the reader's own.
    mutating func goToNextOwn() {
        let next = journey.recorded.visits.dropFirst(step + 1).first(where: journey.isOwn)
        guard let next else { return tellLastOwn() }
        go(to: next.index)
    }
}
