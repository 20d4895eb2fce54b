extension SourceFile {
    /// The variables that the code before a line of a body can name there: parameters, and what is declared on the way.
    ///
    /// A closure sees what the function around it has. They are the names behind `let`, `var` and `for`, those before a
    /// colon, and those between a brace and `in`.
    package func names(before line: Int, in body: Stop.Body) -> Set<String> {
        let around = body.isClosure ? functions.first { $0.lines.contains(line) } : nil
        let first = around?.lines.lowerBound ?? body.lines.lowerBound
        let tokens = Token.code(of: lines[(first - 1)..<(line - 1)].joined(separator: "\n"))
        var names: Set<String> = []
        for (index, token) in tokens.enumerated() {
            let rest = tokens[(index + 1)...].prefix { $0.line == token.line }
            if token.kind == .word {
                if rest.first?.isSign(":") == true { names.insert(token.name) }
                guard ["let", "var", "for"].contains(token.text) else { continue }
                names.formUnion(rest.prefix { $0.text != "=" && !$0.isWord("in") }.words)
            } else if token.isSign("{"), let end = rest.firstIndex(where: { $0.isWord("in") }) {
                let head = rest[..<end]
                if !head.contains(where: { $0.isSign("{") || $0.isSign("}") }) { names.formUnion(head.words) }
            }
        }
        return names
    }
}

extension Sequence<Token> {
    fileprivate var words: [String] { filter { $0.kind == .word }.map(\.name) }
}
