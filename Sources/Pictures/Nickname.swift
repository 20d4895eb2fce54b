/// What somebody calls himself who prints lines, such as the `A` of `A 1` and `A completed`.
enum Nickname {
    /// The word with which all lines begin; nil where they do not, or where it tells what has happened.
    static func of(_ lines: [String]) -> String? {
        let words = lines.map { $0.split(separator: " ") }
        guard let first = words.first?.first, !first.hasPrefix("on"),
            words.allSatisfy({ $0.count > 1 && $0.first == first })
        else { return nil }
        return String(first)
    }
}
