/// A place in a page that quotes what a command prints: a fence below `<!-- output: tour … -->`.
///
/// With `from "…" to "…"` at its end the marker asks for the lines between, from the first one with the first text up to
/// the next one with the second.
package struct PageOutput: Sendable {
    /// Makes the output of a command, from its arguments behind `tour`; nil when there is no such command.
    package typealias Render = (_ arguments: [String]) -> String?

    /// The command with its arguments.
    package var command: String
    var marker: String
    var markerLine: Int
    /// The texts by which the first and the last quoted line are found.
    var ends: (first: String, last: String)?
    /// The lines inside the fence, and where the first one stands, counted from 1.
    var quoted: [String]
    var firstQuotedLine: Int

    static func all(in file: TextFile) -> [PageOutput] {
        let lines = file.lines
        let fences = Fences(lines)
        return lines.indices.compactMap { index in
            guard !fences.contains(index), lines[index].hasPrefix("<!-- output: "),
                let match = lines[index].wholeMatch(
                    of: /<!-- output: (tour[^>"]*?)(?: from "([^"]+)" to "([^"]+)")? -->/),
                let opening = lines.indices.dropFirst(index + 1).first(where: { !lines[$0].isEmpty }),
                fences[opening] == .opening, let closing = fences.closing(of: opening)
            else { return nil }
            let ends = match.output.2.flatMap { first in match.output.3.map { (String(first), String($0)) } }
            return PageOutput(
                command: String(match.output.1), marker: lines[index], markerLine: index + 1, ends: ends,
                quoted: Array(lines[(opening + 1)..<closing]), firstQuotedLine: opening + 2)
        }
    }

    /// What a command prints; nil when there is no such command.
    static func output(of command: String, by render: Render) -> String? {
        render(command.split(separator: " ").dropFirst().map(String.init))
    }

    /// The lines as they should be.
    ///
    /// - Parameter text: What the command prints.
    /// - Returns: The lines to quote; nil when the command printed nothing, or no such lines.
    func expected(_ text: String?) -> [String]? {
        guard let text else { return nil }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        guard let ends else { return lines }
        guard let first = lines.firstIndex(where: { $0.contains(ends.first) }),
            let last = lines[first...].firstIndex(where: { $0.contains(ends.last) })
        else { return nil }
        return Array(lines[first...last])
    }

    func firstDifference(from expected: [String]) -> Int? {
        if quoted == expected { return nil }
        let same = quoted.sharedBeginning(with: expected)
        return firstQuotedLine + same
    }
}
