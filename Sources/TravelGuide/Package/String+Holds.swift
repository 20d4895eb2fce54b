// A check asks this of every line of every page; comparing characters would take many times as long.
extension String {
    /// Whether the text begins with another one, byte for byte.
    func begins(_ text: String) -> Bool { utf8.starts(with: text.utf8) }

    /// Whether the text holds another one, byte for byte.
    ///
    /// - Complexity: Linear in the length, for a text whose first byte is rare.
    func holds(_ text: String) -> Bool {
        guard let first = text.utf8.first else { return true }
        var rest = utf8[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: text.utf8) { return true }
            rest = rest.dropFirst()
        }
        return false
    }
}
