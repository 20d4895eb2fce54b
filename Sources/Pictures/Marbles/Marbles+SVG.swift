import Lines
import Stops

extension Marbles: JourneyPicture {
    package var isEmpty: Bool { marks.isEmpty }

    /// The same in words, lane by lane.
    package func description(_ language: Language) -> String {
        lanes.indices.map { lane in
            let told = marks(in: lane).map { self.told($0, language) }
            return "\(label(of: lanes[lane], language).joined(separator: " ")): \(told.joined(separator: ", "))."
        }.joined(separator: " ")
    }

    private func told(_ mark: Marble, _ language: Language) -> String {
        let judged = judgement(of: mark, language)
        return sign(of: mark, language, isLong: true) + (judged.map { " (\($0))" } ?? "")
    }

    /// What is said above a mark that is not as one would expect.
    private func judgement(of mark: Marble, _ language: Language) -> String? {
        if mark.isLost { return language.pick("사라짐", "lost") }
        if mark.isLate { return language.pick("늦음", "late") }
        return mark.isKept ? language.pick("간직함", "kept") : nil
    }

    private func sign(of mark: Marble, _ language: Language, isLong: Bool = false) -> String {
        switch mark.kind {
        case .subscribe: isLong ? language.pick("구독", "subscribes") : "▸"
        case .value: isLong ? mark.text : Canvas.cut(mark.text, to: 76)
        case .completed: isLong ? "completed" : "|"
        case .error: isLong ? "error \(mark.text)" : "error"
        case .dispose: isLong ? "dispose" : "■"
        case .free: isLong ? language.pick("해제", "freed") : "×"
        }
    }

    /// The name of a lane, in bold, and what else is to be said of it.
    func label(of lane: Lane, _ language: Language) -> [String] {
        if let title = lane.title {
            return [String(repeating: "  ", count: min(lane.depth, 6)) + title.text(in: language)]
        }
        let thread = lane.thread.map { " · " + $0.text(in: language) } ?? ""
        switch lane.kind {
        case .sent:
            // A Sink sends what it has made; everything else is sent to.
            let place = lane.name.holds("Sink") ? "\(lane.name) →" : "→ \(lane.name)"
            return [language.pick("보낸 것", "sent") + thread, place]
        case .gate:
            let next = lane.next.map { next in lanes.first { $0.name == next }?.nickname ?? next }
            return [lane.name] + (next.map { ["→ \($0)"] } ?? [])
        case .observer: return [lane.nickname, lane.name].compactMap(\.self)
        }
    }

    // MARK: Drawing

    private static let small = 9.0
    private static let lane = 46.0
    private static let nested = 5.0
    /// How far from the middle of its lane a mark reaches, and a link has to be in the column to which it leads.
    static let reach = 10.0
    private static let bend = 24.0

    /// How far to the right the lines begin.
    private func left(_ language: Language) -> Double {
        let labels = lanes.map { lane in
            let label = label(of: lane, language)
            return max(Canvas.width(of: label[0]), label.count > 1 ? Canvas.width(of: label[1], size: Self.small) : 0)
        }
        return Canvas.margin + min(labels.max() ?? 0, 170) + 12
    }

    /// The place of each mark, and its band.
    func places(_ language: Language) -> (x: [Double], bands: [Range<Int>]) {
        let left = left(language)
        let room = Canvas.width - Canvas.margin - left
        let columns = marks.chunked { $0.column != nil && $0.column == $1.column }
        let widths = columns.map { marks in marks.map { width(of: $0, language) }.max() ?? 0 }
        // Few things stand further apart than many.
        let gap = min(max((room - widths.reduce(0, +)) / Double(max(columns.count, 1)), 1), 16)
        var x: [Double] = []
        var bands: [Range<Int>] = []
        var (position, start) = (left, 0)
        var clock: Int?
        for (column, width) in zip(columns, widths) {
            if let now = column.lazy.compactMap(\.clock).first {
                if let clock, !x.isEmpty { position += Double(Self.pause(of: now - clock)) * 6 }
                clock = now
            }
            if position + width > left + room {
                bands.append(start..<column.startIndex)
                (position, start) = (left, column.startIndex)
            }
            x += column.map { _ in position + width / 2 }
            position += width + gap
        }
        return (x, bands + [start..<marks.count])
    }

    package func width(of mark: Marble, _ language: Language) -> Double {
        let judged = judgement(of: mark, language).map { Canvas.width(of: $0, size: Self.small) + 2 } ?? 0
        return max([.value, .error].contains(mark.kind) ? pill(mark, language) : 12, judged)
    }

    private func pill(_ mark: Marble, _ language: Language) -> Double {
        max(Canvas.width(of: sign(of: mark, language)) + 8, 18)
    }

    /// Time from left to right, a column for each thing that happens.
    package func draw(on canvas: inout Canvas, _ language: Language) {
        let (x, allBands) = places(language)
        let bands = lanes.contains { $0.title != nil } ? allBands.prefix(Self.mostBands) : allBands[...]
        for (index, band) in bands.enumerated() {
            if index > 0 { canvas.height += 12 }
            draw(band, at: x, on: &canvas, language)
        }
        canvas.height += 2
        let leftOut = marks.count - (bands.last?.upperBound ?? 0)
        for words in self.leftOut(lanes: shownLanes.count, marks: leftOut) {
            canvas.sentence("… " + words.text(in: language), .bad)
        }
        canvas.legend(legend, language)
    }

    /// A picture of a walk of anybody's has so many bands and lanes at most.
    private static let mostBands = 8
    private var shownLanes: Range<Int> {
        lanes.contains { $0.title != nil } ? 0..<min(lanes.count, Self.mostLanes) : lanes.indices
    }

    /// When the columns are, where there is room to say it.
    private func drawClock(_ band: Range<Int>, at x: [Double], on canvas: inout Canvas) {
        guard marks.contains(where: { $0.clock != nil }) else { return }
        canvas.height += 14
        var end = 0.0
        for index in band {
            guard let clock = marks[index].clock, x[index] > end else { continue }
            let text = "\(clock) ms"
            canvas.text(text, x[index] - 6, canvas.height, .dim, size: Self.small)
            end = x[index] + Canvas.width(of: text, size: Self.small) + 8
        }
    }

    private func draw(_ band: Range<Int>, at x: [Double], on canvas: inout Canvas, _ language: Language) {
        drawClock(band, at: x, on: &canvas)
        let bars = Dictionary(
            uniqueKeysWithValues: band.compactMap { index in bar(of: index, in: band).map { (index, $0) } })
        let depths = depths(of: bars)
        let (rows, height) = rows(from: canvas.height + 26, depths)
        let left = left(language)
        let last = band.isEmpty ? left : x[band.upperBound - 1]
        for lane in shownLanes { drawLine(lane, band, x, rows[lane], left...last, on: &canvas, language) }
        for (index, bar) in bars.sorted(by: { $0.key < $1.key }) {
            let y = rows[marks[index].lane] + 13 + Double(depths[index, default: 0]) * Self.nested
            let look: Canvas.Look = marks[index].kind == .subscribe ? .dim : .link
            canvas.line(x[bar.lowerBound], y, x[bar.upperBound] + 4, y, look, width: 2.5)
        }
        for link in links(in: band, x, rows) { draw(link, on: &canvas) }
        for index in band where shownLanes.contains(marks[index].lane) {
            draw(marks[index], x[index], rows[marks[index].lane], on: &canvas, language)
        }
        canvas.height = height - 22
    }

    /// The height of each lane, and of what comes below.
    package func rows(from top: Double, _ depths: [Int: Int]) -> (rows: [Double], end: Double) {
        var (rows, height) = ([Double](), top)
        for lane in shownLanes {
            rows.append(height)
            let deepest = depths.filter { marks[$0.key].lane == lane }.values.max() ?? 0
            height += Self.lane + Double(deepest) * Self.nested
        }
        return (rows, height)
    }

    /// The line of a lane: from where its observer comes to where it is gone, whole as long as events may arrive.
    private func drawLine(
        _ lane: Int, _ band: Range<Int>, _ x: [Double], _ y: Double, _ room: ClosedRange<Double>,
        on canvas: inout Canvas, _ language: Language
    ) {
        let label = label(of: lanes[lane], language)
        canvas.text(
            Canvas.cut(label[0], to: room.lowerBound - Canvas.margin - 8), Canvas.margin,
            label.count > 1 ? y - 2 : y + 4, isBold: true)
        if label.count > 1 {
            canvas.text(
                Canvas.cut(label[1], to: room.lowerBound - Canvas.margin - 8, size: Self.small), Canvas.margin, y + 11,
                .dim,
                size: Self.small)
        }
        let own = marks.indices.filter { marks[$0].lane == lane }
        let begin = lanes[lane].kind == .observer ? own.first ?? 0 : 0
        let free = own.first { marks[$0].kind == .free } ?? marks.count
        let closed = own.first { [.completed, .error, .dispose].contains(marks[$0].kind) } ?? free
        // Nobody told how long an operator lives.
        let end = lanes[lane].title == nil ? free : closed
        func place(_ index: Int) -> Double {
            index < band.lowerBound ? room.lowerBound - 6 : index >= band.upperBound ? room.upperBound + 10 : x[index]
        }
        if place(closed) > place(begin) { canvas.line(place(begin), y, place(closed), y, .dim) }
        if place(end) > place(closed) { canvas.line(place(closed), y, place(end), y, .dim, width: 1, isDashed: true) }
    }

    /// From a mark to the last thing that happens while its call runs; nil where nothing does.
    private func bar(of index: Int, in band: Range<Int>) -> ClosedRange<Int>? {
        let mark = marks[index]
        guard lanes[mark.lane].kind != .gate, ![.free, .dispose].contains(mark.kind),
            mark.kind == .subscribe || lanes[mark.lane].kind == .sent,
            let last = band.last(where: { $0 > index && marks[$0].time < mark.end })
        else { return nil }
        return index...last
    }

    /// How many bars of the same lane each bar lies in.
    private func depths(of bars: [Int: ClosedRange<Int>]) -> [Int: Int] {
        bars.reduce(into: [:]) { depths, bar in
            depths[bar.key] = bars.count {
                $0.key < bar.key && marks[$0.key].lane == marks[bar.key].lane && $0.value.upperBound >= bar.key
            }
        }
    }

    /// A line from a mark to one that comes from it: away from the lane where it begins in a bend, then on in the column
    /// of the mark that it leads to, where nothing else stands.
    struct Link: Equatable {
        var from: Int
        var to: Int
        /// Where it begins, where its bend ends, and where it ends.
        var points: [ObjectLayout.Point]
    }

    func links(in band: Range<Int>, _ x: [Double], _ rows: [Double]) -> [Link] {
        band.compactMap { index in
            let mark = marks[index]
            guard let from = mark.from, band.contains(from), marks[from].lane != mark.lane,
                rows.indices.contains(mark.lane), rows.indices.contains(marks[from].lane)
            else { return nil }
            let (start, end) = (rows[marks[from].lane], rows[mark.lane])
            let side = end > start ? 1.0 : -1
            return Link(
                from: from, to: index,
                points: [
                    .init(x: x[from], y: start + side * Self.reach), .init(x: x[index], y: start + side * Self.bend),
                    .init(x: x[index], y: end - side * Self.reach),
                ])
        }
    }

    private func draw(_ link: Link, on canvas: inout Canvas) {
        let (start, bend, end) = (link.points[0], link.points[1], link.points[2])
        let middle = (start.y + bend.y) / 2
        canvas.path(
            "M\(start.x.svg) \(start.y.svg)C\(start.x.svg) \(middle.svg) \(bend.x.svg) \(middle.svg) "
                + "\(bend.x.svg) \(bend.y.svg)L\(end.x.svg) \(end.y.svg)",
            .dim, width: 0.9, isDashed: marks[link.to].isKept)
    }

    private func draw(_ mark: Marble, _ x: Double, _ y: Double, on canvas: inout Canvas, _ language: Language) {
        let sign = sign(of: mark, language)
        switch mark.kind {
        case .value, .error:
            let look: Canvas.Look = mark.kind == .error || mark.isLate ? .bad : mark.isKept ? .good : .box
            let width = pill(mark, language)
            canvas.box(x - width / 2, y - 9, width, 18, .box, radius: 9)
            if mark.isLost {
                canvas.box(x - width / 2, y - 9, width, 18, .lost, radius: 9, isDashed: true)
            } else if look != .box {
                canvas.box(x - width / 2, y - 9, width, 18, look, radius: 9)
            }
            canvas.text(sign, x, y + 3.8, mark.isLost ? .dim : .ink, anchor: .middle)
        case .completed:
            canvas.line(x, y - 10, x, y + 10, mark.isLost ? .dim : .ink, width: 3.5, isDashed: mark.isLost)
        case .subscribe: canvas.text(sign, x, y + 4, .link, size: 13, anchor: .middle, isBold: true)
        case .dispose: canvas.text(sign, x, y + 4, .ink, size: 12, anchor: .middle)
        case .free: canvas.text(sign, x, y + 4.5, .bad, size: 14, anchor: .middle, isBold: true)
        }
        if let judged = judgement(of: mark, language) {
            let width = Canvas.width(of: judged, size: Self.small)
            canvas.box(x - width / 2, y - 20.5, width, 9.5, .paper)
            canvas.text(judged, x, y - 13, mark.isKept ? .good : .bad, size: Self.small, anchor: .middle)
        }
    }

    /// What the signs mean that are in the picture.
    private var legend: [(isShown: Bool, words: Words)] {
        func has(_ kinds: Marble.Kind...) -> Bool { marks.contains { kinds.contains($0.kind) } }
        let disposed = Set(marks.filter { $0.kind == .dispose }.map { lanes[$0.lane].kind == .observer })
        return [
            (true, Words("시간은 왼쪽에서 오른쪽으로 흐른다", "time goes from left to right")),
            (has(.subscribe), Words("▸ 구독", "▸ subscribes")),
            (has(.completed), Words("굵은 세로줄은 completed", "thick bar: completed")),
            (has(.error), Words("빨간 테두리는 error", "red border: error")),
            (disposed == [true], Words("■ 구독을 dispose", "■ its subscription is disposed")),
            (disposed == [false], Words("■ Sink를 dispose: 관문이 닫힌다", "■ the Sink is disposed: its gate closes")),
            (
                disposed.count > 1,
                Words(
                    "■ 그 줄의 Sink나 구독을 dispose (Sink라면 관문이 닫힌다)",
                    "■ the Sink, or the observer's subscription, is disposed (a Sink's gate closes)")
            ),
            (has(.free), Words("× 객체 해제", "× the object is freed")),
            (marks.contains { $0.from != nil }, Words("가는 선은 어디서 왔나", "thin line: where it comes from")),
            (marks.contains(where: \.isLost), Words("사라짐: 더 가지 못했다", "lost: goes no further")),
            (
                marks.contains(where: \.isLate),
                Words("늦음: 나중에 보낸 것보다 뒤에 왔다", "late: comes after what was sent later")
            ),
            (
                marks.contains(where: \.isKept),
                Words("간직함: 간직했다가 나중에 보냈다", "kept: sent before, and sent on later")
            ),
            (
                lanes.indices.contains(where: goesOnClosed),
                Words("가로줄이 점선이면 끝났거나 dispose된 뒤", "dashed lane: after its end, or disposed")
            ),
            (
                marks.indices.contains { bar(of: $0, in: marks.indices) != nil },
                Words("마블 아래 막대는 그 호출이 끝날 때까지", "bar below a mark: until that call returns")
            ),
        ]
    }

    /// Whether a lane goes on behind its end.
    private func goesOnClosed(_ lane: Int) -> Bool {
        let own = marks(in: lane).map(\.kind)
        guard lanes[lane].title == nil,
            let closed = own.firstIndex(where: { [.completed, .error, .dispose].contains($0) })
        else { return false }
        return own.firstIndex(of: .free).map { $0 > closed } ?? true
    }
}
