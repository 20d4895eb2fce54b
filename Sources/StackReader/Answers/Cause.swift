import Lines
import Stops

/// What went wrong, where the text or the stack has it, and what to do about it.
struct Cause: Equatable {
    var what: Words
    var advice: Words?

    init(_ korean: String, _ english: String, advice: Words? = nil) {
        what = Words(korean, english)
        self.advice = advice
    }

    /// What a cause is found in.
    struct Evidence {
        let reason: String
        let rows: [Explanation.Row]
        let skipped: Int
        let runs: [RxRun]
        /// Whether the text has other threads, and whether any of them waits for a lock.
        let hasOthers: Bool
        let waitsWithOthers: Bool

        /// The frames before the first of the program's or of RxSwift's.
        var inner: ArraySlice<Explanation.Row> { rows.prefix { $0.isOfNobody } }

        /// Whether the program touched memory that it must not, as a full stack makes it do.
        var isOfMemory: Bool { says(["Bad pointer", "SIGSEGV", "SIGBUS", "EXC_BAD_ACCESS"]) }

        /// Whether a check stopped the program, and said nothing.
        var isTrap: Bool {
            says(["SIGILL", "SIGTRAP", "Illegal instruction", "EXC_BREAKPOINT", "EXC_BAD_INSTRUCTION"])
        }

        /// Whether a trap stopped the program, or nothing says what did.
        var isStopped: Bool { isTrap || reason.isEmpty && rows.first?.frame.index == 0 }

        /// What you called of the standard library, where a check failed in it and no text says which one.
        var failing: Explanation.Row? {
            let check = inner.lastIndex { $0.name.function == "_assertionFailure" }
            guard reason.isEmpty || isTrap, let check else { return nil }
            return inner[(check + 1)...].last { $0.kind == .system }
        }

        func says(_ texts: [String]) -> Bool { texts.contains(where: reason.localizedStandardContains) }

        func isIn(_ symbols: [String]) -> Bool {
            inner.contains { row in symbols.contains(where: row.frame.symbol.contains) }
        }
    }

    static let guesses: [Guess<Evidence, Cause>] = [
        Guess("the calls repeat", Recursion.cause),
        Guess("try!") { evidence in
            guard evidence.says(["'try!' expression"]) || evidence.isIn(["swift_unexpectedError"]) else { return nil }
            let error = evidence.reason.split(separator: "raised an error: ").dropFirst().first.map { ": " + $0 } ?? ""
            return Cause("try!로 부른 코드가 에러를 던졌다\(error)", "try! met an error\(error)")
        },
        Guess("a precondition") { evidence in
            guard let text = evidence.reason.wholeMatch(of: /Precondition failed(: .+)/)?.1 else { return nil }
            return Cause("precondition에 걸렸다\(text)", "precondition failed\(text)")
        },
        Guess("what says itself") { evidence in
            known.first { evidence.says($0.texts) || evidence.isIn($0.symbols) }?.cause
        },
        Guess("RxSwift's check for the main thread", wrongThread) { evidence in
            evidence.rows.filter { !$0.isOfNobody }.prefix(4).contains {
                $0.name.type == "MainScheduler" && $0.name.function.hasPrefix("ensure")
            }
        },
        Guess("a lock", Locks.cause),
        Guess("a check of the standard library") { evidence in
            let failing = evidence.failing
            guard let row = failing ?? (evidence.isStopped ? evidence.rows.first : nil), row.kind == .system,
                SystemNames.isStandard(type: row.name.type)
            else { return nil }
            let place = FrameName.joined(row.name.type, row.name.function)
            if row.name.function == "subscript", indexed.contains(where: place.hasPrefix) {
                return Cause(
                    "\(place)에서 크래시가 났다. 아마 인덱스가 범위를 벗어났을 것이다", "it stopped in \(place): index out of range, probably")
            }
            return failing != nil || evidence.isTrap && checking.contains(row.name.function)
                ? Cause("\(place)의 검사에 걸렸다", "a check failed in \(place)") : nil
        },
        // Before it fills the stack, RxSwift only warns.
        Guess("a subject in its own event") { evidence in
            let isInTracker = evidence.rows.first { !$0.isOfNobody }?.name.type == "SynchronizationTracker"
            guard evidence.isOfMemory || isInTracker else { return nil }
            return reentered(evidence.runs).map {
                let (full, endless) =
                    Recursion.full(evidence).map { (", " + $0.what.korean, ", " + $0.what.english) } ?? ("", "")
                return Cause(
                    "\($0)의 이벤트를 처리하던 클로저가 \($0)에 또 이벤트를 보냈다\(full)",
                    "a \($0) was sent an event by a closure that was handling an event of a \($0)\(endless)",
                    advice: Words(
                        "둘이 같은 객체라면, observe(on:)을 거쳐 나중에 보낸다",
                        "if it is the same object, send later, with observe(on:)"))
            }
        },
        Guess("a stack that is full", Recursion.full),
        Guess("what a debugger says most", signal),
    ]

    private static let wrongThread = Cause(
        "정해진 스레드나 큐에서만 불러야 하는 코드를 다른 곳에서 불렀다", "a check failed: this belongs on another thread or queue",
        advice: Words("체인에서 그보다 앞에 observe(on:)을 둔다", "put observe(on:) before it"))

    /// What the text says, or the system's frames, and what that means.
    private static let known: [(texts: [String], symbols: [String], cause: Cause)] = [
        (
            ["unowned reference"], ["swift_unowned", "swift_abortRetainUnowned"],
            Cause(
                "unowned 참조를 읽었는데 그 객체는 이미 해제되었다", "an unowned reference was read after its object was gone",
                advice: Words(
                    "weak로 캡처하거나, 구독이 살아 있는 동안 그 객체를 붙잡아 둔다",
                    "capture it as weak, or keep the object for as long as the subscription lives"))
        ),
        (
            ["resume its continuation more than once"], [],
            Cause(
                "continuation을 두 번 resume했다", "a continuation was resumed twice",
                advice: Words(
                    "한 번만 resume하도록 그 앞에 first()나 take(1)을 둔다",
                    "resume it only once: put first() or take(1) before it"))
        ),
        (
            ["Simultaneous accesses"], ["reportExclusivity"],
            Cause(
                "변수를 바꾸는 동안 같은 변수에 또 접근했다(배타적 접근 위반)",
                "a variable was accessed while it was being modified (exclusive access)",
                advice: Words(
                    "다 바꾼 다음에 접근한다. 바꾸는 동안 보낸 이벤트를 받는 클로저에서도 마찬가지다",
                    "access it after the modification has ended, also in closures that get an event sent during it"))
        ),
        (
            ["Main Thread Checker", "Executing on background thread", "main thread only"],
            [
                "dispatch_assert_queue_fail", "swift_task_checkIsolated", "swift_task_reportUnexpectedExecutor",
            ], wrongThread
        ),
        (["unexpectedly found nil"], [], Cause("nil을 강제 언래핑했다(!)", "nil was force-unwrapped")),
        (
            ["arithmetic overflow", "results in an overflow", "Not enough bits"], [],
            Cause("계산 결과가 타입의 범위를 넘었다", "a calculation overflowed")
        ),
        (["Division by zero"], [], Cause("0으로 나누었다", "a division by zero")),
        (["Index out of range", "Index is out of range"], [], Cause("인덱스가 범위를 벗어났다", "index out of range")),
        (
            ["Could not cast", "Unconditional cast failed"], ["swift_dynamicCastFailure"],
            Cause("as!로 캐스팅했지만 그 타입이 아니었다", "as! met another type")
        ),
        (
            [], ["DISPATCH_WAIT_FOR_QUEUE"],
            Cause("큐에서 실행되던 코드가 바로 그 큐의 sync를 불렀다(데드락)", "sync was called on the queue that it was already on")
        ),
        ([], ["semaphore_wait"], Cause("이 스레드는 세마포어를 기다린다", "this thread waits for a semaphore")),
    ]

    private static let indexed = ["Array.", "ContiguousArray.", "ArraySlice.", "Data.", "String.", "Substring."]
    private static let checking: Set = [
        "remove", "removeFirst", "removeLast", "removeSubrange", "insert", "swapAt", "prefix", "suffix", "dropFirst",
    ]

    /// The subject that was called while it sent an event to the closure that called it.
    static func reentered(_ runs: [RxRun]) -> String? {
        guard let run = runs.first, let caller = run.caller, let outer = run.outer(runs) else { return nil }
        // The same subject would call the same closure.
        guard run.called == nil || run.yours.isSame(as: run.name(caller)) else { return nil }
        guard let inner = run.receiver.flatMap(run.subject), run.outermost.sends else { return nil }
        return outer.rx.contains { outer.subject($0) == inner && outer.name($0).sends } ? inner : nil
    }
}
