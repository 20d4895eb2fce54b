// The names of functions and types, as `#function` and a reader have them.
extension SourceReader {
    func functionName(at position: Int) -> String {
        guard let token = token(position) else { return "" }
        guard token.kind == .operators else { return token.name + parameterLabels(after: position + 1) }
        var name = token.text
        let isGeneric = self.token(position + 1)?.kind == .word
        if isGeneric, name.count > 1, name.hasSuffix("<") { name.removeLast() }
        return name + parameterLabels(after: position + 1, form: .operators)
    }

    enum LabelForm {
        case functions
        /// A name is a label when there are two.
        case subscripts
        /// No name is a label.
        case operators
    }

    func parameterLabels(after position: Int, form: LabelForm = .functions) -> String {
        guard let opening = code[position...].firstIndex(where: { $0.isSign("(") }) else { return "()" }
        var labels = ""
        var depth = 0
        var expectsLabel = true
        for position in code.indices[opening...] {
            let token = code[position]
            depth += token.nesting
            switch token.text {
            case "," where depth == 1: expectsLabel = true
            case _ where token.kind == .operators: depth += angleBrackets(at: position)
            case _ where token.kind == .word && depth == 1 && expectsLabel && !code[position - 1].isSign("@"):
                let hasSecondName = self.token(position + 1)?.kind == .word
                let isLabel = form == .functions || form == .subscripts && hasSecondName
                labels += (isLabel ? token.name : "_") + ":"
                expectsLabel = false
            default: break
            }
            if depth == 0 { break }
        }
        return "(\(labels))"
    }

    func typeName(at position: Int) -> String {
        var name = code[position].text
        var position = position
        while token(position + 1)?.isSign(".") == true, let next = token(position + 2), next.kind == .word {
            name += "." + next.text
            position += 2
        }
        return name
    }

    /// How many angle brackets are opened, less those that are closed: they touch what stands before them.
    private func angleBrackets(at position: Int) -> Int {
        let text = code[position].text
        guard code[position - 1].endOffset == code[position].offset, text.allSatisfy({ "<>?!".contains($0) })
        else { return 0 }
        return text.count { $0 == "<" } - text.count { $0 == ">" }
    }

    /// The keyword of a type with the modifiers before it, without attributes.
    func introducer(at keyword: Int) -> String {
        let modifiers = code[..<keyword].reversed().prefix { $0.kind == .word && Self.typeModifiers.contains($0.text) }
        return (modifiers.reversed() + [code[keyword]]).map(\.text).joined(separator: " ")
    }

    private static let typeModifiers: Set<String> = [
        "open", "public", "package", "internal", "fileprivate", "private", "final", "indirect", "nonisolated",
        "distributed",
    ]

    /// The modifiers before the `var` or `let` that is being read.
    var propertyModifiers: Set<String> {
        var modifiers: Set<String> = []
        var inParentheses = false
        for token in code[..<index].reversed() {
            switch token.text {
            case ")": inParentheses = true
            case "(": inParentheses = false
            case _ where inParentheses: break
            case _ where token.kind == .word && Self.propertyModifiers.contains(token.text):
                modifiers.insert(token.text)
            default: return modifiers
            }
        }
        return modifiers
    }

    private static let propertyModifiers: Set<String> = [
        "open", "public", "package", "internal", "fileprivate", "private", "final", "override", "nonisolated", "weak",
        "static", "class",
    ]

    /// The type of the property whose name stands before a position; nil where it is computed.
    func storedType(at position: Int) -> String? {
        var type = ""
        var last: Token?
        var depth = 0
        for position in code.indices.dropFirst(position) {
            let token = code[position]
            if depth == 0, token.text == "=" {
                guard type.isEmpty, let value = self.token(position + 1), value.kind == .word else { break }
                let name = typeName(at: position + 1)
                return name.split(separator: ".").last?.first?.isUppercase == true ? name : ""
            }
            if depth == 0, token.isSign("{") {
                guard Self.observers.contains(firstWord(after: position)) else { return nil }
                break
            }
            // A line that ends without a sign of more ends the type.
            if depth == 0, token.isSign("}") || token.isSign(";") || token.line > code[position - 1].lastLine { break }
            if depth == 0, token.isSign(",") { break }
            depth += token.nesting
            if token.kind == .operators { depth += angleBrackets(at: position) }
            guard depth > 0 || !token.isSign(":") else { continue }
            if let last, last.endOffset < token.offset { type += " " }
            type += token.text
            last = token
        }
        return type
    }

    var typesAround: [String] {
        scopes.compactMap { if case .type(let name) = $0.kind { name } else { nil } }
    }

    /// What a type inherits, from its keyword to the brace that is being read.
    func inheritedNames(from keyword: Int) -> [String] {
        var names: [String] = []
        var depth = 0
        var expectsName = false
        for position in keyword..<index {
            let token = code[position]
            if token.isWord("where") { break }
            if token.kind == .operators {
                depth += angleBrackets(at: position)
            } else if depth == 0, token.isSign(":") || token.isSign(",") {
                expectsName = true
            } else if depth == 0, expectsName, token.kind == .word {
                names.append(typeName(at: position))
                expectsName = false
            }
        }
        return names
    }

    /// The function that a body belongs to: itself, or the one around a closure.
    func functionName(around owner: Int?) -> String {
        for position in scopes.indices.prefix((owner ?? -1) + 1).reversed() {
            let isMember = position == 0 || scopes[position - 1].isType
            switch (scopes[position].kind, scopes[position].interrupted) {
            case (.function(let name), _), (.closure, .function(let name, _)): return name
            case (.closure, .variable(let name, _, _)) where isMember: return name
            default: break
            }
        }
        return ""
    }

    /// How many closures a body is in, itself counted, inside of the function that it belongs to.
    func closureDepth(of owner: Int?) -> Int {
        let bodies = scopes.prefix((owner ?? -1) + 1).reversed().filter { $0.isBody || $0.isType }
        return bodies.prefix { $0.kind == .closure }.count
    }

    /// The position of the `in` that ends the signature of the closure that is being opened, when it has one.
    func closureSignatureEnd() -> Int? {
        var depth = 0
        for position in code.indices.dropFirst(index + 1) {
            let token = code[position]
            switch token.text {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case "in" where depth == 0 && !code[position - 1].isSign("."): return position
            case _ where depth > 0: break
            case "{", "}", ";", "=": return nil
            case "for", "if", "let", "var", "return", "switch", "guard", "while", "do", "try", "throw", "repeat",
                "defer":
                return nil
            case _ where token.kind == .string || token.kind == .number: return nil
            default: break
            }
            if depth < 0 { return nil }
        }
        return nil
    }
}
