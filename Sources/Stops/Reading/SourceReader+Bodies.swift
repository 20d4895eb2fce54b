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

    /// Looks at what the body of a closed scope is given, at its first place.
    mutating func watchWhatIsGiven(to scope: Scope) {
        guard let first = scope.bodyStops.first else { return }
        let given = values(of: scope).filter { !file.stops[first].watch.contains($0) }
        file.stops[first].watch = given + file.stops[first].watch
    }

    private func values(of scope: Scope) -> [String] {
        switch scope.kind {
        case .function(let name) where name.hasSuffix(")"):
            guard let keyword = code.indices[..<scope.openingToken].last(where: { isKeyword(at: $0, of: scope) })
            else { return [] }
            let parameters = lookedAt(parameters(behind: keyword), in: scope)
            return isMethodOfObject(keyword) ? ["self"] + parameters : parameters
        // What a closure of the library is given stands in the functions that call it.
        case .closure where !isLibrary: return lookedAt(namedParameters(of: scope), in: scope)
        default: return []
        }
    }

    private func isKeyword(at position: Int, of scope: Scope) -> Bool {
        code[position].line == scope.firstLine && (code[position].isWord("func") || code[position].isWord("init"))
    }

    private static let telling: Set<String> = [
        "event", "element", "observer", "cancel", "disposable", "value", "error", "dueTime", "startAfter",
    ]

    /// Those parameters that tell something, are not hidden by a constant of their name, and are no functions.
    private func lookedAt(_ parameters: [String], in scope: Scope) -> [String] {
        let body = code[(scope.openingToken + 1)..<index]
        let pairs = zip(body, body.dropFirst())
        let named = pairs.filter { $0.0.isWord("let") || $0.0.isWord("var") }.map(\.1.text)
        let called = isLibrary ? [] : pairs.filter { $0.1.isSign("(") && $0.0.endOffset == $0.1.offset }.map(\.0.text)
        return parameters.filter { name in
            name != "_" && (!isLibrary || Self.telling.contains(name)) && !named.contains(name)
                && !called.contains(name)
        }
    }

    private func isMethodOfObject(_ keyword: Int) -> Bool {
        let modifiers = code[..<keyword].reversed().prefix { $0.line == code[keyword].line && $0.kind == .word }
        let isStatic = modifiers.contains { $0.isWord("static") || $0.isWord("class") }
        let type = typesAround.joined(separator: ".")
        let isObject = file.declarations.contains { $0.isClass && $0.name == type }
        return isObject && code[keyword].isWord("func") && !isStatic && !scopes.contains(where: \.isBody)
    }

    /// The names that a closure gives its parameters: in front of `in`, behind what it captures.
    private func namedParameters(of scope: Scope) -> [String] {
        let head = code[(scope.openingToken + 1)...].prefix { $0.endOffset <= scope.entry }
        guard head.last?.isWord("in") == true, head.first?.isSign("@") == false else { return [] }
        var (names, depth, isName) = ([String](), 0, true)
        for (position, token) in zip(head.indices, head) {
            if token.isSign("[") { depth += 1 }
            if token.isSign("]") { depth -= 1 }
            guard depth == 0 else { continue }
            if token.text == "->" || token.isWord("in") { break }
            let follower = code[position + 1]
            let ends = [",", ":", ")", "->", "in"].contains(follower.text)
            if isName, token.kind == .word, ends { names.append(token.text) }
            isName = token.isSign(",") || token.isSign("(") || token.isSign("]") || !token.isSign(":") && isName
        }
        // The one arrow that is no part of a type stands behind the parentheses.
        let types = head.reversed().drop { !$0.isSign(")") && $0.text != "->" }.dropFirst()
        return types.contains { Self.hiding.contains($0.text) } ? [] : names
    }

    /// In the type of a parameter: that what stands there is no value that can be looked at and kept as it is.
    private static let hiding: Set<String> = [
        "->", "inout", "autoclosure", "borrowing", "consuming", "sending", "each",
    ]

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
                let isHidden = type.contains { Self.hiding.contains($0.text) }
                if !isHidden { found.append(code[colon - 1].text) }
            }
            if depth == 0 { break }
            start = position + 1
        }
        return found
    }
}
