import Testing

@testable import Comparing
@testable import Files
@testable import Guide
@testable import Lines
@testable import Pictures
@testable import Truth
@testable import Walk

@Suite("ReadablePages, MarkedListings, KnownCommands")
struct ReadablePagesTests {
    private static let english = Path.english
    private static let readme = Path.readme
    private static func page(_ text: String) -> [Edit] {
        [.replace("See 여행 6 and", with: text + "\n\nSee 여행 6 and", in: readme)]
    }

    private static let unfenced =
        "README.md:3: error: this listing has no fence, so nothing checks it; put it between fences"

    private static let naive = "Tests/RxTravelTests/Naive/Door.swift"

    static let drifts = [
        Drift(
            "a listing without a marker", page("```text\nprinted\n```"),
            "README.md:3: error: nothing says what this listing shows; write '<!-- output: tour … -->' above it and let "
                + "'swift run check --fix' fill it in, or '<!-- not output: REASON -->'"),
        Drift("a listing that is none", page("<!-- not output: to be typed -->\n```text\ntyped\n```")),
        Drift("code and a picture", page("```sh\nls\n```\n\n```mermaid\nflowchart TB\naccTitle: A\naccDescr: B\n```")),
        Drift("a test that names the page", page("<!-- tested: Tests/MineTests.swift -->\n```json\n1\n```")),
        Drift(
            "a test that is not there", page("<!-- tested: Tests/YourTests.swift -->\n```json\n1\n```"),
            "README.md:3: error: 'Tests/YourTests.swift' is not there; write the path of a file that is"),
        Drift(
            "a test that names another page",
            [
                .replace(
                    "Prose 1.", with: "<!-- tested: Tests/MineTests.swift -->\n```json\n1\n```\n\nProse 1.", in: english
                )
            ],
            "\(english):31: error: Tests/MineTests.swift does not name \(english), so it does not test this page; name the test that does"
        ),
        Drift(
            "a naive program and its output on the page of a tour",
            [
                .replace(
                    "Prose 1.",
                    with: "<!-- lines: \(naive) -->\n```swift\nfunc open() {\n    // …\n    print(2)\n}\n```\n\n"
                        + "<!-- tested: \(naive) -->\n```text\n1\n```\n\nProse 1.",
                    in: english
                )
            ]),
        Drift(
            "a naive program that is not there",
            page("<!-- lines: Tests/RxTravelTests/Naive/No.swift -->\n```swift\n1\n```"),
            "README.md:3: error: 'Tests/RxTravelTests/Naive/No.swift' is not there; write the path of a file that is"),
        Drift(
            "code below the marker for outputs", page("<!-- tested: \(naive) -->\n```swift\nprint(1)\n```"),
            "README.md:3: error: code is quoted below '<!-- lines: \(naive) -->'"),
        Drift(
            "a listing that leaves all out", page("<!-- lines: \(naive) -->\n```swift\n// …\n```"),
            "README.md:3: error: no line of \(naive) is quoted here; quote at least one"),
        Drift("lines of a stack", page("<!-- lines: stack.txt -->\n```text\nframe 1\n```")),
        Drift(
            "a line that is not in the stack", page("<!-- lines: stack.txt -->\n```text\nframe 1\nframe 2\n```"),
            "README.md:6: error: this line does not follow in stack.txt; quote it as it stands there"),
        Drift(
            "lines of a stack in another order", page("<!-- lines: stack.txt -->\n```text\nframe 1\nframe 0\n```"),
            "README.md:6: error: this line does not follow in stack.txt; quote it as it stands there"),
        Drift(
            "lines of code that leave out others without a word",
            page("<!-- lines: Code.swift -->\n```swift\nwalk()\n}\n```"),
            "README.md:6: error: this line does not follow in Code.swift; write '// …' where lines are "
                + "left out"),
        Drift(
            "lines of code that say so",
            page("<!-- lines: Code.swift -->\n```swift\nwalk()\n// …\n}\n```")),
        Drift(
            "a session at no tour", page("<!-- lldb: strole -->\n```text\n(lldb) run\n```"),
            "README.md:3: error: there is no tour 'strole'; did you mean 'stroll'?"),
        Drift(
            "commands", page("`swift run tour stroll`, `tour stop N`, `tour list`, `make check`, `tour NAME`, `tour`.")),
        Drift(
            "a misspelt tour between backticks", page("Try\n`swift run tour strole`."),
            "README.md:4: error: 'tour strole' does not run: unknown command or tour 'strole'"),
        Drift(
            "a misspelt tour in a sentence", page("Build again: swift run tour strole."),
            "README.md:3: error: 'tour strole' does not run: unknown command or tour 'strole'"),
        Drift(
            "a misspelt tour in a fence", page("```sh\n# see\ntour strole --width 80 | less\n```"),
            "README.md:5: error: 'tour strole --width 80' does not run: unknown command or tour 'strole'"),
        Drift(
            "a target that is not there", page("`make chekc`"),
            "README.md:3: error: the Makefile has no target 'chekc'; did you mean 'check'?"),
        Drift(
            "a target at no tour, the number of a stop behind an option, and a stack that is not there",
            page("`make check TOUR=strole`, `tour stop --lang ko 1`, `explain Tests/a.txt`"),
            "README.md:3: error: 'explain Tests/a.txt' does not run: the file is not there; write the path of one that is",
            "README.md:3: error: 'make check TOUR=strole' does not run: there is no tour 'strole'; did you mean 'stroll'?",
            "README.md:3: error: the number stands right behind 'tour stop', where it follows the stop; write the options "
                + "behind it"),
        Drift(
            "the number of a stop without the words that it is followed by",
            page("`tour 2`, `tour 여행 2`, `tour stop 여행 2`"),
            "README.md:3: error: the number stands right behind 'tour stop', where it follows the stop; write the options "
                + "behind it"),
        Drift("code without a fence", page("    printed"), unfenced), Drift("a tag for code", page("<pre>"), unfenced),
        Drift("what goes on below an item of a list", page("- one\n\n    two")),
        Drift(
            "Swift behind other fences on the page of a tour",
            [.replace("Prose 1.", with: "~~~swift\nlet a = 1\n~~~\n\nProse 1.", in: english)],
            "\(english):31: error: this Swift excerpt belongs to no stop; put it below the heading of one, or write '<!-- lines: FILE -->' above it"
        ),
        Drift(
            "a page that says that it is its own test", page("<!-- tested: README.md -->\n```json\n1\n```"),
            "README.md:3: error: 'README.md' is not there; write the path of a file that is"),
        Drift(
            "a script that is not there", page("`Sources/lldbcheck/lldb`"),
            "README.md:3: error: 'Sources/lldbcheck/lldb' is not there; write the path of a file that is"),
    ]

    @Test(arguments: drifts)
    func `What a listing shows and what can be typed is looked at`(drift: Drift) {
        drift.check()
    }

    @Test(
        "A fix waits for a page that cannot be read for sure",
        arguments: [
            ([.replace("two\n```", with: "two", in: english)], ["\(english):8"]),
            ([.replace("```swift\npublic func stroll", with: "public func stroll", in: english)], ["\(english):28"]),
            ([.replace("### 여행 1 · `stroll()`\n", with: "", in: english)], ["\(english):20"]),
            ([.replace("### 여행 1 · `stroll()`\n\n[", with: "### 여행 1\n\nMine.\n\n[", in: english)], ["\(english):23"]),
            ([.replace("<!-- output", with: "<!-- outptu", in: english)], ["\(english):6"]),
            ([.replace("<!-- /tours -->", with: "## More\n\n<!-- /tours -->", in: readme)], ["README.md:12"]),
        ] as [([Edit], [String])])
    func obstacles(edits: [Edit], places: [String]) {
        let contents = SmallPackage.contents.edited(edits)
        let truth = Truth(contents, recorded: SmallPackage.recorded, answers: SmallPackage.answers)

        #expect(truth.obstacles().diagnostics.map { "\($0.file):\($0.line)" } == places)
    }

    @Test(
        "A paragraph that has come into a fence stays, and is named",
        arguments: [
            (Edit.replace("two\n```", with: "two\n\nMy words.\n```", in: english), "\(english):11"),
            (
                .replace("// ← 여행 3\n}\n```\n\nProse 3.", with: "// ← 여행 3\n}\n\nProse 3.\n```", in: english),
                "\(english):55"
            ),
        ])
    func paragraphs(edit: Edit, place: String) {
        let contents = SmallPackage.contents.edited([edit])
        let said = contents.diagnostics().filter { $0.contains("its fence holds more paragraphs") }

        #expect(said.map { $0.prefix { $0 != " " } } == ["\(place):"])
        #expect(contents.fixed().lines(of: Self.english) == contents.lines(of: Self.english))
    }

    @Test func `Lines behind the last one that a marker asks for stay, and are named`() {
        let edit = Edit.replace(
            "<!-- output: tour stroll --width 60 -->\n\n```text\none\ntwo\n",
            with: "<!-- output: tour stroll --width 60 from \"one\" to \"two\" -->\n\n```text\none\ntwo\nMy words.\n",
            in: Self.english)
        let contents = SmallPackage.contents.edited([edit])

        #expect(
            contents.diagnostics() == [
                "\(Self.english):11: error: the quoted output of 'tour stroll --width 60' is not what it prints now; its "
                    + "fence does not begin and end as the marker says: move what is yours out of it, or empty it"
            ])
        #expect(contents.fixed().lines(of: Self.english) == contents.lines(of: Self.english))
    }

    @Test func `Output in an item of a list stands as far in as its fence`() {
        let edit = Edit.replace(
            "See", with: "- a\n\n  <!-- output: tour stroll --width 60 -->\n  ```text\n  ```\n\nSee", in: Self.readme)
        let fixed = SmallPackage.contents.edited([edit]).fixed()

        #expect(
            fixed.lines(of: Self.readme)[4...8] == [
                "  <!-- output: tour stroll --width 60 -->", "  ```text", "  one", "  two", "  ```",
            ])
    }
}
