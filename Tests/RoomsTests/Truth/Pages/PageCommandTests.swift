import Testing

@testable import Comparing
@testable import Files
@testable import Guide
@testable import Pictures
@testable import Truth

struct PageCommandTests {
    @Test(
        "Commands are read up to where a shell would end them",
        arguments: [
            ("`tour create --width 80`", ["tour create --width 80"]), ("`swift run check`", ["check"]),
            ("`.build/debug/tour`", ["tour"]), ("`tour`", ["tour"]), ("a `tour\nlist` b", ["tour list"]),
            ("Say swift run tour create, and go.", ["tour create"]),
            ("swift run check --fix.", ["check --fix"]), ("swift run explain a.txt, b", ["explain a.txt"]),
            ("`.build/debug/explain a.txt`, `check graph`", ["explain a.txt", "check graph"]),
            ("They check graphs and explain.", []), ("`checks`, `check: error`, `recheck a`", []),
            ("The tour creates and make builds.", []), ("`tourist`, `tour: error`, `make`", []),
            ("`make check`, `make lldb TOUR=a`", ["make check", "make lldb TOUR=a"]),
            ("`Sources/lldbcheck/lldb --version`", ["Sources/lldbcheck/lldb --version"]),
            (
                "```sh\nswift run tour json a | jq\n$ tour list > b\nlldb .build/debug/tour -- run a\n```",
                ["tour json a", "tour list", "tour -- run a"]
            ),
            ("`explain < crash.txt`", ["explain"]), ("`explain [FILE]`", ["explain"]),
            ("`tour stop …`", ["tour stop"]), ("`tour list && make b | tour c`", ["tour list", "make b", "tour c"]),
            ("`A=b make check`, `sh ./Tests/a`, `.ci/run`", ["make check", "Tests/a", ".ci/run"]),
        ])
    func commands(text: String, expected: [String]) {
        let commands = PageCommand.all(in: Page(TextFile(path: "README.md", text: text)))
        #expect(Set(commands.map { $0.words.joined(separator: " ") }) == Set(expected))
    }
}
