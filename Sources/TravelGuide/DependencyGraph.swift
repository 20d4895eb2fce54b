/// Which file of the module uses which.
public struct DependencyGraph: Equatable, Sendable {
    /// A file.
    public struct Node: Equatable, Sendable {
        /// The name of the file without `.swift`.
        public var name: String
        /// The file, relative to the package.
        public var path: String
        /// The folder inside of the module; nothing for a file at its top.
        public var folder: String
    }

    /// One file's use of another.
    public struct Edge: Equatable, Sendable {
        /// What a file does with another at most, from the least to the most.
        public enum Kind: String, CaseIterable, Comparable, Sendable {
            /// It refers to it in any other way.
            case uses
            /// It makes a value of a type that stands there.
            case creates
            /// It extends a type that stands there.
            case extends
            /// A type of it inherits from one that stands there, or conforms to it.
            case inherits

            /// Whether one kind is less than another.
            public static func < (left: Kind, right: Kind) -> Bool {
                allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
            }
        }

        /// The file that uses, by its place among the nodes.
        public var from: Int
        /// The file that is used, by its place among the nodes.
        public var to: Int
        /// The most that it does with it.
        public var kind: Kind
    }

    /// The files, by name.
    public var nodes: [Node]
    /// The uses, by their ends; at most one from a file to another.
    public var edges: [Edge]
}

extension DependencyGraph {
    /// The files that a file uses.
    func used(by node: Int) -> [Int] {
        edges.filter { $0.from == node }.map(\.to)
    }

    /// The graph with as few uses as tell the same: one is left out where a longer way leads to the same file.
    ///
    /// Inheritance is never left out. Weak uses go first, and of two alike the one that comes later.
    ///
    /// - Complexity: The number of uses times the size of the graph.
    public var reduced: DependencyGraph {
        var targets = nodes.indices.map { used(by: $0) }
        let weakestFirst = edges.reversed().enumerated().sorted {
            ($0.element.kind, $0.offset) < ($1.element.kind, $1.offset)
        }
        for (_, edge) in weakestFirst where edge.kind != .inherits {
            let rest = targets[edge.from].filter { $0 != edge.to }
            if leads(from: rest, to: edge.to, along: targets, past: edge.from) { targets[edge.from] = rest }
        }
        var graph = self
        graph.edges = edges.filter { targets[$0.from].contains($0.to) }
        return graph
    }

    private func leads(from start: [Int], to end: Int, along targets: [[Int]], past origin: Int) -> Bool {
        var isSeen = Array(repeating: false, count: nodes.count)
        isSeen[origin] = true
        var waiting = start
        while let node = waiting.popLast() {
            if node == end { return true }
            if isSeen[node] { continue }
            isSeen[node] = true
            waiting += targets[node]
        }
        return false
    }
}
