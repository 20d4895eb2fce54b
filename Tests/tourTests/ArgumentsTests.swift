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
    private static func arguments(_ line: [String]) throws(Mistake) -> Arguments {
        try Arguments(line, tours: ["create", "observer"], parts: ["create-part"])
    }

    private static func arguments(_ line: String) throws(Mistake) -> Arguments {
        try arguments(line.split(separator: " ", omittingEmptySubsequences: false).map(String.init))
    }

    @Test(
        "A command line asks for what it says",
        arguments: [
            (
                "observer",
                #"WalkCommand(tour: "observer", guesses: false, isPlain: false, keys: nil, isCompared: false)"#
            ),
            (
                "observer --plain",
                #"WalkCommand(tour: "observer", guesses: false, isPlain: true, keys: nil, isCompared: false)"#
            ),
            (
                "create-part --keys=n]",
                #"WalkCommand(tour: "create-part", guesses: false, isPlain: false, keys: Optional("n]"), isCompared: false)"#
            ),
            ("--plain", #"WalkCommand(tour: "create", guesses: false, isPlain: true, keys: nil, isCompared: false)"#),
            ("list", "ListCommand()"), ("--lang=en list", "ListCommand()"),
            ("check", "CheckCommand(fixes: false)"), ("check --fix", "CheckCommand(fixes: true, listsRules: false)"),
            ("--fix check --fix", "CheckCommand(fixes: true, listsRules: false)"),
            ("json observer", #"JSONCommand(tour: "observer", format: tour.JSONCommand.Format.journey)"#),
            ("json create --as trace", #"JSONCommand(tour: "create", format: tour.JSONCommand.Format.trace)"#),
            (
                "picture create",
                #"PictureCommand(tour: "create", kind: TravelGuide.PictureKind.flame, stop: nil)"#
            ),
            (
                "picture create --of objects --at 3",
                #"PictureCommand(tour: "create", kind: TravelGuide.PictureKind.objects, stop: Optional(3))"#
            ),
            ("page", "WebPageCommand(tour: nil, file: nil)"),
            (
                "page create --out page.html",
                #"WebPageCommand(tour: Optional("create"), file: Optional("page.html"))"#
            ),
            ("run create", #"RunCommand(tour: "create")"#),
            ("lldb observer", #"LLDBCommand(tour: "observer")"#),
            ("lldb create-part", #"LLDBCommand(tour: "create-part")"#),
            ("run create-part", #"RunCommand(tour: "create-part")"#),
            ("help", "Help(topic: nil)"), ("help check", #"Help(topic: Optional("check"))"#),
            ("21 --help", #"Help(topic: Optional("stop"))"#),
            ("graph", "GraphCommand(isMermaid: false)"), ("graph --mermaid", "GraphCommand(isMermaid: true)"),
            ("explain", "ExplainCommand(file: nil, hasStops: false)"),
            ("explain -", #"ExplainCommand(file: Optional("-"), hasStops: false)"#),
            ("explain crash.txt", #"ExplainCommand(file: Optional("crash.txt"), hasStops: false)"#),
            ("--version", "Version()"), ("--version --help", "Version()"),
            ("--help", "Help(topic: nil)"), ("-h", "Help(topic: nil)"),
            ("--help check", #"Help(topic: Optional("check"))"#), ("stop --help", #"Help(topic: Optional("stop"))"#),
            ("check --fix --help", #"Help(topic: Optional("check"))"#),
            ("observer --help", #"Help(topic: Optional("observer"))"#),
        ])
    func reads(line: String, expected: String) throws {
        #expect("\(try Commands.request(of: Self.arguments(line)))" == expected)
    }

    @Test(
        "Stops are named in several ways",
        arguments: [
            (["stop", "21"], 21...21), (["21"], 21...21), (["21번"], 21...21), (["여행", "21"], 21...21), (["여행21"], 21...21),
            (["여행 21"], 21...21), (["stop", "여행", "21번"], 21...21), (["stop", "여행 21"], 21...21),
            (["--lang", "ko", "stop", "여행21"], 21...21), (["21", "--all"], 21...21), (["여행", "21–23번"], 21...23),
            (["stop", "21-23"], 21...23), (["stop", "Mine.swift:9"], Stop.place(onLine: 9)...Stop.place(onLine: 9)),
            (["stop", ":9", "--all"], Stop.place(onLine: 9)...Stop.place(onLine: 9)),
        ])
    func stops(line: [String], numbers: ClosedRange<Int>) throws {
        let request = try #require(try Commands.request(of: Self.arguments(line)) as? StopCommand)
        #expect(request.numbers == numbers && request.showsAll == line.contains("--all"))
    }

    @Test("Without a word the first tour is walked")
    func first() throws {
        #expect("\(try Commands.request(of: Self.arguments([])))".hasPrefix(#"WalkCommand(tour: "create""#))
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
        #expect(try Self.arguments(line)[option] == value)
    }

    private static let commands =
        "list, stop, graph, explain, check, lab, picture, page, json, run, lldb, create, observer"
    private static let widths = "'--width' is a number of columns from 40 to 10000"

    @Test(
        "A command line that cannot be understood says what would be right",
        arguments: [
            ("crate", "unknown command or tour 'crate'; did you mean 'create'?"),
            ("Create", "unknown command or tour 'Create'; did you mean 'create'?"),
            ("chekc", "unknown command or tour 'chekc'; did you mean 'check'?"),
            ("obs", "unknown command or tour 'obs'; did you mean 'observer'?"),
            ("chekc --help", "unknown command or tour 'chekc'; did you mean 'check'?"),
            ("crate json", "unknown command or tour 'crate'; did you mean 'create'?"),
            ("", "unknown command or tour ''; there are \(commands)"),
            ("-", "unknown command or tour '-'; there are \(commands)"),
            ("여헹 3", "unknown command or tour '여헹'; did you mean '여행'?"),
            ("NAME", "unknown command or tour 'NAME'; there are \(commands)"),
            ("hlep", "unknown command or tour 'hlep'; did you mean 'help'?"),
            ("help chekc", "unknown command or tour 'chekc'; did you mean 'check'?"),
            ("help list json", "unexpected 'json' after 'tour help list'"),
            ("version", "unknown command or tour 'version'; did you mean '--version'?"),
            (
                String(repeating: "y", count: 100_000),
                "unknown command or tour '\(String(repeating: "y", count: 59))…'; there are \(commands)"
            ),
            ("json crete", "unknown tour 'crete'; did you mean 'create'?"),
            ("json create-prat", "unknown tour 'create-prat'; did you mean 'create-part'?"),
            ("run list", "unknown tour 'list'; there are create, observer"),
            ("json", "'tour json' needs the name of a tour: create, observer"),
            ("run", "'tour run' needs the name of a tour: create, observer"),
            ("lldb", "'tour lldb' needs the name of a tour: create, observer"),
            ("stop", "'tour stop' needs the number of a stop, such as 'tour stop 1'"),
            ("여행", "'tour stop' needs the number of a stop, such as 'tour stop 1'"),
            ("여행 stop", "'tour stop' needs a number counting from 1, not 'stop'"),
            ("0", "'tour stop' needs a number counting from 1, not '0'"),
            ("stop 23-21", "'tour stop' needs a number counting from 1, not '23-21'"),
            ("여행 21 22", "unexpected '22' after 'tour stop 21'"),
            ("생략 3", "'생략' is an omission and no stop; docs/official-map.md lists them all"),
            ("stop 생략3", "'생략' is an omission and no stop; docs/official-map.md lists them all"),
            ("stop 0", "'tour stop' needs a number counting from 1, not '0'"),
            ("stop mine:9", "a line of your own file is written as in 'Mine.swift:9', not 'mine:9'"),
            ("stop one", "'tour stop' needs a number counting from 1, not 'one'"),
            ("stop 99999999999999999999", "'tour stop' needs a number counting from 1, not '99999999999999999999'"),
            ("list list", "unexpected 'list' after 'tour list'"),
            ("create list", "unexpected 'list' after 'tour create'"),
            ("create part", "unexpected 'part' after 'tour create'; did you mean 'tour create-part'?"),
            ("create prat", "unexpected 'prat' after 'tour create'; did you mean 'tour create-part'?"),
            ("create 21", "unexpected '21' after 'tour create'; did you mean 'tour stop 21'?"),
            ("json create observer", "unexpected 'observer' after 'tour json create'"),
            ("graph create", "unexpected 'create' after 'tour graph'"),
            ("explain one two", "unexpected 'two' after 'tour explain one'"),
            ("--fix", "'--fix' goes with 'tour check'"),
            ("list --fix", "'--fix' goes with 'tour check'"),
            ("create --mermaid", "'--mermaid' goes with 'tour graph'"),
            ("picture create --at 3", "'--at' goes with '--of objects'"),
            ("json create --as svg", "'--as' is journey or trace, not 'svg'"),
            ("list --plain", "'--plain' goes with 'tour NAME'"),
            ("--lagn ko", "unknown option '--lagn'; did you mean '--lang'?"),
            ("--lagn=ko", "unknown option '--lagn'; did you mean '--lang'?"),
            (
                "-x",
                "unknown option '-x'; there are --guess, --plain, --keys, --against, --lang, --color, --width, --limit, --help, --version, --all, --mermaid, --stops, --fix, --break, --mend, --of, --at, --out, --as"
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
        let mistake = #expect(throws: Mistake.self) { try Commands.request(of: Self.arguments(line)) }
        #expect(mistake?.message.checked == message)
    }

    /// Command lines of words that belong somewhere and words that belong nowhere.
    private static let nonsense: [[String]] = {
        let words =
            Commands.names + Commands.options.map(\.name) + Context.tourNames + [
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
            do throws(Mistake) {
                _ = try Commands.request(of: Arguments(line))
            } catch {
                #expect(max(error.message.korean.count, error.message.english.count) < 400, "\(line)")
            }
        }
    }
}
