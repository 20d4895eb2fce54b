import Operators

extension HungThread {
    /// What shows best that this has the lock that another thread waits for, and how much: the same function, one that is
    /// called as if it took a lock, another one of the type, a closure of it, or an object that both have.
    private func holding(for waiting: HungThread, at place: Int) -> (row: Int, likelihood: Int)? {
        let asked = waiting.rows[place]
        func isOfType(_ row: Row) -> Bool {
            !row.isOfNobody && !asked.name.type.isEmpty && row.name.type == asked.name.type
        }
        let marks: [(likelihood: Int, holds: (Row) -> Bool)] = [
            (6, { $0.name.isSame(as: asked.name) || isOfType($0) && $0.isLocking }),
            (4, { isOfType($0) && !$0.name.isClosure && $0.name.function != asked.name.function }),
            // The parts of an operator share one.
            (4, { $0.name.sends && asked.operatorName != nil && $0.operatorName == asked.operatorName }),
            (3, isOfType),
            (2, { !Self.objects($0).isDisjoint(with: Self.objects(asked)) }),
        ]
        return marks.lazy.compactMap { mark in outer.firstIndex(where: mark.holds).map { ($0, mark.likelihood) } }.first
    }

    /// Whether the same function of yours asked for what both wait for, and the same one called that.
    func isAsked(as other: HungThread) -> Bool {
        func calls(_ thread: HungThread) -> [FrameName] {
            thread.rows[(thread.wait?.place ?? 0)...].filter(\.isYours).prefix(2).map(\.name)
        }
        return zip(calls(self), calls(other)).allSatisfy { $0.isSame(as: $1) }
    }

    /// Whether code of the same type, or file, waits for another lock, or for a queue: it may have taken before what
    /// another thread waits for.
    func waitsBeside(_ waiting: HungThread) -> Bool {
        guard let wait, let wanted = waiting.wait, wait.kind.end == wanted.kind.end else { return false }
        let isOfOther = wait.address.flatMap { address in wanted.address.map { address != $0 } } ?? false
        guard wait.kind.end == .queue || isOfOther else { return false }
        let (own, asked) = (rows[wait.place], waiting.rows[wanted.place])
        return own.isYours && asked.isYours && own.name.type == asked.name.type
            && (!own.name.type.isEmpty || own.frame.fileName == asked.frame.fileName)
    }

    /// Where it probably took the lock that another thread waits for.
    func holding(for waiting: HungThread) -> Int? {
        guard let wait = waiting.wait, wait.kind.end == .letGo,
            let found = holding(for: waiting, at: wait.place), found.likelihood > 3
        else { return nil }
        return found.row
    }

    /// The only one of some threads that may have the lock which this one waits for, where that one works.
    func holder(of threads: [HungThread]) -> Int? {
        let found = threads.indices.filter { threads[$0].name != name && threads[$0].holding(for: self) != nil }
        // Of two objects of one type each has its own lock.
        guard found.count == 1, let place = found.first, threads[place].works,
            threads[place].sharesObject(with: self)
                || askingObjects.isEmpty || threads[place].rows.allSatisfy({ Self.objects($0).isEmpty })
        else { return nil }
        return place
    }

    /// The outermost function of a type that has taken a lock, where only another one further in is known; nil where that
    /// may be it.
    func taking(_ held: Int, as asked: FrameName) -> Int? {
        let own = rows[held].name
        guard !own.type.isEmpty, !own.isSame(as: asked), !rows[held].isLocking else { return nil }
        let outermost = rows.lastIndex { $0.isYours && !$0.name.isClosure && $0.name.type == own.type }
        return outermost.flatMap { $0 == held ? nil : $0 }
    }

    /// Where a function that waits for a semaphore was called, and where it had been called before, further out, with the
    /// closure that runs now: it has one, and wants another.
    var permit: (inner: Int, outer: Int)? {
        guard let wait, wait.kind == .semaphore, !wait.isTimed, rows[wait.place].isYours else { return nil }
        let asked = rows[wait.place].name
        let further = rows.indices.dropFirst(wait.place + 1)
        guard let again = further.first(where: { rows[$0].isYours && rows[$0].name.isSame(as: asked) }),
            closure(insideOf: again) != nil, let inner = taker,
            let outer = rows[(again + 1)...].firstIndex(where: \.isYours)
        else { return nil }
        return (inner, outer)
    }

    /// The function of yours that called the one which takes a semaphore.
    var taker: Int? {
        guard let wait, rows[wait.place].isYours else { return nil }
        return rows[(wait.place + 1)...].firstIndex(where: \.isYours)
    }

    /// Where it may have taken a semaphore, as one that is used as a lock, while another thread that waits for it has what
    /// this one waits for; and whether that is the very function, which that thread has not called further out.
    func semaphore(for waiting: HungThread) -> (row: Int, isSame: Bool)? {
        guard let wait, waitsForOwner, let wanted = waiting.wait, wanted.kind == .semaphore,
            waiting.holding(for: self) != nil
        else { return nil }
        let asked = waiting.rows[wanted.place]
        let outer = waiting.rows[(wanted.place + 1)...]
        // What both have called tells nothing of who came first.
        let mine = rows.indices[wait.place...].filter { index in
            let row = rows[index]
            return row.isYours && !row.name.isClosure && row.name.type == asked.name.type
                && !(row.name.type.isEmpty && row.name.function != asked.name.function)
                && !outer.contains { $0.name.isSame(as: row.name) }
        }
        let same = mine.first { $0 > wait.place && (rows[$0].name.isSame(as: asked.name) || rows[$0].isLocking) }
        return (same ?? mine.first).map { ($0, same != nil) }
    }

    /// Whether a function runs, or a closure in it; or no function but a closure that it has given away.
    func isIn(functionOf asked: Row, asClosure: Bool = false) -> Bool {
        outer.contains {
            ($0.name.type, $0.name.function) == (asked.name.type, asked.name.function)
                && (!asClosure || $0.name.isClosure)
        }
    }

    /// Whether who lets it go on is guessed by what threads work for, not by what one has.
    var isGuessed: Bool { wait.map { [.signal, .sequence].contains($0.kind.end) } ?? false }

    /// Whether it waits for what some thread has now, and lets go of when it goes on.
    var waitsForOwner: Bool {
        wait.map { [.letGo, .queue, .turns, .once].contains($0.kind.end) } ?? false
    }

    /// Whether nothing but what it is called tells that it has, or brings, what another thread waits for.
    func isWeak(for waiting: HungThread, hasRivals: Bool) -> Bool {
        guard let wanted = waiting.wait else { return false }
        switch wanted.kind.end {
        case .queue: return hasRivals && wait.map { $0.kind.end == .outside } ?? true && !isIn(Self.sync)
        case .letGo: return holding(for: waiting, at: wanted.place) == nil
        case .signal, .sequence: return !isEvident(for: waiting)
        default: return false
        }
    }

    /// Whether more than its type, or that it works as well, tells that it has, or brings, what another thread waits for:
    /// the very function, or one that is called as if it took the lock, for no other object; another one with the same
    /// object, or a closure of the same function, that has sent an event; or a part of the same operator.
    func isEvident(for waiting: HungThread) -> Bool {
        guard let wanted = waiting.wait else { return false }
        let asked = waiting.rows[wanted.place]
        switch wanted.kind.end {
        case .letGo:
            guard !waitsForSame(as: waiting) else { return false }
            let found = holding(for: waiting, at: wanted.place)
            // That part stands for any operator.
            if let found, found.likelihood > 2, asked.isOfRx, asked.name.type != "SynchronizedOnType" { return true }
            // Of two objects of one type each has its own lock.
            if let found, found.likelihood > 4 {
                let (own, others) = (objects(from: found.row), waiting.askingObjects)
                return own.isEmpty || others.isEmpty || !own.isDisjoint(with: others)
            }
            // Who sends events with a lock held is what most often makes two threads wait for one another.
            let isObject = sharesObject(with: waiting)
            return outer.indices.contains { row in
                rows[row].isYours && sends(within: row)
                    && (rows[row].name.type, rows[row].name.localFunction) == (
                        asked.name.type, asked.name.localFunction
                    )
                    && (isObject || !asked.name.type.isEmpty && rows[row].name.function == asked.name.function)
            }
        case .sequence: return isIn(functionOf: asked) && !waiting.isOnTrampoline
        case .turns, .once: return true
        // No stack tells who runs a queue, but who is inside of the same sync.
        case .queue:
            return outer.indices.dropFirst().contains { row in
                rows[row].isYours && rows[row].name.isSame(as: asked.name)
                    && rows[..<row].last { !$0.isYours && $0.owner != .plumbing }?.isOfSync ?? false
            }
        case .signal: return semaphore(for: waiting)?.isSame ?? false || isIn(functionOf: asked)
        case .operations, .outside: return isIn(functionOf: asked)
        }
    }

    /// Whether the stacks show that it has what another thread waits for, not only that it works for the same.
    func isShown(for waiting: HungThread) -> Bool {
        waiting.waitsForOwner && isEvident(for: waiting) || semaphore(for: waiting)?.isSame ?? false
    }

    /// Whether it has sent an event since a row was called.
    private func sends(within row: Int) -> Bool {
        rows[(wait?.place ?? 0)..<row].contains { $0.isOfRx && $0.name.sends }
    }

    /// Whether both wait for the lock at one address.
    func waitsForSame(as waiting: HungThread) -> Bool {
        waiting.wait?.address.map { $0 == wait?.address } ?? false
    }

    /// Whether a function further out on it, which has sent an event meanwhile, may have what it waits for.
    var mayHaveItself: Bool {
        if case .function(_, sends: true)? = own(isAlone: true) { true } else { false }
    }

    /// Whether it waits for a queue inside of a sync, and may be on that queue.
    var mayBeOnQueue: Bool { wait?.kind.end == .queue && own(isAlone: false) != nil }

    /// Whether that is another function than the one which waits, which only its type tells of.
    var guessesItself: Bool {
        guard let wait, case .function(let row, _)? = own(isAlone: true) else { return true }
        return !rows[row].name.isSame(as: rows[wait.place].name)
    }

    /// How likely it is that this has, or brings, what another thread waits for; nil where nothing speaks for it.
    func likelihood(ofHoldingFor waiting: HungThread) -> Int? {
        guard let wanted = waiting.wait, !Wait.isIdle(rows) else { return nil }
        let isBlocked = wait == nil ? 0 : 8
        let asked = waiting.rows[wanted.place]
        switch wanted.kind.end {
        case .letGo:
            // Of those that wait for one lock, one may have it itself.
            if waitsForSame(as: waiting), !mayHaveItself || waiting.mayHaveItself { return nil }
            return holding(for: waiting, at: wanted.place).map {
                $0.likelihood + isBlocked + (sharesObject(with: waiting) ? 1 : 0)
            } ?? (waitsBeside(waiting) ? 1 : nil)
        case .queue:
            // To be inside of a sync tells more than that some queue runs it.
            let isOfType = !asked.name.type.isEmpty && ownTypes.contains(asked.name.type)
            // What the same function has given to a queue, which may be one of several threads.
            let isOfFunction = isIn(functionOf: asked, asClosure: true)
            let more = (isOfType ? 6 : 0) + (isIn(HungThread.sync) ? 4 : isMain || isOfFunction ? 2 : 0)
            if isOnQueue, isOfProgram { return isBlocked + more }
            return isOfFunction && isIn(["_dispatch_async_redirect", "_dispatch_root_queue"]) ? isBlocked : nil
        case .sequence:
            // What another one has of this thread keeps it from what this thread waits for.
            guard rows[(wait?.place ?? 0)...].contains(where: \.isOfRx) else { return nil }
            return wait?.kind.end == .queue && waiting.isOnQueue ? 12 : isBlocked
        case .signal where wanted.kind == .workItem:
            // Nobody signals it: it has to be run.
            return isIn(Self.workItem) && isIn(functionOf: asked, asClosure: true) ? isBlocked : nil
        case .signal where waitsForSame(as: waiting): return nil
        case .signal:
            // Who is to let a thread go on is written near to where it waits.
            let isNear = innermostType != nil && innermostType == waiting.innermostType
            guard
                isNear || isIn(functionOf: asked, asClosure: true) || semaphore(for: waiting) != nil
                    || wanted.kind == .group && hasGroup,
                !isAlike(waiting)
            else { return nil }
            // What a worker has tells only why others wait for it, but for a lock; main waits for somebody.
            if let end = wait?.kind.end, [.queue, .letGo].contains(end) {
                return waiting.isMain || waiting.holding(for: self) != nil ? 12 : nil
            }
            // One that works may do anything, but for what the same function has begun.
            return wait != nil || isIn(functionOf: asked) || wanted.kind == .group && hasGroup ? isBlocked : nil
        case .operations: return isOfProgram && isInOperation ? isBlocked : nil
        case .turns: return isIn(functionOf: asked, asClosure: true) && isIn(["_dispatch_apply_"]) ? isBlocked : nil
        case .once: return isInitialising(asked) ? isBlocked : nil
        case .outside: return nil
        }
    }

    static let sync = [
        "sync_invoke", "DispatchQueue.sync", "dispatch_queue.sync", "_dispatch_sync_function",
    ]
    private static let workItem = [
        "_dispatch_block_invoke", "_dispatch_block_async", "_dispatch_block_sync", "DispatchWorkItem.perform",
    ]
    static let operation = [
        "OperationQueue._execute", "BlockOperation.main", "Operation.start", "Operation main]", "Operation start]",
        "NSOPERATION_IS_INVOKING_MAIN", "NSBLOCKOPERATION_IS_CALLING_OUT",
    ]

    /// Whether the initialiser runs that another thread, or this one further in, waits for.
    private func isInitialising(_ asked: Row) -> Bool {
        zip(outer.dropFirst(), outer.dropFirst(2)).contains { inner, row in
            row.name.isSame(as: asked.name)
                && ["once_slow", "swift_once", "dispatch_once"].contains(where: inner.frame.symbol.contains)
        }
    }

    /// The closure of yours that a function calls, and which runs now.
    private func closure(insideOf row: Int) -> Row? {
        rows[..<row].last { $0.owner != .plumbing }.flatMap { $0.isYours && $0.name.isClosure ? $0 : nil }
    }

    /// The function of yours that called one with a closure of its own, which runs now; nil where it did not so.
    func wrapping(_ row: Int) -> Int? {
        guard let closure = closure(insideOf: row),
            let caller = rows[(row + 1)...].firstIndex(where: { $0.owner != .plumbing }), rows[caller].isYours,
            (closure.name.type, closure.name.function) == (rows[caller].name.type, rows[caller].name.function)
        else { return nil }
        return caller
    }

    /// What is further out on this thread and may have what it waits for.
    enum Own: Equatable {
        /// A function, which has called RxSwift meanwhile or not.
        case function(Int, sends: Bool)
        /// An operation runs.
        case operation
        /// The same initialiser.
        case initialiser
    }

    /// What it is.
    ///
    /// - Parameter isAlone: Whether nothing speaks for another thread.
    /// - Returns: That; nil where nothing further out may have it.
    func own(isAlone: Bool) -> Own? {
        guard let wait, wait.place + 1 < rows.count else { return nil }
        let asked = rows[wait.place]
        let further = rows[(wait.place + 1)...]
        switch wait.kind.end {
        case .letGo, .signal, .outside:
            let isLock = wait.kind.end == .letGo || wait.kind == .fileLock
            guard asked.isYours, !asked.name.type.isEmpty, isLock || wait.kind == .semaphore else { return nil }
            let yours = further.indices.filter { rows[$0].isYours && !rows[$0].name.isClosure }
            let sends = further.firstIndex(where: \.isOfRx)
            // What calls straight may have taken nothing, and a semaphore may be none that is used as a lock.
            let first = isLock || !asked.name.isClosure ? sends : nil
            let holder =
                yours.first { rows[$0].name.isSame(as: asked.name) }
                ?? yours.first {
                    isAlone && isLock && rows[$0].name.type == asked.name.type && rows[$0].isLocking && !asked.isLocking
                }
                ?? first.flatMap { first in yours.first { $0 > first && rows[$0].name.type == asked.name.type } }
                .flatMap { isLock || rows[..<$0].last(where: \.isOfRx)?.name.sends == true ? $0 : nil }
                // Who has read and now writes may have it to read.
                ?? yours.first {
                    isAlone && wait.kind == .writeLock && rows[$0].name.type == asked.name.type && !asked.isLocking
                }
            return holder.map { .function($0, sends: rows[wait.place..<$0].contains { $0.isOfRx && $0.name.sends }) }
        case .queue:
            return further.firstIndex(where: \.isOfSync).flatMap { sync in
                rows[sync...].firstIndex(where: \.isYours).map {
                    .function($0, sends: rows[wait.place..<sync].contains { $0.isOfRx && $0.name.sends })
                }
            }
        case .operations: return isInOperation ? .operation : nil
        case .once: return isInitialising(asked) ? .initialiser : nil
        case .sequence, .turns: return nil
        }
    }
}

extension Row {
    /// Whether it is of a sync that runs what it was given.
    fileprivate var isOfSync: Bool {
        owner == .system && HungThread.sync.contains(where: frame.symbol.contains)
    }

    /// Whether it is called as if it took a lock.
    fileprivate var isLocking: Bool {
        isYours && name.function.contains(/^(with)?([Ll]ock|[Ss]ynchroni[sz]e)|Lock(ed)?$/)
    }
}
