import Lines
import Stops

/// The code around each stop of a file: its function without the stops' comments, and a mark on the line that the stop
/// speaks of.
///
/// What the stops of a body share is found once: a body may have thousands of them.
package struct Excerpts {
    private static let longest = 18
    /// How many columns a box of code shows on GitHub.
    package static let widest = 92

    package let source: SourceFile
    private let bodies: [ClosedRange<Int>: Body]

    /// The lines of a body that are code, and those of them that a short excerpt keeps.
    private struct Body {
        var code: [Int]
        var kept: Set<Int>
    }

    package init(_ source: SourceFile) {
        self.source = source
        let comments = Set(source.stops.filter { !$0.isPlace }.flatMap(\.commentLines))
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
    /// A long function keeps its declaration, the lines that the stop speaks of and its closing brace. A closure that
    /// has stops of its own keeps its first and last line: it has excerpts of its own. Where the code has been shown
    /// before, the first line tells where one is, and the lines around the stop where one stands.
    package func lines(for stop: Stop, isWhole: Bool = true) -> [String] {
        var lines = code(around: stop)
        if !isWhole { lines = Self.near(lines) }
        let common = lines.filter { !$0.text.isEmpty }.map { $0.text.prefix { $0 == " " }.count }.min() ?? 0
        let mark = stop.name
        return lines.flatMap { line -> [String] in
            let text = String(line.text.dropFirst(common))
            let margin = text.prefix { $0 == " " }
            switch line.place {
            case .elsewhere: return [text]
            case .end: return ["\(margin)    // ← \(mark)", text]
            case .code:
                let marked = "\(text)  // ← \(mark)"
                return Columns.width(of: marked) <= Self.widest ? [marked] : ["\(margin)// ↓ \(mark)", text]
            }
        }
    }

    /// A line of an excerpt, and whether its stop speaks of it, or stands above it at the end of the body.
    private struct Line {
        enum Place { case elsewhere, code, end }

        var text: String
        var place = Place.elsewhere

        static let leftOut = "// …"

        var isLeftOut: Bool { text.hasSuffix(Self.leftOut) }
    }

    private func code(around stop: Stop) -> [Line] {
        guard let (code, kept) = bodies[stop.body.lines].map({ ($0.code, $0.kept) }) else { return [] }
        let body = stop.body
        let last = body.lines.upperBound
        let marked = body.codeLine ?? last
        let segment = marked...max(body.lastCodeLine ?? marked, marked)
        let isLong = kept.count > Self.longest
        var lines: [Line] = []
        var isLeavingOut = false
        for line in code {
            let isNear = !isLong || line <= body.openingLine || segment.contains(line) || line == last
            let isKept = isNear && kept.contains(line)
            if isLeavingOut, !isKept { continue }
            let content = String(source.lines[line - 1])
            isLeavingOut = !isKept && !content.isEmpty
            if isKept {
                lines.append(
                    Line(text: content, place: line != marked ? .elsewhere : body.codeLine == nil ? .end : .code))
            } else if isLeavingOut {
                lines.append(Line(text: content.prefix { $0 == " " } + Line.leftOut))
            }
        }
        return lines
    }

    /// The first and the last line, the one that is marked and its neighbours; what is left out are three lines or
    /// more.
    private static func near(_ whole: [Line]) -> [Line] {
        let lines = whole.filter { !$0.text.isEmpty }
        guard let marked = lines.firstIndex(where: { $0.place != .elsewhere }) else { return lines }
        let around = lines.indices.filter { abs($0 - marked) < 2 && !lines[$0].isLeftOut }
        let kept = Set(around + [0, lines.count - 1]).sorted()
        let head = String(lines[0].text.prefix { $0 == " " }) + "    "
        return lines.prefix(1)
            + zip(kept, kept.dropFirst()).flatMap { before, next -> [Line] in
                let gap = lines[(before + 1)..<next]
                return (gap.count < 3 ? Array(gap) : [Line(text: head + Line.leftOut)]) + [lines[next]]
            }
    }
}
