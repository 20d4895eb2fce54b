import Lines
import Stops

/// A command line, and for whom something is printed.
package struct Session: Sendable {
    package let arguments: Arguments
    package let environment: [String: String]
    package let style: Style
    /// Whether a page quotes what is printed: as if it were piped, and whatever the sources have become.
    package let isQuoted: Bool

    package init(_ arguments: Arguments, environment: [String: String], isQuoted: Bool = false) {
        self.arguments = arguments
        self.environment = environment
        self.isQuoted = isQuoted
        let columns = isQuoted ? nil : Terminal.size?.columns
        style = Style(
            language: arguments[.language].flatMap(Language.init) ?? Self.language(environment),
            width: arguments.number(.width) ?? columns ?? 100,
            usesColor: !isQuoted && Self.usesColor(arguments[.color], environment, isTerminal: Terminal.isTerminal))
    }

    /// What a page gets that quotes a command line.
    package static func quoted(_ arguments: Arguments) -> Session {
        Session(arguments, environment: [:], isQuoted: true)
    }

    /// The language of the locale; English for one whose language we have not.
    package static func language(_ environment: [String: String]) -> Language {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        return Language(rawValue: String(locale.prefix { $0.isLetter })) ?? .english
    }

    /// Whether colours are used: where they are asked for, or where a terminal shows them and nobody objects.
    package static func usesColor(_ choice: String?, _ environment: [String: String], isTerminal: Bool) -> Bool {
        switch choice {
        case "always": true
        case "never": false
        default: isTerminal && environment["NO_COLOR", default: ""].isEmpty && canBeSteered(environment)
        }
    }

    /// Whether the terminal knows how to be steered: colours, and a screen to draw on.
    package static func canBeSteered(_ environment: [String: String]) -> Bool {
        !["", "dumb"].contains(environment["TERM", default: ""])
    }
}

/// What a program knows when it is asked for something: the session, and whatever else its commands look at.
package protocol SessionHolder {
    var session: Session { get }
}

extension SessionHolder {
    package var style: Style { session.style }
    package var isQuoted: Bool { session.isQuoted }
    package var arguments: Arguments { session.arguments }
    package var environment: [String: String] { session.environment }
}
