import Stops
import TravelGuide

@testable import StackReader

extension Explanation {
    /// The values of an explanation in a line each, without numbers of stops and without their sentences, which other
    /// tests look after.
    var outline: [String] { answer + frames }

    /// What is told above the frames.
    var answer: [String] {
        var lines: [String] = []
        if let reason { lines.append("reason: \(reason)") }
        if let cause { lines += [cause.what.english, cause.what.korean].map { "cause: \($0)" } }
        if let reentered { lines.append("also: sent to a \(reentered) in its event") }
        if let threadName { lines.append("thread: \(threadName)") }
        if otherThreads > 0 { lines.append("other threads: \(otherThreads), with Rx: \(otherRxThreads)") }
        if let summary {
            for language in Language.allCases {
                let words = StackWords(language: language)
                lines.append("whose: " + words.subject(summary, rows: rows))
                if let sender = words.sender(summary, rows: rows) { lines.append("from: " + sender) }
                lines += words.notes(summary).map { "next: " + $0 }
            }
            if let chain = StackWords(language: .english).chain(summary) { lines.append("chain: " + chain) }
            if summary.isIncomplete { lines.append("incomplete") }
        }
        return lines
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
        let same = Fixture.contents.stops().filter {
            $0.body == stop.body || $0.file == stop.file && $0.body.lines == stop.body.lines
        }
        .sorted { $0.line < $1.line }
        return "#\((same.firstIndex { $0.number == stop.number } ?? 0) + 1)"
    }
}
