import Lines
import Stops

/// The words and the options of a command line, wherever the options stand.
package struct Arguments: Sendable {
    package internal(set) var words: [String] = []
    package private(set) var options: [(option: Option, value: String)] = []
    /// The word that a command works on; nil where there is none.
    package internal(set) var operand: String?

    /// No words, no options.
    package init() {}

    /// Reads the arguments behind a program's name, with the options that there are.
    package init(_ arguments: [String], options known: [Option], of program: String = "") throws(Mistake) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-"), argument != "-" else {
                words.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let name = parts[0] == "-h" ? Option.help.name : parts[0]
            guard let option = known.first(where: { $0.name == name }) else {
                if let mistake = Programs.mistake(asking: program, for: name) { throw mistake }
                let quoted = NearMiss.quoted(name)
                throw Mistake(
                    Words("모르는 옵션: \(quoted)", "unknown option \(quoted)")
                        + NearMiss.hint(for: name, among: known.map(\.name)))
            }
            if option.value == .none {
                guard parts.count == 1 else {
                    throw Mistake("'\(parts[0])' 옵션에는 값을 쓰지 않는다", "'\(parts[0])' takes no value")
                }
                options.append((option, ""))
            } else if let value = parts.count > 1 ? parts[1] : rest.first, parts.count > 1 || !value.hasPrefix("--") {
                if parts.count == 1 { rest.removeFirst() }
                options.append((option, value))
            } else if case .optional = option.value {
                options.append((option, ""))
            } else {
                throw Mistake(
                    Words("'\(name)' 옵션에는 값이 있어야 한다: ", "'\(name)' needs a value: ") + option.values)
            }
        }
        operand = words.first
    }

    /// Refuses values that are none of their options'.
    func requireValues() throws(Mistake) {
        for (option, value) in options { try option.require(value) }
    }

    /// The language that is asked for, whatever else is wrong with a command line.
    package static func language(in arguments: [String]) -> Language? {
        arguments.indices.compactMap { index -> Language? in
            let parts = arguments[index].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts[0] == Option.language.name else { return nil }
            let value = parts.count > 1 ? String(parts[1]) : arguments.dropFirst(index + 1).first
            return value.flatMap(Language.init)
        }.last
    }

    /// The value of an option, empty where it takes none: the last one counts.
    package subscript(option: Option) -> String? {
        options.last { $0.option.name == option.name }?.value
    }

    /// The value of an option whose values are numbers.
    package func number(_ option: Option) -> Int? { self[option].flatMap { Int($0) } }
}
