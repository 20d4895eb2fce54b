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
        var cause = Cause("이 스레드는 \(place)에서 락을 기다린다", "this thread waits for a lock, in \(place)")
        cause.advice =
            evidence.waitsWithOthers
            ? Words(
                "둘이 서로의 락을 기다릴 수 있다. 락을 늘 같은 순서로 쥐거나, 락을 쥔 채로 이벤트를 보내지 않는다",
                "they may wait for each other: take the locks in one order, or hold none while you send an event")
            : holder(of: row, evidence.rows).map { holder in
                Words(
                    "더 바깥의 \(holder)에서 이 스레드가 이미 이 락을 쥐었을 수 있다. 이벤트는 락을 놓은 다음에 보낸다",
                    "\(holder), further out on this thread, may hold the lock: send events only after it is let go")
            }
                ?? Words(
                    "락을 쥔 스레드는 다른 스레드다. \(evidence.hasOthers ? "" : "`bt all`에서 ")같은 함수 안쪽에 있는 스레드를 찾는다",
                    "the thread that holds the lock is another one: look\(evidence.hasOthers ? "" : " in `bt all`") for who is "
                        + "inside of the same function")
        return cause
    }

    /// Another function of your type that asks for a lock, if one is further out on the same thread: who waits for itself
    /// waits for ever.
    private static func holder(of place: Int, _ rows: [Explanation.Row]) -> String? {
        let name = rows[place].name
        guard rows[place].isYours, !name.type.isEmpty else { return nil }
        return rows[(place + 1)...].first { $0.isYours && !$0.name.isClosure && $0.name.type == name.type }?.name
            .qualified
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
