import Stops

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
