/// A graph as a Mermaid flowchart, which a Markdown page can show.
public enum GraphMermaid {
    /// Writes the flowchart.
    ///
    /// It has every file, and the uses that tell the same as all of them.
    ///
    /// - Parameters:
    ///   - graph: The graph.
    ///   - language: The language of the labels.
    /// - Returns: The lines, each with its end.
    public static func text(_ graph: DependencyGraph, language: Language) -> String {
        let layers = GraphLayers(graph)
        let names = GraphNames(graph)
        var lines = ["flowchart TD"]
        for (number, cycle) in layers.cycles.enumerated() {
            lines.append("    subgraph cycle\(number + 1) [\"↻ \(number + 1)\"]")
            lines += cycle.map { "        " + node($0, graph, names) }
            lines.append("    end")
        }
        for layer in 0..<layers.count {
            lines += layers.nodes(in: layer).filter { layers.cycle(of: $0) == nil }
                .map { "    " + node($0, graph, names) }
        }
        lines += graph.reduced.edges.map { edge in
            "    \(names[edge.from]) \(arrow(edge.kind, language)) \(names[edge.to])"
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func node(_ node: Int, _ graph: DependencyGraph, _ names: GraphNames) -> String {
        "\(names[node])[\"\(graph.nodes[node].name)\"]"
    }

    private static func arrow(_ kind: DependencyGraph.Edge.Kind, _ language: Language) -> String {
        switch kind {
        case .inherits: "==>"
        case .extends: "-->|\(kind.label(in: language))|"
        case .creates: "-->"
        case .uses: "-.->"
        }
    }
}

/// Names of files that can stand where a language wants an identifier.
struct GraphNames {
    private let names: [String]

    init(_ graph: DependencyGraph) {
        var taken: Set<String> = []
        names = graph.nodes.map { node in
            let plain = String(node.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
            var name = plain
            var number = 2
            while !taken.insert(name).inserted {
                name = "\(plain)_\(number)"
                number += 1
            }
            return name
        }
    }

    subscript(node: Int) -> String { names[node] }
}
