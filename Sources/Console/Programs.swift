import Stops

/// Who does what: the work that somebody may ask the wrong program for.
package enum Programs {
    /// The command lines that do what a word means, by that word.
    package static let work: [String: String] = [
        "check": "swift run check", "codetour": "swift run check --fix", "explain": "swift run explain",
        "json": "swift run tour json", "lab": "swift run tour lab", "list": "swift run tour list",
        "lldb": "swift run tour lldb", "page": "swift run tour page", "picture": "swift run tour picture",
        "read": "swift run check read", "run": "swift run route", "stop": "swift run tour stop",
    ]

    /// The same of options that only one program has.
    private static let options = ["--fix": "swift run check --fix", "--rules": "swift run check --rules"]

    /// Names the command line of another program that does what a word or an option means; nil where none does.
    static func mistake(asking program: String, for word: String) -> Mistake? {
        guard let line = work[word] ?? options[word], !(line + " ").hasPrefix("swift run \(program) ") else {
            return nil
        }
        return Mistake("이 일은 '\(line)' 명령이 한다", "'\(line)' does that")
    }
}
