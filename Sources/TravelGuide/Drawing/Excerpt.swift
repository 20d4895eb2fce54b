import Stops

/// The code around a stop: its function without the stops' comments, and a mark on the line that the stop speaks of.
enum Excerpt {
    private static let longest = 18

    /// Cuts the code of a stop out of its file, moved to the left as far as it goes, with `// …` for what is left out.
    ///
    /// A long function keeps its declaration, the lines that the stop speaks of and its closing brace. A closure that has
    /// stops of its own keeps its first and last line: it has excerpts of its own.
    static func lines(for stop: Stop, in source: SourceFile) -> [String] {
        let body = stop.body
        let (first, last) = (body.lines.lowerBound, body.lines.upperBound)
        let comments = Set(source.stops.flatMap(\.commentLines))
        let nested = source.stops.map(\.body).filter {
            $0.lines != body.lines && first <= $0.lines.lowerBound && $0.lines.upperBound <= last
        }
        let code = body.lines.filter { !comments.contains($0) }
        var kept = Set(code).subtracting(
            nested.flatMap { ($0.openingLine + 1)..<max($0.openingLine + 1, $0.lines.upperBound) })
        if kept.count > longest {
            let marked = body.codeLine ?? last
            let segment = marked...max(body.lastCodeLine ?? marked, marked)
            kept = kept.filter { $0 <= body.openingLine || segment.contains($0) || $0 == last }
        }
        let mark = "// ← \(stop.kind.rawValue) \(stop.number)"
        var lines: [String] = []
        var isLeavingOut = false
        for line in code {
            let content = String(source.lines[line - 1])
            let indentation = content.prefix { $0 == " " }
            guard kept.contains(line) else {
                if !isLeavingOut, !content.isEmpty {
                    lines.append(indentation + "// …")
                    isLeavingOut = true
                }
                continue
            }
            isLeavingOut = false
            if body.codeLine == nil, line == last { lines.append(indentation + "    " + mark) }
            lines.append(line == body.codeLine ? "\(content)  \(mark)" : content)
        }
        let common = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { String($0.dropFirst(common)) }
    }
}
