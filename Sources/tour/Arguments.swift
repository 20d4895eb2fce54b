import TravelGuide

/// A command line that cannot be understood, in one line for the one who typed it.
struct Mistake: Error, Equatable {
    var message: String

    init(_ message: String) {
        self.message = message
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
        _ arguments: [String], tours: [String] = Program.tourNames, parts: [String] = Program.partNames
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
                throw Mistake(
                    "unknown option \(NearMiss.quoted(name))"
                        + NearMiss.hint(for: name, among: Commands.options.map(\.name)))
            }
            if option.value == .none {
                guard parts.count == 1 else { throw Mistake("'\(parts[0])' takes no value") }
                options.append((option, ""))
            } else if let value = parts.count > 1 ? parts[1] : rest.popFirst() {
                options.append((option, value))
            } else {
                throw Mistake("'\(name)' needs a value: \(option.values)")
            }
        }
        for (option, value) in options { try option.require(value) }
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
            throw Mistake("'tour \(command)' needs the name of a tour: \(tours.joined(separator: ", "))")
        }
        try require(operand, among: tours, what: "tour")
        return operand
    }

    func requireCommandOrTour(_ word: String) throws(Mistake) {
        let stop = Int(word).flatMap { $0 > 0 ? "stop \($0)" : nil }
        if let meant = ["help", "version"].contains(word) ? "--" + word : stop {
            throw Mistake("unknown command or tour \(NearMiss.quoted(word)); did you mean '\(meant)'?")
        }
        try require(word, among: Commands.names + tours, what: "command or tour")
    }

    func requireAtMost(_ count: Int) throws(Mistake) {
        guard let extra = words.dropFirst(count).first else { return }
        let understood = "tour " + words.prefix(count).joined(separator: " ")
        throw Mistake("unexpected \(NearMiss.quoted(extra)) after \(NearMiss.quoted(understood))")
    }

    private func require(_ word: String, among names: [String], what: String) throws(Mistake) {
        guard !(names + parts).contains(word) else { return }
        throw Mistake(
            "unknown \(what) \(NearMiss.quoted(word))" + NearMiss.hint(for: word, among: names, orUnlisted: parts))
    }
}
