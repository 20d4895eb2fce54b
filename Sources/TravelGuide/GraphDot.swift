/// A graph in the language of Graphviz.
public enum GraphDot {
    /// Writes the graph.
    ///
    /// It has every file, layer by layer, and the uses that tell the same as all of them.
    ///
    /// - Parameters:
    ///   - graph: The graph.
    ///   - language: The language of the labels.
    /// - Returns: The lines, each with its end.
    public static func text(_ graph: DependencyGraph, language: Language) -> String {
        let layers = GraphLayers(graph)
        var lines = [
            "digraph RxTravel {",
            "    node [shape=box, style=rounded, fontname=\"sans-serif\"];",
            "    edge [fontname=\"sans-serif\", fontsize=10];",
        ]
        for layer in 0..<layers.count {
            lines.append("    { rank=same;")
            for node in layers.nodes(in: layer) {
                lines.append("        \(quoted(graph.nodes[node].name)) \(attributes(node, graph, layers));")
            }
            lines.append("    }")
        }
        for edge in graph.reduced.edges {
            let isUp = layers.layerOf[edge.from] >= layers.layerOf[edge.to]
            let style = Self.style(edge.kind, language) + (isUp ? ", constraint=false" : "")
            lines.append(
                "    \(quoted(graph.nodes[edge.from].name)) -> \(quoted(graph.nodes[edge.to].name)) [\(style)];")
        }
        return (lines + ["}"]).map { $0 + "\n" }.joined()
    }

    private static func attributes(_ node: Int, _ graph: DependencyGraph, _ layers: GraphLayers) -> String {
        var label = graph.nodes[node].name
        if let cycle = layers.cycle(of: node) { label += " ↻\(cycle + 1)" }
        let folder = graph.nodes[node].folder
        return "[label=\(quoted(folder.isEmpty ? label : label + "\n" + folder))]"
    }

    private static func style(_ kind: DependencyGraph.Edge.Kind, _ language: Language) -> String {
        let label = "tooltip=\(quoted(kind.label(in: language)))"
        return switch kind {
        case .inherits: label + ", arrowhead=empty, penwidth=1.6"
        case .extends: label + ", arrowhead=odiamond"
        case .creates: label
        case .uses: label + ", style=dashed"
        }
    }

    private static func quoted(_ text: String) -> String {
        let safe = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        return "\"\(safe)\""
    }
}
