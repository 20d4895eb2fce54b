/// A text in both languages, of which one is chosen where it is shown.
package struct Words: Hashable, Sendable {
    package var korean: String
    package var english: String

    package init(_ korean: String, _ english: String) {
        self.korean = korean
        self.english = english
    }

    /// Asks for the text of each language.
    package init(_ text: (Language) throws -> String) rethrows {
        self.init(try text(.korean), try text(.english))
    }

    /// What reads the same in both: a name, a number, what the system says.
    package init(same text: String) { self.init(text, text) }

    package func text(in language: Language) -> String { language.pick(korean, english) }

    package static func + (left: Words, right: Words) -> Words {
        Words { left.text(in: $0) + right.text(in: $0) }
    }

    package static func += (left: inout Words, right: Words) { left = left + right }
}

extension Sequence<Words> {
    package func joined(separator: String) -> Words {
        Words { language in map { $0.text(in: language) }.joined(separator: separator) }
    }
}
