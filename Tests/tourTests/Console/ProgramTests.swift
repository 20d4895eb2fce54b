import Foundation
import Routes
import Testing
import WovenRoutes

@testable import Commands
@testable import Guide
@testable import Lines

struct ProgramTests {
    private static let drawn =
        [["list"], ["stop", "1"], ["stop", "21"], ["check", "--rules"]] + Context.tourNames.map { [$0] }

    @Test("What is drawn has no escape sequence and fits the width", arguments: drawn)
    func fits(command: [String]) throws {
        for (language, width) in [("ko", 40), ("en", 100)] {
            let text = try Tour.text(command + ["--lang", language, "--width", String(width)])
            #expect(!text.contains("\u{1B}"))
            let broken = text.split(separator: "\n").filter { command[0] != "stop" || !Self.isToBeCopied($0) }
            #expect(broken.filter { Columns.width(of: $0) > width } == [])
        }
    }

    /// The code, place and command of a stop's card are not broken: they are there to be copied.
    private static func isToBeCopied(_ line: Substring) -> Bool {
        line.hasPrefix("    ") || line.hasPrefix("Sources/") || line.hasPrefix("lldb: ")
    }

    @Test(
        "A process prints what a page quotes, in every run and whatever the environment",
        arguments: [
            [], ["list", "--lang", "ko"], ["stop", "1"], ["lldb", "create"], ["json", "subjects"],
            ["check", "--rules"], ["explain", stack],
        ])
    func printed(command: [String]) async throws {
        let outcome = try await Tour.run(command, environment: ["TERM": "xterm", "COLUMNS": "60", "LC_CTYPE": "ko_KR"])
        #expect(outcome == .init(code: 0, output: try Tour.text(command)))
        #expect(!outcome.output.contains("0x"))
    }

    private static let stack = "Tests/StackReaderTests/Stacks/official/lldb/createFilterMap.txt"

    @Test("Colours are escape sequences around the same words")
    func colors() async throws {
        let colored = try await Tour.run(["create", "--color", "always"]).output
        #expect(colored.contains("\u{1B}["))
        #expect(
            try colored.replacing(/\u{1B}\[[0-9;]*m/, with: "").replacing(/(?m)\ +$/, with: "")
                == Tour.text(["create"]))
    }

    @Test("The language is the locale's")
    func locale() async throws {
        let outcome = try await Tour.run(["list"], environment: ["LANG": "ko_KR.UTF-8"])
        #expect(outcome == .init(code: 0, output: try Tour.text(["list", "--lang", "ko"])))
    }

    @Test("The version is one line", arguments: ["tour", "explain", "check"])
    func version(program: String) async throws {
        let line = program == "tour" ? ["--version"] : [program, "--version"]
        #expect(try Tour.text(line) == "\(program) 0.1.0\n")
    }

    // MARK: Routes

    @Test("A route prints the same in the module that people read and in its twin", arguments: Context.tourNames)
    func twin(name: String) async throws {
        let printed = try Tour.journey(name).output
        #expect(
            try await Tour.run(["route", name])
                == .init(code: 0, output: printed.map { $0 + "\n" }.joined()))
        #expect(!printed.isEmpty)
    }

    @Test("The twin has the routes of the module, in the same order")
    func sameRoutes() {
        #expect(WovenRoutes.Route.all.map(\.name) == Routes.Route.all.map(\.name))
    }

    @Test("Past the limit the walk says so", arguments: Context.tourNames)
    func limit(name: String) throws {
        #expect(try Tour.text([name, "--limit", "5"]).contains(/Recording stopped after 5 visits.*--limit/))
        #expect(try !Tour.text([name]).contains("Recording stopped"))
    }

    @Test(
        "Keys that end while something is typed print their screen, and say so beside it",
        arguments: [
            ("g21", "'21' is typed and not entered: write ⏎ at the end, which stands for Enter"),
            ("/", "'' is typed and not entered: write ⏎ at the end, which stands for Enter"), ("g21⏎", nil), ("n", nil),
        ])
    func typed(keys: String, warning: String?) async throws {
        let outcome = try await Tour.run(["create", "--width", "80", "--keys", keys])
        #expect(outcome.code == 0 && outcome.lines.count == 24)
        #expect(outcome.complaint == warning.map { "tour: \($0)\n" } ?? "")
    }

    @Test func `An arrow among the keys is the key that it stands for`() throws {
        #expect(try Tour.text(["create", "--keys", "→→←"]) == Tour.text(["create", "--keys", "n"]))
    }

    // MARK: Mistakes

    @Test(
        "A mistake is one line on standard error, and the program ends with 64",
        arguments: [
            ("json crete", "tour: unknown tour 'crete'; did you mean 'create'?\n"),
            ("'li\nst'", "tour: unknown command or tour 'li\\nst'; did you mean 'list'?\n"),
            (
                "stop \(Source.comments.count + 1)",
                "tour: there is no stop \(Source.comments.count + 1); the stops are 1 to \(Source.comments.count)\n"
            ),
            // What is not UTF-8 is a mistake like any other.
            ("--\"$(printf '\\377')\"", "tour: unknown option '--\u{FFFD}'; there are --short, \(options)\n"),
        ])
    func mistake(line: String, complaint: String) async throws {
        #expect(try await Tour.shell("exec \"$tour\" \(line)") == .init(code: 64, complaint: complaint))
    }

    private static let options = Commands.tour.options.dropFirst().map(\.name).joined(separator: ", ")

    @Test func `Where few files may be open, one line says so`() async throws {
        let outcome = try await Tour.shell("ulimit -n 32; \"$tour\" create --plain")
        #expect(outcome.code == 1 && outcome.output == "")
        #expect(outcome.complaint.hasSuffix(": Too many open files (ulimit -n)\n"))
    }
}
