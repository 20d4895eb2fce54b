import Foundation

// A check asks this of every line of every page; comparing characters would take many times as long.
extension String {
    /// Whether the text begins with another one, byte for byte.
    package func begins(_ text: String) -> Bool {
        compareBytes(with: text) { Self.begin($0, $1) }
    }

    /// Whether the text holds another one, byte for byte.
    package func holds(_ text: String) -> Bool {
        compareBytes(with: text) { all, part in
            guard let first = part.first else { return true }
            var rest = all
            while let start = rest.baseAddress, let place = memchr(start, Int32(first), rest.count) {
                rest = UnsafeRawBufferPointer(rebasing: rest[(UnsafeRawPointer(place) - start)...])
                if Self.begin(rest, part) { return true }
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst())
            }
            return false
        }
    }

    /// Whether the text holds a digit, or the first two bytes of one of full width.
    package var mayHoldDigit: Bool {
        var text = self
        return text.withUTF8 { bytes in
            bytes.indices.contains {
                (0x30...0x39).contains(bytes[$0])
                    || bytes[$0] == 0xEF && $0 + 1 < bytes.count && bytes[$0 + 1] == 0xBC
            }
        }
    }

    private static func begin(_ text: UnsafeRawBufferPointer, _ part: UnsafeRawBufferPointer) -> Bool {
        guard let start = text.baseAddress, let other = part.baseAddress else { return part.isEmpty }
        return text.count >= part.count && memcmp(start, other, part.count) == 0
    }

    /// Hands in the bytes of both texts as they lie in memory; a text that C is given would be copied first.
    private func compareBytes(
        with other: String, _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Bool
    ) -> Bool {
        var (text, other) = (self, other)
        return text.withUTF8 { text in
            other.withUTF8 { body(UnsafeRawBufferPointer(text), UnsafeRawBufferPointer($0)) }
        }
    }

    /// What stands between the line feeds, with the carriage return that a line may end with.
    package var linesAsTheyAre: [String] { parts(between: UInt8(ascii: "\n")) }

    /// What stands between the places of a byte of ASCII: one text more than there are places.
    package func parts(between separator: UInt8) -> [String] {
        var text = self
        return text.withUTF8 { bytes in
            var parts: [String] = []
            var rest = UnsafeRawBufferPointer(bytes)[...]
            while let first = rest.isEmpty ? nil : rest.base.baseAddress {
                let start = first + rest.startIndex
                guard let place = memchr(start, Int32(separator), rest.count) else { break }
                let end = rest.startIndex + (UnsafeRawPointer(place) - start)
                parts.append(String(decoding: rest[..<end], as: UTF8.self))
                rest = rest[(end + 1)...]
            }
            return parts + [String(decoding: rest, as: UTF8.self)]
        }
    }
}
