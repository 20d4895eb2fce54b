import Stops

/// Finds which declarations of the module the code of a file refers to.
///
/// A name is looked up as Swift does: in the scopes around it, in the types around it and what these inherit from, at
/// the top of its file, at the top of the other files. Behind a dot it is looked up in the type of what stands before
/// the dot, where that type can be told: from an annotation, from the call of an initializer, from the declared result
/// of a function, from an alias, or from a constraint. See `DependencyGraph.init(reading:)` for what this cannot see.
struct ReferenceReader {
    typealias Place = ModuleNames.Place
    typealias TypeName = ModuleNames.TypeName

    /// What is known of an expression.
    indirect enum Value {
        case unknown
        /// Something without members in this module.
        case foreign
        /// A value of a type, with what is known of its generic arguments.
        case instance(TypeName, [Value] = [])
        /// The type itself.
        case type(TypeName)
        case optional(Value)
        case function(result: Value)

        var unwrapped: Value {
            if case .optional(let value) = self { return value }
            return self
        }
    }

    let names: ModuleNames
    /// For each file that is referred to, what the file of this reader does with it at most.
    private(set) var found: [Int: DependencyGraph.Edge.Kind] = [:]
    let file: Int
    /// The tokens that belong to an expression which has been read.
    private var isRead: [Bool]
    /// What is known of expressions that give a value, and where one is being found out.
    var known: [Place: Value] = [:]
    /// How many written types are being followed; aliases could lead in a circle.
    var depth = 0

    /// Reads the references of a file.
    ///
    /// - Parameters:
    ///   - file: The file, by its place among the outlines.
    ///   - names: What the files of the module declare.
    /// - Returns: For each other file that is referred to, the strongest kind of use.
    static func references(of file: Int, in names: ModuleNames) -> [Int: DependencyGraph.Edge.Kind] {
        var reader = ReferenceReader(file: file, names: names)
        reader.read()
        return reader.found
    }

    private init(file: Int, names: ModuleNames) {
        self.file = file
        self.names = names
        isRead = Array(repeating: false, count: names.outlines[file].tokens.count)
    }

    private mutating func read() {
        let outline = names.outlines[file]
        for index in outline.tokens.indices where outline.tokens[index].kind == .word && !isRead[index] {
            guard outline.roles[index] != .skipped, !Keywords.contains(outline.tokens[index].text) else { continue }
            if outline.isSign(index - 1, "#") || outline.isSign(index - 1, "\\") || isLabel(index, outline) { continue }
            _ = value(at: index, in: file, isNoted: true)
        }
    }

    /// Whether a word is the label of an argument or of a trailing closure.
    private func isLabel(_ index: Int, _ outline: SwiftOutline) -> Bool {
        guard outline.isSign(index + 1, ":") else { return false }
        return outline.isSign(index - 1, "(") || outline.isSign(index - 1, ",")
            || outline.isSign(index - 1, ":") && outline.isSign(index + 2, ":")
            || outline.isSign(index - 1, "}") && outline.isSign(index + 2, "{")
    }

    mutating func note(_ place: Place, _ kind: DependencyGraph.Edge.Kind, _ isNoted: Bool) {
        guard isNoted, place.file != file, names[place].kind != .placeholder else { return }
        found[place.file] = max(found[place.file] ?? kind, kind)
    }

    // MARK: Expressions

    /// Follows an expression from its first name through its members and calls.
    ///
    /// - Parameters:
    ///   - start: The first name.
    ///   - source: The file that it stands in.
    ///   - isNoted: Whether its references count: an expression of another file is read for its type alone.
    /// - Returns: What is known of the whole.
    mutating func value(at start: Int, in source: Int, isNoted: Bool) -> Value {
        let outline = names.outlines[source]
        guard outline.isWord(start) else { return .foreign }
        let canCall = [.code, .skipped].contains(outline.roles[start])
        var (use, end) = NameUse.read(outline, start + 1, canCall: canCall)
        var value: Value
        if outline.isSign(start - 1, ".") {
            value = memberWithoutReceiver(at: start, use, outline, isNoted)
        } else {
            value = base(at: start, use, source, isNoted)
        }
        if isNoted { isRead[start] = true }
        while end < outline.tokens.count {
            if outline.isUnwrapping(end) {
                value = value.unwrapped
                end += 1
            } else if outline.isSign(end, "."), outline.isWord(end + 1) {
                let name = end + 1
                if isNoted { isRead[name] = true }
                (use, end) = NameUse.read(outline, name + 1, canCall: canCall)
                value = member(outline.tokens[name].name, use, of: value, isNoted)
            } else if canCall, outline.isSign(end, "["), outline.touches(end) {
                value = .unknown
                end = max(outline.counterparts[end], end) + 1
            } else if canCall, outline.isSign(end, "("), outline.touches(end) {
                (use, end) = NameUse.read(outline, end)
                value = result(of: value)
            } else {
                break
            }
        }
        if outline.isOperator(end, "??") { value = value.unwrapped }
        return value
    }

    func result(of value: Value) -> Value {
        if case .function(let result) = value.unwrapped { return result }
        return .unknown
    }

    /// What the first name of an expression means.
    private mutating func base(at index: Int, _ use: NameUse, _ source: Int, _ isNoted: Bool) -> Value {
        let outline = names.outlines[source]
        let name = outline.tokens[index].name
        if ["self", "Self", "super"].contains(outline.tokens[index].text) {
            guard let type = enclosingType(of: index, in: source) else { return .unknown }
            if name == "super" {
                return .instance(names.superclass(of: type))
            }
            if name == "Self" { return made(type, use, isNoted) }
            return .instance(type)
        }
        guard let place = resolve(name, use, at: index, in: source) else {
            return name.first?.isUppercase == true ? self.value(ofType: .outside(name), use) : .unknown
        }
        let kind: DependencyGraph.Edge.Kind =
            switch outline.roles[index] {
            case .inherited: .inherits
            case .extended: .extends
            default: .uses
            }
        note(place, kind, isNoted)
        return self.value(of: place, use, isNoted)
    }

    func enclosingType(of index: Int, in source: Int) -> TypeName? {
        var scope: Int? = names.outlines[source].scopeOf[index]
        while let current = scope {
            if let type = names.types[source][current] { return type }
            scope = names.outlines[source].scopes[current].parent
        }
        return nil
    }

    /// Looks a name up, from the inside to the outside.
    func resolve(_ name: String, _ use: NameUse, at index: Int, in source: Int) -> Place? {
        let outline = names.outlines[source]
        var scope: Int? = outline.scopeOf[index]
        while let current = scope {
            let own = outline.scopes[current].names[name, default: []].last {
                let declaration = outline.declarations[$0]
                return declaration.visibleFrom <= index && (use.fit(declaration) != nil || declaration.isType)
            }
            if let type = names.types[source][current] {
                let isParameter = own.map { outline.declarations[$0].kind == .placeholder } ?? false
                if !isParameter, let member = names.member(name, use, of: type, from: source) { return member }
            }
            if let own { return Place(file: source, index: own) }
            scope = outline.scopes[current].parent
        }
        let fitting = names.global[name, default: []].compactMap { place in
            use.fit(names[place]).map { (place: place, fit: $0 + (names[place].kind == .alias ? 1 : 0)) }
        }
        return fitting.min { $0.fit < $1.fit }?.place
    }

    // MARK: Members

    /// A member behind a dot with nothing before it, or with something that cannot be told.
    private mutating func memberWithoutReceiver(
        at index: Int, _ use: NameUse, _ outline: SwiftOutline, _ isNoted: Bool
    ) -> Value {
        let name = outline.tokens[index].name
        let before = index - 2
        let hasReceiver =
            before >= 0
            && ([")", "]", "}"].contains(outline.tokens[before].text) || outline.tokens[before].kind == .string
                || outline.isUnwrapping(before) || outline.tokens[before].kind == .number)
        if before >= 0, outline.tokens[before].kind == .string || outline.isSign(before, "\\") { return .foreign }
        let place =
            hasReceiver
            ? names.memberOfAnyType(name, use, from: file) : names.implicitMember(name, use, from: file)
        guard let place else { return .unknown }
        note(place, .uses, isNoted)
        return value(of: place, use, isNoted)
    }

    private mutating func member(_ name: String, _ use: NameUse, of value: Value, _ isNoted: Bool) -> Value {
        switch value {
        case .instance(let type, let arguments):
            return member(name, use, of: type, arguments, isNoted)
        case .type(let type):
            if name == "self" || name == "Type" { return value }
            return name == "init" ? made(type, use, isNoted) : member(name, use, of: type, [], isNoted)
        case .unknown:
            guard let place = names.memberOfAnyType(name, use, from: file) else { return .unknown }
            note(place, .uses, isNoted)
            return self.value(of: place, use, isNoted)
        case .foreign, .optional, .function: return .foreign
        }
    }

    private mutating func member(
        _ name: String, _ use: NameUse, of type: TypeName, _ arguments: [Value], _ isNoted: Bool
    ) -> Value {
        guard let place = names.member(name, use, of: type, from: file) else { return .unknown }
        note(place, .uses, isNoted)
        let bindings = Dictionary(
            zip(names.genericParameters(of: type), arguments), uniquingKeysWith: { first, _ in first })
        return value(of: place, use, isNoted, bindings)
    }
}

/// The words that are no names.
private enum Keywords {
    static func contains(_ word: String) -> Bool { words.contains(word) }

    private static let words: Set<String> = [
        "Any", "any", "as", "async", "await", "break", "case", "catch", "consume", "continue", "copy", "default",
        "defer", "do", "else", "fallthrough", "false", "for", "guard", "if", "in", "inout", "is", "let", "nil",
        "repeat", "rethrows", "return", "some", "switch", "throw", "throws", "true", "try", "var", "where", "while",
        "_",
    ]
}
