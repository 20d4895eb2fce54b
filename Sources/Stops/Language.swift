/// The two languages of the tours.
package enum Language: String, CaseIterable, Sendable {
    case korean = "ko"
    case english = "en"

    package func pick(_ korean: String, _ english: String) -> String {
        self == .korean ? korean : english
    }
}
