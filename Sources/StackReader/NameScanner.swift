/// Looks for parts of a name outside of its brackets.
enum NameScanner {
    static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    static func isIdentifier(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    /// How deep a byte leads into brackets: 1, −1 or 0; the `>` of an arrow is no bracket.
    private static func step(_ byte: UInt8, after previous: UInt8) -> Int {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "{"): 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): -1
        case UInt8(ascii: ">"): previous == UInt8(ascii: "-") ? 0 : -1
        default: 0
        }
    }

    /// How deep a place is in brackets; those in a quoted value of a debugger are none.
    private struct Depth {
        private(set) var value = 0
        private var previous: UInt8 = 0
        private(set) var isQuoted = false
        private var isEscaped = false

        mutating func pass(_ byte: UInt8) {
            defer { previous = byte }
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\"") {
                isQuoted.toggle()
            } else if isQuoted {
                isEscaped = byte == UInt8(ascii: "\\")
            } else {
                value += step(byte, after: previous)
            }
        }

        /// Whether the place is outside of all brackets and quotes.
        var isOutside: Bool { value <= 0 && !isQuoted }
    }

    /// Finds a text outside of all brackets.
    static func firstIndex(of text: String, in bytes: ArraySlice<UInt8>) -> Int? {
        var depth = Depth()
        let pattern = Array(text.utf8)
        for index in bytes.indices {
            let byte = bytes[index]
            if byte == pattern[0], depth.isOutside, bytes[index...].starts(with: pattern) { return index }
            depth.pass(byte)
        }
        return nil
    }

    /// What stands in the brackets that a text begins with.
    static func parenthesized(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var depth = Depth()
        for index in bytes.indices {
            depth.pass(bytes[index])
            if depth.isOutside { return bytes[(bytes.startIndex + 1)..<index] }
        }
        return bytes.dropFirst()
    }

    /// The parts of a text between the commas outside of its brackets.
    static func split(_ bytes: ArraySlice<UInt8>, at separator: UInt8 = UInt8(ascii: ",")) -> [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        var start = bytes.startIndex
        var depth = Depth()
        for index in bytes.indices {
            if bytes[index] == separator, depth.isOutside {
                parts.append(bytes[start..<index])
                start = index + 1
            }
            depth.pass(bytes[index])
        }
        return parts + [bytes[start...]]
    }

    /// The parts of `Module.Type<A>.(Private in _1F).function`, without generic arguments, and what comes behind them.
    static func components(_ bytes: ArraySlice<UInt8>) -> (names: [ArraySlice<UInt8>], tail: ArraySlice<UInt8>) {
        var names: [ArraySlice<UInt8>] = []
        var rest = bytes
        while true {
            if rest.first == UInt8(ascii: "("), names.isEmpty ? isPrivate(rest) : true {
                let inside = parenthesized(rest)
                if !isPrivate(rest) { break }
                names.append(inside.prefix { $0 != UInt8(ascii: " ") })
                rest = rest[inside.endIndex...].dropFirst()
            } else {
                let word = rest.prefix { isIdentifier($0) || isOperator($0) }
                if word.isEmpty { break }
                names.append(word)
                rest = rest[word.endIndex...]
            }
            if rest.first == UInt8(ascii: "<") {
                let inside = parenthesized(rest)
                rest = rest[inside.endIndex...].dropFirst()
            }
            guard rest.first == UInt8(ascii: ".") else { break }
            rest = rest.dropFirst()
        }
        return (names, rest)
    }

    /// `(Name in _1F…)`, or the first of its parts, which is a type.
    private static func isPrivate(_ bytes: ArraySlice<UInt8>) -> Bool {
        let inside = parenthesized(bytes)
        return firstIndex(of: " in _", in: inside) != nil
    }

    private static func isOperator(_ byte: UInt8) -> Bool {
        "=+-*/%&|^~!?$".utf8.contains(byte)
    }

    /// The arguments of `event=(next = 2), self=0x1`, as lldb writes them; none in any other list.
    static func arguments(in bytes: ArraySlice<UInt8>) -> [FrameName.Argument] {
        let list = bytes.first == UInt8(ascii: "(") ? parenthesized(bytes) : bytes
        guard list.contains(UInt8(ascii: "=")) else { return [] }
        return split(list).compactMap { part in
            guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { return nil }
            let name = String(decoding: part[..<equals], as: UTF8.self).trimmed
            guard !name.isEmpty, name.utf8.allSatisfy({ isIdentifier($0) || $0 == UInt8(ascii: "$") }) else {
                return nil
            }
            return FrameName.Argument(
                name: name, value: String(decoding: part[(equals + 1)...], as: UTF8.self).trimmed)
        }
    }

    /// The labels of `_:cancel:`, or of `_: Swift.Int, cancel: Rx.Cancelable` in the long form.
    static func labels(in bytes: ArraySlice<UInt8>, ofLongForm isLong: Bool) -> [String]? {
        if bytes.isEmpty { return [] }
        guard isLong || bytes.contains(UInt8(ascii: " ")) else {
            // A debugger may leave the labels out.
            guard bytes.last == UInt8(ascii: ":") else { return nil }
            return bytes.dropLast().split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self) }
        }
        return split(bytes).map { part in
            let word = part.drop { $0 == UInt8(ascii: " ") }.prefix(while: isIdentifier)
            let isLabel = !word.isEmpty && part[word.endIndex...].starts(with: ": ".utf8)
            return isLabel ? String(decoding: word, as: UTF8.self) : "_"
        }
    }
}

extension String {
    /// The text without spaces at its ends.
    var trimmed: String {
        let start = utf8.firstIndex { !Self.isBlank($0) } ?? endIndex
        let end = utf8[start...].lastIndex { !Self.isBlank($0) }.map(utf8.index(after:)) ?? start
        return String(self[start..<end])
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}
