extension SourceFile {
    /// Its code, and that of each body in which it has stops, by where that begins: every token but comments, with a
    /// space between.
    package var codes: (file: String, bodies: [Int: String]) {
        let tokens = Token.all(of: text).filter { $0.kind != .lineComment }
        var (bodies, first): ([Int: String], Int) = ([:], 0)
        for offset in Set(stops.map(\.body.offset)).sorted() {
            while first < tokens.count, tokens[first].offset < offset { first += 1 }
            var depth = 0
            let body = tokens[first...].prefix { token in
                depth += token.isSign("{") ? 1 : token.isSign("}") ? -1 : 0
                return depth >= 0
            }
            bodies[offset] = body.map(\.text).joined(separator: " ")
        }
        return (tokens.map(\.text).joined(separator: " "), bodies)
    }

    /// The file with what is told at its places, by their lines.
    package func telling(_ counterparts: [Int: Stop.Counterpart]) -> SourceFile {
        var file = self
        for index in stops.indices where stops[index].isPlace {
            file.stops[index].counterpart = counterparts[stops[index].line]
        }
        return file
    }

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
