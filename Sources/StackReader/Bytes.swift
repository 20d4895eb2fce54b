/// A part of a text in UTF-8, which is searched faster than a `Substring` is.
typealias Bytes = ArraySlice<UInt8>

extension Bytes {
    init(_ text: String) { self = Array(text.utf8)[...] }

    var text: String { String(decoding: self, as: UTF8.self) }

    // MARK: Searching

    func first(_ text: String) -> Int? { indices.first { stands(text, at: $0) } }

    func last(_ text: String) -> Int? { indices.last { stands(text, at: $0) } }

    private func stands(_ text: String, at index: Int) -> Bool {
        // Comparing the first byte alone decides most often, and fast.
        self[index] == text.utf8.first && self[index...].begins(text)
    }

    func has(_ text: String) -> Bool { first(text) != nil }

    func begins(_ text: String) -> Bool { starts(with: text.utf8) }

    func ends(_ text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }

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
