import Stops
import TravelGuide

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
    private var told: Set<Int> = []

    /// More of your own frames than that are no longer a glance.
    private static let mostYours = 12

    package init(_ explanation: Explanation, style: Style, hasStops: Bool = false) {
        self.explanation = explanation
        self.style = style
        self.hasStops = hasStops
        words = StackWords(language: style.language)
        margin = max(3, explanation.rows.enumerated().map { "\($1.frame.index ?? $0)".count }.max() ?? 0) + 4
        if rows.isEmpty { return }
        for answer in words.answers(explanation) {
            add(answer.text, answer.role, behind: StyledLine(answer.question, .guide), margin: 9)
        }
        lines.append(StyledLine())
        if explanation.runsThroughRx { addYours() }
        addFrames()
    }

    private var rows: [Explanation.Row] { explanation.rows }

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
        let number = String(rows[row].frame.index ?? row).leftPadded(to: margin - 3) + " "
        add(text, role, behind: StyledLine(number, .guide) + StyledLine(mark, .notice), margin: margin, place: place)
    }

    /// Adds what stands for frames that are not shown.
    private mutating func addLeftOut(_ korean: String = "", _ english: String = "") {
        add("… " + pick(korean, english), .guide, margin: margin - 2)
    }

    // MARK: Your code

    private mutating func addYours() {
        let yours = rows.indices.filter { rows[$0].isYours }
        guard !yours.isEmpty else { return }
        lines.append(StyledLine(pick("내 코드, 안쪽 호출부터", "Your code, the innermost call first"), .title))
        for row in yours.prefix(Self.mostYours) { addYours(row, mark: "") }
        let more = yours.count - Self.mostYours
        // Those that were not read may be yours as well.
        let isCut = explanation.skipped > 0
        if more > 0 { addLeftOut("\(more)개\(isCut ? " 이상" : "") 더", "\(isCut ? "at least " : "")\(more) more") }
        lines.append(StyledLine())
    }

    private mutating func addYours(_ row: Int, mark: String) {
        let place = rows[row].frame.place.flatMap { Columns.width(of: $0) > style.width / 2 ? nil : $0 } ?? ""
        let full = words.title(rows[row])
        let fits = Columns.width(of: full) <= room(margin, place)
        add(fits ? full : words.title(rows[row], hasValues: false), .name, row: row, mark: mark, place: place)
    }

    // MARK: The frames

    private mutating func addFrames() {
        let thread = explanation.threadName.map { " · " + $0 } ?? ""
        add(pick("프레임", "Frames") + thread, .title, margin: 0)
        var isFolding = false
        for (index, row) in rows.enumerated() {
            if explanation.skipped > 0, index == explanation.skippedAfter {
                let count = explanation.skipped
                addLeftOut("그 사이의 프레임 \(count)개는 읽지 않았다", "\(count.of("frame")) between are not read")
            }
            // A stack without Rx is shown as it stands.
            let kind = explanation.runsThroughRx ? row.kind : .unknown
            if kind == .plumbing { continue }
            if kind == .system, !isFolding { addSystem(from: index) }
            isFolding = kind == .system
            switch kind {
            case .yours(_, let stop):
                addYours(index, mark: "▶ ")
                if let stop { add("여행 \(stop.number)", .number, margin: margin) }
                addSentences([stop].compactMap(\.self))
            case .stop(let stop, let others, let word):
                let or = others.map { String($0.number) }.joined(separator: pick("·", ", "))
                let title = "여행 \(stop.number) " + title(row, word) + (or.isEmpty ? "" : " (\(pick("또는", "or")) \(or))")
                add(title, .number, row: index)
                addSentences([stop] + others)
            case .rx(let word): add(title(row, word), .plain, row: index)
            case .unknown where row.frame.isGap: addLeftOut()
            case .unknown: add(Columns.truncate(row.frame.text, to: 4 * style.width), .plain, row: index)
            case .plumbing, .system: break
            }
        }
    }

    private func title(_ row: Explanation.Row, _ word: String?) -> String {
        let title = row.name.shortTitle
        return (title.isEmpty ? row.frame.symbol : title) + (word.map { " [\($0)]" } ?? "")
    }

    /// Adds the sentences of the stops that a frame may be at, each where it is met first.
    private mutating func addSentences(_ stops: [Stop]) {
        for stop in stops where hasStops && told.insert(stop.number).inserted {
            let which = stops.count > 1 ? "여행 \(stop.number): " : ""
            add(which + stop.sentence(in: style.language), .sentence, margin: margin)
        }
    }

    /// Adds how many frames of the system follow one another from a row on, with the first of their names.
    private mutating func addSystem(from row: Int) {
        let folded = rows[row...].prefix { [.system, .plumbing].contains($0.kind) }.filter { $0.kind == .system }
        var names: [String] = []
        for name in folded.map(\.nameOfSystem) where !names.contains(name) && !name.isEmpty { names.append(name) }
        let shown = names.prefix(3).map { Columns.truncate($0, to: 32) } + (names.count > 3 ? ["…"] : [])
        let list = shown.isEmpty ? "" : " (" + shown.joined(separator: ", ") + ")"
        addLeftOut("시스템 프레임 \(folded.count)개" + list, "\(folded.count.of("frame")) of the system" + list)
    }
}

extension Explanation.Row {
    /// What a frame of the system is called: its function or, where that says little, its library.
    fileprivate var nameOfSystem: String {
        if frame.symbol.contains("::") { return frame.image ?? "C++" }
        let name = FrameName.joined(name.type, name.function)
        return name.isEmpty || !frame.hasName ? frame.image ?? "" : name
    }
}
