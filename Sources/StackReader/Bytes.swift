import Foundation

/// A part of a text in UTF-8, which is searched faster than a `Substring` is.
typealias Bytes = ArraySlice<UInt8>

extension Bytes {
    init(_ text: String) { self = Array(text.utf8)[...] }

    var text: String { String(decoding: self, as: UTF8.self) }

    /// The lines that are not empty, one at a time: a text may have millions.
    var lines: some Sequence<Bytes> {
        sequence(state: self) { rest in
            rest = rest.drop { $0 == UInt8(ascii: "\n") }
            guard !rest.isEmpty else { return nil }
            let line = rest[..<(rest.first("\n") ?? rest.endIndex)]
            rest = rest[line.endIndex...]
            return line
        }
    }

    // MARK: Searching, by the system's functions, which are as fast in a debug build

    func first(_ text: String) -> Int? {
        var text = text
        return text.withUTF8 { text in
            withUnsafeBytes { bytes in
                guard let start = bytes.baseAddress, let word = text.baseAddress, bytes.count >= text.count
                else { return nil }
                let end = start + bytes.count - text.count + 1
                var next = start
                while let found = memchr(next, Int32(text[0]), next.distance(to: end)) {
                    if memcmp(found, word, text.count) == 0 {
                        return startIndex + start.distance(to: UnsafeRawPointer(found))
                    }
                    next = UnsafeRawPointer(found) + 1
                }
                return nil
            }
        }
    }

    func last(_ text: String) -> Int? {
        guard let first = first(text), let start = text.utf8.first else { return nil }
        var index = endIndex - text.utf8.count
        while index > first, self[index] != start || !self[index...].begins(text) { index -= 1 }
        return index
    }

    func has(_ text: String) -> Bool { first(text) != nil }

    func begins(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { text in
            withUnsafeBytes { bytes in
                guard bytes.count >= text.count, let start = bytes.baseAddress, let word = text.baseAddress
                else { return text.isEmpty }
                return memcmp(start, word, text.count) == 0
            }
        }
    }

    func ends(_ text: String) -> Bool { suffix(text.utf8.count).begins(text) }

    // MARK: Taking parts off

    /// Takes a text off the start, where it stands there.
    mutating func take(_ text: String) -> Bool {
        guard begins(text) else { return false }
        self = dropFirst(text.utf8.count)
        return true
    }

    /// Takes a number off the start; one that is longer than nine digits ends there.
    mutating func takeNumber() -> Int? {
        let digits = prefix(9).prefix(while: Self.isDigit)
        self = dropFirst(digits.count)
        return digits.isEmpty ? nil : digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    var withoutBlanks: Bytes { drop(while: Self.isBlank) }

    var withoutBlanksBehind: Bytes { prefix(upTo: lastIndex { !Self.isBlank($0) }.map { $0 + 1 } ?? startIndex) }

    /// The text without blanks at its ends.
    var word: String { withoutBlanks.withoutBlanksBehind.text }

    // MARK: Bytes

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

    static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    static func isIdentifier(_ byte: UInt8) -> Bool {
        switch UnicodeScalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "\u{80}"...: true
        default: false
        }
    }
}
