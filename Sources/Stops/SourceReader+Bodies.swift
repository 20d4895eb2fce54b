// What folding needs of bodies: where a closure captures, and what a function is given.
extension SourceReader {
    /// Where the closure of a scope says what it captures; nil where it may have attributes, or is no closure.
    func captureList(of scope: Scope) -> Stop.Body.CaptureList? {
        guard scope.kind == .closure, let next = token(scope.openingToken + 1) else { return nil }
        let brace = code[scope.openingToken].endOffset
        if scope.entry == brace { return Stop.Body.CaptureList.none }
        if next.isSign("@") { return nil }
        guard next.isSign("[") else { return .signature(brace) }
        let isEmpty = token(scope.openingToken + 2)?.isSign("]") == true
        return isEmpty ? nil : .list(next.endOffset)
    }

    /// Looks at what the function of a closed scope is given, at its first place.
    mutating func watchWhatIsGiven(to scope: Scope) {
        guard case .function(let name) = scope.kind, name.hasSuffix(")"), let first = scope.bodyStops.first,
            let keyword = code.indices[..<scope.openingToken].last(where: { isKeyword(at: $0, of: scope) })
        else { return }
        file.stops[first].watch = values(of: scope, keyword)
    }

    private func isKeyword(at position: Int, of scope: Scope) -> Bool {
        code[position].line == scope.firstLine && (code[position].isWord("func") || code[position].isWord("init"))
    }

    private static let telling: Set<String> = [
        "event", "element", "observer", "cancel", "disposable", "value", "error", "dueTime", "startAfter",
    ]

    private func values(of scope: Scope, _ keyword: Int) -> [String] {
        let body = code[(scope.openingToken + 1)..<index]
        let named = zip(body, body.dropFirst()).filter { $0.0.isWord("let") || $0.0.isWord("var") }.map(\.1.text)
        let parameters = parameters(behind: keyword).filter { Self.telling.contains($0) && !named.contains($0) }
        let modifiers = code[..<keyword].reversed().prefix { $0.line == code[keyword].line && $0.kind == .word }
        let isStatic = modifiers.contains { $0.isWord("static") || $0.isWord("class") }
        let type = typesAround.joined(separator: ".")
        let isObject = file.declarations.contains { $0.isClass && $0.name == type }
        let isMethod = isObject && code[keyword].isWord("func") && !isStatic && !scopes.contains(where: \.isBody)
        return (isMethod ? ["self"] : []) + parameters
    }

    /// The names of the parameters whose values can be looked at.
    private func parameters(behind keyword: Int) -> [String] {
        guard let open = code.indices[keyword...].first(where: { code[$0].isSign("(") }) else { return [] }
        var found: [String] = []
        var (depth, start) = (0, open + 1)
        for position in code.indices[open...] {
            let token = code[position]
            depth += token.nesting + (token.text == "<" ? 1 : token.text == ">" ? -1 : 0)
            guard depth == 0 || depth == 1 && token.isSign(",") else { continue }
            let parameter = code[start..<position]
            if let colon = parameter.firstIndex(where: { $0.isSign(":") }), colon > start {
                let type = code[colon..<position]
                let isHidden = type.contains { ["->", "inout", "autoclosure"].contains($0.text) }
                if !isHidden { found.append(code[colon - 1].text) }
            }
            if depth == 0 { break }
            start = position + 1
        }
        return found
    }
}
