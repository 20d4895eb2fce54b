/// Follows the braces of a file and finds the body of every stop.
struct SourceReader {
    private(set) var stops: [Stop] = []
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var bodies: [SourceFile.WovenBody] = []
    private(set) var classes: [SourceFile.DeclaredClass] = []

    private let path: String
    private let tokens: [Token]
    private var index = 0
    private var scopes: [Scope] = []
    private var pending: Pending?
    private var parentheses = 0
    private var previousCode: Token?

    init(tokens: [Token], path: String) {
        self.tokens = tokens
        self.path = path
    }

    private struct Scope {
        enum Kind: Equatable {
            case type(String)
            case function(String)
            case accessors(String)
            case closure
            case block
            case cases
        }

        var kind: Kind
        /// What the scope interrupted, to be taken up again behind it.
        var interrupted: Pending?
        var interruptedParentheses: Int
        var firstLine: Int
        var openingLine: Int
        var openingToken: Int
        /// Where an enter call can stand, for a function or a closure.
        var entry: Int
        var hasCaseLabel = false
        /// The stops whose block this is, as positions in `stops`.
        var stops: [Int] = []
        /// The stops whose function or closure this is.
        var bodyStops: [Int] = []

        var isBody: Bool {
            switch kind {
            case .function, .closure: true
            default: false
            }
        }
    }

    private enum Pending {
        case function(String, line: Int)
        case type(String, isClass: Bool)
        case variable(String, line: Int, hasValue: Bool)
        case control(isSwitch: Bool)
    }

    mutating func read() {
        while index < tokens.count {
            let token = tokens[index]
            if token.kind == .lineComment {
                readComment()
            } else {
                readCode(token)
                previousCode = token
                index += 1
            }
        }
    }

    // MARK: Code

    private mutating func readCode(_ token: Token) {
        switch token.kind {
        case .sign:
            readSign(token)
        case .word where parentheses == 0 && previousCode?.isSign(".") != true:
            readWord(token)
        case .operators where token.text == "=" && parentheses == 0:
            if case .variable(let name, let line, _) = pending {
                pending = .variable(name, line: line, hasValue: true)
            }
        default:
            break
        }
    }

    private mutating func readSign(_ token: Token) {
        switch token.text {
        case "(", "[": parentheses += 1
        case ")", "]": parentheses -= 1
        case "{": open(token)
        case "}": close(token)
        case ";" where parentheses == 0: pending = nil
        default: break
        }
    }

    private mutating func readWord(_ token: Token) {
        if case .variable(_, _, hasValue: false) = pending, token.startsLine {
            pending = nil
        }
        switch token.text {
        case "func":
            pending = .function(functionName(at: index + 1), line: token.line)
        case "subscript" where isInType:
            pending = .function("subscript" + parameterLabels(after: index + 1), line: token.line)
        case "init" where isInType:
            pending = .function("init" + parameterLabels(after: index + 1), line: token.line)
        case "deinit" where isInType:
            pending = .function("deinit", line: token.line)
        case "class", "struct", "enum", "protocol", "extension", "actor":
            guard let next = nextCode(after: index), tokens[next].kind == .word,
                !Self.declarators.contains(tokens[next].text)
            else { return }
            pending = .type(typeName(at: next), isClass: token.text == "class")
        case "var", "let":
            if case .control = pending { return }
            let name = nextCode(after: index).map { tokens[$0].text } ?? ""
            pending = .variable(name, line: token.line, hasValue: false)
        case "if", "for", "while", "repeat", "do", "catch", "else", "guard", "defer", "switch":
            pending = .control(isSwitch: token.text == "switch")
        case "case", "default":
            if scopes.last?.kind == .cases {
                scopes[scopes.count - 1].hasCaseLabel = true
            }
        default:
            break
        }
    }

    private static let declarators: Set<String> = [
        "func", "var", "let", "subscript", "init", "class", "struct", "enum", "override", "final", "static",
    ]

    private var isInType: Bool {
        if case .type = scopes.last?.kind { return true }
        return false
    }

    private mutating func open(_ token: Token) {
        var scope = Scope(
            kind: .closure, interrupted: pending, interruptedParentheses: parentheses, firstLine: token.line,
            openingLine: token.line, openingToken: index, entry: token.endOffset)
        if parentheses == 0 {
            if case .accessors(let name) = scopes.last?.kind {
                scope.kind = .function(name)
            } else if let pending {
                (scope.kind, scope.firstLine) = kind(of: pending, openedAt: token)
            }
        }
        if scope.kind == .closure, let signatureEnd = closureSignatureEnd() {
            scope.entry = tokens[signatureEnd].endOffset
            scope.openingLine = tokens[signatureEnd].line
        }
        if case .type(let name) = scope.kind, case .type(_, isClass: true) = pending, !scopes.contains(where: \.isBody)
        {
            classes.append(.init(name: qualified(name), inherits: inheritedNames(), offset: token.endOffset))
        }
        scopes.append(scope)
        pending = nil
        parentheses = 0
    }

    private func kind(of pending: Pending, openedAt token: Token) -> (Scope.Kind, firstLine: Int) {
        switch pending {
        case .function(let name, let line): (.function(name), line)
        case .type(let name, _): (.type(name), token.line)
        case .variable(_, _, hasValue: true): (.closure, token.line)
        case .variable(let name, let line, hasValue: false):
            (hasAccessors(after: index) ? .accessors(name) : .function(name), line)
        case .control(let isSwitch): (isSwitch ? .cases : .block, token.line)
        }
    }

    private func hasAccessors(after brace: Int) -> Bool {
        guard let next = nextCode(after: brace) else { return false }
        return ["get", "set", "willSet", "didSet", "_read", "_modify", "mutating", "nonmutating"]
            .contains(tokens[next].text)
    }

    private mutating func close(_ token: Token) {
        guard let scope = scopes.popLast() else { return }
        limitSegments(of: scope.stops, before: token)
        if scope.isBody, !scope.bodyStops.isEmpty {
            finishBody(scope, at: token)
        }
        pending = scope.kind == .closure ? scope.interrupted : nil
        parentheses = scope.interruptedParentheses
    }

    // MARK: Names

    private func nextCode(after position: Int) -> Int? {
        tokens.indices.dropFirst(position + 1).first { tokens[$0].kind != .lineComment }
    }

    private func functionName(at position: Int) -> String {
        guard position < tokens.count else { return "" }
        return tokens[position].text.filter { $0 != "`" } + parameterLabels(after: position + 1)
    }

    private func parameterLabels(after position: Int) -> String {
        guard let opening = tokens[position...].firstIndex(where: { $0.isSign("(") }) else { return "()" }
        var labels = ""
        var depth = 0
        var expectsLabel = true
        for token in tokens[opening...] {
            switch token.text {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case "," where depth == 1: expectsLabel = true
            case _ where token.kind == .operators && token.text != "->":
                depth += token.text.count { $0 == "<" } - token.text.count { $0 == ">" }
            case _ where token.kind == .word && depth == 1 && expectsLabel:
                labels += token.text + ":"
                expectsLabel = false
            default: break
            }
            if depth == 0 { break }
        }
        return "(\(labels))"
    }

    private func typeName(at position: Int) -> String {
        var name = tokens[position].text
        var position = position
        while position + 2 < tokens.count, tokens[position + 1].isSign("."), tokens[position + 2].kind == .word {
            name += "." + tokens[position + 2].text
            position += 2
        }
        return name
    }

    private func qualified(_ name: String) -> String {
        (typesAround + [name]).joined(separator: ".")
    }

    private var typesAround: [String] {
        scopes.compactMap {
            guard case .type(let name) = $0.kind else { return nil }
            return name
        }
    }

    private func inheritedNames() -> [String] {
        var names: [String] = []
        var depth = 0
        var expectsName = false
        let start = tokens[..<index].lastIndex { $0.isWord("class") && $0.kind == .word } ?? index
        for token in tokens[start..<index] {
            if token.isWord("where") { break }
            if token.kind == .operators {
                depth += token.text.count { $0 == "<" } - token.text.count { $0 == ">" }
            } else if depth == 0, token.isSign(":") || token.isSign(",") {
                expectsName = true
            } else if depth == 0, expectsName, token.kind == .word {
                names.append(token.text)
                expectsName = false
            }
        }
        return names
    }

    /// The position of the `in` that ends a closure's signature, when it has one.
    private func closureSignatureEnd() -> Int? {
        var depth = 0
        for position in tokens.indices.dropFirst(index + 1) {
            let token = tokens[position]
            switch token.text {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case "in" where depth == 0 && token.kind == .word: return position
            case _ where depth > 0: break
            case "{", "}", ";", "=", ".": return nil
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

    // MARK: Comments

    private mutating func readComment() {
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

    private mutating func place(_ comment: StopComment, from first: Token, to last: Token) throws(StopComment.Mistake) {
        let next = index < tokens.count ? tokens[index...].first { $0.kind != .lineComment } : nil
        if comment.kind == .travel {
            try checkPlace(of: comment, next: next)
        }
        let owner = scopes.lastIndex(where: \.isBody)
        let block = scopes.indices.last
        let stop = Stop(
            kind: comment.kind, number: comment.number, file: path, commentLines: first.line...last.line,
            watch: comment.watch, korean: comment.korean, english: comment.english,
            body: .init(
                type: typesAround.joined(separator: "."), function: functionName(around: owner),
                isClosure: owner.map { scopes[$0].kind == .closure } ?? false, lines: first.line...last.line,
                openingLine: first.line, codeLine: next?.line, lastCodeLine: nil))
        if let block, comment.kind == .travel {
            limitSegments(of: scopes[block].stops, before: first)
            scopes[block].stops.append(stops.count)
        }
        if let owner {
            scopes[owner].bodyStops.append(stops.count)
        }
        stops.append(stop)
    }

    private func functionName(around owner: Int?) -> String {
        for scope in scopes[...(owner ?? -1)].reversed() {
            if case .function(let name) = scope.kind { return name }
        }
        return ""
    }

    private func checkPlace(of comment: StopComment, next: Token?) throws(StopComment.Mistake) {
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
        guard parentheses == 0, !splitsStatement(before: next) else {
            throw .init(line: 0, message: "\(name) stands inside an expression; move it above the whole statement")
        }
        if scopes.last?.kind == .cases {
            let isBetween = next?.isWord("case") == true || next?.isWord("default") == true
            guard scopes.last?.hasCaseLabel == true, !isBetween else {
                throw .init(
                    line: 0,
                    message: "\(name) stands above a case label; move it below the label, into the case it speaks of")
            }
        }
        try checkWatch(of: comment, owner: owner)
    }

    private func splitsStatement(before next: Token?) -> Bool {
        if let next {
            let continues = ["else", "catch", "where", "as", "is", "in"].contains(next.text) && next.kind == .word
            let isBinary = next.kind == .operators && !["!", "~", "-", "&"].contains(next.text)
            if continues || isBinary || next.isSign(".") || next.isSign(",") || next.isSign(":") { return true }
        }
        guard let previous = previousCode else { return false }
        if previous.isWord("return") || previous.isWord("try") || previous.isWord("in") && !previousEndsSignature {
            return true
        }
        return previous.isSign(",") || previous.isSign(".")
            || previous.kind == .operators && !["?", "!", ">"].contains(previous.text)
    }

    private var previousEndsSignature: Bool {
        scopes.last.map { $0.entry == previousCode?.endOffset } ?? false
    }

    private func checkWatch(of comment: StopComment, owner: Int) throws(StopComment.Mistake) {
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
    private static func freeWords(of expression: String) -> [String] {
        let tokens = Tokenizer.tokens(of: expression)
        return tokens.indices.compactMap { position in
            let token = tokens[position]
            let isMember = position > 0 && tokens[position - 1].isSign(".")
            let follower = position + 1 < tokens.count ? tokens[position + 1].text : ""
            guard token.kind == .word, !isMember, follower != "(", follower != ":",
                token.text.first?.isUppercase != true, !["nil", "true", "false"].contains(token.text)
            else { return nil }
            return token.text
        }
    }

    private func uses(_ word: String, since opening: Int) -> Bool {
        var depth = 0
        for token in tokens[opening...] {
            depth += token.isSign("{") ? 1 : token.isSign("}") ? -1 : 0
            if depth == 0 { return false }
            if token.isWord(word) { return true }
            if token.kind == .string, token.text.contains("\\(\(word)") { return true }
        }
        return false
    }

    private mutating func report(_ line: Int, _ message: String) {
        diagnostics.append(.init(file: path, line: line, message: message))
    }

    // MARK: Bodies

    /// Ends what the newest stop of a block speaks of, at the next stop or at the end of the block.
    private mutating func limitSegments(of positions: [Int], before end: Token) {
        guard let newest = positions.last, stops[newest].body.lastCodeLine == nil,
            let code = stops[newest].body.codeLine
        else { return }
        let lastLine = (previousCode?.lastLine).map { min($0, end.line) } ?? end.line
        if lastLine >= code, previousCode.map({ $0.line >= code }) == true {
            stops[newest].body.lastCodeLine = lastLine
        } else {
            stops[newest].body.codeLine = nil
        }
    }

    private mutating func finishBody(_ scope: Scope, at closing: Token) {
        for position in scope.bodyStops {
            stops[position].body.lines = scope.firstLine...closing.line
            stops[position].body.openingLine = scope.openingLine
        }
        guard let travel = scope.bodyStops.first(where: { stops[$0].kind == .travel }) else { return }
        bodies.append(
            .init(offset: scope.entry, type: stops[travel].body.type, isClosure: scope.kind == .closure))
    }
}
