import TravelGuide

/// A session with lldb that a page shows: the fences below `<!-- lldb: TOUR -->`, which go on one after another.
///
/// `…` on a line of its own stands for lines that are left out.
struct LLDBSession: Sendable {
    /// The tour, or the part of one.
    var tour: String
    /// The lines, of all fences.
    var lines: [String] = []

    /// Finds the sessions of a page, one for each tour.
    static func all(in file: TextFile) -> [LLDBSession] {
        let lines = file.lines
        var sessions: [LLDBSession] = []
        for marker in Marker.all(in: file) {
            guard case .lldb(let tour) = marker.kind else { continue }
            let session = sessions.firstIndex { $0.tour == tour } ?? sessions.count
            if session == sessions.count { sessions.append(LLDBSession(tour: tour)) }
            sessions[session].lines += lines[marker.listing]
        }
        return sessions
    }

    /// What was typed.
    var commands: [String] {
        lines.filter { $0.hasPrefix(Self.prompt) && !$0.hasPrefix(Self.prompt + " ") }
            .map { String($0.dropFirst(Self.prompt.count)) }
    }

    private static let prompt = "(lldb) "

    /// The first line of the page that lldb did not print for the same commands; nil when all are there, in their order.
    ///
    /// Addresses and white space differ from run to run, and what only tells of the process is left out.
    func firstDifference(from printed: String) -> String? {
        let first = commands.first.map { Self.prompt + $0 }
        var rest = printed.split(separator: "\n").map(String.init).drop { $0 != first }.compactMap(Self.comparable)[...]
        var maySkip = false
        for line in lines {
            guard let wanted = Self.comparable(line) else { continue }
            if wanted == "…" {
                maySkip = true
                continue
            }
            if maySkip { rest = rest.drop { $0 != wanted } }
            guard rest.popFirst() == wanted else { return line }
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
