// The numbered comments: where they may stand, and what they may watch.
extension SourceReader {
    mutating func readStop(_ block: [Token]) {
        let (first, last) = (block[0], block[block.count - 1])
        guard first.startsLine else {
            file.diagnostics.append(
                .init(
                    file: file.path, line: first.line,
                    message: Words(
                        "정거장은 따로 줄을 잡아, 그것이 말하는 코드 위에 쓴다",
                        "a stop stands on lines of its own, above the code it speaks of")))
            return
        }
        do throws(StopComment.Mistake) {
            let comment = try StopComment(lines: block.map(\.text))
            if comment.kind == .travel { try check(comment, at: first) }
            add(
                Stop(
                    kind: comment.kind, number: comment.number, file: file.path,
                    commentLines: first.line...last.line, watch: comment.watch, arrow: comment.arrow,
                    words: comment.words, body: body(at: first)), before: first)
        } catch {
            var diagnostic = Diagnostic(file: file.path, line: first.line + error.line, message: error.message)
            diagnostic.numberless = error.numberless
            file.diagnostics.append(diagnostic)
        }
    }

    /// Adds a stop at the token that is being read, before the code or the comment that begins with another.
    mutating func add(_ stop: Stop, before first: Token) {
        if let block = scopes.indices.last, stop.kind != .omission {
            limitSegments(of: scopes[block].stops, before: first)
            scopes[block].stops.append(file.stops.count)
        }
        if let owner = scopes.lastIndex(where: \.isBody) { scopes[owner].bodyStops.append(file.stops.count) }
        file.stops.append(stop)
    }

    /// The body that is being read; its last line is known when it is closed.
    func body(at first: Token) -> Stop.Body {
        let owner = scopes.lastIndex(where: \.isBody)
        let body = owner.map { scopes[$0] }
        return Stop.Body(
            type: typesAround.joined(separator: "."), function: functionName(around: owner),
            closureDepth: closureDepth(of: owner), lines: first.line...first.line,
            openingLine: body?.openingLine ?? first.line, offset: body?.entry ?? first.offset,
            codeOffset: token(index)?.offset, codeLine: token(index)?.line, lastCodeLine: nil,
            captures: body.flatMap(captureList))
    }

    // MARK: Where a stop may stand

    private func check(_ comment: StopComment, at first: Token) throws(StopComment.Mistake) {
        let name = "여행 \(comment.number)"
        guard let owner = scopes.lastIndex(where: \.isBody),
            scopes[owner...].allSatisfy({ scope in
                switch scope.kind {
                case .type, .accessors: false
                default: true
                }
            })
        else {
            throw .init(
                "\(name): 본문 밖에 있다. 정거장이 말하는 함수나 클로저 안으로 옮긴다",
                "\(name) stands outside of a body; move it inside the function or closure it speaks of")
        }
        let block = scopes[scopes.count - 1]
        guard parentheses == 0, block.entry <= first.offset, !isInDeclaration, !isStatementOpen, !continuesStatement
        else {
            throw .init(
                "\(name): 식 한가운데에 있다. 문장 전체의 위로 옮긴다",
                "\(name) stands inside an expression; move it above the whole statement")
        }
        guard !scopes[owner...].contains(where: \.givesValue) else {
            throw .init(
                "\(name): 값을 내는 분기 안에 있다. 거기에는 식 하나만 올 수 있으니 문장 전체의 위로 옮긴다",
                "\(name) stands in a branch that gives a value, where only an expression fits; "
                    + "move it above the whole statement")
        }
        guard block.kind != .cases || block.labelLine != nil && !isLabel(at: index) else {
            throw .init(
                "\(name): case 레이블 위에 있다. 레이블 아래, 정거장이 말하는 case 안으로 옮긴다",
                "\(name) stands above a case label; move it below the label, into the case it speaks of")
        }
        for expression in comment.watch { try checkWatch(of: expression, name, in: scopes[owner]) }
    }

    /// Whether a declaration or a condition has begun whose brace is still to come.
    var isInDeclaration: Bool {
        switch pending {
        case .function, .type, .control: true
        case .variable, nil: false
        }
    }

    /// Whether the code before wants more.
    var isStatementOpen: Bool {
        guard let previous else { return false }
        let before = token(index - 2)
        switch previous.kind {
        case .word where before?.isSign(".") == true: return false
        case .word where previous.text == "in": return scopes.last?.entry != previous.endOffset
        case .word: return Self.unfinished.contains(previous.text)
        case .operators:
            return ["=", "->", "<"].contains(previous.text) || before?.endOffset != previous.offset
                || before?.isWord("as") == true || before?.isWord("try") == true
        case .sign: return [",", ".", "@"].contains(previous.text)
        default: return false
        }
    }

    private static let unfinished: Set<String> = [
        "return", "throw", "try", "await", "let", "var", "as", "is", "case", "where",
    ]

    /// Whether the code that follows belongs to what stands before it.
    var continuesStatement: Bool {
        guard let token = token(index) else { return false }
        let next = self.token(index + 1)
        switch token.kind {
        case .word where token.text == "while": return endsRepeat
        case .word where next?.isSign(":") == true: return self.token(index + 2)?.isSign("{") == true
        case .word: return ["else", "catch", "where", "as", "is", "in"].contains(token.text)
        // An operator in front of its one operand touches it.
        case .operators: return next?.offset != token.endOffset
        case .sign: return [".", ",", ":", "{"].contains(token.text)
        default: return false
        }
    }

    // MARK: What a stop may watch

    func checkWatch(of expression: String, _ name: String, in scope: Scope) throws(StopComment.Mistake) {
        let words = Self.freeWords(of: expression)
        if words.contains(where: { $0.hasPrefix("$") }) {
            throw .init(
                "\(name): 클로저의 매개변수에 이름을 붙이고, '\(expression)' 대신 그 이름을 지켜본다",
                "\(name) watches '\(expression)'; give the closure's parameter a name and watch that")
        }
        if words.contains("self"), scope.kind == .function("deinit") {
            throw .init(
                "\(name): deinit에서는 'self'를 새로 붙잡을 수 없어 지켜볼 수도 없다. 프로퍼티를 지켜보거나 아무것도 지켜보지 않는다",
                "\(name) watches 'self' in deinit, where it can't be retained any more; "
                    + "watch a property, or nothing")
        }
        if let late = words.first(where: { $0 != "self" && isDeclaredBelow($0) }) {
            throw .init(
                "\(name): 더 아래에서 선언되는 '\(late)' 값을 지켜본다. 정거장을 선언 아래로 옮기거나 그 상수의 이름을 바꾼다",
                "\(name) watches '\(late)', which is declared only below; "
                    + "move the stop below that, or give the constant another name")
        }
        if scope.kind == .closure, let stranger = words.first(where: { !uses($0, since: scope.openingToken) }) {
            throw .init(
                "\(name): 클로저가 쓰지 않는 '\(stranger)' 값을 지켜보면 클로저가 그 값을 캡처하게 된다. 클로저가 쓰는 것을 지켜본다",
                "\(name) watches '\(stranger)', which its closure does not use, so that watching would capture it; "
                    + "watch something the closure uses")
        }
    }

    /// The words of an expression that name something in scope: no members, no calls, no types.
    private static func freeWords(of expression: String) -> [String] {
        let tokens = Token.all(of: expression).flatMap { [$0] + $0.interpolated }
        return tokens.indices.compactMap { position in
            let token = tokens[position]
            let follower = position + 1 < tokens.count ? tokens[position + 1].text : ""
            guard token.kind == .word, !isMember(position, of: tokens), follower != "(", follower != ":",
                token.text.first?.isUppercase != true, !keywords.contains(token.text)
            else { return nil }
            return token.text
        }
    }

    private static let keywords: Set<String> = ["nil", "true", "false", "as", "is", "try", "await", "any", "some"]

    private static func isMember(_ position: Int, of tokens: [Token]) -> Bool {
        position > 0 && tokens[position - 1].isSign(".")
    }

    /// Whether the block goes on with a declaration of that name, which would hide what the name means here.
    private func isDeclaredBelow(_ word: String) -> Bool {
        var depth = 0
        for position in code.indices[index...] {
            let token = code[position]
            depth += token.nesting
            if depth < 0 || depth == 0 && isLabel(at: position) { return false }
            let declares = position > index && ["let", "var"].contains(code[position - 1].text)
            let isCondition = position > index + 1 && ["if", "while"].contains(code[position - 2].text)
            if depth == 0, declares, !isCondition, token.isWord(word) { return true }
        }
        return false
    }

    private func uses(_ word: String, since opening: Int) -> Bool {
        func isNamed(in tokens: [Token], at position: Int) -> Bool {
            tokens[position].isWord(word) && !Self.isMember(position, of: tokens)
        }
        var depth = 0
        for position in code.indices[opening...] {
            let token = code[position]
            depth += token.nesting
            if depth == 0 { return false }
            if isNamed(in: code, at: position) { return true }
            let interpolated = token.interpolated
            if interpolated.indices.contains(where: { isNamed(in: interpolated, at: $0) }) { return true }
        }
        return false
    }
}
