import Lines
import Stops

/// What a command line asks for.
package protocol Request<Surroundings>: Sendable {
    /// What a program knows when it is asked.
    associatedtype Surroundings: SessionHolder

    /// What it prints, also where a page quotes it; nil for what does more than print, which no page can quote.
    func output(in context: Surroundings) throws -> Output?

    /// Does what is asked for: where nothing else is said, prints the output.
    func run(in context: Surroundings) throws
}

extension Request {
    package func output(in context: Surroundings) throws -> Output? { nil }

    package func run(in context: Surroundings) throws { try printOutput(in: context) }

    package func printOutput(in context: Surroundings) throws {
        if let output = try output(in: context) { Terminal.write(output, usesColor: context.style.usesColor) }
    }

    /// What it prints as text, which a page quotes.
    package func text(in context: Surroundings) throws -> String? {
        try output(in: context)?.text(usesColor: context.style.usesColor)
    }
}

/// A request that has a name: how it is written, what it means, and how it is read.
package protocol Command<Surroundings>: Request {
    static var name: String { get }
    /// The operand's name in the help; nil where there is none.
    static var operand: String? { get }
    /// The options that go with this command alone.
    static var options: [Option] { get }
    /// Those of the program that mean nothing here, by their names.
    static var meaningless: [String] { get }
    /// A few words for the list of commands.
    static var summary: Words { get }
    /// A sentence or two for the command's own help.
    static var description: Words { get }

    init(_ arguments: Arguments) throws(Mistake)
}

extension Command {
    package static var operand: String? { nil }
    package static var options: [Option] { [] }
    package static var meaningless: [String] { [] }
}
