import Stops

extension Cause {
    /// What a cause is found in.
    struct Evidence {
        let reason: String
        let stack: CallStack
        let skipped: Int
        /// Whether the text has other threads.
        let hasOthers: Bool
        /// What this thread waits for, and who has it; nil where it does not wait.
        let hang: Hang?
        /// The signal that the reason is, where it is one.
        var signal: Signal?
        /// What the text calls the thread, and whether it has others.
        var threadName: String?
        var hasNames = false
        /// Whether the text says that the thread crashed.
        var hasCrashed = false
        /// Another thread whose innermost code of yours is the same function, or that a sanitizer tells of as well.
        var beside: HungThread?
        /// What the thread does that the program was stopped at, where this is another one.
        var stoppedAt: Words?
        /// Threads that wait as workers do which have nothing to do, where this one is idle.
        var workers: [Hang.Link] = []
        /// Threads that may bring them work.
        var sources: [HungThread] = []
        /// Whether nothing is seen but threads that are idle, and such workers.
        var isQuiet = false
        /// How many of the samples of a thread found it at these calls, where the text is one of samples.
        var share: StackThread.Share?
        /// How the event got to your code.
        var summary: StackSummary?

        var rows: [Row] { stack.rows }

        /// The thread itself.
        var thread: HungThread { HungThread(threadName ?? "", stack) }

        /// What the thread is called in a sentence.
        var subject: Words {
            let thread = thread
            return thread.isMain || hasNames && threadName != nil ? thread.named : Words("이 스레드", "this thread")
        }

        /// That nothing else comes on the main queue, where this is the main thread.
        var onMain: Words {
            let thread = thread
            return thread.stopsMainQueue ? thread.onQueue(subject) : Words("", "")
        }

        /// What the thread does that the program was stopped at.
        var elsewhere: Words { stoppedAt.map { Words(". ", "; ") + $0 } ?? Words("", "") }

        /// The frames before the first of the program's, of RxSwift's or of another library's.
        var inner: ArraySlice<Row> { rows.prefix { $0.isOfNobody && $0.library == nil } }

        /// What called the system where it stopped: the program, RxSwift or another library.
        var user: Row? { rows.dropFirst(inner.count).first }

        /// Whether the program touched memory that it must not, as a full stack makes it do.
        var isOfMemory: Bool {
            guard let signal else {
                return says(["EXC_BAD_ACCESS", "AddressSanitizer: SEGV", "AddressSanitizer: stack-overflow"])
            }
            return !signal.isSent && (signal.name == "SIGSEGV" || signal.name == "SIGBUS" && !isOfLinux)
        }

        /// Whether the frames are those of a program on Linux.
        private var isOfLinux: Bool {
            !reason.hasPrefix("EXC_") && !rows.contains(where: \.frame.isOfApple)
        }

        /// Whether the text says that it crashed, and nothing of the reason: the innermost frames are all that tells.
        var isUnexplained: Bool { hasCrashed && reason.isEmpty && !(rows.first?.frame.isGap ?? true) }

        /// Whether the memory may be that beyond a full stack, of which what ran then only happened to need more.
        ///
        /// It is protected, or at the stack, or calls repeat.
        var mayBeFull: Bool {
            isAtStack || !isShallow && says(["invalid permissions"] + Self.ofProtection) || mostTurns >= 8
        }

        /// How Apple's debugger and reports say that memory is protected.
        static let ofProtection = ["EXC_BAD_ACCESS (code=2", "KERN_PROTECTION_FAILURE"]

        /// Whether few calls lead from where a thread begins to a function of the system, which needs little of a stack;
        /// what copies may have come to a large value on it.
        private var isShallow: Bool {
            guard rows.count < 100, mostTurns < 8, !rows.dropLast().contains(where: \.frame.isGap),
                let first = rows.first, let last = rows.last(where: { !$0.frame.isGap })
            else { return false }
            let isWhole =
                last.isMain || SystemNames.beginsAnew(last.frame.symbol, last.name)
                || ["start", "_start", "clone", "__clone"].contains { last.frame.functionOfC.hasPrefix($0) }
            return isWhole && first.owner == .system && !first.frame.symbol.contains("mem")
        }

        /// Whether the memory is where the main thread's stack may be on Linux; a debugger puts libraries right below it.
        ///
        /// Apple's reports say what lies there.
        var isAtStack: Bool {
            says(["STACK GUARD", "AddressSanitizer: stack-overflow"])
                || !isShallow
                    && reason.contains(
                        /address=0x0*(7ff[c-e][0-9a-f]{8}|7fff[0-9a-e][0-9a-f]{7}|7fffff[7-9a-f][0-9a-f]{5}|ffff[0-9a-f]{8})\b/
                    )
        }

        /// How often the calls repeat that do so most often.
        var mostTurns: Int {
            Repeats.parts(of: rows.filter { $0.isOfRx || $0.isYours }.map(\.name.qualified)).map(\.turns).max() ?? 0
        }

        /// Whether a check stopped the program, and said nothing.
        var isTrap: Bool {
            guard let signal else {
                return says(["EXC_BREAKPOINT", "EXC_BAD_INSTRUCTION"])
                    || reason.isEmpty && rows.first?.name.function == "_assertionFailure"
            }
            return !signal.isSent && ["SIGILL", "SIGTRAP"].contains(signal.name)
        }

        /// Whether a trap stopped the program, or nothing says what did.
        var isStopped: Bool { isTrap || reason.isEmpty && rows.first?.frame.index == 0 }

        /// What you called of the standard library, where a check failed in it and no text says which one.
        var failing: Row? {
            let check = inner.lastIndex { $0.name.function == "_assertionFailure" }
            guard reason.isEmpty || isTrap, let check else { return nil }
            return inner[(check + 1)...].last { $0.owner == .system }
        }

        /// The function of a library below yours that has the check which failed, or the library; nil where yours has it.
        var library: String? {
            let module = stack.place.first.flatMap { $0.split(separator: "/").dropLast().first }.map(String.init)
            let called = inner.last { $0.frame.image?.contains(module ?? "Foundation") ?? false }
            let isOfLibrary = module.map { $0 != "Swift" && SystemNames.isSystem(module: $0) } ?? (called != nil)
            guard isOfLibrary, inner.count < rows.count else { return nil }
            return called?.name.qualified ?? module
        }

        /// Whether the program was stopped while it did nothing that stops it.
        var isPaused: Bool { share != nil || isSent || signal?.isPause == true || Signal.isAttached(reason) }

        /// Whether the signal was sent that stopped it.
        var isSent: Bool { signal?.isSent ?? false }

        /// Whether an operator of some name stands on the way of the event.
        func passed(_ operators: [String]) -> Bool {
            summary?.way.levels.flatMap(\.steps).contains { step in
                step.word.split(separator: "/").contains { operators.contains(String($0)) }
            } ?? false
        }

        /// Whether it is in a closure itself that may throw, and whose operator then sends the error on.
        var isInThrowing: Bool {
            guard case .operator(let word)? = summary?.role else { return false }
            let throwing = ["map", "compactMap", "flatMap", "flatMapLatest", "concatMap", "filter", "scan", "reduce"]
            return throwing.contains(String(word.prefix { $0 != "/" }))
                && rows.firstIndex(where: \.isYours) == summary?.called
        }

        func says(_ texts: [String]) -> Bool { texts.contains(where: reason.localizedStandardContains) }

        func isIn(_ symbols: [String]) -> Bool {
            inner.contains { row in symbols.contains(where: row.frame.symbol.contains) }
        }
    }
}

extension Cause.Evidence {
    /// What to mind where your code has sent one of the values that only together make sense.
    var adviceOfLatest: Words? {
        // What is made of them on the way, or out of one of them, has its own reason.
        guard case .sent? = summary?.origin, summary?.isEvent == true, let called = summary?.called,
            rows[...called].dropFirst(inner.count).allSatisfy({ $0.isYours || $0.owner == .plumbing }),
            let latest = rows.firstIndex(where: { $0.name.type.hasPrefix("CombineLatest") }), called < latest,
            !rows[called..<latest].contains(where: { $0.name.begins || $0.name.type.hasPrefix("Switch") })
        else { return nil }
        return Words(
            "combineLatest는 값 하나만 바뀌어도 나머지의 이전 값과 함께 보낸다. 이번에도 그랬을 수 있다. 함께 바뀌는 값이면 relay 하나에 담거나, 보내는 순서를 바꾼다",
            "combineLatest sends as soon as one value is new, with the old values of the others, and may have done so here. Put what changes together into one relay, or send it in another order"
        )
    }

    /// A size of 0, or nothing at all, that a call was made with: a number may have been divided by that.
    var adviceOfZero: Words? {
        func zero(_ row: Row) -> String? {
            guard !row.frame.isOptimised, row.isYours || row.isOfRx && row.name.sends else { return nil }
            return row.name.arguments.lazy.map { "\($0.name) = \($0.value)" }.compactMap { text -> String? in
                if row.isYours, text.hasSuffix(" = 0 values") { return text }
                return text.firstMatch(of: Self.size).map { String($0.1) }
            }.first
        }
        let outer = rows.indices.dropFirst(inner.count)
        guard let index = outer.first(where: { zero(rows[$0]) != nil }), let zero = zero(rows[index]),
            let row = rows[index...].first(where: \.isYours)
        else { return nil }
        let place = [row.name.qualified, row.frame.place ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
        return Words(
            "\(place)의 값(`\(zero)`)도 본다. 그 값으로 나누었거나, 개수가 0인 컬렉션의 평균을 냈을 수 있다",
            "there is `\(zero)` in \(place): something may have been divided by it, or averaged over nothing")
    }

    /// A field or an argument that is called as what others are divided by.
    private static var size: Regex<(Substring, Substring)> {
        /\b([A-Za-z_]*(?i:width|height|count|size|length|total|duration|interval|scale|weight|divisor) = -?0(?:\.0+)?)(?:[,)]|$)/
    }

    /// What to mind where an operator sends what it has when its time is over, which may be nothing.
    var adviceOfEmptyTime: Words? {
        guard case .waited(_, type: "")? = summary?.origin else { return nil }
        return passed(["buffer", "window"])
            ? Words(
                "buffer와 window는 정해진 시간 동안 아무것도 오지 않으면 빈 것을 보낸다. 비었는지 먼저 본다",
                "buffer and window send something empty where nothing came in their time: check whether it is empty first"
            )
            : nil
    }
}
