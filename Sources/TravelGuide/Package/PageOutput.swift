/// The part of a page that quotes what a command prints: a fence below `<!-- output: tour … -->`.
///
/// With `from "…" to "…"` at its end the marker asks for the lines between, from the first one with the first text up to
/// the next one with the second.
package struct PageOutput {
    /// Makes the output of a command, from its arguments behind `tour`; nil when there is no such command.
    package typealias Render = (_ arguments: [String]) -> String?

    /// The command with its arguments.
    var command: String
    /// The line of the marker, counted from 0.
    var marker: Int
    /// The texts by which the first and the last quoted line are found.
    var ends: (first: String, last: String)?
    /// The lines inside the fence, counted from 0.
    var quoted: Range<Int>

    static func all(in page: Page) -> [PageOutput] {
        page.lines.indices.compactMap { index in
            guard page.lines[index].begins("<!-- output: "), !page.fences.contains(index),
                let match = page.lines[index].wholeMatch(
                    of: /<!-- output: (tour[^>"]*?)(?: from "([^"]+)" to "([^"]+)")? -->/),
                let opening = page.lines[(index + 1)...].firstIndex(where: { !$0.isEmpty }),
                page.fences[opening] == .opening, let closing = page.fences.closing(of: opening)
            else { return nil }
            let ends = match.output.2.flatMap { first in match.output.3.map { (String(first), String($0)) } }
            return PageOutput(
                command: String(match.output.1), marker: index, ends: ends, quoted: (opening + 1)..<closing)
        }
    }

    /// What the command prints, line by line; nil when there is no such command.
    static func lines(of command: String, by render: Render) -> [String]? {
        render(command.split(separator: " ").dropFirst().map(String.init)).map { text in
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            return lines.last == "" ? lines.dropLast() : lines
        }
    }

    /// The lines to quote of those that the command prints; nil when they are not among them.
    func part(of lines: [String]) -> [String]? {
        guard let ends else { return lines }
        guard let first = lines.firstIndex(where: { $0.contains(ends.first) }),
            let last = lines[first...].firstIndex(where: { $0.contains(ends.last) })
        else { return nil }
        return Array(lines[first...last])
    }
}
