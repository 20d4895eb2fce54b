import Stops

/// A Swift file as the page shows it: its text, and what its parts are.
///
/// The sentences of the stops that the page knows are left out: it shows them as it has them.
struct WebSource: Encodable {
    let path: String
    let text: String
    /// For each part of each line, eight times its length in UTF-16, plus the number of its role.
    let parts: [Int]

    init(_ source: SourceFile, known: Set<Int>) {
        path = source.path.harmless()
        var lines = SwiftHighlighter.lines(of: source.text)
        if lines.last == StyledLine() { lines.removeLast() }
        for stop in source.stops where stop.kind == .travel && known.contains(stop.number) {
            for line in stop.commentLines.dropFirst() { lines[line - 1] = StyledLine() }
        }
        text = lines.map { $0.parts.map(\.text).joined() }.joined(separator: "\n")
        parts = lines.flatMap(\.parts).map { $0.text.utf16.count * 8 + (Self.roles.firstIndex(of: $0.role) ?? 0) }
    }

    private static let roles: [StyledLine.Role] = [.plain, .keyword, .typeName, .literal, .comment]
}
