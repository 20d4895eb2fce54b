import TravelGuide

/// What a command line asks for.
protocol Request: Sendable {
    /// What it prints, also where a page quotes it; nil for what does more than print, which no page can quote.
    func output(in context: Context) throws -> Output?

    /// Does what is asked for: where nothing else is said, prints the output.
    func run(in context: Context) throws
}

extension Request {
    func output(in context: Context) throws -> Output? { nil }

    func run(in context: Context) throws { try printOutput(in: context) }

    func printOutput(in context: Context) throws {
        if let output = try output(in: context) { Terminal.write(output, usesColor: context.style.usesColor) }
    }

    /// What it prints as text, which a page quotes.
    func text(in context: Context) throws -> String? {
        try output(in: context)?.text(usesColor: context.style.usesColor)
    }
}

/// A request that has a name: how it is written, what it means, and how it is read.
protocol Command: Request {
    static var name: String { get }
    /// The operand's name in the help; nil where there is none.
    static var operand: String? { get }
    /// The options that go with this command alone.
    static var options: [Option] { get }
    /// Those that go with everything, as far as they mean something here.
    static var common: [Option] { get }
    /// A few words for the list of commands.
    static var summary: Words { get }
    /// A sentence or two for the command's own help.
    static var description: Words { get }

    init(_ arguments: Arguments) throws(Mistake)
}

extension Command {
    static var operand: String? { nil }
    static var options: [Option] { [] }
    static var common: [Option] { Option.common }

    /// The command with its operand.
    static var usage: String { [name, operand].compactMap(\.self).joined(separator: " ") }
}
