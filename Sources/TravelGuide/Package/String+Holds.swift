import Foundation

// A check asks this of every line of every page; comparing characters would take many times as long.
extension String {
    /// Whether the text begins with another one, byte for byte.
    func begins(_ text: String) -> Bool { utf8.starts(with: text.utf8) }

    /// Whether the text holds another one, byte for byte.
    func holds(_ text: String) -> Bool { strstr(self, text) != nil }

    /// Whether the text holds a digit, or the first two bytes of one of full width.
    var mayHoldDigit: Bool { strpbrk(self, "0123456789") != nil || strstr(self, Self.fullWidth) != nil }

    private static let fullWidth = [CChar(bitPattern: 0xEF), CChar(bitPattern: 0xBC), 0]
}
