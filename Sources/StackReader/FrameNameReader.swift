/// Reads the names of functions, in the long form of the demangler and in the shorter ones of debuggers.
struct FrameNameReader {
    private var rest: ArraySlice<UInt8>
    private var name = FrameName()

    /// Of longer names the beginning is read.
    private static let longest = 10_000

    /// Reads a symbol or a name.
    ///
    /// - Parameters:
    ///   - symbol: A mangled symbol, or what a tool made of it.
    ///   - image: The program or library, whose name may stand before the function.
    /// - Returns: What it says.
    /// - Complexity: Linear in the length, times the depth of closures.
    static func read(_ symbol: String, image: String? = nil) -> FrameName {
        let demangled = Demangler.name(of: symbol)
        let text = demangled ?? symbol
        var reader = FrameNameReader(rest: Array(text.utf8.prefix(longest))[...])
        reader.read()
        var name = reader.name
        if let module = name.module, module == "Swift" || name.type.hasPrefix(module + ".") || demangled != nil {
            // The type of an extension has its own module in front.
            name.splitModule()
            name.module = module
        } else if name.module == nil,
            demangled != nil || Self.namesModules(text) || RxModules.begins(name.type, image: image)
        {
            name.splitModule()
        }
        return name
    }

    /// Whether a name is in the long form, where each type has its module and each function its result.
    private static func namesModules(_ text: String) -> Bool {
        !text.hasPrefix("thunk for ")
            && NameScanner.firstIndex(of: " -> ", in: Array(text.utf8.prefix(longest))[...]) != nil
    }

    private init(rest: ArraySlice<UInt8>) {
        self.rest = rest
    }

    private mutating func read() {
        while takeWrapping() || takeClosure() {}
        if name.wrapping == .support || (name.wrapping == .thunk && rest.isEmpty) { return }
        readFunction()
    }

    private mutating func take(_ word: String) -> Bool {
        guard rest.starts(with: word.utf8) else { return false }
        rest = rest.dropFirst(word.utf8.count)
        return true
    }

    // MARK: Around the function

    private static let thunks = [
        "@objc ", "@nonobjc ", "dispatch thunk of ", "vtable thunk for ", "curry thunk of ", "distributed thunk ",
    ]
    private static let plainThunks = ["reabstraction thunk", "thunk for ", "autodiff "]
    private static let supports = [
        "outlined ", "value witness ", "type metadata", "lazy ", "associated ", "base witness table", "metaclass ",
        "nominal type ", "protocol conformance ", "protocol descriptor", "generic type metadata", "property descriptor",
        "method descriptor", "full type metadata", "one-time initialization ", "coroutine continuation ",
        "block copy helper", "block destroy helper", "objectdestroy", "symbolic ", "reflection metadata",
        "key path ", "metadata ", "destroy for ", "initializeWithCopy", "assignWithCopy", "initializeWithTake",
        "assignWithTake", "getEnumTag", "instantiation function for ", "global init", "unnamed closure",
        "enum case for ", "direct field offset",
    ]
    private static let adverbs = [
        "merged ", "static ", "class ", "override ", "@Sendable ", "hidden ", "inlined ",
        "back deployment fallback for ",
        "back deployment thunk for ", "variable initialization expression of ",
        "property wrapper backing initializer of ",
    ]

    /// Takes one word off that says what the compiler made of the function.
    private mutating func takeWrapping() -> Bool {
        if take("partial apply forwarder for ") || take("partial apply for ") {
            wrap(.partialApply)
            return true
        }
        if take("partial apply") {
            wrap(.partialApply)
            rest = rest.suffix(0)
            return false
        }
        if take("protocol witness for ") {
            wrap(.witness)
            readConformance()
            return true
        }
        if Self.plainThunks.contains(where: { rest.starts(with: $0.utf8) }) {
            wrap(.thunk)
            rest = rest.suffix(0)
            return false
        }
        if Self.thunks.contains(where: { take($0) }) {
            wrap(.thunk)
            return true
        }
        if take("specialized ") {
            name.isSpecialized = true
            return true
        }
        if Self.adverbs.contains(where: { take($0) }) { return true }
        if takeSpecialization() || takeNumbered() { return true }
        if Self.supports.contains(where: { rest.starts(with: $0.utf8) }) {
            name.wrapping = .support
            rest = rest.suffix(0)
            return false
        }
        if take("(extension in ") {
            guard let end = NameScanner.firstIndex(of: "):", in: rest) else { return false }
            name.module = String(decoding: rest[..<end], as: UTF8.self)
            rest = rest[end...].dropFirst(2)
            return true
        }
        return false
    }

    private mutating func wrap(_ wrapping: FrameName.Wrapping) {
        name.wrapping = name.wrapping ?? wrapping
    }

    /// `generic specialization <Swift.Int> of …`, and its relatives.
    private mutating func takeSpecialization() -> Bool {
        let words = [
            "generic specialization ", "generic not re-abstracted specialization ", "generic partial specialization ",
            "function signature specialization ", "prespecialized ", "generic not-reabstracted specialization ",
            "generic function ",
        ]
        guard words.contains(where: { rest.starts(with: $0.utf8) }),
            let of = NameScanner.firstIndex(of: " of ", in: rest)
        else { return false }
        rest = rest[of...].dropFirst(4)
        name.isSpecialized = true
        return true
    }

    /// `(1) await resume partial function for …`, `default argument 0 of …`.
    private mutating func takeNumbered() -> Bool {
        let start = rest
        if take("default argument ") {
            rest = rest.drop(while: NameScanner.isDigit)
            if take(" of ") { return true }
        } else if take("(") {
            rest = rest.drop(while: NameScanner.isDigit)
            if take(") await resume partial function for ") || take(") suspend resume partial function for ") {
                return true
            }
        }
        rest = start
        return false
    }

    /// Puts the conforming type in front of what the protocol requires.
    private mutating func readConformance() {
        guard let found = NameScanner.firstIndex(of: " in conformance ", in: rest) else { return }
        let requirement = rest[..<found]
        let conforming = rest[found...].dropFirst(" in conformance ".utf8.count)
        let end = [" : ", " in conformance ", " in "].compactMap { NameScanner.firstIndex(of: $0, in: conforming) }
            .min()
        let type = conforming[..<(end ?? conforming.endIndex)]
        let (components, tail) = NameScanner.components(requirement)
        guard let function = components.last else { return }
        rest = (Array(type) + Array(".".utf8) + Array(function) + Array(tail))[...]
    }

    // MARK: Closures

    /// `closure #1 (Swift.Int) -> () in …`, and `local #1 (…) in …`.
    private mutating func takeClosure() -> Bool {
        let start = rest
        let isImplicit = take("implicit ")
        let isClosure = take("closure #")
        var local: String?
        if !isClosure {
            let word = rest.prefix { NameScanner.isIdentifier($0) }
            guard !word.isEmpty, rest[word.endIndex...].starts(with: " #".utf8) else {
                rest = start
                return false
            }
            local = String(decoding: word, as: UTF8.self)
            rest = rest[word.endIndex...].dropFirst(2)
        }
        let digits = rest.prefix(while: NameScanner.isDigit)
        rest = rest[digits.endIndex...]
        guard !digits.isEmpty, let number = Int(String(decoding: digits, as: UTF8.self)),
            let found = NameScanner.firstIndex(of: " in ", in: rest) ?? endIfOpen
        else {
            rest = start
            return false
        }
        if name.closures.isEmpty, name.localFunction == nil {
            let type = String(decoding: rest[..<found], as: UTF8.self).trimmed
            if type.contains("->") { name.closureType = type }
            if local != nil {
                name.arguments = NameScanner.arguments(in: ByteScanner.withoutBlanks(rest[..<found]))
            }
            name.localFunction = local
        }
        if isClosure { name.closures.append(number) }
        if isImplicit { name.implicitClosures += 1 }
        rest = rest[found...].dropFirst(4)
        // A debugger may say twice where a local function is.
        if let again = NameScanner.firstIndex(of: " in ", in: rest), local != nil { rest = rest[..<again] }
        return true
    }

    /// Where a name ends that stops behind `in`: the closure is at the top level of a file.
    private var endIfOpen: Int? {
        rest.suffix(3).elementsEqual(" in".utf8) ? rest.endIndex - 3 : nil
    }

    // MARK: The function

    private static let accessors: Set = [
        "getter", "setter", "modify", "read", "modify2", "read2", "didset", "willset", "_modify", "_read",
        "unsafeAddressor", "unsafeMutableAddressor", "init accessor",
    ]
    private static let deinitializers: Set = [
        "__deallocating_deinit", "__isolated_deallocating_deinit", "deinit", "__ivar_destroyer",
    ]

    private mutating func readFunction() {
        if isObjectiveC {
            name.function = String(decoding: rest, as: UTF8.self)
            return
        }
        var (components, tail) = NameScanner.components(rest)
        var isAccessor = false
        while let last = components.last, Self.accessors.contains(last.text), components.count > 1 {
            components.removeLast()
            isAccessor = true
        }
        guard let function = components.popLast() else { return }
        name.type = components.map(\.text).filter { !$0.isEmpty }.joined(separator: ".")
        name.function = function.text
        if name.type.isEmpty, tail.first == UInt8(ascii: "("), function.text.first?.isUppercase == true {
            // lldb leaves the function out where it cannot name the generic arguments of the type.
            name.type = name.function
            name.function = ""
        }
        if Self.deinitializers.contains(name.function) {
            if name.function != "deinit" { wrap(.thunk) }
            name.function = "deinit"
            return
        }
        if ["__allocating_init", "__ivar_initializer"].contains(name.function) {
            name.function = "init"
            wrap(.thunk)
        }
        guard !isAccessor, tail.first == UInt8(ascii: "(") else { return }
        let parameters = NameScanner.parenthesized(tail)
        let shown = NameScanner.arguments(in: parameters)
        if !shown.isEmpty {
            if name.localFunction == nil { name.arguments = shown }
        } else {
            name.labels = NameScanner.labels(
                in: parameters, ofLongForm: NameScanner.firstIndex(of: " -> ", in: tail) != nil)
        }
    }

    private var isObjectiveC: Bool {
        rest.starts(with: "-[".utf8) || rest.starts(with: "+[".utf8)
    }
}

extension ArraySlice<UInt8> {
    fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}

extension FrameName {
    /// Takes the first part of the type as the module.
    mutating func splitModule() {
        let parts = type.split(separator: ".", maxSplits: 1)
        guard let first = parts.first else {
            // `main` and the functions of C have no module.
            return
        }
        module = String(first)
        type = parts.count > 1 ? String(parts[1]) : ""
    }
}
