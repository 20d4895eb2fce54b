import TestSupport

@testable import Stops

/// Reads a snippet.
func read(_ snippet: String, path: String = "A.swift") -> SourceFile {
    SourceFile(expanded(snippet), path: path)
}

extension SourceFile {
    /// The titles of the stops; what is wrong comes in their place.
    var titles: [String] {
        diagnostics.isEmpty ? stops.map(\.title) : diagnostics.checked
    }

    /// Each stop with the lines it names, by their text: the first and the last line of its body, the line that opens
    /// the body when it is another one, the code that the stop speaks of, and the line where a debugger stops.
    var places: [String] {
        guard diagnostics.isEmpty else { return diagnostics.checked }
        return stops.map { stop in
            let body = stop.body
            let opening = body.openingLine == body.lines.lowerBound ? "" : " (\(text(body.openingLine)))"
            let code = [body.codeLine, body.lastCodeLine].map { $0.map(text) ?? "-" }.joined(separator: " to ")
            return "\(stop.number ?? 0): \(text(body.lines.lowerBound))\(opening) … \(text(body.lines.upperBound))"
                + " | \(code) | \(text(stop.breakLine))"
        }
    }

    private func text(_ line: Int) -> String {
        lines[line - 1].trimmed
    }
}
