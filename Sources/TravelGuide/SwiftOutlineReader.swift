import Stops

/// Walks over the tokens of a file once and fills in its outline.
struct SwiftOutlineReader {
    var outline: SwiftOutline
    var index = 0

    typealias Declaration = SwiftOutline.Declaration

    /// What stands before a declaration.
    struct Modifiers {
        var isHidden = false
        var isStatic = false
    }

    mutating func read() {
        while index < outline.tokens.count {
            readScope(0)
        }
    }

    // MARK: Scopes

    /// Reads up to the end of a scope, and its closing brace.
    mutating func readScope(_ scope: Int) {
        var modifiers = Modifiers()
        while index < outline.tokens.count {
            let token = outline.tokens[index]
            if token.isSign("}") {
                take(scope)
                return
            }
            if token.isSign("@") {
                skipAttribute(scope)
                continue
            }
            if token.kind == .word, isModifier(token) {
                readModifier(token, scope, &modifiers)
                continue
            }
            readItem(token, scope, modifiers)
            modifiers = Modifiers()
        }
    }

    /// Reads a declaration, a statement's keyword, or one token of an expression.
    private mutating func readItem(_ token: Token, _ scope: Int, _ modifiers: Modifiers) {
        if token.isSign("{") {
            readBraces(in: scope)
            return
        }
        guard token.kind == .word, !outline.isSign(index - 1, "."), !outline.isSign(index + 1, ":") else {
            take(scope)
            return
        }
        switch token.text {
        case "class", "struct", "enum", "protocol", "actor": readType(scope, modifiers)
        case "extension": readExtension(scope)
        case "func", "init", "subscript", "deinit": readFunction(token.text, scope, modifiers)
        case "let", "var": readVariable(scope, modifiers, isCondition: false)
        case "case" where isEnum(scope): readCases(scope)
        case "typealias", "associatedtype": readAlias(token.text, scope, modifiers)
        case "import": skipLine(scope)
        case "if", "while", "for", "catch": readCondition(token.text, scope)
        case "guard", "switch":
            skip(scope)
            readHeader(scope)
            if outline.isSign(index, "{") { readBraces(in: scope, isBlock: true) }
        case "repeat":
            skip(scope)
            if outline.isSign(index, "{") { readBraces(in: scope, isBlock: true) }
            if outline.isWord(index, "while") { skip(scope) }
        case "else", "do", "defer":
            skip(scope)
            if outline.isSign(index, "{") { readBraces(in: scope, isBlock: true) }
        default: take(scope)
        }
    }

    mutating func readBraces(in scope: Int, isBlock: Bool = false) {
        let inner = makeScope(.other, in: scope)
        if isBlock { outline.roles[index] = .block }
        take(inner)
        if !isBlock, let end = endOfClosureSignature() {
            readClosureSignature(inner, upTo: end)
        }
        readScope(inner)
    }

    /// Reads the condition of an `if` and its like in a scope of its own, which its block shares.
    private mutating func readCondition(_ keyword: String, _ scope: Int) {
        let inner = makeScope(.other, in: scope)
        skip(inner)
        if keyword == "for" { readLoopPattern(inner) }
        if keyword == "catch" {
            declare(Declaration(kind: .variable, name: "error", scope: inner, visibleFrom: index))
        }
        readHeader(inner)
        if outline.isSign(index, "{") { readBraces(in: inner, isBlock: true) }
    }

    /// Reads up to the block behind a condition.
    private mutating func readHeader(_ scope: Int) {
        var depth = 0
        while index < outline.tokens.count {
            let token = outline.tokens[index]
            switch token.text {
            case "{" where depth == 0, "}" where depth == 0: return
            case "{": readBraces(in: scope)
            case "(", "[":
                depth += 1
                take(scope)
            case ")", "]":
                depth -= 1
                take(scope)
            case "else" where depth == 0 && token.kind == .word:
                skip(scope)
                return
            case "let" where token.kind == .word, "var" where token.kind == .word:
                readVariable(scope, Modifiers(), isCondition: true)
            default: take(scope)
            }
        }
    }

    private mutating func readLoopPattern(_ scope: Int) {
        while index < outline.tokens.count, !outline.isWord(index, "in"), !outline.isSign(index, "{") {
            if outline.isSign(index, ":") {
                take(scope)
                takeType(scope)
            } else {
                declareLocal(at: index, scope)
                skip(scope)
            }
        }
    }

    // MARK: Closures

    /// The `in` that ends the signature of a closure whose brace has just been read; nil when it has none.
    private func endOfClosureSignature() -> Int? {
        var position = index
        while position < outline.tokens.count {
            let token = outline.tokens[position]
            switch token.kind {
            case .word where token.text == "in": return position > index ? position : nil
            case .word where Self.statementWords.contains(token.text): return nil
            case .word: break
            case .sign where token.text == "(" || token.text == "[": position = outline.counterparts[position]
            case .sign where [",", ".", ":", "@"].contains(token.text): break
            case .operators where ["->", "<", ">", "?", "!", "&"].contains(token.text): break
            default: return nil
            }
            position += 1
        }
        return nil
    }

    private static let statementWords: Set<String> = [
        "let", "var", "for", "if", "guard", "while", "switch", "return", "case", "func", "try", "await", "repeat",
        "defer", "do", "throw", "class", "struct", "enum",
    ]

    private mutating func readClosureSignature(_ scope: Int, upTo end: Int) {
        while index < end, outline.isSign(index, "@") { skipAttribute(scope) }
        if outline.isSign(index, "[") {
            let close = outline.counterparts[index]
            take(scope)
            while index < close { readCapture(scope, upTo: close) }
            take(scope)
        }
        if outline.isSign(index, "(") {
            _ = readParameters(scope)
        }
        while index < end {
            if outline.isOperator(index, "->") {
                take(scope)
                takeType(scope)
            } else {
                declareLocal(at: index, scope)
                skip(scope)
            }
        }
        skip(scope)
    }

    private mutating func readCapture(_ scope: Int, upTo close: Int) {
        while outline.isWord(index, "weak") || outline.isWord(index, "unowned") {
            skip(scope)
            if outline.isSign(index, "(") { skipParentheses(scope) }
        }
        if outline.isOperator(index + 1, "=") {
            declare(
                Declaration(
                    kind: .variable, name: outline.tokens[index].name, scope: scope, value: index + 2,
                    visibleFrom: index + 3))
            skip(scope)
            skip(scope)
        }
        while index < close, !outline.isSign(index, ",") {
            readItem(outline.tokens[index], scope, Modifiers())
        }
        if index < close { take(scope) }
    }

    // MARK: Tokens

    mutating func take(_ scope: Int, _ role: SwiftOutline.Role? = nil) {
        guard index < outline.tokens.count else { return }
        outline.scopeOf[index] = scope
        if let role { outline.roles[index] = role }
        index += 1
    }

    mutating func skip(_ scope: Int) {
        take(scope, .skipped)
    }

    mutating func skipParentheses(_ scope: Int) {
        let close = outline.counterparts[index]
        repeat { skip(scope) } while index <= close && index < outline.tokens.count
    }

    private mutating func skipLine(_ scope: Int) {
        let line = outline.tokens[index].line
        while index < outline.tokens.count, outline.tokens[index].line == line { skip(scope) }
    }

    mutating func skipAttribute(_ scope: Int) {
        skip(scope)
        skip(scope)
        if outline.isSign(index, "("), outline.touches(index) { skipParentheses(scope) }
    }

    mutating func makeScope(_ kind: SwiftOutline.Scope.Kind, in parent: Int) -> Int {
        outline.scopes.append(.init(kind: kind, parent: parent))
        return outline.scopes.count - 1
    }

    mutating func declare(_ declaration: Declaration) {
        outline.scopes[declaration.scope].names[declaration.name, default: []].append(outline.declarations.count)
        outline.declarations.append(declaration)
    }

    mutating func declareLocal(at position: Int, _ scope: Int) {
        let token = outline.tokens[position]
        guard token.kind == .word, !["let", "var", "case", "_", "await", "try"].contains(token.text) else { return }
        declare(Declaration(kind: .variable, name: token.name, scope: scope, visibleFrom: position))
    }

    private func isEnum(_ scope: Int) -> Bool {
        guard case .type(let declaration) = outline.scopes[scope].kind else { return false }
        return outline.declarations[declaration].kind == .type(keyword: "enum")
    }

    // MARK: Modifiers

    private static let modifiers: Set<String> = [
        "public", "private", "fileprivate", "internal", "package", "open", "final", "static", "class", "override",
        "mutating", "nonmutating", "lazy", "weak", "unowned", "indirect", "required", "convenience", "nonisolated",
        "dynamic", "borrowing", "consuming", "prefix", "postfix", "infix", "optional", "isolated", "distributed",
    ]

    private func isModifier(_ token: Token) -> Bool {
        guard Self.modifiers.contains(token.text), !outline.isSign(index - 1, ".") else { return false }
        if outline.isSign(index + 1, "("), outline.touches(index + 1) {
            return outline.isWord(index + 2, "set") || outline.isWord(index + 2, "unsafe")
        }
        guard outline.isWord(index + 1) || outline.isSign(index + 1, "@") else { return false }
        // `class` is a modifier only in front of a member.
        return token.text != "class" || ["func", "var", "subscript"].contains(outline.tokens[index + 1].text)
    }

    private mutating func readModifier(_ token: Token, _ scope: Int, _ modifiers: inout Modifiers) {
        let isForSetter = outline.isWord(index + 2, "set") && outline.isSign(index + 1, "(")
        switch token.text {
        case "private" where !isForSetter, "fileprivate" where !isForSetter: modifiers.isHidden = true
        case "static", "class": modifiers.isStatic = true
        default: break
        }
        skip(scope)
        if outline.isSign(index, "("), outline.touches(index) { skipParentheses(scope) }
    }
}
