import Commands
import Console
import Explaining
import Guide
import Lines
import Stops

/// What a page quotes of a program: as if somebody had typed it, with no program started.
enum Quotation {
    /// What a command line prints in a package as it will be written; nil where it cannot be quoted.
    static func text(of command: [String], in contents: PackageContents, _ context: Context) -> String? {
        let words = Array(command.dropFirst())
        return switch command.first {
        case "explain": text(Explaining.explain, words) { Explaining.Context(.quoted($0)) { contents.sources } }
        case "check": text(Main.check, words) { context.quoted($0, in: contents) }
        case "route":
            route(words).flatMap {
                try? context.quoted(in: contents).recorded($0).journey.output.map { $0 + "\n" }.joined()
            }
        default: text(Commands.tour, words) { context.quoted($0, in: contents) }
        }
    }

    /// The name of the route that `route` is to run.
    private static func route(_ words: [String]) -> String? {
        guard words.count == 1 else { return nil }
        return (Context.tourNames + Context.partNames).first { $0 == words[0] }
    }

    private static func text<Context>(
        _ program: Program<Context>, _ words: [String], _ context: (Arguments) -> Context
    ) -> String? {
        guard let (request, arguments) = try? program.request(words) else { return nil }
        return try? request.text(in: context(arguments))
    }

    /// What is wrong with a command line, as somebody is told who types it.
    static func mistake(in command: [String]) -> Words? {
        let words = Array(command.dropFirst())
        do throws(Mistake) {
            switch command.first {
            case "explain": _ = try Explaining.explain.request(words)
            case "check": _ = try Main.check.request(words)
            case "route":
                let words = words.filter { $0 != "--help" }
                guard words.isEmpty || route(words) != nil else {
                    let name = words.joined(separator: " ")
                    throw Mistake("'\(name)' route는 없다", "there is no route '\(name)'")
                }
            default: _ = try Commands.tour.request(words)
            }
            return nil
        } catch {
            return error.message
        }
    }
}
