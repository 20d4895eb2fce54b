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

    var rows: [Row] { stack.rows }

    /// What it is inside of while it waits, or works; a lock that it waits for it does not have yet.
    var outer: ArraySlice<Row> { rows[(wait.map { $0.place + ($0.kind.end == .letGo ? 1 : 0) } ?? 0)...] }

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
            && !endsProgram
    }

    /// Whether a check of it failed, or it calls what ends the program.
    private var endsProgram: Bool {
        rows.prefix(while: \.isOfNobody).contains {
            $0.name.function == "_assertionFailure" || ["abort", "raise", "exit"].contains($0.frame.functionOfC)
        }
    }

    /// Whether it works or waits, so that it does not answer: where nobody is called as if they watched it, for others.
    func mayBeWatched(_ isWatching: Bool) -> Bool { works || (isWatching ? wait != nil : waitsForOthers) }

    /// Whether it works or waits in a function of yours, and not only for what there is to do next.
    var isInYours: Bool {
        place.map { rows[$0].isYours && !rows[$0].isMain } ?? false && (wait != nil || works) && !isWorker
    }

    /// Whether it does something, or waits so that others may wait for it: not for its next job, or only for a time.
    var isBusy: Bool {
        works || isOfProgram && wait != nil && !isWorker && !goesOnByItself && wait?.kind != .connection
    }

    /// Whether it waits for somebody, and nearest to the same type of yours as another thread.
    func isNear(_ other: HungThread) -> Bool {
        wait.map { $0.kind.end != .outside } ?? false && innermostType != nil && innermostType == other.innermostType
    }

    /// Whether it is the main thread, which alone runs the main queue.
    var isMain: Bool {
        name.contains("com.apple.main-thread") || name == SanitizerReport.main
            || rows.suffix(4).contains(where: \.isMain)
            || isIn(["UIApplicationMain", "NSApplicationMain", "async_MainTQ"])
    }

    /// Whether a serial queue runs what it does.
    var isOnQueue: Bool {
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

    /// Whether it is one of the few threads that run the work of all queues but the serial ones.
    var isOfPool: Bool {
        !isMain && !isOnSerialQueue && !name.contains("overcommit")
            && rows.contains { row in
                ["_dispatch_worker_thread", "_dispatch_root_queue_drain"].contains(where: row.frame.symbol.contains)
            } && !isIn(["_dispatch_mgr_"])
    }

    /// Whether a function of yours that waits was given what is async.
    var awaitsTask: Bool {
        wait.map { wait in
            rows[wait.place...].prefix { $0.isYours || $0.owner == .plumbing }
                .contains { $0.name.arguments.contains { $0.value.contains("async function pointer") } }
        } ?? false
    }

    /// Whether nothing of yours or of RxSwift's is outermost, as where a stack was not cut.
    var isWhole: Bool { rows.last.map { $0.isOfNobody || $0.isMain } ?? true }

    /// Whether it waits until another one does something.
    var waitsForOthers: Bool { wait.map { $0.kind.end != .outside && !$0.isTimed } ?? false }

    /// Whether it sleeps, or goes on when a time is over, whatever others do.
    var goesOnByItself: Bool { wait.map { $0.isTimed || $0.kind == .sleep } ?? false }

    /// Whether it sleeps in what a queue, an operation or a task was given to do, as what imitates slow work does; what a timer
    /// calls comes again by itself.
    var sleepsAtWork: Bool {
        wait?.kind == .sleep && !isMain
            && (isOnSerialQueue || isOfTasks || isInOperation
                || isIn(["_dispatch_worker_thread", "_dispatch_root_queue_drain", "_dispatch_call_block"]))
            && !isIn(["_dispatch_source_invoke", "_dispatch_source_latch_and_call"])
    }

    /// Whether the trampoline of this thread called what waits: what else that has comes only afterwards.
    var isOnTrampoline: Bool {
        outer.contains { $0.isOfRx && $0.name.type == "CurrentThreadScheduler" && $0.name.function == "schedule" }
    }

    /// Whether RxSwift called what waits, which may keep from going on what is to send.
    var isInsideRx: Bool { wait.map { rows[$0.place...].contains(where: \.isOfRx) } ?? false }

    /// Whether a function of yours on it has a group, as what is to leave one has.
    var hasGroup: Bool {
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

    var ownTypes: Set<String> { Set(rows.filter(\.isYours).map(\.name.type)).subtracting([""]) }

    /// The type of yours that is innermost; an extension of a type of others tells nothing.
    var innermostType: String? {
        rows.first { $0.isYours && !OfficialNames.hasType($0.name.type) && !SystemNames.isStandard(type: $0.name.type) }
            .flatMap { $0.name.type.isEmpty ? nil : $0.name.type }
    }

    func isIn(_ symbols: [String]) -> Bool {
        outer.contains { row in symbols.contains(where: row.frame.symbol.contains) }
    }

    /// The objects that a function of yours has, where a debugger shows them.
    static func objects(_ row: Row) -> Set<String> {
        Set(row.isYours ? row.name.arguments.map(\.value).filter { $0.wholeMatch(of: /0x[0-9a-f]{6,}/) != nil } : [])
    }

    /// Those that the function has which waits, and those that called it: one of them may have them for `self`.
    var askingObjects: Set<String> {
        wait.map { objects(from: $0.place) } ?? []
    }

    /// Those of a function and of the next of yours that called it.
    func objects(from row: Int) -> Set<String> {
        let calls = rows[row...].prefix { $0.isYours || $0.owner == .plumbing }.filter(\.isYours).prefix(3)
        return calls.map(Self.objects).reduce([]) { $0.union($1) }
    }

    /// Whether a function of yours has one of the objects that another thread waits with.
    func sharesObject(with waiting: HungThread) -> Bool {
        outer.contains { !Self.objects($0).isDisjoint(with: waiting.askingObjects) }
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

extension Row {
    /// Whether it is what a thread of its own begins with.
    fileprivate var isBeginOfThread: Bool {
        owner == .system
            && [
                "NSThreadStart", "Thread.main", "NSThread main]", "NSThread__start", "start_thread", "_pthread_start",
            ].contains(where: frame.symbol.contains)
    }
}
