import Stops

/// A Swift file as the page shows it: its text, and what its parts are.
///
/// Of the sentences of the stops that the page knows only the beginning is there, `// ko:`: it has them already.
struct WebSource: Encodable {
    let path: String
    let text: String
    /// For each run of a line in one role, eight times its length in UTF-16, plus the number of the role.
    let parts: [Int]

    init(_ source: SourceFile, known: Set<Int>) {
        path = source.path.harmless()
        var lines = SwiftHighlighter.lines(of: source.text)
        if lines.last == StyledLine() { lines.removeLast() }
        for stop in source.stops where stop.kind == .travel && known.contains(stop.number) {
            lines[stop.commentLines.lowerBound - 1] = Self.marked(stop, in: lines[stop.commentLines.lowerBound - 1])
            for line in stop.commentLines.dropFirst() {
                let text = lines[line - 1].parts.map(\.text).joined()
                let beginning = text.prefixMatch(of: /\s*\/\/ (ko|en):/)?.output.0
                lines[line - 1] = StyledLine(String(beginning ?? ""), .comment)
            }
        }
        text = lines.map { $0.parts.map(\.text).joined() }.joined(separator: "\n")
        parts = lines.flatMap { line in
            line.parts.reduce(into: [(length: Int, role: Int)]()) { runs, part in
                let (length, role) = (part.text.utf16.count, Self.roles.firstIndex(of: part.role) ?? 0)
                if runs.last?.role == role {
                    runs[runs.count - 1].length += length
                } else {
                    runs.append((length, role))
                }
            }
        }.map { $0.length * 8 + $0.role }
    }

    private static let roles: [StyledLine.Role] = [.plain, .keyword, .typeName, .literal, .comment, .number]

    /// The first line of a stop's comment, in which its number is a part of its own.
    private static func marked(_ stop: Stop, in line: StyledLine) -> StyledLine {
        let name = "여행 \(stop.number)"
        var marked = StyledLine()
        for part in line.parts {
            guard part.role == .comment, let place = part.text.firstRange(of: name) else {
                marked.add(part.text, part.role)
                continue
            }
            marked.add(String(part.text[..<place.lowerBound]), .comment)
            marked.add(name, .number)
            marked.add(String(part.text[place.upperBound...]), .comment)
        }
        return marked
    }
}
