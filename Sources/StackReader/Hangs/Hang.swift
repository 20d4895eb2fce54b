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
        /// Others that may run the same sequence.
        var rivals: [HungThread] = []
        /// The row in which it took a lock that the thread before waits for.
        var held: Int?
    }

    /// The thread that is told, the one that probably has what it waits for, and so on.
    let chain: [Link]
    /// Where the chain comes round, where it does or may.
    let ring: WaitChain.Ring?
    /// Other threads that wait, those that do so alike together.
    let others: [Link]

    /// Other threads that may have what the last one waits for.
    let rivals: [HungThread]
    /// Whether every other thread is idle.
    let isAlone: Bool
    /// The threads that share tasks of Swift, or work of queues, where all that are seen are blocked and the last one of the
    /// chain may wait for more of that.
    let tasks: [HungThread]

    /// Threads that wait for one condition, for which different functions of yours asked.
    let sharers: [HungThread]

    /// Whether workers run the main queue, as the main thread has left it.
    let isMainQueueLeft: Bool

    /// The thread of the chain that may have what the last one waits for, where one of them waits only for a time.
    let timed: Int?
    /// Whether no more than two threads are of the program.
    let isOnlyOther: Bool
    /// The threads at the end of the chain that probably have one of a semaphore and want another.
    let taken: [HungThread]
    /// What takes a semaphore for which several threads wait at its end, and which no thread that is seen could give back.
    let misses: Words?

    /// What the text calls the threads of the chain.
    var names: Set<String> { Set(chain.flatMap { [$0.thread.name] + $0.alike.map(\.name) }) }

    /// - Parameters:
    ///   - told: The thread that is told; it waits.
    ///   - others: All the others.
    init(_ told: HungThread, others: [HungThread]) {
        let found = WaitChain(told, others: others)
        let threads = [told] + others
        (chain, ring, rivals) = (found.links, found.ring, found.rivals)
        isOtherShown = chain.count > 1 && chain[1].thread.isShown(for: told)
        isAlone = others.allSatisfy { $0.stack.rows.count > 1 && Wait.isIdle($0.stack.rows) }
        timed = found.timed
        isOnlyOther = threads.filter(\.isOfProgram).count == 2
        let last = found.links[found.links.count - 1]
        let same = [found.last] + last.alike.filter { $0.waitsForSame(as: found.last) }
        taken = found.ring == nil ? same.filter { $0.permit != nil } : []
        isMainQueueLeft = others.contains(where: \.hasLeftMainQueue)
        tasks = found.ring == nil && found.last.isGuessed ? Self.blockedWorkers(threads) : []
        misses = taken.isEmpty && tasks.isEmpty && found.ring == nil ? Self.misses(same, of: threads) : nil
        sharers = Self.sharers(threads)
        let isTold = Set((chain.flatMap { [$0.thread] + $0.alike } + tasks).map(\.name))
        let rest = others.filter { !isTold.contains($0.name) }
        self.others = Self.beside(found, rest)
    }

    /// The threads for tasks of Swift, or those of the queues that run much at once, where several are seen and all are
    /// blocked.
    private static func blockedWorkers(_ threads: [HungThread]) -> [HungThread] {
        let (tasks, pool) = (threads.filter(\.isOfTasks), threads.filter(\.isOfPool))
        if tasks.count > 1, tasks.allSatisfy(\.waitsForOthers), threads.allSatisfy({ $0.isOfTasks || $0.isWhole }) {
            return tasks
        }
        return pool.count > 3 && pool.allSatisfy { $0.waitsForOthers && $0.isGuessed } ? pool : []
    }

    /// The function that takes a semaphore for which all of some threads wait, where no other thread works, is in code of its
    /// type, or goes on by itself.
    private static func misses(_ same: [HungThread], of threads: [HungThread]) -> Words? {
        let first = same[0]
        guard same.count > 1, let wait = first.wait, wait.kind == .semaphore, wait.address != nil,
            same.allSatisfy({ !$0.isWorker && !$0.goesOnByItself }), let caller = first.taker
        else { return nil }
        let types = Set([wait.place, caller].map { first.stack.rows[$0].name.type }).subtracting([""])
        let names = Set(same.map(\.name))
        let isSeen = threads.contains { one in
            !names.contains(one.name) && one.isOfProgram
                && (one.works || one.wait.map { $0.kind.end == .outside || $0.isTimed } ?? false
                    || !one.ownTypes.isDisjoint(with: types))
        }
        return isSeen ? nil : first.at(caller)
    }

    /// Threads that wait for one condition, for which different functions of yours asked.
    private static func sharers(_ threads: [HungThread]) -> [HungThread] {
        let waiting = threads.filter { $0.wait?.kind == .condition && $0.wait?.address != nil }
        return waiting.lazy.map { first in waiting.filter { $0.wait?.address == first.wait?.address } }
            .first { same in same.contains { !$0.isAsked(as: same[0]) } } ?? []
    }

    /// Of the threads that are no part of a chain, those to tell beside it: who waits for one of it first, and workers last,
    /// as of many only the first are told.
    private static func beside(_ chain: WaitChain, _ rest: [HungThread]) -> [Link] {
        let told = chain.links[0].thread
        func isBehind(_ other: HungThread) -> Bool { chain.links.contains { $0.thread.holding(for: other) != nil } }
        let mayMatter = chain.links.count == 1 && told.wait?.kind.end != .outside
        let noted = rest.filter { other in
            !isBehind(other)
                && (other.isNoted || chain.rivals.contains { $0.name == other.name } || other.isNear(told)
                    || mayMatter && (other.works || told.isGuessed && other.sleepsAtWork))
        }
        return Link.alike(rest.filter(isBehind) + noted.filter { !$0.isWorker } + noted.filter(\.isWorker))
    }

    /// Whether the stacks show that another thread has what the one that is told waits for.
    let isOtherShown: Bool

    /// Whether the threads wait for one another in a ring: for each the stacks show who has what it waits for, or nothing
    /// speaks as much for another thread.
    var isDeadlock: Bool { ring.map { $0.certainty >= .probable } ?? false }

    /// Whether a semaphore is one of the ring's locks.
    var hasSemaphoreAsLock: Bool {
        guard let ring else { return false }
        return zip(chain, chain.dropFirst() + [chain[ring.place]]).contains {
            $1.thread.semaphore(for: $0.thread) != nil
        }
    }

    /// Whether nothing speaks as much for others either.
    var isSureDeadlock: Bool { ring?.certainty == .shown && isLikely }

    /// Whether for each thread of the chain nothing speaks as much for another one.
    var isLikely: Bool { chain.allSatisfy(\.isLikely) }
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
}
