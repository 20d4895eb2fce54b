/// How deep a position is in brackets; those in a quoted value of a debugger are none.
private struct Depth {
    private var value = 0
    private var previous: UnicodeScalar = " "
    private var isQuoted = false
    private var isEscaped = false

    var isOutside: Bool { value <= 0 && !isQuoted }

    mutating func pass(_ byte: UInt8) {
        let scalar = UnicodeScalar(byte)
        defer { previous = scalar }
        switch scalar {
        case _ where isEscaped: isEscaped = false
        case "\"": isQuoted.toggle()
        case _ where isQuoted: isEscaped = scalar == "\\"
        case "(", "[", "<", "{": value += 1
        case ")", "]", "}": value -= 1
        // The `>` of an arrow is no bracket.
        case ">" where previous != "-": value -= 1
        default: break
        }
    }
}

// The parts of a name outside of its brackets.
extension Bytes {
    func firstOutside(_ text: String) -> Int? {
        let pattern = Array(text.utf8)
        var depth = Depth()
        return indices.first { index in
            defer { depth.pass(self[index]) }
            return self[index] == pattern[0] && depth.isOutside && self[index...].starts(with: pattern)
        }
    }

    /// What stands in the brackets that this begins with; nil where nothing closes them.
    var bracketed: Bytes? {
        var depth = Depth()
        let end = indices.first { index in
            depth.pass(self[index])
            return depth.isOutside
        }
        return end.map { self[(startIndex + 1)..<$0] }
    }

    /// The parts between the commas outside of brackets.
    var listed: [Bytes] {
        var depth = Depth()
        return split(omittingEmptySubsequences: false) { byte in
            defer { depth.pass(byte) }
            return byte == UInt8(ascii: ",") && depth.isOutside
        }
    }

    /// The parts of `Module.Type<A>.(Private in _1F).function`, without generic arguments, and what comes behind them.
    var path: (names: [Bytes], tail: Bytes) {
        var names: [Bytes] = []
        var rest = self
        while true {
            if rest.begins("(") {
                let inside = rest.bracketed ?? rest.dropFirst()
                guard inside.firstOutside(" in _") != nil else { break }
                names.append(inside.prefix { $0 != UInt8(ascii: " ") })
                rest = rest[inside.endIndex...].dropFirst()
            } else {
                let word = rest.prefix { Self.isIdentifier($0) || "=+-*/%&|^~!?$".utf8.contains($0) }
                if word.isEmpty { break }
                names.append(word)
                rest = rest[word.endIndex...]
            }
            if rest.begins("<") {
                rest = rest[(rest.bracketed ?? rest.dropFirst()).endIndex...].dropFirst()
            }
            guard rest.take(".") else { break }
        }
        return (names, rest)
    }
}
