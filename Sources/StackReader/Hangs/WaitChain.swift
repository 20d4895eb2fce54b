/// The thread that is told, the one that probably has what it waits for, and so on, to one that waits for nothing, for what
/// no thread is known to have, or for one of them again.
struct WaitChain {
    typealias Link = Hang.Link

    /// Where a chain comes round.
    struct Ring {
        /// How sure it is that the threads wait for one another.
        enum Certainty: Comparable {
            /// No stack shows that the last one waits for one of the chain.
            case possible
            /// That is likely, but who has what the others wait for is a guess.
            case guessed
            /// Guesses bear out one another.
            case probable
            /// The stacks show each link.
            case shown
        }

        /// The thread of the chain that the last one waits for.
        let place: Int
        let certainty: Certainty

        var isKnown: Bool { certainty > .possible }
    }

    /// A thread of the chain that may have what the last one waits for.
    private struct Closing {
        let place: Int
        /// Whether more than a guess tells so, and whether the stacks show it.
        let isLikely, isShown: Bool
    }

    private(set) var links: [Link]
    private(set) var ring: Ring?
    /// Where it comes round by a wait that ends when its time is over.
    private(set) var timed: Int?
    /// Other threads that may have what the last one waits for.
    private(set) var rivals: [HungThread] = []

    var last: HungThread { links[links.count - 1].thread }

    private static let longest = 4

    init(_ told: HungThread, others: [HungThread]) {
        links = [Link(thread: told, alike: others.filter(told.isAlike))]
        let closing = follow([told] + others)
        ring = closing.flatMap(ring)
        // Main waits for a time; who has the lock is known by its type alone.
        timed = closing.flatMap { $0.isLikely && ring == nil && last.wait?.kind.end == .letGo ? $0.place : nil }
        doubt()
        preferItself()
        let named = Set(links.map(\.thread.name))
        for index in links.indices { links[index].alike.removeAll { named.contains($0.name) } }
    }

    /// Adds who has what the last one waits for, as long as something speaks for one.
    ///
    /// - Returns: Where it comes round.
    private mutating func follow(_ threads: [HungThread]) -> Closing? {
        var places = [0]
        while let last = places.last, places.count <= Self.longest {
            let holder = Self.holder(of: last, in: threads, beside: places)
            if !holder.rivals.isEmpty { rivals = holder.rivals.map { threads[$0] } }
            let other = places.count == 1 && holder.indices.isEmpty && rivals.isEmpty ? Self.onlyOther(threads) : nil
            if let other, threads[0].own(isAlone: true) != nil { rivals = [threads[other]] }
            guard let first = holder.indices.first ?? (rivals.isEmpty ? other : nil) else { return nil }
            let (waiting, thread) = (threads[last], threads[first])
            if let place = places.firstIndex(of: first) {
                let isShown = thread.isShown(for: waiting)
                let isLikely = isShown || waiting.waitsForOwner && holder.isLikely
                let mayBe = isLikely || !waiting.isGuessed || thread.waitsForOwner
                return mayBe ? Closing(place: place, isLikely: isLikely, isShown: isShown) : nil
            }
            places.append(first)
            links.append(
                Link(
                    thread: thread, alike: holder.indices.dropFirst().map { threads[$0] }, isLikely: holder.isLikely,
                    rivals: waiting.wait?.kind.end == .sequence ? holder.rivals.map { threads[$0] } : [],
                    held: thread.holding(for: waiting)))
            // What it may have itself comes first.
            if other != nil, thread.mayHaveItself || thread.mayBeOnQueue { return nil }
        }
        return nil
    }

    /// How sure it is that a chain which comes round is a ring.
    private func ring(_ closing: Closing) -> Ring? {
        // A wait that ends by itself, or one that no thread need end, makes no deadlock.
        guard !links[closing.place...].contains(where: { $0.thread.wait?.isTimed ?? false }) else { return nil }
        func ring(_ certainty: Ring.Certainty) -> Ring { Ring(place: closing.place, certainty: certainty) }
        guard closing.isLikely else { return ring(.possible) }
        let pairs = zip(links, links.dropFirst()).map { (waiting: $0.thread, link: $1) }
        let isShown = pairs.map { $0.link.thread.isShown(for: $0.waiting) }
        // Guesses of who has what bear out one another where they come round.
        guard
            zip(pairs, isShown).dropFirst(closing.place)
                .allSatisfy({ $0.0.waiting.waitsForOwner && $0.0.link.isLikely || $0.1 })
        else { return ring(closing.isShown ? .guessed : .possible) }
        let isAllShown = closing.isShown && isShown.allSatisfy(\.self) && !links.contains { $0.thread.isGuessed }
        return ring(isAllShown ? .shown : .probable)
    }

    /// Leaves only those links likely of which the stacks tell more than a name, or that bear out one another.
    private mutating func doubt() {
        let inRing = ring.flatMap { $0.certainty >= .probable ? $0.place : nil } ?? links.count
        for index in links.indices.dropFirst() where index <= inRing {
            let before = links[index - 1].thread
            links[index].isLikely =
                links[index].isLikely && !before.isGuessed && links[index].thread.isEvident(for: before)
        }
    }

    /// Leaves only the thread that is told, where a function further out on it tells more than that of another thread.
    private mutating func preferItself() {
        let told = links[0].thread
        guard ring == nil, links.count > 1, told.mayHaveItself,
            !(told.guessesItself && links[1].thread.isShown(for: told))
        else { return }
        rivals = [links[1].thread] + links[1].alike
        links = [links[0]]
    }

    /// The only thread beside that waits and does not go on by itself, where nothing tells who has what the one that is told
    /// waits for: that may have to go on first.
    private static func onlyOther(_ threads: [HungThread]) -> Int? {
        let told = threads[0]
        let busy = threads.indices.dropFirst().filter { threads[$0].isBusy }
        guard let place = busy.first, busy.count == 1, !threads[place].isMain, let wait = told.wait,
            wait.kind != .workItem,
            [.letGo, .signal, .sequence].contains(wait.kind.end), let other = threads[place].wait,
            !threads[place].isAlike(told), wait.address == nil || other.address != wait.address,
            told.holding(for: threads[place]) == nil
        else { return nil }
        return place
    }

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
