// The numbered comments: where they may stand, and what they may watch.
extension SourceReader {
    mutating func readComment() {
        let first = tokens[index]
        guard StopComment.begins(first.text) else {
            index += 1
            return
        }
        guard first.startsLine else {
            report(first.line, "a stop stands on lines of its own, above the code it speaks of")
            index += 1
            return
        }
        var block = [first]
        while index + block.count < tokens.count {
            let next = tokens[index + block.count]
            guard next.kind == .lineComment, next.startsLine, next.line == first.line + block.count,
                !StopComment.begins(next.text)
            else { break }
            block.append(next)
        }
        index += block.count
        do throws(StopComment.Mistake) {
            try place(StopComment(lines: block.map(\.text)), from: first, to: block[block.count - 1])
        } catch {
            report(first.line + error.line, error.message)
        }
    }

    mutating func place(_ comment: StopComment, from first: Token, to last: Token) throws(StopComment.Mistake) {
        let next = nextCode(after: index - 1)
        if comment.kind == .travel {
            try checkPlace(of: comment, at: first, next: next)
        }
        let owner = scopes.lastIndex(where: \.isBody)
        let block = scopes.indices.last
        let stop = Stop(
            kind: comment.kind, number: comment.number, file: path, commentLines: first.line...last.line,
            watch: comment.watch, korean: comment.korean, english: comment.english,
            body: .init(
                type: typesAround.joined(separator: "."), function: functionName(around: owner),
                isClosure: owner.map { scopes[$0].kind == .closure } ?? false, lines: first.line...last.line,
                openingLine: first.line, codeLine: next.map { tokens[$0].line }, lastCodeLine: nil))
        if let block, comment.kind == .travel {
            limitSegments(of: scopes[block].stops, before: first)
            scopes[block].stops.append(stops.count)
        }
        if let owner {
            scopes[owner].bodyStops.append(stops.count)
        }
        stops.append(stop)
    }

    func functionName(around owner: Int?) -> String {
        for position in scopes.indices.prefix((owner ?? -1) + 1).reversed() {
            switch (scopes[position].kind, scopes[position].interrupted) {
            case (.function(let name), _): return name
            case (.closure, .function(let name, _)): return name
            case (.closure, .variable(let name, _, _)) where isOutsideOfBodies(position): return name
            default: break
            }
        }
        return ""
    }

    func isOutsideOfBodies(_ position: Int) -> Bool {
        if position == 0 { return true }
        if case .type = scopes[position - 1].kind { return true }
        return false
    }

    func checkPlace(of comment: StopComment, at first: Token, next: Int?) throws(StopComment.Mistake) {
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
                line: 0,
                message: "\(name) stands outside of a body; move it inside the function or closure it speaks of")
        }
        let isInSignature = scopes.last.map { $0.entry > first.offset } == true
        guard parentheses == 0, !isInSignature, !isInDeclaration, !isStatementOpen, !continuesStatement(at: next) else {
            throw .init(line: 0, message: "\(name) stands inside an expression; move it above the whole statement")
        }
        guard !scopes[owner...].contains(where: \.givesValue) else {
            throw .init(
                line: 0,
                message: "\(name) stands in a branch that gives a value, where only an expression fits; "
                    + "move it above the whole statement")
        }
        if scopes.last?.kind == .cases {
            guard scopes.last?.labelLine != nil, next.map(isLabel) != true else {
                throw .init(
                    line: 0,
                    message: "\(name) stands above a case label; move it below the label, into the case it speaks of")
            }
        }
        try checkWatch(of: comment, owner: owner)
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
        guard let previous = previousCode else { return false }
        let before = tokens[..<index].last { $0.endOffset <= previous.offset }
        switch previous.kind {
        case .word where before?.isSign(".") == true: return false
        case .word where previous.text == "in": return !previousEndsSignature
        case .word: return Self.unfinished.contains(previous.text)
        case .operators: return ["=", "->"].contains(previous.text) || before?.endOffset != previous.offset
        case .sign: return [",", ".", "@"].contains(previous.text)
        default: return false
        }
    }

    static let unfinished: Set<String> = [
        "return", "throw", "try", "await", "let", "var", "as", "is", "case", "where",
    ]

    /// Whether code belongs to what stands before it.
    func continuesStatement(at position: Int?) -> Bool {
        guard let position else { return false }
        let token = tokens[position]
        let rest = tokens[(position + 1)...].prefix(2)
        switch token.kind {
        case .word where token.text == "while": return endsRepeat
        case .word where rest.first?.isSign(":") == true: return rest.last?.isSign("{") == true
        case .word: return ["else", "catch", "where", "as", "is", "in"].contains(token.text)
        // An operator in front of its one operand touches it.
        case .operators: return rest.first?.offset != token.endOffset
        case .sign: return [".", ",", ":", "{"].contains(token.text)
        default: return false
        }
    }

    var previousEndsSignature: Bool {
        scopes.last.map { $0.entry == previousCode?.endOffset } ?? false
    }

    func checkWatch(of comment: StopComment, owner: Int) throws(StopComment.Mistake) {
        let name = "여행 \(comment.number)"
        let scope = scopes[owner]
        for expression in comment.watch {
            let words = Self.freeWords(of: expression)
            if words.contains(where: { $0.hasPrefix("$") }) {
                throw .init(
                    line: 0,
                    message: "\(name) watches '\(expression)'; give the closure's parameter a name and watch that")
            }
            if words.contains("self"), scope.kind == .closure {
                throw .init(
                    line: 0,
                    message: "\(name) watches 'self' inside a closure, which would keep it alive there; "
                        + "watch it in the function around the closure, or watch something the closure uses")
            }
            if words.contains("self"), scope.kind == .function("deinit") {
                throw .init(
                    line: 0,
                    message: "\(name) watches 'self' in deinit, where no reference to it may be taken any more; "
                        + "watch a property, or nothing")
            }
            if let late = words.first(where: isDeclaredBelow) {
                throw .init(
                    line: 0,
                    message: "\(name) watches '\(late)', which is declared only below; "
                        + "move the stop below that, or give the constant another name")
            }
            if scope.kind == .closure, let stranger = words.first(where: { !uses($0, since: scope.openingToken) }) {
                throw .init(
                    line: 0,
                    message:
                        "\(name) watches '\(stranger)', which its closure does not use, so that watching would capture it; "
                        + "watch something the closure uses")
            }
        }
    }

    /// The words of an expression that name something in scope: no members, no calls, no types.
    static func freeWords(of expression: String) -> [String] {
        let tokens = Tokenizer.tokens(of: expression).flatMap { [$0] + $0.interpolated }
        return tokens.indices.compactMap { position in
            let token = tokens[position]
            let follower = position + 1 < tokens.count ? tokens[position + 1].text : ""
            guard token.kind == .word, !isMember(position, of: tokens), follower != "(", follower != ":",
                token.text.first?.isUppercase != true, !keywords.contains(token.text)
            else { return nil }
            return token.text
        }
    }

    static let keywords: Set<String> = ["nil", "true", "false", "as", "is", "try", "await", "any", "some"]

    static func isMember(_ position: Int, of tokens: [Token]) -> Bool {
        position > 0 && tokens[position - 1].isSign(".")
    }

    /// Whether the block goes on with a declaration of that name, which would hide what the name means here.
    func isDeclaredBelow(_ word: String) -> Bool {
        var depth = 0
        for position in index..<tokens.count {
            let token = tokens[position]
            depth += token.isSign("{") ? 1 : token.isSign("}") ? -1 : 0
            if depth < 0 { return false }
            let declares =
                position > index && (tokens[position - 1].isWord("let") || tokens[position - 1].isWord("var"))
            let isCondition = position > index + 1 && ["if", "while"].contains(tokens[position - 2].text)
            if depth == 0, declares, !isCondition, token.isWord(word) { return true }
        }
        return false
    }

    func uses(_ word: String, since opening: Int) -> Bool {
        func isNamed(in tokens: [Token], at position: Int) -> Bool {
            tokens[position].isWord(word) && !Self.isMember(position, of: tokens)
        }
        var depth = 0
        for position in opening..<tokens.count {
            let token = tokens[position]
            depth += token.isSign("{") ? 1 : token.isSign("}") ? -1 : 0
            if depth == 0 { return false }
            if isNamed(in: tokens, at: position) { return true }
            let interpolated = token.interpolated
            if interpolated.indices.contains(where: { isNamed(in: interpolated, at: $0) }) { return true }
        }
        return false
    }

    mutating func report(_ line: Int, _ message: String) {
        diagnostics.append(.init(file: path, line: line, message: message))
    }
}
