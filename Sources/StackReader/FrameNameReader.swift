extension FrameName {
    /// Of longer names the beginning is read.
    private static let longest = 10_000

    /// Reads a symbol, or what a tool made of it: the long form of the demangler, or a shorter one of a debugger.
    ///
    /// The name of the image may stand before the function; `hasModule` says that the module does.
    ///
    /// - Complexity: Linear in the length, times the depth of closures.
    package init(_ symbol: String, image: String? = nil, hasModule: Bool = false) {
        let demangled = Demangler.name(of: symbol)
        let text = Array((demangled ?? symbol).utf8.prefix(Self.longest))[...]
        var reader = FrameNameReader(rest: text)
        reader.read()
        self = reader.name
        let isFull = hasModule || demangled != nil
        if let extended = module {
            // The type of an extension has its own module in front.
            if isFull || extended == "Swift" || type.hasPrefix(extended + ".") { splitModule() }
            module = extended
        } else if isFull || !text.begins("thunk for ") && text.firstOutside(" -> ") != nil
            || RxModules.begins(type, image: image)
        {
            splitModule()
        }
    }

    /// Takes the first part of the type as the module; `main` and the functions of C have none.
    private mutating func splitModule() {
        let parts = type.split(separator: ".", maxSplits: 1)
        guard let first = parts.first else { return }
        module = String(first)
        type = parts.count > 1 ? String(parts[1]) : ""
    }
}

/// Reads a name from its beginning, where the compiler writes last what it made of a function.
private struct FrameNameReader {
    var rest: Bytes
    var name = FrameName()

    mutating func read() {
        while takePrefix() || takeClosure() {}
        if name.wrapping != .support { readFunction() }
    }

    // MARK: Around the function

    /// Words that begin a name, and what they say.
    private struct Prefix {
        var words: [String]
        /// The prefix goes on to the end of one of these texts.
        var ends: [String] = []
        var wrapping: FrameName.Wrapping?
        var isSpecialized = false
        /// Whether a function follows that the rest of the name is about.
        var hasFunction = true
    }

    private static let prefixes = [
        Prefix(words: ["partial apply forwarder for ", "partial apply for "], wrapping: .partialApply),
        Prefix(words: ["partial apply"], wrapping: .partialApply, hasFunction: false),
        Prefix(words: ["protocol witness for "], wrapping: .witness),
        Prefix(words: ["reabstraction thunk", "thunk for ", "autodiff "], wrapping: .thunk, hasFunction: false),
        Prefix(
            words: [
                "@objc ", "@nonobjc ", "dispatch thunk of ", "vtable thunk for ", "curry thunk of ",
                "distributed thunk ",
            ], wrapping: .thunk),
        Prefix(words: ["specialized "], isSpecialized: true),
        Prefix(words: [
            "merged ", "static ", "class ", "override ", "@Sendable ", "hidden ", "inlined ",
            "back deployment fallback for ", "back deployment thunk for ", "variable initialization expression of ",
            "property wrapper backing initializer of ",
        ]),
        // generic specialization <Swift.Int> of …
        Prefix(
            words: [
                "generic specialization ", "generic not re-abstracted specialization ",
                "generic partial specialization ", "function signature specialization ", "prespecialized ",
                "generic not-reabstracted specialization ", "generic function ",
            ], ends: [" of "], isSpecialized: true),
        // default argument 0 of …
        Prefix(words: ["default argument "], ends: [" of "]),
        // (1) await resume partial function for …
        Prefix(
            words: (0...9).map { "(\($0)" },
            ends: [") await resume partial function for ", ") suspend resume partial function for "]),
        // (extension in RxSwift):…
        Prefix(words: ["(extension in "], ends: ["):"]),
        Prefix(
            words: [
                "outlined ", "value witness ", "type metadata", "lazy ", "associated ", "base witness table",
                "metaclass ", "nominal type ", "protocol conformance ", "protocol descriptor",
                "generic type metadata", "property descriptor", "method descriptor", "full type metadata",
                "one-time initialization ", "coroutine continuation ", "block copy helper", "block destroy helper",
                "objectdestroy", "symbolic ", "reflection metadata", "key path ", "metadata ", "destroy for ",
                "initializeWithCopy", "assignWithCopy", "initializeWithTake", "assignWithTake", "getEnumTag",
                "instantiation function for ", "global init", "unnamed closure", "enum case for ",
                "direct field offset",
            ], wrapping: .support, hasFunction: false),
    ]

    private mutating func takePrefix() -> Bool {
        for prefix in Self.prefixes {
            var behind = rest
            guard let word = prefix.words.first(where: { behind.take($0) }) else { continue }
            let found = prefix.ends.lazy.compactMap { end in
                behind.firstOutside(end).map { (at: $0, length: end.utf8.count) }
            }.first
            guard found != nil || prefix.ends.isEmpty else { continue }
            if word == "(extension in " { name.module = found.map { behind[..<$0.at].text } }
            rest = found.map { behind[$0.at...].dropFirst($0.length) } ?? behind
            name.wrapping = prefix.wrapping == .support ? .support : name.wrapping ?? prefix.wrapping
            name.isSpecialized = name.isSpecialized || prefix.isSpecialized
            if prefix.wrapping == .witness { readConformance() }
            if !prefix.hasFunction { rest = [] }
            return true
        }
        return false
    }

    /// Puts the conforming type in front of what the protocol requires.
    private mutating func readConformance() {
        guard let found = rest.firstOutside(" in conformance ") else { return }
        let (names, tail) = rest[..<found].path
        guard let function = names.last else { return }
        let conforming = rest[found...].dropFirst(" in conformance ".utf8.count)
        let end = [" : ", " in conformance ", " in "].compactMap(conforming.firstOutside).min()
        rest = (conforming[..<(end ?? conforming.endIndex)] + ".".utf8 + function + tail)
    }

    // MARK: Closures

    /// `closure #1 (Swift.Int) -> () in …`, and `local #1 (…) in …`.
    private mutating func takeClosure() -> Bool {
        let start = rest
        let isImplicit = rest.take("implicit ")
        let word = rest.prefix(while: Bytes.isIdentifier)
        let isClosure = word.elementsEqual("closure".utf8)
        rest = rest[word.endIndex...]
        guard !word.isEmpty, rest.take(" #") else {
            rest = start
            return false
        }
        let digits = rest.prefix(while: Bytes.isDigit)
        rest = rest[digits.endIndex...]
        // A name that stops behind `in` is that of a closure at the top level of a file.
        guard let number = Int(digits.text),
            let end = rest.firstOutside(" in ") ?? (rest.ends(" in") ? rest.endIndex - 3 : nil)
        else {
            rest = start
            return false
        }
        if name.closures.isEmpty, name.localFunction == nil {
            let type = rest[..<end].word
            if type.contains("->") { name.closureType = type }
            if !isClosure {
                name.arguments = Self.arguments(in: rest[..<end].withoutBlanks)
                name.localFunction = word.text
            }
        }
        if isClosure { name.closures.append(number) }
        if isImplicit { name.implicitClosures += 1 }
        rest = rest[end...].dropFirst(4)
        // A debugger may say twice where a local function is.
        if !isClosure, let again = rest.firstOutside(" in ") { rest = rest[..<again] }
        return true
    }

    // MARK: The function

    private static let accessors: Set = [
        "getter", "setter", "modify", "read", "modify2", "read2", "didset", "willset", "_modify", "_read",
        "unsafeAddressor", "unsafeMutableAddressor", "init accessor",
    ]
    /// What a function is called that the compiler makes around one that somebody wrote.
    private static let lifetimes = [
        "deinit": "deinit", "__deallocating_deinit": "deinit", "__isolated_deallocating_deinit": "deinit",
        "__ivar_destroyer": "deinit", "__allocating_init": "init", "__ivar_initializer": "init",
    ]

    private mutating func readFunction() {
        if rest.begins("-[") || rest.begins("+[") {
            name.function = rest.text
            return
        }
        let path = rest.path
        var names = path.names.map(\.text)
        while let last = names.last, Self.accessors.contains(last), names.count > 1 {
            names.removeLast()
            name.isAccessor = true
        }
        guard let function = names.popLast() else { return }
        name.type = names.filter { !$0.isEmpty }.joined(separator: ".")
        name.function = Self.lifetimes[function] ?? function
        if function.hasPrefix("__"), name.function != function { name.wrapping = name.wrapping ?? .thunk }
        guard name.function != "deinit", !name.isAccessor, path.tail.begins("(") else { return }
        if name.type.isEmpty, function.first?.isUppercase == true {
            // lldb leaves the function out where it cannot name the generic arguments of the type.
            (name.type, name.function) = (function, "")
        }
        readParameters(path.tail)
    }

    private mutating func readParameters(_ tail: Bytes) {
        let shown = Self.arguments(in: tail)
        if shown.isEmpty {
            name.labels = tail.bracketed.flatMap { Self.labels(in: $0, isLong: tail.firstOutside(" -> ") != nil) }
        } else if name.localFunction == nil {
            name.arguments = shown
        }
    }

    /// The arguments of `event=(next = 2), self=0x1`, as lldb writes them; none in any other list.
    private static func arguments(in bytes: Bytes) -> [FrameName.Argument] {
        let list = bytes.begins("(") ? bytes.bracketed ?? bytes.dropFirst() : bytes
        guard list.has("=") else { return [] }
        return list.listed.compactMap { part in
            guard let equals = part.first("=") else { return nil }
            let name = part[..<equals].word
            guard !name.isEmpty, name.utf8.allSatisfy({ Bytes.isIdentifier($0) || $0 == UInt8(ascii: "$") }) else {
                return nil
            }
            return FrameName.Argument(name: name, value: part[(equals + 1)...].word)
        }
    }

    /// The labels of `_:cancel:`, or of `_: Swift.Int, cancel: Rx.Cancelable` in the long form.
    private static func labels(in bytes: Bytes, isLong: Bool) -> [String]? {
        if bytes.isEmpty { return [] }
        guard isLong || bytes.has(" ") else {
            // A debugger may leave the labels out.
            guard bytes.ends(":") else { return nil }
            return bytes.dropLast().split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(\.text)
        }
        return bytes.listed.map { part in
            let word = part.drop { $0 == UInt8(ascii: " ") }.prefix(while: Bytes.isIdentifier)
            return !word.isEmpty && part[word.endIndex...].begins(": ") ? word.text : "_"
        }
    }
}
