import Operators

/// What a thread waits for that another one has, or is to bring.
struct Wait: Equatable {
    enum Object { case lock, queue, semaphore, group, condition, blocking }

    let object: Object
    /// The row of the function that asked for it.
    let place: Int
    /// Where the lock is in memory, where a debugger shows it.
    let address: String?

    init?(_ rows: [Row]) {
        let inner = rows.prefix(while: \.isOfNobody)
        let what: Object
        if let row = Self.marks.first(where: { mark in
            // Where it is the innermost, it has trapped.
            inner.dropFirst(mark.object == .queue ? 1 : 0).prefix(6).contains { row in
                mark.symbols.contains(where: row.frame.symbol.contains)
            }
        }) {
            what = row.object
        } else if rows.dropFirst(inner.count).prefix(3).contains(where: { $0.name.type == "RunLoopLock" }) {
            what = .blocking
        } else {
            return nil
        }
        // What asks for a lock for somebody else: of RxSwift's parts, for an operator.
        let helpers = ["lock", "performLocked", "synchronized"]
        let asking = rows.indices.filter { index in
            let row = rows[index]
            return what == .blocking
                ? row.isYours : !row.isOfNobody && !row.name.isEmpty && !helpers.contains(row.name.function)
        }
        guard let first = asking.first else { return nil }
        let isForOperator =
            asking.count > 1 && rows[first].name.function == "synchronizedOn"
            && OperatorNames.name(of: rows[asking[1]].name.type) != nil
        (object, place) = (what, isForOperator ? asking[1] : first)
        let shown = inner.flatMap(\.name.arguments).first { ["mutex", "futex", "futex_word"].contains($0.name) }
        address = what == .lock ? shown?.value : nil
    }

    /// What waits for a queue, or traps where it would wait for its own.
    static let queue = "DISPATCH_WAIT_FOR_QUEUE"

    /// The functions of the system that wait, from those that tell most to those that others are made of.
    private static let marks: [(object: Object, symbols: [String])] = [
        (.queue, [queue]),
        (.group, ["dispatch_group_wait"]),
        (.semaphore, ["semaphore_wait", "_dispatch_sema4_wait"]),
        (.condition, ["pthread_cond_wait", "psynch_cvwait"]),
        (
            .lock,
            ["lll_lock_wait", "psynch_mutexwait", "pthread_mutex_lock", "ulock_wait", "os_unfair_lock_lock_slow"]
        ),
    ]

    /// Whether a thread only waits for what a run loop or a timer brings next.
    static func isIdle(_ rows: [Row]) -> Bool {
        let marks = [
            "poll", "kevent", "mach_msg", "epoll_wait", "nanosleep", "sigsuspend", "__select", "workq_kernreturn",
        ]
        let inner = rows.prefix(while: \.isOfNobody)
        return inner.prefix(3).contains { row in marks.contains(where: row.frame.symbol.contains) }
    }
}
