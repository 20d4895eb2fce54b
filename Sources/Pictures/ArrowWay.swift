/// The way of an arrow from one box to another, as SVG has it: between two rows it bends, past a row it runs straight.
struct ArrowWay {
    /// Up to where the head begins.
    private(set) var path: String
    let tip: ObjectLayout.Point
    let isUp: Bool

    /// Relative, each point is told by its way from the one before: that makes shorter texts that are more alike.
    init?(_ points: [ObjectLayout.Point], isRelative: Bool = false) {
        guard let first = points.first, let last = points.last, points.count > 1 else { return nil }
        (tip, isUp) = (last, last.y < first.y)
        path = "M\(first.x.svg) \(first.y.svg)"
        var base = isRelative ? first : ObjectLayout.Point(x: 0, y: 0)
        func text(_ x: Double, _ y: Double) -> String { "\((x - base.x).svg) \((y - base.y).svg)" }
        for index in 1..<points.count {
            let (from, to) = (points[index - 1], points[index])
            let isLine = index.isMultiple(of: 2)
            let end = !isLine && index == points.count - 1 ? to.y + (isUp ? 6 : -6) : to.y
            let bend = (end - from.y) * 0.5
            path += isLine ? (isRelative ? "l" : "L") : (isRelative ? "c" : "C")
            if !isLine { path += "\(text(from.x, from.y + bend)) \(text(to.x, end - bend)) " }
            path += text(to.x, end)
            if isRelative { base = ObjectLayout.Point(x: to.x, y: end) }
        }
    }
}
