/// A graph in the form of `tour graph --format json`, as `docs/dependencies.md` describes it.
public struct GraphDocument: Encodable, Equatable, Sendable {
    var nodes: [Node]
    var edges: [Edge]

    struct Node: Encodable, Equatable {
        var name: String
        var path: String
        var folder: String
        var layer: Int
        var cycle: Int?

        enum Key: String, CodingKey {
            case name, path, folder, layer, cycle
        }

        // Written out for the sake of `cycle` alone, which is null where there is none instead of being left out.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(name, forKey: .name)
            try container.encode(path, forKey: .path)
            try container.encode(folder, forKey: .folder)
            try container.encode(layer, forKey: .layer)
            try container.encode(cycle, forKey: .cycle)
        }
    }

    struct Edge: Encodable, Equatable {
        var from: String
        var to: String
        var kind: String
    }

    /// Puts a document together.
    ///
    /// - Parameter graph: The graph.
    public init(_ graph: DependencyGraph) {
        let layers = GraphLayers(graph)
        nodes = graph.nodes.enumerated().map { index, node in
            Node(
                name: node.name, path: node.path, folder: node.folder, layer: layers.layerOf[index] + 1,
                cycle: layers.cycle(of: index).map { $0 + 1 })
        }
        edges = graph.edges.map {
            Edge(from: graph.nodes[$0.from].name, to: graph.nodes[$0.to].name, kind: $0.kind.rawValue)
        }
    }
}
