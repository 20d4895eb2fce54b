// The statements of a file that is read by them: which are places of the walk.
//
// Whatever is written there has to compile as woven exactly when it compiles as it is. So a body that gives a value by
// being one expression stays one, and where nobody can tell, nothing is marked.
extension SourceReader {
    /// Notes the statement that begins with the token that is being read, when one does.
    mutating func readStatement(_ token: Token) {
        noteSuspension(at: token)
        guard beginsStatement(token), let block = scopes.indices.last, let owner = scopes.lastIndex(where: \.isBody)
        else { return }
        // An `if` that returns is no expression.
        if token.isWord("return"), block != owner { scopes[owner].statements += 2 }
        scopes[block].newestStatement = index
        defer { watch = [] }
        guard let kind = statementKind else { return }
        if block == owner, !conditionalLines.contains(token.line) {
            scopes[owner].statements += kind == .expression ? 1 : 2
        }
        guard kind != .declaration, !scopes[owner...].contains(where: \.givesValue),
            placedLines.insert(token.line).inserted
        else { return }
        let text = Self.text(of: file.lines[(token.line - 1)...])
        add(
            Stop(
                kind: .travel, number: nil, file: file.path, commentLines: token.line...token.line, watch: watch,
                arrow: nil, words: Words(same: text), body: body(at: token)), before: token)
    }

    /// The first of some lines, and the members that are called below it, up to the first line that opens something.
    private static func text(of lines: some Collection<Substring>) -> String {
        var text = lines.first?.trimmed ?? ""
        for line in lines.dropFirst().lazy.map(\.trimmed) {
            guard line.hasPrefix("."), !["{", "(", "["].contains(text.suffix(1)), !text.hasSuffix(" in") else { break }
            text += line
        }
        return text
    }

    /// Reads `// 여행 [x]`, which says what to look at before the statement below it.
    mutating func readWatch(_ comment: Token) {
        do throws(StopComment.Mistake) {
            watch = try StopComment.watchWithoutNumber(of: comment.text)
            guard let token = token(index), beginsStatement(token), statementKind != .declaration,
                let owner = scopes.lastIndex(where: \.isBody), !scopes[owner...].contains(where: \.givesValue)
            else {
                throw StopComment.Mistake(
                    "'// 여행 [x]'는 본문 안의 문장 바로 위에 쓴다. 식 한가운데나 선언 위에는 쓸 수 없다",
                    "'// 여행 [x]' stands right above a statement inside a body, not inside an expression or above "
                        + "a declaration")
            }
            for expression in watch { try checkWatch(of: expression, Stop.Kind.travel.rawValue, in: scopes[owner]) }
        } catch {
            watch = []
            file.diagnostics.append(.init(file: file.path, line: comment.line, message: error.message))
        }
    }

    /// Notes the one expression that is all of a body, and tells whether it is one.
    mutating func readExpression(_ scope: Scope) -> Bool {
        guard let expression = onlyExpression(of: scope), let place = scope.bodyStops.first else { return false }
        file.stops[place].body.expression = expression
        // It may share its first and its last line with what stands around it.
        let text = String(
            decoding: file.text.utf8.dropFirst(expression.range.lowerBound).prefix(expression.range.count),
            as: UTF8.self)
        file.stops[place].words = Words(same: Self.text(of: text.split { $0.isNewline }))
        return true
    }

    /// The one expression that is all of a body; nil where there is more, or where no call may stand around it.
    private func onlyExpression(of scope: Scope) -> Stop.Body.Expression? {
        guard !scope.isSuspended, scope.statements == 1, scope.bodyStops.count == 1, var start = scope.newestStatement,
            let last = token(index - 1), !throwsOneType(scope), let line = token(start)?.line
        else { return nil }
        if token(start)?.isWord("return") == true { start += 1 }
        // Below its `return` an expression would be visited on another line than the place is on.
        guard let first = token(start), start < index, first.line == line, !Self.noExpressions.contains(first.text),
            !hasAssignment(start..<index), !code[start..<index].contains(where: { $0.isWord("repeat") })
        else { return nil }
        return .init(range: first.offset..<last.endOffset, tries: tries(start..<index))
    }

    /// Whether some of the code may throw here, and not in a closure within.
    private func tries(_ range: Range<Int>) -> Bool {
        var depth = 0
        return range.contains { position in
            depth += code[position].isSign("{") ? 1 : code[position].isSign("}") ? -1 : 0
            return depth == 0 && code[position].isWord("try") && !["?", "!"].contains(token(position + 1)?.text ?? "")
        }
    }

    private func hasAssignment(_ range: Range<Int>) -> Bool {
        var depth = 0
        return code[range].contains { token in
            depth += token.nesting
            return depth == 0 && token.kind == .operators && token.text == "="
        }
    }

    /// Whether a body does nothing but assign a value, and gives none.
    func onlyAssigns(_ scope: Scope) -> Bool {
        guard scope.statements == 1, let start = scope.newestStatement else { return false }
        return hasAssignment(start..<index) && !code[start..<index].contains { $0.text.contains("?") }
    }

    private static let noExpressions: Set<String> = [
        "if", "switch", "do", "yield", "fallthrough", "break", "continue", "discard", "#", "_",
    ]

    /// Whether a body says which errors it throws: who calls on its behalf throws any.
    private func throwsOneType(_ scope: Scope) -> Bool {
        let start = code[..<scope.openingToken].lastIndex { $0.isSign("{") || $0.isSign("}") } ?? 0
        return code.indices[start...].prefix { code[$0].offset < scope.entry }.contains { position in
            code[position].isWord("throws") && token(position + 1)?.isSign("(") == true
        }
    }

    // MARK: Where a statement begins

    func beginsStatement(_ token: Token) -> Bool {
        guard let block = scopes.last, parentheses == 0, token.offset >= block.entry, !isInDeclaration,
            !token.isSign("}"), !token.isSign(";"), let previous
        else { return false }
        switch block.kind {
        case .type, .accessors: return false
        case .cases: guard let label = block.labelEnd, index > label, !isLabel(at: index) else { return false }
        case .function, .closure, .block: break
        }
        if previous.endOffset == block.entry || previous.isSign(";") || index - 1 == block.labelEnd { return true }
        return token.line > previous.lastLine && !previous.isSign(":") && !isStatementOpen && !continuesStatement
            && !isHeadOpen
    }

    /// Whether nothing but attributes and modifiers stand between the newest statement's begin and here.
    private var isHeadOpen: Bool {
        guard let newest = scopes.last?.newestStatement, newest < index else { return false }
        return headEnd(from: newest) >= index
    }

    /// The position behind the attributes and modifiers of a declaration.
    private func headEnd(from start: Int) -> Int {
        var position = start
        while let token = token(position) {
            if token.isSign("@") {
                position += 2
                while self.token(position)?.isSign(".") == true { position += 2 }
            } else if token.kind == .word, Self.localModifiers.contains(token.text),
                let next = self.token(position + 1), next.kind == .word || next.isSign("@") || next.isSign("(")
            {
                position += 1
            } else {
                return position
            }
            position = behindParentheses(at: position)
        }
        return position
    }

    private func behindParentheses(at start: Int) -> Int {
        guard let token = token(start), token.isSign("("), self.token(start - 1)?.endOffset == token.offset else {
            return start
        }
        var depth = 0
        for position in code.indices[start...] {
            depth += code[position].nesting
            if depth == 0 { return position + 1 }
        }
        return start
    }

    private static let localModifiers: Set<String> = [
        "final", "lazy", "weak", "unowned", "nonisolated", "private", "fileprivate", "internal", "package", "public",
        "static", "indirect", "distributed", "async",
    ]

    // MARK: What begins

    private enum StatementKind { case expression, other, declaration }

    /// The kind of the statement at the token that is being read; nil for what only speaks to the compiler.
    private var statementKind: StatementKind? {
        let position = headEnd(from: index)
        guard let token = token(position) else { return .expression }
        let next = self.token(position + 1)
        if token.isSign("#"), let next, ["warning", "error", "sourceLocation"].contains(next.text) { return nil }
        guard token.kind == .word else { return .expression }
        if Self.declaring.contains(token.text), next?.kind == .word || next?.kind == .operators { return .declaration }
        if next?.isSign(":") == true { return .other }
        return Self.never.contains(token.text) ? .other : .expression
    }

    private static let declaring: Set<String> = [
        "func", "class", "struct", "enum", "protocol", "extension", "actor", "typealias", "import", "macro",
    ]

    /// What begins a statement that never gives a value.
    private static let never: Set<String> = [
        "let", "var", "for", "while", "repeat", "guard", "defer", "throw",
    ]

    /// Whether a function, an initializer or an observer gives no value, whatever stands in it.
    func givesNoValue(_ scope: Scope) -> Bool {
        guard case .function = scope.kind else { return false }
        var depth = 0
        for position in code.indices[..<scope.openingToken].reversed() {
            let token = code[position]
            depth += token.isSign(")") ? 1 : token.isSign("(") ? -1 : 0
            if depth < 0 { return false }
            guard depth == 0 else { continue }
            if token.text == "->" { return false }
            let isMember = self.token(position - 1)?.isSign(".") == true
            guard token.kind == .word, !isMember else { continue }
            if ["func", "init", "deinit", "set", "willSet", "didSet"].contains(token.text) {
                return !mayHaveBuilders || !hasAttribute(before: position)
            }
            if ["var", "let", "subscript", "get"].contains(token.text) { return false }
        }
        return false
    }

    /// Whether a declaration has an attribute that may be a result builder, as types begin with a capital.
    private func hasAttribute(before keyword: Int) -> Bool {
        var position = keyword - 1
        while let token = token(position), token.line >= code[keyword].line - 3, !token.isSign("}"), !token.isSign("{")
        {
            if token.isSign("@"), self.token(position + 1)?.text.first?.isUppercase == true { return true }
            position -= 1
        }
        return false
    }

    /// The colon that ends a label of a `switch`.
    func labelEnd(from start: Int) -> Int? {
        var (depth, choices) = (0, 0)
        for position in code.indices[start...] {
            let token = code[position]
            depth += token.nesting
            switch token.text {
            case "?" where depth == 0 && code[position - 1].endOffset < token.offset: choices += 1
            case ":" where depth == 0 && choices == 0: return position
            case ":" where depth == 0: choices -= 1
            default: break
            }
            if depth < 0 { return nil }
        }
        return nil
    }
}
