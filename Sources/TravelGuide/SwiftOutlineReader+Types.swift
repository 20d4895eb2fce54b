import Stops

// Parameters, constraints, and written types.
extension SwiftOutlineReader {
    mutating func readGenericParameters(_ scope: Int) {
        take(scope)
        while index < outline.tokens.count, !outline.isOperator(index, ">") {
            guard outline.isWord(index) else {
                take(scope)
                continue
            }
            var declaration = Declaration(kind: .placeholder, name: outline.tokens[index].name, scope: scope)
            skip(scope)
            if outline.isSign(index, ":") {
                take(scope)
                declaration.type = index
                takeType(scope)
            }
            declare(declaration)
        }
        take(scope)
    }

    /// Reads a parameter list, and declares its names in the scope.
    mutating func readParameters(_ scope: Int) -> [SwiftOutline.Parameter] {
        let close = outline.counterparts[index]
        var parameters: [SwiftOutline.Parameter] = []
        take(scope)
        while index < close {
            while outline.isSign(index, "@") { skipAttribute(scope) }
            var names: [Int] = []
            while outline.isWord(index + names.count), names.count < 2 { names.append(index + names.count) }
            var parameter = SwiftOutline.Parameter()
            if let last = names.last, outline.isSign(last + 1, ":") {
                let label = outline.tokens[names[0]].name
                parameter.label = label == "_" ? nil : label
                for _ in names { skip(scope) }
                take(scope)
                declare(
                    Declaration(
                        kind: .variable, name: outline.tokens[last].name, scope: scope, type: index,
                        visibleFrom: index))
                takeType(scope)
            } else if names.count == 1, outline.isSign(index + 1, ",") || index + 1 == close,
                outline.tokens[index].text.first?.isLowercase == true || outline.isWord(index, "_")
            {
                // A closure's parameter without a type.
                declareLocal(at: index, scope)
                skip(scope)
            } else {
                takeType(scope)
            }
            if outline.isOperator(index, "...") {
                parameter.isVariadic = true
                take(scope)
            }
            if outline.isOperator(index, "=") {
                parameter.hasDefault = true
                while index < close, !outline.isSign(index, ",") { readExpressionToken(scope) }
            }
            parameters.append(parameter)
            if index < close { take(scope) }
        }
        take(scope)
        return parameters
    }

    /// Reads one token of an expression, or a bracket with all that is in it.
    private mutating func readExpressionToken(_ scope: Int) {
        if outline.isSign(index, "(") || outline.isSign(index, "[") {
            let close = outline.counterparts[index]
            while index <= close, index < outline.tokens.count {
                outline.isSign(index, "{") ? readBraces(in: scope) : take(scope)
            }
        } else if outline.isSign(index, "{") {
            readBraces(in: scope)
        } else {
            take(scope)
        }
    }

    mutating func readWhere(_ scope: Int) {
        guard outline.isWord(index, "where") else { return }
        skip(scope)
        while index < outline.tokens.count, !outline.isSign(index, "{"), !outline.isSign(index, "}") {
            let token = outline.tokens[index]
            if token.startsLine,
                token.isSign("@")
                    || token.kind == .word && !outline.isSign(index - 1, ",")
                        && !outline.isOperator(index - 1, "==") && !outline.isWord(index - 1, "where")
            {
                return
            }
            if outline.isSign(index + 1, ":"), token.kind == .word {
                constrain(token.name, at: index + 2, scope)
            }
            take(scope, .type)
        }
    }

    /// Gives a generic parameter the constraint that a `where` has for it.
    private mutating func constrain(_ name: String, at type: Int, _ scope: Int) {
        guard let position = outline.scopes[scope].names[name]?.first, outline.declarations[position].type == nil
        else { return }
        outline.declarations[position].type = type
    }

    // MARK: Types

    /// Takes the tokens of a type.
    ///
    /// - Parameters:
    ///   - scope: The scope that they stand in.
    ///   - role: The role of the name, outside of its generic arguments.
    mutating func takeType(_ scope: Int, _ role: SwiftOutline.Role = .type) {
        while true {
            if outline.isSign(index, "@") {
                skipAttribute(scope)
            } else if outline.isWord(index), Self.typePrefixes.contains(outline.tokens[index].text) {
                skip(scope)
            } else if outline.isOperator(index, "~") {
                take(scope)
            } else {
                break
            }
        }
        if outline.isSign(index, "(") || outline.isSign(index, "[") {
            takeTypes(scope, through: outline.counterparts[index])
        } else if outline.isWord(index) {
            take(scope, role)
        } else {
            return
        }
        while index < outline.tokens.count {
            if outline.isSign(index, "."), outline.isWord(index + 1) {
                take(scope, .type)
                take(scope, role)
            } else if let end = outline.endOfGenericArguments(index) {
                takeTypes(scope, through: end - 1)
            } else if outline.isUnwrapping(index) {
                take(scope, .type)
            } else if outline.isOperator(index, "->") || outline.isOperator(index, "&") {
                take(scope, .type)
                takeType(scope, role)
                return
            } else if outline.isWord(index, "async") || outline.isWord(index, "throws"),
                outline.isOperator(index + 1, "->") || outline.isWord(index + 1, "throws")
            {
                skip(scope)
            } else {
                return
            }
        }
    }

    static let typePrefixes: Set<String> = [
        "any", "some", "inout", "borrowing", "consuming", "sending", "isolated", "repeat", "each",
    ]

    private mutating func takeTypes(_ scope: Int, through end: Int) {
        while index <= end, index < outline.tokens.count {
            if outline.isSign(index, "@") {
                skipAttribute(scope)
            } else if outline.isWord(index), outline.isSign(index + 1, ":"), !outline.isSign(index - 1, "[") {
                skip(scope)
            } else {
                take(scope, .type)
            }
        }
    }
}
