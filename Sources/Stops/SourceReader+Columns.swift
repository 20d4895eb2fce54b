// Where on its line a debugger stops, when the line alone names more places than the one that a stop speaks of.
extension SourceReader {
    /// Notes a column for the stops whose line of code opens a closure, names a method, or is a loop.
    ///
    /// A closure begins on the line that opens it, so a breakpoint on that line stops in the closure as well. A debugger
    /// knows the place of the first member that the statement asks for, which is reached once, and before any of it runs.
    ///
    /// - Parameter lines: The lines of the text.
    /// - Complexity: Linear in the number of tokens.
    mutating func findColumns(in lines: [Substring]) {
        let tokensOfLines = Dictionary(grouping: tokens.filter { $0.kind != .lineComment }, by: \.line)
        let methods = Set(zip(tokens, tokens.dropFirst()).filter { $0.0.isWord("func") }.map(\.1.text))
        for position in stops.indices where stops[position].kind == .travel {
            guard let line = stops[position].body.codeLine, let code = tokensOfLines[line],
                let token = Self.token(toStopAt: code, methods: methods)
            else { continue }
            let start = lines[line - 1].startIndex
            let text = lines[line - 1].base
            stops[position].body.codeColumn = token.offset - text.utf8.distance(from: text.startIndex, to: start) + 1
        }
    }

    /// The token of a line of code whose column names the place; nil when the line does.
    private static func token(toStopAt code: [Token], methods: Set<String>) -> Token? {
        guard let first = code.first else { return nil }
        if first.isWord("for") { return first }
        let opensBrace = code.contains { $0.isSign("{") }
        let isOneLine = opensBrace && code.last?.isSign("}") == true
        let isControl = controls.contains(first.text)
        let namesMethod = code.indices.dropFirst().contains { position in
            code[position - 1].isSign(".") && methods.contains(code[position].text)
                && (position + 1 == code.count || code[position + 1].isSign(")"))
        }
        guard namesMethod || (isControl ? first.isWord("if") && isOneLine : opensBrace) else { return nil }
        let assignment = code.firstIndex { $0.kind == .operators && $0.text == "=" }
        let expression = assignment.map { $0 + 1 } ?? 0
        for position in code.indices.dropFirst(expression + 1).dropLast()
        where code[position - 1].isSign(".") && code[position].kind == .word {
            let next = code[position + 1]
            if ["(", "{", ".", "<"].contains(next.text) { return code[position] }
        }
        if namesMethod { return assignment.map { code[$0] } }
        return code[expression...].first { $0.kind == .word && !introducers.contains($0.text) }
    }

    private static let controls: Set<String> = [
        "if", "guard", "while", "repeat", "switch", "do", "defer", "func", "struct", "class", "enum", "actor",
    ]

    private static let introducers: Set<String> = ["return", "throw", "try", "await", "_"]
}
