import Testing
import TravelGuide

@testable import tour

struct InvocationTests {
    private static let tourNames = ["create", "observer"]

    private static func invocation(
        _ command: Invocation.Command, language: Language? = nil, color: Invocation.ColorChoice = .auto,
        width: Int? = nil, limit: Int = 100_000, isPlain: Bool = false
    ) throws -> Invocation {
        var invocation = try Invocation([], tourNames: tourNames)
        invocation.command = command
        invocation.language = language
        invocation.color = color
        invocation.width = width
        invocation.limit = limit
        invocation.isPlain = isPlain
        return invocation
    }

    @Test(
        "A command line asks for what it says",
        arguments: [
            ([], try invocation(.walk("create"))),
            (["create"], try invocation(.walk("create"))),
            (["observer"], try invocation(.walk("observer"))),
            (["list"], try invocation(.list)),
            (["check"], try invocation(.check(fixes: false))),
            (["check", "--fix"], try invocation(.check(fixes: true))),
            (["--fix", "check", "--fix"], try invocation(.check(fixes: true))),
            (["json", "observer"], try invocation(.json("observer"))),
            (["run", "create"], try invocation(.run("create"))),
            (["stop", "21"], try invocation(.stop(21))),
            (["--version"], try invocation(.version)),
            (["--help"], try invocation(.help(nil))),
            (["-h"], try invocation(.help(nil))),
            (["--help", "check"], try invocation(.help("check"))),
            (["stop", "--help"], try invocation(.help("stop"))),
            (["observer", "--help"], try invocation(.help("observer"))),
            (["--version", "--help"], try invocation(.version)),
            (["--lang", "ko"], try invocation(.walk("create"), language: .korean)),
            (["--lang=en", "list"], try invocation(.list, language: .english)),
            (["list", "--color", "always"], try invocation(.list, color: .always)),
            (["--color=never"], try invocation(.walk("create"), color: .never)),
            (["--width", "40"], try invocation(.walk("create"), width: 40)),
            (["--width=10000"], try invocation(.walk("create"), width: 10_000)),
            (["--limit", "1"], try invocation(.walk("create"), limit: 1)),
            (["--width", "80", "--width=100", "--width", "60"], try invocation(.walk("create"), width: 60)),
            (["--lang", "ko", "json", "create", "--lang", "en"], try invocation(.json("create"), language: .english)),
            (["check", "--fix", "--help"], try invocation(.help("check"))),
            (["lldb", "observer"], try invocation(.lldb("observer"))),
            (["codetour", "--lang", "en"], try invocation(.codetour, language: .english)),
            (["explain"], try invocation(.explain(nil))),
            (["explain", "crash.txt"], try invocation(.explain("crash.txt"))),
            (["explain", "-"], try invocation(.explain("-"))),
            (["--plain"], try invocation(.walk("create"), isPlain: true)),
            (["observer", "--plain"], try invocation(.walk("observer"), isPlain: true)),
            (["create-part", "--plain"], try invocation(.walk("create-part"), isPlain: true)),
            (["lldb", "create-part"], try invocation(.lldb("create-part"))),
        ] as [([String], Invocation)])
    func reads(arguments: [String], expected: Invocation) throws {
        #expect(try Invocation(arguments, tourNames: Self.tourNames, partNames: ["create-part"]) == expected)
    }

    private static let commands =
        "list, stop, graph, explain, check, json, run, lldb, codetour, completions, create, observer"

    @Test(
        "A command line that cannot be understood says what would be right",
        arguments: [
            (["crate"], "unknown command or tour 'crate'; did you mean 'create'?"),
            (["Create"], "unknown command or tour 'Create'; did you mean 'create'?"),
            (["chekc"], "unknown command or tour 'chekc'; did you mean 'check'?"),
            (["obs"], "unknown command or tour 'obs'; did you mean 'observer'?"),
            (["chekc", "--help"], "unknown command or tour 'chekc'; did you mean 'check'?"),
            (["crate", "json"], "unknown command or tour 'crate'; did you mean 'create'?"),
            ([""], "unknown command or tour ''; there is \(commands)"),
            (["-"], "unknown command or tour '-'; there is \(commands)"),
            (["여행"], "unknown command or tour '여행'; there is \(commands)"),
            (["21"], "unknown command or tour '21'; did you mean 'stop 21'?"),
            (["help"], "unknown command or tour 'help'; did you mean '--help'?"),
            (["version"], "unknown command or tour 'version'; did you mean '--version'?"),
            (
                [String(repeating: "y", count: 100_000)],
                "unknown command or tour '\(String(repeating: "y", count: 59))…'; there is \(commands)"
            ),
            (["json", "crete"], "unknown tour 'crete'; did you mean 'create'?"),
            (["run", "list"], "unknown tour 'list'; there is create, observer"),
            (["json"], "'tour json' needs the name of a tour: create, observer"),
            (["run"], "'tour run' needs the name of a tour: create, observer"),
            (["stop"], "'tour stop' needs the number of a stop, such as 'tour stop 1'"),
            (["stop", "0"], "'tour stop' needs a number counting from 1, not '0'"),
            (["stop", "one"], "'tour stop' needs a number counting from 1, not 'one'"),
            (
                ["stop", "99999999999999999999"],
                "'tour stop' needs a number counting from 1, not '99999999999999999999'"
            ),
            (["list", "list"], "unexpected 'list' after 'tour list'"),
            (["json", "create", "observer"], "unexpected 'observer' after 'tour json create'"),
            (["--fix"], "'--fix' goes with 'tour check'"),
            (["list", "--fix"], "'--fix' goes with 'tour check'"),
            (["--lagn", "ko"], "unknown option '--lagn'; did you mean '--lang'?"),
            (["--lagn=ko"], "unknown option '--lagn'; did you mean '--lang'?"),
            (
                ["-x"],
                "unknown option '-x'; there is --plain, --keys, --lang, --color, --width, --limit, --help, --version, --format, "
                    + "--svg, --fix"
            ),
            (["--lang"], "'--lang' needs a value: ko or en"),
            (["--color"], "'--color' needs a value: auto, always or never"),
            (["--width"], "'--width' needs a value: a number of columns"),
            (["--limit"], "'--limit' needs a value: a number of visits"),
            (["graph", "--format"], "'--format' needs a value: text, mermaid, dot, json or svg"),
            (
                ["graph", "--format", "mermiad"],
                "'--format' is text, mermaid, dot, json or svg, not 'mermiad'; did you mean 'mermaid'?"
            ),
            (
                ["graph", "--format=png"],
                "'--format' is text, mermaid, dot, json or svg, not 'png'"
            ),
            (["graph", "--svg=dark"], "'--svg' takes no value"),
            (["graph", "create"], "unexpected 'create' after 'tour graph'"),
            (["grpah"], "unknown command or tour 'grpah'; did you mean 'graph'?"),
            (["--svg"], "'--svg' goes with 'tour graph'"),
            (["list", "--format", "dot"], "'--format' goes with 'tour graph'"),
            (["graph", "--fix"], "'--fix' goes with 'tour check'"),
            (["--lang", "kp"], "'--lang' is ko or en, not 'kp'; did you mean 'ko'?"),
            (["--lang", "fr"], "'--lang' is ko or en, not 'fr'"),
            (["--lang="], "'--lang' is ko or en, not ''"),
            (["--color", "alway"], "'--color' is auto, always or never, not 'alway'; did you mean 'always'?"),
            (["--width", "0"], "'--width' is a number of columns from 40 to 10000, not '0'"),
            (["--width", "39"], "'--width' is a number of columns from 40 to 10000, not '39'"),
            (["--width", "10001"], "'--width' is a number of columns from 40 to 10000, not '10001'"),
            (["--width", "-1"], "'--width' is a number of columns from 40 to 10000, not '-1'"),
            (["--width", "wide"], "'--width' is a number of columns from 40 to 10000, not 'wide'"),
            (["--limit", "0"], "'--limit' is a number of visits, at least 1, not '0'"),
            (["--limit=many"], "'--limit' is a number of visits, at least 1, not 'many'"),
            (["--help=list"], "'--help' takes no value"),
            (["--version="], "'--version' takes no value"),
            (["check", "--fix=all"], "'--fix' takes no value"),
            (["list", "--plain"], "'--plain' goes with 'tour NAME'"),
            (["--plain=yes"], "'--plain' takes no value"),
            (["lldb"], "'tour lldb' needs the name of a tour: create, observer"),
            (["lldb", "crate"], "unknown tour 'crate'; did you mean 'create'?"),
            (["codetour", "create"], "unexpected 'create' after 'tour codetour'"),
            (["completions"], "'tour completions' needs the name of a shell: bash, zsh, fish"),
            (["completions", "bsh"], "unknown shell 'bsh'; did you mean 'bash'?"),
            (["completions", "tcsh"], "unknown shell 'tcsh'; there is bash, zsh, fish"),
            (["completions", "zsh", "fish"], "unexpected 'fish' after 'tour completions zsh'"),
            (["explain", "one", "two"], "unexpected 'two' after 'tour explain one'"),
        ] as [([String], String)])
    func refuses(arguments: [String], message: String) {
        #expect(throws: Invocation.Mistake(message: message)) {
            try Invocation(arguments, tourNames: Self.tourNames)
        }
    }

    @Test("A part of a tour is walked, run and hinted at like a tour, but no message lists the parts")
    func parts() throws {
        func read(_ arguments: String...) throws -> Invocation {
            try Invocation(arguments, tourNames: Self.tourNames, partNames: ["observer-bag"])
        }
        #expect(try read("observer-bag").command == .walk("observer-bag"))
        #expect(try read("run", "observer-bag").command == .run("observer-bag"))
        #expect(throws: Invocation.Mistake(message: "unknown tour 'observer-bug'; did you mean 'observer-bag'?")) {
            try read("json", "observer-bug")
        }
        #expect(throws: Invocation.Mistake(message: "unknown tour 'list'; there is create, observer")) {
            try read("run", "list")
        }
        #expect(throws: Invocation.Mistake(message: "unknown command or tour '여행'; there is \(Self.commands)")) {
            try read("여행")
        }
    }
}
