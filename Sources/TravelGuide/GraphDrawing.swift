/// Where the files of a graph stand in a picture, and which way its lines take.
///
/// Each layer is a row. A line that passes rows goes through a gap in each of them. Files and gaps of a row are put into
/// the order of what they are joined to, to and fro, and the order with the fewest crossings is kept. Then they move as
/// near to what they are joined to as their neighbours allow.
struct GraphDrawing: Equatable {
    struct Box: Equatable {
        var node: Int
        var x: Double
        var y: Double
        var width: Double
        var height: Double
    }

    struct Point: Equatable {
        var x: Double
        var y: Double
    }

    struct Line: Equatable {
        var edge: DependencyGraph.Edge
        /// From the file that uses to the file that is used; one point for each row that is passed, in its middle.
        var points: [Point]
        /// For each way between two points how far down it goes before it turns to the side, from 0 to 1.
        var turns: [Double]
    }

    /// The boxes, by file.
    var boxes: [Box]
    var lines: [Line]
    var width: Double
    var height: Double

    static let boxHeight = 40.0
    static let rowGap = 54.0
    static let margin = 24.0

    /// Lays a graph out.
    ///
    /// - Parameters:
    ///   - graph: The files, and the uses to draw.
    ///   - layers: Their layers.
    ///   - widths: How wide the box of each file is.
    init(_ graph: DependencyGraph, layers: GraphLayers, widths: [Double]) {
        var rows = GraphRows(graph, layers: layers, widths: widths)
        rows.order()
        rows.place()
        let left = rows.items.map { $0.x - $0.width / 2 }.min() ?? 0
        let right = rows.items.map { $0.x + $0.width / 2 }.max() ?? 0
        func x(_ item: Int) -> Double { (rows.items[item].x - left + Self.margin).rounded() }
        let turns = Turns(rows)
        var tops = [Self.margin]
        for row in 0..<layers.count { tops.append(tops[row] + Self.boxHeight + Self.rowGap + turns.room[row]) }
        func y(_ row: Int) -> Double { tops[row] }
        boxes = graph.nodes.indices.map { node in
            Box(
                node: node, x: (x(node) - widths[node] / 2).rounded(), y: y(rows.items[node].row), width: widths[node],
                height: Self.boxHeight)
        }
        width = (right - left).rounded() + 2 * Self.margin
        height = y(max(layers.count, 1) - 1) + Self.boxHeight + Self.margin
        lines = []
        let ports = Ports(rows, boxes: boxes)
        for (number, edge) in graph.edges.enumerated() {
            let chain = rows.chains[number]
            var points = [Point(x: ports.below[number], y: boxes[chain[0]].y + Self.boxHeight)]
            for item in chain.dropFirst().dropLast() {
                points.append(Point(x: x(item), y: y(rows.items[item].row) + Self.boxHeight / 2))
            }
            points.append(Point(x: ports.above[number], y: boxes[chain[chain.count - 1]].y))
            let isDown = chain[0] == edge.from
            lines.append(
                Line(
                    edge: edge, points: isDown ? points : points.reversed(),
                    turns: isDown ? turns.all[number] : turns.all[number].reversed().map { 1 - $0 }))
        }
    }

    /// Where lines that go far to the side turn, so that those of one gap between rows do not run into each other.
    private struct Turns {
        var all: [[Double]]
        /// How much more room the gap below each row needs.
        var room: [Double]

        private static let far = 60.0

        init(_ rows: GraphRows) {
            all = rows.chains.map { chain in chain.dropFirst().map { _ in 0.5 } }
            room = rows.rows.map { _ in 0 }
            for row in rows.rows.indices {
                for isRightward in [true, false] {
                    var ways: [(line: Int, way: Int, x: Double)] = []
                    for (line, chain) in rows.chains.enumerated() {
                        let way = row - rows.items[chain[0]].row
                        guard chain.indices.contains(way), chain.indices.contains(way + 1) else { continue }
                        let (start, end) = (rows.items[chain[way]].x, rows.items[chain[way + 1]].x)
                        if abs(end - start) > Self.far, (end > start) == isRightward { ways.append((line, way, start)) }
                    }
                    // The way that passes below the starts of the others turns last.
                    ways.sort { isRightward ? $0.x > $1.x : $0.x < $1.x }
                    for (place, way) in ways.enumerated() where ways.count > 1 {
                        all[way.line][way.way] = 0.2 + 0.5 * Double(place) / Double(ways.count - 1)
                    }
                    room[row] = max(room[row], min(60, 6 * Double(max(0, ways.count - 4))))
                }
            }
        }
    }

    /// Where on the edges of the boxes the lines begin and end: side by side, in the order of where they lead.
    private struct Ports {
        var below: [Double] = []
        var above: [Double] = []

        init(_ rows: GraphRows, boxes: [Box]) {
            below = rows.chains.map { _ in 0 }
            above = below
            for box in boxes {
                let down = rows.chains.indices.filter { rows.chains[$0].first == box.node }
                for (number, x) in Self.spread(down, over: box, towards: { rows.items[rows.chains[$0][1]].x }) {
                    below[number] = x
                }
                let up = rows.chains.indices.filter { rows.chains[$0].last == box.node }
                for (number, x) in Self.spread(
                    up, over: box,
                    towards: { chain in
                        rows.items[rows.chains[chain][rows.chains[chain].count - 2]].x
                    })
                {
                    above[number] = x
                }
            }
        }

        private static func spread(
            _ chains: [Int], over box: Box, towards target: (Int) -> Double
        ) -> [(Int, Double)] {
            let ordered = chains.sorted { (target($0), $0) < (target($1), $1) }
            let step = min(18, (box.width - 24) / Double(max(ordered.count - 1, 1)))
            let start = box.x + box.width / 2 - step * Double(ordered.count - 1) / 2
            return ordered.enumerated().map { ($0.element, (start + step * Double($0.offset)).rounded()) }
        }
    }
}
