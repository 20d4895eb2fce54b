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
            if row.isOfNobody {
                folded.append("\(row.owner) \(number)")
                continue
            }
            if !folded.isEmpty { lines.append("    " + folded.joined(separator: ", ")) }
            folded = []
            lines.append("\(number) " + described(index))
        }
        if !folded.isEmpty { lines.append("    " + folded.joined(separator: ", ")) }
        return lines
    }

    private func described(_ index: Int) -> String {
        let row = rows[index]
        let positions = row.stops.map(Self.position).joined(separator: " or ")
        let word = row.operatorName.map { " [\($0)]" } ?? ""
        switch row.owner {
        case .yours:
            let title = StackWords(language: .english).title(index, in: stack)
            let place = row.frame.fileName.map { " @ \($0)" + (row.frame.line.map { ":\($0)" } ?? "") } ?? ""
            return "yours: \(title)" + (positions.isEmpty ? "" : " at \(positions)") + place
        case .rx:
            return row.stops.first.map { "stop: \($0.title) \(positions)\(word)" }
                ?? "rx: \(row.name.shortTitle)\(word)"
        case .unknown: return "unknown: \(row.frame.text)"
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
