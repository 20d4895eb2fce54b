import Stops
import TravelRecorder

/// Where a walk parts from the one that was shipped, line by line.
package struct WalkComparison: Equatable {
    /// A line of either walk.
    package enum Row: Equatable {
        case same(ShippedWalk.Line)
        case gone(ShippedWalk.Line)
        case new(ShippedWalk.Line)
        /// So many lines of a kind, left out of the middle of a long row of them.
        case leftOut(Int, isNew: Bool)
    }

    /// Lines that differ, with a few around them.
    struct Hunk: Equatable {
        /// The visits that are open at the first line, the outermost first.
        var chain: [ShippedWalk.Line]
        var rows: [Row]
    }

    /// Where the walks part first.
    struct Parting: Equatable {
        /// The lines before it, which both walks have.
        var before: [ShippedWalk.Line]
        /// What each of them has there.
        var rows: [Row]
        /// How many more lines differ.
        var more: Int
    }

    /// Nil where the walks are the same.
    package let difference: ShippedWalk.Difference?
    private(set) var hunks: [Hunk] = []

    /// How many lines stand around those that differ.
    private static let context = 3
    /// Of more lines of a kind in a row only the first and the last are shown.
    private static let (longest, first, last) = (200, 60, 20)

    /// Compares a walk with the one that was shipped.
    ///
    /// Of one that is cut nobody knows what would have come behind: only what comes next in the other is shown.
    package init(_ now: ShippedWalk, with shipped: ShippedWalk, isCut: Bool = false) {
        difference = now.difference(from: shipped)
        guard difference != nil else { return }
        var placed = Self.rows(from: shipped.lines, to: now.lines)
        if isCut {
            let missing = placed.reversed().prefix { $0.row.isNew == false }.count
            placed.removeLast(max(missing - Self.context, 0))
        }
        let (callers, callersBefore) = (Self.callers(in: now), Self.callers(in: shipped))
        let rows = placed.map(\.row)
        for range in Self.ranges(of: rows) {
            let (first, index) = placed[range.lowerBound]
            let chain =
                first.isNew == false
                ? Self.chain(to: index, in: shipped, callersBefore) : Self.chain(to: index, in: now, callers)
            hunks.append(Hunk(chain: chain, rows: Self.shortened(rows[range])))
        }
    }

    /// The rows that are shown together.
    private static func ranges(of rows: [Row]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for (index, row) in rows.enumerated() where row.isNew != nil {
            let range = max(index - context, 0)..<min(index + context + 1, rows.count)
            if let last = ranges.last, last.upperBound >= range.lowerBound {
                ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
            } else {
                ranges.append(range)
            }
        }
        return ranges
    }

    private static func shortened(_ rows: ArraySlice<Row>) -> [Row] {
        var rest = rows
        var shortened: [Row] = []
        while let row = rest.first {
            let run = rest.prefix { $0.isNew == row.isNew }
            rest = rest.dropFirst(run.count)
            if let isNew = row.isNew, run.count > longest {
                shortened += run.prefix(first) + [.leftOut(run.count - first - last, isNew: isNew)] + run.suffix(last)
            } else {
                shortened += run
            }
        }
        return shortened
    }

    /// Where the walks part first, with so many lines of each at most; nil where they are the same.
    func parting(of most: Int) -> Parting? {
        guard let first = hunks.first else { return nil }
        let same = first.rows.prefix { $0.isNew == nil }
        let parting = first.rows.dropFirst(same.count).prefix { $0.isNew != nil }
        let shown = [false, true].flatMap { isNew in parting.filter { $0.isNew == isNew }.prefix(most) }
        let before = first.chain.filter { line in !same.contains(.same(line)) } + same.compactMap(\.line)
        return Parting(
            before: before, rows: shown,
            more: hunks.flatMap(\.rows).reduce(0) { $0 + $1.count } - shown.reduce(0) { $0 + $1.count })
    }

    // MARK: The calls

    /// For each line, the visit that it belongs below.
    private static func callers(in walk: ShippedWalk) -> [Int?] {
        var open: [String: [Int]] = [:]
        var thread = "── 1"
        return walk.lines.enumerated().map { index, line in
            if line.isThread {
                thread = line.text
                return nil
            }
            while let last = open[thread]?.last, walk.lines[last].depth >= line.depth { open[thread]?.removeLast() }
            defer { if line.isCall { open[thread, default: []].append(index) } }
            return open[thread]?.last
        }
    }

    private static func chain(to index: Int, in walk: ShippedWalk, _ callers: [Int?]) -> [ShippedWalk.Line] {
        sequence(first: index) { callers[$0] }.dropFirst().map { walk.lines[$0] }.reversed()
    }
}

extension WalkComparison.Row {
    /// The line; nil for what stands for several.
    var line: ShippedWalk.Line? {
        switch self {
        case .same(let line), .gone(let line), .new(let line): line
        case .leftOut: nil
        }
    }

    /// How many lines differ.
    fileprivate var count: Int {
        switch self {
        case .same: 0
        case .gone, .new: 1
        case .leftOut(let count, _): count
        }
    }

    /// Whether the line is new; nil for one that both walks have.
    fileprivate var isNew: Bool? {
        switch self {
        case .same: nil
        case .gone: false
        case .new: true
        case .leftOut(_, let isNew): isNew
        }
    }
}
