/// The way of an arrow from one box to another, as SVG has it: between two rows it bends, past a row it runs straight.
package struct ArrowWay {
    /// Up to where the head begins.
    package private(set) var path: String
    package let tip: ObjectLayout.Point
    package let isUp: Bool

    package init?(_ points: [ObjectLayout.Point]) {
        guard let first = points.first, let last = points.last, points.count > 1 else { return nil }
        (tip, isUp) = (last, last.y < first.y)
        path = "M\(first.x.svg) \(first.y.svg)"
        for index in 1..<points.count {
            let (from, to) = (points[index - 1], points[index])
            let isLine = index.isMultiple(of: 2)
            let end = !isLine && index == points.count - 1 ? to.y + (isUp ? 6 : -6) : to.y
            let bend = (end - from.y) * 0.5
            path += isLine ? "L" : "C"
            if !isLine { path += "\(from.x.svg) \((from.y + bend).svg) \(to.x.svg) \((end - bend).svg) " }
            path += "\(to.x.svg) \(end.svg)"
        }
    }
}
