import Foundation
import Lines
import Stops

/// A folding as it is printed: problems first, then the rows, then what is left at the end and what the signs mean.
package struct PrintedFolding {
    private let folding: Folding
    private let style: Style
    private let words: FoldingWords
    private let hasThreads: Bool
    private let before: [Before]
    private let numberWidth: Int
    private let threadWidth: Int

    /// How much a row says: all of its values, and what is the same after an edit: no numbers of lines and rows.
    package enum Form { case shown, whole, compared }

    package init(_ folding: Folding, _ style: Style, _ form: Form = .shown) {
        self.folding = folding
        self.style = style
        words = FoldingWords(folding: folding, form: form)
        hasThreads = Set(folding.rows.map(\.thread)).count > 1 || folding.rows.contains { $0.cause != nil }
        before = Self.before(folding.rows)
        numberWidth = String(folding.rows.indices.last.map(folding.number) ?? 0).count
        threadWidth = min(folding.rows.map(\.thread.count).max() ?? 0, 13)
    }

    package var lines: [StyledLine] {
        var lines = head
        lines += folding.rows.indices.flatMap(lines(ofRow:))
        return lines + [StyledLine()] + foot
    }

    /// What is never freed, what was left at the end, and what the signs mean.
    package var foot: [StyledLine] {
        leaks.flatMap { wrapped(margin: StyledLine("! ", .notice), [text($0)], indented: 2) }
            + wrapped(margin: StyledLine(), [text(words.rest, .dim)], indented: 2)
            + wrapped(margin: StyledLine(), legend.map { text($0 + Words(same: "   "), .dim) }, indented: 0)
    }

    private func text(_ words: Words, _ role: StyledLine.Role = .plain) -> Piece {
        Piece(line: StyledLine(words.text(in: style.language), role))
    }

    // MARK: One line each

    /// A folding in words alone, for whoever lays it out himself.
    package struct InWords {
        /// What should be looked at first.
        package var problems: [Words]
        /// The rows without their numbers, times and threads.
        package var rows: [Words]
        /// What was left at the end.
        package var rest: Words
    }

    package static func words(of folding: Folding, _ form: Form = .shown) -> InWords {
        let korean = PrintedFolding(folding, Style(language: .korean, width: .max), form)
        let english = PrintedFolding(folding, Style(language: .english, width: .max), form)
        return InWords(
            problems: folding.problems.map(english.words.text),
            rows: folding.rows.indices.map { Words(korean.text(ofRow: $0), english.text(ofRow: $0)) },
            rest: english.words.rest)
    }

    /// A row without its number, time and thread.
    package func text(ofRow index: Int) -> String {
        pieces(of: folding.rows[index], behind: before[index].group).reduce(StyledLine()) { $0 + $1.line }
            .text(usesColor: false)
    }

    /// What of the reader's is never freed, and the way that keeps it.
    package var leaks: [Words] {
        folding.problems.compactMap(\.leak).map(words.text)
    }

    // MARK: The head

    /// How much is closed, and what should be looked at first.
    package var head: [StyledLine] {
        let count = folding.rows.count
        let all = max(folding.rows.indices.last.map(folding.number) ?? 0, folding.hiddenRowOfStep.values.max() ?? 0)
        let shown = all > count ? Words(", 그중 \(count)행", ", \(count) of them shown") : Words(same: "")
        let size =
            Words("방문 \(folding.visitCount)번을 \(all)행으로", "\(folding.visitCount.of("visit")) in \(all.of("row"))")
            + shown
        var lines = [StyledLine(size.text(in: style.language), .title)]
        let leaks = folding.problems.compactMap(\.leak)
        // Which way keeps them is told at the end, where they have not been freed.
        let left = leaks.isEmpty ? [] : [FoldingWords.never(leaks.flatMap(\.objects))]
        for words in left + folding.problems.filter({ $0.leak == nil }).map(words.text) {
            lines += wrapped(margin: StyledLine("! ", .notice), [text(words)], indented: 2)
        }
        if folding.groups.contains(where: { $0.execution != nil }) {
            lines.append(text(Words("#2: 두 번째로 새로 일한다", "#2: does the work a second time"), .dim).line)
        }
        lines.append(StyledLine())
        if hasThreads {
            let clock =
                Words("밀리초와 스레드, 기록하는 시간 포함", "milliseconds and thread; the walk's own time is in it")
                + (folding.timers.isEmpty ? Words(same: "") : words.timers)
            let margin = StyledLine(padded("", to: numberWidth + 1))
            lines += wrapped(margin: margin, [text(clock, .dim)], indented: 0)
        }
        return lines
    }

    // MARK: Rows

    private static let timeWidth = 5
    private static let mostOmitted = 12
    /// Deeper rows are not indented any more.
    private static let deepest = 10

    /// What a row does not say again, as one before it has said it.
    private struct Before {
        var time: Int?
        var thread: String?
        /// Who was told of last in the row around it.
        var group: Int?
    }

    private static func before(_ rows: [Folding.Row]) -> [Before] {
        var before = Before()
        var groups: [String: [Int: Int]] = [:]
        return rows.map { row in
            defer {
                before.time = time(of: row, before) ?? before.time
                before.thread = row.thread
                groups[row.thread, default: [:]][row.depth] = row.steps.last?.group
            }
            before.group = groups[row.thread]?[row.depth - 1]
            return before
        }
    }

    /// The time of a row in milliseconds, where it shows.
    private static func time(of row: Folding.Row, _ before: Before) -> Int? {
        guard row.depth == 0 || row.thread != before.thread, let time = row.time else { return nil }
        return time / 1_000 == before.time ? nil : time / 1_000
    }

    /// A row, by its index, on as many lines as it needs.
    package func lines(ofRow index: Int) -> [StyledLine] {
        let (row, before) = (folding.rows[index], before[index])
        var margin = StyledLine()
        margin.add(padded("\(folding.number(ofRow: index))", to: numberWidth), .number)
        margin.add("  ")
        var thread: [String] = []
        if hasThreads {
            let time = Self.time(of: row, before).map(String.init) ?? ""
            margin.add(padded(time, to: Self.timeWidth), .dim)
            // A long name goes on below its beginning.
            if row.thread != before.thread { thread = Columns.wrap(row.thread.harmless(), to: threadWidth) }
            var name = StyledLine(" " + (thread.first ?? ""), .dim).truncated(to: threadWidth + 1)
            name.pad(to: threadWidth + 2)
            margin = margin + name
        }
        let names = numberWidth + 2 + Self.timeWidth + 1
        margin.add(String(repeating: "  ", count: min(row.depth, Self.deepest)))
        var lines = wrapped(margin: margin, pieces(of: row, behind: before.group), indented: 3)
        for (place, part) in thread.enumerated().dropFirst() {
            var line = StyledLine()
            line.pad(to: names)
            line.add(part, .dim)
            if lines.indices.contains(place) {
                line.pad(to: min(margin.columns, names + threadWidth + 1))
                lines[place] = line + lines[place].dropped(line.columns)
            } else {
                lines.append(line)
            }
        }
        return lines
    }

    private func padded(_ text: String, to width: Int) -> String {
        String(repeating: " ", count: max(width - text.count, 0)) + text
    }

    private func pieces(of row: Folding.Row, behind group: Int?) -> [Piece] {
        if let omitted = row.omitted {
            let values = row.omittedValues.prefix(Self.mostOmitted).map(words.shown).joined(separator: ", ")
            let more = row.omittedValues.count > Self.mostOmitted ? ", …" : ""
            let with = values.isEmpty ? "" : ": " + values + more
            return [text(Words("… 같은 것이 \(omitted)번 더\(with)", "… the same \(omitted) more times\(with)"), .dim)]
        }
        var pieces: [Piece] = []
        var state = RowState(group: group)
        if row.depth > 0, let site = row.site, !row.steps.isEmpty, row.cause == nil {
            pieces.append(Piece(line: StyledLine(words.site(site) + " ", .dim)))
        }
        for (index, step) in row.steps.enumerated() {
            let next = index + 1 < row.steps.count ? row.steps[index + 1] : nil
            pieces += self.pieces(of: step, before: next, &state)
            for (place, note) in step.notes.enumerated() {
                let isLater = step.laterCount > 0 && place == step.notes.count - step.laterCount
                let text = (isLater ? FoldingWords.then : Words(same: "")) + words.text(note)
                pieces += parts(of: text.text(in: style.language))
            }
        }
        if row.steps.isEmpty {
            let place = row.site.map { words.site($0) + " " } ?? ""
            pieces.append(text(Words(same: place) + Words("나중에 실행된다", "runs later")))
        }
        if let cause = row.cause {
            let sign = StyledLine(pieces.isEmpty ? "" : " · ", .dim)
            pieces.append(Piece(line: sign + StyledLine(words.cause(cause).text(in: style.language), .dim)))
        }
        return pieces
    }

    /// A note, which may be broken where a way leads on.
    private func parts(of note: String) -> [Piece] {
        note.components(separatedBy: " ← ").enumerated().map { index, part in
            Piece(line: StyledLine(index == 0 ? " · " : " ← ", .dim) + StyledLine(part, .sentence))
        }
    }

    /// What was said in a row up to here.
    private struct RowState {
        /// Who stands in front.
        var group: Int?
        var event: Folding.Event?
        var said = FoldingWords.Said()
    }

    private func pieces(of step: Folding.Step, before next: Folding.Step?, _ state: inout RowState) -> [Piece] {
        switch step.kind {
        case .statement(let site, let code):
            let isToldAlready = state.group.map { folding.groups[$0].site == site } ?? false
            state.group = nil
            let place = words.site(site)
            guard let next else { return [Piece(line: StyledLine(place + "  ", .dim) + StyledLine(code, .plain))] }
            if case .subscribing(let group?, _, _) = next.kind, !folding.groups[group].isSubject { return [] }
            if case .output = next.kind, isToldAlready { return [] }
            return [Piece(line: StyledLine(place + " ", .dim))]
        case .output(let text, let more):
            var line = StyledLine("» ", .output) + StyledLine(text, .output)
            if more > 0 { line = line + self.text(Words("  … \(more)줄 더", "  … \(more.of("more line"))"), .dim).line }
            return [Piece(line: line.truncated(to: style.width - 12))]
        case .event(let event, let group, let sender):
            var line = StyledLine()
            if let sender, sender != group, sender != state.group {
                line = name(sender, &state) + StyledLine(" ")
            } else if state.event != nil {
                line.add(" ")
            }
            line = line + arrow(event, isSame: event == state.event) + name(group, &state)
            (state.group, state.event) = (group, event)
            return [Piece(line: line, isTurn: folding.groups[group].isTurn)]
        case .sending(let event, let group):
            let line = name(group, &state)
            state.group = group
            if next != nil { return [Piece(line: line + StyledLine(" "))] }
            return [Piece(line: line + text(Words(" ─", " ─")).line + value(event) + StyledLine("→", .guide))]
        case .subscribing(let group, let arm, let path): return subscribing(group, arm, path)
        case .freeing("", _, let function?): return [text(Words("\(function) 끝", "end of \(function)"))]
        case .freeing(let name, let site, let function):
            let end = function.map { Words("\($0) 끝: ", "end of \($0): ") } ?? Words(same: "")
            let place = site.map { " " + words.site($0) } ?? ""
            return [text(end + Words("\(name)\(place) 해제", "\(name)\(place) is freed"))]
        case .disposing: return [Piece(line: StyledLine("dispose()"))]
        case .returning(let function): return [text(Words("\(function) 실행이 끝났다", "\(function) has returned"))]
        }
    }

    private func name(_ group: Int, _ state: inout RowState) -> StyledLine {
        StyledLine(words.name(group, after: &state.said).text(in: style.language), .name)
    }

    private func value(_ event: Folding.Event) -> StyledLine {
        StyledLine(words.event(event).text(in: style.language), .value)
    }

    private func arrow(_ event: Folding.Event, isSame: Bool) -> StyledLine {
        isSame ? StyledLine("→ ", .guide) : StyledLine("─", .guide) + value(event) + StyledLine("→ ", .guide)
    }

    private func subscribing(_ group: Int?, _ arm: Folding.Arm, _ path: Folding.Path) -> [Piece] {
        var pieces: [Piece] = []
        var said = FoldingWords.Said()
        if let group {
            pieces.append(Piece(line: StyledLine(words.name(group, after: &said).text(in: style.language), .name)))
            if arm.kind != .source { pieces.append(text(Words(same: " ") + words.name(arm))) }
        } else {
            pieces.append(text(Words("구독", "subscribes")))
        }
        pieces += way(path, in: " ← ", behind: said)
        if path.all.contains(where: { folding.groups[$0].joined != nil }) {
            let joins = Words("함께 듣는다: 새로 구독하는 것은 없다", "joins: nothing new is subscribed")
            pieces += parts(of: joins.text(in: style.language))
        }
        return pieces
    }

    private func way(_ path: Folding.Path, in arrow: String, behind said: FoldingWords.Said) -> [Piece] {
        var said = said
        // For which arm they work stands in front.
        said.arm = folding.groups[path.group].arm
        let name = words.name(path.group, after: &said)
        var pieces = [Piece(line: StyledLine(arrow, .guide) + text(name, .name).line)]
        if let only = path.sources.first, path.sources.count == 1 { return pieces + way(only, in: " ← ", behind: said) }
        for (index, source) in path.sources.enumerated() {
            pieces += way(source, in: index == 0 ? " ← [" : " ", behind: said)
            pieces[pieces.count - 1].line.add(index + 1 < path.sources.count ? "," : "]", .guide)
        }
        return pieces
    }

    // MARK: Lines

    /// A part of a row that is not broken.
    private struct Piece {
        var line: StyledLine
        /// Whether the row is broken in front of it, if it has to be broken.
        var isTurn = false
    }

    /// A row that does not fit is broken at the last turn of the chain that does, else where the room ends.
    private func wrapped(margin: StyledLine, _ pieces: [Piece], indented: Int) -> [StyledLine] {
        var lead = margin
        var lines: [StyledLine] = []
        var rest = pieces[...]
        repeat {
            let line = firstLine(of: &rest, room: style.width - lead.columns)
            lines.append(lead + line)
            lead = StyledLine()
            lead.pad(to: margin.columns + indented)
        } while !rest.isEmpty
        return lines
    }

    private func firstLine(of pieces: inout ArraySlice<Piece>, room: Int) -> StyledLine {
        var columns = 0
        var count = pieces.prefix { piece in
            columns += piece.line.columns
            return columns <= room
        }.count
        if count < pieces.count, let turn = pieces.prefix(count + 1).dropFirst().lastIndex(where: \.isTurn) {
            count = turn - pieces.startIndex
        }
        if count == 0, let first = pieces.first {
            // A text that is too long by itself is broken at its spaces.
            let broken = first.line.broken(to: room)
            // The rest is broken anew: the room of the next line is another one.
            let rest = broken.dropFirst().map { $0.parts.map(\.text).joined() }.joined(separator: " ")
            let role = first.line.parts.last?.role ?? .plain
            pieces = (rest.isEmpty ? [] : [Piece(line: StyledLine(rest, role))]) + pieces.dropFirst()
            return broken[0]
        }
        let line = pieces.prefix(count).reduce(StyledLine()) { $0 + $1.line }
        pieces = pieces.dropFirst(count)
        if let next = pieces.first { pieces[pieces.startIndex] = Piece(line: next.line.withoutIndentation) }
        return line
    }

    // MARK: The legend

    /// The signs that stand on this screen.
    private var legend: [Words] {
        var signs: [Words] = []
        let steps = folding.rows.flatMap(\.steps)
        if steps.contains(where: { if case .event = $0.kind { true } else { false } }) {
            signs.append(
                Words("a ─v→ b: a가 b에 v를 보낸다, a → b: 같은 것을 보낸다", "a ─v→ b: a sends v to b, a → b: sends the same on"))
        }
        if steps.contains(where: { if case .subscribing = $0.kind { true } else { false } }) {
            signs.append(Words("a ← b: a가 b를 구독한다", "a ← b: a subscribes to b"))
        }
        if steps.contains(where: { !$0.notes.isEmpty }) {
            signs.append(Words("·: 그래서 어떻게 되었는지", "·: what became of it"))
        }
        if steps.contains(where: { $0.laterCount > 0 }) {
            signs.append(FoldingWords.then + Words("…: 그 아래 행 다음에", "…: after rows below it"))
        }
        return signs
    }
}

extension Folding.Problem {
    fileprivate var leak: Folding.Leak? {
        if case .leak(let leak) = self { leak } else { nil }
    }
}

extension Folding.Step {
    /// The group whose turn it is behind it.
    fileprivate var group: Int? {
        switch kind {
        case .event(_, to: let group, from: _), .sending(_, from: let group): group
        default: nil
        }
    }
}

extension StyledLine {
    fileprivate var withoutIndentation: StyledLine { dropped(indentation ?? 0) }

    /// The line broken at its spaces.
    fileprivate func broken(to width: Int) -> [StyledLine] {
        let whole = parts.map(\.text).joined()
        return StyledLine.wrap(whole, parts.last?.role ?? .plain, to: max(width, 1))
    }
}
