import Operators

/// What a thread waits for that another one has, or is to bring.
struct Wait: Equatable {
    let kind: WaitKind
    /// The row of the function that asked for it.
    let place: Int
    /// Where the lock, the semaphore or the condition is in memory, where a debugger shows it.
    let address: String?
    /// The function of the system that was called.
    let function: String
    /// Whether it goes on by itself when a time is over.
    let isTimed: Bool
    /// Whether it runs the run loop meanwhile.
    let runsLoop: Bool

    init?(_ rows: [Row]) {
        let inner = rows.prefix(while: \.isOfNobody)
        guard let kind = Self.kind(inner, in: rows) else { return nil }
        // What asks for a lock for somebody else: of RxSwift's parts, for an operator.
        let helpers = ["lock", "performLocked", "synchronized"]
        let asking = rows.indices.filter { index in
            let row = rows[index]
            return kind.end == .sequence
                ? row.isYours : !row.isOfNobody && !row.name.isEmpty && !helpers.contains(row.name.function)
        }
        // Where the frames end before yours, what you called stands for it.
        let blocking =
            kind.end == .sequence ? rows.lastIndex { $0.isOfRx && $0.name.type == "BlockingObservable" } : nil
        guard let first = asking.first ?? blocking else { return nil }
        let isForOperator =
            asking.count > 1 && rows[first].name.function == "synchronizedOn"
            && OperatorNames.name(of: rows[asking[1]].name.type) != nil
        (self.kind, place) = (kind, isForOperator ? asking[1] : first)
        let shown = inner.flatMap(\.name.arguments).first {
            (kind == .condition ? ["cond"] : ["mutex", "futex", "rwlock", "sem", "futex_word"]).contains($0.name)
                && $0.value.hasPrefix("0x")
        }
        address = kind.end == .letGo || [.semaphore, .condition].contains(kind) ? shown?.value : nil
        isTimed = kind.end == .sequence ? Self.isRunForTime(inner) : Self.isLimited(inner)
        runsLoop = kind != .runLoop && inner.contains { SystemNames.beginsAnew($0.frame.symbol, $0.name) }
        let called = inner.last { $0.owner == .system }
        function =
            called.map { $0.name.type.isEmpty ? $0.frame.functionOfC : $0.name.type + "." + $0.name.function } ?? ""
    }

    private static func kind(_ inner: ArraySlice<Row>, in rows: [Row]) -> WaitKind? {
        if rows.dropFirst(inner.count).prefix(3).contains(where: { $0.name.type == "RunLoopLock" }) {
            // The program called the outermost one.
            let asked = rows.dropFirst(inner.count).prefix { $0.isOfRx || $0.owner == .plumbing }
                .last { $0.name.type == "BlockingObservable" }
            return asked?.name.function == "first" ? .firstElement : .sequence
        }
        let found = WaitKind.found(in: inner)
        guard found == nil || found?.end == .outside else { return found }
        if found?.isDeep ?? false { return found }
        if inner.contains(where: { SystemNames.beginsAnew($0.frame.symbol, $0.name) }) {
            return isNested(rows.dropFirst(inner.count)) && WaitKind.isWaiting(inner) ? .runLoop : nil
        }
        // What keeps a program alive that has nothing else to do.
        return rows.contains { $0.isOfRx || $0.isYours && !$0.isMain } ? found : nil
    }

    /// Whether a run loop runs for a time, as `toBlocking(timeout:)` runs it: without one, `CFRunLoopRun` does.
    private static func isRunForTime(_ inner: ArraySlice<Row>) -> Bool {
        inner.contains {
            $0.frame.call.contains("CFRunLoopRunSpecific") || $0.frame.call.hasPrefix("CFRunLoopRunInMode")
        }
            && !inner.contains { $0.frame.call == "CFRunLoopRun" }
    }

    /// Whether the calls of the system were given a time to end at: a null pointer is none.
    private static func isLimited(_ inner: ArraySlice<Row>) -> Bool {
        let times = inner.flatMap(\.name.arguments).filter { $0.name == "abstime" && $0.value.hasPrefix("0x") }
        if !times.isEmpty { return times.contains { $0.value.contains(/^0x0*[1-9a-f]/) } }
        return !inner.contains { $0.frame.call.contains("_dispatch_sema4_wait") } && inner.contains(where: takesTime)
    }

    /// Whether a call of the system is of those that are given a time.
    private static func takesTime(_ row: Row) -> Bool {
        let marks = [
            "timedwait", "timedlock", "timedrdlock", "timedwrlock", "timedjoin", "clockwait", "clocklock",
            "clockjoin_np",
            "waitUntilDate:", "lockBeforeDate:", "lockWhenCondition:beforeDate:",
        ]
        let labels = (row.name.labels ?? []) + row.name.arguments.map(\.name)
        return marks.contains(where: row.frame.call.contains)
            || ["wait", "lock"].contains(row.name.function)
                && !Set(["timeout", "wallTimeout", "until", "before"]).isDisjoint(with: labels)
    }

    /// Whether RxSwift, a queue or another run loop has called what runs a run loop: the program's own is called by none.
    private static func isNested(_ outer: ArraySlice<Row>) -> Bool {
        outer.contains { row in
            row.isOfRx || row.owner == .system && SystemNames.beginsAnew(row.frame.symbol, row.name)
        }
    }

    /// Whether a thread only waits for what a run loop, a queue or a timer brings next.
    static func isIdle(_ rows: [Row]) -> Bool {
        let inner = rows.prefix(while: \.isOfNobody)
        guard Wait(rows) == nil, WaitKind.isWaiting(inner) else { return false }
        let marks = ["poll", "kevent", "mach_msg", "nanosleep", "sigsuspend", "select", "workq_kernreturn"]
        return inner.count == rows.count
            || inner.prefix(3).contains { row in marks.contains(where: row.frame.call.contains) }
    }
}
