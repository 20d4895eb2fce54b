import Stops
import TravelGuide

/// Draws an explanation: first where it stopped in your code and how the event got there, then every frame.
package enum ExplanationPage {
    /// Draws an explanation.
    ///
    /// - Parameters:
    ///   - explanation: What was read.
    ///   - style: Language, width and colour.
    /// - Returns: The lines; none when there was no frame. Only a word that is too long is wider than the style's width.
    /// - Complexity: Linear in the number of rows.
    package static func lines(_ explanation: Explanation, style: Style) -> [StyledLine] {
        guard !explanation.rows.isEmpty else { return [] }
        var page = PageWriter(explanation: explanation, style: style)
        if explanation.runsThroughRx {
            page.writeSummary()
            page.writeYours()
            page.writeFrames()
        } else {
            page.writePlainly()
        }
        return page.lines
    }
}

private struct PageWriter {
    let explanation: Explanation
    let style: Style
    let words: StackWords
    let numberWidth: Int
    var lines: [StyledLine] = []
    private var told: Set<Int> = []
    private var foldedAlone: [Explanation.Row] = []

    init(explanation: Explanation, style: Style) {
        self.explanation = explanation
        self.style = style
        words = StackWords(language: style.language)
        let rows = explanation.rows
        numberWidth = max(3, rows.enumerated().map { String($1.frame.index ?? $0).count }.max() ?? 0) + 1
    }

    private func pick(_ korean: String, _ english: String) -> String { style.language.pick(korean, english) }

    private var rows: [Explanation.Row] { explanation.rows }

    // MARK: Above the frames

    mutating func writeSummary() {
        if let reason = explanation.reason {
            addWrapped(Columns.truncate(Neutral.text(reason), to: 3 * style.width), .freed)
            lines.append(StyledLine())
        }
        if let summary = explanation.summary {
            addWrapped(words.sentence(summary, rows: rows), .title)
            if summary.isIncomplete {
                addWrapped(
                    pick(
                        "이름이 없거나 빠진 프레임이 있어서, 그 사이에 무엇이 더 있는지는 알 수 없다.",
                        "Some frames have no name or are left out, so there may be more between."), .notice)
            }
            if let chain = words.chain(summary) { addWrapped("  " + chain, .number, indentation: 2) }
            lines.append(StyledLine())
        }
    }

    mutating func writeYours() {
        let yours = rows.indices.filter { if case .yours = rows[$0].kind { true } else { false } }
        guard !yours.isEmpty else { return }
        lines.append(StyledLine(pick("내 코드, 안쪽 호출부터", "Your code, the innermost call first"), .title))
        for row in yours.prefix(Self.mostYours) { addYours(row, mark: "  ") }
        let more = yours.count - Self.mostYours
        if more > 0 { lines.append(StyledLine("    " + pick("… \(more)개 더", "… \(more) more"), .guide)) }
        lines.append(StyledLine())
    }

    /// More of your own frames than that are no longer a glance.
    private static let mostYours = 12

    private mutating func addYours(_ row: Int, mark: String) {
        var line = StyledLine(number(row), .guide)
        line.add(mark, .notice)
        let place = place(rows[row].frame)
        let start = numberWidth + 3
        let room = style.width - start - (place.isEmpty ? 0 : Columns.width(of: place) + 2)
        var title = Neutral.text(words.title(rows[row]))
        if Columns.width(of: title) > room { title = Neutral.text(words.title(rows[row], hasValues: false)) }
        let parts = Columns.wrap(title, to: room)
        for (index, part) in parts.enumerated() {
            if index > 0 {
                line = StyledLine(String(repeating: " ", count: start))
            }
            line.add(part, .name)
            if index == 0, !place.isEmpty {
                line.pad(to: style.width - Columns.width(of: place))
                line.add(place, .place)
            }
            lines.append(line)
        }
    }

    private func number(_ row: Int) -> String {
        let number = String(rows[row].frame.index ?? row)
        return String(repeating: " ", count: max(0, numberWidth - number.count)) + number + " "
    }

    private func place(_ frame: Frame) -> String {
        guard let file = frame.fileName else { return "" }
        let place = Neutral.text(file) + (frame.line.map { ":\($0)" } ?? "")
        return Columns.width(of: place) > style.width / 2 ? "" : place
    }

    // MARK: The frames

    mutating func writeFrames() {
        var title = pick("모든 프레임", "All frames")
        if let thread = explanation.threadName { title += " · " + Neutral.text(thread) }
        addWrapped(title, .title)
        var index = 0
        while index < rows.count {
            if explanation.skipped > 0, index == explanation.skippedAfter { addSkipped() }
            switch rows[index].kind {
            case .yours(_, let stop):
                addYours(index, mark: "▶ ")
                if let stop { addStop(index, stop, others: [], word: nil) }
            case .stop(let stop, let others, let word):
                addStop(index, stop, others: others, word: word, isNumbered: true)
            case .rx(let word): addRx(index, word)
            case .unknown: addUnknown(index)
            case .plumbing, .system:
                let end = rows[index...].firstIndex { !Self.isFolded($0) } ?? rows.count
                addFolded(Array(rows[index..<end]))
                index = end
                continue
            }
            index += 1
        }
        writeFooter()
    }

    private static func isFolded(_ row: Explanation.Row) -> Bool { row.kind == .plumbing || row.kind == .system }

    private mutating func addSkipped() {
        let count = explanation.skipped
        addWrapped(
            pick("… 그 사이의 프레임 \(count)개는 읽지 않았다", "… \(count.of("frame")) between are not read"), .guide,
            indentation: numberWidth + 1)
    }

    private mutating func addStop(_ row: Int, _ stop: Stop, others: [Stop], word: String?, isNumbered: Bool = false) {
        var head = "여행 \(stop.number) \(Self.shortTitle(stop.body))"
        if let word { head += " [\(word)]" }
        if !others.isEmpty {
            head += " (\(pick("또는", "or")) \(others.map { String($0.number) }.joined(separator: pick("·", ", "))))"
        }
        let isNew = told.insert(stop.number).inserted
        let sentence = isNew ? ": " + NextName.unbroken(style.language.pick(stop.korean, stop.english)) : ""
        let start = numberWidth + 3
        for (index, part) in Columns.wrap(head + sentence, to: style.width - start).enumerated() {
            var line = StyledLine(index == 0 && isNumbered ? number(row) : "", .guide)
            line.pad(to: start)
            if index == 0, part.hasPrefix(head) {
                line.add(head, .number)
                line.add(String(part.dropFirst(head.count)), .sentence)
            } else {
                line.add(part, index == 0 ? .number : .sentence)
            }
            lines.append(line)
        }
    }

    private static func shortTitle(_ body: Stop.Body) -> String {
        Stop.Body.title(
            type: body.type, function: String(body.function.prefix { $0 != "(" }), isClosure: body.isClosure)
    }

    private mutating func addRx(_ row: Int, _ word: String?) {
        let name = rows[row].name
        let title = Stop.Body.title(type: name.type, function: name.function, isClosure: name.isClosure)
        addNumbered(
            row, Neutral.text(title.isEmpty ? rows[row].frame.symbol : title) + (word.map { " [\($0)]" } ?? ""), .plain)
    }

    private mutating func addUnknown(_ row: Int) {
        if rows[row].frame.isGap {
            lines.append(StyledLine(String(repeating: " ", count: numberWidth + 3) + "…", .guide))
            return
        }
        addNumbered(row, Columns.truncate(Neutral.text(rows[row].frame.text), to: 4 * style.width), .plain)
    }

    private mutating func addNumbered(_ row: Int, _ text: String, _ role: StyledLine.Role) {
        let start = numberWidth + 3
        for (index, part) in Columns.wrap(text, to: style.width - start).enumerated() {
            var line = StyledLine(index == 0 ? number(row) : "", .guide)
            line.pad(to: start)
            line.add(part, role)
            lines.append(line)
        }
    }

    // MARK: What is folded

    private mutating func addFolded(_ folded: [Explanation.Row]) {
        if folded.count == 1, folded[0].kind == .plumbing {
            foldedAlone.append(folded[0])
            return
        }
        addWrapped("… " + foldedText(folded), .guide, indentation: numberWidth + 1)
    }

    private func foldedText(_ folded: [Explanation.Row]) -> String {
        let plumbing = folded.filter { $0.kind == .plumbing }
        let system = folded.filter { $0.kind == .system }
        var parts: [String] = []
        if !system.isEmpty {
            let names = Self.list(system.map { Self.systemName($0) })
            parts.append(pick("시스템 프레임 \(system.count)개", system.count.of("frame") + " of the system") + names)
        }
        if !plumbing.isEmpty {
            let names = Self.list(plumbing.map { Self.plumbingName($0.name) })
            parts.append(pick("컴파일러가 끼운 프레임 \(plumbing.count)개", plumbing.count.of("frame") + " of plumbing") + names)
        }
        return parts.joined(separator: ", ")
    }

    private static func list(_ names: [String]) -> String {
        var distinct: [String] = []
        for name in names where !distinct.contains(name) && !name.isEmpty { distinct.append(name) }
        guard !distinct.isEmpty else { return "" }
        let shown = distinct.prefix(3).map { Columns.truncate(Neutral.text($0), to: 32) }
        return " (" + shown.joined(separator: ", ") + (distinct.count > 3 ? ", …" : "") + ")"
    }

    private static func systemName(_ row: Explanation.Row) -> String {
        if row.frame.symbol.contains("::") { return row.frame.image ?? "C++" }
        let name = row.name
        let short = [name.type, name.function].filter { !$0.isEmpty }.joined(separator: ".")
        return short.isEmpty || !row.frame.hasName ? row.frame.image ?? "" : short
    }

    private static func plumbingName(_ name: FrameName) -> String {
        switch name.wrapping {
        case .partialApply?: "partial apply"
        case .witness?: "protocol witness"
        case .thunk?: "thunk"
        case .support?: "outlined copy"
        case nil: "method reference"
        }
    }

    private mutating func writeFooter() {
        var footer: [String] = []
        if !foldedAlone.isEmpty {
            let names = Self.list(foldedAlone.map { Self.plumbingName($0.name) })
            footer.append(
                pick(
                    "생략: 다른 프레임 사이에 낀 컴파일러 프레임 \(foldedAlone.count)개\(names).",
                    "Not listed: \(foldedAlone.count.of("frame")) of plumbing, one at a time between the others\(names)."
                ))
        }
        if explanation.otherThreads > 0 { footer.append(otherThreads) }
        guard !footer.isEmpty else { return }
        lines.append(StyledLine())
        for text in footer { addWrapped(text, .guide) }
    }

    private var otherThreads: String {
        let count = explanation.otherThreads
        let rx = explanation.otherRxThreads
        let shown = rx.prefix(5).map { Neutral.text($0) }.joined(separator: ", ") + (rx.count > 5 ? ", …" : "")
        if rx.isEmpty {
            return pick("다른 스레드 \(count)개에는 Rx가 없다.", "\(count.of("other thread")) without Rx.")
        }
        if !explanation.runsThroughRx {
            return pick(
                "Rx를 지나는 다른 스레드가 \(rx.count)개 있다: \(shown). 그 스레드의 스택만 주면 그것을 읽는다.",
                "\(rx.count.of("other thread")) \(rx.count == 1 ? "runs" : "run") through Rx: \(shown). "
                    + "Paste the stack of one alone to have it explained.")
        }
        return pick(
            "다른 스레드 \(count)개 가운데 \(rx.count)개도 Rx를 지난다: \(shown).",
            "\(count.of("other thread")), of which \(rx.count) also \(rx.count == 1 ? "runs" : "run") through Rx: \(shown)."
        )
    }

    // MARK: A stack without Rx

    /// The thread that has no Rx, where others have it.
    private func thread(in language: Language) -> String {
        guard !explanation.otherRxThreads.isEmpty, let name = explanation.threadName.map(Neutral.text) else {
            return ""
        }
        return language == .korean ? "\(name)에는 " : " of \(name)"
    }

    mutating func writePlainly() {
        let count = rows.count + explanation.skipped
        let nameless = rows.count { !$0.frame.hasName }
        addWrapped(
            pick(
                "\(thread(in: .korean))RxSwift나 RxTravel을 지나는 프레임이 없다. 읽은 프레임은 \(count)개다.",
                "No frame\(thread(in: .english)) runs through RxSwift or RxTravel; \(count.of("frame")) "
                    + "\(count == 1 ? "was" : "were") read."),
            .title)
        if nameless > 0 {
            addWrapped(
                pick(
                    "이름이 없는 프레임이 \(nameless)개 있다. 먼저 심볼을 붙이면(symbolicate) 더 읽을 수 있다.",
                    "\(nameless.of("frame")) \(nameless == 1 ? "has" : "have") no name: symbolicate the report first, and "
                        + "there may be more to read."), .notice)
        }
        if explanation.otherThreads > 0 { addWrapped(otherThreads, .guide) }
        lines.append(StyledLine())
        for row in rows.indices {
            if explanation.skipped > 0, row == explanation.skippedAfter { addSkipped() }
            addUnknown(row)
        }
    }

    // MARK: Lines

    private mutating func addWrapped(_ text: String, _ role: StyledLine.Role, indentation: Int = 0) {
        let start = String(repeating: " ", count: indentation)
        lines += Columns.wrap(text, to: style.width - indentation).map { StyledLine(start + $0, role) }
    }
}
