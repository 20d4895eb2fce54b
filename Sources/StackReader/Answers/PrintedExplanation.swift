import Lines
import Stops

/// An explanation as text: first the answers, then your code, then every frame.
package struct PrintedExplanation {
    /// The lines, none when there was no frame; only a word that is too long is wider than the style's width.
    package private(set) var lines: [StyledLine] = []

    private let explanation: Explanation
    private let style: Style
    private let words: StackWords
    /// Where the text of a frame begins, behind its number and its mark.
    private let margin: Int
    /// Whether the sentences of stops are told.
    private let hasStops: Bool
    /// The stops whose sentences stand above.
    private var told: Set<String> = []

    /// More of your own frames than that are no longer a glance.
    private static let mostYours = 12

    /// - Parameters:
    ///   - explanation: What is told.
    ///   - style: How.
    ///   - hasStops: Whether the sentences of stops are told, too.
    ///   - isShort: Whether all of it has to be read at a glance: the answers and your code, without the frames.
    package init(_ explanation: Explanation, style: Style, hasStops: Bool = false, isShort: Bool = false) {
        self.explanation = explanation
        self.style = style
        self.hasStops = hasStops
        words = StackWords(language: style.language)
        margin = max(3, explanation.rows.enumerated().map { "\($1.frame.number(at: $0))".count }.max() ?? 0) + 4
        if rows.isEmpty { return }
        if isShort {
            addShort()
            return
        }
        for answer in words.answers(explanation) {
            add(answer.text, answer.role, behind: StyledLine(answer.question, .guide), margin: 9)
        }
        lines.append(StyledLine())
        addYours()
        addFrames()
    }

    // MARK: At a glance

    /// So many lines a glance takes in.
    static let mostShort = 15
    /// Of many of your calls so many stand there at least.
    private static let fewestYours = 3
    /// The answers in the order in which they are told whole, as far as there is room.
    private static let weights = ["What", "Next", "Whose", "Where", "From", "Chain", "Note", "Also", "Threads"]

    private mutating func addShort() {
        let yours = FrameList.yours(explanation).filter { $0.row != nil }
        let fewest = min(yours.count, Self.fewestYours)
        let isYours = fewest > 0
        // The last line says how to see more.
        let most = Self.mostShort - 1
        let isWhole = addShort(words.answers(explanation), most: most - (isYours ? fewest + 2 : 0))
        if isYours {
            lines.append(StyledLine())
            lines.append(StyledLine(yoursTitle, .title))
            let room = most - lines.count
            let left = yours.count > room ? yours.dropFirst(max(1, room - 2)).dropLast() : []
            for entry in yours.prefix(yours.count - left.count - (left.isEmpty ? 0 : 1)) { addShort(entry) }
            if !left.isEmpty {
                let more = left.map(\.count).reduce(0, +)
                addLeftOut("\(more)개 더", "\(more) more")
                yours.last.map { addShort($0) }
            }
        }
        let count = rows.count { $0.frame != .unmarkedGap } + explanation.skipped
        let hint =
            isWhole
            ? pick("프레임 \(count)개는 `--frames`로 본다", "`--frames` shows the \(count.of("frame"))")
            : pick(
                "`--frames`: 프레임 \(count)개와 전체 문장", "`--frames`: \(count.of("frame")), nothing cut")
        add(hint, .dim, margin: 0)
    }

    /// Adds the answers in so many lines: a line each, and what is left for those that tell most.
    ///
    /// - Returns: Whether all of them are there, and none is cut.
    private mutating func addShort(_ answers: [Answer], most: Int) -> Bool {
        var isWhole = answers.count <= most
        func weight(_ answer: Answer) -> Int { Self.weights.firstIndex(of: answer.kind) ?? 0 }
        let important = answers.indices.sorted { (weight(answers[$0]), $0) < (weight(answers[$1]), $1) }.prefix(most)
        var left = most - important.count
        var counts: [Int: Int] = [:]
        for index in important {
            let more = min(left, Columns.wrap(answers[index].text, to: room(9, "")).count - 1)
            counts[index] = 1 + more
            left -= more
        }
        for (index, answer) in answers.enumerated() {
            guard let count = counts[index] else { continue }
            if Columns.wrap(answer.text, to: room(9, "")).count > count { isWhole = false }
            let parts = Columns.wrap(clauses(answer.text, lines: count), to: room(9, ""))
            let rest = truncated(parts.dropFirst(count - 1).joined(separator: " "), to: room(9, ""))
            for (number, part) in (parts.prefix(count - 1) + [rest]).enumerated() {
                var line = number == 0 ? StyledLine(answer.question, .guide) : StyledLine()
                line.pad(to: 9)
                line.add(part, answer.role)
                lines.append(line)
            }
        }
        return isWhole
    }

    /// As many whole clauses of a Korean text as so many lines have room for, since a clause says what it says at its end;
    /// where much room is left, the next one without its middle.
    private func clauses(_ text: String, lines: Int) -> String {
        let width = room(9, "")
        func fits(_ text: String) -> Bool { Columns.wrap(text, to: width).count <= lines }
        guard style.language == .korean, !fits(text) else { return text }
        let ends = text.matches(of: #/(?:다\.|[^말]고,|지만,?)\ /#).map { text[..<$0.range.upperBound] } + [text[...]]
        let whole = ends.last { fits($0 + "…") } ?? ""
        let next = ends.first { $0.count > whole.count } ?? text[...]
        let end = next.suffix(Self.endOfClause).drop { $0 != " " } + (next.count < text.count ? "…" : "")
        let head = String(next.dropLast(Self.endOfClause))
        let least = Columns.width(of: whole) + 12
        let most = lines * width - Columns.width(of: end)
        guard least < most else { return whole + "…" }
        let folded = (least...most).reversed().lazy.map { width in
            let cut = Columns.truncate(head, to: width)
            return cut + (cut.hasSuffix("…") ? "" : "…") + end
        }
        return folded.first(where: fits) ?? (whole.isEmpty ? text : whole + "…")
    }
    /// In so many letters stands what a clause says.
    private static let endOfClause = 30

    /// A text that is cut before the place in it, which tells most, where that would be lost.
    private func truncated(_ text: String, to width: Int) -> String {
        let cut = Columns.truncate(text, to: width)
        guard cut != text, let place = text.firstMatch(of: /\ · [^ :;]+:[0-9]+/),
            Columns.width(of: String(text[..<place.range.upperBound])) > width - 1
        else { return cut }
        return Columns.truncate(String(text[..<place.range.lowerBound]), to: width - Columns.width(of: String(place.0)))
            + place.0
    }

    /// Adds a line of your code, and no second one.
    private mutating func addShort(_ entry: FrameList.Entry) {
        guard case .row(let row, let times) = entry else { return }
        let place = place(of: row)
        let title = words.title(row, in: explanation.stack, hasValues: times == 1) + repeated(times)
        add(Columns.truncate(title, to: room(margin, place)), .name, row: row, place: place)
    }

    private var yoursTitle: String { pick("내 코드, 안쪽 호출부터", "Your code, the innermost call first") }

    private var rows: [Row] { explanation.rows }

    private func pick(_ korean: String, _ english: String) -> String { style.language.pick(korean, english) }

    // MARK: Lines

    /// Adds a text behind a label, with a place at the end of its first line.
    private mutating func add(
        _ text: String, _ role: StyledLine.Role, behind label: StyledLine = StyledLine(), margin: Int,
        place: String = ""
    ) {
        for (index, part) in Columns.wrap(text, to: room(margin, place)).enumerated() {
            var line = index == 0 ? label : StyledLine()
            line.pad(to: margin)
            line.add(part, role)
            if index == 0, !place.isEmpty {
                line.pad(to: style.width - Columns.width(of: place))
                line.add(place, .dim)
            }
            lines.append(line)
        }
    }

    private func room(_ margin: Int, _ place: String) -> Int {
        style.width - margin - (place.isEmpty ? 0 : Columns.width(of: place) + 2)
    }

    /// Adds the text of a frame behind its number.
    private mutating func add(
        _ text: String, _ role: StyledLine.Role, row: Int, mark: String = "", place: String = ""
    ) {
        let number = String(rows[row].frame.number(at: row)).leftPadded(to: margin - 3) + " "
        add(text, role, behind: StyledLine(number, .guide) + StyledLine(mark, .notice), margin: margin, place: place)
    }

    /// Adds what stands for frames that are not shown.
    private mutating func addLeftOut(_ korean: String = "", _ english: String = "") {
        add("… " + pick(korean, english), .guide, margin: margin - 2)
    }

    // MARK: Your code

    private mutating func addYours() {
        let yours = FrameList.yours(explanation)
        guard !yours.isEmpty else { return }
        lines.append(StyledLine(yoursTitle, .title))
        // The outermost is where it began.
        let left = max(0, yours.count - Self.mostYours)
        let isFull = left == 0
        for entry in isFull ? yours[...] : yours.prefix(Self.mostYours - 1) { add(entry) }
        if !isFull {
            let more = yours.dropFirst(Self.mostYours - 1).dropLast().map(\.count).reduce(0, +)
            // Those that were not read may be yours as well.
            let isCut = explanation.skipped > 0
            addLeftOut("\(more)개\(isCut ? " 이상" : "") 더", "\(isCut ? "at least " : "")\(more) more")
            yours.last.map { add($0) }
        }
        lines.append(StyledLine())
    }

    /// Adds a line of your code.
    private mutating func add(_ entry: FrameList.Entry) {
        switch entry {
        case .row(let row, let times): addYours(row, times: times)
        case .again(let frames, let times):
            addLeftOut("같은 호출 \(frames)개가 \(times)번 더", "the same \(frames.of("call")), \(times.of("more time"))")
        case .notRead: addNotRead()
        case .system: break
        }
    }

    private mutating func addNotRead() {
        let count = explanation.skipped
        addLeftOut("그 사이의 프레임 \(count)개는 읽지 않았다", "\(count.of("frame")) between are not read")
    }

    private mutating func addYours(_ row: Int, times: Int) {
        add(
            words.title(row, in: explanation.stack, hasValues: times == 1) + repeated(times), .name, row: row,
            place: place(of: row))
    }

    private func place(of row: Int) -> String {
        rows[row].frame.place.flatMap { Columns.width(of: $0) > style.width / 2 ? nil : $0 } ?? ""
    }

    private func repeated(_ times: Int) -> String { times > 1 ? " ×\(times)" : "" }

    // MARK: The frames

    private mutating func addFrames() {
        let thread = explanation.threadName.map { " · " + $0 } ?? ""
        add(pick("프레임", "Frames") + thread, .title, margin: 0)
        if rows.contains(where: { !$0.stops.isEmpty }) {
            add(
                pick(
                    "여행 N의 코드는 `swift run tour stop N`으로 본다", "여행 N is a stop: `swift run tour stop N` shows its code"),
                .dim, margin: 0)
        }
        for entry in FrameList.all(explanation) {
            switch entry {
            case .row(let row, let times): addFrame(row, times: times)
            case .system(let row): addSystem(from: row)
            case .notRead: addNotRead()
            case .again(let frames, let times):
                addLeftOut(
                    "같은 프레임 \(frames)개가 \(times)번 더", "the same \(frames.of("frame")), \(times.of("more time"))")
            }
        }
    }

    private mutating func addFrame(_ index: Int, times: Int) {
        let row = rows[index]
        switch row.owner {
        case .yours:
            let full = words.title(index, in: explanation.stack) + repeated(times)
            let place = place(of: index)
            // The values stand above, in your code.
            let fits = times == 1 && Columns.width(of: full) <= room(margin, place)
            let title = fits ? full : words.title(index, in: explanation.stack, hasValues: false) + repeated(times)
            add(title, .name, row: index, mark: "▶ ", place: place)
            if let stop = row.stops.first { add(stop.name, .number, margin: margin) }
            addSentences(row.stops)
        case .rx:
            let or = row.stops.dropFirst().compactMap(\.number).map(String.init).joined(separator: pick("·", ", "))
            let name = row.name.shortTitle
            let title =
                (row.stops.first.map { "\($0.name) " } ?? "") + (name.isEmpty ? row.frame.symbol : name)
                + (row.operatorName.map { " [\($0)]" } ?? "") + (or.isEmpty ? "" : " (\(pick("또는", "or")) \(or))")
            add(title + repeated(times), row.stops.isEmpty ? .plain : .number, row: index)
            addSentences(row.stops)
        case _ where row.frame.isGap: addLeftOut()
        case .unknown, .plumbing, .system:
            let text = Columns.truncate(row.frame.textBehindNumber, to: 4 * style.width)
            add(text + repeated(times), .plain, row: index)
        }
    }

    /// Adds the sentences of the stops that a frame may be at, each where it is met first.
    private mutating func addSentences(_ stops: [Stop]) {
        for stop in stops where hasStops && told.insert(stop.name).inserted {
            let which = stops.count > 1 ? "\(stop.name): " : ""
            add(which + stop.words.text(in: style.language), .sentence, margin: margin)
        }
    }

    /// Adds how many frames of the system follow one another from a row on, with the first of their names.
    private mutating func addSystem(from row: Int) {
        let folded = rows[row...].prefix(while: \.isOfNobody).filter { $0.owner == .system }
        var names: [String] = []
        for name in folded.map(\.nameOfSystem) where !names.contains(name) && !name.isEmpty { names.append(name) }
        let shown = names.prefix(3).map { Columns.truncate($0, to: 32) } + (names.count > 3 ? ["…"] : [])
        let list = shown.isEmpty ? "" : " (" + shown.joined(separator: ", ") + ")"
        addLeftOut("시스템 프레임 \(folded.count)개" + list, "\(folded.count.of("frame")) of the system" + list)
    }
}

extension Frame {
    /// The line without the number, which stands in front.
    fileprivate var textBehindNumber: String {
        index == nil ? text : String(text.trimmingPrefix(/(\*\s+)?(frame\s+)?#?[0-9]+:?\s+/))
    }
}

extension Row {
    /// What a frame of the system is called: its function or, where that says little, its library.
    fileprivate var nameOfSystem: String {
        if frame.symbol.contains("::") { return frame.image ?? "C++" }
        let name = FrameName.joined(name.type, name.function)
        return name.isEmpty || !frame.hasName ? frame.image ?? "" : name
    }
}
