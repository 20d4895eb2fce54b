/// The part of a page that quotes what a command prints: a fence below `<!-- output: tour … -->`.
///
/// With `from "…" to "…"` at its end the marker asks for the lines between, from the first one with the first text up
/// to the next one with the second.
package struct PageOutput {
    /// Makes the output of a command, from its arguments behind `tour`, in a package as it is or will be written; nil
    /// when there is no such command.
    package typealias Render = (_ arguments: [String], _ contents: PackageContents) -> String?

    /// The command with its arguments.
    var command: String
    /// The line of the marker, counted from 0.
    var marker: Int
    /// The texts by which the first and the last quoted line are found.
    var ends: (first: String, last: String)?
    /// The lines inside the fence, counted from 0.
    var quoted: Range<Int>
    /// What stands before the lines of a fence that belongs to an item of a list.
    var margin: String

    static func all(in page: Page) -> [PageOutput] {
        page.markers.compactMap { marker in
            guard case .output(let command, let first, let last) = marker.kind else { return nil }
            return PageOutput(
                command: command, marker: marker.line, ends: first.flatMap { first in last.map { (first, $0) } },
                quoted: marker.listing, margin: String(page.lines[marker.line].prefix { $0 == " " }))
        }
    }

    /// What the command prints, line by line; nil when there is no such command.
    static func lines(of command: String, in contents: PackageContents, by render: Render) -> [String]? {
        render(arguments(of: command), contents).map { text in
            let lines = text.linesAsTheyAre
            return lines.last == "" ? lines.dropLast() : lines
        }
    }

    /// What stands behind `tour` in a command.
    static func arguments(of command: String) -> [String] { command.split(separator: " ").dropFirst().map(String.init) }

    /// The lines to quote of those that the command prints; nil when they are not among them.
    func part(of lines: [String]) -> [String]? {
        guard let ends else { return lines.map(set) }
        guard let first = lines.firstIndex(where: { Self.names(ends.first, in: $0) }),
            let last = lines[first...].firstIndex(where: { Self.names(ends.last, in: $0) })
        else { return nil }
        return lines[first...last].map(set)
    }

    /// Whether the lines that a page has begin and end as the marker says, or there are none yet: others may be
    /// somebody's.
    func mayReplace(_ old: ArraySlice<String>) -> Bool {
        guard let ends, let first = old.first, let last = old.last else { return true }
        return Self.names(ends.first, in: first) && Self.names(ends.last, in: last)
    }

    private func set(_ line: String) -> String { line.isEmpty ? line : margin + line }

    /// Whether a line holds a text, in which a number at an end is a whole one: 1 is not the beginning of 10.
    private static func names(_ text: String, in line: String) -> Bool {
        line.holds(text)
            && line.ranges(of: text).contains { range in
                let behind = line[range.upperBound...].first
                let before = line[..<range.lowerBound].last
                return !(text.last?.isNumber == true && behind?.isNumber == true)
                    && !(text.first?.isNumber == true && before?.isNumber == true)
            }
    }
}
