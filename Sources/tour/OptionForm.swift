import TravelGuide

/// How an option is written, and what it means.
///
/// The parser, the help and the completions of the shells all read it.
struct OptionForm: Sendable {
    /// What stands behind an option.
    enum Value: Equatable, Sendable {
        case none
        case choice([String])
        /// A number, of what is said.
        case number(of: String)
        /// A text, of what is said.
        case text(of: String)
    }

    var name: String
    var value = Value.none
    /// The value's name in the help.
    var placeholder = ""
    var meaning: Words

    /// The option with its placeholder.
    var usage: String { placeholder.isEmpty ? name : name + " " + placeholder }

    /// What the value may be, as the end of a sentence.
    var values: String {
        switch value {
        case .none: "no value"
        case .choice(let words): words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
        case .number(let unit): "a number of \(unit)"
        case .text(let kind): "a text of \(kind)"
        }
    }

    /// What goes with the walk of a tour alone.
    static let walk = [
        OptionForm(
            name: "--plain",
            meaning: Words("한 걸음씩 걷지 않고 전부 출력한다. 파이프에서는 늘 그렇다", "prints the whole walk at once, as in a pipe")),
        OptionForm(
            name: "--keys", value: .text(of: "keys"), placeholder: "KEYS",
            meaning: Words(
                "이 키들을 눌렀을 때의 화면 하나를 출력한다. ⏎는 Enter, ⎋는 Esc다",
                "prints the one screen that these keys lead to; ⏎ stands for Enter, ⎋ for Esc")),
    ]

    /// What goes with everything.
    static let common = [
        OptionForm(
            name: "--lang", value: .choice(Language.allCases.map(\.rawValue)), placeholder: "ko|en",
            meaning: Words(
                "언어 (없으면 LC_ALL, LC_MESSAGES, LANG을 따른다)", "the language (default: from LC_ALL, LC_MESSAGES, LANG)")),
        OptionForm(
            name: "--color", value: .choice(Invocation.ColorChoice.allCases.map(\.rawValue)), placeholder: "WHEN",
            meaning: Words("auto, always, never 중 하나", "auto, always or never")),
        OptionForm(
            name: "--width", value: .number(of: "columns"), placeholder: "N",
            meaning: Words(
                "한 줄의 칸 수 (없으면 터미널의 폭, 파이프에서는 100)", "columns of a line (default: the terminal's, 100 when piped)")),
        OptionForm(
            name: "--limit", value: .number(of: "visits"), placeholder: "N",
            meaning: Words("기록할 방문의 최대 수 (없으면 100000)", "how many visits are recorded at most (default: 100000)")),
        OptionForm(name: "--help", meaning: Words("이 도움말. 명령 뒤에도 쓸 수 있다", "this help; also after a command")),
        OptionForm(name: "--version", meaning: Words("버전", "the version")),
    ]

    /// Every option, in the order in which messages name them.
    static let all = walk + common + CommandForm.all.flatMap(\.options)

    /// The form of an option; nil for what is none.
    static func named(_ name: String) -> OptionForm? {
        all.first { $0.name == (name == "-h" ? "--help" : name) }
    }
}
