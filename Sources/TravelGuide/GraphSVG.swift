/// A graph as a picture that stands alone: an SVG file for light and dark pages.
public enum GraphSVG {
    /// Draws the graph.
    ///
    /// It has every file, and the uses that tell the same as all of them.
    ///
    /// - Parameters:
    ///   - graph: The graph.
    ///   - language: The language of the labels.
    /// - Returns: The text of the file, with the end of its last line.
    public static func text(_ graph: DependencyGraph, language: Language) -> String {
        let layers = GraphLayers(graph)
        let notes = graph.nodes.indices.map { note(on: $0, graph, layers) }
        let widths = graph.nodes.indices.map { node in
            max(width(of: graph.nodes[node].name, size: 13), width(of: notes[node], size: 10)) + 24
        }
        let drawing = GraphDrawing(graph.reduced, layers: layers, widths: widths)
        let legend = GraphLegend(language: language, top: drawing.height)
        let right = whole(max(drawing.width, legend.width))
        let bottom = whole(drawing.height + legend.height)
        var lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(right) \(bottom)\" width=\"\(right)\""
                + " height=\"\(bottom)\" role=\"img\" aria-labelledby=\"title desc\">",
            "<title id=\"title\">\(title(language))</title>",
            "<desc id=\"desc\">\(description(graph, layers, language))</desc>",
        ]
        lines += style
        lines += markers
        lines.append("<rect class=\"page\" width=\"\(right)\" height=\"\(bottom)\"/>")
        for line in drawing.lines {
            let isInCycle = layers.cycle(of: line.edge.from).map { $0 == layers.cycle(of: line.edge.to) } ?? false
            lines.append(
                "<path class=\"line \(line.edge.kind.rawValue)\(isInCycle ? " circle" : "")\" d=\"\(path(line))\">"
                    + "<title>\(escaped(sentence(line.edge, graph, language)))</title></path>")
        }
        for box in drawing.boxes {
            lines.append(contentsOf: card(box, graph.nodes[box.node], notes[box.node], layers))
        }
        lines += legend.lines
        return (lines + ["</svg>"]).map { $0 + "\n" }.joined()
    }

    // MARK: Words

    private static func title(_ language: Language) -> String {
        language.pick("RxTravel의 어느 파일이 어느 파일을 쓰는가", "Which file of RxTravel uses which")
    }

    private static func description(
        _ graph: DependencyGraph, _ layers: GraphLayers, _ language: Language
    ) -> String {
        let cycles = layers.cycles.map { cycle in cycle.map { graph.nodes[$0].name }.joined(separator: ", ") }
        let counts = language.pick(
            "파일 \(graph.nodes.count)개가 \(layers.count)개 층에 있다. 화살표는 쓰는 파일에서 쓰이는 파일로 가고, 서로를 쓰는 파일 사이가 아니면 아래로 간다.",
            "\(graph.nodes.count.of("file")) in \(layers.count.of("layer")). "
                + "An arrow leads from the file that uses to the file that is used, and down except in a cycle.")
        let named = cycles.enumerated().map { " ↻\($0.offset + 1): \($0.element)." }.joined()
        return escaped(counts + named)
    }

    private static func sentence(
        _ edge: DependencyGraph.Edge, _ graph: DependencyGraph, _ language: Language
    ) -> String {
        let (from, to) = (graph.nodes[edge.from].name, graph.nodes[edge.to].name)
        return language.pick(
            "\(from) → \(to) (\(edge.kind.label(in: language)))", "\(from) \(edge.kind.rawValue) \(to)")
    }

    private static func note(on node: Int, _ graph: DependencyGraph, _ layers: GraphLayers) -> String {
        let mark = layers.cycle(of: node).map { "↻\($0 + 1)" } ?? ""
        return [mark, graph.nodes[node].folder].filter { !$0.isEmpty }.joined(separator: " ")
    }

    static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }

    // MARK: Shapes

    /// Roughly how wide a text is in a system font.
    static func width(of text: String, size: Double) -> Double {
        let units = text.reduce(0.0) { sum, character in
            if Columns.width(of: character) == 2 { return sum + 1 }
            if "ijl.,:;|!'".contains(character) { return sum + 0.3 }
            if "mwMW".contains(character) { return sum + 0.9 }
            return sum + (character.isUppercase ? 0.7 : 0.58)
        }
        return (units * size).rounded(.up)
    }

    static func whole(_ number: Double) -> String { String(Int(number.rounded())) }

    private static func card(
        _ box: GraphDrawing.Box, _ node: DependencyGraph.Node, _ note: String, _ layers: GraphLayers
    ) -> [String] {
        let middle = whole(box.x + box.width / 2)
        let isInCycle = layers.cycle(of: box.node) != nil
        let nameLine = box.y + (note.isEmpty ? 25 : 18)
        var lines = [
            "<rect class=\"box\(isInCycle ? " circle" : "")\" x=\"\(whole(box.x))\" y=\"\(whole(box.y))\""
                + " width=\"\(whole(box.width))\" height=\"\(whole(box.height))\" rx=\"6\"/>",
            "<text class=\"name\" x=\"\(middle)\" y=\"\(whole(nameLine))\">\(escaped(node.name))</text>",
        ]
        if !note.isEmpty {
            lines.append(
                "<text class=\"note\" x=\"\(middle)\" y=\"\(whole(box.y + 33))\">\(escaped(note))</text>")
        }
        return lines
    }

    /// A line that leaves and enters its boxes upright, and passes a row so straight that it touches no box.
    private static func path(_ line: GraphDrawing.Line) -> String {
        let points = line.points
        guard let first = points.first else { return "" }
        var path = "M\(whole(first.x)) \(whole(first.y))"
        var (last, lastSlope) = (first, 0.0)
        let half = points.count > 1 && points[1].y < first.y ? -GraphDrawing.boxHeight / 2 : GraphDrawing.boxHeight / 2
        func curve(to point: GraphDrawing.Point, _ slope: Double, turning turn: Double) {
            let level = last.y + (point.y - last.y) * turn
            let (start, end) = (last.x + lastSlope * (level - last.y), point.x - slope * (point.y - level))
            path +=
                " C\(whole(start)) \(whole(level)) \(whole(end)) \(whole(level))"
                + " \(whole(point.x)) \(whole(point.y))"
            (last, lastSlope) = (point, slope)
        }
        for index in points.indices.dropFirst().dropLast() {
            let point = points[index]
            let slope = slope(points[index - 1], point, points[index + 1])
            curve(
                to: .init(x: point.x - slope * half, y: point.y - half), slope, turning: line.turns[index - 1])
            last = .init(x: point.x + slope * half, y: point.y + half)
            path += " L\(whole(last.x)) \(whole(last.y))"
        }
        if let end = points.dropFirst().last, let turn = line.turns.last { curve(to: end, 0, turning: turn) }
        return path
    }

    /// How far to the right a line goes for each step down where it passes a row.
    private static func slope(
        _ before: GraphDrawing.Point, _ point: GraphDrawing.Point, _ after: GraphDrawing.Point
    ) -> Double {
        // Behind a long way to the side it has to be upright, or it would touch the boxes that it has passed over.
        guard (point.x - before.x) * (after.x - point.x) > 0, max(abs(point.x - before.x), abs(after.x - point.x)) < 100
        else { return 0 }
        let steepest = 12 / (GraphDrawing.boxHeight / 2)
        return min(max((after.x - before.x) / (after.y - before.y), -steepest), steepest)
    }

    /// The colours of a page: written out for both kinds, as not every viewer knows variables.
    private struct Colors {
        var page, ink, soft, box, rim, circle: String

        static let light = Colors(
            page: "#ffffff", ink: "#1f2328", soft: "#59636e", box: "#f6f8fa", rim: "#8c959f", circle: "#0969da")
        static let dark = Colors(
            page: "#0d1117", ink: "#f0f6fc", soft: "#9198a1", box: "#151b23", rim: "#656c76", circle: "#4493f8")

        var rules: [String] {
            [
                ".page, .hollow { fill: \(page); }",
                "text { fill: \(ink); }",
                ".note { fill: \(soft); }",
                ".box { fill: \(box); stroke: \(rim); }",
                "path { stroke: \(soft); }",
                ".full { fill: \(soft); }",
                ".box.circle, path.circle { stroke: \(circle); }",
            ]
        }
    }

    private static let style =
        [
            "<style>",
            "text { font-family: system-ui, -apple-system, 'Segoe UI', 'Noto Sans KR', sans-serif; font-size: 12px; }",
            ".name { font-size: 13px; text-anchor: middle; }",
            ".note { font-size: 10px; text-anchor: middle; }",
            ".box.circle { stroke-width: 2; stroke-dasharray: 6 3; }",
            ".line { fill: none; stroke-width: 1.2; }",
            ".inherits { stroke-width: 2; marker-end: url(#inherits); }",
            ".extends { marker-end: url(#extends); }",
            ".creates { marker-end: url(#creates); }",
            ".uses { stroke-dasharray: 4 3; marker-end: url(#creates); }",
        ] + Colors.light.rules + ["@media (prefers-color-scheme: dark) {"]
        + Colors.dark.rules.map { "  " + $0 } + ["}", "</style>"]

    private static let markers = [
        marker("inherits", "hollow", "M1 1 L11 6 L1 11 Z"),
        marker("extends", "hollow", "M1 6 L6 2 L11 6 L6 10 Z"),
        marker("creates", "full", "M3 2 L11 6 L3 10 Z"),
    ]

    private static func marker(_ name: String, _ fill: String, _ shape: String) -> String {
        "<marker id=\"\(name)\" viewBox=\"0 0 12 12\" refX=\"11\" refY=\"6\" markerWidth=\"12\" markerHeight=\"12\""
            + " markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path class=\"\(fill)\" d=\"\(shape)\"/></marker>"
    }
}

/// What the lines and marks of the picture mean, below it.
struct GraphLegend {
    let language: Language
    let top: Double

    var height: Double { 44 }
    var width: Double { 2 * GraphDrawing.margin + entries.reduce(0) { $0 + room(for: $1.text) } }

    private var entries: [(kind: String, text: String)] {
        DependencyGraph.Edge.Kind.allCases.reversed().map { ($0.rawValue, $0.label(in: language)) }
            + [("circle", language.pick("↻ 서로를 쓴다", "↻ a cycle"))]
    }

    private func room(for text: String) -> Double { 44 + GraphSVG.width(of: text, size: 12) + 24 }

    var lines: [String] {
        var x = GraphDrawing.margin
        let y = top + 14
        return entries.flatMap { kind, text in
            defer { x += room(for: text) }
            let sign =
                kind == "circle"
                ? "<rect class=\"box circle\" x=\"\(GraphSVG.whole(x))\" y=\"\(GraphSVG.whole(y - 8))\""
                    + " width=\"36\" height=\"16\" rx=\"4\"/>"
                : "<path class=\"line \(kind)\" d=\"M\(GraphSVG.whole(x)) \(GraphSVG.whole(y)) h36\"/>"
            return [
                sign,
                "<text x=\"\(GraphSVG.whole(x + 44))\" y=\"\(GraphSVG.whole(y + 4))\">"
                    + "\(GraphSVG.escaped(text))</text>",
            ]
        }
    }
}
