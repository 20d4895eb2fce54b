import Lines
import Operators
import Stops

/// What a thread waits for that another one has, or is to bring.
struct Wait {
    enum Object { case lock, queue, blocking }

    let object: Object
    /// The row of the function that asked for it.
    let place: Int

    init?(_ rows: [Row]) {
        let inner = rows.prefix(while: \.isOfNobody).map(\.frame.symbol)
        let locks = [
            "lll_lock_wait", "psynch_mutexwait", "pthread_mutex_lock", "ulock_wait", "os_unfair_lock_lock_slow",
        ]
        let what: Object
        // Where it is the innermost, it has trapped.
        if inner.dropFirst().contains(where: { $0.contains(Self.queue) }) {
            what = .queue
        } else if inner.prefix(6).contains(where: { locks.contains(where: $0.contains) }) {
            what = .lock
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
    }

    /// What waits for a queue, or traps where it would wait for its own.
    static let queue = "DISPATCH_WAIT_FOR_QUEUE"

    /// Whether a thread only waits for what a run loop or a timer brings next.
    static func isIdle(_ rows: [Row]) -> Bool {
        let marks = ["poll", "kevent", "mach_msg", "epoll_wait", "nanosleep", "sigsuspend", "__select"]
        let inner = rows.prefix(while: \.isOfNobody)
        return inner.prefix(3).contains { row in marks.contains(where: row.frame.symbol.contains) }
    }

    static func cause(_ evidence: Cause.Evidence) -> Cause? {
        guard let wait = Wait(evidence.rows) else { return nil }
        let place = evidence.rows[wait.place].name.qualified
        var cause: Cause
        let inOthers = evidence.hasOthers ? Words("", "") : Words("`bt all`에서 ", " in `bt all`")
        switch wait.object {
        case .lock:
            cause = Cause("이 스레드는 \(place)에서 lock을 기다린다", "this thread waits for a lock, in \(place)")
            cause.advice =
                wait.again(evidence.rows)
                ?? Words(
                    "lock은 다른 스레드가 잡고 있다. \(inOthers.korean)같은 함수를 실행하고 있는 스레드를 찾는다",
                    "the thread that holds the lock is another one: look\(inOthers.english) for who is inside of the same function"
                )
        case .queue:
            cause = Cause("이 스레드는 \(place)에서 큐를 기다린다(sync)", "this thread waits for a queue, in \(place) (sync)")
            cause.advice = Words(
                "큐는 다른 스레드가 쓰고 있다. \(inOthers.korean)그 큐에서 실행되는 스레드를 찾고, 그것이 무엇을 기다리는지 본다",
                "another thread is on that queue: look\(inOthers.english) which one, and what that waits for")
        case .blocking:
            cause = Cause("이 스레드는 \(place)의 toBlocking에서 기다린다", "this thread waits in toBlocking, in \(place)")
            cause.advice = Words(
                "시퀀스가 끝나야 풀린다. \(inOthers.korean)시퀀스가 이 스레드나, 이 스레드가 쓰는 큐를 기다리는지 본다",
                "it goes on when the sequence ends: look\(inOthers.english) whether that waits for this thread, or for its queue"
            )
        }
        if evidence.waitsWithOthers {
            cause.advice = Words(
                "두 스레드가 서로의 lock을 기다리고 있을 수 있다. lock을 늘 같은 순서로 잡는다. 아니면 lock을 잡은 채로는 이벤트를 보내지 않는다",
                "they may wait for each other: take the locks in one order, or hold none while you send an event")
        }
        return cause
    }

    /// What to do where the same thread may hold the lock: a function of the same type of yours is further out, which
    /// sends the event; locks of RxSwift may be taken again.
    private func again(_ rows: [Row]) -> Words? {
        let type = rows[place].name.type
        guard rows[place].isYours, !type.isEmpty, let sends = rows[place...].firstIndex(where: \.isOfRx),
            let outer = rows[sends...].first(where: { $0.isYours && $0.name.type == type && !$0.name.isClosure })
        else { return nil }
        let name = outer.name.qualified
        return Words(
            "같은 스레드의 \(name)에서 lock을 이미 잡았을 수 있다. lock을 놓은 뒤에 이벤트를 보낸다",
            "\(name), further out on this thread, may hold the lock: send events only after it is let go")
    }
}

/// Another thread that waits, with its calls and the row of the function that asked.
struct WaitingThread {
    let name: String
    let object: Wait.Object
    let stack: CallStack
    let place: Int
    /// Your code that RxSwift called before that.
    let called: Int?
    /// What it is inside of at which the thread waits that is told.
    let isInside: String?

    init?(_ name: String, _ stack: CallStack, beside told: FrameName) {
        guard let wait = Wait(stack.rows) else { return nil }
        (self.name, self.stack, object, place) = (name, stack, wait.object, wait.place)
        called = StackSummary(stack)?.called.flatMap { $0 == wait.place ? nil : $0 }
        // Only an operator's lock is one that its function tells.
        let isInside =
            OperatorNames.name(of: told.type) != nil
            && stack.rows[(place + 1)...].contains { $0.name.isSame(as: told) }
        self.isInside = isInside ? told.qualified : nil
    }
}
