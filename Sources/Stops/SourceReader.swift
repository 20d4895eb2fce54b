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
    private var lastClosed: Scope?

    init(tokens: [Token], path: String) {
        self.tokens = Self.withoutDirectives(tokens)
        self.path = path
    }

    /// Leaves out the lines of `#if` and its siblings, so that the code of every branch is read.
    private static func withoutDirectives(_ tokens: [Token]) -> [Token] {
        var directiveLine = 0
        return tokens.indices.compactMap { position in
            let token = tokens[position]
            if token.startsLine, token.isSign("#"), position + 1 < tokens.count,
                ["if", "elseif", "else", "endif"].contains(tokens[position + 1].text)
            {
                directiveLine = token.line
            }
            return token.line == directiveLine && token.kind != .lineComment ? nil : token
        }
    }

    private struct Scope {
        enum Kind: Equatable {
            case type(String)
            case function(String)
            case accessors(String)
            case closure
            case block(keyword: String)
            case cases
        }

        var kind: Kind
        /// Whether it is a branch of an `if` or `switch` that gives a value.
        var givesValue = false
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
        case control(keyword: String, givesValue: Bool)
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
        if case .variable(_, _, hasValue: false) = pending, parentheses == 0, startsStatement(token) {
            pending = nil
        }
        if isLabel(at: index) {
            limitSegments(of: scopes[scopes.count - 1].stops, before: token)
            scopes[scopes.count - 1].stops = []
            scopes[scopes.count - 1].hasCaseLabel = true
        }
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

    /// Whether a token on a new line has nothing to do with the declaration without a value before it.
    private func startsStatement(_ token: Token) -> Bool {
        guard let previous = previousCode, token.line > previous.lastLine else { return false }
        let continues = token.kind == .operators || ["{", ".", "where"].contains(token.text)
        return !continues && ![":", ",", ".", "->", "&", "<"].contains(previous.text)
    }

    /// Whether a label of the `switch` around starts here.
    private func isLabel(at position: Int) -> Bool {
        guard scopes.last?.kind == .cases, parentheses == 0, previousCode?.isSign(".") != true else { return false }
        if case .control = pending { return false }
        let token = tokens[position]
        let isUnknown = token.isSign("@") && position + 1 < tokens.count && tokens[position + 1].isWord("unknown")
        return isUnknown || token.isWord("case") || token.isWord("default")
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
        switch token.text {
        case "func":
            pending = .function(functionName(at: index + 1), line: token.line)
        case "subscript" where isInType:
            let labels = parameterLabels(after: index + 1, form: .subscripts)
            pending = .variable("subscript" + labels, line: token.line, hasValue: false)
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
            if previousCode?.isWord("case") == true { return }
            let name = nextCode(after: index).map { tokens[$0].name } ?? ""
            pending = .variable(name, line: token.line, hasValue: false)
        case "while" where endsRepeat:
            pending = nil
        case "if", "for", "while", "do", "catch", "else", "guard", "defer", "switch":
            pending = .control(keyword: token.text, givesValue: givesValue(token))
        case "repeat" where nextCode(after: index).map({ tokens[$0].isSign("{") }) == true:
            pending = .control(keyword: token.text, givesValue: false)
        default:
            break
        }
    }

    private static let declarators: Set<String> = [
        "func", "var", "let", "subscript", "init", "class", "struct", "enum", "override", "final", "static",
        "in", "is", "as", "where", "else",
    ]

    /// Whether the code before ends the block of a `repeat`.
    private var endsRepeat: Bool {
        previousCode?.isSign("}") == true && lastClosed?.kind == .block(keyword: "repeat")
    }

    /// Whether the branches of an `if` or `switch` give a value: behind `=` or `return`, and behind such an `if`.
    private func givesValue(_ token: Token) -> Bool {
        guard let previous = previousCode else { return false }
        switch token.text {
        case "else": return previous.isSign("}") && lastClosed?.givesValue == true
        case "if" where previous.isWord("else"):
            guard case .control(_, let givesValue) = pending else { return false }
            return givesValue
        case "if", "switch": return previous.isWord("return") || previous.kind == .operators && previous.text == "="
        default: return false
        }
    }

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
        if case .control(_, givesValue: true) = pending, parentheses == 0 {
            scope.givesValue = true
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
        case .variable(let name, _, hasValue: true):
            (Self.observers.contains(firstWord(after: index)) ? .accessors(name) : .closure, token.line)
        case .variable(let name, let line, hasValue: false):
            (Self.accessors.contains(firstWord(after: index)) ? .accessors(name) : .function(name), line)
        case .control(let keyword, _): (keyword == "switch" ? .cases : .block(keyword: keyword), token.line)
        }
    }

    private static let observers: Set<String> = ["willSet", "didSet"]
    private static let accessors = observers.union([
        "get", "set", "init", "_read", "_modify", "mutating", "nonmutating", "borrowing", "consuming",
    ])

    /// The first word of a block, behind its attributes.
    private func firstWord(after brace: Int) -> String {
        var position = nextCode(after: brace)
        var depth = 0
        while let current = position, depth > 0 || tokens[current].isSign("@") || tokens[current].isSign("(") {
            depth += tokens[current].isSign("(") ? 1 : tokens[current].isSign(")") ? -1 : 0
            position = nextCode(after: tokens[current].isSign("@") ? current + 1 : current)
        }
        return position.map { tokens[$0].text } ?? ""
    }

    private mutating func close(_ token: Token) {
        guard let scope = scopes.popLast() else { return }
        lastClosed = scope
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
        guard tokens[position].kind == .operators else {
            return tokens[position].name + parameterLabels(after: position + 1)
        }
        var name = tokens[position].text
        let isGeneric = position + 1 < tokens.count && tokens[position + 1].kind == .word
        if isGeneric, name.count > 1, name.hasSuffix("<") { name.removeLast() }
        return name + parameterLabels(after: position + 1, form: .operators)
    }

    private enum LabelForm {
        case functions
        /// A name is a label when there are two.
        case subscripts
        /// No name is a label.
        case operators
    }

    private func parameterLabels(after position: Int, form: LabelForm = .functions) -> String {
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

    private func typeName(at position: Int) -> String {
        var name = tokens[position].text
        var position = position
        while position + 2 < tokens.count, tokens[position + 1].isSign("."), tokens[position + 2].kind == .word {
            name += "." + tokens[position + 2].text
            position += 2
        }
        return name
    }

    /// How many angle brackets are opened, less those that are closed: they touch what stands before them.
    private func angleBrackets(at position: Int) -> Int {
        let text = tokens[position].text
        guard tokens[position - 1].endOffset == tokens[position].offset, text.allSatisfy({ "<>?!".contains($0) })
        else { return 0 }
        return text.count { $0 == "<" } - text.count { $0 == ">" }
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
    private func closureSignatureEnd() -> Int? {
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

    private func functionName(around owner: Int?) -> String {
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

    private func isOutsideOfBodies(_ position: Int) -> Bool {
        if position == 0 { return true }
        if case .type = scopes[position - 1].kind { return true }
        return false
    }

    private func checkPlace(of comment: StopComment, at first: Token, next: Int?) throws(StopComment.Mistake) {
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
            guard scopes.last?.hasCaseLabel == true, next.map(isLabel) != true else {
                throw .init(
                    line: 0,
                    message: "\(name) stands above a case label; move it below the label, into the case it speaks of")
            }
        }
        try checkWatch(of: comment, owner: owner)
    }

    /// Whether a declaration or a condition has begun whose brace is still to come.
    private var isInDeclaration: Bool {
        switch pending {
        case .function, .type, .control: true
        case .variable, nil: false
        }
    }

    /// Whether the code before wants more.
    private var isStatementOpen: Bool {
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

    private static let unfinished: Set<String> = [
        "return", "throw", "try", "await", "let", "var", "as", "is", "case", "where",
    ]

    /// Whether code belongs to what stands before it.
    private func continuesStatement(at position: Int?) -> Bool {
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

    private static let keywords: Set<String> = ["nil", "true", "false", "as", "is", "try", "await", "any", "some"]

    private static func isMember(_ position: Int, of tokens: [Token]) -> Bool {
        position > 0 && tokens[position - 1].isSign(".")
    }

    private func uses(_ word: String, since opening: Int) -> Bool {
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
            .init(
                offset: scope.entry, type: stops[travel].body.type, function: stops[travel].body.function,
                isClosure: scope.kind == .closure))
    }
}
