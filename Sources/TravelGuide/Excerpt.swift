import Stops

/// The code around a stop: its function without the stops' comments, and a mark on the line that the stop speaks of.
enum Excerpt {
    private static let longest = 18
    private static let longestSegment = 10

    /// Cuts the code of a stop out of its file.
    ///
    /// - Parameters:
    ///   - stop: The stop.
    ///   - source: The file that it stands in.
    /// - Returns: The lines, moved to the left as far as they go. A long function keeps its declaration, the lines
    ///   that the stop speaks of and its closing brace, with `// …` for the rest.
    static func lines(for stop: Stop, in source: SourceFile) -> [String] {
        let text = source.lines
        let comments = source.stops.map(\.commentLines)
        let body = stop.body
        var code = body.lines.filter { line in !comments.contains { $0.contains(line) } }
        if code.count > longest {
            let first = body.codeLine ?? body.lines.upperBound
            let segment = first...min(max(body.lastCodeLine ?? first, first), first + longestSegment - 1)
            code = code.filter { $0 <= body.openingLine || segment.contains($0) || $0 == body.lines.upperBound }
        }
        let mark = "// ← \(stop.kind.rawValue) \(stop.number)"
        var lines: [String] = []
        var previous: Int?
        for line in code {
            let content = String(text[line - 1])
            if let previous, hasCode(between: previous, and: line, in: source, without: comments) {
                lines.append(indentation(of: content) + "// …")
            }
            if body.codeLine == nil, line == body.lines.upperBound {
                lines.append(indentation(of: content) + "    " + mark)
            }
            lines.append(line == body.codeLine ? "\(content)  \(mark)" : content)
            previous = line
        }
        return unindented(lines)
    }

    private static func hasCode(
        between first: Int, and last: Int, in source: SourceFile, without comments: [ClosedRange<Int>]
    ) -> Bool {
        (first + 1..<max(last, first + 1)).contains { line in !comments.contains { $0.contains(line) } }
    }

    private static func indentation(of line: String) -> String {
        String(line.prefix { $0 == " " })
    }

    private static func unindented(_ lines: [String]) -> [String] {
        let common = lines.filter { !$0.isEmpty }.map { indentation(of: $0).count }.min() ?? 0
        return lines.map { String($0.dropFirst(common)) }
    }
}
