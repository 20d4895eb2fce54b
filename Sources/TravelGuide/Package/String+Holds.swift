extension String {
    /// Whether the text holds another one, byte for byte.
    ///
    /// `contains` compares characters, which takes many times as long: a check asks this of every line of every page.
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
