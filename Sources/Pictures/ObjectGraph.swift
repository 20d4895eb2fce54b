import TravelRecorder

/// Which objects of a journey hold which at some step, in rows: what holds above what is held, as far as nothing goes
/// round.
struct ObjectGraph {
    struct Edge: Hashable {
        var from: Int
        var to: Int
        var holding: Journey.Holding
    }

    package struct Slot {
        package var holding: Journey.Holding
        package var isUp: Bool
        /// What the arrow leads to next; nil for a closure.
        package var next: Cell?
    }

    /// A place in a row: an object, or a gap that an arrow passes through.
    package enum Cell: Hashable {
        case object(Int)
        case passage(edge: Int, row: Int)
    }

    struct Tier {
        var cells: [Cell] = []
        /// For each cell, those of the row above that it is joined with.
        var above: [Cell: [Cell]] = [:]
    }

    let edges: [Edge]
    private let holdings: [Int: [Journey.Holding]]
    private let objects: [Int]
    private(set) var slots: [Int: [Slot]] = [:]
    private var rowOf: [Int: Int] = [:]

    /// Takes all objects of a journey, or some, with what these hold of each other.
    init(_ journey: Journey, objects: [Int]? = nil) {
        let objects = objects ?? Array(journey.objects.indices)
        let isTaken = Set(objects)
        var holdings: [Int: [Journey.Holding]] = [:]
        for case .hold(let object, let held) in journey.moments where isTaken.contains(object) {
            for holding in held where holdings[object]?.contains(holding) != true {
                guard holding.object.map(isTaken.contains) ?? true else { continue }
                holdings[object, default: []].append(holding)
            }
        }
        self.holdings = holdings
        self.objects = objects
        edges = objects.flatMap { object in
            holdings[object, default: []].compactMap { holding in
                holding.object.flatMap { $0 == object ? nil : Edge(from: object, to: $0, holding: holding) }
            }
        }
        setRows()
    }

    /// The longest way down to each object; an arrow that would close a circle points up.
    private mutating func setRows() {
        var next: [Int: [Int]] = [:]
        // What keeps alive decides first what is above what.
        for edge in edges.filter({ !$0.holding.isWeak }) + edges.filter(\.holding.isWeak) {
            next[edge.from, default: []].append(edge.to)
        }
        let held = Set(edges.map(\.to))
        var order: [Int] = []
        var state: [Int: Bool] = [:]
        var down: [Int: [Int]] = [:]
        func visit(_ object: Int) {
            state[object] = true
            for other in next[object, default: []] where state[other] != true {
                down[object, default: []].append(other)
                if state[other] == nil { visit(other) }
            }
            state[object] = false
            order.append(object)
        }
        for object in objects.filter({ !held.contains($0) }) + objects where state[object] == nil { visit(object) }
        for object in objects { rowOf[object] = 0 }
        for object in order.reversed() {
            for other in down[object, default: []] {
                rowOf[other] = max(rowOf[other, default: 0], rowOf[object, default: 0] + 1)
            }
        }
        // What nothing leads to stands right above what it leads to.
        for object in objects where !held.contains(object) {
            rowOf[object] = max((down[object, default: []].compactMap { rowOf[$0] }.min() ?? 1) - 1, 0)
        }
    }

    /// The objects that arrows join, group by group, in the order of their first ones; what is alone comes last.
    private func groups() -> [[Int]] {
        var near: [Int: [Int]] = [:]
        for edge in edges {
            near[edge.from, default: []].append(edge.to)
            near[edge.to, default: []].append(edge.from)
        }
        var seen: Set<Int> = []
        let groups = objects.compactMap { object -> [Int]? in
            guard seen.insert(object).inserted else { return nil }
            var group = [object]
            var next = 0
            while next < group.count {
                group += near[group[next], default: []].filter { seen.insert($0).inserted }
                next += 1
            }
            return group.sorted()
        }
        return groups.filter { $0.count > 1 } + groups.filter { $0.count == 1 }
    }

    /// Puts the groups beside each other as long as there is room, then below.
    private mutating func stack(fitting room: Double, gap: Double, _ widthOf: (Int) -> Double) {
        var (top, bottom, used) = (0, 0, 0.0)
        for group in groups() {
            let rows = Dictionary(grouping: group) { rowOf[$0, default: 0] }
            let width = rows.values.map { $0.map { widthOf($0) + gap }.reduce(0, +) }.max() ?? 0
            if used > 0, used + width > room * 0.9 { (top, used) = (bottom, 0) }
            for object in group { rowOf[object, default: 0] += top }
            bottom = max(bottom, top + (rows.keys.max() ?? 0) + 1)
            used += width
        }
    }

    /// The rows, none of which is wider than there is room, as far as that can be.
    mutating func rows(fitting room: Double, gap: Double, passage: Double, _ width: (Int, [Slot]) -> Double) -> [Tier] {
        func widthOf(_ object: Int) -> Double { width(object, slots[object, default: []]) }
        setSlots()
        let first = slots
        stack(fitting: room, gap: gap) { width($0, first[$0, default: []]) }
        setSlots()
        for _ in 0..<objects.count {
            let rows = makeRows()
            let tooWide = rows.indices.first { index in
                let total = rows[index].cells.reduce(-gap) { total, cell in
                    if case .object(let object) = cell { total + gap + widthOf(object) } else { total + gap + passage }
                }
                return total > room && rows[index].objects.count > 1
            }
            guard let tooWide else { return rows }
            // The last of them go one row further down, and all below with them.
            let objects = rows[tooWide].objects
            var left = room * 0.9 - Double(rows[tooWide].cells.count - objects.count) * (gap + passage)
            let staying = max(
                objects.prefix {
                    left -= widthOf($0) + gap
                    return left >= 0
                }.count, 1)
            let moved = Set(objects.dropFirst(min(staying, objects.count - 1)))
            for object in self.objects where rowOf[object, default: 0] > tooWide || moved.contains(object) {
                rowOf[object, default: 0] += 1
            }
            setSlots()
        }
        return makeRows()
    }

    private mutating func setSlots() {
        slots = Dictionary(
            uniqueKeysWithValues: objects.map { object in
                (
                    object,
                    holdings[object, default: []].map { holding in
                        let edge = edges.firstIndex { $0.from == object && $0.holding == holding }
                        let isUp = edge.map { rowOf[edges[$0].to, default: 0] < rowOf[object, default: 0] } ?? false
                        return Slot(
                            holding: holding, isUp: isUp,
                            next: edge.map { passages(of: $0).first ?? .object(edges[$0].to) })
                    }
                )
            })
    }

    private func makeRows() -> [Tier] {
        var rows = Array(repeating: Tier(), count: (rowOf.values.max() ?? -1) + 1)
        for object in objects { rows[rowOf[object, default: 0]].cells.append(.object(object)) }
        for (index, edge) in edges.enumerated() {
            let passages = passages(of: index)
            for case .passage(let edge, let row) in passages { rows[row].cells.append(.passage(edge: edge, row: row)) }
            let way = [.object(edge.from)] + passages + [.object(edge.to)]
            let isUp = rowOf[edge.to, default: 0] < rowOf[edge.from, default: 0]
            for (one, other) in zip(way, way.dropFirst()) {
                let (upper, lower) = isUp ? (other, one) : (one, other)
                rows[row(of: lower)].above[lower, default: []].append(upper)
            }
        }
        return rows
    }

    private func row(of cell: Cell) -> Int {
        switch cell {
        case .object(let object): rowOf[object, default: 0]
        case .passage(_, let row): row
        }
    }

    /// The gaps that an arrow passes through, from what holds to what is held.
    func passages(of edge: Int) -> [Cell] {
        let (from, to) = (rowOf[edges[edge].from, default: 0], rowOf[edges[edge].to, default: 0])
        let between = from < to ? Array(from + 1..<max(to, from + 1)) : (to + 1..<max(from, to + 1)).reversed()
        return between.map { .passage(edge: edge, row: $0) }
    }

    /// How many arrows run between a row and the next one.
    func edgeCount(below row: Int) -> Int {
        edges.count {
            let (from, to) = (rowOf[$0.from, default: 0], rowOf[$0.to, default: 0])
            return min(from, to) <= row && row < max(from, to)
        }
    }
}

extension ObjectGraph.Tier {
    var objects: [Int] { cells.compactMap { if case .object(let object) = $0 { object } else { nil } } }
}
