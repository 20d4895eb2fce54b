import Lines
import Operators
import Stops

/// Threads that wait for a lock.
enum Locks {
    private static let marks = [
        "lll_lock_wait", "psynch_mutexwait", "pthread_mutex_lock", "ulock_wait", "os_unfair_lock_lock_slow",
    ]

    /// Whether a thread waits for a lock now.
    static func waits(_ rows: [Explanation.Row]) -> Bool {
        rows.prefix(6).prefix { $0.isOfNobody }.contains { row in
            marks.contains(where: row.frame.symbol.contains)
        }
    }

    /// Whether a thread only waits for what a run loop or a timer brings next.
    static func isIdle(_ rows: [Explanation.Row]) -> Bool {
        let marks = ["poll", "kevent", "mach_msg", "epoll_wait", "nanosleep", "sigsuspend", "__select"]
        let inner = rows.prefix { $0.isOfNobody }
        return inner.prefix(3).contains { row in marks.contains(where: row.frame.symbol.contains) }
    }

    static func cause(_ evidence: Cause.Evidence) -> Cause? {
        guard waits(evidence.rows), let row = place(evidence.rows) else { return nil }
        let place = evidence.rows[row].name.qualified
        var cause = Cause("이 스레드는 \(place)에서 lock을 기다린다", "this thread waits for a lock, in \(place)")
        cause.advice =
            evidence.waitsWithOthers
            ? Words(
                "두 스레드가 서로의 lock을 기다리고 있을 수 있다. lock을 늘 같은 순서로 잡는다. 아니면 lock을 잡은 채로는 이벤트를 보내지 않는다",
                "they may wait for each other: take the locks in one order, or hold none while you send an event")
            : again(evidence.rows, row)
                ?? Words(
                    "lock은 다른 스레드가 잡고 있다. \(evidence.hasOthers ? "" : "`bt all`에서 ")같은 함수를 실행하고 있는 스레드를 찾는다",
                    "the thread that holds the lock is another one: look\(evidence.hasOthers ? "" : " in `bt all`") for who is "
                        + "inside of the same function")
        return cause
    }

    /// What to do where the same thread may hold the lock: a function of the same type of yours is further out, which
    /// sends the event; locks of RxSwift may be taken again.
    private static func again(_ rows: [Explanation.Row], _ row: Int) -> Words? {
        let type = rows[row].name.type
        guard rows[row].isYours, !type.isEmpty,
            let sends = rows[row...].firstIndex(where: { !$0.isYours && !$0.isOfNobody }),
            let outer = rows[sends...].first(where: { $0.isYours && $0.name.type == type && !$0.name.isClosure })
        else { return nil }
        let name = outer.name.qualified
        return Words(
            "같은 스레드의 \(name)에서 lock을 이미 잡았을 수 있다. lock을 놓은 뒤에 이벤트를 보낸다",
            "\(name), further out on this thread, may hold the lock: send events only after it is let go")
    }

    /// Another thread, if it waits for a lock as well.
    static func waiting(
        _ thread: String, _ rows: [Explanation.Row], beside told: [Explanation.Row]
    ) -> Explanation.Waiting? {
        guard waits(rows), let own = place(rows), let place = place(told).map({ told[$0].name }) else { return nil }
        // Only an operator's lock is one that its function tells.
        let isInside =
            OperatorNames.name(of: place.type) != nil && rows[(own + 1)...].contains { $0.name.isSame(as: place) }
        return Explanation.Waiting(thread: thread, place: rows[own], isInside: isInside ? place.qualified : nil)
    }

    /// The row of the function that asked for the lock: what RxSwift's parts do for an operator, the operator asks for.
    static func place(_ rows: [Explanation.Row]) -> Int? {
        let names = ["lock", "performLocked", "synchronized"]
        let asking = rows.indices.filter { index in
            let row = rows[index]
            return !row.isOfNobody && !names.contains(row.name.function)
                && !row.name.isEmpty
        }
        guard asking.count > 1, rows[asking[0]].name.function == "synchronizedOn",
            OperatorNames.name(of: rows[asking[1]].name.type) != nil
        else { return asking.first }
        return asking[1]
    }
}
