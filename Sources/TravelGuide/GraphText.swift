/// A graph for the terminal: layer by layer, each file with all that it uses.
public enum GraphText {
    /// Lists the files.
    ///
    /// - Parameters:
    ///   - graph: The graph.
    ///   - style: Language, width and colour.
    /// - Returns: The layers from the top down, then the cycles.
    public static func lines(_ graph: DependencyGraph, style: Style) -> [StyledLine] {
        let layers = GraphLayers(graph)
        var lines = heading(graph, layers, style)
        for layer in 0..<layers.count {
            lines.append(StyledLine())
            for node in layers.nodes(in: layer) {
                lines += card(node, graph, layers, style)
            }
        }
        for (number, cycle) in layers.cycles.enumerated() {
            lines.append(StyledLine())
            lines += self.cycle(number, cycle, graph, style)
        }
        return lines
    }

    private static func heading(_ graph: DependencyGraph, _ layers: GraphLayers, _ style: Style) -> [StyledLine] {
        let counts = style.language.pick(
            "파일 \(graph.nodes.count)개, 쓰는 관계 \(graph.edges.count)개, 층 \(layers.count)개",
            "\(graph.nodes.count.of("file")), \(graph.edges.count.of("use")), \(layers.count.of("layer"))")
        let way = style.language.pick(
            "위의 파일이 아래의 파일을 쓴다. ↻가 붙은 파일들은 서로를 쓰고, 끝에 따로 적혀 있다.",
            "A file uses files below it. Files with ↻ use each other; they are named at the end.")
        return Columns.wrap(counts, to: style.width).map { StyledLine($0, .title) }
            + Columns.wrap(way, to: style.width).map { StyledLine($0, .sentence) }
    }

    private static func card(
        _ node: Int, _ graph: DependencyGraph, _ layers: GraphLayers, _ style: Style
    ) -> [StyledLine] {
        var first = StyledLine()
        first.add("\(layers.layerOf[node] + 1)".leftPadded(to: 2), .number)
        first.add("  ")
        first.add(graph.nodes[node].name, .name)
        if let cycle = layers.cycle(of: node) { first.add(" ↻\(cycle + 1)", .notice) }
        let folder = graph.nodes[node].folder
        if !folder.isEmpty, first.columns + Columns.width(of: folder) + 2 <= style.width {
            first.add("  " + folder, .place)
        }
        var lines = [first]
        for kind in DependencyGraph.Edge.Kind.allCases.reversed() {
            let used = graph.edges.filter { $0.from == node && $0.kind == kind }.map { graph.nodes[$0.to].name }
            for (index, part) in Columns.wrap(used.joined(separator: ", "), to: style.width - indent).enumerated() {
                var line = StyledLine()
                line.add("    ")
                line.add(index == 0 ? kind.label(in: style.language) : "", .guide)
                line.pad(to: indent)
                line.add(part)
                lines.append(line)
            }
        }
        return lines
    }

    /// Where the names of the used files begin.
    private static let indent = 14

    private static func cycle(
        _ number: Int, _ cycle: [Int], _ graph: DependencyGraph, _ style: Style
    ) -> [StyledLine] {
        let mark = "↻\(number + 1)  "
        let text = cycle.map { graph.nodes[$0].name }.joined(separator: ", ")
        return Columns.wrap(text, to: style.width - Columns.width(of: mark)).enumerated().map { index, part in
            var line = StyledLine()
            line.add(index == 0 ? mark : "", .notice)
            line.pad(to: Columns.width(of: mark))
            line.add(part)
            return line
        }
    }
}

extension DependencyGraph.Edge.Kind {
    /// The word for it.
    func label(in language: Language) -> String {
        switch self {
        case .uses: language.pick("사용", "uses")
        case .creates: language.pick("생성", "creates")
        case .extends: language.pick("확장", "extends")
        case .inherits: language.pick("상속", "inherits")
        }
    }
}
