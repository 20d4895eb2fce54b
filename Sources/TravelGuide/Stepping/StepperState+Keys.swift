import TravelRecorder

extension StepperState {
    /// Answers a key.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - journey: The journey.
    ///   - size: The screen, of which a page is a part.
    /// - Returns: What the program around has to do; nil when drawing again is all.
    package mutating func press(_ key: Key, in journey: SteppedJourney, size: ScreenSize) -> Effect? {
        notice = nil
        offersToResume = false
        switch key {
        case .control("c"): return .interrupt
        case .control("z"): return .suspend
        case .control("l"): return .redraw
        case .control("d") where prompt == nil: return .quit
        case .control: return nil
        default: break
        }
        if prompt != nil {
            type(key, in: journey)
            return nil
        }
        switch view {
        case .source, .objects: return take(key, in: journey, size)
        case .help(let row): return read(key, row, in: journey, size)
        case .tree(let selected):
            let count = journey.recorded.visits.count
            return choose(key, selected, of: count, in: journey, size) {
                $0
            } view: {
                .tree(selected: $0)
            }
        case .visits(let selected):
            let visits = journey.visit(at: step).flatMap { journey.visitsOfStop[$0.stop] } ?? []
            return choose(key, selected, of: visits.count, in: journey, size) {
                visits[$0]
            } view: {
                .visits(selected: $0)
            }
        }
    }

    // MARK: Steps

    private mutating func take(_ key: Key, in journey: SteppedJourney, _ size: ScreenSize) -> Effect? {
        switch Self.latin(key) {
        case .right, .down, .enter, .character("n"), .character(" "):
            step < journey.end ? go(to: step + 1, in: journey) : tell(.isEnd)
        case .left, .up, .backspace, .character("p"):
            step > 0 ? go(to: step - 1, in: journey) : tell(.isFirst)
        case .character("]"):
            let index = journey.firstVisits.firstIndex(above: step)
            go(to: journey.firstVisits.element(at: index), or: .noNewStopAfter, in: journey)
        case .character("["):
            let index = journey.firstVisits.firstIndex(above: step - 1) - 1
            go(to: journey.firstVisits.element(at: index), or: .noNewStopBefore, in: journey)
        case .character("}"):
            go(to: journey.stepAfterCall(at: step), or: .isLastCall, in: journey)
        case .character("{"):
            go(to: journey.callingStep(at: step), or: .isOutermost, in: journey)
        case .home: go(to: 0, in: journey)
        case .end: go(to: journey.end, in: journey)
        case .pageDown: page(1, in: journey, size)
        case .pageUp: page(-1, in: journey, size)
        case .character("g"): prompt = .stop("")
        case .character("/"): prompt = .search("")
        case .character("o"): view = view == .source ? .objects(from: nil) : .source
        case .character("r"): go(to: takeStepToResume(), in: journey)
        case .character("t"): view = .tree(selected: min(step, max(journey.end - 1, 0)))
        case .character("v"):
            guard let stop = journey.visit(at: step)?.stop else {
                notice = .isNoStop
                return nil
            }
            view = .visits(selected: (journey.visitsOfStop[stop] ?? []).firstIndex(above: step - 1))
        case .character("l"): switchLanguage()
        case .character("?"), .character("h"): view = .help(from: 0)
        case .escape: view = .source
        case .character("e"):
            guard let visit = journey.visit(at: step) else {
                notice = .isNoStop
                return nil
            }
            let stop = journey.stop(of: visit)
            return .open(file: stop.file, line: stop.line)
        case .character("q"):
            guard view != .source else { return .quit }
            view = .source
        default: break
        }
        return nil
    }

    private mutating func page(_ direction: Int, in journey: SteppedJourney, _ size: ScreenSize) {
        if case .objects(let row) = view {
            let last = max(ObjectsPane.rowCount(journey, at: step) - StepperScreen.paneHeight(size), 0)
            view = .objects(from: min(max((row ?? 0) + direction * size.page, 0), last))
        } else {
            go(to: min(max(step + direction * size.page, 0), journey.end), in: journey)
        }
    }

    private mutating func go(to step: Int, in journey: SteppedJourney) {
        self.step = min(max(step, 0), journey.end)
        farthest = max(farthest, self.step)
        hasMoved = true
        if case .objects = view { view = .objects(from: nil) }
    }

    private mutating func go(to step: Int?, or notice: Notice, in journey: SteppedJourney) {
        if let step { go(to: step, in: journey) } else { tell(notice) }
    }

    private mutating func tell(_ notice: Notice) {
        self.notice = notice
    }

    private mutating func switchLanguage() {
        language = language == .korean ? .english : .korean
    }

    /// Says where the file of a stop is, where no editor is known.
    package mutating func tellLocation(_ text: String) {
        notice = .location(text)
    }

    // MARK: Lists

    /// Moves in a list, goes to the visit that is selected, or leaves the list for what another key wants.
    private mutating func choose(
        _ key: Key, _ selected: Int, of count: Int, in journey: SteppedJourney, _ size: ScreenSize,
        visit: (Int) -> Int, view: (Int) -> View
    ) -> Effect? {
        let key = Self.latin(key)
        if let row = Self.row(after: key, from: selected, last: count - 1, size) {
            self.view = view(row)
            return nil
        }
        switch key {
        case .enter, .right, .character(" "):
            self.view = .source
            if count > 0 { go(to: visit(selected), in: journey) }
        case .character("l"): switchLanguage()
        case .escape, .left, .backspace, .character("q"), .character("t"), .character("v"): self.view = .source
        default:
            self.view = .source
            return take(key, in: journey, size)
        }
        return nil
    }

    /// Scrolls in the help; every other key closes it.
    private mutating func read(_ key: Key, _ row: Int, in journey: SteppedJourney, _ size: ScreenSize) -> Effect? {
        let key = Self.latin(key)
        let last = max(HelpPane.rowCount(language, size.columns) - (size.rows - 2), 0)
        if let row = Self.row(after: key, from: row, last: last, size) {
            view = .help(from: row)
        } else if key == .character("l") {
            switchLanguage()
        } else {
            view = .source
        }
        return nil
    }

    /// The row that a key leads to in a list; nil for a key that does something else.
    private static func row(after key: Key, from row: Int, last: Int, _ size: ScreenSize) -> Int? {
        let wanted: Int
        switch key {
        case .down, .character("n"), .character("j"): wanted = row + 1
        case .up, .character("p"), .character("k"): wanted = row - 1
        case .pageDown: wanted = row + size.page
        case .pageUp: wanted = row - size.page
        case .home: wanted = 0
        case .end: wanted = last
        default: return nil
        }
        return min(max(wanted, 0), max(last, 0))
    }

    // MARK: Typing

    private mutating func type(_ key: Key, in journey: SteppedJourney) {
        switch (prompt, key) {
        case (_, .escape): prompt = nil
        case (.stop(""), .backspace), (.search(""), .backspace): prompt = nil
        case (.stop(let text), .backspace): prompt = .stop(String(text.dropLast()))
        case (.search(let text), .backspace): prompt = .search(String(text.dropLast()))
        case (.stop(let text), .character(let character)) where character.isASCII && character.isNumber:
            prompt = .stop(String((text + String(character)).prefix(9)))
        case (.search(let text), .pasted(let pasted)):
            prompt = .search(String((text + pasted.filter { !$0.isNewline }).prefix(60)))
        case (.search(let text), .character(let character)):
            prompt = .search(String((text + String(character)).prefix(60)))
        case (.stop(let text), .enter):
            prompt = nil
            goToStop(text, in: journey)
        case (.search(let text), .enter):
            prompt = nil
            search(text, in: journey)
        default: break
        }
    }

    private mutating func goToStop(_ text: String, in journey: SteppedJourney) {
        guard let stop = text.isEmpty ? lastStop : Int(text) else { return }
        lastStop = stop
        if let next = journey.nextVisit(of: stop, after: step) {
            go(to: next, in: journey)
        } else {
            notice = journey.stops[stop] == nil ? .noStop(text) : .notVisited(stop)
        }
    }

    private mutating func search(_ text: String, in journey: SteppedJourney) {
        let text = text.isEmpty ? lastSearch : text
        guard !text.isEmpty else { return }
        lastSearch = text
        let found = journey.nextVisit(saying: text, in: language, after: step)
        go(to: found, or: .notFound(text), in: journey)
    }

    /// The key that stands in the step of a Hangul letter, for those who forget to switch the keyboard.
    static func latin(_ key: Key) -> Key {
        guard case .character(let character) = key, let letter = hangul[character] else { return key }
        return .character(letter)
    }

    private static let hangul: [Character: Character] = [
        "ㅜ": "n", "ㅔ": "p", "ㅎ": "g", "ㅐ": "o", "ㅅ": "t", "ㅍ": "v", "ㅣ": "l", "ㄷ": "e", "ㅂ": "q", "ㄱ": "r", "ㅗ": "h",
        "ㅓ": "j", "ㅏ": "k",
    ]
}

extension [Int] {
    fileprivate func element(at index: Int) -> Int? { indices.contains(index) ? self[index] : nil }
}
