/// Follows the braces of a file and finds the body of every stop.
struct SourceReader {
    var stops: [Stop] = []
    var diagnostics: [Diagnostic] = []
    var bodies: [SourceFile.WovenBody] = []
    var classes: [SourceFile.DeclaredClass] = []
    var weakHolders: [SourceFile.WeakHolder] = []
    var declarations: [SourceFile.Declaration] = []
    var functions: [String] = []
    var branches: [SourceFile.Branch] = []

    let path: String
    let tokens: [Token]
    var index = 0
    var scopes: [Scope] = []
    var pending: Pending?
    var parentheses = 0
    var previousCode: Token?
    var lastClosed: Scope?

    init(tokens: [Token], path: String) {
        self.tokens = Self.withoutDirectives(tokens)
        self.path = path
    }

    /// Leaves out the lines of `#if` and its siblings, so that the code of every branch is read.
    static func withoutDirectives(_ tokens: [Token]) -> [Token] {
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

    struct Scope {
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
        /// The line of the newest label of a `switch`.
        var labelLine: Int?
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

    enum Pending {
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

    mutating func readCode(_ token: Token) {
        if case .variable(_, _, hasValue: false) = pending, parentheses == 0, startsStatement(token) {
            pending = nil
        }
        if isLabel(at: index) {
            limitSegments(of: scopes[scopes.count - 1].stops, before: token)
            scopes[scopes.count - 1].stops = []
            noteBranch(of: scopes[scopes.count - 1], before: token)
            scopes[scopes.count - 1].labelLine = token.line
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
    func startsStatement(_ token: Token) -> Bool {
        guard let previous = previousCode, token.line > previous.lastLine else { return false }
        let continues = token.kind == .operators || ["{", ".", "where"].contains(token.text)
        return !continues && ![":", ",", ".", "->", "&", "<"].contains(previous.text)
    }

    /// Whether a label of the `switch` around starts here.
    func isLabel(at position: Int) -> Bool {
        guard scopes.last?.kind == .cases, parentheses == 0, previousCode?.isSign(".") != true else { return false }
        if case .control = pending { return false }
        let token = tokens[position]
        let isUnknown = token.isSign("@") && position + 1 < tokens.count && tokens[position + 1].isWord("unknown")
        return isUnknown || token.isWord("case") || token.isWord("default")
    }

    mutating func readSign(_ token: Token) {
        switch token.text {
        case "(", "[": parentheses += 1
        case ")", "]": parentheses -= 1
        case "{": open(token)
        case "}": close(token)
        case ";" where parentheses == 0: pending = nil
        default: break
        }
    }

    mutating func readWord(_ token: Token) {
        switch token.text {
        case "func":
            let name = functionName(at: index + 1)
            if scopes.isEmpty { functions.append(name) }
            pending = .function(name, line: token.line)
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
            if !scopes.contains(where: \.isBody) {
                declarations.append(.init(introducer: introducer, name: qualified(typeName(at: next))))
            }
        case "var", "let":
            if case .control = pending { return }
            if previousCode?.isWord("case") == true { return }
            let name = nextCode(after: index).map { tokens[$0].name } ?? ""
            pending = .variable(name, line: token.line, hasValue: false)
            noteIfWeak(name)
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

    /// Notes a property of the type around when it is stored in each value and weak.
    mutating func noteIfWeak(_ property: String) {
        let modifiers = propertyModifiers
        guard let scope = scopes.last, isInType, !scopes.contains(where: \.isBody), modifiers.contains("weak"),
            modifiers.isDisjoint(with: ["static", "class"])
        else { return }
        if let known = weakHolders.firstIndex(where: { $0.offset == scope.entry }) {
            weakHolders[known].properties.append(property)
        } else {
            weakHolders.append(.init(properties: [property], offset: scope.entry))
        }
    }

    static let declarators: Set<String> = [
        "func", "var", "let", "subscript", "init", "class", "struct", "enum", "override", "final", "static",
        "in", "is", "as", "where", "else",
    ]

    /// Whether the code before ends the block of a `repeat`.
    var endsRepeat: Bool {
        previousCode?.isSign("}") == true && lastClosed?.kind == .block(keyword: "repeat")
    }

    /// Whether the branches of an `if` or `switch` give a value: behind `=` or `return`, and behind such an `if`.
    func givesValue(_ token: Token) -> Bool {
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

    var isInType: Bool {
        if case .type = scopes.last?.kind { return true }
        return false
    }

    mutating func open(_ token: Token) {
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

    func kind(of pending: Pending, openedAt token: Token) -> (Scope.Kind, firstLine: Int) {
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

    static let observers: Set<String> = ["willSet", "didSet"]
    static let accessors = observers.union([
        "get", "set", "init", "_read", "_modify", "mutating", "nonmutating", "borrowing", "consuming",
    ])

    /// The first word of a block, behind its attributes.
    func firstWord(after brace: Int) -> String {
        var position = nextCode(after: brace)
        var depth = 0
        while let current = position, depth > 0 || tokens[current].isSign("@") || tokens[current].isSign("(") {
            depth += tokens[current].isSign("(") ? 1 : tokens[current].isSign(")") ? -1 : 0
            position = nextCode(after: tokens[current].isSign("@") ? current + 1 : current)
        }
        return position.map { tokens[$0].text } ?? ""
    }

    mutating func close(_ token: Token) {
        guard let scope = scopes.popLast() else { return }
        lastClosed = scope
        limitSegments(of: scope.stops, before: token)
        noteBranch(of: scope, before: token)
        if scope.kind == .block(keyword: "catch") {
            branches.append(.init(isCatch: true, lines: scope.firstLine...token.line))
        }
        if scope.isBody, !scope.bodyStops.isEmpty {
            finishBody(scope, at: token)
        }
        pending = scope.kind == .closure ? scope.interrupted : nil
        parentheses = scope.interruptedParentheses
    }

    /// Notes what followed the newest label of a `switch`, at the next one or at the end.
    mutating func noteBranch(of scope: Scope, before end: Token) {
        guard let start = scope.labelLine else { return }
        branches.append(.init(isCatch: false, lines: start...max(start, end.line - 1)))
    }

    // MARK: Bodies

    /// Ends what the newest stop of a block speaks of, at the next stop or at the end of the block.
    mutating func limitSegments(of positions: [Int], before end: Token) {
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

    mutating func finishBody(_ scope: Scope, at closing: Token) {
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
