// The names of functions and types, as `#function` and a reader have them.
extension SourceReader {
    func nextCode(after position: Int) -> Int? {
        tokens.indices.dropFirst(position + 1).first { tokens[$0].kind != .lineComment }
    }

    func functionName(at position: Int) -> String {
        guard position < tokens.count else { return "" }
        guard tokens[position].kind == .operators else {
            return tokens[position].name + parameterLabels(after: position + 1)
        }
        var name = tokens[position].text
        let isGeneric = position + 1 < tokens.count && tokens[position + 1].kind == .word
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
        guard let opening = tokens[position...].firstIndex(where: { $0.isSign("(") }) else { return "()" }
        var labels = ""
        var depth = 0
        var expectsLabel = true
        for position in tokens.indices[opening...] {
            let token = tokens[position]
            switch token.text {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            case "," where depth == 1: expectsLabel = true
            case _ where token.kind == .operators: depth += angleBrackets(at: position)
            case _ where token.kind == .word && depth == 1 && expectsLabel && !tokens[position - 1].isSign("@"):
                let hasSecondName = nextCode(after: position).map { tokens[$0].kind == .word } == true
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
        var name = tokens[position].text
        var position = position
        while position + 2 < tokens.count, tokens[position + 1].isSign("."), tokens[position + 2].kind == .word {
            name += "." + tokens[position + 2].text
            position += 2
        }
        return name
    }

    /// How many angle brackets are opened, less those that are closed: they touch what stands before them.
    func angleBrackets(at position: Int) -> Int {
        let text = tokens[position].text
        guard tokens[position - 1].endOffset == tokens[position].offset, text.allSatisfy({ "<>?!".contains($0) })
        else { return 0 }
        return text.count { $0 == "<" } - text.count { $0 == ">" }
    }

    /// The keyword of a type with the modifiers before it, without attributes.
    var introducer: String {
        let modifiers = tokens[..<index].reversed().prefix { $0.kind == .word && Self.typeModifiers.contains($0.text) }
        return (modifiers.reversed() + [tokens[index]]).map(\.text).joined(separator: " ")
    }

    static let typeModifiers: Set<String> = [
        "open", "public", "package", "internal", "fileprivate", "private", "final", "indirect", "nonisolated",
        "distributed",
    ]

    /// The modifiers before the `var` or `let` that is being read.
    var propertyModifiers: Set<String> {
        var modifiers: Set<String> = []
        var inParentheses = false
        for token in tokens[..<index].reversed() {
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

    static let propertyModifiers: Set<String> = [
        "open", "public", "package", "internal", "fileprivate", "private", "final", "override", "nonisolated", "weak",
        "static", "class",
    ]

    func qualified(_ name: String) -> String {
        (typesAround + [name]).joined(separator: ".")
    }

    var typesAround: [String] {
        scopes.compactMap {
            guard case .type(let name) = $0.kind else { return nil }
            return name
        }
    }

    func inheritedNames() -> [String] {
        var names: [String] = []
        var depth = 0
        var expectsName = false
        let start = tokens[..<index].lastIndex { $0.isWord("class") } ?? index
        for position in start..<index {
            let token = tokens[position]
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

    /// The position of the `in` that ends a closure's signature, when it has one.
    func closureSignatureEnd() -> Int? {
        var depth = 0
        for position in tokens.indices.dropFirst(index + 1) {
            let token = tokens[position]
            switch token.text {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case "in" where depth == 0 && !tokens[position - 1].isSign("."): return position
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
