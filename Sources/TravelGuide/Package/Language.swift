/// The two languages of the tours.
package enum Language: String, CaseIterable, Sendable {
    case korean = "ko"
    case english = "en"

    package func pick(_ korean: String, _ english: String) -> String {
        self == .korean ? korean : english
    }
}

extension Int {
    /// The number with an English noun behind it, which takes an `s` in the plural: `1 visit`, `2 visits`.
    package func of(_ noun: String) -> String {
        "\(self) \(noun)\(self == 1 ? "" : "s")"
    }
}
