import Stops
import TestSupport
import Testing

@testable import Commands
@testable import Console
@testable import Explaining
@testable import Lines
@testable import check

struct ArgumentsTests {
    /// `tour` with two tours, one of them in parts.
    private static let tour = Program<Context>(
        "tour", overview: Words(same: ""), main: WalkCommand.self, named: Commands.tour.named, common: Option.recording,
        operands: .init(
            names: ["create", "observer"], unlisted: ["create-part", "mine", "여행"], abbreviations: StopCommand.spelled))

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
        #expect(plain.tour == "observer" && !plain.guesses && !plain.isPlain)
        #expect(plain.keys == nil && plain.earlier == nil)
        #expect(try walk("").tour == "create")
        let first = try walk("--plain")
        #expect(first.tour == "create" && first.isPlain)
        let part = try walk("create-part --keys=n]")
        #expect(part.tour == "create-part" && part.keys == "n]")
        #expect(try walk("create --guess").guesses && walk("create --against shipped").earlier == "shipped")
    }

    @Test(arguments: [
        ("mine --recipe", ""), ("mine --recipe --lang ko", ""), ("mine --recipe=", ""),
        ("mine --recipe start --lang ko", "start"), ("mine", nil),
    ])
    func `A value that may be left out is empty then`(line: String, recipe: String?) throws {
        #expect(try (Self.request(Self.words(line)) as? WalkCommand)?.recipe == recipe)
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
        #expect(try request("json observer", JSONCommand.self).format == .journey)
        let trace: JSONCommand = try request("json create --as trace")
        #expect(trace.tour == "create" && trace.format == .trace)
        let flame: PictureCommand = try request("picture create")
        #expect(flame.tour == "create" && flame.kind == .flame && flame.stop == nil)
        let objects: PictureCommand = try request("picture create --of objects --at 3")
        #expect(objects.kind == .objects && objects.stop == 3)
        let (pages, page): (WebPageCommand, WebPageCommand) = try (request("page"), request("page create --out a.html"))
        #expect(pages.tour == nil && pages.file == nil && page.tour == "create" && page.file == "a.html")
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
            ("observer --help", "observer"), ("check --fix --help", nil), ("check help read", "read"),
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
            (["stop", "21-23"], 21...23),
        ])
    func stops(line: [String], numbers: ClosedRange<Int>) throws {
        let request = try #require(try Self.request(line) as? StopCommand)
        #expect(request.wanted == .numbers(numbers) && request.showsAll == line.contains("--all"))
    }

    @Test(arguments: ["Mine.swift:9", ":9"])
    func `A place is named by its line`(mark: String) throws {
        let request = try #require(try Self.request(["stop", mark, "--all"]) as? StopCommand)
        #expect(request.wanted == .place(.place(file: SourceFile.own, line: 9)) && request.showsAll)
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
        "list, stop, lab, picture, page, json, lldb, create, observer"
    private static let tours = Context.tourNames.joined(separator: ", ")

    @Test(
        "A command line that cannot be understood says what would be right",
        arguments: [
            ("crate", "unknown command or tour 'crate'; did you mean 'create'?"),
            ("lits --help", "unknown command or tour 'lits'; did you mean 'list'?"),
            ("crate json", "unknown command or tour 'crate'; did you mean 'create'?"),
            ("", "unknown command or tour ''; there are \(commands)"),
            ("-", "unknown command or tour '-'; there are \(commands)"),
            ("여헹 3", "unknown command or tour '여헹'; did you mean '여행'?"),
            ("help lits", "unknown command or tour 'lits'; did you mean 'list'?"),
            ("help list json", "unexpected 'json' after 'tour help list'"),
            ("check raed", "unknown command 'raed'; did you mean 'read'?"),
            ("check create", "unknown command 'create'; there is read"),
            ("version", "unknown command or tour 'version'; did you mean '--version'?"),
            (
                String(repeating: "y", count: 100_000),
                "unknown command or tour '\(String(repeating: "y", count: 59))…'; there are \(commands)"
            ),
            ("json dispose-insdie", "unknown tour 'dispose-insdie'; did you mean 'dispose-inside'?"),
            ("json list", "unknown tour 'list'; there are \(tours)"), ("run list", "'swift run route' does that"),
            ("lldb", "'tour lldb' needs the name of a tour: \(tours)"),
            ("여행", "'tour stop' needs the number of a stop, such as 'tour stop 1'"),
            ("여행 stop", "'tour stop' needs a number, at least 1, not 'stop'"),
            ("0", "'tour stop' needs a number, at least 1, not '0'"),
            ("stop 23-21", "'tour stop' needs a number, at least 1, not '23-21'"),
            ("stop 99999999999999999999", "'tour stop' needs a number, at least 1, not '99999999999999999999'"),
            ("여행 21 22", "unexpected '22' after 'tour stop 21'"),
            ("생략 3", "'생략' is an omission and no stop; docs/official-map.md lists them all"),
            ("stop 생략3", "'생략' is an omission and no stop; docs/official-map.md lists them all"),
            ("stop mine:9", "a line of your own file is written as in 'Mine.swift:9', not 'mine:9'"),
            ("create list", "unexpected 'list' after 'tour create'"),
            ("create prat", "unexpected 'prat' after 'tour create'; did you mean 'tour create-part'?"),
            ("create 21", "unexpected '21' after 'tour create'; did you mean 'tour stop 21'?"),
            ("explain one two", "unexpected 'two' after 'explain one'"),
            ("check read --fix ..", "'--fix' goes with 'check'"),
            ("create --as trace", "'--as' goes with 'tour json'"),
            ("picture create --at 3", "'--at' goes with '--of objects'"),
            ("list --plain", "'--plain' goes with 'tour NAME'"),
            ("create --save before", "'--save' goes with 'mine'"),
            ("mine --save before --against before", "'--save' does not go with '--against'"),
            ("mine --only 3 --long --keys n", "'--only' does not go with '--keys'"),
            ("mine --recipe start --save before", "'--recipe' does not go with '--save'"),
            ("create --recipe", "'--recipe' goes with 'mine'"),
            ("mine --save shipped", "'shipped' is the name of the walks that came with the package; take another one"),
            ("mine --save=", "a walk is saved under a name, such as --save before"),
            (
                "create --against before",
                "'create' is compared with the walk that was shipped alone: --against shipped"
            ),
            ("--lagn=ko", "unknown option '--lagn'; did you mean '--lang'?"),
            (
                "explain -x",
                "unknown option '-x'; there are --stops, --frames, --short, --lldb, --lang, --color, --width, --help, --version"
            ),
            ("--width", "'--width' needs a value: a number of columns"),
            ("--lang kp", "'--lang' is ko or en, not 'kp'; did you mean 'ko'?"),
            ("--lang fr --lang ko", "'--lang' is ko or en, not 'fr'"),
            ("--lang=", "'--lang' is ko or en, not ''"),
            ("json create --as svg", "'--as' is journey or trace, not 'svg'"),
            ("--width 39", "'--width' is a number of columns from 40 to 10000, not '39'"),
            ("--width 10001", "'--width' is a number of columns from 40 to 10000, not '10001'"),
            ("--width -1", "'--width' is a number of columns from 40 to 10000, not '-1'"),
            ("--limit=many", "'--limit' is a number of visits, at least 1, not 'many'"),
            ("--help=list", "'--help' takes no value"), ("--version=", "'--version' takes no value"),
        ])
    func refuses(line: String, message: String) {
        let mistake = #expect(throws: Mistake.self) { try Self.request(line == "" ? [""] : Self.words(line)) }
        #expect(mistake?.message.checked == message)
    }

    /// Words that belong somewhere and words that belong nowhere.
    private static let known =
        Commands.tour.named.map { $0.name } + Commands.tour.options.map(\.name) + Context.tourNames
        + Main.check.options.map(\.name) + [
            "", "-", "--", "ko", "80", "0", "-7", "99999999999999999999", "--lang=ko", "--width=", "--fix=1", "여행",
            "👨‍👩‍👧", "a\u{301}", "li\nst", "\u{1B}[2J", "\r\n", "$(ls)", "../..", String(repeating: "ha", count: 5_000),
        ]

    @Test("Of any words something is asked, or they are refused in a line that can be read")
    func nonsense() throws {
        var dice = Dice(41)
        for trial in 0..<1_200 {
            let line = (0...Int.random(in: 0...4, using: &dice)).compactMap { _ in
                Self.known.randomElement(using: &dice)
            }
            do throws(Mistake) {
                _ = try Self.request([[], ["check"], ["explain"]][trial % 3] + line)
            } catch {
                #expect(max(error.message.korean.count, error.message.english.count) < 400, "\(line)")
            }
        }
    }
}
