import Stops
import TravelGuide

/// A command line that cannot be understood, in one line for the one who typed it.
struct Mistake: Error, Equatable {
    var message: Words

    init(_ message: Words) {
        self.message = message
    }

    init(_ korean: String, _ english: String) {
        message = Words(korean, english)
    }
}

/// The words and the options of a command line, wherever the options stand.
struct Arguments: Sendable {
    private(set) var words: [String] = []
    private(set) var options: [(option: Option, value: String)] = []
    private let tours: [String]
    /// The parts of tours, which a message does not list: there are many.
    private let parts: [String]

    /// Reads the arguments behind the program's name.
    init(
        _ arguments: [String], tours: [String] = Program.tourNames,
        parts: [String] = Program.partNames + [Tour.mine.name]
    ) throws(Mistake) {
        self.tours = tours
        self.parts = parts
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-"), argument != "-" else {
                words.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let name = parts[0] == "-h" ? Option.help.name : parts[0]
            guard let option = Commands.options.first(where: { $0.name == name }) else {
                let quoted = NearMiss.quoted(name)
                throw Mistake(
                    Words("모르는 옵션: \(quoted)", "unknown option \(quoted)")
                        + NearMiss.hint(for: name, among: Commands.options.map(\.name)))
            }
            if option.value == .none {
                guard parts.count == 1 else {
                    throw Mistake("'\(parts[0])' 옵션에는 값을 쓰지 않는다", "'\(parts[0])' takes no value")
                }
                options.append((option, ""))
            } else if let value = parts.count > 1 ? parts[1] : rest.popFirst() {
                options.append((option, value))
            } else {
                throw Mistake(
                    Words("'\(name)' 옵션에는 값이 있어야 한다: ", "'\(name)' needs a value: ") + option.values)
            }
        }
        words = Self.namingStop(words)
        for (option, value) in options { try option.require(value) }
    }

    /// `N`, `여행 N` and `여행 N번` are `stop N`, `여행 N–M번` is `stop N–M`, with or without blanks and a `stop` before them;
    /// `생략 N` is `stop 생략N`.
    private static func namingStop(_ words: [String]) -> [String] {
        let rest = words.first == StopCommand.name ? words.dropFirst() : words[...]
        let isName = rest.first.map { name in Stop.Kind.numbered.contains { $0.rawValue == name } } == true
        let count = isName ? 2 : 1
        guard let match = stop.firstMatch(in: rest.prefix(count).joined()), let number = match[2] else {
            return isName ? [StopCommand.name] + rest.dropFirst() : words
        }
        let isOmission = match[1].map(String.init) == Stop.Kind.omission.rawValue
        return [StopCommand.name, (isOmission ? Stop.Kind.omission.rawValue : "") + String(number)]
            + rest.dropFirst(count)
    }

    private static let stop = Pattern("^(여행|생략)? ?([0-9]+(?:[–-][0-9]+)?)번?$")

    /// The language that is asked for, whatever else is wrong with a command line.
    static func language(in arguments: [String]) -> Language? {
        arguments.indices.compactMap { index -> Language? in
            let parts = arguments[index].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts[0] == Option.language.name else { return nil }
            let value = parts.count > 1 ? String(parts[1]) : arguments.dropFirst(index + 1).first
            return value.flatMap(Language.init)
        }.last
    }

    /// The value of an option, empty where it takes none: the last one counts.
    subscript(option: Option) -> String? {
        options.last { $0.option.name == option.name }?.value
    }

    /// The value of an option whose values are numbers.
    func number(_ option: Option) -> Int? { self[option].flatMap { Int($0) } }

    /// The word behind the command.
    var operand: String? { words.dropFirst().first }

    /// The tour to walk: without a word the first one.
    var walkedTour: String { words.first ?? tours.first ?? "" }

    /// The operand as a tour or a part of one.
    func tour(for command: String) throws(Mistake) -> String {
        guard let operand else {
            let names = tours.joined(separator: ", ")
            throw Mistake(
                "'tour \(command)' 명령에는 여행 이름이 있어야 한다: \(names)",
                "'tour \(command)' needs the name of a tour: \(names)")
        }
        try require(operand, among: tours, what: Words("모르는 여행: ", "unknown tour "))
        return operand
    }

    func requireCommandOrTour(_ word: String) throws(Mistake) {
        let what = Words("모르는 명령이나 여행: ", "unknown command or tour ")
        if word == "version" { throw Mistake(what + Words(same: "'version'") + NearMiss.meant("--version")) }
        try require(word, among: Commands.names + tours, unlisted: [Help.name, Stop.Kind.travel.rawValue], what: what)
    }

    func requireAtMost(_ count: Int) throws(Mistake) {
        guard let extra = words.dropFirst(count).first else { return }
        let (quoted, understood) = (
            NearMiss.quoted(extra), NearMiss.quoted("tour " + words.prefix(count).joined(separator: " "))
        )
        throw Mistake(
            Words("\(understood) 뒤에 남는 말이 있다: \(quoted)", "unexpected \(quoted) after \(understood)")
                + (meant(by: extra).map(NearMiss.meant) ?? Words(same: "")))
    }

    /// What somebody may have meant who typed a word too many: a part of a tour, or a stop.
    private func meant(by extra: String) -> String? {
        if words.first != StopCommand.name, Int(extra) != nil { return "tour \(StopCommand.name) \(extra)" }
        guard let tour = words.first.map({ $0 + "-" }) else { return nil }
        let own = parts.filter { $0.hasPrefix(tour) }.map { String($0.dropFirst(tour.count)) }
        return NearMiss.nearest(to: extra, among: own).map { "tour " + tour + $0 }
    }

    private func require(_ word: String, among names: [String], unlisted: [String] = [], what: Words) throws(Mistake) {
        guard !(names + parts).contains(word) else { return }
        throw Mistake(
            what + Words(same: NearMiss.quoted(word))
                + NearMiss.hint(for: word, among: names, orUnlisted: parts + unlisted))
    }
}
