import Testing

@testable import Lines
@testable import StackReader

/// The causes of stacks that are too long to be kept; those of others stand in `Stacks`.
struct CauseTests {
    private func told(_ lines: [String]) -> String? {
        Explanation(StackText(lines.joined(separator: "\n").utf8), finder: Fixture.finder).cause?.what.english
    }

    @Test func `Calls that repeat are told once, with how often`() {
        let frames = (0..<3_000).map { index in
            "frame #\(index): 0x1 Shop`\(index.isMultiple(of: 2) ? "celsius" : "fahrenheit")() at Cart.swift:3:1"
        }
        let recursion = "a deep recursion: fahrenheit → celsius → fahrenheit"
        #expect(told(frames) == recursion + ", at least 1,500 times")
        #expect(told(frames + ["frame #3000: 0x1 libdyld.dylib`start + 1"]) == recursion + ", about 1,500 times")
        #expect(told(Array(frames.prefix(150))) == nil)
    }

    @Test func `Operators that send on in each other again and again are a recursion, whatever ran innermost`() {
        let turn = [
            "MergeSinkIter.on(event=next) at Merge.swift:481:20", "Sink.forwardOn(event=next) at Sink.swift:34:18",
            "ConcatSink.on(event=next) at Concat.swift:93:13", "Sink.forwardOn(event=next) at Sink.swift:34:18",
        ]
        func told(turns: Int, then end: [String] = []) -> String? {
            let calls = [
                "Swift.Dictionary.subscript.setter : (A) -> B", "SynchronizationTracker.register() at Rx.swift:108",
            ]
            let frames = (calls + (0..<turns).flatMap { _ in turn }).enumerated().map { "frame #\($0): 0x1 Shop`\($1)" }
            return self.told(["stop reason = signal SIGSEGV"] + frames + end)
        }
        let recursion =
            "a recursion too deep for the stack: concat → flatMap, flatMapFirst or merge → concat, at least "
        #expect(told(turns: 30) == recursion + "30 times")
        let gap = ["...", "frame #3452: 0x1 Shop`Cart.open() at Cart.swift:9:1"]
        #expect(told(turns: 5, then: gap) == recursion + "5 times (3,453 frames)")
        #expect(
            told(turns: 5)?.hasPrefix("a Dictionary of RxSwift's own, which it locks, is damaged") == true)
    }

    @Test func `What a library has found is told by the function that stopped, or by what it said`() {
        let checks = [
            "_dispatch_group_dispose": "Group object deallocated while in use",
            "_dispatch_semaphore_dispose": "Semaphore object deallocated while in use",
            "_dispatch_queue_xref_dispose": "Release of a suspended object",
            "_dispatch_lane_resume.cold.1": "Over-resume of an object",
            "_os_unfair_lock_recursive_abort": "Trying to recursively lock an os_unfair_lock",
            "_os_unfair_lock_unowned_abort": "Unlock of an os_unfair_lock not owned by current thread",
        ]
        let byFunction = checks.map { function, _ in
            told(["stop reason = signal SIGILL", "frame #0: 0x1 libdispatch.so`\(function)"])
        }
        let bySaying = checks.map { told(["BUG IN CLIENT OF LIBDISPATCH: " + $1, "frame #0: 0x1 Shop`main"]) }
        #expect(byFunction == bySaying && Set(bySaying).count == checks.count && !bySaying.contains(nil))
    }
}
