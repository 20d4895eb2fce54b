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
    var isNoted: Bool { usesRx && (wait != nil || Endless(stack) != nil) }

    /// Whether it is the main thread, which alone runs the main queue.
    var isMain: Bool {
        name.contains("com.apple.main-thread")
            || rows.suffix(4).contains(where: \.isMain)
            || isIn(["UIApplicationMain", "NSApplicationMain", "async_MainTQ"])
    }

    /// Whether a serial queue runs what it does.
    private var isOnQueue: Bool {
        isMain || isIn(["_dispatch_lane_", "_dispatch_main_queue", "MAIN_DISPATCH_QUEUE", "_barrier_sync_invoke"])
    }

    /// Whether it is a worker that a serial queue has taken, or one of those of a queue of the program's.
    var isOnSerialQueue: Bool { isIn(["_dispatch_lane_serial_drain"]) }
    var isOnConcurrentQueue: Bool { isIn(["_dispatch_async_redirect"]) }

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

    /// How likely it is that this has, or brings, what another thread waits for; nil where nothing speaks for it.
    func likelihood(ofHoldingFor waiting: HungThread) -> Int? {
        guard let wanted = waiting.wait, !Wait.isIdle(rows) else { return nil }
        let isBlocked = wait == nil ? 0 : 4
        let asked = waiting.rows[wanted.place]
        switch wanted.kind.end {
        case .letGo:
            if let address = wanted.address, address == wait?.address { return nil }
            if outer.contains(where: { $0.name.isSame(as: asked.name) }) { return 3 + isBlocked }
            // A lock belongs to the type whose functions take it, or to an object that both have.
            let isOfType = outer.contains { !$0.isOfNobody && $0.name.type == asked.name.type }
            if isOfType, !asked.name.type.isEmpty { return 2 + isBlocked }
            // The parts of an operator share one.
            if let part = asked.operatorName, outer.contains(where: { $0.name.sends && $0.operatorName == part }) {
                return 2 + isBlocked
            }
            return outer.contains { !Self.objects($0).isDisjoint(with: Self.objects(asked)) } ? 1 + isBlocked : nil
        case .queue:
            // To be inside of a sync tells more than that some queue runs it.
            let isOfType = !asked.name.type.isEmpty && ownTypes.contains(asked.name.type)
            let more = (isOfType ? 3 : 0) + (isIn(HungThread.sync) ? 2 : isMain ? 1 : 0)
            if isOnQueue, isOfProgram { return isBlocked + more }
            // What the same function has given to a queue of several threads.
            let isOfFunction = outer.contains { row in
                row.name.isClosure && (row.name.type, row.name.function) == (asked.name.type, asked.name.function)
            }
            return isOfFunction && isIn(["_dispatch_async_redirect", "_dispatch_root_queue"]) ? isBlocked : nil
        case .sequence:
            // What another one has of this thread keeps it from what this thread waits for.
            guard usesRx else { return nil }
            return wait?.kind.end == .queue && waiting.isOnQueue ? 6 : isBlocked
        case .signal:
            // Who is to let a thread go on is written near to where it waits.
            guard let type = innermostType, type == waiting.innermostType, !isAlike(waiting) else { return nil }
            // What a worker has tells only why others wait for it; main waits for somebody.
            if let end = wait?.kind.end, [.queue, .letGo].contains(end) { return waiting.isMain ? 6 : nil }
            // One that works may do anything, but for what the same function has begun.
            let isOfFunction = outer.contains { row in
                (row.name.type, row.name.function) == (asked.name.type, asked.name.function)
            }
            return wait != nil || isOfFunction ? isBlocked : nil
        case .operations: return isOfProgram && isIn(HungThread.operation) ? isBlocked : nil
        case .once: return isInitialising(asked) ? 3 + isBlocked : nil
        case .outside: return nil
        }
    }

    private static let sync = ["sync_invoke", "DispatchQueue.sync", "dispatch_queue.sync", "_dispatch_sync_function"]
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
            let first = isAlone && isLock ? wait.place : isLock || !asked.name.isClosure ? sends : nil
            let holder =
                yours.first { rows[$0].name.isSame(as: asked.name) }
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
        case .operations: return isIn(Self.operation) ? .operation : nil
        case .once: return isInitialising(asked) ? .initialiser : nil
        case .sequence, .outside: return nil
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
    }

    /// The thread that is told, the one that probably has what it waits for, and so on.
    let chain: [Link]
    /// The thread of the chain that the last one waits for, where it waits for one.
    let end: Int?
    /// Other threads that wait.
    let others: [HungThread]

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
        while let last = chain.last, chain.count <= Self.longest,
            let holder = Self.holder(of: last, in: threads, beside: chain)
        {
            if let place = chain.firstIndex(of: holder.indices[0]) {
                end = place
                break
            }
            chain.append(holder.indices[0])
            links.append(
                Link(
                    thread: threads[holder.indices[0]], alike: holder.indices.dropFirst().map { threads[$0] },
                    isLikely: holder.isLikely))
        }
        self.end = end
        let named = Set(links.map(\.thread.name))
        self.chain = links.map {
            Link(thread: $0.thread, alike: $0.alike.filter { !named.contains($0.name) }, isLikely: $0.isLikely)
        }
        self.others = others.filter { other in
            let isTold = links.contains { ([$0.thread] + $0.alike).contains { $0.name == other.name } }
            return !isTold && other.isNoted
        }
    }

    /// Whether the threads wait for one another in a ring, and nothing speaks as much for others.
    var isSureDeadlock: Bool { isDeadlock && chain.allSatisfy(\.isLikely) }

    /// The threads that have what one waits for: the likeliest, where none is as likely, or where all do the same; else
    /// the only one of them of which nothing is told yet.
    private static func holder(
        of waiting: Int, in threads: [HungThread], beside chain: [Int]
    ) -> (indices: [Int], isLikely: Bool)? {
        let all = threads.indices.filter { $0 != waiting }.compactMap { index in
            threads[index].likelihood(ofHoldingFor: threads[waiting]).map { (index: index, likelihood: $0) }
        }
        guard let best = all.map(\.likelihood).max() else { return nil }
        let likely = all.filter { $0.likelihood == best }.map(\.index)
        if likely.count == 1 || likely.dropFirst().allSatisfy({ threads[$0].isAlike(threads[likely[0]]) }) {
            return (likely, true)
        }
        let fresh = likely.filter { !chain.contains($0) }
        return fresh.count == 1 && threads[fresh[0]].wait != nil ? (fresh, false) : nil
    }

    /// Whether the threads wait for one another in a ring.
    var isDeadlock: Bool { end != nil }
}

extension HungThread {
    /// Whether another thread waits at the same place for the same.
    func isAlike(_ other: HungThread) -> Bool {
        guard let wait, let others = other.wait else { return false }
        return wait.kind == others.kind && rows[wait.place].name.isSame(as: other.rows[others.place].name)
    }
}
