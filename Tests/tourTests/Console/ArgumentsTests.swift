import Bilingual
import Stops
import Testing

@testable import Commands
@testable import Comparing
@testable import Console
@testable import Explaining
@testable import Files
@testable import Guide
@testable import Lines
@testable import Pictures
@testable import StackReader
@testable import Truth
@testable import check

struct ArgumentsTests {
    /// `tour` with two tours, one of them in parts.
    private static let tour = Program<Context>(
        "tour", overview: Words(same: ""), main: WalkCommand.self, named: Commands.tour.named, common: Option.recording,
        operands: .init(
            names: ["create", "observer"], unlisted: ["create-part", "여행"], abbreviations: StopCommand.spelled))

    /// What a command line asks for, whose first word may be another program.
    private static func request(_ line: [String]) throws(Mistake) -> Any {
        switch line.first {
        case "explain": try Explaining.explain.request(Array(line.dropFirst())).0
        case "check": try Main.check.request(Array(line.dropFirst())).0
        default: try tour.request(line).0
        }
    }

    private static func words(_ line: String) -> [String] {
        line.isEmpty ? [] : line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    }

    @Test("A walk is asked for by its name, the first tour by none")
    func walks() throws {
        func walk(_ line: String) throws -> WalkCommand {
            try #require(try Self.request(Self.words(line)) as? WalkCommand)
        }
        let plain = try walk("observer")
        #expect(plain.tour == "observer" && !plain.guesses && !plain.isPlain && plain.keys == nil && !plain.isCompared)
        #expect(try walk("").tour == "create")
        let first = try walk("--plain")
        #expect(first.tour == "create" && first.isPlain)
        let part = try walk("create-part --keys=n]")
        #expect(part.tour == "create-part" && part.keys == "n]")
        #expect(try walk("create --guess").guesses && walk("create --against shipped").isCompared)
    }

    @Test("A command line asks for what it says")
    func reads() throws {
        func request<Command>(_ line: String, _ type: Command.Type = Command.self) throws -> Command {
            try #require(try Self.request(Self.words(line)) as? Command, "\(line)")
        }
        for line in ["list", "--lang=en list"] { _ = try request(line, ListCommand.self) }
        #expect(
            try [request("check"), request("check --fix --fix")].map { (check: CheckCommand) in check.fixes } == [
                false, true,
            ])
        #expect(try !request("check graph", GraphCommand.self).isMermaid)
        #expect(try request("check graph --mermaid", GraphCommand.self).isMermaid)
        #expect(try request("json observer", JSONCommand.self).format == .journey)
        let trace: JSONCommand = try request("json create --as trace")
        #expect(trace.tour == "create" && trace.format == .trace)
        let flame: PictureCommand = try request("picture create")
        #expect(flame.tour == "create" && flame.kind == .flame && flame.stop == nil)
        let objects: PictureCommand = try request("picture create --of objects --at 3")
        #expect(objects.kind == .objects && objects.stop == 3)
        let (pages, page): (WebPageCommand, WebPageCommand) = try (request("page"), request("page create --out a.html"))
        #expect(pages.tour == nil && pages.file == nil && page.tour == "create" && page.file == "a.html")
        #expect(try request("run create", RunCommand.self).tour == "create")
        #expect(try request("run dispose-inside", RunCommand.self).tour == "dispose-inside")
        #expect(try request("lldb observer", LLDBCommand.self).tour == "observer")
        for (line, file, hasStops) in [
            ("explain", nil, false), ("explain -", "-", false), ("explain --stops crash.txt", "crash.txt", true),
        ] {
            let explain: ExplainCommand = try request(line)
            #expect(explain.file == file && explain.hasStops == hasStops)
        }
        for line in ["--version", "--version --help"] {
            #expect(try request(line, Version<Context>.self).program == "tour")
        }
    }

    @Test(
        "Help is asked for in front of a topic and behind it",
        arguments: [
            ("help", nil), ("--help", nil), ("-h", nil), ("help list", "list"), ("21 --help", "stop"),
            ("--help json", "json"), ("stop --help", "stop"), ("json --as trace --help", "json"),
            ("observer --help", "observer"), ("check --fix --help", nil), ("check help graph", "graph"),
        ] as [(String, String?)])
    func helps(line: String, topic: String?) throws {
        let help = try #require(try Self.request(Self.words(line)) as? Help<Context>)
        #expect(help.topic == topic && help.program.name == (line.hasPrefix("check") ? "check" : "tour"))
    }

    @Test(
        "Stops are named in several ways",
        arguments: [
            (["stop", "21"], 21...21), (["21"], 21...21), (["21번"], 21...21), (["여행", "21"], 21...21),
            (["여행21"], 21...21),
            (["여행 21"], 21...21), (["stop", "여행", "21번"], 21...21), (["stop", "여행 21"], 21...21),
            (["--lang", "ko", "stop", "여행21"], 21...21), (["21", "--all"], 21...21), (["여행", "21–23번"], 21...23),
            (["stop", "21-23"], 21...23), (["stop", "Mine.swift:9"], Stop.place(onLine: 9)...Stop.place(onLine: 9)),
            (["stop", ":9", "--all"], Stop.place(onLine: 9)...Stop.place(onLine: 9)),
        ])
    func stops(line: [String], numbers: ClosedRange<Int>) throws {
        let request = try #require(try Self.request(line) as? StopCommand)
        #expect(request.numbers == numbers && request.showsAll == line.contains("--all"))
    }

    @Test(
        "An option may stand anywhere, with its value behind it or behind a sign, and the last one counts",
        arguments: [
            ("--lang ko", .language, "ko"), ("--lang=en list", .language, "en"),
            ("--lang ko json create --lang en", .language, "en"), ("list --color always", .color, "always"),
            ("--width 40", .width, "40"), ("--width=10000", .width, "10000"),
            ("--width 80 --width=100 --width 60", .width, "60"), ("--limit 1", .limit, "1"),
            ("list --color never", .limit, nil), ("-h", .help, ""),
        ] as [(String, Option, String?)])
    func options(line: String, option: Option, value: String?) throws {
        #expect(try Self.tour.request(Self.words(line)).1[option] == value)
    }

    private static let commands =
        "list, stop, lab, picture, page, json, run, lldb, create, observer"
    private static let tours = Context.tourNames.joined(separator: ", ")
    private static let widths = "'--width' is a number of columns from 40 to 10000"

    @Test(
        "A command line that cannot be understood says what would be right",
        arguments: [
            ("crate", "unknown command or tour 'crate'; did you mean 'create'?"),
            ("Create", "unknown command or tour 'Create'; did you mean 'create'?"),
            ("lits", "unknown command or tour 'lits'; did you mean 'list'?"),
            ("obs", "unknown command or tour 'obs'; did you mean 'observer'?"),
            ("lits --help", "unknown command or tour 'lits'; did you mean 'list'?"),
            ("crate json", "unknown command or tour 'crate'; did you mean 'create'?"),
            ("", "unknown command or tour ''; there are \(commands)"),
            ("-", "unknown command or tour '-'; there are \(commands)"),
            ("여헹 3", "unknown command or tour '여헹'; did you mean '여행'?"),
            ("NAME", "unknown command or tour 'NAME'; there are \(commands)"),
            ("hlep", "unknown command or tour 'hlep'; did you mean 'help'?"),
            ("help lits", "unknown command or tour 'lits'; did you mean 'list'?"),
            ("check grahp", "unknown command 'grahp'; did you mean 'graph'?"),
            ("check create", "unknown command 'create'; there is graph"),
            ("help list json", "unexpected 'json' after 'tour help list'"),
            ("version", "unknown command or tour 'version'; did you mean '--version'?"),
            (
                String(repeating: "y", count: 100_000),
                "unknown command or tour '\(String(repeating: "y", count: 59))…'; there are \(commands)"
            ),
            ("json crete", "unknown tour 'crete'; did you mean 'create'?"),
            ("json dispose-insdie", "unknown tour 'dispose-insdie'; did you mean 'dispose-inside'?"),
            ("run list", "unknown tour 'list'; there are \(tours)"),
            ("json", "'tour json' needs the name of a tour: \(tours)"),
            ("run", "'tour run' needs the name of a tour: \(tours)"),
            ("lldb", "'tour lldb' needs the name of a tour: \(tours)"),
            ("stop", "'tour stop' needs the number of a stop, such as 'tour stop 1'"),
            ("여행", "'tour stop' needs the number of a stop, such as 'tour stop 1'"),
            ("여행 stop", "'tour stop' needs a number, at least 1, not 'stop'"),
            ("0", "'tour stop' needs a number, at least 1, not '0'"),
            ("stop 23-21", "'tour stop' needs a number, at least 1, not '23-21'"),
            ("여행 21 22", "unexpected '22' after 'tour stop 21'"),
            ("생략 3", "'생략' is an omission and no stop; docs/official-map.md lists them all"),
            ("stop 생략3", "'생략' is an omission and no stop; docs/official-map.md lists them all"),
            ("stop 0", "'tour stop' needs a number, at least 1, not '0'"),
            ("stop mine:9", "a line of your own file is written as in 'Mine.swift:9', not 'mine:9'"),
            ("stop one", "'tour stop' needs a number, at least 1, not 'one'"),
            ("stop 99999999999999999999", "'tour stop' needs a number, at least 1, not '99999999999999999999'"),
            ("list list", "unexpected 'list' after 'tour list'"),
            ("create list", "unexpected 'list' after 'tour create'"),
            ("create part", "unexpected 'part' after 'tour create'; did you mean 'tour create-part'?"),
            ("create prat", "unexpected 'prat' after 'tour create'; did you mean 'tour create-part'?"),
            ("create 21", "unexpected '21' after 'tour create'; did you mean 'tour stop 21'?"),
            ("json create observer", "unexpected 'observer' after 'tour json create'"),
            ("check graph create", "unexpected 'create' after 'check graph'"),
            ("explain one two", "unexpected 'two' after 'explain one'"),
            ("check graph --fix", "'--fix' goes with 'check'"),
            ("check --mermaid", "'--mermaid' goes with 'check graph'"),
            ("create --as trace", "'--as' goes with 'tour json'"),
            ("picture create --at 3", "'--at' goes with '--of objects'"),
            ("json create --as svg", "'--as' is journey or trace, not 'svg'"),
            ("list --plain", "'--plain' goes with 'tour NAME'"),
            ("--lagn ko", "unknown option '--lagn'; did you mean '--lang'?"),
            ("--lagn=ko", "unknown option '--lagn'; did you mean '--lang'?"),
            (
                "-x",
                "unknown option '-x'; there are --guess, --plain, --keys, --against, --lang, --color, --width, --limit, --help, --version, --all, --break, --mend, --of, --at, --out, --as"
            ),
            ("explain -x", "unknown option '-x'; there are --stops, --lang, --color, --width, --help, --version"),
            (
                "check -x",
                "unknown option '-x'; there are --fix, --rules, --lang, --color, --width, --limit, --help, --version, --mermaid"
            ),
            ("--lang", "'--lang' needs a value: ko or en"),
            ("--color", "'--color' needs a value: auto, always or never"),
            ("--width", "'--width' needs a value: a number of columns"),
            ("--limit", "'--limit' needs a value: a number of visits"),
            ("--keys", "'--keys' needs a value: a text of keys"),
            ("--lang kp", "'--lang' is ko or en, not 'kp'; did you mean 'ko'?"),
            ("--lang fr", "'--lang' is ko or en, not 'fr'"),
            ("--lang fr --lang ko", "'--lang' is ko or en, not 'fr'"),
            ("--lang=", "'--lang' is ko or en, not ''"),
            ("--color alway", "'--color' is auto, always or never, not 'alway'; did you mean 'always'?"),
            ("--width 0", "\(widths), not '0'"), ("--width 39", "\(widths), not '39'"),
            ("--width 10001", "\(widths), not '10001'"), ("--width -1", "\(widths), not '-1'"),
            ("--width wide", "\(widths), not 'wide'"),
            ("--limit 0", "'--limit' is a number of visits, at least 1, not '0'"),
            ("--limit=many", "'--limit' is a number of visits, at least 1, not 'many'"),
            ("--help=list", "'--help' takes no value"), ("-h=list", "'-h' takes no value"),
            ("--version=", "'--version' takes no value"), ("check --fix=all", "'--fix' takes no value"),
            ("--plain=yes", "'--plain' takes no value"),
        ])
    func refuses(line: String, message: String) {
        let mistake = #expect(throws: Mistake.self) { try Self.request(line == "" ? [""] : Self.words(line)) }
        #expect(mistake?.message.checked == message)
    }

    /// Command lines of words that belong somewhere and words that belong nowhere.
    private static let nonsense: [[String]] = {
        let words =
            Commands.tour.named.map { $0.name } + Commands.tour.options.map(\.name) + Context.tourNames
            + Main.check.options.map(\.name) + [
                "", "-", "--", "ko", "en", "auto", "80", "0", "-7", "5", "99999999999999999999", "--lang=ko",
                "--width=", "--limit=3", "--color=always", "--fix=1", "여행", "👨‍👩‍👧", "a\u{301}", "li\nst", "\u{1B}[2J",
                "\r\n",
                "'", "$(ls)", "../..", String(repeating: "ha", count: 5_000),
            ]
        var state: UInt64 = 41
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        return (0..<400).map { _ in (0...next(4)).map { _ in words[next(words.count)] } }
    }()

    @Test("Of any words something is asked, or they are refused in a line that can be read")
    func nonsense() throws {
        for line in Self.nonsense {
            for program in [[], ["check"], ["explain"]] {
                do throws(Mistake) {
                    _ = try Self.request(program + line)
                } catch {
                    #expect(max(error.message.korean.count, error.message.english.count) < 400, "\(line)")
                }
            }
        }
    }
}
