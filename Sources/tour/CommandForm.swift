/// How a command is written: its word, what stands behind it, and the options that go with it alone.
struct CommandForm: Equatable {
    /// What stands behind a command.
    enum Operand: Equatable {
        case none
        case tour
        case stop
        case shell
        /// A file, or nothing.
        case file
    }

    var name: String
    var operand = Operand.none
    var options: [String] = []

    /// Every command, in the order in which the help names them.
    ///
    /// A tour is walked without one.
    static let all = [
        CommandForm(name: "list"),
        CommandForm(name: "stop", operand: .stop),
        CommandForm(name: "graph", options: ["--format", "--svg"]),
        CommandForm(name: "explain", operand: .file),
        CommandForm(name: "check", options: ["--fix"]),
        CommandForm(name: "json", operand: .tour),
        CommandForm(name: "run", operand: .tour),
        CommandForm(name: "lldb", operand: .tour),
        CommandForm(name: "codetour"),
        CommandForm(name: "completions", operand: .shell),
    ]

    /// What goes with the walk of a tour alone.
    static let walkOptions = ["--plain"]

    /// What goes with everything.
    static let commonOptions = ["--lang", "--color", "--width", "--limit", "--help", "--version"]

    /// The form of a command; nil for what is none.
    static func named(_ name: String) -> CommandForm? {
        all.first { $0.name == name }
    }
}
