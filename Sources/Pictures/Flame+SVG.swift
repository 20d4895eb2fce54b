import Files
import Lines
import Stops

extension Flame: JourneyPicture {
    package var isEmpty: Bool { frames.isEmpty }

    package func description(_ language: Language) -> String {
        let printed = instants.filter { $0.kind == .output }.map { "» \($0.text)" }
        return language.pick(
            "시간은 왼쪽에서 오른쪽으로 흐른다. 상자 하나가 호출 하나이고, 위에 놓인 상자는 아래 상자가 부른 것이다. "
                + "스레드 \(threads.count)개, 호출 \(frames.count)번. 출력: ",
            "Time goes from left to right. One box is one call, and what stands on a box was called from it. "
                + "\(threads.count.of("thread")), \(frames.count.of("call")). Printed: ")
            + (printed.isEmpty ? "–" : printed.joined(separator: " "))
    }

    /// Time from left to right, in as many bands as it needs.
    package func draw(on canvas: inout Canvas, _ language: Language) {
        let places = FlamePlaces(self)
        for (index, band) in places.bands.enumerated() {
            if index > 0 { canvas.height += 10 }
            for thread in threads { draw(thread, in: band, of: places, on: &canvas, language) }
        }
        canvas.height += 8
        canvas.legend(
            [
                (true, Words("시간은 왼쪽에서 오른쪽으로 흐른다", "time goes from left to right")),
                (
                    true,
                    Words(
                        "상자 하나가 정거장이 있는 호출 하나, 위의 상자는 아래 상자가 부른 것",
                        "one box is one call with a stop, called from the box below it")
                ),
                (true, Words("굵은 글씨는 내 코드", "bold: your code")),
                (true, Words("{ }는 그 함수 안의 클로저", "{ } a closure in that function")),
                (true, Words("» 출력", "» printed")), (true, Words("+ 생성된 객체", "+ objects made")),
                (true, Words("× 해제된 객체", "× objects freed")),
                (
                    places.bands.count > 1,
                    Words("…로 시작하면 윗줄에서 이어지는 호출", "… at the start: goes on from the row above")
                ),
            ], language)
    }

    private func draw(
        _ thread: Int, in band: FlamePlaces.Band, of places: FlamePlaces, on canvas: inout Canvas, _ language: Language
    ) {
        let pieces = frames.filter { $0.thread == thread && places.span($0.time).overlaps(band.span) }
        let instants = instants.filter { $0.thread == thread && band.times.contains($0.time) }
        if pieces.isEmpty { return }
        let left = Canvas.margin - band.span.lowerBound
        if threads.count > 1 {
            canvas.height += 16
            let name = names[thread]?.text(in: language) ?? ""
            canvas.text(name, Canvas.margin, canvas.height, .dim, isBold: true)
        }
        let rows = (pieces.map(\.row).max() ?? 0) + 1
        let printed = places.printed.filter { $0.thread == thread && band.times.contains($0.times.lowerBound) }
        let top = canvas.height + (printed.isEmpty ? 6 : 22)
        let ground = top + Double(rows) * FlamePlaces.row
        for mark in printed {
            let x = left + places.x[mark.times.lowerBound]
            canvas.text(mark.text, x, top - 8, .good, size: FlamePlaces.size)
            let row = mark.visit.flatMap { visit in pieces.last { $0.visits.contains(visit) }?.row } ?? 0
            let middle = x + FlamePlaces.line / 2
            canvas.line(
                middle, top - 5, middle, ground - Double(row + 1) * FlamePlaces.row, .good, width: 1, isDashed: true)
        }
        for frame in pieces {
            let span = places.span(frame.time).clamped(to: band.span)
            let isOwn = PackageLayout.isRoute(frame.site.file)
            let (x, width) = (left + span.lowerBound, span.upperBound - span.lowerBound)
            let y = ground - Double(frame.row + 1) * FlamePlaces.row
            canvas.box(x, y + 0.5, width - 0.5, FlamePlaces.row - 1, isOwn ? .own : .box, radius: 2)
            let goesOn = places.x[frame.time.lowerBound] < band.span.lowerBound
            if let label = label(of: frame, goesOn: goesOn, fitting: width - 5) {
                canvas.text(label, x + 3, y + FlamePlaces.row - 4.5, size: FlamePlaces.size, isBold: isOwn)
            }
        }
        canvas.line(Canvas.margin, ground + 1, left + band.span.upperBound, ground + 1, .dim)
        canvas.height = ground + 2
        let kinds: [(Instant.Kind, Canvas.Look)] = [(.make, .link), (.free, .bad)]
        for (kind, look) in kinds {
            let grouped = Dictionary(grouping: instants.filter { $0.kind == kind }) { places.x[$0.time] }
            if grouped.isEmpty { continue }
            canvas.height += 12
            for (x, instants) in grouped.sorted(by: { $0.key < $1.key }) {
                canvas.text(
                    kind.sign + (instants.count > 1 ? "\(instants.count)" : ""), left + x, canvas.height, look,
                    size: FlamePlaces.size)
            }
        }
    }

    /// As much of a frame's name as there is room for; nil where that says nothing.
    private func label(of frame: Frame, goesOn: Bool, fitting width: Double) -> String? {
        let function = String(frame.site.function.prefix { $0 != "(" })
        let type = frame.site.type
        let short = frame.site.isClosure ? "{ \(function) }" : function
        let full = type.isEmpty || frame.site.isClosure ? short : type + "." + function
        let lead = goesOn ? "… " : ""
        if let label = [full, short].map({ lead + $0 }).first(where: {
            Canvas.width(of: $0, size: FlamePlaces.size) <= width
        }) {
            return label
        }
        let cut = Canvas.cut(lead + short, to: width, size: FlamePlaces.size)
        return cut.dropFirst(lead.count).count(where: \.isLetter) < 5 ? nil : cut
    }
}

/// Where the moments of a flame stand from left to right, and where the line of time is broken into bands.
///
/// A moment at which nothing new is to be seen takes next to no room: so what calls nothing more is wide enough for its
/// name, and what it prints is wide enough to be read.
struct FlamePlaces: Equatable, Sendable {
    struct Band: Equatable, Sendable {
        var times: Range<Int>
        var span: Range<Double>
    }

    static let row = 16.0
    static let size = 9.5
    /// The room for a line that is printed, at most.
    static let widest = 190.0
    /// The room that the line from it to its call has, in which no other call begins.
    static let line = 4.0
    /// How wide what calls nothing more is, and how narrow where all has room in one band then.
    private static let leaves = [28.0, 24, 20, 16]
    private static let edge = 1.0
    private static let sign = 20.0

    /// Lines that were printed right behind each other.
    struct Printed: Equatable, Sendable {
        var times: Range<Int>
        var thread: Int
        var visit: Int?
        var text: String
    }

    /// For each moment its place, and one more for the end.
    private(set) var x: [Double] = []
    private(set) var bands: [Band] = []
    private(set) var printed: [Printed] = []

    func span(_ time: Range<Int>) -> Range<Double> { x[time.lowerBound]..<x[time.upperBound] }

    init(_ flame: Flame) {
        let fitting = Self.leaves.lazy.map { Self(flame, leaf: $0) }.first { $0.bands.count == 1 }
        self = fitting ?? Self(flame, leaf: Self.leaves[0])
        stretch()
    }

    private init(_ flame: Flame, leaf: Double) {
        let starts = Dictionary(flame.frames.map { ($0.time.lowerBound, $0) }, uniquingKeysWith: { first, _ in first })
        let ends = Dictionary(grouping: flame.frames, by: \.time.upperBound)
        let instants = Dictionary(flame.instants.map { ($0.time, $0) }, uniquingKeysWith: { first, _ in first })
        var position = 0.0
        // How far to the right the last printed line, and the last sign of each kind, take room.
        var printedEnd = 0.0
        var signs: [Flame.Instant.Kind: (x: Double, time: Int)] = [:]
        for time in 0..<flame.end {
            if let instant = instants[time] {
                if instant.kind != .output {
                    // What happens right behind each other is counted as one.
                    if let last = signs[instant.kind] {
                        position = time == last.time + 1 ? last.x : max(position, last.x + Self.sign)
                    }
                    signs[instant.kind] = (position, time)
                } else if let last = printed.indices.last, printed[last].times.upperBound == time,
                    printed[last].thread == instant.thread
                {
                    printed[last].times = printed[last].times.lowerBound..<time + 1
                    printed[last].text = Canvas.cut(printed[last].text + " » " + instant.text, to: Self.widest)
                    printedEnd = position + Self.width(of: printed[last])
                } else {
                    position = max(position, printedEnd)
                    let line = Printed(
                        times: time..<time + 1, thread: instant.thread, visit: instant.visit,
                        text: Canvas.cut("» " + instant.text, to: Self.widest))
                    printed.append(line)
                    printedEnd = position + Self.width(of: line)
                }
            }
            for frame in ends[time, default: []] {
                position = max(position, x[frame.time.lowerBound] + leaf)
                // A line that is printed in a call has its room above that call.
                if let last = printed.last, frame.time.contains(last.times.lowerBound) {
                    position = max(position, printedEnd)
                }
            }
            x.append(position)
            if starts[time] != nil || ends[time] != nil { position += Self.edge }
            if printed.last?.times.lowerBound == time { position += Self.line }
        }
        x.append(max(position, printedEnd, (signs.values.map(\.x).max() ?? 0) + Self.sign))
        bands = Self.bands(x, starts: starts, printed, end: flame.end)
    }

    private static func width(of line: Printed) -> Double { Canvas.width(of: line.text, size: size) + 6 }

    /// Breaks the line where few calls are open, and no printed line stands out of its band.
    private static func bands(
        _ x: [Double], starts: [Int: Flame.Frame], _ printed: [Printed], end: Int
    ) -> [Band] {
        let room = Canvas.width - 2 * Canvas.margin
        var bands: [Band] = []
        var start = 0
        while x[end] - x[start] > room {
            let tooLong = printed.first {
                let left = x[$0.times.lowerBound]
                return $0.times.lowerBound >= start && left + width(of: $0) > x[start] + room
            }
            let last = tooLong?.times.lowerBound ?? end
            let fitting = starts.filter { $0.key > start && $0.key <= last && x[$0.key] - x[start] <= room }
            let late = fitting.filter { x[$0.key] - x[start] > room * 0.55 }
            let best = late.min { ($0.value.row, -$0.key) < ($1.value.row, -$1.key) }?.key ?? fitting.keys.max()
            guard let best else { break }
            bands.append(Band(times: start..<best, span: x[start]..<x[best]))
            start = best
        }
        return bands + [Band(times: start..<end + 1, span: x[start]..<x[end])]
    }

    /// A picture of one band is as wide as the page.
    private mutating func stretch() {
        let room = Canvas.width - 2 * Canvas.margin
        guard bands.count == 1, let last = x.last, last > room * 0.4, last < room else { return }
        let factor = room / last
        x = x.map { $0 * factor }
        bands[0].span = 0..<room
    }
}
