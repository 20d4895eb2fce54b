import TravelGuide

/// What the command line asks for.
struct Invocation: Equatable {
    enum Command: Equatable {
        case walk(String)
        case list
        case check(fixes: Bool)
        case json(String)
        case run(String)
        case stop(Int)
        case lldb(String)
        case codetour
        case explain(String?)
        case help(String?)
        case version
    }

    enum ColorChoice: String, CaseIterable {
        case auto, always, never
    }

    var command: Command
    var language: Language?
    var color = ColorChoice.auto
    var width: Int?
    var limit = Self.usualLimit
    /// Whether a walk is printed even where it could be stepped through.
    var isPlain = false
    /// The keys whose screen is wanted instead of the walk.
    var keys: String?

    /// How many visits are recorded at most, when nobody says.
    ///
    /// A check records that many whatever is said.
    static let usualLimit = 100_000

    /// A command line that cannot be understood, in one line for the one who typed it.
    struct Mistake: Error, Equatable {
        var message: String
    }

    /// Reads a command line.
    ///
    /// - Parameters:
    ///   - arguments: The arguments behind the program's name.
    ///   - tourNames: The tours that there are.
    ///   - partNames: The parts of tours that there are.
    /// - Throws: `Mistake`, in words that say what would be right.
    init(_ arguments: [String], tourNames: [String], partNames: [String] = []) throws(Mistake) {
        let names = Names(tours: tourNames, parts: partNames)
        let (words, options) = try Self.parts(of: arguments)
        command = .version
        for (option, value) in options { try set(option, to: value) }
        if options.contains(where: { $0.option.name == "--version" }) { return }
        if options.contains(where: { $0.option.name == "--help" }) {
            command = .help(try words.first.map { word throws(Mistake) in try names.commandOrTour(word) })
            return
        }
        command = try Self.command(words, names)
        for (option, _) in options {
            try Self.require(option, toGoWith: words.first)
            switch option.name {
            case "--fix": command = .check(fixes: true)
            default: break
            }
        }
    }

    /// The words of a command line, and its options with their values.
    private static func parts(
        of arguments: [String]
    ) throws(Mistake) -> (words: [String], options: [(option: OptionForm, value: String)]) {
        var words: [String] = []
        var options: [(option: OptionForm, value: String)] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-"), argument != "-" else {
                words.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let option = OptionForm.named(parts[0]) else {
                throw Mistake(
                    message: "unknown option \(Names.quoted(parts[0]))"
                        + Names.hint(for: parts[0], among: OptionForm.all.map(\.name)))
            }
            guard option.value != .none else {
                guard parts.count == 1 else { throw Mistake(message: "'\(parts[0])' takes no value") }
                options.append((option, ""))
                continue
            }
            guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
                throw Mistake(message: "'\(option.name)' needs a value: \(option.values)")
            }
            options.append((option, value))
        }
        return (words, options)
    }

    /// Takes in an option that goes with every command, or with a walk.
    private mutating func set(_ option: OptionForm, to value: String) throws(Mistake) {
        switch option.name {
        case "--plain": isPlain = true
        case "--keys": keys = value
        case "--lang": language = try Self.choice(value, of: option)
        case "--color": color = try Self.choice(value, of: option)
        case "--width":
            guard let width = Int(value), (Style.narrowest...10_000).contains(width) else {
                throw Mistake(
                    message: "'--width' is a number of columns from \(Style.narrowest) to 10000, not "
                        + Names.quoted(value))
            }
            self.width = width
        case "--limit":
            guard let limit = Int(value), limit > 0 else {
                throw Mistake(message: "'--limit' is a number of visits, at least 1, not \(Names.quoted(value))")
            }
            self.limit = limit
        default: break
        }
    }

    private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ value: String, of option: OptionForm
    ) throws(Mistake) -> Choice {
        guard let choice = Choice(rawValue: value) else {
            let near = NearMiss.nearest(to: value, among: Choice.allCases.map(\.rawValue))
            throw Mistake(
                message: "'\(option.name)' is \(option.values), not \(Names.quoted(value))"
                    + (near.map { "; did you mean '\($0)'?" } ?? ""))
        }
        return choice
    }

    /// Refuses an option that goes with another command.
    private static func require(_ option: OptionForm, toGoWith word: String?) throws(Mistake) {
        let own = word.flatMap(CommandForm.named)?.options ?? OptionForm.walk
        guard !(own + OptionForm.common).contains(where: { $0.name == option.name }) else { return }
        let owner = CommandForm.all.first { form in form.options.contains { $0.name == option.name } }
        throw Mistake(message: "'\(option.name)' goes with 'tour \(owner?.name ?? "NAME")'")
    }

    private static func command(_ words: [String], _ names: Names) throws(Mistake) -> Command {
        guard let first = words.first else { return .walk(names.tours.first ?? "") }
        let form = CommandForm.named(try names.commandOrTour(first))
        let most = form?.operand.placeholder == nil ? 1 : 2
        if let extra = words.dropFirst(most).first {
            let understood = "tour " + words.prefix(most).joined(separator: " ")
            throw Mistake(message: "unexpected \(Names.quoted(extra)) after \(Names.quoted(understood))")
        }
        let operand = words.dropFirst().first
        return switch form?.operand {
        case nil: .walk(first)
        case .nothing(let command): command
        case .tour(let command): command(try names.tour(operand, for: first))
        case .stop(let command): command(try stop(operand))
        case .file(let command): command(operand)
        }
    }

    private static func stop(_ operand: String?) throws(Mistake) -> Int {
        guard let operand else {
            throw Mistake(message: "'tour stop' needs the number of a stop, such as 'tour stop 1'")
        }
        guard let number = Int(operand), number > 0 else {
            throw Mistake(message: "'tour stop' needs a number counting from 1, not \(Names.quoted(operand))")
        }
        return number
    }
}

/// The names that a command line may have, and the words of a message about one that it may not.
private struct Names {
    var tours: [String]
    /// The parts of tours, which a message does not list: there are many.
    var parts: [String]

    func commandOrTour(_ word: String) throws(Invocation.Mistake) -> String {
        if let meant = Self.instead(of: word) {
            throw Invocation.Mistake(
                message: "unknown command or tour \(Self.quoted(word)); did you mean '\(meant)'?")
        }
        return try known(word, among: CommandForm.all.map(\.name) + tours, what: "command or tour")
    }

    func tour(_ word: String?, for command: String) throws(Invocation.Mistake) -> String {
        guard let word else {
            throw Invocation.Mistake(
                message: "'tour \(command)' needs the name of a tour: \(tours.joined(separator: ", "))")
        }
        return try known(word, among: tours, what: "tour")
    }

    private func known(_ word: String, among names: [String], what: String) throws(Invocation.Mistake) -> String {
        guard (names + parts).contains(word) else {
            throw Invocation.Mistake(
                message: "unknown \(what) \(Self.quoted(word))" + Self.hint(for: word, among: names, orParts: parts))
        }
        return word
    }

    /// What somebody means who types an option without its dashes, or a number without its command.
    private static func instead(of word: String) -> String? {
        if ["help", "version"].contains(word) { return "--" + word }
        return Int(word).flatMap { $0 > 0 ? "stop \($0)" : nil }
    }

    /// A word that somebody typed, for a message: no longer than can be read.
    static func quoted(_ word: String) -> String {
        word.count <= 60 ? "'\(word)'" : "'\(word.prefix(59))…'"
    }

    static func hint(for word: String, among names: [String], orParts parts: [String] = []) -> String {
        if let near = NearMiss.nearest(to: word, among: names + parts) { return "; did you mean '\(near)'?" }
        return "; there is \(names.joined(separator: ", "))"
    }
}
