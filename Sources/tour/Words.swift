import TravelGuide

/// A text in both languages.
struct Words: Sendable {
    var korean: String
    var english: String

    init(_ korean: String, _ english: String) {
        self.korean = korean
        self.english = english
    }

    func text(in language: Language) -> String { language.pick(korean, english) }
}
