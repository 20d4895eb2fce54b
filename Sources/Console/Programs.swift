/// Who does what: the work that somebody may ask the wrong program for.
package enum Programs {
    /// The command lines that do what a word means, by that word.
    package static let work: [String: String] = [
        "check": "swift run check", "codetour": "swift run check --fix", "explain": "swift run explain",
        "graph": "swift run check graph", "json": "swift run tour json", "lab": "swift run tour lab",
        "list": "swift run tour list", "lldb": "swift run tour lldb", "page": "swift run tour page",
        "picture": "swift run tour picture", "run": "swift run tour run", "stop": "swift run tour stop",
    ]

    /// The command line of another program that does what a word means; nil where none does.
    static func commandLine(for word: String, askedOf program: String) -> String? {
        work[word].flatMap { $0.hasPrefix("swift run \(program) ") || $0 == "swift run \(program)" ? nil : $0 }
    }
}
