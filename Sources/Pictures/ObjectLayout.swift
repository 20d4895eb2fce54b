import TravelRecorder

/// Where the objects of a journey stand, and how the arrows between them run: the same at every step, so that nothing
/// jumps.
///
/// Each object has a box in a row. What it holds is listed in its box, each at the edge from which the arrow leaves: at
/// the lower one for an object further down, at the upper one for one further up. Between two rows an arrow runs through
/// a channel in which no box stands; where it passes a row, a gap between the boxes is kept free for it.
package struct ObjectLayout: Equatable, Sendable {
    /// What an object holds at some step, with its place in the box.
    package struct Slot: Equatable, Sendable {
        package var holding: Journey.Holding
        /// The middle of it, from left to right.
        package var x: Double
        package var width: Double
        /// Whether the arrow leaves upwards.
        package var isUp: Bool
    }

    package struct Box: Equatable, Sendable {
        package var object: Int
        package var row: Int
        package var left: Double
        package var top: Double
        package var width: Double
        package var height: Double
        package var slots: [Slot]

        /// Where its name stands: below the slots that lead up, and in the middle of what is left.
        package var nameLine: Double {
            let isFree = height > ObjectLayout.title + ObjectLayout.slot
            return top + 14 + (slots.contains(where: \.isUp) ? ObjectLayout.slot : isFree ? 7 : 0)
        }

        /// What is held of it, in groups that one label is enough for.
        func labelled(_ held: [Journey.Holding]) -> [[Slot]] {
            slots.filter { held.contains($0.holding) }.reduce(into: []) { groups, slot in
                if let last = groups.last?.last, last.isUp == slot.isUp,
                    ObjectLayout.label(last.holding) == ObjectLayout.label(slot.holding)
                {
                    groups[groups.count - 1].append(slot)
                } else {
                    groups.append([slot])
                }
            }
        }
    }

    /// The way of an arrow from what holds to what is held.
    package struct Arrow: Equatable, Sendable {
        package var from: Int
        package var holding: Journey.Holding
        /// Where it begins, where it passes the edges of rows, and where it ends.
        package var points: [Point]
    }

    package struct Point: Equatable, Sendable {
        package var x: Double
        package var y: Double

        package var rounded: Point { Point(x: x.rounded(), y: y.rounded()) }
    }

    package private(set) var boxes: [Box] = []
    package private(set) var arrows: [Arrow] = []
    package private(set) var width: Double
    package private(set) var height = 0.0

    /// The box of an object; nil for one that is not shown.
    package func box(of object: Int) -> Box? { boxes.first { $0.object == object } }

    package static let size = 10.0
    static let small = 9.0
    package static let title = 20.0
    package static let slot = 14.0
    private static let gap = 12.0
    private static let passage = 4.0

    /// Lays out all objects of a journey that was recorded with what they hold, or some, with what these hold of each other.
    package init(_ journey: Journey, objects: [Int]? = nil, width: Double = Canvas.width - 2 * Canvas.margin) {
        self.width = width
        var graph = ObjectGraph(journey, objects: objects)
        var rows = graph.rows(fitting: width, gap: Self.gap, passage: Self.passage) {
            Self.width(of: $0, $1, journey)
        }
        Self.order(&rows)
        place(rows, graph, journey)
    }

    // MARK: Boxes

    private static func width(of object: Int, _ slots: [ObjectGraph.Slot], _ journey: Journey) -> Double {
        let title = Canvas.width(of: journey.objects[object].name ?? "", size: size) + 26
        return [true, false].map { isUp in
            slots.filter { $0.isUp == isUp }.map { slotWidth($0.holding) }.reduce(8, +)
        }.reduce(title, max)
    }

    private static func slotWidth(_ holding: Journey.Holding) -> Double {
        Canvas.width(of: label(holding), size: small) + 8
    }

    /// What a box says of a holding.
    package static func label(_ holding: Journey.Holding) -> String {
        (holding.object == nil || holding.isCaptured ? "λ " : "") + holding.label
            + (holding.key.map { " (\($0))" } ?? "")
    }

    /// Puts the cells of each row below what they are joined with, as far as all of them can be.
    private static func order(_ rows: inout [ObjectGraph.Tier]) {
        for pass in 0..<6 {
            for index in pass.isMultiple(of: 2) ? Array(rows.indices) : rows.indices.reversed() {
                let near = pass.isMultiple(of: 2) ? index - 1 : index + 1
                guard rows.indices.contains(near) else { continue }
                let places = Dictionary(uniqueKeysWithValues: rows[near].cells.enumerated().map { ($1, Double($0)) })
                let weights = rows[index].cells.enumerated().map { place, cell -> Double in
                    let joined =
                        near < index
                        ? rows[index].above[cell, default: []]
                        : rows[near].cells.filter { rows[near].above[$0, default: []].contains(cell) }
                    let found = joined.compactMap { places[$0] }
                    return found.isEmpty ? Double(place) : found.reduce(0, +) / Double(found.count)
                }
                let order = rows[index].cells.indices.sorted { (weights[$0], $0) < (weights[$1], $1) }
                rows[index].cells = order.map { rows[index].cells[$0] }
            }
        }
    }

    private mutating func place(_ rows: [ObjectGraph.Tier], _ graph: ObjectGraph, _ journey: Journey) {
        var centers: [ObjectGraph.Cell: Double] = [:]
        let widths = rows.map { row in
            row.cells.map { cell -> Double in
                if case .object(let object) = cell {
                    Self.width(of: object, graph.slots[object, default: []], journey)
                } else {
                    Self.passage
                }
            }
        }
        for (row, widths) in zip(rows, widths) { set(row.cells, widths, &centers) { _ in nil } }
        for pass in 0..<8 {
            let isDown = pass.isMultiple(of: 2)
            for index in isDown ? Array(rows.indices) : rows.indices.reversed() {
                let row = rows[index]
                let before = centers
                set(row.cells, widths[index], &centers) { cell in
                    let joined =
                        isDown
                        ? row.above[cell, default: []]
                        : index + 1 < rows.count
                            ? rows[index + 1].cells.filter { rows[index + 1].above[$0, default: []].contains(cell) }
                            : []
                    let places = joined.compactMap { before[$0] }
                    return places.isEmpty ? before[cell] : places.reduce(0, +) / Double(places.count)
                }
            }
        }
        // As the rows follow each other they may have gone to one side.
        var (left, right) = (width, 0.0)
        for (row, widths) in zip(rows, widths) {
            for (cell, own) in zip(row.cells, widths) {
                let center = centers[cell] ?? width / 2
                (left, right) = (min(left, center - own / 2), max(right, center + own / 2))
            }
        }
        if left < right { centers = centers.mapValues { $0 + (width - left - right) / 2 } }
        setBoxes(rows, widths, centers, graph)
        setArrows(centers, graph)
    }

    /// Sets the cells of a row as near to where they are drawn to as their order and their widths allow: half way between
    /// what gives way to the right alone, and to the left alone.
    private func set(
        _ cells: [ObjectGraph.Cell], _ widths: [Double], _ centers: inout [ObjectGraph.Cell: Double],
        _ wish: (ObjectGraph.Cell) -> Double?
    ) {
        let wishes = zip(cells, widths).map { cell, own in (wish(cell) ?? width / 2) - own / 2 }
        var (toRight, toLeft) = (wishes, wishes)
        for index in cells.indices.dropFirst() {
            toRight[index] = max(toRight[index], toRight[index - 1] + widths[index - 1] + Self.gap)
        }
        for index in cells.indices.reversed().dropFirst() {
            toLeft[index] = min(toLeft[index], toLeft[index + 1] - widths[index] - Self.gap)
        }
        var lefts = zip(toRight, toLeft).map { ($0 + $1) / 2 }
        // Nothing stands out of the picture.
        var (start, end) = (0.0, width)
        for index in cells.indices.reversed() {
            lefts[index] = min(lefts[index], end - widths[index])
            end = lefts[index] - Self.gap
        }
        for index in cells.indices {
            lefts[index] = max(lefts[index], start)
            start = lefts[index] + widths[index] + Self.gap
        }
        for (index, cell) in cells.enumerated() { centers[cell] = lefts[index] + widths[index] / 2 }
    }

    private mutating func setBoxes(
        _ rows: [ObjectGraph.Tier], _ widths: [[Double]], _ centers: [ObjectGraph.Cell: Double], _ graph: ObjectGraph
    ) {
        var top = 4.0
        for (index, row) in rows.enumerated() {
            let objects = row.cells.compactMap { if case .object(let object) = $0 { object } else { nil } }
            let slots = objects.map { graph.slots[$0, default: []] }
            // All boxes of a row are as high as the highest needs.
            let upper = slots.contains { $0.contains(where: \.isUp) } ? Self.slot : 0
            let lower = slots.contains { $0.contains { !$0.isUp } } ? Self.slot : 0
            let height = Self.title + upper + lower
            for (cell, width) in zip(row.cells, widths[index]) {
                guard case .object(let object) = cell, let center = centers[cell] else { continue }
                boxes.append(
                    Box(
                        object: object, row: index, left: center - width / 2, top: top, width: width, height: height,
                        slots: Self.slots(graph.slots[object, default: []], graph, center, width, centers)))
            }
            let crossing = graph.edgeCount(below: index)
            top += height + 30 + Double(min(crossing, 8)) * 5
        }
        height = max((boxes.map { $0.top + $0.height }.max() ?? 0) + 4, 0)
    }

    /// Sets the slots of a box, each on the side of what it leads to.
    private static func slots(
        _ slots: [ObjectGraph.Slot], _ graph: ObjectGraph, _ center: Double, _ width: Double,
        _ centers: [ObjectGraph.Cell: Double]
    ) -> [Slot] {
        [true, false].flatMap { isUp -> [Slot] in
            let own = slots.filter { $0.isUp == isUp }.enumerated().sorted {
                let (one, other) = (
                    $0.element.next.flatMap { centers[$0] } ?? 0, $1.element.next.flatMap { centers[$0] } ?? 0
                )
                return (one, $0.offset) < (other, $1.offset)
            }.map(\.element)
            var position = center - own.map { slotWidth($0.holding) }.reduce(0, +) / 2
            return own.map { slot in
                let width = slotWidth(slot.holding)
                position += width
                return Slot(holding: slot.holding, x: position - width / 2, width: width, isUp: isUp)
            }
        }
    }

    // MARK: Arrows

    private mutating func setArrows(_ centers: [ObjectGraph.Cell: Double], _ graph: ObjectGraph) {
        let boxOf = Dictionary(uniqueKeysWithValues: boxes.map { ($0.object, $0) })
        let edges = Dictionary(
            boxes.map { ($0.row, $0.top...$0.top + $0.height) }, uniquingKeysWith: { first, _ in first })
        // The arrows that end at an edge of a box, by where they come from.
        var ends: [End: [(edge: Int, from: Double)]] = [:]
        var ways: [[Point]] = []
        for (index, edge) in graph.edges.enumerated() {
            guard let from = boxOf[edge.from], let slot = from.slots.first(where: { $0.holding == edge.holding }) else {
                ways.append([])
                continue
            }
            var way = [Point(x: slot.x, y: slot.isUp ? from.top : from.top + from.height)]
            for cell in graph.passages(of: index) {
                guard case .passage(_, let row) = cell, let x = centers[cell], let span = edges[row] else { continue }
                let (near, far) = slot.isUp ? (span.upperBound, span.lowerBound) : (span.lowerBound, span.upperBound)
                way += [Point(x: x, y: near), Point(x: x, y: far)]
            }
            ends[End(object: edge.to, isUpper: !slot.isUp), default: []].append((index, way.last?.x ?? 0))
            ways.append(way)
        }
        for (end, coming) in ends {
            guard let box = boxOf[end.object] else { continue }
            // What leaves from the same edge keeps its place.
            let taken = box.slots.filter { $0.isUp == end.isUpper }.map { $0.x - $0.width / 2...$0.x + $0.width / 2 }
            let places = Self.places(for: coming.count, in: box, around: taken)
            let sorted = coming.sorted { ($0.from, $0.edge) < ($1.from, $1.edge) }
            for (one, x) in zip(sorted, places) {
                ways[one.edge].append(Point(x: x, y: end.isUpper ? box.top : box.top + box.height))
            }
        }
        arrows = zip(graph.edges, ways).compactMap { edge, way in
            way.isEmpty ? nil : Arrow(from: edge.from, holding: edge.holding, points: way)
        }
    }

    /// Places along an edge of a box for the ends of arrows, as far from what leaves there as can be.
    private static func places(for count: Int, in box: Box, around taken: [ClosedRange<Double>]) -> [Double] {
        let all = (1...count).map { box.left + box.width * Double($0) / Double(count + 1) }
        guard let first = taken.map(\.lowerBound).min(), let last = taken.map(\.upperBound).max() else { return all }
        let (before, behind) = (first - box.left, box.left + box.width - last)
        let (start, room) = before >= behind ? (box.left, before) : (last, behind)
        return room < 8 ? all : (1...count).map { start + room * Double($0) / Double(count + 1) }
    }

    private struct End: Hashable {
        var object: Int
        var isUpper: Bool
    }
}
