/// The files of a graph in layers, so that every use leads down, except inside of a cycle.
///
/// Files that use each other in a circle are a cycle. Every cycle and every file outside of one gets the highest layer
/// that is above all it uses and as near to them as can be. A cycle takes one layer or more: in it, what is inherited
/// from stands above what inherits.
public struct GraphLayers: Equatable, Sendable {
    /// The layer of each file, counted from 0 at the top.
    public var layerOf: [Int]
    /// The cycles, from the top down; in each the files from the top down.
    public var cycles: [[Int]]

    /// How many layers there are.
    public var count: Int { (layerOf.max() ?? -1) + 1 }

    /// The cycle of a file, by its place in `cycles`; nil for a file in none.
    public func cycle(of node: Int) -> Int? {
        cycles.firstIndex { $0.contains(node) }
    }

    /// The files of a layer, by name.
    public func nodes(in layer: Int) -> [Int] {
        layerOf.indices.filter { layerOf[$0] == layer }
    }

    /// Finds the layers of a graph.
    ///
    /// - Parameter graph: The graph.
    /// - Complexity: Linear in the number of files and uses, up to sorting.
    public init(_ graph: DependencyGraph) {
        var components = Components(graph)
        components.find()
        let inner = Self.innerLayers(graph, components)
        // Components are found from the bottom up: whatever one uses comes before it.
        var below: [Int] = []
        for (number, component) in components.all.enumerated() {
            let used = component.flatMap { graph.used(by: $0) }.map { components.of[$0] }.filter { $0 != number }
            let height = (component.map { inner[$0] }.max() ?? 0) + 1
            below.append((used.map { below[$0] }.max() ?? 0) + height)
        }
        let count = below.max() ?? 0
        layerOf = graph.nodes.indices.map { count - below[components.of[$0]] + inner[$0] }
        let layers = layerOf
        cycles = components.all.filter { $0.count > 1 }
            .map { $0.sorted { (layers[$0], $0) < (layers[$1], $1) } }
            .sorted { (layers[$0[0]], $0[0]) < (layers[$1[0]], $1[0]) }
    }

    /// For each file how far below the top of its cycle it stands.
    ///
    /// That is below what it inherits from, and never beside a file that it uses or that uses it.
    private static func innerLayers(_ graph: DependencyGraph, _ components: Components) -> [Int] {
        var layers = graph.nodes.map { _ in 0 }
        for component in components.all where component.count > 1 {
            let inside = graph.edges.filter { component.contains($0.from) && component.contains($0.to) }
            // A longer way than there are files would be a circle of inheritance, which no compiler takes.
            for _ in component {
                for edge in inside where edge.kind == .inherits {
                    layers[edge.from] = max(layers[edge.from], layers[edge.to] + 1)
                }
            }
            var placed: Set<Int> = []
            for node in component.sorted(by: { (layers[$0], $0) < (layers[$1], $1) }) {
                let near = inside.filter { $0.from == node || $0.to == node }.map { $0.from == node ? $0.to : $0.from }
                    .filter(placed.contains)
                let parents = inside.filter { $0.from == node && $0.kind == .inherits }.map(\.to).filter(
                    placed.contains)
                layers[node] = parents.map { layers[$0] + 1 }.max() ?? 0
                while near.contains(where: { layers[$0] == layers[node] }) { layers[node] += 1 }
                placed.insert(node)
            }
        }
        return layers
    }
}

/// The strongly connected components of a graph, as Tarjan finds them.
private struct Components {
    private(set) var all: [[Int]] = []
    private(set) var of: [Int]
    private let uses: [[Int]]
    private var order: [Int?]
    private var low: [Int]
    private var stack: [Int] = []
    private var isOnStack: [Bool]
    private var visited = 0

    init(_ graph: DependencyGraph) {
        let count = graph.nodes.count
        uses = graph.nodes.indices.map { graph.used(by: $0) }
        of = Array(repeating: 0, count: count)
        order = Array(repeating: nil, count: count)
        low = Array(repeating: 0, count: count)
        isOnStack = Array(repeating: false, count: count)
    }

    mutating func find() {
        for node in uses.indices where order[node] == nil { visit(node) }
    }

    private mutating func visit(_ node: Int) {
        order[node] = visited
        low[node] = visited
        visited += 1
        stack.append(node)
        isOnStack[node] = true
        for next in uses[node] {
            if let known = order[next] {
                if isOnStack[next] { low[node] = min(low[node], known) }
            } else {
                visit(next)
                low[node] = min(low[node], low[next])
            }
        }
        guard low[node] == order[node] else { return }
        var component: [Int] = []
        while let last = stack.popLast() {
            isOnStack[last] = false
            of[last] = all.count
            component.append(last)
            if last == node { break }
        }
        all.append(component.sorted())
    }
}
