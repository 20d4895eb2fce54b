import Stops

/// What went wrong, where the text or the stack has it, and what to do about it.
struct Cause: Equatable {
    var what: Words
    var advice: Words?

    init(_ korean: String, _ english: String, _ adviceInKorean: String? = nil, _ adviceInEnglish: String? = nil) {
        what = Words(korean, english)
        advice = adviceInKorean.flatMap { korean in adviceInEnglish.map { Words(korean, $0) } }
    }

    /// What a cause is found in.
    struct Evidence {
        let reason: String
        /// The system's frames before the first of the program's.
        let symbols: [String]
        let rows: [Explanation.Row]
        let skipped: Int
        let runs: [RxRun]
        /// Whether the text has other threads, and whether any of them waits for a lock.
        let hasOthers: Bool
        let waitsWithOthers: Bool

        init(
            reason: String?, rows: [Explanation.Row], skipped: Int, runs: [RxRun], hasOthers: Bool,
            waitsWithOthers: Bool
        ) {
            self.hasOthers = hasOthers
            self.waitsWithOthers = waitsWithOthers
            self.reason = reason ?? ""
            self.rows = rows
            self.skipped = skipped
            self.runs = runs
            symbols = rows.prefix { $0.kind == .system || $0.kind == .plumbing }.map(\.frame.symbol)
        }

        /// Whether the program touched memory that it must not, as a full stack makes it do.
        var isOfMemory: Bool {
            ["Bad pointer", "SIGSEGV", "SIGBUS", "EXC_BAD_ACCESS"].contains(where: reason.contains)
        }

        /// Whether a check stopped the program that said nothing.
        var isTrap: Bool {
            ["SIGILL", "SIGTRAP", "Illegal instruction", "EXC_BREAKPOINT", "EXC_BAD_INSTRUCTION"].contains(
                where: reason.contains)
        }

        /// Whether it stopped where RxSwift warns of such calls.
        var stopsInTracker: Bool {
            rows.first { $0.kind != .system && $0.kind != .plumbing }?.name.type == "SynchronizationTracker"
        }

        func has(_ text: String, symbol: String? = nil) -> Bool {
            reason.localizedStandardContains(text)
                || symbol.map { mark in symbols.contains { $0.contains(mark) } } ?? false
        }
    }

    static let guesses: [Guess<Evidence, Cause>] = [
        Guess("the calls repeat", Recursion.cause),
        Guess(
            "an unowned reference",
            Cause(
                "unowned 참조를 읽었는데 그 객체는 이미 해제되었다", "an unowned reference was read after its object was gone",
                "weak으로 캡처하거나, 구독이 사는 동안 객체를 붙잡아 둔다",
                "capture it as weak, or keep the object for as long as the subscription lives")
        ) {
            $0.has("unowned reference")
                || $0.symbols.contains { symbol in
                    ["swift_unowned", "swift_abortRetainUnowned"].contains(where: symbol.contains)
                }
        },
        Guess(
            "a continuation",
            Cause(
                "continuation이 두 번 재개되었다", "a continuation was resumed twice",
                "이벤트가 여러 번 오면 한 번만 resume하도록 first()나 take(1)을 둔다",
                "resume it only once: put first() or take(1) before it")
        ) { $0.has("resume its continuation more than once") },
        Guess(
            "exclusive access",
            Cause(
                "변수를 바꾸는 동안 같은 변수에 또 접근했다(배타적 접근 위반)",
                "a variable was accessed while it was being modified (exclusive access)",
                "바꾸는 일이 끝난 다음에 접근한다. 바꾸는 동안 보낸 이벤트가 닿는 클로저도 마찬가지다",
                "access it after the modification has ended; so must a closure that an event reaches meanwhile")
        ) { $0.has("Simultaneous accesses", symbol: "reportExclusivity") },
        Guess(
            "a main-thread check",
            Cause(
                "정해진 스레드나 큐에서만 불러야 하는 것을 다른 곳에서 불렀다",
                "a check failed: this belongs on another thread or queue",
                "그 앞에 observe(on:)을 둔다", "put observe(on:) before it")
        ) { evidence in
            ["Main Thread Checker", "Executing on background thread", "main thread only"].contains { evidence.has($0) }
                || evidence.symbols.contains {
                    ["dispatch_assert_queue_fail", "swift_task_checkIsolated", "swift_task_reportUnexpectedExecutor"]
                        .contains(where: $0.contains)
                }
                || evidence.rows.filter { $0.kind != .system && $0.kind != .plumbing }.prefix(4).contains {
                    $0.name.type == "MainScheduler" && $0.name.function.hasPrefix("ensure")
                }
        },
        Guess("a force unwrap", Cause("nil을 강제로 풀었다(!)", "nil was force-unwrapped")) {
            $0.has("unexpectedly found nil")
        },
        Guess("try!") { evidence in
            guard evidence.has("'try!' expression", symbol: "swift_unexpectedError") else { return nil }
            let error = evidence.reason.split(separator: "raised an error: ").dropFirst().first.map { ": " + $0 } ?? ""
            return Cause("try!가 오류를 받았다\(error)", "try! met an error\(error)")
        },
        Guess("an overflow", Cause("계산 결과가 타입의 범위를 넘었다", "a calculation overflowed")) {
            $0.has("overflow") && !$0.has("stack overflow") || $0.has("Not enough bits")
        },
        Guess("a division", Cause("0으로 나누었다", "a division by zero")) { $0.has("Division by zero") },
        Guess("an index", Cause("인덱스가 범위를 벗어났다", "index out of range")) { $0.has("out of range") },
        Guess("a cast", Cause("as!가 다른 타입을 만났다", "as! met another type")) {
            $0.has("Could not cast", symbol: "swift_dynamicCastFailure")
        },
        Guess("a precondition") { evidence in
            guard let text = evidence.reason.wholeMatch(of: /Precondition failed(: .+)/)?.1 else { return nil }
            return Cause("precondition이 맞지 않았다\(text)", "precondition failed\(text)")
        },
        Guess(
            "a queue that waits for itself",
            Cause("자기 큐에 sync를 불러 서로 기다린다", "sync was called on the queue that it was already on")
        ) { $0.symbols.contains { $0.contains("DISPATCH_WAIT_FOR_QUEUE") } },
        Guess("a lock", Locks.cause),
        Guess("a semaphore", Cause("이 스레드는 세마포어를 기다린다", "this thread waits for a semaphore")) {
            $0.symbols.contains { $0.contains("semaphore_wait") }
        },
        Guess("a check of the standard library") { evidence in
            guard evidence.isTrap, let row = evidence.rows.first, row.kind == .system,
                SystemNames.isStandard(type: row.name.type)
            else { return nil }
            let place = FrameName.joined(row.name.type, row.name.function)
            if row.name.function == "subscript", indexed.contains(where: place.hasPrefix) {
                return Cause("\(place)에서 멈췄다. 아마 인덱스가 범위를 벗어났다", "it stopped in \(place): index out of range, probably")
            }
            return checking.contains(row.name.function)
                ? Cause("\(place)의 검사에 걸렸다", "a check failed in \(place)") : nil
        },
        // Before it fills the stack, RxSwift only warns.
        Guess("a subject in its own event") { evidence in
            guard evidence.isOfMemory || evidence.stopsInTracker else { return nil }
            return reentered(evidence.runs).map {
                Cause(
                    "\($0)의 이벤트를 처리하던 클로저가 \($0)에 또 이벤트를 보냈다",
                    "a \($0) was sent an event by a closure that was handling an event of a \($0)",
                    "같은 객체라면, observe(on:)으로 나중에 보낸다",
                    "if it is the same object, send later, with observe(on:)")
            }
        },
    ]

    private static let indexed = ["Array.", "ContiguousArray.", "ArraySlice.", "Data.", "String.", "Substring."]
    private static let checking: Set = [
        "remove", "removeFirst", "removeLast", "removeSubrange", "insert", "swapAt", "prefix", "suffix", "dropFirst",
    ]

    /// The subject that was called while it sent an event to the closure that called it.
    static func reentered(_ runs: [RxRun]) -> String? {
        guard runs.count > 1, let caller = runs[0].caller, runs[1].called == caller else { return nil }
        // The same subject would call the same closure.
        guard runs[0].called == nil || runs[0].yours.isSame(as: runs[0].name(caller)) else { return nil }
        guard let inner = runs[0].receiver.flatMap(runs[0].subject), runs[0].outermost.sends else { return nil }
        return runs[1].rx.contains { runs[1].subject($0) == inner && runs[1].name($0).sends } ? inner : nil
    }
}

/// Calls that repeat until the stack is full.
enum Recursion {
    /// A shorter one may be meant.
    private static let fewest = 8
    private static let longestPeriod = 60
    private static let deepest = 5_000

    static func cause(_ evidence: Cause.Evidence) -> Cause? {
        // Behind a gap may be something else.
        let known = evidence.rows.prefix { !$0.frame.isGap }
        let rows = known.enumerated().filter { $1.kind != .plumbing }
        let hasGap = known.count < evidence.rows.count
        let isCut = hasGap || !known.suffix(3).contains { $0.kind == .system || $0.name.function == "main" }
        // Where memory ran out fewer are enough, if frames are left out, or if there are as many as in no other stack.
        let isDeep = (evidence.rows.compactMap(\.frame.index).max() ?? 0) > deepest
        let fewest = isCut && evidence.isOfMemory ? 2 : fewest
        let keys = rows.map { _, row in
            row.name.isEmpty ? row.frame.symbol : row.name.qualified + row.name.closures.description
        }
        for start in 0..<min(24, keys.count) {
            let left = keys[start...]
            for period in 1..<max(2, min(longestPeriod, left.count / (isDeep ? 1 : fewest)) + 1)
            where left.first == left.dropFirst(period).first {
                let same = zip(left, left.dropFirst(period)).prefix { $0 == $1 }.count
                let needed = (fewest - 1) * period
                guard same >= (isDeep && evidence.isOfMemory ? min(needed, 8) : needed) else { continue }
                let names = names(rows[start..<(start + period)].reversed().map(\.element))
                let times = left.count { $0 == left.first }
                if names.isEmpty || times < (hasGap || isDeep ? 2 : 4) { continue }
                let inTurn = left.prefix(period).count { $0 == left.first }
                let skipped = evidence.skipped / (rows[start + period].offset - rows[start].offset)
                return cause(names, count: times / inTurn - (isCut ? 0 : 1) + skipped, isCut: isCut)
            }
        }
        return nil
    }

    /// Your code of a turn, or what RxSwift does for it without any.
    private static func names(_ rows: [Explanation.Row]) -> [Words] {
        let yours = rows.compactMap { row -> Words? in
            if let bind = row.name.bind { return Words(same: bind) }
            guard case .yours = row.kind else { return nil }
            let function = row.name.function
            return row.name.isClosure ? Words("\(function)의 클로저", "closure in \(function)") : Words(same: function)
        }
        return yours + yours.prefix(1)
    }

    private static func cause(_ names: [Words], count: Int, isCut: Bool) -> Cause {
        let isRough = count >= 100 && !isCut
        let number = count < 100 ? count : (count + (isCut ? 0 : 50)) / 100 * 100
        let way = names.joined(separator: " → ")
        return Cause(
            "재귀가 끝나지 않는다: \(way.korean), \(isRough ? "약 " : "")\(number)번\(isCut ? " 이상" : "")",
            "a recursion without end: \(way.english), "
                + "\(isRough ? "about " : isCut ? "at least " : "")\(number.grouped) times")
    }
}

extension Int {
    /// The number with a comma between thousands.
    fileprivate var grouped: String {
        self < 1_000 ? "\(self)" : "\(self / 1_000)," + "\(1_000 + self % 1_000)".dropFirst()
    }
}

/// Threads that wait for a lock.
enum Locks {
    private static let marks = [
        "lll_lock_wait", "psynch_mutexwait", "pthread_mutex_lock", "ulock_wait", "os_unfair_lock_lock_slow",
    ]

    /// Whether a thread waits for a lock now.
    static func waits(_ rows: [Explanation.Row]) -> Bool {
        rows.prefix(6).prefix { $0.kind == .system || $0.kind == .plumbing }.contains { row in
            marks.contains(where: row.frame.symbol.contains)
        }
    }

    static func cause(_ evidence: Cause.Evidence) -> Cause? {
        guard waits(evidence.rows), let place = place(evidence.rows).map({ evidence.rows[$0].name.qualified }) else {
            return nil
        }
        var cause = Cause("이 스레드는 \(place)에서 락을 기다린다", "this thread waits for a lock, in \(place)")
        cause.advice =
            evidence.waitsWithOthers
            ? Words(
                "둘이 서로의 락을 기다릴 수 있다. 락을 늘 같은 순서로 쥐거나, 락을 쥔 채로 이벤트를 보내지 않는다",
                "they may wait for each other: take the locks in one order, or hold none while you send an event")
            : Words(
                "락을 쥔 스레드는 다른 스레드다. \(evidence.hasOthers ? "" : "`bt all`에서 ")같은 함수 안쪽에 있는 스레드를 찾는다",
                "the thread that holds the lock is another one: look\(evidence.hasOthers ? "" : " in `bt all`") for who is "
                    + "inside of the same function")
        return cause
    }

    /// The row of the function that asked for the lock: what RxSwift's parts do for an operator, the operator asks for.
    static func place(_ rows: [Explanation.Row]) -> Int? {
        let names = ["lock", "performLocked", "synchronized"]
        let asking = rows.indices.filter { index in
            let row = rows[index]
            return row.kind != .system && row.kind != .plumbing && !names.contains(row.name.function)
                && !row.name.isEmpty
        }
        guard asking.count > 1, rows[asking[0]].name.function == "synchronizedOn",
            OperatorNames.name(of: rows[asking[1]].name.type) != nil
        else { return asking.first }
        return asking[1]
    }
}
