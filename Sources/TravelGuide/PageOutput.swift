/// A place in a page that quotes what a command prints: a fence below `<!-- output: tour … -->`.
///
/// With `lines 1-20` at its end the marker asks for these lines alone.
public struct PageOutput: Equatable, Sendable {
    /// Makes the output of a command, from its arguments behind `tour`; nil when there is no such command.
    public typealias Render = (_ arguments: [String]) -> String?

    /// The command with its arguments.
    public var command: String
    var markerLine: Int
    var wantedLines: ClosedRange<Int>?
    /// The lines inside the fence, and where the first one stands, counted from 1.
    var quoted: [String]
    var firstQuotedLine: Int

    static func all(in file: TextFile) -> [PageOutput] {
        let lines = file.lines
        return lines.indices.compactMap { index in
            guard let match = lines[index].wholeMatch(of: /<!-- output: (tour[^>]*?)(?: lines (\d+)-(\d+))? -->/),
                let opening = lines.indices.dropFirst(index + 1).first(where: { !lines[$0].isEmpty }),
                lines[opening].hasPrefix("```"),
                let closing = lines[(opening + 1)...].firstIndex(of: "```")
            else { return nil }
            var wanted: ClosedRange<Int>?
            if let first = match.output.2.flatMap({ Int($0) }), let last = match.output.3.flatMap({ Int($0) }),
                first <= last
            {
                wanted = first...last
            }
            return PageOutput(
                command: String(match.output.1), markerLine: index + 1, wantedLines: wanted,
                quoted: Array(lines[(opening + 1)..<closing]), firstQuotedLine: opening + 2)
        }
    }

    func expected(_ render: Render) -> [String]? {
        guard let text = render(command.split(separator: " ").dropFirst().map(String.init)) else { return nil }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        guard let wantedLines else { return lines }
        return Array(lines[min(wantedLines.lowerBound - 1, lines.count)..<min(wantedLines.upperBound, lines.count)])
    }

    func firstDifference(from expected: [String]) -> Int? {
        if quoted == expected { return nil }
        let same = zip(quoted, expected).prefix { $0 == $1 }.count
        return firstQuotedLine + same
    }
}
