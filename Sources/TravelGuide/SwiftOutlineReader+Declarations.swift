import Stops

// Types, functions and variables.
extension SwiftOutlineReader {
    /// Whether members of a scope are private because the scope is.
    private func isHidden(_ scope: Int) -> Bool {
        var current: Int? = scope
        while let scope = current {
            switch outline.scopes[scope].kind {
            case .type(let declaration) where outline.declarations[declaration].isHidden: return true
            case .other: return true
            default: current = outline.scopes[scope].parent
            }
        }
        return false
    }

    mutating func readType(_ scope: Int, _ modifiers: Modifiers) {
        let keyword = outline.tokens[index].text
        skip(scope)
        guard outline.isWord(index) else { return }
        let position = outline.declarations.count
        declare(
            Declaration(
                kind: .type(keyword: keyword), name: outline.tokens[index].name,
                isHidden: modifiers.isHidden || isHidden(scope), scope: scope))
        let inner = makeScope(.type(declaration: position), in: scope)
        skip(inner)
        if outline.isOperator(index, "<") { readGenericParameters(inner) }
        outline.declarations[position].inherited = readInherited(inner)
        readBody(inner)
    }

    mutating func readExtension(_ scope: Int) {
        skip(scope)
        let inner = makeScope(.extended(token: index), in: scope)
        let name = index
        takeType(inner, .extended)
        let inherited = readInherited(inner)
        outline.extensions.append(.init(token: name, scope: inner, inherited: inherited))
        readBody(inner)
    }

    private mutating func readInherited(_ scope: Int) -> [Int] {
        var inherited: [Int] = []
        if outline.isSign(index, ":") {
            repeat {
                take(scope)
                inherited.append(index)
                takeType(scope, .inherited)
            } while outline.isSign(index, ",")
        }
        readWhere(scope)
        return inherited
    }

    private mutating func readBody(_ scope: Int) {
        guard outline.isSign(index, "{") else { return }
        outline.roles[index] = .block
        take(scope)
        readScope(scope)
    }

    mutating func readFunction(_ keyword: String, _ scope: Int, _ modifiers: Modifiers) {
        guard keyword == "func" || isTypeScope(scope) else {
            take(scope)
            return
        }
        let inner = makeScope(.other, in: scope)
        skip(inner)
        var declaration = Declaration(
            kind: keyword == "init" ? .initializer : .function, name: keyword,
            isHidden: modifiers.isHidden || isHidden(scope), isStatic: modifiers.isStatic, scope: scope)
        if keyword == "func", index < outline.tokens.count {
            declaration.name = outline.tokens[index].name
            skip(inner)
        }
        if outline.isUnwrapping(index) { skip(inner) }
        if outline.isOperator(index, "<") { readGenericParameters(inner) }
        if outline.isSign(index, "(") { declaration.parameters = readParameters(inner) }
        while outline.isWord(index, "async") || outline.isWord(index, "throws") || outline.isWord(index, "rethrows") {
            skip(inner)
            if outline.isSign(index, "("), outline.touches(index) { takeType(inner) }
        }
        if outline.isOperator(index, "->") {
            take(inner)
            declaration.type = index
            takeType(inner)
        }
        readWhere(inner)
        declare(declaration)
        readBody(inner)
    }

    func isTypeScope(_ scope: Int) -> Bool {
        switch outline.scopes[scope].kind {
        case .type, .extended: true
        case .file, .other: false
        }
    }

    /// Reads `let` or `var` with its names and its type; the value is left to be read as code.
    mutating func readVariable(_ scope: Int, _ modifiers: Modifiers, isCondition: Bool) {
        skip(scope)
        guard outline.isWord(index) else {
            readPattern(scope)
            return
        }
        let name = index
        var declaration = Declaration(
            kind: .variable, name: outline.tokens[name].name, isHidden: modifiers.isHidden || isHidden(scope),
            isStatic: modifiers.isStatic, scope: scope)
        skip(scope)
        if outline.isSign(index, ":"), !(isCondition && outline.isSign(name - 2, "(")) {
            take(scope)
            declaration.type = index
            takeType(scope)
        }
        let isInPattern = outline.isSign(index, ")") || outline.isSign(index, ",") && !isCondition
        if outline.isOperator(index, "=") {
            declaration.value = declaration.type == nil ? index + 1 : nil
        } else if isCondition, !isInPattern, declaration.type == nil {
            // `if let name` binds what the name outside has; the token reads as that name.
            outline.roles[name] = .code
            declaration.value = name
        }
        declaration.isUnwrapped = isCondition
        if !isTypeScope(scope), outline.scopes[scope].kind != .file {
            declaration.visibleFrom = (declaration.value ?? index - 1) + 1
        }
        declare(declaration)
        if !isCondition, outline.isSign(index, "{") {
            readAccessors(scope, like: declaration)
        }
    }

    private mutating func readAccessors(_ scope: Int, like declaration: Declaration) {
        let inner = makeScope(.other, in: scope)
        for name in ["newValue", "oldValue"] {
            var value = declaration
            value.name = name
            value.scope = inner
            declare(value)
        }
        readBody(inner)
    }

    /// Reads the names of a pattern: `let (a, b)`, `case let .next(element)`.
    private mutating func readPattern(_ scope: Int) {
        while outline.isSign(index, "."), outline.isWord(index + 1) {
            take(scope)
            take(scope)
        }
        guard outline.isSign(index, "(") else { return }
        let close = outline.counterparts[index]
        while index < close {
            if !outline.isSign(index + 1, ":") { declareLocal(at: index, scope) }
            skip(scope)
        }
        skip(scope)
    }

    mutating func readCases(_ scope: Int) {
        repeat {
            skip(scope)
            guard outline.isWord(index) else { return }
            var declaration = Declaration(
                kind: .enumCase, name: outline.tokens[index].name, isHidden: isHidden(scope), isStatic: true,
                scope: scope)
            skip(scope)
            if outline.isSign(index, "(") {
                declaration.parameters = readParameters(makeScope(.other, in: scope))
            }
            declare(declaration)
            if outline.isOperator(index, "=") {
                take(scope)
                take(scope)
            }
        } while outline.isSign(index, ",")
    }

    mutating func readAlias(_ keyword: String, _ scope: Int, _ modifiers: Modifiers) {
        skip(scope)
        guard outline.isWord(index) else { return }
        var declaration = Declaration(
            kind: keyword == "typealias" ? .alias : .placeholder, name: outline.tokens[index].name,
            isHidden: modifiers.isHidden || isHidden(scope), scope: scope)
        let inner = makeScope(.other, in: scope)
        skip(inner)
        if outline.isOperator(index, "<") { readGenericParameters(inner) }
        if outline.isOperator(index, "=") || outline.isSign(index, ":") {
            take(inner)
            declaration.type = index
            takeType(inner)
        }
        readWhere(inner)
        declare(declaration)
    }
}
