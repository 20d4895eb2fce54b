import Lines
import Stops

/// How an option is written, what it means, and what its value may be.
package struct Option: Sendable {
    package enum Value: Equatable, Sendable {
        case none
        case choice([String])
        /// A number of what is said, from one to another, or from one on.
        case number(of: Words, from: Int, to: Int? = nil)
        case text(of: Words)
        /// A text of a kind, or nothing.
        case optional(of: Words)
    }

    package var name: String
    package var value = Value.none
    /// The value's name in the help.
    package var placeholder: String?
    package var meaning: Words

    package init(name: String, value: Value = Value.none, placeholder: String? = nil, meaning: Words) {
        self.name = name
        self.value = value
        self.placeholder = placeholder
        self.meaning = meaning
    }

    /// The option with its placeholder.
    var usage: String { [name, placeholder].compactMap(\.self).joined(separator: " ") }

    /// What the value may be, as the end of a sentence.
    var values: Words {
        switch value {
        case .none: Words("없음", "no value")
        case .choice(let words):
            Words(
                words.joined(separator: ", "),
                words.dropLast().joined(separator: ", ") + " or " + (words.last ?? ""))
        case .number(let unit, _, _): Words(unit.korean, "a number of \(unit.english)")
        case .text(let kind), .optional(let kind): Words(kind.korean, "a text of \(kind.english)")
        }
    }

    /// Refuses a value that is none of the option's.
    func require(_ text: String) throws(Mistake) {
        switch value {
        case .choice(let words) where !words.contains(text):
            throw refusal(of: text, hint: NearMiss.nearest(to: text, among: words).map(NearMiss.meant))
        case .number(_, let first, let last):
            if let number = Int(text), number >= first, number <= last ?? .max { return }
            throw refusal(
                of: text,
                range: last.map { Words("\(first)부터 \($0)까지의 ", " from \(first) to \($0)") }
                    ?? Words("\(first) 이상의 ", ", at least \(first)"))
        default: break
        }
    }

    private func refusal(of text: String, range: Words? = nil, hint: Words? = nil) -> Mistake {
        let (range, hint) = (range ?? Words(same: ""), hint ?? Words(same: ""))
        let quoted = NearMiss.quoted(text)
        return Mistake(
            "'\(name)' 옵션에 쓸 수 없는 값: \(quoted). 쓸 수 있는 값: \(range.korean)\(values.korean)\(hint.korean)",
            "'\(name)' is \(values.english)\(range.english), not \(quoted)\(hint.english)")
    }

    /// What goes with every command of every program.
    ///
    /// - Parameter own: What goes with every command of this program alone.
    /// - Returns: The options, in the order in which help shows them.
    package static func common(with own: [Option] = []) -> [Option] {
        [language, color, width] + own + [help, version]
    }

    package static let language = Option(
        name: "--lang", value: .choice(Language.allCases.map(\.rawValue)),
        placeholder: Language.allCases.map(\.rawValue).joined(separator: "|"),
        meaning: Words(
            "언어를 고른다 (없으면 LC_ALL, LC_MESSAGES, LANG을 따른다)", "the language (default: from LC_ALL, LC_MESSAGES, LANG)"))
    package static let color = Option(
        name: "--color", value: .choice(["auto", "always", "never"]), placeholder: "WHEN",
        meaning: Words("색을 쓸지 고른다: auto, always, never", "whether colours are used: auto, always or never"))
    package static let width = Option(
        name: "--width", value: .number(of: Words("칸 수", "columns"), from: Style.narrowest, to: 10_000),
        placeholder: "N",
        meaning: Words(
            "한 줄의 칸 수를 정한다 (없으면 터미널의 폭, 파이프에서는 100)", "columns of a line (default: the terminal's, 100 when piped)"))
    package static let help = Option(
        name: "--help",
        meaning: Words(
            "도움말을 보여 준다. 명령 뒤에도 쓸 수 있다", "shows this help; also after a command"))
    package static let version = Option(name: "--version", meaning: Words("버전을 보여 준다", "shows the version"))
}
