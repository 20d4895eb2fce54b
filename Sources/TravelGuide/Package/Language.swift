/// The two languages of the tours.
package enum Language: String, CaseIterable, Sendable {
    case korean = "ko"
    case english = "en"

    /// Picks one of two texts.
    ///
    /// - Parameters:
    ///   - korean: The text for Korean readers.
    ///   - english: The text for everybody else.
    /// - Returns: The one in this language.
    package func pick(_ korean: String, _ english: String) -> String {
        self == .korean ? korean : english
    }
}

extension Int {
    /// The number with an English noun behind it: `1 visit`, `2 visits`.
    ///
    /// - Parameter noun: The noun in the singular, of the kind that takes an `s` in the plural.
    /// - Returns: The number and the noun.
    package func of(_ noun: String) -> String {
        "\(self) \(noun)\(self == 1 ? "" : "s")"
    }
}
