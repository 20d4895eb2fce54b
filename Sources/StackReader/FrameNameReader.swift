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
        } else if isFull || text.firstOutside(" -> ") != nil || RxModules.begins(type, image: image) {
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
        while takeClosure() || takeWord() {}
        if name.wrapping == .support { return }
        readConformance()
        readFunction()
    }

    // MARK: Around the function

    /// What words before a function say; `for`, `static` and others say nothing.
    private static let wrappings: [String: FrameName.Wrapping] = [
        "apply": .partialApply, "witness": .witness, "thunk": .thunk, "@objc": .thunk,
        "outlined": .support, "metadata": .support, "lazy": .support, "value": .support, "table": .support,
        "objectdestroy": .support, "destroy": .support, "one-time": .support, "key": .support,
    ]

    /// Takes a word that the compiler writes in front, such as `static`, or `generic specialization <Swift.Int> of`.
    private mutating func takeWord() -> Bool {
        if rest.take("(extension in ") {
            name.module = rest.prefix { $0 != UInt8(ascii: ")") }.text
            rest = rest.drop { $0 != UInt8(ascii: ":") }.dropFirst()
            return true
        }
        // (1) await resume partial function for …
        if rest.begins("("), let inside = rest.bracketed, inside.allSatisfy(Bytes.isDigit) {
            rest = rest[inside.endIndex...].dropFirst().withoutBlanks
            return !inside.isEmpty
        }
        let word = rest.prefix { Bytes.isIdentifier($0) || "@-".utf8.contains($0) }
        let behind = rest[word.endIndex...]
        guard let first = word.first, UnicodeScalar(first).properties.isLowercase || "@0123456789".utf8.contains(first),
            behind.begins(" ") && !behind.begins(" #")
                || behind.isEmpty && ["apply", "forwarder"].contains(word.text)
        else { return false }
        rest = behind.withoutBlanks
        if rest.begins("<"), let inside = rest.bracketed { rest = rest[inside.endIndex...].dropFirst().withoutBlanks }
        let wrapping = Self.wrappings[word.text]
        name.wrapping = wrapping == .support ? .support : name.wrapping ?? wrapping
        // These lead to no function that the rest would tell of.
        if wrapping == .thunk, rest.begins("for ") || rest.begins("helper ") { rest = [] }
        name.isSpecialized = name.isSpecialized || ["specialized", "specialization"].contains(word.text)
        return true
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
        // Behind a type such a word is the name of a function: `Cart.modify()`.
        while let last = names.last, Self.accessors.contains(last), names.count > 1,
            names[names.count - 2].first?.isUppercase != true
        {
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
