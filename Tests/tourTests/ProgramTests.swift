import Foundation
import Routes
import Testing
import TravelGuide
import TravelRecorder
import WovenRoutes

@testable import tour

struct ProgramTests {
    // MARK: Language and colour

    @Test(
        "The first of LC_ALL, LC_MESSAGES and LANG that is not empty decides the language",
        arguments: [
            ([:], .english),
            (["LANG": "ko_KR.UTF-8"], .korean),
            (["LANG": "ko"], .korean),
            (["LANG": "ko-KR"], .korean),
            (["LANG": "kok_IN"], .english),
            (["LANG": "C.UTF-8"], .english),
            (["LANG": "de_DE.UTF-8"], .english),
            (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "ko_KR"], .korean),
            (["LC_MESSAGES": "en_US", "LANG": "ko_KR"], .english),
            (["LC_MESSAGES": "ko_KR", "LANG": "en_US"], .korean),
            (["LC_ALL": "C", "LC_MESSAGES": "ko_KR", "LANG": "ko_KR"], .english),
            (["LC_ALL": "ko_KR", "LC_MESSAGES": "en_US", "LANG": "C"], .korean),
            (["LC_CTYPE": "ko_KR"], .english),
        ] as [([String: String], Language)])
    func language(environment: [String: String], expected: Language) {
        #expect(Program.language(environment) == expected)
    }

    @Test("An option decides the language before the environment does")
    func languageOption() async throws {
        let korean = try await Tour.run(["list", "--lang", "ko"])
        #expect(try await Tour.run(["list"], environment: ["LANG": "ko_KR.UTF-8"]) == korean)
        let english = try await Tour.run(["list"])
        #expect(try await Tour.run(["list", "--lang=en"], environment: ["LC_ALL": "ko_KR.UTF-8"]) == english)
        #expect(korean != english)
    }

    @Test(
        "Colour is for a terminal that has it and a user who wants it",
        arguments: [
            (.auto, ["TERM": "xterm"], true, true),
            (.auto, ["TERM": "xterm"], false, false),
            (.auto, ["TERM": "xterm", "NO_COLOR": "1"], true, false),
            (.auto, ["TERM": "xterm", "NO_COLOR": ""], true, true),
            (.auto, ["TERM": "dumb"], true, false),
            (.auto, ["TERM": ""], true, false),
            (.auto, [:], true, false),
            (.always, ["TERM": "dumb", "NO_COLOR": "1"], false, true),
            (.never, ["TERM": "xterm"], true, false),
        ] as [(Invocation.ColorChoice, [String: String], Bool, Bool)])
    func color(choice: Invocation.ColorChoice, environment: [String: String], isTerminal: Bool, expected: Bool) {
        #expect(Program.usesColor(choice, environment, isTerminal: isTerminal) == expected)
    }

    // MARK: What is printed

    @Test("Without a name it walks the first tour")
    func first() async throws {
        let walk = try await Tour.run(["create"])
        #expect(try await Tour.run([]) == walk)
        #expect(walk.lines.first?.contains("create: ") == true)
    }

    @Test(
        "What is piped has no escape sequence, fits the width, and is the same in every run",
        arguments: [["list"], ["graph"], ["stop", "1"], ["stop", "21"]] + Program.tourNames.map { [$0] },
        Language.allCases)
    func piped(command: [String], language: Language) async throws {
        for width in [40, 100] {
            let arguments = command + ["--lang", language.rawValue, "--width", String(width)]
            let outcome = try await Tour.run(arguments, environment: ["TERM": "xterm"])
            #expect(outcome.code == 0 && outcome.complaint.isEmpty)
            #expect(!outcome.output.contains("\u{1B}"))
            let broken = outcome.lines.filter { command[0] != "stop" || !Self.isToBeCopied($0) }
            #expect(broken.filter { Columns.width(of: $0) > width } == [])
            if width == 100 {
                #expect(try await Tour.run(arguments) == outcome)
            }
        }
    }

    /// The code, place and command of a stop's card are not broken: they are there to be copied.
    private static func isToBeCopied(_ line: String) -> Bool {
        line.hasPrefix("    ") || line.hasPrefix("Sources/") || line.hasPrefix("lldb: ")
    }

    @Test("A pipe is 100 columns wide, whatever the terminal around it is")
    func pipedWidth() async throws {
        let wide = try await Tour.run(["create", "--width", "100"])
        #expect(try await Tour.run(["create"], environment: ["COLUMNS": "60"]) == wide)
    }

    @Test("Colours are escape sequences around the same words")
    func colors() async throws {
        for command in [["create"], ["list"], ["graph"], ["stop", "1"]] {
            let plain = try await Tour.run(command)
            let colored = try await Tour.run(command + ["--color", "always"])
            let words = colored.output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
            #expect(colored.output.contains("\u{1B}["))
            #expect(
                words.split(separator: "\n", omittingEmptySubsequences: false).map { $0.replacing(/\ +$/, with: "") }
                    .joined(separator: "\n") == plain.output)
        }
    }

    @Test("The version is one line")
    func version() async throws {
        #expect(try await Tour.run(["--version"]) == .init(code: 0, output: "tour \(Program.version)\n"))
    }

    @Test("The list names every tour, in order, with its page")
    func list() async throws {
        let lines = try await Tour.run(["list"]).lines
        #expect(
            lines.compactMap { $0.firstMatch(of: /^\ ?\d+  (\w+)\b/).map { String($0.output.1) } } == Program.tourNames)
        let pages = lines.compactMap { $0.firstMatch(of: /Tours\/en\/\d+-\w+\.md/).map { String($0.output) } }
        #expect(
            pages == Program.tourNames.enumerated().map { index, name in "Tours/en/\(index + 1)-\(name).md" })
    }

    @Test("A stop's card says where the comment is, and how to stop there")
    func stop() async throws {
        for comment in try Source.comments(in: Tour.package).prefix(3) {
            let lines = try await Tour.run(["stop", String(comment.number)]).lines
            #expect(lines.first?.hasPrefix("여행 \(comment.number) · ") == true)
            #expect(lines.dropFirst().first == "\(comment.file):\(comment.line)")
            #expect(lines.count { $0.hasSuffix("// ← 여행 \(comment.number)") } == 1)
            #expect(lines.last?.hasPrefix("lldb: breakpoint set --file ") == true)
            #expect(lines.last?.hasSuffix(" -N travel\(comment.number)") == true)
        }
    }

    @Test("A stop that there is none of is a mistake that names the last one")
    func unknownStop() async throws {
        let last = try #require(try Source.comments(in: Tour.package).last?.number)
        #expect(
            try await Tour.run(["stop", String(last + 1)])
                == .init(
                    code: 64, complaint: "tour: there is no stop \(last + 1); did you mean '\(last)', the last one?\n"))
    }

    // MARK: Routes

    @Test("A route prints the same in the module that people read and in its twin", arguments: Program.tourNames)
    func twin(name: String) async throws {
        let route = try #require(WovenRoutes.Route.all.first { $0.name == name })
        let recorded = record { route.run() }
        #expect(
            try await Tour.run(["run", name])
                == .init(code: 0, output: recorded.output.map { $0 + "\n" }.joined()))
        #expect(!recorded.output.isEmpty)
    }

    @Test("The twin has the routes of the module, in the same order")
    func sameRoutes() {
        #expect(WovenRoutes.Route.all.map(\.name) == Routes.Route.all.map(\.name))
    }

    @Test("Past the limit the route goes on, and the walk says how much of it is missing", arguments: Program.tourNames)
    func limit(name: String) async throws {
        let route = try #require(WovenRoutes.Route.all.first { $0.name == name })
        let whole = record { route.run() }
        let start = record(limit: 5) { route.run() }
        let outcome = try await Tour.run([name, "--limit", "5", "--width", "200"])
        #expect(outcome.code == 0)
        #expect(outcome.complaint == "")
        let notice = /Recording stopped after 5 visits\. (\d+) more visits? and (\d+) printed lines? .*--limit.*/
        let missing = outcome.lines.compactMap { $0.wholeMatch(of: notice)?.output }
        #expect(missing.map { Int($0.1) } == [whole.visits.count - 5])
        #expect(missing.map { Int($0.2) } == [whole.output.count - start.output.count])
        #expect(try await Tour.run(["run", name, "--limit", "5"]) == Tour.run(["run", name]))
    }

    // MARK: Mistakes

    @Test(
        "A mistake is one line on standard error, and the program ends with 64",
        arguments: [
            (["crate"], "tour: unknown command or tour 'crate'; did you mean 'create'?\n"),
            (["json", "crete"], "tour: unknown tour 'crete'; did you mean 'create'?\n"),
            (["--lagn", "ko"], "tour: unknown option '--lagn'; did you mean '--lang'?\n"),
            (["--lang", "kp"], "tour: '--lang' is ko or en, not 'kp'; did you mean 'ko'?\n"),
            (["--width", "0"], "tour: '--width' is a number of columns from 40 to 10000, not '0'\n"),
            (["li\nst"], "tour: unknown command or tour 'li\\nst'; did you mean 'list'?\n"),
        ] as [([String], String)])
    func mistake(arguments: [String], complaint: String) async throws {
        #expect(try await Tour.run(arguments) == .init(code: 64, complaint: complaint))
    }

    @Test("An argument that is not UTF-8 is a mistake like any other", arguments: ["", "stop ", "--lang ", "--"])
    func invalidArgument(start: String) async throws {
        let outcome = try await Tour.shell(#"exec "$tour" \#(start)"$(printf '\377')""#)
        #expect(outcome.code == 64)
        #expect(outcome.output == "")
        #expect(outcome.complaint.hasPrefix("tour: "))
        #expect(outcome.complaint.contains("\u{FFFD}"))
        #expect(outcome.complaint.count { $0.isNewline } == 1)
    }

    /// Forty command lines of words that belong somewhere and words that belong nowhere.
    private static let nonsense: [[String]] = {
        let words =
            CommandForm.all.map(\.name) + OptionForm.all.map(\.name) + Program.tourNames + [
                "", "-", "--", "ko", "en", "auto", "80", "0", "-7", "5", "99999999999999999999", "--lang=ko",
                "--width=",
                "--limit=3", "--color=always", "--fix=1", "여행", "👨‍👩‍👧", "a\u{301}", "li\nst", "\u{1B}[2J", "\r\n", "'",
                "$(ls)", "../..", String(repeating: "ha", count: 5_000),
            ]
        var state: UInt64 = 41
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        return (0..<40).map { _ in (0...next(4)).map { _ in words[next(words.count)] } }
    }()

    @Test("No command line crashes the program, and no complaint is longer than a line")
    func nonsense() async throws {
        // A command line that mends what it finds does no harm in a copy.
        let copy = try PackageCopy()
        try await withThrowingTaskGroup { group in
            for arguments in Self.nonsense {
                group.addTask {
                    let outcome = try await Tour.run(arguments, in: copy.url)
                    let complaints = outcome.complaint.count { $0.isNewline }
                    switch outcome.code {
                    case 0: #expect(complaints == 0, "\(arguments)")
                    case 64: #expect(complaints == 1 && outcome.output.isEmpty, "\(arguments)")
                    default: #expect(outcome.code == 1 && complaints == 1, "\(arguments)")
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}
