import Foundation

// A check asks this of every line of every page; comparing characters would take many times as long.
extension String {
    /// Whether the text begins with another one, byte for byte.
    func begins(_ text: String) -> Bool { strncmp(self, text, text.utf8.count) == 0 }

    /// Whether the text holds another one, byte for byte.
    func holds(_ text: String) -> Bool { strstr(self, text) != nil }

    /// Whether the text holds a digit, or the first two bytes of one of full width.
    var mayHoldDigit: Bool { strpbrk(self, "0123456789") != nil || strstr(self, Self.fullWidth) != nil }

    private static let fullWidth = [CChar(bitPattern: 0xEF), CChar(bitPattern: 0xBC), 0]

    /// What stands between the line feeds, with the carriage return that a line may end with.
    var linesAsTheyAre: [String] { parts(between: UInt8(ascii: "\n")) }

    /// What stands between the places of a byte of ASCII: one text more than there are places.
    func parts(between separator: UInt8) -> [String] {
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
