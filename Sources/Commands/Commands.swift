/// The commands that there are.
enum Commands {
    /// Every command, in the order of the help.
    ///
    /// The first one has no name of its own: a tour is walked by the tour's.
    static let all: [any Command.Type] = [
        WalkCommand.self, ListCommand.self, StopCommand.self, GraphCommand.self, ExplainCommand.self, CheckCommand.self,
        LabCommand.self, PictureCommand.self, WebPageCommand.self, JSONCommand.self, RunCommand.self, LLDBCommand.self,
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
        let isHelp = arguments.words.first == Help.name
        if isHelp { try arguments.requireAtMost(2) }
        let first = isHelp ? arguments.operand : arguments.words.first
        if let first { try arguments.requireCommandOrTour(first) }
        if isHelp || arguments[.help] != nil { return Help(topic: first) }
        let command = first.flatMap(named) ?? WalkCommand.self
        try arguments.requireAtMost(command.operand == nil ? 1 : 2)
        let request = try command.init(arguments)
        for option in arguments.options.map(\.option)
        where !(command.options + Option.common).contains(where: { $0.name == option.name }) {
            let owner = all.first { $0.options.contains { $0.name == option.name } } ?? WalkCommand.self
            throw Mistake(
                "'\(option.name)' 옵션은 'tour \(owner.name)' 명령에 쓴다", "'\(option.name)' goes with 'tour \(owner.name)'")
        }
        return request
    }
}
