extension ShippedWalk {
    /// Out of the walk of a whole tour, that of a part whose route is this function, as if it had been walked alone.
    ///
    /// There objects and threads are counted from 1.
    package func part(_ function: String) -> ShippedWalk {
        var thread = "── 1"
        var isInside = false
        var part: [Line] = []
        for line in lines {
            if line.isThread { thread = line.text }
            if line.stop != nil, line.depth == 0, thread == "── 1" { isInside = line.text == function }
            if isInside { part.append(line) }
        }
        return ShippedWalk(part).countedAnew()
    }

    private func countedAnew() -> ShippedWalk {
        var numbers: [Substring: [Substring: Int]] = [:]
        func number(_ name: Substring, _ kind: Substring) -> String {
            let number = numbers[kind]?[name] ?? numbers[kind, default: [:]].count + 1
            numbers[kind, default: [:]][name] = number
            return "\(kind)\(number)"
        }
        _ = number("── 1", "── ")
        func counted(_ text: String) -> String {
            text.replacing(/([A-Z]\w*#)[0-9]+/) { number($0.output.0, $0.output.1) }
        }
        return ShippedWalk(
            lines.map { line in
                var line = line
                line.values = counted(line.values)
                if line.isThread { line.text = number(line.text[...], "── ") }
                if line.text.hasPrefix("× ") { line.text = counted(line.text) }
                return line
            })
    }
}

extension ShippedWalk.Line {
    /// Whether it says which thread goes on below it.
    var isThread: Bool { stop == nil && shown == nil && text.hasPrefix("── ") }
}
