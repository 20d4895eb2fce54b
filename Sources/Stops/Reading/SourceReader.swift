/// Follows the braces of a file, and finds what it declares and the body of every stop.
struct SourceReader {
    /// What is found goes in here.
    var file: SourceFile

    let code: [Token]
    let comments: [Token]
    /// The token of code that is being read; at a comment, the one behind it.
    var index = 0
    var scopes: [Scope] = []
    var pending: Pending?
    var parentheses = 0
    var lastClosed: Scope?

    /// Whether every statement of the file is a place.
    let marksStatements: Bool
    /// Whether it is a file of a library, which is known to compile.
    var isLibrary: Bool { marksStatements && !SourceFile.isOwn(file.path) }
    /// The lines between `#if` and `#endif`.
    let conditionalLines: Set<Int>
    /// Whether a closure of the file may be that of a result builder.
    let mayHaveBuilders: Bool
    /// Whether there are more closing braces than opening ones, as where a regex literal has one.
    var isUnbalanced = false
    /// What the next place watches.
    var watch: [String] = []
    /// The lines that have a place; a second one on a line has none.
    var placedLines: Set<Int> = []
    /// The places that are none after all, as positions in `stops`.
    var unmarked: Set<Int> = []

    init(_ file: SourceFile) {
        self.file = file
        let all = Token.all(of: file.text)
        let tokens = Token.withoutDirectives(all)
        marksStatements = file.marks == .statements
        conditionalLines = marksStatements ? Self.conditionalLines(of: all) : []
        code = tokens.filter { $0.kind != .lineComment }
        comments = tokens.filter { $0.kind == .lineComment }
        mayHaveBuilders = marksStatements && Self.mayHaveBuilders(code)
    }

    /// What stands between two braces.
    struct Scope {
        enum Kind: Equatable {
            case type(String)
            case function(String)
            /// The braces around the accessors of a property.
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
        /// Behind the brace, or behind the `in` of a closure.
        var entry: Int
        /// The type or extension, as a position in `declarations`.
        var declaration: Int?
        /// The line of the newest label of a `switch`.
        var labelLine: Int?
        /// The colon of that label, as a position in `code`.
        var labelEnd: Int?
        /// Where the newest statement begins, as a position in `code`.
        var newestStatement: Int?
        /// How many statements a body has; one that is no expression counts as two, and none in an `#if` counts.
        var statements = 0
        /// Whether a body waits for something, and may go on on another thread.
        var isSuspended = false
        /// The stops whose block this is, as positions in `stops`.
        var stops: [Int] = []
        /// The stops whose function or closure this is.
        var bodyStops: [Int] = []

        var isType: Bool { if case .type = kind { true } else { false } }

        var isBody: Bool {
            switch kind {
            case .function, .closure: true
            default: false
            }
        }
    }

    /// What has begun, and has its brace still to come.
    enum Pending {
        case function(String, line: Int)
        /// A type or an extension, with the position of its keyword.
        case type(String, keyword: Int)
        case variable(String, line: Int, hasValue: Bool)
        case control(keyword: String, givesValue: Bool)
    }

    mutating func read() {
        var rest = comments[...]
        while let comment = rest.popFirst() {
            readCode(before: comment.offset)
            if marksStatements {
                if comment.startsLine, StopComment.beginsWatch(comment.text) { readWatch(comment) }
                continue
            }
            guard StopComment.begins(comment.text) else { continue }
            var block = [comment]
            while let next = rest.first, next.startsLine, next.line == comment.line + block.count,
                !StopComment.begins(next.text)
            {
                block.append(rest.removeFirst())
            }
            readStop(block)
        }
        readCode(before: .max)
        if marksStatements { leaveOutUnmarked() }
    }

    private mutating func readCode(before offset: Int) {
        while index < code.count, code[index].offset < offset {
            read(code[index])
            index += 1
        }
    }

    // MARK: Code

    var previous: Token? { token(index - 1) }

    func token(_ position: Int) -> Token? { code.indices.contains(position) ? code[position] : nil }

    private mutating func read(_ token: Token) {
        if case .variable(_, _, hasValue: false) = pending, parentheses == 0, startsStatement(token) {
            pending = nil
        }
        if isLabel(at: index) {
            limitSegments(of: scopes[scopes.count - 1].stops, before: token)
            scopes[scopes.count - 1].stops = []
            scopes[scopes.count - 1].labelLine = token.line
            scopes[scopes.count - 1].labelEnd = labelEnd(from: index)
        }
        if marksStatements { readStatement(token) }
        switch token.kind {
        case .sign:
            readSign(token)
        case .word where parentheses == 0 && previous?.isSign(".") != true:
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
        guard let previous, token.line > previous.lastLine else { return false }
        let continues = token.kind == .operators || ["{", ".", "where"].contains(token.text)
        return !continues && ![":", ",", ".", "->", "&", "<"].contains(previous.text)
    }

    /// Whether a label of the `switch` around starts here.
    func isLabel(at position: Int) -> Bool {
        guard scopes.last?.kind == .cases, parentheses == 0, previous?.isSign(".") != true,
            let token = token(position)
        else { return false }
        if case .control = pending { return false }
        let isUnknown = token.isSign("@") && self.token(position + 1)?.isWord("unknown") == true
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
        let isMember = scopes.last?.isType == true
        switch token.text {
        case "func":
            pending = .function(functionName(at: index + 1), line: token.line)
        case "subscript" where isMember:
            let labels = parameterLabels(after: index + 1, form: .subscripts)
            pending = .variable("subscript" + labels, line: token.line, hasValue: false)
        case "init" where isMember:
            pending = .function("init" + parameterLabels(after: index + 1), line: token.line)
        case "deinit" where isMember:
            pending = .function("deinit", line: token.line)
        case "class", "struct", "enum", "protocol", "extension", "actor":
            guard let next = self.token(index + 1), next.kind == .word, !Self.declarators.contains(next.text) else {
                return
            }
            pending = .type(typeName(at: index + 1), keyword: index)
        case "var", "let":
            if case .control = pending { return }
            // Behind `<` and its commas it names a value that a type is generic over.
            if ["case", "<", ","].contains(previous?.text) { return }
            let name = self.token(index + 1)?.name ?? ""
            pending = .variable(name, line: token.line, hasValue: false)
            if self.token(index + 1)?.kind == .word { noteProperty(name) }
        case "while" where endsRepeat:
            pending = nil
        case "if", "for", "while", "do", "catch", "else", "guard", "defer", "switch":
            pending = .control(keyword: token.text, givesValue: givesValue(token))
        case "repeat" where self.token(index + 1)?.isSign("{") == true:
            pending = .control(keyword: token.text, givesValue: false)
        default:
            break
        }
    }

    private static let declarators: Set<String> = [
        "func", "var", "let", "subscript", "init", "class", "struct", "enum", "override", "final", "static",
        "in", "is", "as", "where", "else",
    ]

    /// Notes a property of the type around when each value stores it.
    private mutating func noteProperty(_ name: String) {
        let modifiers = propertyModifiers
        guard let declaration = scopes.last?.declaration, modifiers.isDisjoint(with: ["static", "class"]),
            let type = storedType(at: index + 2)
        else { return }
        file.declarations[declaration].properties.append(
            .init(name: name, type: type, isWeak: modifiers.contains("weak")))
    }

    /// Whether the code before ends the block of a `repeat`.
    var endsRepeat: Bool {
        previous?.isSign("}") == true && lastClosed?.kind == .block(keyword: "repeat")
    }

    /// Whether the branches of an `if` or `switch` give a value: behind `=` or `return`, and behind such an `if`.
    private func givesValue(_ token: Token) -> Bool {
        guard let previous else { return false }
        switch token.text {
        case "else": return previous.isSign("}") && lastClosed?.givesValue == true
        case "if" where previous.isWord("else"):
            guard case .control(_, let givesValue) = pending else { return false }
            return givesValue
        case "if", "switch": return previous.isWord("return") || previous.kind == .operators && previous.text == "="
        default: return false
        }
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
            if case .control(_, givesValue: true) = pending { scope.givesValue = true }
        }
        if scope.kind == .closure, let signatureEnd = closureSignatureEnd() {
            scope.entry = code[signatureEnd].endOffset
            scope.openingLine = code[signatureEnd].line
        }
        if case .type(let name, let keyword) = pending, scope.isType, !scopes.contains(where: \.isBody) {
            scope.declaration = file.declarations.count
            file.declarations.append(
                .init(
                    introducer: introducer(at: keyword), name: (typesAround + [name]).joined(separator: "."),
                    inherits: inheritedNames(from: keyword), offset: token.endOffset))
        }
        if marksStatements { leaveOutComputed(scope) }
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

    static let observers: Set<String> = ["willSet", "didSet"]
    private static let accessors = observers.union([
        "get", "set", "init", "_read", "_modify", "mutating", "nonmutating", "borrowing", "consuming",
    ])

    /// The first word of a block, behind its attributes.
    func firstWord(after brace: Int) -> String {
        var position = brace + 1
        var depth = 0
        while let token = token(position), depth > 0 || token.isSign("@") || token.isSign("(") {
            depth += token.isSign("(") ? 1 : token.isSign(")") ? -1 : 0
            position += token.isSign("@") ? 2 : 1
        }
        return token(position)?.text ?? ""
    }

    private mutating func close(_ token: Token) {
        guard let scope = scopes.popLast() else {
            isUnbalanced = true
            return
        }
        lastClosed = scope
        limitSegments(of: scope.stops, before: token)
        if marksStatements { judgePlaces(of: scope) }
        let lines = scope.firstLine...token.line
        for position in scope.bodyStops { file.stops[position].body.lines = lines }
        if case .function(let name) = scope.kind {
            file.functions.append(.init(type: typesAround.joined(separator: "."), name: name, lines: lines))
        }
        pending = scope.kind == .closure ? scope.interrupted : nil
        parentheses = scope.interruptedParentheses
    }

    /// Ends what the newest stop of a block speaks of, at the next stop or at the end of the block.
    mutating func limitSegments(of positions: [Int], before end: Token) {
        guard let newest = positions.last, file.stops[newest].body.lastCodeLine == nil,
            let first = file.stops[newest].body.codeLine
        else { return }
        if let previous, previous.line >= first {
            file.stops[newest].body.lastCodeLine = min(previous.lastLine, end.line)
        } else {
            file.stops[newest].body.codeLine = nil
        }
    }
}
