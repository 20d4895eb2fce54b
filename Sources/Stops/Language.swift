/// The languages of the tours.
///
/// Whatever has to be said for a language that is added is named by the compiler: nothing compares with one of them.
package enum Language: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
    case korean = "ko"
    case english = "en"

    package func pick(_ korean: String, _ english: String) -> String {
        switch self {
        case .korean: korean
        case .english: english
        }
    }

    /// Whether it is written with the letters that the name of a stop has as well.
    package var hasHangul: Bool {
        switch self {
        case .korean: true
        case .english: false
        }
    }

    /// Whether its words may begin with a capital letter.
    package var hasCapitals: Bool {
        switch self {
        case .korean: false
        case .english: true
        }
    }

    /// What it is called in each language.
    package var name: Words {
        switch self {
        case .korean: Words("한국어", "Korean")
        case .english: Words("영어", "English")
        }
    }

    /// The one that comes after it, and the first after the last.
    package var next: Language {
        let all = Self.allCases
        return all.drop { $0 != self }.dropFirst().first ?? all[0]
    }

    /// What each language has; one that has nothing is left out.
    package static func each<Value>(_ value: (Language) throws -> Value?) rethrows -> [Language: Value] {
        var values: [Language: Value] = [:]
        for language in allCases { values[language] = try value(language) }
        return values
    }
}
