/// What a command line asks for.
protocol Request: Sendable {
    /// What it prints, also where a page quotes it; nil for what does more than print, which no page can quote.
    func text(in context: Context) throws -> String?

    /// Does what is asked for: where nothing else is said, prints the text.
    func run(in context: Context) throws
}

extension Request {
    func text(in context: Context) throws -> String? { nil }

    func run(in context: Context) throws { try printText(in: context) }

    func printText(in context: Context) throws { Terminal.write(try text(in: context) ?? "") }
}

/// A request that has a name: how it is written, what it means, and how it is read.
protocol Command: Request {
    static var name: String { get }
    /// The operand's name in the help; nil where there is none.
    static var operand: String? { get }
    /// The options that go with this command alone.
    static var options: [Option] { get }
    /// A few words for the list of commands.
    static var summary: Words { get }
    /// A sentence or two for the command's own help.
    static var description: Words { get }

    init(_ arguments: Arguments) throws(Mistake)
}

extension Command {
    static var operand: String? { nil }
    static var options: [Option] { [] }

    /// The command with its operand.
    static var usage: String { [name, operand].compactMap(\.self).joined(separator: " ") }
}

/// The commands that there are.
enum Commands {
    /// Every command, in the order of the help.
    ///
    /// The first one has no name of its own: a tour is walked by the tour's.
    static let all: [any Command.Type] = [
        WalkCommand.self, ListCommand.self, StopCommand.self, ExplainCommand.self, CheckCommand.self, JSONCommand.self,
        RunCommand.self, LLDBCommand.self, CodeTourCommand.self,
    ]

    static let names = all.dropFirst().map { $0.name }

    /// Every option, in the order in which messages name them.
    static let options = WalkCommand.options + Option.common + all.dropFirst().flatMap { $0.options }

    static func named(_ name: String) -> (any Command.Type)? {
        all.dropFirst().first { $0.name == name }
    }

    /// Reads what a command line asks for.
    static func request(of arguments: Arguments) throws(Mistake) -> any Request {
        if arguments[.version] != nil { return Version() }
        let first = arguments.words.first
        if let first { try arguments.requireCommandOrTour(first) }
        if arguments[.help] != nil { return Help(topic: first) }
        let command = first.flatMap(named) ?? WalkCommand.self
        try arguments.requireAtMost(command.operand == nil ? 1 : 2)
        let request = try command.init(arguments)
        for option in arguments.options.map(\.option)
        where !(command.options + Option.common).contains(where: { $0.name == option.name }) {
            let owner = all.first { $0.options.contains { $0.name == option.name } } ?? WalkCommand.self
            throw Mistake("'\(option.name)' goes with 'tour \(owner.name)'")
        }
        return request
    }
}

/// What `--version` prints.
struct Version: Request {
    func text(in context: Context) -> String? { "tour 0.1.0\n" }
}
