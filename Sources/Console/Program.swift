import Foundation
import Lines
import Stops

/// A program of this package: its name, and what it can be asked for.
package struct Program<Context: SessionHolder>: Sendable {
    package let name: String
    /// What the whole program is for.
    package let overview: Words
    /// What is asked for where no command is named: its operand is the first word.
    package let main: any Command<Context>.Type
    /// The commands that are named, in the order of the help.
    package let named: [any Command<Context>.Type]
    /// The options that go with every command.
    package let common: [Option]
    /// What the first word may be beside a command.
    package let operands: Operands

    /// The operands that a program knows by name.
    package struct Operands: Sendable {
        /// Those that a message lists; nil where any word will do, such as a file's name.
        package let names: [String]?
        /// Those that it does not list: there are many.
        package let unlisted: [String]
        /// What somebody may write for a command with its operand.
        package let abbreviations: @Sendable ([String]) -> [String]

        package init(
            names: [String]?, unlisted: [String] = [],
            abbreviations: @escaping @Sendable ([String]) -> [String] = { $0 }
        ) {
            self.names = names
            self.unlisted = unlisted
            self.abbreviations = abbreviations
        }
    }

    package init(
        _ name: String, overview: Words, main: any Command<Context>.Type, named: [any Command<Context>.Type] = [],
        common: [Option], operands: Operands
    ) {
        self.name = name
        self.overview = overview
        self.main = main
        self.named = named
        self.common = common
        self.operands = operands
    }

    /// Every command, in the order of the help.
    package var commands: [any Command<Context>.Type] { [main] + named }

    /// Every option, in the order in which messages name them.
    package var options: [Option] {
        let all = main.options + common + named.flatMap { $0.options }
        // Two commands may have one of the same name.
        return all.indices.filter { index in !all[..<index].contains { $0.name == all[index].name } }.map { all[$0] }
    }

    package func command(named name: String) -> (any Command<Context>.Type)? { named.first { $0.name == name } }

    // MARK: What is asked for

    /// Reads what a command line asks for.
    package func request(_ typed: [String]) throws(Mistake) -> (any Request<Context>, Arguments) {
        var arguments = try Arguments(typed, options: options, of: name)
        arguments.words = operands.abbreviations(arguments.words)
        try arguments.requireValues()
        if arguments[.version] != nil {
            try requireAtMost(0, arguments)
            return (Version(program: name), arguments)
        }
        let isHelp = arguments.words.first == Help<Context>.name
        if isHelp { try requireAtMost(2, arguments) }
        let first = isHelp ? arguments.words.dropFirst().first : arguments.words.first
        if let first { try require(first) }
        if isHelp || arguments[.help] != nil { return (Help(program: self, topic: first), arguments) }
        let named = first.flatMap(command(named:))
        let command = named ?? main
        let words = arguments.words.dropFirst(named == nil ? 0 : 1)
        try requireAtMost((named == nil ? 0 : 1) + (command.operand == nil ? 0 : 1), arguments)
        arguments.operand = words.first
        let request = try command.init(arguments)
        for option in arguments.options.map(\.option) {
            try require(option, of: command)
        }
        return (request, arguments)
    }

    private func require(_ option: Option, of command: any Command<Context>.Type) throws(Mistake) {
        guard !(command.options + common).contains(where: { $0.name == option.name }) else { return }
        let owner = commands.first { $0.options.contains { $0.name == option.name } } ?? main
        let line = owner == main && main.operand == nil ? name : "\(name) \(owner.name)"
        throw Mistake("'\(option.name)' 옵션은 '\(line)' 명령에 쓴다", "'\(option.name)' goes with '\(line)'")
    }

    /// Refuses a first word that is neither a command nor an operand of the main one.
    private func require(_ word: String) throws(Mistake) {
        if command(named: word) == nil, let mistake = Programs.mistake(asking: name, for: word) { throw mistake }
        guard let names = operands.names else { return }
        let what =
            names.isEmpty
            ? Words("모르는 명령: ", "unknown command ") : Words("모르는 명령이나 여행: ", "unknown command or tour ")
        if word == "version" { throw Mistake(what + Words(same: "'version'") + NearMiss.meant("--version")) }
        let known = named.map { $0.name } + names
        guard !(known + operands.unlisted).contains(word) else { return }
        throw Mistake(
            what + Words(same: NearMiss.quoted(word))
                + NearMiss.hint(for: word, among: known, orUnlisted: operands.unlisted + [Help<Context>.name]))
    }

    private func requireAtMost(_ count: Int, _ arguments: Arguments) throws(Mistake) {
        guard let extra = arguments.words.dropFirst(count).first else { return }
        let understood = NearMiss.quoted(([name] + arguments.words.prefix(count)).joined(separator: " "))
        throw Mistake(
            Words(
                "\(understood) 명령에 필요 없는 인자: \(NearMiss.quoted(extra))",
                "unexpected \(NearMiss.quoted(extra)) after \(understood)")
                + (meant(by: extra, behind: arguments.words[0]).map(NearMiss.meant) ?? Words(same: "")))
    }

    /// What somebody may have meant who typed a word too many: a part of a tour, or a stop.
    private func meant(by extra: String, behind word: String) -> String? {
        let short = operands.abbreviations([extra])
        if short != [extra], word != short[0] { return "\(name) \(short.joined(separator: " "))" }
        let own = operands.unlisted.filter { $0.hasPrefix(word + "-") }.map { String($0.dropFirst(word.count + 1)) }
        return NearMiss.nearest(to: extra, among: own).map { "\(name) \(word)-\($0)" }
    }

    // MARK: The run

    /// Does what the command line of this process asks for, in the surroundings of its session.
    package func run(in context: (Session) -> Context) {
        Terminal.program = name
        Terminal.ignoreClosedPipes()
        Terminal.occupyClosedStreams()
        // Linux hands it over in a file.
        if CommandLine.arguments.isEmpty {
            Terminal.fail(
                Words("/proc가 없어서 명령줄을 읽을 수 없다", "the command line cannot be read: there is no /proc"), code: .system)
        }
        let (typed, environment) = (Array(CommandLine.arguments.dropFirst()), ProcessInfo.processInfo.environment)
        // Known before anything else, for what is wrong with the arguments is said in it.
        Terminal.language = Arguments.language(in: typed) ?? Session.language(environment)
        Crash.watch()
        do {
            let (request, arguments) = try request(typed)
            try run(request, in: context(Session(arguments, environment: environment)))
        } catch let mistake as Mistake {
            Terminal.fail(mistake.message, code: .usage)
        } catch let failure as Failure {
            Terminal.fail(failure.message, code: failure.code)
        } catch {
            Terminal.fail(Words(same: "\(error)"))
        }
    }

    private func run(_ request: any Request<Context>, in context: Context) throws { try request.run(in: context) }
}
