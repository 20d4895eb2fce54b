import Testing

@testable import Guide
@testable import Truth

@Suite("MarkedListings, KnownCommands, ReadablePages")
struct MarkedListingsTests {
    private static let english = Path.english
    private static let parted = "\(english):31 \(Path.korean) does not have this marker"
    private static let naive = "Tests/RxTravelTests/Naive/Door.swift"

    static let listings = [
        Drift("without a marker", [.see("```text\nprinted\n```")], "README.md:3 nothing says what this listing shows"),
        Drift("that is none", [.see("<!-- not tested: to be typed -->\n```text\ntyped\n```")]),
        Drift("of code and a picture", [.see("```sh\nls\n```\n\n```mermaid\npie\naccTitle: A\naccDescr: B\n```")]),
        Drift("of a test that names the page", [.see("<!-- tested: Tests/MineTests.swift -->\n```json\n1\n```")]),
        Drift(
            "of a test that is not there", [.see("<!-- tested: Tests/YourTests.swift -->\n```json\n1\n```")],
            "README.md:3 'Tests/YourTests.swift' is not there"),
        Drift(
            "of a test that names another page",
            [
                .replace(
                    "Prose 1.", with: "<!-- tested: Tests/MineTests.swift -->\n```json\n1\n```\n\nProse 1.", in: english
                )
            ], "\(english):31 Tests/MineTests.swift does not name \(english)", parted),
        Drift(
            "of a page that says that it is its own test", [.see("<!-- tested: README.md -->\n```json\n1\n```")],
            "README.md:3 'README.md' is not there"),
        Drift(
            "of a naive program and its output",
            [
                .replace(
                    "Prose 1.",
                    with: "<!-- tested: \(naive) -->\n```swift\nfunc open() {\n    // …\n    print(2)\n}\n```\n\n"
                        + "<!-- tested: \(naive) -->\n```text\n1\n```\n\nProse 1.", in: english)
            ], parted),
        Drift(
            "that leaves all out", [.see("<!-- tested: \(naive) -->\n```swift\n// …\n```")],
            "README.md:3 no line of \(naive) is quoted here"),
        Drift("of a stack", [.see("<!-- tested: stack.txt -->\n```text\nframe 1\n```")]),
        Drift(
            "of another stack", [.see("<!-- tested: stack.txt -->\n```text\nframe 1\nframe 2\n```")],
            "README.md:6 this line does not follow in stack.txt; quote it"),
        Drift(
            "of a stack in another order", [.see("<!-- tested: stack.txt -->\n```text\nframe 1\nframe 0\n```")],
            "README.md:6 this line does not follow in stack.txt"),
        Drift(
            "of code that leaves out some without a word",
            [.see("<!-- tested: Code.swift -->\n```swift\nwalk()\n}\n```")],
            "README.md:6 this line does not follow in Code.swift; write '// …'"),
        Drift("of code that says so", [.see("<!-- tested: Code.swift -->\n```swift\nwalk()\n// …\n}\n```")]),
        Drift(
            "of a session at no tour", [.see("<!-- tested: lldb strole -->\n```text\n(lldb) run\n```")],
            "README.md:3 there is no tour 'strole'; did you mean 'stroll'?"),
        Drift("without a fence", [.see("    printed")], "README.md:3 this listing has no fence"),
        Drift("in a tag", [.see("<pre>")], "README.md:3 this listing has no fence"),
        Drift("that is the item of a list", [.see("- one\n\n    two")]),
    ]

    @Test(arguments: listings)
    func `Above a listing stands what holds it`(drift: Drift) {
        drift.check()
    }

    private static let behind = "README.md:3 the number stands right behind 'tour stop'"

    static let commands = [
        Drift(
            "that can be typed",
            [.see("`swift run tour stroll`, `tour stop N`, `tour list`, `make check`, `tour NAME`, `tour`.")]),
        Drift(
            "between backticks", [.see("Try\n`swift run tour strole`.")],
            "README.md:4 'tour strole' does not run: unknown"),
        Drift("in a sentence", [.see("Again: swift run tour strole.")], "README.md:3 'tour strole' does not run"),
        Drift(
            "in a fence", [.see("```sh\n# see\ntour strole --width 80 | less\n```")],
            "README.md:5 'tour strole --width 80' does not run"),
        Drift("of make", [.see("`make chekc`")], "README.md:3 no target 'chekc'; did you mean 'check'?"),
        Drift("at no tour", [.see("`make check TOUR=strole`")], "README.md:3 there is no tour 'strole'"),
        Drift(
            "for a stack that is not there", [.see("`explain Tests/a.txt`")],
            "README.md:3 'explain Tests/a.txt' does not run"),
        Drift("with the number of a stop behind an option", [.see("`tour stop --lang ko 1`")], behind),
        Drift("with a number alone", [.see("`tour 2`, `tour 여행 2`, `tour stop 여행 2`")], behind),
        Drift(
            "that is no script", [.see("`Sources/lldbcheck/lldb`")], "README.md:3 'Sources/lldbcheck/lldb' is not there"
        ),
    ]

    @Test(arguments: commands)
    func `A command on a page can be run`(drift: Drift) {
        drift.check()
    }

    @Test(
        "A fix waits for a page that cannot be read for sure",
        arguments: [
            (.replace("two\n```", with: "two", in: english), "\(english):8"),
            (.replace("```swift\npublic func stroll", with: "public func stroll", in: english), "\(english):28"),
            (.replace("### 여행 1 · `stroll()`\n", with: "", in: english), "\(english):20"),
            (.replace("### 여행 1 · `stroll()`\n\n[", with: "### 여행 1\n\nMine.\n\n[", in: english), "\(english):23"),
            (.replace("<!-- made", with: "<!-- maed", in: english), "\(english):6"),
            (.replace("<!-- /made -->", with: "More\n\n<!-- /made -->", in: Path.readme), "README.md:12"),
        ] as [(Edit, String)])
    func obstacles(edit: Edit, place: String) {
        let obstacles = SmallPackage.contents.edited([edit]).truth().obstacles()
        #expect(obstacles.diagnostics.map { "\($0.file):\($0.line)" } == [place])
    }
}
