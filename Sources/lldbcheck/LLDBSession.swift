import Files
import Guide

/// A session with lldb that a page shows: the fences below `<!-- tested: lldb TOUR -->`, which go on one after another.
///
/// `…` on a line of its own stands for lines that are left out.
struct LLDBSession: Sendable {
    /// The tour, or the part of one.
    var tour: String
    /// The lines, of all fences.
    var lines: [Line] = []

    struct Line: Equatable {
        /// The line of the page, counted from 1.
        var number: Int
        var text: String
    }

    /// A line of the page that lldb does not print, and what it prints in its place; nil where nothing is left.
    struct Difference: Equatable {
        var line: Line
        var printed: String?

        /// Both lines, each on a line of its own, so that the right one can be put in for the other.
        func text(path: String) -> String {
            let head = "\(path):\(line.number): error: "
            guard let printed else { return head + "lldb prints no such line here; take it out:\n\(line.text)" }
            return head + "lldb prints another line here; in the place of\n\(line.text)\nput in\n\(printed)"
        }
    }

    /// Finds the sessions of a page, one for each tour.
    static func all(in file: TextFile) -> [LLDBSession] {
        let lines = file.lines
        var sessions: [LLDBSession] = []
        for marker in Marker.all(in: file) {
            guard case .lldb(let tour) = marker.kind else { continue }
            let session = sessions.firstIndex { $0.tour == tour } ?? sessions.count
            if session == sessions.count { sessions.append(LLDBSession(tour: tour)) }
            sessions[session].lines += marker.listing.map { Line(number: $0 + 1, text: lines[$0]) }
        }
        return sessions
    }

    /// What was typed.
    var commands: [String] {
        lines.map(\.text).filter { $0.hasPrefix(Self.prompt) && !$0.hasPrefix(Self.prompt + " ") }
            .map { String($0.dropFirst(Self.prompt.count)) }
    }

    private static let prompt = "(lldb) "

    /// The first line that lldb did not print for the same commands; nil when all are there, in their order.
    ///
    /// Addresses and white space differ from run to run, and what only tells of the process is left out.
    func firstDifference(from printed: String) -> Difference? {
        let first = commands.first.map { Self.prompt + $0 }
        var rest = printed.split(separator: "\n").map(String.init).drop { $0 != first }
            .compactMap { line in Self.comparable(line).map { (comparable: $0, text: line) } }[...]
        var maySkip = false
        for line in lines {
            guard let wanted = Self.comparable(line.text) else { continue }
            if wanted == "…" {
                maySkip = true
                continue
            }
            if maySkip { rest = rest.drop { $0.comparable != wanted } }
            let next = rest.popFirst()
            guard next?.comparable == wanted else { return Difference(line: line, printed: next?.text) }
            maySkip = false
        }
        return nil
    }

    private static func comparable(_ line: String) -> String? {
        if line.contains(/^Process \d+ (?:launched|resuming|stopped)|^Target 0:/) { return nil }
        let words = line.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
        return ["", "^"].contains(words) ? nil : words.replacing(/0x[0-9a-f]+/, with: "0x")
    }
}
