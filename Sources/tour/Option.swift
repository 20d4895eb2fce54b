import TravelGuide
import TravelRecorder

/// How an option is written, what it means, and what its value may be.
struct Option: Sendable {
    enum Value: Equatable, Sendable {
        case none
        case choice([String])
        /// A number of what is said, from one to another, or from one on.
        case number(of: String, from: Int, to: Int? = nil)
        case text(of: String)
    }

    var name: String
    var value = Value.none
    /// The value's name in the help.
    var placeholder: String?
    var meaning: Words

    /// The option with its placeholder.
    var usage: String { [name, placeholder].compactMap(\.self).joined(separator: " ") }

    /// What the value may be, as the end of a sentence.
    var values: String {
        switch value {
        case .none: "no value"
        case .choice(let words): words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
        case .number(let unit, _, _): "a number of \(unit)"
        case .text(let kind): "a text of \(kind)"
        }
    }

    /// Refuses a value that is none of the option's.
    func require(_ text: String) throws(Mistake) {
        switch value {
        case .choice(let words) where !words.contains(text):
            let near = NearMiss.nearest(to: text, among: words).map { "; did you mean '\($0)'?" }
            throw Mistake("'\(name)' is \(values), not \(NearMiss.quoted(text))\(near ?? "")")
        case .number(_, let first, let last):
            if let number = Int(text), number >= first, number <= last ?? .max { return }
            let range = last.map { " from \(first) to \($0)" } ?? ", at least \(first)"
            throw Mistake("'\(name)' is \(values)\(range), not \(NearMiss.quoted(text))")
        default: break
        }
    }

    /// What goes with everything.
    static let common = [language, color, width, limit, help, version]

    static let language = Option(
        name: "--lang", value: .choice(Language.allCases.map(\.rawValue)), placeholder: "ko|en",
        meaning: Words(
            "언어 (없으면 LC_ALL, LC_MESSAGES, LANG을 따른다)", "the language (default: from LC_ALL, LC_MESSAGES, LANG)"))
    static let color = Option(
        name: "--color", value: .choice(["auto", "always", "never"]), placeholder: "WHEN",
        meaning: Words("auto, always, never 중 하나", "auto, always or never"))
    static let width = Option(
        name: "--width", value: .number(of: "columns", from: Style.narrowest, to: 10_000), placeholder: "N",
        meaning: Words(
            "한 줄의 칸 수 (없으면 터미널의 폭, 파이프에서는 100)", "columns of a line (default: the terminal's, 100 when piped)"))
    static let limit = Option(
        name: "--limit", value: .number(of: "visits", from: 1), placeholder: "N",
        meaning: Words(
            "기록할 방문의 최대 수 (없으면 \(Journey.usualLimit))",
            "how many visits are recorded at most (default: \(Journey.usualLimit))"))
    static let help = Option(name: "--help", meaning: Words("이 도움말. 명령 뒤에도 쓸 수 있다", "this help; also after a command"))
    static let version = Option(name: "--version", meaning: Words("버전", "the version"))
}
