import Testing

@testable import lldbcheck

struct LLDBTranscriptTests {
    @Test func `Arrivals are read with their thread, their stack and their values`() {
        let transcript = LLDBTranscript(
            """
            (lldb) run
            (lldb)  # 여행 2 · Gate.pass(_:)
            (lldb)  # Values pass while the gate is open. 여행 3 comes later.
            (lldb)  frame variable --depth 0 self
            (RxTravel.Gate) self = 0x0000555555569f10{...}
            (lldb)  expression isOpen
            error: <EXPR>:1:1: cannot find 'isOpen'
            isOpen
            (lldb)  thread backtrace
              thread|2
              * frame|RxTravel.Gate.pass(Swift.Int) -> ()|Gate.swift|19
                frame|Routes.stroll() -> ()|Stroll.swift|14
              frame #5: 0x0000555555554ce1 tour`_start + 33
            (lldb)  # 여행 5 · Gate.pass(_:)
            (lldb)  thread backtrace
            * thread|1
              * frame|Routes.stroll() -> ()|Stroll.swift|14
            Process 26503 exited with status = 0 (0x00000000)
            """)

        #expect(
            transcript.arrivals == [
                .init(
                    stop: 2, thread: 2,
                    frames: [
                        .init(name: "RxTravel.Gate.pass(Swift.Int) -> ()", file: "Gate.swift", line: 19),
                        .init(name: "Routes.stroll() -> ()", file: "Stroll.swift", line: 14),
                    ],
                    values: [
                        "(RxTravel.Gate) self = 0x0000555555569f10{...}",
                        "error: <EXPR>:1:1: cannot find 'isOpen'\nisOpen",
                    ]),
                .init(
                    stop: 5, thread: 1, frames: [.init(name: "Routes.stroll() -> ()", file: "Stroll.swift", line: 14)]),
            ])
    }
}
