import Stops

// Nearly every file says something, and need not import the reader of stops for that.
package typealias Language = Stops.Language
package typealias Words = Stops.Words

extension Int {
    /// The number with an English noun behind it, which takes an `s` in the plural: `1 visit`, `2 visits`.
    package func of(_ noun: String) -> String {
        "\(self) \(noun)\(self == 1 ? "" : "s")"
    }
}
