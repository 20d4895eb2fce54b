/// The rows of a picture: files, and the gaps through which lines pass.
struct GraphRows {
    struct Item {
        var row: Int
        var width: Double
        var isGap: Bool
        var x = 0.0
    }

    /// The files, then the gaps.
    private(set) var items: [Item]
    /// The items of each row, from the left.
    private(set) var rows: [[Int]]
    /// For each use the items that its line joins, from the top down.
    private(set) var chains: [[Int]] = []
    private var above: [[Int]]
    private var below: [[Int]]

    /// The place of each item in its row.
    private var places: [Int] = []

    static let gapWidth = 10.0

    private func space(_ left: Int, _ right: Int) -> Double {
        items[left].isGap || items[right].isGap ? 12 : 22
    }

    /// Puts the files into the rows of their layers, and gaps between those that are not neighbours.
    init(_ graph: DependencyGraph, layers: GraphLayers, widths: [Double]) {
        items = graph.nodes.indices.map { Item(row: layers.layerOf[$0], width: widths[$0], isGap: false) }
        rows = (0..<layers.count).map { layers.nodes(in: $0) }
        for edge in graph.edges {
            let isDown = items[edge.from].row <= items[edge.to].row
            let (top, bottom) = isDown ? (edge.from, edge.to) : (edge.to, edge.from)
            var chain = [top]
            for row in (items[top].row + 1)..<max(items[bottom].row, items[top].row + 1) {
                chain.append(items.count)
                rows[row].append(items.count)
                items.append(Item(row: row, width: Self.gapWidth, isGap: true))
            }
            chains.append(chain + [bottom])
        }
        above = Array(repeating: [], count: items.count)
        below = above
        for chain in chains {
            for (top, bottom) in zip(chain, chain.dropFirst()) {
                below[top].append(bottom)
                above[bottom].append(top)
            }
        }
    }

    // MARK: Order

    /// Puts each row into the order of the middle of what its items are joined to.
    mutating func order() {
        places = items.map { _ in 0 }
        for row in rows.indices { notePlaces(row) }
        var best = (rows: rows, crossings: crossings)
        for round in 0..<16 where best.crossings > 0 {
            let isDown = round.isMultiple(of: 2)
            for row in isDown ? Array(rows.indices) : rows.indices.reversed() {
                sort(row, by: isDown ? above : below, turnsTies: round % 4 > 1)
            }
            for row in rows.indices { swapNeighbours(row) }
            let crossings = crossings
            if crossings < best.crossings { best = (rows, crossings) }
        }
        rows = best.rows
    }

    private mutating func notePlaces(_ row: Int) {
        for (place, item) in rows[row].enumerated() { places[item] = place }
    }

    private mutating func sort(_ row: Int, by neighbours: [[Int]], turnsTies: Bool) {
        // Rows differ in length, so places are compared by how far to the right they are.
        func share(_ item: Int) -> Double { Double(places[item]) / Double(max(rows[items[item].row].count - 1, 1)) }
        let centres = rows[row].map { item in
            let near = neighbours[item]
            return near.isEmpty ? share(item) : near.reduce(0.0) { $0 + share($1) } / Double(near.count)
        }
        let order = rows[row].indices.sorted {
            (centres[$0], turnsTies ? -$0 : $0) < (centres[$1], turnsTies ? -$1 : $1)
        }
        rows[row] = order.map { rows[row][$0] }
        notePlaces(row)
    }

    /// Swaps neighbours of a row where fewer lines cross then.
    private mutating func swapNeighbours(_ row: Int) {
        for place in rows[row].indices.dropLast() {
            let (left, right) = (rows[row][place], rows[row][place + 1])
            if crossings(right, left) < crossings(left, right) {
                rows[row].swapAt(place, place + 1)
                places[left] = place + 1
                places[right] = place
            }
        }
    }

    /// How many lines of two neighbours cross.
    private func crossings(_ left: Int, _ right: Int) -> Int {
        var count = 0
        for near in above[left] {
            for other in above[right] where places[other] < places[near] { count += 1 }
        }
        for near in below[left] {
            for other in below[right] where places[other] < places[near] { count += 1 }
        }
        return count
    }

    private var crossings: Int {
        var count = 0
        for row in rows {
            var ends: [Int] = []
            for item in row {
                let own = below[item].map { places[$0] }
                for end in own {
                    for other in ends where other > end { count += 1 }
                }
                ends += own
            }
        }
        return count
    }

    // MARK: Places

    /// Moves the items as near to what they are joined to as their neighbours allow.
    mutating func place() {
        for row in rows {
            let offsets = offsets(of: row)
            for (item, offset) in zip(row, offsets) { items[item].x = offset - (offsets.last ?? 0) / 2 }
        }
        for round in 0..<40 {
            let isDown = round.isMultiple(of: 2)
            for row in isDown ? Array(rows.indices) : rows.indices.reversed() {
                settle(rows[row], towards: round < 30 ? (isDown ? above : below) : nil)
            }
        }
    }

    /// How far from the first item each has to be at least.
    private func offsets(of row: [Int]) -> [Double] {
        var offsets: [Double] = []
        for (index, item) in row.enumerated() {
            guard index > 0 else {
                offsets.append(0)
                continue
            }
            let before = row[index - 1]
            offsets.append(
                offsets[index - 1] + (items[before].width + items[item].width) / 2 + space(before, item))
        }
        return offsets
    }

    private mutating func settle(_ row: [Int], towards neighbours: [[Int]]?) {
        var wanted: [(item: Int, x: Double, weight: Double)] = []
        for item in row {
            let near = neighbours.map { $0[item] } ?? (above[item] + below[item])
            let centre = near.isEmpty ? items[item].x : near.reduce(0) { $0 + items[$1].x } / Double(near.count)
            // A line through gaps should be straight before anything else.
            let isStraight = items[item].isGap && near.contains { items[$0].isGap }
            wanted.append((item, centre, near.isEmpty ? 0.1 : isStraight ? 8 : Double(near.count)))
        }
        let offsets = offsets(of: row)
        // Without the room that each needs, the places must not fall: the nearest such places are means of blocks.
        var blocks: [(sum: Double, weight: Double, count: Int)] = []
        for (index, want) in wanted.enumerated() {
            blocks.append(((want.x - offsets[index]) * want.weight, want.weight, 1))
            while blocks.count > 1 {
                let last = blocks[blocks.count - 1]
                let before = blocks[blocks.count - 2]
                guard before.sum / before.weight > last.sum / last.weight else { break }
                blocks.removeLast(2)
                blocks.append((before.sum + last.sum, before.weight + last.weight, before.count + last.count))
            }
        }
        var index = 0
        for block in blocks {
            for _ in 0..<block.count {
                items[row[index]].x = block.sum / block.weight + offsets[index]
                index += 1
            }
        }
    }
}
