import Lines
import Stops

extension Marbles {
    /// The same as lines of text: a line a lane, cut at the width, with a word about what is left out.
    package func lines(_ style: Style) -> [StyledLine] {
        let language = style.language
        guard !isEmpty else {
            return [StyledLine(language.pick("그릴 것이 없다: 구독한 것이 없다", "nothing to draw: nothing was subscribed to"))]
        }
        let lanes = lanes.indices.prefix(Self.mostLanes)
        let names = lanes.map { lane in
            Columns.truncate(label(of: self.lanes[lane], language)[0], to: max(style.width * 2 / 5, 12))
        }
        let left = (names.map { Columns.width(of: $0) }.max() ?? 0) + 1
        func margin(_ text: String, _ role: StyledLine.Role) -> StyledLine {
            var line = StyledLine(text, role)
            line.pad(to: left)
            return line
        }
        let hasClock = marks.contains { $0.clock != nil }
        var lines: [StyledLine] = []
        // What does not fit goes on below.
        var rest = marks[...]
        for _ in 0..<Self.mostCharts where !rest.isEmpty {
            let chart = TextChart(marks, from: rest.startIndex, room: max(style.width - left - 1, 1))
            guard chart.next > rest.startIndex else { break }
            rest = marks[chart.next...]
            lines += lanes.map { ($0, chart.line(of: $0)) }.filter { $1.columns > 0 }.map {
                margin(names[$0], .name) + $1
            }
            if hasClock { lines.append(margin(language.pick("밀리초", "ms"), .dim) + StyledLine(chart.clock, .dim)) }
            lines.append(StyledLine())
        }
        for words in leftOut(lanes: lanes.count, marks: rest.count) {
            lines += StyledLine.wrap("… " + words.text(in: language), .notice, to: style.width)
        }
        if !rest.isEmpty {
            let way = Words(
                "--width \(style.width * 2)를 쓰면 더 보인다", "--width \(style.width * 2) shows more of them")
            lines += StyledLine.wrap("  " + way.text(in: language), .dim, to: style.width)
        }
        let legend = textLegend.filter(\.isShown).map { Columns.unbroken($0.words.text(in: language)) }
        return lines + StyledLine.wrap(legend.joined(separator: " · "), .dim, to: style.width)
    }

    /// So many charts below each other are all that anybody reads.
    private static let mostCharts = 4

    /// More lanes than that nobody compares.
    static let mostLanes = 40

    /// What is said of the lanes and marks that are left out.
    func leftOut(lanes shown: Int, marks count: Int) -> [Words] {
        var words: [Words] = []
        let lanes = lanes.count - shown
        if count > 0 {
            words.append(Words("뒤에 \(count)개가 더 있다", "\(count.of("mark")) more behind that"))
        }
        if lanes > 0 { words.append(Words("아래에 \(lanes)줄이 더 있다", "\(lanes.of("lane")) more below")) }
        return words
    }

    private var textLegend: [(isShown: Bool, words: Words)] {
        func has(_ kind: Marble.Kind) -> Bool { marks.contains { $0.kind == kind } }
        return [
            (has(.subscribe), Words("▸ 구독", "▸ subscribes")), (has(.completed), Words("| completed", "| completed")),
            (has(.error), Words("✕ error", "✕ error")), (has(.dispose), Words("■ dispose", "■ disposed")),
            (marks.contains(where: \.isLost), Words("(v) 더 가지 못한다", "(v) goes no further")),
            (marks.contains(where: \.isKept), Words("~v 가지고 있다가 나중에 보낸다", "~v was kept, and is sent later")),
        ]
    }
}

/// Where the columns of marbles stand in a text: as many as there is room for, from one on.
private struct TextChart {
    private let marks: [Marbles.Marble]
    /// The lanes that go on from what stands before.
    private let open: Set<Int>
    /// For each column that is shown, where it begins.
    private var starts: [Int: Int] = [:]
    private let end: Int
    /// The first mark for which there was no room.
    let next: Int

    init(_ all: [Marbles.Marble], from first: Int, room: Int) {
        let before = Dictionary(all[..<first].map { ($0.lane, $0.isLast) }, uniquingKeysWith: { $1 })
        open = Set(before.filter { !$0.value }.keys)
        var position = 0
        var next = first
        var clock: Int?
        for column in Array(all[first...]).chunked(by: { $0.column == $1.column }) {
            let width = min(column.map { Columns.width(of: $0.sign) }.max() ?? 0, room)
            if let now = column.lazy.compactMap(\.clock).first {
                if let clock, position > 0 { position += Marbles.pause(of: now - clock) }
                clock = now
            }
            guard position + width <= room else { break }
            starts[column.first?.column ?? 0] = position
            position += width + 1
            next += column.count
        }
        marks = Array(all[first..<next])
        self.next = next
        end = min(position, room)
    }

    /// The marks of a lane on its line, which goes from the first to its end.
    func line(of lane: Int) -> StyledLine {
        var line = StyledLine()
        var isOpen = open.contains(lane)
        for mark in marks where mark.lane == lane {
            line.fill(to: starts[mark.column ?? 0] ?? 0, with: isOpen ? "─" : " ")
            line.add(mark.sign, mark.role)
            isOpen = !mark.isLast
        }
        if isOpen { line.fill(to: end, with: "─") }
        return line
    }

    /// When the columns are, where there is room to say it.
    var clock: String {
        var text = ""
        for mark in marks {
            guard let clock = mark.clock, let start = starts[mark.column ?? 0], start > text.count || text.isEmpty
            else {
                continue
            }
            text += String(repeating: " ", count: start - text.count) + "\(clock)"
        }
        return text
    }
}

extension Marbles {
    /// How much further apart two columns stand than others, by the milliseconds between them.
    static func pause(of milliseconds: Int) -> Int {
        switch milliseconds {
        case ..<20: 0
        case ..<100: 1
        case ..<1_000: 3
        default: 6
        }
    }
}

extension Marbles.Marble {
    private static let longest = 24

    /// Whether nothing comes behind it in its lane.
    fileprivate var isLast: Bool { [.completed, .error, .dispose].contains(kind) }

    /// How it is written in a text: what is long begins and ends as it does, as values of one type begin alike.
    fileprivate var sign: String {
        let text = Columns.cutInMiddle(text.harmless(), to: Self.longest)
        let sign =
            switch kind {
            case .subscribe: "▸"
            case .value: text
            case .completed: "|"
            case .error: "✕" + text
            case .dispose: "■"
            case .free: "×"
            }
        return isLost ? "(\(sign))" : isKept ? "~" + sign : sign
    }

    fileprivate var role: StyledLine.Role {
        if isLost { return .dim }
        return switch kind {
        case .value: .value
        case .error: .notice
        case .free, .dispose: .freed
        case .subscribe, .completed: .guide
        }
    }
}

extension StyledLine {
    /// Adds a sign up to a column.
    fileprivate mutating func fill(to column: Int, with sign: String) {
        add(String(repeating: sign, count: max(column - columns, 0)), .guide)
    }
}

extension Array {
    /// Pieces of neighbours that belong together.
    func chunked(by belongs: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
        var chunks: [ArraySlice<Element>] = []
        var start = startIndex
        for index in indices where index > start && !belongs(self[index - 1], self[index]) {
            chunks.append(self[start..<index])
            start = index
        }
        return isEmpty ? [] : chunks + [self[start...]]
    }
}
