import Operators

// Reading `closure #1 (…) -> () in static Module.Type.function(…) -> ()`, where the compiler writes in front what it made
// of a function.
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
        if text.hasPrefix("-[") || text.hasPrefix("+[") {
            function = String(text)
            return
        }
        if ["objectdestroy", "block_destroy_helper", "block_copy_helper", "getEnumTag", "storeEnumTag"].contains(
            where: text.hasPrefix)
        {
            wrapping = .support
            return
        }
        let isBare = Self.hasBareTypes(read(Self.turned(text)))
        // Of a closure at the top level of a file the long form has the module alone.
        if demangled != nil, isClosure, type.isEmpty, text.hasSuffix(" in " + function) {
            (module, function) = (function, "")
            return
        }
        let (first, rest) = (String(type.prefix { $0 != "." }), type.drop { $0 != "." }.dropFirst())
        let extended = module
        // The type of an extension has its own module in front; `main` and the functions of C have none.
        let isLong =
            extended.map { $0 == "Swift" || $0 == first }
            ?? (text.parts(by: " -> ").count > 1 && !isBare && !(rest.isEmpty && OfficialNames.hasType(first)))
        let isKnown = !rest.isEmpty && (RxModules.contains(first) || first == image)
        if hasModule || demangled != nil || isLong || isKnown, !first.isEmpty {
            (module, type) = (extended ?? first, String(rest))
        }
    }

    /// What tools of Swift 2 and 3 wrote as `Cart.(show(Int) -> ()).(closure #1)`, in the order of today.
    private static func turned(_ text: Substring) -> Substring {
        guard text.first(").(closure #") != nil, let closure = text.firstMatch(of: #/\)\.\((closure #[0-9]{1,9})\)/#)
        else { return text }
        let function = text[..<closure.range.lowerBound]
        guard let type = function.first(".(") else { return text }
        let start = function[..<type].lastIndex(of: " ").map(function.index(after:)) ?? function.startIndex
        return turned(
            function[..<start] + closure.1 + " in " + function[start..<type] + "." + function[type...].dropFirst(2)
                + text[closure.range.upperBound...])
    }

    /// Whether types stand without their modules, as those tools wrote them: `(Event<A.E>, cancel : Cancelable) -> ()`.
    private static func hasBareTypes(_ signature: Substring) -> Bool {
        signature.split { !isOfName($0) && $0 != "." }.contains { word in
            word.first?.isUppercase == true && !word.contains(".") && word.dropFirst().contains(where: \.isLetter)
                && !["Any", "Self"].contains(word)
        }
    }

    /// Reads a name, and returns what stands behind that of the function.
    private mutating func read(_ text: Substring) -> Substring {
        // A name that stops behind `in` is that of a closure at the top level of a file.
        let isOpen = [" in", " apply", " forwarder"].contains(where: text.hasSuffix)
        var parts = (isOpen ? text + " " : text).parts(by: " in ")[...]
        while let part = parts.popFirst() {
            let rest = readWords(part)
            if wrapping == .support { return "" }
            if !parts.isEmpty, readClosure(rest) { continue }
            var (names, tail) = path(rest)
            // The conforming type stands for the protocol that asks for the function.
            if let conforming = parts.first(where: { $0.hasPrefix("conformance ") }) {
                var conforming = conforming.dropFirst("conformance ".count)
                // Where the parameters of the type stood in front.
                if let inside = conforming.hasPrefix("<") ? conforming.bracketed : nil {
                    conforming = conforming[inside.endIndex...].dropFirst(2)
                }
                let type = path(conforming).names
                let isAccessor = names.last.map(Self.accessors.contains) ?? false
                names = type.isEmpty ? [] : type + names.suffix(isAccessor ? 2 : 1)
            }
            readFunction(names, tail.trimmed)
            return tail
        }
        return ""
    }

    // MARK: In front of the function

    /// What words before a function say; `for`, `static` and others say nothing.
    private static let wrappings: [Substring: Wrapping] = [
        "apply": .partialApply, "witness": .witness, "thunk": .thunk, "@objc": .thunk,
        "outlined": .support, "metadata": .support, "lazy": .support, "value": .support, "table": .support,
        "objectdestroy": .support, "destroy": .support, "key": .support,
    ]

    /// Reads the words that the compiler writes in front, such as `static`, `(1) await` or
    /// `generic specialization <Swift.Int> of`.
    private mutating func readWords(_ text: Substring) -> Substring {
        var rest = text
        while true {
            if rest.take("(extension in ") {
                module = String(rest.prefix { $0 != ")" })
                rest = rest.drop { $0 != ":" }.dropFirst()
            }
            let word = rest.prefix { $0 != " " }
            let behind = rest[word.endIndex...]
            let isWord =
                word.first?.isLowercase == true && word.allSatisfy { isOfName($0) || $0 == "-" }
                || word.first == "@" || Int(word.drop { $0 == "(" }.prefix(while: \.isNumber)) != nil
            guard isWord, !behind.isEmpty, !behind.hasPrefix(" #") else { return rest }
            rest = behind.dropFirst()
            if rest.hasPrefix("<"), let inside = rest.bracketed { rest = rest[inside.endIndex...].dropFirst(2) }
            let said = Self.wrappings[word]
            wrapping = said == .support ? .support : wrapping ?? said
            // These lead to no function that the rest would tell of.
            if said == .thunk, rest.hasPrefix("for ") || rest.hasPrefix("helper ") { return "" }
            isSpecialized = isSpecialized || ["specialized", "specialization"].contains(word)
            isInitialiser = isInitialiser || word == "one-time"
            if word == "implicit" { implicitClosures += 1 }
        }
    }

    /// Reads `closure #1 (Swift.Int) -> ()`, or a local function, `report #1 (price=100)`.
    private mutating func readClosure(_ text: Substring) -> Bool {
        // What a `defer` does is a function of its own, `$defer`.
        let word = text.prefix { isOfName($0) || $0 == "$" }
        var rest = text[word.endIndex...]
        guard !word.isEmpty, rest.take(" #"), let number = Int(rest.prefix(while: \.isNumber)) else { return false }
        var types = rest.drop(while: \.isNumber).trimmed
        if types.hasPrefix("<"), let inside = types.bracketed { types = types[inside.endIndex...].dropFirst() }
        if closures.isEmpty, localFunction == nil {
            if types.contains("->") { closureType = String(types) }
            if word != "closure" { (localFunction, arguments) = (String(word), Self.arguments(in: types)) }
        }
        if word == "closure" { closures.append(number) }
        return true
    }

    // MARK: The function

    private static let accessors = Set(
        words: """
            getter setter modify read modify2 read2 didset willset _modify _read unsafeAddressor unsafeMutableAddressor
            """)
    /// What a function is called that the compiler makes around one that somebody wrote.
    private static let lifetimes = [
        "__deallocating_deinit": "deinit", "__isolated_deallocating_deinit": "deinit", "__ivar_destroyer": "deinit",
        "__allocating_init": "init", "__ivar_initializer": "init",
    ]

    private mutating func readFunction(_ names: [String], _ tail: Substring) {
        var names = names
        // Behind a type such a word is the name of a function: `Cart.modify()`.
        while let last = names.last, Self.accessors.contains(last), let owner = names.dropLast().last,
            owner.first?.isUppercase != true
        {
            names.removeLast()
            isAccessor = true
        }
        guard let last = names.popLast() else { return }
        function = Self.lifetimes[last] ?? last
        type = names.joined(separator: ".")
        if function != last { wrapping = wrapping ?? .thunk }
        guard function != "deinit", !isAccessor, !isInitialiser, tail.hasPrefix("(") else { return }
        // lldb leaves the function out where it cannot name the generic arguments of the type.
        if type.isEmpty, function.first?.isUppercase == true { (type, function) = (function, "") }
        let shown = Self.arguments(in: tail)
        if shown.isEmpty {
            labels = tail.bracketed.flatMap { Self.labels(in: $0, isLong: tail.parts(by: " -> ").count > 1) }
        } else if localFunction == nil {
            arguments = shown
        }
    }

    /// The parts of `Module.Type<A>.(Private in _1F).function`, without generic arguments, and what comes behind them.
    private func path(_ text: Substring) -> (names: [String], tail: Substring) {
        var names: [Substring] = []
        var rest = text
        repeat {
            // lldb has no name for where something private is private.
            _ = rest.take("().")
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
    private static func arguments(in list: Substring) -> [Argument] {
        let list = list.hasPrefix("(") ? list.bracketed ?? list.dropFirst() : list
        return list.parts(by: ",").compactMap { part in
            let sides = part.split(separator: "=", maxSplits: 1).map(\.trimmed)
            guard sides.count == 2, !sides[0].isEmpty, sides[0].allSatisfy({ isOfName($0) || $0 == "$" }) else {
                return nil
            }
            return Argument(name: String(sides[0]), value: String(sides[1]))
        }
    }

    /// The labels of `_:cancel:`, or of `_: Swift.Int, cancel: Rx.Cancelable` in the long form.
    private static func labels(in list: Substring, isLong: Bool) -> [String]? {
        if list.isEmpty { return [] }
        guard isLong || list.contains(" ") else {
            // A debugger may leave the labels out.
            return list.hasSuffix(":") ? list.split(separator: ":").map(String.init) : nil
        }
        return list.parts(by: ",").map { part in
            let sides = part.trimmed.split(separator: ": ", maxSplits: 1).map(\.trimmed)
            return sides.count == 2 && sides[0].allSatisfy(isOfName) ? String(sides[0]) : "_"
        }
    }
}

private func isOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || !character.isASCII
}
