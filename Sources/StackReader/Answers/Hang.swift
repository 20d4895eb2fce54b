import Operators
import Stops

/// A thread of a program that was stopped while it waited, or worked: its calls, and what it waits for.
struct HungThread {
    let name: String
    let stack: CallStack
    let wait: Wait?

    init(_ name: String, _ stack: CallStack) {
        (self.name, self.stack, wait) = (name, stack, Wait(stack.rows))
    }

    private var rows: [Row] { stack.rows }

    /// What it is inside of while it waits, or works; a lock that it waits for it does not have yet.
    private var outer: ArraySlice<Row> { rows[(wait.map { $0.place + ($0.kind.end == .letGo ? 1 : 0) } ?? 0)...] }

    /// The row that tells best where it is: what asked for what it waits for, else the innermost of your code.
    var place: Int? { wait?.place ?? rows.firstIndex(where: \.isYours) ?? rows.firstIndex(where: \.isOfRx) }

    /// Whether your code or RxSwift is on its stack.
    var isOfProgram: Bool { rows.contains { $0.isYours || $0.isOfRx } }

    var usesRx: Bool { rows.contains(where: \.isOfRx) }

    /// Whether it has to be told of beside another thread.
    var isNoted: Bool {
        usesRx && (wait != nil || Endless(stack) != nil) || isOfProgram && waitsForOthers
    }

    /// Whether it does something for the program, and does not wait.
    var works: Bool {
        isOfProgram && wait == nil && !Wait.isIdle(rows) && !WaitKind.isWaiting(rows.prefix(while: \.isOfNobody))
    }

    /// Whether it waits for somebody, and nearest to the same type of yours as another thread.
    func isNear(_ other: HungThread) -> Bool {
        wait.map { $0.kind.end != .outside } ?? false && innermostType != nil && innermostType == other.innermostType
    }

    /// Whether it is the main thread, which alone runs the main queue.
    var isMain: Bool {
        name.contains("com.apple.main-thread")
            || rows.suffix(4).contains(where: \.isMain)
            || isIn(["UIApplicationMain", "NSApplicationMain", "async_MainTQ"])
    }

    /// Whether a serial queue runs what it does.
    private var isOnQueue: Bool {
        stopsMainQueue || isOfMainQueue || isIn(["_dispatch_lane_", "_barrier_sync_invoke"])
    }

    /// Whether the main queue called what it does, which brings nothing else then: not in another run loop either.
    private var isOfMainQueue: Bool { isIn(["_dispatch_main_queue", "MAIN_DISPATCH_QUEUE"]) }

    /// Whether it is the main thread, and nothing comes on the main queue while it waits.
    var stopsMainQueue: Bool { isMain && (isOfMainQueue || wait.map { !$0.runsLoop } ?? true) }

    /// Whether it is a worker that a serial queue has taken, or one of those of a queue of the program's.
    var isOnSerialQueue: Bool { isIn([Self.drain]) }
    private static let drain = "_dispatch_lane_serial_drain"

    /// Whether another serial queue is the target of that one: it runs inside of what runs its target.
    var isOnTargetedQueue: Bool {
        zip(zip(outer, outer.dropFirst()), outer.dropFirst(2)).contains { calls, target in
            calls.0.frame.call == Self.drain && calls.1.frame.call == "_dispatch_lane_invoke"
                && target.frame.call == Self.drain
        }
    }

    var isOnConcurrentQueue: Bool { isIn(["_dispatch_async_redirect"]) }

    /// Whether it runs tasks of Swift, on one of the few threads that all of them share; of such a one lldb shows nothing
    /// further out than the task.
    var isOfTasks: Bool {
        guard !isMain, !isOnSerialQueue, let outermost = rows.last else { return false }
        let marks = ["swift_job_run", "runJobInEstablishedExecutorContext", "resume partial function"]
        return name.contains(".cooperative") || isIn(marks)
            || name.hasSuffix("-qos)") && (outermost.isYours || outermost.owner == .plumbing)
    }

    /// Whether a function of yours that waits was given what is async.
    var awaitsTask: Bool {
        wait.map { wait in
            rows[wait.place...].prefix { $0.isYours || $0.owner == .plumbing }
                .contains { $0.name.arguments.contains { $0.value.contains("async function pointer") } }
        } ?? false
    }

    /// Whether nothing of yours or of RxSwift's is outermost, as where a stack was not cut.
    fileprivate var isWhole: Bool { rows.last.map { $0.isOfNobody || $0.isMain } ?? true }

    /// Whether it waits until another one does something.
    var waitsForOthers: Bool { wait.map { $0.kind.end != .outside && !$0.isTimed } ?? false }

    /// Whether it sleeps, or goes on when a time is over, whatever others do.
    var goesOnByItself: Bool { wait.map { $0.isTimed || $0.kind == .sleep } ?? false }

    /// Whether the trampoline of this thread called what waits: what else that has comes only afterwards.
    var isOnTrampoline: Bool {
        outer.contains { $0.isOfRx && $0.name.type == "CurrentThreadScheduler" && $0.name.function == "schedule" }
    }

    /// Whether RxSwift called what waits, which may keep from going on what is to send.
    var isInsideRx: Bool { wait.map { rows[$0.place...].contains(where: \.isOfRx) } ?? false }

    /// Whether a function of yours on it has a group, as what is to leave one has.
    private var hasGroup: Bool {
        outer.contains { row in
            row.isYours
                && row.name.arguments.contains { $0.name.lowercased().hasSuffix("group") && $0.value.hasPrefix("0x") }
        }
    }

    /// Whether it may be a worker of yours that has nothing to do: a thread of its own whose loop only waits to be woken.
    ///
    /// One that waits for an answer looks the same.
    var isWorker: Bool {
        guard let wait, [.semaphore, .condition].contains(wait.kind), !wait.isTimed, !isMain else { return false }
        let loop = rows[wait.place...].prefix { !$0.isBeginOfThread }
        let others = ["_dispatch_", "_release_dealloc", "RefCounts", "once"]
        return wait.place + loop.count < rows.count
            && loop.allSatisfy { row in
                !row.isOfRx && row.name.function != "deinit"
                    && (row.owner != .system || !others.contains(where: row.frame.symbol.contains))
            }
    }

    /// The row of a `deinit` that runs on a thread which its own type has begun: where the last reference was let go of.
    var ownDeinit: Int? {
        guard let wait, rows[wait.place].isYours,
            let deinitialiser = rows[wait.place...].firstIndex(where: { $0.isYours && $0.name.function == "deinit" }),
            let entry = rows.firstIndex(where: \.isBeginOfThread), entry > deinitialiser,
            let first = rows[deinitialiser..<entry].last(where: \.isYours), first.name.isClosure,
            first.name.type == rows[deinitialiser].name.type
        else { return nil }
        return deinitialiser
    }

    /// Whether it waits for what comes from outside, and may bring work to others.
    var isSource: Bool {
        wait.map {
            !$0.isTimed
                && ($0.kind == .dataEnd || !Set($0.kind.functions).isDisjoint(with: ["read", "accept", "poll"]))
        } ?? false
    }

    /// Whether this was the main thread, which has left its queue to the workers (`dispatchMain`).
    var hasLeftMainQueue: Bool { isIn(["_dispatch_sig_thread"]) }

    /// Whether it only waits for what there is to do next.
    var isQuiet: Bool { isWorker || isSource || Wait.isIdle(rows) }

    /// Whether threads only wait for what there is to do next: of those that put something in and take it out, only one
    /// side does.
    static func areQuiet(_ threads: [HungThread]) -> Bool {
        let workers = threads.filter(\.isWorker)
        return threads.allSatisfy(\.isQuiet)
            && workers.allSatisfy { one in
                workers.allSatisfy { other in
                    let isOfSame =
                        one.isNear(other) || one.wait?.address != nil && one.wait?.address == other.wait?.address
                    return !isOfSame || one.isAsked(as: other)
                }
            }
    }

    /// Whether it runs an operation.
    var isInOperation: Bool { isIn(Self.operation) }

    private var ownTypes: Set<String> { Set(rows.filter(\.isYours).map(\.name.type)).subtracting([""]) }

    /// The type of yours that is innermost; an extension of a type of others tells nothing.
    private var innermostType: String? {
        rows.first { $0.isYours && !OfficialNames.hasType($0.name.type) && !SystemNames.isStandard(type: $0.name.type) }
            .flatMap { $0.name.type.isEmpty ? nil : $0.name.type }
    }

    private func isIn(_ symbols: [String]) -> Bool {
        outer.contains { row in symbols.contains(where: row.frame.symbol.contains) }
    }

    /// The objects that a function of yours has, where a debugger shows them.
    private static func objects(_ row: Row) -> Set<String> {
        Set(row.isYours ? row.name.arguments.map(\.value).filter { $0.wholeMatch(of: /0x[0-9a-f]{6,}/) != nil } : [])
    }

    /// Those that the function has which waits, and those that called it: one of them may have them for `self`.
    private var askingObjects: Set<String> {
        wait.map { objects(from: $0.place) } ?? []
    }

    /// Those of a function and of the next of yours that called it.
    private func objects(from row: Int) -> Set<String> {
        let calls = rows[row...].prefix { $0.isYours || $0.owner == .plumbing }.filter(\.isYours).prefix(3)
        return calls.map(Self.objects).reduce([]) { $0.union($1) }
    }

    /// Whether a function of yours has one of the objects that another thread waits with.
    private func sharesObject(with waiting: HungThread) -> Bool {
        outer.contains { !Self.objects($0).isDisjoint(with: waiting.askingObjects) }
    }

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
    fileprivate func isAsked(as other: HungThread) -> Bool {
        func calls(_ thread: HungThread) -> [FrameName] {
            thread.rows[(thread.wait?.place ?? 0)...].filter(\.isYours).prefix(2).map(\.name)
        }
        return zip(calls(self), calls(other)).allSatisfy { $0.isSame(as: $1) }
    }

    /// Whether code of the same type, or file, waits for another lock, or for a queue: it may have taken before what
    /// another thread waits for.
    fileprivate func waitsBeside(_ waiting: HungThread) -> Bool {
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

    /// The outermost function of a type that has taken a lock, where only another one further in is known; nil where that
    /// may be it.
    func taking(_ held: Int, as asked: FrameName) -> Int? {
        let own = rows[held].name
        guard !own.type.isEmpty, !own.isSame(as: asked), !rows[held].isLocking else { return nil }
        let outermost = rows.lastIndex { $0.isYours && !$0.name.isClosure && $0.name.type == own.type }
        return outermost.flatMap { $0 == held ? nil : $0 }
    }

    /// Where it may have taken a semaphore, as one that is used as a lock, while another thread that waits for it has what
    /// this one waits for; and whether that is the very function, which that thread has not called further out.
    fileprivate func semaphore(for waiting: HungThread) -> (row: Int, isSame: Bool)? {
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
    private func isIn(functionOf asked: Row, asClosure: Bool = false) -> Bool {
        outer.contains {
            ($0.name.type, $0.name.function) == (asked.name.type, asked.name.function)
                && (!asClosure || $0.name.isClosure)
        }
    }

    /// Whether who lets it go on is guessed by what threads work for, not by what one has.
    fileprivate var isGuessed: Bool { wait.map { [.signal, .sequence].contains($0.kind.end) } ?? false }

    /// Whether it waits for what some thread has now, and lets go of when it goes on.
    fileprivate var waitsForOwner: Bool {
        wait.map { [.letGo, .queue, .turns, .once].contains($0.kind.end) } ?? false
    }

    /// Whether nothing but what it is called tells that it has, or brings, what another thread waits for.
    fileprivate func isWeak(for waiting: HungThread, hasRivals: Bool) -> Bool {
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
    fileprivate func isShown(for waiting: HungThread) -> Bool {
        waiting.waitsForOwner && isEvident(for: waiting) || semaphore(for: waiting)?.isSame ?? false
    }

    /// Whether it has sent an event since a row was called.
    private func sends(within row: Int) -> Bool {
        rows[(wait?.place ?? 0)..<row].contains { $0.isOfRx && $0.name.sends }
    }

    /// Whether both wait for the lock at one address.
    private func waitsForSame(as waiting: HungThread) -> Bool {
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

    fileprivate static let sync = [
        "sync_invoke", "DispatchQueue.sync", "dispatch_queue.sync", "_dispatch_sync_function",
    ]
    private static let workItem = [
        "_dispatch_block_invoke", "_dispatch_block_async", "_dispatch_block_sync", "DispatchWorkItem.perform",
    ]
    private static let operation = [
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

    /// The function of yours that called one with a closure of its own, which runs now; nil where it did not so.
    func wrapping(_ row: Int) -> Int? {
        guard let closure = rows[..<row].last(where: { $0.owner != .plumbing }), closure.isYours,
            closure.name.isClosure,
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
        case .letGo, .signal:
            guard asked.isYours, !asked.name.type.isEmpty, wait.kind.end == .letGo || wait.kind == .semaphore
            else { return nil }
            let yours = further.indices.filter { rows[$0].isYours && !rows[$0].name.isClosure }
            let sends = further.firstIndex(where: \.isOfRx)
            // What calls straight may have taken nothing, and a semaphore may be none that is used as a lock.
            let isLock = wait.kind.end == .letGo
            let first = isLock || !asked.name.isClosure ? sends : nil
            let holder =
                yours.first { rows[$0].name.isSame(as: asked.name) }
                ?? yours.first {
                    isAlone && isLock && rows[$0].name.type == asked.name.type && rows[$0].isLocking && !asked.isLocking
                }
                ?? first.flatMap { first in yours.first { $0 > first && rows[$0].name.type == asked.name.type } }
                .flatMap { isLock || rows[..<$0].last(where: \.isOfRx)?.name.sends == true ? $0 : nil }
            return holder.map { .function($0, sends: rows[wait.place..<$0].contains { $0.isOfRx && $0.name.sends }) }
        case .queue:
            let sync = further.firstIndex { row in
                row.owner == .system && Self.sync.contains(where: row.frame.symbol.contains)
            }
            return sync.flatMap { sync in
                rows[sync...].firstIndex(where: \.isYours).map {
                    .function($0, sends: rows[wait.place..<sync].contains { $0.isOfRx && $0.name.sends })
                }
            }
        case .operations: return isInOperation ? .operation : nil
        case .once: return isInitialising(asked) ? .initialiser : nil
        case .sequence, .turns, .outside: return nil
        }
    }
}

/// Threads that wait for one another: who waits for what, and who has it.
struct Hang {
    /// A thread of the chain.
    struct Link {
        let thread: HungThread
        /// Others that wait at the same place for the same.
        var alike: [HungThread] = []
        /// Whether nothing speaks as much for another thread.
        var isLikely = true
        /// The row in which it took a lock that the thread before waits for.
        var held: Int?
    }

    /// The thread that is told, the one that probably has what it waits for, and so on.
    let chain: [Link]
    /// The thread of the chain that the last one waits for, where it waits for one.
    let end: Int?
    /// Other threads that wait, those that do so alike together.
    let others: [Link]

    /// The thread of the chain that may have what the last one waits for, which no stack shows.
    private(set) var mayEnd: Int?
    /// Other threads that may have what the last one waits for.
    private(set) var rivals: [HungThread] = []
    /// Whether every other thread is idle.
    let isAlone: Bool
    /// The threads for tasks of Swift, where all that are seen are blocked and the last one of the chain may wait for a task.
    let tasks: [HungThread]

    /// Threads that wait for one condition, which other functions of yours asked for.
    let sharers: [HungThread]

    /// Whether workers run the main queue, as the main thread has left it.
    let isMainQueueLeft: Bool

    /// What the text calls the threads of the chain.
    var names: Set<String> { Set(chain.flatMap { [$0.thread.name] + $0.alike.map(\.name) }) }

    private static let longest = 4

    /// - Parameters:
    ///   - told: The thread that is told; it waits.
    ///   - others: All the others.
    init(_ told: HungThread, others: [HungThread]) {
        let threads = [told] + others
        var chain = [0]
        var links = [Link(thread: told, alike: others.filter(told.isAlike))]
        var end: Int?
        var isEndShown = false
        while let last = chain.last, chain.count <= Self.longest {
            let holder = Self.holder(of: last, in: threads, beside: chain)
            if !holder.rivals.isEmpty { rivals = holder.rivals.map { threads[$0] } }
            guard let first = holder.indices.first else { break }
            if let place = chain.firstIndex(of: first) {
                isEndShown = threads[first].isShown(for: threads[last])
                if isEndShown || threads[last].waitsForOwner && holder.isLikely {
                    end = place
                } else if !threads[last].isGuessed || threads[first].waitsForOwner {
                    mayEnd = place
                }
                break
            }
            chain.append(first)
            links.append(
                Link(
                    thread: threads[first], alike: holder.indices.dropFirst().map { threads[$0] },
                    isLikely: holder.isLikely, held: threads[first].holding(for: threads[last])))
        }
        // A wait that ends by itself, or one that no thread need end, makes no deadlock.
        if links[(end ?? mayEnd ?? 0)...].contains(where: { $0.thread.wait?.isTimed ?? false }) {
            (end, mayEnd) = (nil, nil)
        }
        let pairs = zip(links, links.dropFirst())
        let isShown = pairs.map { $1.isShown(after: $0.thread) }
        // Guesses of who has what bear out one another where they come round.
        isDeadlock =
            end.map { end in
                zip(pairs, isShown).dropFirst(end).allSatisfy { ($0.0.thread.waitsForOwner && $0.1.isLikely) || $1 }
            } ?? false
        if !isDeadlock, !isEndShown, let place = end { (end, mayEnd) = (nil, place) }
        isShownDeadlock =
            isDeadlock && isEndShown && isShown.allSatisfy(\.self) && !links.contains { $0.thread.isGuessed }
        for index in links.indices.dropFirst() where !isDeadlock || index <= end ?? 0 {
            let before = links[index - 1].thread
            links[index].isLikely =
                links[index].isLikely && !before.isGuessed && links[index].thread.isEvident(for: before)
        }
        // Of a thread that is in the very function the stack tells more than of a function further out on this one.
        if end ?? mayEnd == nil, links.count > 1, told.mayHaveItself,
            !(told.guessesItself && links[1].isShown(after: told))
        {
            rivals = [links[1].thread] + links[1].alike
            links = [links[0]]
        }
        // Where only one other thread does anything, that may have to go on first.
        let busy = others.filter { $0.isOfProgram && !Wait.isIdle($0.stack.rows) }
        if links.count == 1, rivals.isEmpty, busy.count == 1, told.wait?.kind.end == .signal,
            told.wait?.kind != .workItem,
            let wait = busy[0].wait, wait.kind.end == .outside, wait.kind != .sleep, !wait.isTimed
        {
            rivals = busy
        }
        self.end = end
        isAlone = others.allSatisfy { $0.stack.rows.count > 1 && Wait.isIdle($0.stack.rows) }
        let named = Set(links.map(\.thread.name))
        self.chain = links.map { link in
            var link = link
            link.alike.removeAll { named.contains($0.name) }
            return link
        }
        let tasks = threads.filter(\.isOfTasks)
        let mayBeTask = end ?? mayEnd == nil && links.last?.thread.isGuessed ?? false
        let areTaken =
            tasks.count > 1 && tasks.allSatisfy(\.waitsForOthers) && threads.allSatisfy { $0.isOfTasks || $0.isWhole }
        self.tasks = mayBeTask && areTaken ? tasks : []
        let isTold = Set((links.flatMap { [$0.thread] + $0.alike } + self.tasks).map(\.name))
        let isRival = Set(rivals.map(\.name))
        let rest = others.filter { !isTold.contains($0.name) }
        // Of many only the first are told.
        let behind = rest.filter { other in links.contains { $0.thread.holding(for: other) != nil } }
        let isBehind = Set(behind.map(\.name))
        let noted = rest.filter { other in
            !isBehind.contains(other.name)
                && (other.isNoted || isRival.contains(other.name) || other.isNear(told)
                    || links.count == 1 && told.wait?.kind.end != .outside && other.works)
        }
        self.others = Link.alike(behind + noted.filter { !$0.isWorker } + noted.filter(\.isWorker))
        let waiting = threads.filter { $0.wait?.kind == .condition && $0.wait?.address != nil }
        sharers =
            waiting.lazy.map { first in waiting.filter { $0.wait?.address == first.wait?.address } }
            .first { same in same.contains { !$0.isAsked(as: same[0]) } } ?? []
        isOtherShown = links.count > 1 && links[1].isShown(after: told)
        isMainQueueLeft = others.contains(where: \.hasLeftMainQueue)
    }

    /// Whether the stacks show that another thread has what the one that is told waits for.
    let isOtherShown: Bool

    /// Whether the threads wait for one another in a ring: for each the stacks show who has what it waits for, or nothing
    /// speaks as much for another thread.
    let isDeadlock: Bool

    /// Whether the stacks show each link of it.
    private let isShownDeadlock: Bool

    /// Whether the threads wait for one another, or may do so.
    var mayBeRing: Bool { end ?? mayEnd != nil }

    /// Whether a semaphore is one of the ring's locks.
    var hasSemaphoreAsLock: Bool {
        guard let place = end ?? mayEnd else { return false }
        return zip(chain, chain.dropFirst() + [chain[place]]).contains { $1.thread.semaphore(for: $0.thread) != nil }
    }

    /// Whether nothing speaks as much for others either.
    var isSureDeadlock: Bool { isShownDeadlock && isLikely }

    /// Whether for each thread of the chain nothing speaks as much for another one.
    var isLikely: Bool { chain.allSatisfy(\.isLikely) }

    /// The threads that have what one waits for, and others that may have it.
    ///
    /// They are the likeliest, where none is as likely, or where all do the same; else the only one of them of which
    /// nothing is told yet, or where all are told, the first.
    private static func holder(
        of waiting: Int, in threads: [HungThread], beside chain: [Int]
    ) -> (indices: [Int], isLikely: Bool, rivals: [Int]) {
        var all = threads.indices.filter { $0 != waiting }.compactMap { index in
            threads[index].likelihood(ofHoldingFor: threads[waiting]).map { (index: index, likelihood: $0) }
        }
        // One that only sleeps may do so for anything, such as a heartbeat.
        let asleep = all.map(\.index).filter {
            threads[waiting].isGuessed && threads[$0].goesOnByItself && !threads[$0].isEvident(for: threads[waiting])
        }
        all.removeAll { asleep.contains($0.index) }
        let best = all.map(\.likelihood).max()
        let likely = all.filter { $0.likelihood == best }.map(\.index)
        guard let first = likely.first else { return ([], false, asleep) }
        if likely.count == 1 || likely.dropFirst().allSatisfy({ threads[$0].isAlike(threads[first]) }) {
            let rivals = all.map(\.index).filter { !likely.contains($0) }
            let isWeak = threads[first].isWeak(for: threads[waiting], hasRivals: !rivals.isEmpty)
            return (likely, !isWeak, isWeak ? rivals : [])
        }
        let fresh = likely.filter { !chain.contains($0) }
        if fresh.count == 1, threads[fresh[0]].wait != nil { return (fresh, false, []) }
        // Whichever has it, it waits for another one of them.
        if let next = fresh.first, likely.allSatisfy({ threads[$0].waitsBeside(threads[waiting]) }) {
            return ([next], false, [])
        }
        if fresh.isEmpty, let told = chain.first(where: likely.contains) { return ([told], false, []) }
        return ([], false, likely)
    }
}

extension Hang.Link {
    /// Threads, those that wait at the same place for the same together.
    static func alike(_ threads: [HungThread]) -> [Self] {
        threads.reduce(into: []) { links, thread in
            guard let same = links.firstIndex(where: { $0.thread.isAlike(thread) }) else {
                return links.append(Self(thread: thread))
            }
            links[same].alike.append(thread)
        }
    }

    /// Whether the stacks show that it has what the one before it waits for.
    fileprivate func isShown(after thread: HungThread) -> Bool { self.thread.isShown(for: thread) }
}

extension Row {
    /// Whether it is what a thread of its own begins with.
    fileprivate var isBeginOfThread: Bool {
        owner == .system
            && [
                "NSThreadStart", "Thread.main", "NSThread main]", "NSThread__start", "start_thread", "_pthread_start",
            ].contains(where: frame.symbol.contains)
    }

    /// Whether it is of a sync that runs what it was given.
    fileprivate var isOfSync: Bool {
        owner == .system && HungThread.sync.contains(where: frame.symbol.contains)
    }

    /// Whether it is called as if it took a lock.
    fileprivate var isLocking: Bool {
        isYours && name.function.contains(/^(with)?([Ll]ock|[Ss]ynchroni[sz]e)|Lock(ed)?$/)
    }
}

extension HungThread {
    /// Whether another thread waits at the same place for the same.
    func isAlike(_ other: HungThread) -> Bool {
        guard let wait, let others = other.wait else { return false }
        // Each may have a semaphore of its own for the same.
        if wait.kind.end == .letGo, let address = wait.address, let another = others.address, address != another {
            return false
        }
        return wait.kind == others.kind && rows[wait.place].name.isSame(as: other.rows[others.place].name)
    }
}
