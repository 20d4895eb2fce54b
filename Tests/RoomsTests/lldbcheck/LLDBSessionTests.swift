import Testing

@testable import Files
@testable import lldbcheck

struct LLDBSessionTests {
    private static let page = TextFile(
        path: "docs/debugger.md",
        text: """
            <!-- tested: lldb stroll -->

            ```text
            (lldb) run
            (lldb)  # 여행 1 · stroll()
            -> 10       let gate = 0x00aa
            ```

            <!-- tested: lldb dash -->
            ```text
            (lldb) run
            ```

            ```text
            <!-- tested: lldb stroll -->
            (lldb) quit
            ```

            <!-- tested: lldb stroll -->

            ```text
            (lldb) bt
            * frame #0: stroll()
            …
            (lldb) frame variable value
            (Int) value = 1
            ```
            """)

    private static let printed = """
        (lldb) command source tour.lldb
        (lldb) run
        Process 12 launched: 'tour'
        (lldb)  # 여행 1 · stroll()
        -> 10  \tlet gate = 0x00bb
                     ^
        Target 0: (tour) stopped.
        (lldb) bt
        * frame #0: stroll()
          frame #1: main
        (lldb) frame variable value
        (Int) value = 1
        (lldb) quit
        """

    @Test func `Both lines are printed, the right one by itself`() {
        let line = LLDBSession.Line(number: 7, text: "(Int) value = 1")
        #expect(
            LLDBSession.Difference(line: line, printed: "(Int) value = 2").text(path: "docs/debugger.md") == """
                docs/debugger.md:7: error: lldb prints another line here; in the place of
                (Int) value = 1
                put in
                (Int) value = 2
                """)
        #expect(
            LLDBSession.Difference(line: line).text(path: "docs/debugger.md")
                == "docs/debugger.md:7: error: lldb prints no such line here; take it out:\n(Int) value = 1")
    }

    @Test func `The fences of a tour are one session, in which commands are told from what a stop prints`() {
        let sessions = LLDBSession.all(in: Self.page)

        #expect(sessions.map(\.tour) == ["stroll", "dash"])
        #expect(sessions.map(\.commands) == [["run", "bt", "frame variable value"], ["run"]])
    }

    @Test(
        arguments: [
            ("", "", nil),
            ("frame #1: main", "frame #1: other", nil),
            ("(Int) value = 1", "(Int) value = 2", (26, "(Int) value = 1", "(Int) value = 2")),
            (
                "(lldb)  # 여행 1 · stroll()\n", "",
                (5, "(lldb)  # 여행 1 · stroll()", "-> 10  \tlet gate = 0x00bb")
            ),
            ("* frame #0: stroll()\n", "* frame #0: stroll()\n* frame #0: more()\n", nil),
            ("(lldb) bt\n", "(lldb) bt\n* frame #0: more()\n", (23, "* frame #0: stroll()", "* frame #0: more()")),
            ("(lldb) run\n", "", (4, "(lldb) run", nil)),
        ] as [(String, String, (Int, String, String?)?)])
    func `The first line that lldb does not print is found, and what it prints there`(
        old: String, new: String, difference: (line: Int, text: String, printed: String?)?
    ) throws {
        let session = try #require(LLDBSession.all(in: Self.page).first)
        let printed = old.isEmpty ? Self.printed : Self.printed.replacing(old, with: new)

        #expect(
            session.firstDifference(from: printed)
                == difference.map { .init(line: .init(number: $0.line, text: $0.text), printed: $0.printed) })
    }
}
