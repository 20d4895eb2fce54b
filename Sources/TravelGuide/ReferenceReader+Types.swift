// What is known of the things that names stand for.
extension ReferenceReader {
    /// What a use of a declaration gives.
    mutating func value(
        of place: Place, _ use: NameUse, _ isNoted: Bool, _ bindings: [Place: Value] = [:]
    ) -> Value {
        let declaration = names[place]
        switch declaration.kind {
        case .type: return made(.declared(place), use, isNoted, at: place)
        case .alias:
            guard let target = declaration.type else { return .unknown }
            let type = self.type(at: target, in: place.file, bindings)
            guard case .instance(let name, _) = type, use != .plain else { return type }
            return made(name, use, isNoted, at: place)
        case .placeholder:
            if let value = bindings[place] { return value }
            guard let constraint = declaration.type else { return .unknown }
            return type(at: constraint, in: place.file)
        case .function:
            guard let type = declaration.type else { return .foreign }
            let result = self.type(at: type, in: place.file, bindings)
            if case .call = use { return result }
            return .function(result: result)
        case .initializer, .enumCase:
            guard let owner = names.types[place.file][declaration.scope] else { return .unknown }
            return .instance(owner)
        case .variable:
            var value = declaredValue(of: place, bindings)
            if declaration.isUnwrapped { value = value.unwrapped }
            if case .call = use { return result(of: value) }
            return value
        }
    }

    /// What a variable holds, by its type or by what it is set to.
    mutating func declaredValue(of place: Place, _ bindings: [Place: Value]) -> Value {
        let declaration = names[place]
        if let type = declaration.type { return self.type(at: type, in: place.file, bindings) }
        guard let start = declaration.value else { return .unknown }
        let key = Place(file: place.file, index: start)
        if let value = known[key] { return value }
        known[key] = .unknown
        var first = start
        while names.outlines[place.file].isWord(first, "try") || names.outlines[place.file].isWord(first, "await") {
            first += 1
            if names.outlines[place.file].isUnwrapping(first) { first += 1 }
        }
        let value = self.value(at: first, in: place.file, isNoted: false)
        known[key] = value
        return value
    }

    func value(ofType type: TypeName, _ use: NameUse) -> Value {
        if case .call = use { return .instance(type) }
        return .type(type)
    }

    /// The type, or an instance where it is called.
    mutating func made(_ type: TypeName, _ use: NameUse, _ isNoted: Bool, at place: Place? = nil) -> Value {
        guard case .call = use else { return .type(type) }
        if let place { note(place, .creates, isNoted) }
        if case .declared(let made) = type { note(made, .creates, isNoted) }
        if let initializer = names.member("init", use, of: type, from: file) { note(initializer, .uses, isNoted) }
        return .instance(type)
    }

    /// The value that a written type describes.
    mutating func type(at start: Int, in source: Int, _ bindings: [Place: Value] = [:]) -> Value {
        guard depth < 32 else { return .unknown }
        depth += 1
        defer { depth -= 1 }
        let outline = names.outlines[source]
        var index = start
        while outline.roles.indices.contains(index),
            outline.roles[index] == .skipped || SwiftOutlineReader.typePrefixes.contains(outline.tokens[index].text)
                || outline.isSign(index, "@") || outline.isOperator(index, "~")
        {
            index += 1
        }
        var value: Value
        if outline.isSign(index, "(") {
            let close = outline.counterparts[index]
            let isSingle = !(index + 1..<max(close, index + 1)).contains { outline.isSign($0, ",") }
            value = isSingle && close > index + 1 ? type(at: index + 1, in: source, bindings) : .foreign
            index = close + 1
        } else if outline.isSign(index, "[") {
            value = .instance(.outside("Array"))
            index = outline.counterparts[index] + 1
        } else if outline.isWord(index) {
            let name = outline.tokens[index].name
            if name == "Self" {
                value = enclosingType(of: index, in: source).map { .instance($0) } ?? .unknown
            } else if let place = resolveType(name, at: index, in: source) {
                value = instance(of: place, bindings)
            } else {
                value = .instance(.outside(name))
            }
            index += 1
            if let end = outline.endOfGenericArguments(index) {
                if case .instance(let type, let known) = value, known.isEmpty {
                    value = .instance(type, genericArguments(from: index + 1, to: end - 1, in: source, bindings))
                }
                index = end
            }
            while outline.isSign(index, "."), outline.isWord(index + 1) {
                let name = outline.tokens[index + 1].name
                if case .instance(let outer, _) = value, let place = names.member(name, .plain, of: outer, from: source)
                {
                    value = instance(of: place, bindings)
                } else {
                    value = .unknown
                }
                index += 2
                if let end = outline.endOfGenericArguments(index) { index = end }
            }
        } else {
            return .foreign
        }
        while outline.isWord(index, "async") || outline.isWord(index, "throws") { index += 1 }
        if outline.isOperator(index, "->") { return .function(result: type(at: index + 1, in: source, bindings)) }
        if index < outline.tokens.count, outline.isUnwrapping(index) { value = .optional(value) }
        return value
    }

    func resolveType(_ name: String, at index: Int, in source: Int) -> Place? {
        guard let place = resolve(name, .plain, at: index, in: source) else { return nil }
        return names[place].isType ? place : nil
    }

    mutating func genericArguments(
        from start: Int, to end: Int, in source: Int, _ bindings: [Place: Value]
    ) -> [Value] {
        let outline = names.outlines[source]
        var arguments: [Value] = []
        var index = start
        while index < end {
            arguments.append(type(at: index, in: source, bindings))
            while index < end, !outline.isSign(index, ",") {
                index = outline.endOfGenericArguments(index) ?? max(outline.counterparts[index], index) + 1
            }
            index += 1
        }
        return arguments
    }

    mutating func instance(of place: Place, _ bindings: [Place: Value]) -> Value {
        let value = self.value(of: place, .plain, false, bindings)
        if case .type(let type) = value { return .instance(type) }
        return value
    }
}
