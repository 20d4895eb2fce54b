import Stops
import TravelGuide

/// An explanation as text: first what happened, whose closure it was and who sent the event, then every frame.
package struct PrintedExplanation {
    /// The lines, none when there was no frame; only a word that is too long is wider than the style's width.
    package private(set) var lines: [StyledLine] = []

    private let explanation: Explanation
    private let style: Style
    private let words: StackWords
    private let numberWidth: Int
    /// Whether the sentences of stops are told.
    private let hasStops: Bool
    /// The stops whose sentences stand above.
    private var told: Set<Int> = []

    /// More of your own frames than that are no longer a glance.
    private static let mostYours = 12

    package init(_ explanation: Explanation, style: Style, hasStops: Bool = false) {
        self.hasStops = hasStops
        self.explanation = explanation
        self.style = style
        words = StackWords(language: style.language)
        numberWidth = max(3, explanation.rows.enumerated().map { "\($1.frame.index ?? $0)".count }.max() ?? 0) + 1
        if rows.isEmpty { return }
        addHead()
        if explanation.runsThroughRx {
            addYours()
            addFrames()
            if explanation.otherThreads > 0 { lines.append(StyledLine()) }
            addOtherThreads()
        } else {
            addPlainly()
        }
    }

    private var rows: [Explanation.Row] { explanation.rows }

    private func pick(_ korean: String, _ english: String) -> String { style.language.pick(korean, english) }

    // MARK: Lines

    private mutating func addText(_ text: String, _ role: StyledLine.Role, indentation: Int = 0) {
        let start = String(repeating: " ", count: indentation)
        lines += Columns.wrap(text, to: style.width - indentation).map { StyledLine(start + $0, role) }
    }

    /// Adds a text behind the number of a row, or below it; a location stands at the end of its first line.
    private mutating func add(
        _ text: String, _ role: StyledLine.Role, row: Int?, mark: String = "", head: String = "", location: String = ""
    ) {
        for (index, part) in Columns.wrap(head + text, to: room(beside: location)).enumerated() {
            var line = StyledLine()
            if index == 0, let row {
                line.add(number(row).leftPadded(to: numberWidth) + " ", .guide)
                line.add(mark, .notice)
            }
            line.pad(to: numberWidth + 3)
            let lead = index == 0 ? part.prefix(head.count) : ""
            line.add(String(lead), .number)
            line.add(String(part.dropFirst(lead.count)), role)
            if index == 0, !location.isEmpty {
                line.pad(to: style.width - Columns.width(of: location))
                line.add(location, .dim)
            }
            lines.append(line)
        }
    }

    private func room(beside location: String) -> Int {
        style.width - numberWidth - 3 - (location.isEmpty ? 0 : Columns.width(of: location) + 2)
    }

    private func number(_ row: Int) -> String { String(rows[row].frame.index ?? row) }

    private mutating func addUnknown(_ row: Int) {
        let frame = rows[row].frame
        if frame.isGap {
            addText("…", .guide, indentation: numberWidth + 3)
        } else {
            add(Columns.truncate(frame.text, to: 4 * style.width), .plain, row: row)
        }
    }

    private mutating func addSkipped(before row: Int) {
        guard explanation.skipped > 0, row == explanation.skippedAfter else { return }
        let count = explanation.skipped
        addText(
            pick("… 그 사이의 프레임 \(count)개는 읽지 않았다", "… \(count.of("frame")) between are not read"), .guide,
            indentation: numberWidth + 1)
    }

    // MARK: Above the frames

    /// What is read before anything else: a line for each question.
    private mutating func addHead() {
        let start = lines.count
        let cause = explanation.cause?.what.text(in: style.language)
        // The text may say the same, or a part of it.
        let reason = explanation.reason.flatMap { reason in
            let said = reason.split(separator: ": ").last.map { String($0).lowercased() } ?? ""
            return cause?.lowercased().contains(said) == true ? nil : reason
        }
        let what = [cause, reason].compactMap(\.self)
        addAnswer("무슨 일", "What", Columns.truncate(what.joined(separator: " — "), to: 4 * style.width), .freed)
        if let summary = explanation.summary {
            addAnswer("누구", "Whose", words.subject(summary, rows: rows) + at(summary.called), .title)
            addAnswer("체인", "Chain", words.chain(summary) ?? "", .number)
            let from = words.sender(summary, rows: rows).map { $0 + at(summary.originRow) }
            addAnswer("보낸 곳", "From", from ?? "", .plain)
        }
        let innermost = rows.firstIndex { if case .yours = $0.kind { true } else { false } }
        if let innermost, innermost != explanation.summary?.called {
            addAnswer("위치", "Where", words.title(rows[innermost], hasValues: false) + at(innermost), .plain)
        }
        if explanation.summary?.called != nil, let stopped = explanation.summary?.stopped {
            let place = rows[stopped].name.qualified
            addAnswer(
                "위치", "Where", pick("그것이 부른 RxSwift의 \(place) 안", "in RxSwift's \(place), which it called"), .plain)
        }
        if let subject = explanation.reentered {
            addAnswer(
                "또", "Also",
                pick(
                    "\(subject)의 이벤트를 처리하던 클로저가 \(subject)에 이벤트를 보냈다",
                    "a closure that was handling an event of a \(subject) sent an event to a \(subject)"), .plain)
        }
        for other in explanation.waiting {
            let holds = other.isInside.map {
                pick(". \($0) 안쪽에 있으니 아마 그 락을 쥐고 있다", "; it is inside of \($0), so it probably holds that lock")
            }
            let location = location(other.place.frame)
            let place = words.title(other.place, hasValues: false) + (location.isEmpty ? "" : " · " + location)
            addAnswer(
                "또", "Also",
                pick(
                    "\(other.thread)도 락을 기다린다. \(place)", "\(other.thread) waits for a lock, too, in \(place)")
                    + (holds ?? ""), .plain)
        }
        let notes = [explanation.cause?.advice?.text(in: style.language)].compactMap(\.self)
        for note in notes + (explanation.summary.map(words.notes) ?? []) { addAnswer("다음", "Next", note, .plain) }
        if explanation.summary?.isIncomplete == true {
            addAnswer(
                "주의", "Note",
                pick(
                    "이름이 없거나 빠진 프레임이 있어서, 그 사이에 무엇이 더 있는지는 알 수 없다",
                    "some frames have no name or are left out, so there may be more between"), .notice)
        }
        if lines.count > start { lines.append(StyledLine()) }
    }

    private mutating func addAnswer(_ korean: String, _ english: String, _ text: String, _ role: StyledLine.Role) {
        let width = 9
        for (index, part) in Columns.wrap(text, to: style.width - width).enumerated() where !text.isEmpty {
            var line = StyledLine()
            if index == 0 { line.add(pick(korean, english), .guide) }
            line.pad(to: width)
            line.add(part, role)
            lines.append(line)
        }
    }

    private func at(_ row: Int?) -> String {
        let location = row.map { self.location(rows[$0].frame) } ?? ""
        return location.isEmpty ? "" : " · " + location
    }

    private mutating func addYours() {
        let yours = rows.indices.filter { if case .yours = rows[$0].kind { true } else { false } }
        guard !yours.isEmpty else { return }
        lines.append(StyledLine(pick("내 코드, 안쪽 호출부터", "Your code, the innermost call first"), .title))
        for row in yours.prefix(Self.mostYours) { addYours(row, mark: "  ") }
        let more = yours.count - Self.mostYours
        if more > 0 { lines.append(StyledLine("    " + pick("… \(more)개 더", "… \(more) more"), .guide)) }
        lines.append(StyledLine())
    }

    private mutating func addYours(_ row: Int, mark: String) {
        let location = location(rows[row].frame)
        let full = words.title(rows[row])
        let fits = Columns.width(of: full) <= room(beside: location)
        add(
            fits ? full : words.title(rows[row], hasValues: false), .name, row: row, mark: mark, location: location)
    }

    private func location(_ frame: Frame) -> String {
        guard let file = frame.fileName else { return "" }
        let location = file.harmless() + (frame.line.map { ":\($0)" } ?? "")
        return Columns.width(of: location) > style.width / 2 ? "" : location
    }

    // MARK: The frames

    private mutating func addFrames() {
        let thread = explanation.threadName.map { " · " + $0 } ?? ""
        addText(pick("모든 프레임", "All frames") + thread, .title)
        var folded: [Explanation.Row] = []
        for (index, row) in rows.enumerated() {
            if row.isFolded {
                if folded.isEmpty { addSkipped(before: index) }
                folded.append(row)
                continue
            }
            addFolded(folded)
            folded = []
            addSkipped(before: index)
            switch row.kind {
            case .yours(_, let stop):
                addYours(index, mark: "▶ ")
                if let stop { addStop(stop, row: nil) }
            case .stop(let stop, let others, let word): addStop(stop, others: others, word: word, row: index)
            case .rx(let word):
                let title = row.name.shortTitle
                add(
                    (title.isEmpty ? row.frame.symbol : title) + (word.map { " [\($0)]" } ?? ""), .plain, row: index)
            case .unknown, .plumbing, .system: addUnknown(index)
            }
        }
        addFolded(folded)
    }

    private mutating func addStop(_ stop: Stop, others: [Stop] = [], word: String? = nil, row: Int?) {
        let function = String(stop.body.function.prefix { $0 != "(" })
        let title = Stop.Body.title(type: stop.body.type, function: function, isClosure: stop.body.isClosure)
        var head = "여행 \(stop.number) \(title)"
        if let word { head += " [\(word)]" }
        if !others.isEmpty {
            head += " (\(pick("또는", "or")) \(others.map { String($0.number) }.joined(separator: pick("·", ", "))))"
        }
        let isNew = told.insert(stop.number).inserted
        add(
            isNew && hasStops ? ": " + stop.sentence(in: style.language) : "", .sentence, row: row, head: head)
    }

    // MARK: What is folded

    private mutating func addFolded(_ folded: [Explanation.Row]) {
        // One frame of plumbing between two others tells nothing.
        guard !folded.isEmpty, folded.map(\.kind) != [.plumbing] else { return }
        let kinds: [(kind: Explanation.Kind, korean: String, english: String)] = [
            (.system, "시스템 프레임", "of the system"), (.plumbing, "컴파일러가 끼운 프레임", "of plumbing"),
        ]
        let parts = kinds.compactMap { kind, korean, english in
            let rows = folded.filter { $0.kind == kind }
            let counts = pick("\(korean) \(rows.count)개", "\(rows.count.of("frame")) \(english)")
            return rows.isEmpty ? nil : counts + Self.list(rows)
        }
        addText("… " + parts.joined(separator: ", "), .guide, indentation: numberWidth + 1)
    }

    private static func list(_ rows: [Explanation.Row]) -> String {
        var names: [String] = []
        for name in rows.map(\.foldedName) where !names.contains(name) && !name.isEmpty { names.append(name) }
        if names.isEmpty { return "" }
        let shown = names.prefix(3).map { Columns.truncate($0, to: 32) }
        return " (" + shown.joined(separator: ", ") + (names.count > 3 ? ", …" : "") + ")"
    }

    private mutating func addOtherThreads() {
        let count = explanation.otherThreads
        let rx = explanation.otherRxThreads
        guard count > 0 else { return }
        let shown = rx.prefix(5).joined(separator: ", ") + (rx.count > 5 ? ", …" : "")
        let run = rx.count == 1 ? "runs" : "run"
        addText(
            rx.isEmpty
                ? pick("다른 스레드 \(count)개에는 Rx가 없다.", "\(count.of("other thread")) without Rx.")
                : explanation.runsThroughRx
                    ? pick(
                        "다른 스레드 \(count)개 가운데 \(rx.count)개도 Rx를 지난다: \(shown).",
                        "\(count.of("other thread")), of which \(rx.count) also \(run) through Rx: \(shown).")
                    : pick(
                        "Rx를 지나는 다른 스레드가 \(rx.count)개 있다: \(shown). 그 스레드의 스택만 주면 그것을 읽는다.",
                        "\(rx.count.of("other thread")) \(run) through Rx: \(shown). Paste the stack of one alone to have it "
                            + "explained."),
            .guide)
    }

    // MARK: A stack without Rx

    private mutating func addPlainly() {
        let count = rows.count { !$0.frame.isGap } + explanation.skipped
        let nameless = rows.count { !$0.frame.hasName && !$0.frame.isGap }
        // The thread is told that has no Rx, where others have it.
        let thread = explanation.otherRxThreads.isEmpty ? nil : explanation.threadName
        addText(
            pick(
                "\(thread.map { "\($0)에는 " } ?? "")RxSwift나 RxTravel을 지나는 프레임이 없다. 읽은 프레임은 \(count)개다.",
                "No frame\(thread.map { " of \($0)" } ?? "") runs through RxSwift or RxTravel; \(count.of("frame")) "
                    + "\(count == 1 ? "was" : "were") read."),
            .title)
        if nameless > 0 {
            addText(
                pick(
                    "이름이 없는 프레임이 \(nameless)개 있다. 먼저 심볼을 붙이면(symbolicate) 더 읽을 수 있다.",
                    "\(nameless.of("frame")) \(nameless == 1 ? "has" : "have") no name: symbolicate the report first, and "
                        + "there may be more to read."), .notice)
        }
        addOtherThreads()
        lines.append(StyledLine())
        for row in rows.indices {
            addSkipped(before: row)
            addUnknown(row)
        }
    }
}

extension Explanation.Row {
    fileprivate var isFolded: Bool { kind == .plumbing || kind == .system }

    /// What it is called where it is folded.
    fileprivate var foldedName: String {
        if kind == .system {
            if frame.symbol.contains("::") { return frame.image ?? "C++" }
            let short = FrameName.joined(name.type, name.function)
            return short.isEmpty || !frame.hasName ? frame.image ?? "" : short
        }
        return switch name.wrapping {
        case .partialApply?: "partial apply"
        case .witness?: "protocol witness"
        case .thunk?: "thunk"
        case .support?: "outlined copy"
        case nil: "method reference"
        }
    }
}
