extension FrameName {
    /// Of longer names the beginning is read.
    private static let longest = 10_000

    /// Reads a symbol, or what a tool made of it: the long form of the demangler, or a shorter one of a debugger.
    ///
    /// The name of the image may stand before the function; `hasModule` says that the module does.
    ///
    /// - Complexity: Linear in the length.
    package init(_ symbol: String, image: String? = nil, hasModule: Bool = false) {
        let demangled = Demangler.name(of: symbol)
        let text = (demangled ?? symbol).prefix(Self.longest)
        var reader = FrameNameReader()
        reader.read(text)
        self = reader.name
        let isFull = hasModule || demangled != nil
        if let extended = module {
            // The type of an extension has its own module in front.
            if isFull || extended == "Swift" || type.hasPrefix(extended + ".") { splitModule() }
            module = extended
        } else if isFull || text.parts(by: " -> ").count > 1 || RxModules.begins(type, image: image) {
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

/// Reads a name, `closure #1 (…) -> () in static Module.Type.function(…) -> ()`, where the compiler writes in front
/// what it made of a function.
private struct FrameNameReader {
    var name = FrameName()

    mutating func read(_ text: Substring) {
        if text.hasPrefix("-[") || text.hasPrefix("+[") {
            name.function = String(text)
            return
        }
        // A name that stops behind `in` is that of a closure at the top level of a file.
        let isOpen = [" in", " apply", " forwarder"].contains(where: text.hasSuffix)
        let parts = (isOpen ? text + " " : text).parts(by: " in ")
        for (index, part) in parts.enumerated() {
            let part = withoutWords(part)
            if name.wrapping == .support { return }
            if index < parts.count - 1, readClosure(part) { continue }
            let (names, tail) = path(part)
            let conformance = parts[index...].first { $0.hasPrefix("conformance ") }?.parts(by: " : ")[0]
            guard let type = conformance.map({ path($0.dropFirst("conformance ".count)).names }) else {
                return readFunction(names, tail)
            }
            // The conforming type stands for the protocol that asks for the function.
            return type.isEmpty ? () : readFunction(type + names.suffix(1), tail)
        }
    }

    // MARK: In front of the function

    /// What words before a function say; `for`, `static` and others say nothing.
    private static let wrappings: [Substring: FrameName.Wrapping] = [
        "apply": .partialApply, "witness": .witness, "thunk": .thunk, "@objc": .thunk,
        "outlined": .support, "metadata": .support, "lazy": .support, "value": .support, "table": .support,
        "objectdestroy": .support, "destroy": .support, "one-time": .support, "key": .support,
    ]

    /// A name without the words that the compiler writes in front, such as `static`, `(1) await` or
    /// `generic specialization <Swift.Int> of`.
    private mutating func withoutWords(_ text: Substring) -> Substring {
        var rest = text
        while true {
            if rest.take("(extension in ") {
                name.module = String(rest.prefix { $0 != ")" })
                rest = rest.drop { $0 != ":" }.dropFirst()
            }
            let word = rest.prefix { $0 != " " }
            let behind = rest[word.endIndex...]
            guard isWord(word), !behind.isEmpty, !behind.hasPrefix(" #") else { return rest }
            rest = behind.dropFirst()
            if rest.hasPrefix("<"), let inside = rest.bracketed { rest = rest[inside.endIndex...].dropFirst(2) }
            let wrapping = Self.wrappings[word]
            name.wrapping = wrapping == .support ? .support : name.wrapping ?? wrapping
            // These lead to no function that the rest would tell of.
            if wrapping == .thunk, rest.hasPrefix("for ") || rest.hasPrefix("helper ") { return "" }
            if ["specialized", "specialization"].contains(word) { name.isSpecialized = true }
            if word == "implicit" { name.implicitClosures += 1 }
        }
    }

    private func isWord(_ word: Substring) -> Bool {
        guard let first = word.first else { return false }
        return first.isLowercase && word.allSatisfy { isOfName($0) || $0 == "-" } || first.isNumber || first == "@"
            || first == "(" && Int(word.dropFirst().dropLast()) != nil
    }

    /// Reads `closure #1 (Swift.Int) -> ()`, or a local function, `report #1 (price=100)`.
    private mutating func readClosure(_ text: Substring) -> Bool {
        guard let end = text.first(" #") else { return false }
        let word = text[..<end]
        let digits = text[end...].dropFirst(2).prefix { $0.isNumber }
        guard !word.isEmpty, word.allSatisfy(isOfName), let number = Int(digits) else { return false }
        let isClosure = word == "closure"
        if name.closures.isEmpty, name.localFunction == nil {
            let type = text[digits.endIndex...].trimmed
            if type.contains("->") { name.closureType = String(type) }
            if !isClosure {
                name.arguments = arguments(in: type)
                name.localFunction = String(word)
            }
        }
        if isClosure { name.closures.append(number) }
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

    private mutating func readFunction(_ names: [String], _ tail: Substring) {
        var names = names
        // Behind a type such a word is the name of a function: `Cart.modify()`.
        while let last = names.last, Self.accessors.contains(last), names.dropLast().last?.first?.isLowercase == true {
            names.removeLast()
            name.isAccessor = true
        }
        guard let function = names.popLast() else { return }
        name.type = names.joined(separator: ".")
        name.function = Self.lifetimes[function] ?? function
        if function.hasPrefix("__"), name.function != function { name.wrapping = name.wrapping ?? .thunk }
        guard name.function != "deinit", !name.isAccessor, tail.hasPrefix("(") else { return }
        if name.type.isEmpty, function.first?.isUppercase == true {
            // lldb leaves the function out where it cannot name the generic arguments of the type.
            (name.type, name.function) = (function, "")
        }
        let shown = arguments(in: tail)
        if shown.isEmpty {
            name.labels = tail.bracketed.flatMap { labels(in: $0, isLong: tail.parts(by: " -> ").count > 1) }
        } else if name.localFunction == nil {
            name.arguments = shown
        }
    }

    /// The parts of `Module.Type<A>.(Private in _1F).function`, without generic arguments, and what comes behind them.
    private func path(_ text: Substring) -> (names: [String], tail: Substring) {
        var names: [Substring] = []
        var rest = text
        repeat {
            if rest.hasPrefix("("), let inside = rest.bracketed, inside.contains(" in _") {
                names.append(inside.prefix { $0 != " " })
                rest = rest[inside.endIndex...].dropFirst()
            } else {
                let word = rest.prefix { isOfName($0) || "=+-*/%&|^~!?$".contains($0) }
                if word.isEmpty { break }
                names.append(word)
                rest = rest[word.endIndex...]
            }
            if rest.hasPrefix("<") { rest = rest[(rest.bracketed?.endIndex ?? rest.endIndex)...].dropFirst() }
        } while rest.take(".")
        return (names.map(String.init), rest)
    }

    /// The arguments of `event=(next = 2), self=0x1`, as lldb writes them; none in any other list.
    private func arguments(in list: Substring) -> [FrameName.Argument] {
        let list = list.hasPrefix("(") ? list.bracketed ?? list.dropFirst() : list
        return list.parts(by: ",").compactMap { part in
            let parts = part.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, let name = parts.first?.trimmed, !name.isEmpty,
                name.allSatisfy({ isOfName($0) || $0 == "$" })
            else { return nil }
            return FrameName.Argument(name: String(name), value: String(parts[1].trimmed))
        }
    }

    /// The labels of `_:cancel:`, or of `_: Swift.Int, cancel: Rx.Cancelable` in the long form.
    private func labels(in list: Substring, isLong: Bool) -> [String]? {
        if list.isEmpty { return [] }
        guard isLong || list.contains(" ") else {
            // A debugger may leave the labels out.
            return list.hasSuffix(":") ? list.dropLast().split(separator: ":").map(String.init) : nil
        }
        return list.parts(by: ",").map { part in
            let word = part.trimmed.prefix(while: isOfName)
            return !word.isEmpty && part[word.endIndex...].hasPrefix(": ") ? String(word) : "_"
        }
    }

    private func isOfName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || !character.isASCII
    }
}
