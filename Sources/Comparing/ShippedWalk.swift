import Guide
import Lines
import Stops
import TravelRecorder

/// The walk of a tour as a text of no language, which is kept beside the pages: what a changed module does is compared
/// with it.
package struct ShippedWalk: Equatable {
    /// A visit, or something that happened below one.
    package struct Line: Hashable {
        /// The number of the stop; nil for what is no visit.
        package var stop: Int?
        /// How deep it is nested.
        package var depth = 0
        package var text: String
        /// The watched values; empty where there are none.
        package var values = ""
        /// What is shown of it, where the rest of it is only what is compared.
        package var shown: Words?

        package static func == (left: Line, right: Line) -> Bool {
            left.stop == right.stop && left.depth == right.depth && left.text == right.text
                && left.values == right.values
        }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(stop)
            hasher.combine(depth)
            hasher.combine(text)
            hasher.combine(values)
        }
    }

    package var lines: [Line]

    /// Writes down what was recorded.
    package init(_ journey: Journey, stops: [StopID: Stop]) {
        var thread: Int? = 1
        var depths: [Int: Int] = [:]
        lines = WalkRows.contents(of: journey).flatMap { row -> [Line] in
            let depth = row.call.flatMap { depths[$0] }.map { $0 + 1 } ?? 1
            var lines: [Line] = []
            if let next = row.thread, next != thread {
                thread = next
                lines.append(Line(text: "── \(next)"))
            }
            switch row.content {
            case .visit(let index):
                let visit = journey.visits[index]
                depths[visit.call] = visit.depth
                lines.append(
                    Line(
                        stop: visit.stop.number, depth: visit.depth, text: stops[visit.stop]?.title ?? "",
                        values: visit.values.map(\.text).joined(separator: " · ")))
            case .output(let line): lines.append(Line(depth: depth, text: "» \(line.harmless())"))
            case .freed(let objects):
                let names = objects.compactMap { journey.objects[$0].name }.joined(separator: ", ")
                lines.append(Line(depth: depth, text: "× \(names)"))
            }
            return lines
        }
    }

    package init(_ lines: [Line]) {
        self.lines = lines
    }

    // MARK: As a text

    fileprivate static let gutter = 4

    /// Reads a text; what is no line of a walk is one that differs.
    package init(_ text: String) {
        lines = text.linesAsTheyAre.filter { !$0.isEmpty }.map { line in
            let number = line.prefix(Self.gutter)
            let margined = line.dropFirst(Self.gutter)
            let depth = margined.prefix { $0 == " " }.count / 2
            let rest = margined.dropFirst(2 * depth)
            guard let stop = Int(number.drop { $0 == " " }.prefix { $0 != " " }) else {
                return Line(depth: depth, text: String(rest))
            }
            guard let gap = rest.firstRange(of: "  ") else { return Line(stop: stop, depth: depth, text: String(rest)) }
            return Line(
                stop: stop, depth: depth, text: String(rest[..<gap.lowerBound]),
                values: String(rest[gap.upperBound...]))
        }
    }

    package var text: String { lines.map { $0.written() + "\n" }.joined() }

    /// The same walk, past stops that have other numbers.
    package func renumbered(_ newNumbers: [Int: Int]) -> ShippedWalk {
        var walk = self
        for index in lines.indices {
            walk.lines[index].stop = lines[index].stop.map { newNumbers[$0] ?? $0 }
        }
        return walk
    }
}

extension ShippedWalk.Line {
    /// Whether others may be nested in it.
    var isCall: Bool { stop != nil || shown != nil }

    /// The line as it is written, under as many spaces as it is nested deep, so many calls at most.
    package func written(deepest: Int = .max) -> String {
        let number = stop.map { String($0).leftPadded(to: ShippedWalk.gutter - 1) + " " }
        let left =
            (number ?? String(repeating: " ", count: ShippedWalk.gutter))
            + String(repeating: "  ", count: min(depth, deepest)) + text
        return values.isEmpty ? left : left + "  " + values
    }
}

extension ShippedWalk {
    /// How a walk differs from the one that was shipped.
    package struct Difference: Equatable, Sendable {
        /// How many visits there are now that there were not, and the other way round.
        var more = 0
        var fewer = 0
        /// Whether the same visits come in another order.
        var isReordered = false
        /// At how many visits, the order being the same, other values are watched.
        var revalued = 0
        var hasOtherOutput = false
        var hasOtherFrees = false
        /// The stop at which, or below which, the first line differs; nil before the first one.
        package var first: Int?
    }

    /// Compares the walk with the one that was shipped; nil when they are the same.
    ///
    /// - Complexity: Linear, for a changed module may go round without end.
    package func difference(from shipped: ShippedWalk) -> Difference? {
        guard self != shipped else { return nil }
        var difference = Difference()
        let (new, old) = (lines.filter { $0.stop != nil }, shipped.lines.filter { $0.stop != nil })
        var surplus: [Int?: Int] = [:]
        for line in new { surplus[line.stop, default: 0] += 1 }
        for line in old { surplus[line.stop, default: 0] -= 1 }
        difference.more = surplus.values.filter { $0 > 0 }.reduce(0, +)
        difference.fewer = -surplus.values.filter { $0 < 0 }.reduce(0, +)
        if difference.more == 0, difference.fewer == 0 {
            let pairs = zip(new, old)
            difference.isReordered = pairs.contains { $0.stop != $1.stop || $0.depth != $1.depth || $0.text != $1.text }
            if !difference.isReordered { difference.revalued = pairs.count { $0.values != $1.values } }
        }
        func marked(_ sign: String, in walk: ShippedWalk) -> [Substring] {
            walk.lines.filter { $0.stop == nil }.map { $0.text[...] }.filter { $0.hasPrefix(sign) }
        }
        difference.hasOtherOutput = marked("»", in: self) != marked("»", in: shipped)
        difference.hasOtherFrees = marked("×", in: self) != marked("×", in: shipped)
        let same = zip(lines, shipped.lines).prefix { $0 == $1 }.count
        difference.first = lines.dropFirst(same).first?.stop ?? lines.prefix(same).last { $0.stop != nil }?.stop
        return difference
    }
}

extension ShippedWalk.Difference {
    /// The difference in a few words.
    package var words: Words {
        var parts: [Words] = []
        func add(_ isTrue: Bool, _ korean: String, _ english: String) {
            if isTrue { parts.append(Words(korean, english)) }
        }
        add(more > 0, "방문 \(more)번 늘어남", "\(more.of("visit")) more")
        add(fewer > 0, "방문 \(fewer)번 줄어듦", "\(fewer.of("visit")) fewer")
        add(isReordered, "순서가 다름", "in another order")
        add(revalued > 0, "방문 \(revalued)번의 값이 다름", "other values at \(revalued.of("visit"))")
        add(hasOtherOutput, "출력이 다름", "other output")
        add(hasOtherFrees, "객체 해제가 다름", "objects freed at other places")
        if parts.isEmpty { parts = [Words("표기가 다름", "written differently")] }
        if let first { parts.append(Words("처음 달라지는 곳은 여행 \(first)", "first at 여행 \(first)")) }
        return parts.joined(separator: ", ")
    }
}
