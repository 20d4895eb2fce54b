import Stops

/// What a Swift file declares, and in which scope each of its tokens stands.
///
/// It is read from the tokens alone. It knows the declarations, closures and bindings that ordinary code has; it does
/// not know macros, result builders, property wrappers, or several variables behind one `let`.
struct SwiftOutline {
    /// What a token is for the reader of references.
    enum Role: UInt8 {
        /// Part of an expression; for `{` the beginning of a closure.
        case code
        /// Not a reference: a declared name, a label, a modifier, an attribute.
        case skipped
        /// Part of a type, where no call can stand.
        case type
        /// A type that is inherited from or conformed to.
        case inherited
        /// The type that an extension extends.
        case extended
        /// The `{` of a body or a block, which is no trailing closure.
        case block
    }

    struct Scope {
        enum Kind: Equatable {
            case file
            /// The body of the type that a declaration makes.
            case type(declaration: Int)
            /// The body of an extension of the type that is named at a token.
            case extended(token: Int)
            case other
        }

        var kind: Kind
        var parent: Int?
        /// The declarations by name, as positions in `declarations`.
        var names: [String: [Int]] = [:]
    }

    struct Parameter: Equatable {
        var label: String?
        var hasDefault = false
        var isVariadic = false
    }

    struct Declaration {
        enum Kind: Equatable {
            case type(keyword: String)
            case alias
            /// An associated type or a generic parameter: a name for what somebody else declares.
            case placeholder
            case function
            case initializer
            case variable
            case enumCase
        }

        var kind: Kind
        var name: String
        /// The parameters of a function, an initializer, or a case with values.
        var parameters: [Parameter]?
        /// Whether it is private to its file.
        var isHidden = false
        var isStatic = false
        /// The scope that it is declared in.
        var scope: Int
        /// The first token of its type, its result, its constraint, or what an alias stands for.
        var type: Int?
        /// The first token of the expression that gives its value.
        var value: Int?
        /// Whether it is bound to what the value has inside of its optional.
        var isUnwrapped = false
        /// The first token that can see it.
        var visibleFrom = 0
        /// The first token of each type that it inherits from.
        var inherited: [Int] = []

        var isType: Bool {
            switch kind {
            case .type, .alias, .placeholder: true
            default: false
            }
        }

        var isProtocol: Bool { kind == .type(keyword: "protocol") }
    }

    /// An extension: what it extends, its scope, and the first tokens of what it adds.
    struct Extension {
        var token: Int
        var scope: Int
        var inherited: [Int]
    }

    private(set) var tokens: [Token]
    /// For each bracket the position of its counterpart, for every other token its own.
    private(set) var counterparts: [Int]
    var roles: [Role]
    var scopeOf: [Int]
    var scopes: [Scope] = [.init(kind: .file, parent: nil)]
    var declarations: [Declaration] = []
    var extensions: [Extension] = []

    /// Reads a file.
    ///
    /// - Parameter text: The whole text.
    /// - Complexity: Linear in the length of the text.
    init(_ text: String) {
        let tokens = Token.code(of: text)
        self.tokens = tokens
        counterparts = Self.counterparts(in: tokens)
        roles = Array(repeating: .code, count: tokens.count)
        scopeOf = Array(repeating: 0, count: tokens.count)
        var reader = SwiftOutlineReader(outline: self)
        reader.read()
        self = reader.outline
    }

    private static func counterparts(in tokens: [Token]) -> [Int] {
        var counterparts = Array(tokens.indices)
        var open: [Int] = []
        for (index, token) in tokens.enumerated() where token.kind == .sign {
            switch token.text {
            case "(", "[", "{": open.append(index)
            case ")", "]", "}":
                guard let start = open.popLast() else { continue }
                counterparts[start] = index
                counterparts[index] = start
            default: break
            }
        }
        return counterparts
    }

    // MARK: Tokens

    func isSign(_ index: Int, _ sign: String) -> Bool {
        index >= 0 && index < tokens.count && tokens[index].isSign(sign)
    }

    func isWord(_ index: Int, _ word: String) -> Bool {
        index >= 0 && index < tokens.count && tokens[index].isWord(word)
    }

    func isOperator(_ index: Int, _ text: String) -> Bool {
        index >= 0 && index < tokens.count && tokens[index].kind == .operators && tokens[index].text == text
    }

    func isWord(_ index: Int) -> Bool {
        index >= 0 && index < tokens.count && tokens[index].kind == .word
    }

    /// Whether a token touches the one before it.
    func touches(_ index: Int) -> Bool {
        index > 0 && index < tokens.count && tokens[index - 1].endOffset == tokens[index].offset
    }

    /// Whether `?` or `!` stands right behind an operand.
    func isUnwrapping(_ index: Int) -> Bool {
        guard index < tokens.count, tokens[index].kind == .operators, touches(index) else { return false }
        return tokens[index].text.utf8.allSatisfy { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "!") }
    }

    /// The token behind a list of generic arguments; nil when the `<` opens none.
    func endOfGenericArguments(_ index: Int) -> Int? {
        guard isOperator(index, "<") else { return nil }
        var depth = 0
        var position = index
        while position < tokens.count {
            let token = tokens[position]
            switch token.kind {
            case .operators where token.text == "<": depth += 1
            case .operators where token.text == ">":
                depth -= 1
                if depth == 0 { return position + 1 }
            case .operators where ["?", "!", "->", "&", "~", "..."].contains(token.text): break
            case .word: break
            case .sign where token.text == "(" || token.text == "[": position = counterparts[position]
            case .sign where [",", ".", ":", "@"].contains(token.text): break
            default: return nil
            }
            position += 1
        }
        return nil
    }
}
