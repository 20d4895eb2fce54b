import Testing

@testable import TravelGuide
@testable import lldbcheck

struct LLDBSessionTests {
    private static let page = TextFile(
        path: "docs/debugger.md",
        text: """
            <!-- lldb: stroll -->

            ```text
            (lldb) run
            (lldb)  # 여행 1 · stroll()
            -> 10       let gate = 0x00aa
            ```

            <!-- lldb: dash -->
            ```text
            (lldb) run
            ```

            ```text
            <!-- lldb: stroll -->
            (lldb) quit
            ```

            <!-- lldb: stroll -->

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

    @Test func `The fences of a tour are one session, in which commands are told from what a stop prints`() {
        let sessions = LLDBSession.all(in: Self.page)

        #expect(sessions.map(\.tour) == ["stroll", "dash"])
        #expect(sessions.map(\.commands) == [["run", "bt", "frame variable value"], ["run"]])
    }

    @Test(arguments: [
        ("", "", nil),
        ("frame #1: main", "frame #1: other", nil),
        ("(Int) value = 1", "(Int) value = 2", "(Int) value = 1"),
        ("(lldb)  # 여행 1 · stroll()\n", "", "(lldb)  # 여행 1 · stroll()"),
        ("* frame #0: stroll()\n", "* frame #0: stroll()\n* frame #0: more()\n", nil),
        ("(lldb) bt\n", "(lldb) bt\n* frame #0: more()\n", "* frame #0: stroll()"),
        ("(lldb) run\n", "", "(lldb) run"),
    ])
    func `The first line that lldb does not print is found`(old: String, new: String, difference: String?) throws {
        let session = try #require(LLDBSession.all(in: Self.page).first)
        let printed = old.isEmpty ? Self.printed : Self.printed.replacing(old, with: new)

        #expect(session.firstDifference(from: printed) == difference)
    }
}
