import Stops

/// The code around each stop of a file: its function without the stops' comments, and a mark on the line that the stop
/// speaks of.
///
/// What the stops of a body share is found once: a body may have thousands of them.
struct Excerpts {
    private static let longest = 18

    private let source: SourceFile
    private let bodies: [ClosedRange<Int>: Body]

    /// The lines of a body that are code, and those of them that a short excerpt keeps.
    private struct Body {
        var code: [Int]
        var kept: Set<Int>
    }

    init(_ source: SourceFile) {
        self.source = source
        let comments = Set(source.stops.flatMap(\.commentLines))
        let all = Dictionary(source.stops.map { ($0.body.lines, $0.body) }, uniquingKeysWith: { first, _ in first })
        bodies = all.mapValues { body in
            let (first, last) = (body.lines.lowerBound, body.lines.upperBound)
            let nested = all.values.filter {
                $0.lines != body.lines && first <= $0.lines.lowerBound && $0.lines.upperBound <= last
            }
            let code = body.lines.filter { !comments.contains($0) }
            let inner = nested.flatMap { ($0.openingLine + 1)..<max($0.openingLine + 1, $0.lines.upperBound) }
            return Body(code: code, kept: Set(code).subtracting(inner))
        }
    }

    /// Cuts the code of a stop out of the file, moved to the left as far as it goes, with `// …` for what is left out.
    ///
    /// A long function keeps its declaration, the lines that the stop speaks of and its closing brace. A closure that has
    /// stops of its own keeps its first and last line: it has excerpts of its own.
    func lines(for stop: Stop) -> [String] {
        guard let (code, kept) = bodies[stop.body.lines].map({ ($0.code, $0.kept) }) else { return [] }
        let body = stop.body
        let last = body.lines.upperBound
        let marked = body.codeLine ?? last
        let segment = marked...max(body.lastCodeLine ?? marked, marked)
        let isLong = kept.count > Self.longest
        let mark = "// ← \(stop.kind.rawValue) \(stop.number)"
        var lines: [String] = []
        var isLeavingOut = false
        for line in code {
            let isNear = !isLong || line <= body.openingLine || segment.contains(line) || line == last
            let isKept = isNear && kept.contains(line)
            if isLeavingOut, !isKept { continue }
            let content = String(source.lines[line - 1])
            let indentation = content.prefix { $0 == " " }
            guard isKept else {
                if !content.isEmpty {
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
