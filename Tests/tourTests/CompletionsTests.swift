import Foundation
import Testing
import TravelGuide

@testable import tour

@Suite("tour completions")
struct CompletionsTests {
    private static let commands = [
        "list", "stop", "graph", "explain", "check", "json", "run", "lldb", "codetour", "completions",
    ]
    private static let common = ["--lang", "--color", "--width", "--limit", "--help", "--version"]
    private static let tours = Program.tourNames + Program.partNames

    /// What is typed, and the words that every shell offers, in whichever order.
    private static func expected() throws -> [String: Set<String>] {
        let stops = try Source.comments(in: Tour.package).count
        return [
            "tour ": Set(commands + tours),
            "tour st": ["stop"],
            "tour create": Set(tours.filter { $0.hasPrefix("create") }),
            "tour subj": Set(tours.filter { $0.hasPrefix("subj") }),
            "tour nothing": [],
            "tour stop ": Set((1...stops).map(String.init)),
            "tour stop 19": Set((1...stops).map(String.init).filter { $0.hasPrefix("19") }),
            "tour stop 4 ": [],
            "tour json obs": ["observer"],
            "tour run errors-h": ["errors-handled"],
            "tour lldb ": Set(tours),
            "tour completions ": ["bash", "zsh", "fish"],
            "tour explain crash.": ["crash.txt"],
            "tour list ": [],
            "tour create ": [],
            "tour -": Set(["--keys", "--plain"] + common),
            "tour create --": Set(["--keys", "--plain"] + common),
            "tour errors-handled --pl": ["--plain"],
            "tour list --": Set(common),
            "tour check --": Set(["--fix"] + common),
            "tour graph --": Set(["--format", "--svg"] + common),
            "tour check --f": ["--fix"],
            "tour graph --format ": ["text", "mermaid", "dot", "json", "svg"],
            "tour graph --format=m": ["mermaid"],
            "tour --lang ": ["ko", "en"],
            "tour --lang k": ["ko"],
            "tour --lang=": ["ko", "en"],
            "tour --lang=k": ["ko"],
            "tour list --color a": ["auto", "always"],
            "tour --width ": [],
            "tour --limit=": [],
            "tour --lang ko sto": ["stop"],
            "tour --lang=ko sto": ["stop"],
            "tour --width 80 --lang=ko stop 19": Set((1...stops).map(String.init).filter { $0.hasPrefix("19") }),
            "tour --fix chec": ["check"],
        ]
    }

    /// What a shell offers, without the option before a value and what it stands for.
    private static func offers(_ answers: [String]) -> [String: Set<String>] {
        var offers: [String: Set<String>] = [:]
        var line = ""
        for answer in answers {
            if answer.hasPrefix("> ") {
                line = String(answer.dropFirst(2))
                offers[line] = []
            } else {
                let word = answer.prefix { $0 != "\t" }
                offers[line]?.insert(String(word.split(separator: "=").last ?? word))
            }
        }
        return offers
    }

    @Test("bash completes commands, names, numbers and options", .enabled(if: CompletingShell.bash.isAsked))
    func bash() async throws {
        let expected = try Self.expected()
        #expect(try await Self.offers(CompletingShell.bash.answers(to: expected.keys.sorted())) == expected)
    }

    @Test("zsh completes commands, names, numbers and options", .enabled(if: CompletingShell.zsh.isAsked))
    func zsh() async throws {
        let expected = try Self.expected()
        #expect(try await Self.offers(CompletingShell.zsh.answers(to: expected.keys.sorted())) == expected)
    }

    @Test("fish completes commands, names, numbers and options", .enabled(if: CompletingShell.fish.isAsked))
    func fish() async throws {
        let expected = try Self.expected()
        #expect(try await Self.offers(CompletingShell.fish.answers(to: expected.keys.sorted())) == expected)
    }

    @Test(
        "bash completes a value behind a sign that it does not take for a word",
        .enabled(if: CompletingShell.bash.isAsked))
    func keptSign() async throws {
        let answers = try await CompletingShell.bash.answers(
            to: ["tour --lang=", "tour --lang=ko --color=a", "tour --lang=ko sto"], environment: ["keeps_sign": "yes"])
        #expect(
            answers == [
                "> tour --lang=", "--lang=ko", "--lang=en", "> tour --lang=ko --color=a", "--color=auto",
                "--color=always", "> tour --lang=ko sto", "stop",
            ])
    }

    @Test(
        "A file whose name has a space is completed, quoted by the shell itself or by what it does with the word",
        arguments: [
            (CompletingShell.bash, "crash log.txt"), (.zsh, #"crash\ log.txt"#), (.fish, "crash log.txt"),
        ].filter(\.0.isAsked))
    private func spaces(shell: CompletingShell, quoted: String) async throws {
        let answers = try await shell.answers(to: ["tour explain crash"])
        #expect(Self.offers(answers) == ["tour explain crash": ["crash.txt", quoted]])
    }

    @Test(
        "fish says in the reader's language what a word stands for", .enabled(if: CompletingShell.fish.isAsked),
        arguments: [
            ("ko", ["> tour codet", "codetour\tCodeTour 파일을 쓴다", "> tour stop 43", "43\tObservableType.just(_:)"]),
            (
                "en",
                [
                    "> tour codet", "codetour\twrites the files of CodeTour", "> tour stop 43",
                    "43\tObservableType.just(_:)",
                ]
            ),
        ])
    func meanings(language: String, expected: [String]) async throws {
        #expect(
            try await CompletingShell.fish.answers(to: ["tour codet", "tour stop 43"], language: language) == expected)
    }
}
