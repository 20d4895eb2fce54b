import Stops

@testable import Files
@testable import Lines
@testable import Operators
@testable import StackReader

extension Explanation {
    /// What is told of a stack, in a line each: the answers and the frames, without the sentences of stops, which other
    /// tests look after.
    var outline: [String] { answers + frames }

    /// Which thread is told, and the answers as they are printed, in both languages.
    var answers: [String] {
        (threadName.map { ["thread: \($0)"] } ?? [])
            + Language.allCases.flatMap { language in
                StackWords(language: language).answers(self).map { "\($0.question): \($0.text)" }
            }
    }

    private var frames: [String] {
        var lines: [String] = []
        var folded: [String] = []
        for (index, row) in rows.enumerated() {
            let number = row.frame.index ?? index
            switch row.kind {
            case .plumbing, .system:
                folded.append("\(row.kind == .system ? "system" : "plumbing") \(number)")
                continue
            default:
                if !folded.isEmpty { lines.append("    " + folded.joined(separator: ", ")) }
                folded = []
            }
            lines.append("\(number) " + row.described)
        }
        if !folded.isEmpty { lines.append("    " + folded.joined(separator: ", ")) }
        return lines
    }
}

extension Explanation.Row {
    var described: String {
        let place = frame.fileName.map { " @ \($0)" + (frame.line.map { ":\($0)" } ?? "") } ?? ""
        switch kind {
        case .yours(_, let stop):
            return "yours: \(StackWords(language: .english).title(self))"
                + (stop.map { " at \(Self.position($0))" } ?? "") + place
        case .stop(let stop, let others, let word):
            return "stop: \(stop.title) \(([stop] + others).map(Self.position).joined(separator: " or "))"
                + (word.map { " [\($0)]" } ?? "")
        case .rx(let word):
            return "rx: \(name.shortTitle)"
                + (word.map { " [\($0)]" } ?? "")
        case .unknown: return "unknown: \(frame.text)"
        case .plumbing, .system: return ""
        }
    }

    /// Which of the stops of its body a stop is.
    private static func position(_ stop: Stop) -> String {
        let same = Fixture.stops.filter {
            $0.body == stop.body || $0.file == stop.file && $0.body.lines == stop.body.lines
        }
        .sorted { $0.line < $1.line }
        return "#\((same.firstIndex(of: stop) ?? 0) + 1)"
    }
}
