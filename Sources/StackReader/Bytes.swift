import Foundation

/// A part of a text in UTF-8: it is searched at the speed that a hundred thousand lines need, also in a debug build.
typealias Bytes = ArraySlice<UInt8>

extension Bytes {
    init(_ text: String) { self = Array(text.utf8)[...] }

    var text: String { String(decoding: self, as: UTF8.self) }

    // MARK: Searching

    func first(_ text: String) -> Int? {
        withBytes(of: text) { bytes, pattern, length in
            var offset = 0
            while offset <= length, let found = memchr(bytes + offset, Int32(pattern[0]), length - offset + 1) {
                offset = UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
                if memcmp(found, pattern, text.utf8.count) == 0 { return startIndex + offset }
                offset += 1
            }
            return nil
        }
    }

    func last(_ text: String) -> Int? {
        withBytes(of: text) { bytes, pattern, length in
            (0..<Swift.max(0, length + 1)).last {
                bytes[$0] == pattern[0] && memcmp(bytes + $0, pattern, text.utf8.count) == 0
            }.map { startIndex + $0 }
        }
    }

    /// Searches with the last offset at which a text could stand.
    private func withBytes(
        of text: String, _ search: (UnsafePointer<UInt8>, UnsafePointer<UInt8>, _ lastOffset: Int) -> Int?
    ) -> Int? {
        var text = text
        return text.withUTF8 { pattern in
            withUnsafeBufferPointer { bytes in
                guard let start = bytes.baseAddress, let base = pattern.baseAddress else { return nil }
                return search(start, base, bytes.count - pattern.count)
            }
        }
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

    /// The number that this is, and nothing else.
    var number: Int? {
        var rest = self
        let number = rest.takeNumber()
        return rest.isEmpty ? number : nil
    }

    var withoutBlanks: Bytes { drop(while: Self.isBlank) }

    var withoutBlanksBehind: Bytes { prefix(upTo: lastIndex { !Self.isBlank($0) }.map { $0 + 1 } ?? startIndex) }

    /// The text without blanks at its ends.
    var word: String { withoutBlanks.withoutBlanksBehind.text }

    // MARK: Bytes

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

    static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    static func isHexDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x61...0x66).contains(byte) || (0x41...0x46).contains(byte)
    }

    static func isIdentifier(_ byte: UInt8) -> Bool {
        switch UnicodeScalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "\u{80}"...: true
        default: false
        }
    }

    /// Whether there are bytes that steer a terminal, which no tool writes into a frame.
    var hasControls: Bool {
        withUnsafeBufferPointer { bytes in
            var index = 0
            while index < bytes.count {
                if (bytes[index] < 0x20 && !Self.isBlank(bytes[index])) || bytes[index] == 0x7F { return true }
                index += 1
            }
            return false
        }
    }
}

extension String {
    var trimmed: String { Bytes(self).word }
}
