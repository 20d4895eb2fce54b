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
        case graph(GraphFormat)
        case lldb(String)
        case codetour
        case completions(Shell)
        case explain(String?)
        case help(String?)
        case version
    }

    enum GraphFormat: String, CaseIterable {
        case text, mermaid, dot, json, svg
    }

    enum Shell: String, CaseIterable {
        case bash, zsh, fish
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

    /// How many visits are recorded at most, when nobody says.
    ///
    /// A check records that many whatever is said.
    static let usualLimit = 100_000

    static let commands = CommandForm.all.map(\.name)
    static let options =
        CommandForm.walkOptions + CommandForm.commonOptions + CommandForm.all.flatMap(\.options)

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
        command = .help(nil)
        var words: [String] = []
        var fixes = false
        var format: GraphFormat?
        var special: [String] = []
        var asksForHelp = false
        var asksForVersion = false
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-"), argument != "-" else {
                words.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            switch parts[0] {
            case "--help" where parts.count == 1, "-h" where parts.count == 1: asksForHelp = true
            case "--version" where parts.count == 1: asksForVersion = true
            case "--fix" where parts.count == 1: fixes = true
            case "--svg" where parts.count == 1: format = .svg
            case "--plain" where parts.count == 1: isPlain = true
            case "--help", "--version", "--fix", "--svg", "--plain":
                throw Mistake(message: "'\(parts[0])' takes no value")
            case "--lang", "--color", "--width", "--limit", "--format":
                guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
                    throw Mistake(message: "'\(parts[0])' needs a value\(Self.valuesHint(for: parts[0]))")
                }
                if parts[0] == "--format" {
                    format = try Self.format(value)
                } else {
                    try set(parts[0], to: value)
                }
            default:
                throw Mistake(
                    message: "unknown option \(Self.quoted(parts[0]))" + Self.hint(for: parts[0], among: Self.options))
            }
            if !CommandForm.commonOptions.contains(parts[0]) { special.append(parts[0]) }
        }
        if asksForVersion {
            command = .version
        } else if asksForHelp {
            command = .help(words.first)
            if let first = words.first {
                _ = try Self.known(first, among: Self.commands + tourNames, orParts: partNames, what: "command or tour")
            }
        } else {
            command = try Self.command(words, fixes: fixes, tourNames: tourNames, partNames: partNames)
        }
        guard !asksForHelp, !asksForVersion else { return }
        try Self.require(special, toGoWith: words.first)
        if let format { command = .graph(format) }
    }

    /// Refuses the options that go with another command.
    private static func require(_ options: [String], toGoWith word: String?) throws(Mistake) {
        let own = word.flatMap(CommandForm.named)?.options ?? CommandForm.walkOptions
        guard let stray = options.first(where: { !own.contains($0) }) else { return }
        let owner = CommandForm.all.first { $0.options.contains(stray) }?.name ?? "NAME"
        throw Mistake(message: "'\(stray)' goes with 'tour \(owner)'")
    }

    private mutating func set(_ option: String, to value: String) throws(Mistake) {
        switch option {
        case "--lang":
            guard let language = Language(rawValue: value) else {
                throw Mistake(
                    message: "unknown language \(Self.quoted(value))" + Self.hint(for: value, among: ["ko", "en"]))
            }
            self.language = language
        case "--color":
            guard let color = ColorChoice(rawValue: value) else {
                throw Mistake(
                    message: "'--color' is auto, always or never, not \(Self.quoted(value))"
                        + Self.hint(for: value, among: ColorChoice.allCases.map(\.rawValue)))
            }
            self.color = color
        case "--width":
            guard let width = Int(value), (Style.narrowest...10_000).contains(width) else {
                throw Mistake(
                    message:
                        "'--width' is a number of columns from \(Style.narrowest) to 10000, not \(Self.quoted(value))")
            }
            self.width = width
        default:
            guard let limit = Int(value), limit > 0 else {
                throw Mistake(message: "'--limit' is a number of visits, at least 1, not \(Self.quoted(value))")
            }
            self.limit = limit
        }
    }

    private static func format(_ value: String) throws(Mistake) -> GraphFormat {
        guard let format = GraphFormat(rawValue: value) else {
            throw Mistake(
                message: "'--format' is text, mermaid, dot, json or svg, not \(quoted(value))"
                    + hint(for: value, among: GraphFormat.allCases.map(\.rawValue)))
        }
        return format
    }

    private static func command(
        _ words: [String], fixes: Bool, tourNames: [String], partNames: [String]
    ) throws(Mistake) -> Command {
        guard let first = words.first else {
            return .walk(tourNames.first ?? "")
        }
        if let meant = instead(of: first) {
            throw Mistake(message: "unknown command or tour \(quoted(first)); did you mean '\(meant)'?")
        }
        _ = try known(first, among: commands + tourNames, orParts: partNames, what: "command or tour")
        let form = CommandForm.named(first)
        let most = form.map { $0.operand == .none ? 1 : 2 } ?? 1
        if let extra = words.dropFirst(most).first {
            let understood = "tour " + words.prefix(most).joined(separator: " ")
            throw Mistake(message: "unexpected \(quoted(extra)) after \(quoted(understood))")
        }
        guard let form else { return .walk(first) }
        let operand = words.dropFirst().first
        switch form.operand {
        case .none:
            switch first {
            case "list": return .list
            case "graph": return .graph(.text)
            case "codetour": return .codetour
            default: return .check(fixes: fixes)
            }
        case .tour:
            guard let operand else {
                throw Mistake(message: "'tour \(first)' needs the name of a tour: \(tourNames.joined(separator: ", "))")
            }
            let name = try known(operand, among: tourNames, orParts: partNames, what: "tour")
            switch first {
            case "json": return .json(name)
            case "lldb": return .lldb(name)
            default: return .run(name)
            }
        case .stop:
            guard let operand else {
                throw Mistake(message: "'tour stop' needs the number of a stop, such as 'tour stop 1'")
            }
            guard let number = Int(operand), number > 0 else {
                throw Mistake(message: "'tour stop' needs a number counting from 1, not \(quoted(operand))")
            }
            return .stop(number)
        case .shell:
            let names = Shell.allCases.map(\.rawValue)
            guard let operand else {
                throw Mistake(message: "'tour completions' needs the name of a shell: \(names.joined(separator: ", "))")
            }
            guard let shell = Shell(rawValue: operand) else {
                throw Mistake(message: "unknown shell \(quoted(operand))" + hint(for: operand, among: names))
            }
            return .completions(shell)
        case .file:
            return .explain(operand)
        }
    }

    /// What somebody means who types an option without its dashes, or a number without its command.
    private static func instead(of word: String) -> String? {
        if ["help", "version"].contains(word) { return "--" + word }
        return Int(word).flatMap { $0 > 0 ? "stop \($0)" : nil }
    }

    /// Finds a word among names, or among the parts of tours, which a message does not list: there are many.
    private static func known(
        _ word: String, among names: [String], orParts parts: [String], what: String
    ) throws(Mistake) -> String {
        guard (names + parts).contains(word) else {
            throw Mistake(message: "unknown \(what) \(quoted(word))" + hint(for: word, among: names, orParts: parts))
        }
        return word
    }

    /// A word that somebody typed, for a message: no longer than can be read.
    private static func quoted(_ word: String) -> String {
        word.count <= 60 ? "'\(word)'" : "'\(word.prefix(59))…'"
    }

    private static func hint(for word: String, among names: [String], orParts parts: [String] = []) -> String {
        if let near = NearMiss.nearest(to: word, among: names + parts) { return "; did you mean '\(near)'?" }
        return "; there is \(names.joined(separator: ", "))"
    }

    private static func valuesHint(for option: String) -> String {
        switch option {
        case "--lang": ": ko or en"
        case "--color": ": auto, always or never"
        case "--width": ": a number of columns"
        case "--format": ": text, mermaid, dot, json or svg"
        default: ": a number of visits"
        }
    }
}
