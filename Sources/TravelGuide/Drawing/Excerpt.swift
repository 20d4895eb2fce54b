import Stops

/// The code around a stop: its function without the stops' comments, and a mark on the line that the stop speaks of.
enum Excerpt {
    private static let longest = 18

    /// Cuts the code of a stop out of its file.
    ///
    /// A long function keeps its declaration, the lines that the stop speaks of and its closing brace. A closure that has
    /// stops of its own keeps its first and last line: it has excerpts of its own.
    ///
    /// - Parameters:
    ///   - stop: The stop.
    ///   - source: The file that it stands in.
    /// - Returns: The lines, moved to the left as far as they go, with `// …` for what is left out.
    static func lines(for stop: Stop, in source: SourceFile) -> [String] {
        let text = source.lines.map(String.init)
        let body = stop.body
        let isComment = covering(source.stops.map(\.commentLines))
        let isNested = covering(source.stops.map(\.body).filter { isInside($0.lines, body.lines) }.map(interior))
        let code = body.lines.filter { !isComment($0) }
        var kept = code.filter { !isNested($0) }
        if kept.count > longest {
            let first = body.codeLine ?? body.lines.upperBound
            let segment = first...max(body.lastCodeLine ?? first, first)
            kept = kept.filter { $0 <= body.openingLine || segment.contains($0) || $0 == body.lines.upperBound }
        }
        let mark = "// ← \(stop.kind.rawValue) \(stop.number)"
        let isKept = Set(kept)
        var lines: [String] = []
        var isLeavingOut = false
        for line in code {
            let content = text[line - 1]
            guard isKept.contains(line) else {
                let isFirst = !isLeavingOut && !content.isEmpty
                if isFirst { lines.append(indentation(of: content) + "// …") }
                isLeavingOut = isLeavingOut || isFirst
                continue
            }
            isLeavingOut = false
            if body.codeLine == nil, line == body.lines.upperBound {
                lines.append(indentation(of: content) + "    " + mark)
            }
            lines.append(line == body.codeLine ? "\(content)  \(mark)" : content)
        }
        return unindented(lines)
    }

    private static func isInside(_ inner: ClosedRange<Int>, _ outer: ClosedRange<Int>) -> Bool {
        inner != outer && outer.contains(inner.lowerBound) && outer.contains(inner.upperBound)
    }

    private static func interior(_ body: Stop.Body) -> ClosedRange<Int> {
        let first = body.openingLine + 1
        return first...max(body.lines.upperBound - 1, first)
    }

    private static func covering(_ ranges: [ClosedRange<Int>]) -> (Int) -> Bool {
        let lines = Set(ranges.joined())
        return { lines.contains($0) }
    }

    private static func indentation(of line: String) -> String {
        String(line.prefix { $0 == " " })
    }

    private static func unindented(_ lines: [String]) -> [String] {
        let common = lines.filter { !$0.isEmpty }.map { indentation(of: $0).count }.min() ?? 0
        return lines.map { String($0.dropFirst(common)) }
    }
}
