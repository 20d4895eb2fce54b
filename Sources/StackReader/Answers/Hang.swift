import Lines
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

    /// What it is inside of while it waits, or works.
    private var outer: ArraySlice<Row> { rows[(wait.map { $0.place + 1 } ?? 0)...] }

    /// The row that tells best where it is: what asked for what it waits for, else the innermost of your code.
    var place: Int? { wait?.place ?? rows.firstIndex(where: \.isYours) ?? rows.firstIndex(where: \.isOfRx) }

    /// Whether your code or RxSwift is on its stack.
    var isOfProgram: Bool { rows.contains { $0.isYours || $0.isOfRx } }

    /// Whether it is the main thread, which alone runs the main queue.
    private var isMain: Bool {
        name.contains("com.apple.main-thread")
            || rows.suffix(4).contains { $0.name.type.isEmpty && $0.name.function == "main" }
            || isIn(["UIApplicationMain", "NSApplicationMain", "async_MainTQ"])
    }

    /// Whether a serial queue runs what it does.
    private var isOnQueue: Bool {
        isMain || isIn(["_dispatch_lane_", "_dispatch_main_queue", "MAIN_DISPATCH_QUEUE", "_barrier_sync_invoke"])
    }

    private var ownTypes: Set<String> { Set(rows.filter(\.isYours).map(\.name.type)).subtracting([""]) }

    private func isIn(_ symbols: [String]) -> Bool {
        outer.contains { row in symbols.contains(where: row.frame.symbol.contains) }
    }

    /// How likely it is that this has, or brings, what another thread waits for; nil where nothing speaks for it.
    func likelihood(ofHoldingFor waiting: HungThread) -> Int? {
        guard let wanted = waiting.wait else { return nil }
        let isBlocked = wait == nil ? 0 : 4
        switch wanted.object {
        case .lock:
            if let address = wanted.address, address == wait?.address { return nil }
            let asked = waiting.rows[wanted.place].name
            if outer.contains(where: { $0.name.isSame(as: asked) }) { return 3 + isBlocked }
            // A lock belongs to the type whose functions take it.
            if !asked.type.isEmpty, outer.contains(where: { !$0.isOfNobody && $0.name.type == asked.type }) {
                return 2 + isBlocked
            }
            return nil
        case .queue:
            return isOnQueue && isOfProgram ? isBlocked + (isMain ? 1 : 0) : nil
        case .blocking:
            // What another one has of this thread keeps it from what this thread waits for.
            guard rows.contains(where: \.isOfRx) else { return nil }
            return wait?.object == .queue && waiting.isOnQueue ? 6 : isBlocked
        case .semaphore, .group, .condition:
            // Who is to let a thread go on is written near to where it waits.
            guard !ownTypes.isDisjoint(with: waiting.ownTypes) else { return nil }
            return wait?.object == .queue && waiting.isOnQueue ? 6 : isBlocked
        }
    }
}

/// Threads that wait for one another: who waits for what, and who has it.
struct Hang {
    /// The thread that is told, the one that probably has what it waits for, and so on.
    let chain: [HungThread]
    /// The thread of the chain that the last one waits for, where it waits for one.
    let end: Int?
    /// Other threads that wait.
    let others: [HungThread]

    private static let longest = 4

    /// - Parameters:
    ///   - told: The thread that is told; it waits.
    ///   - others: All the others.
    init(_ told: HungThread, others: [HungThread]) {
        let threads = [told] + others
        var chain = [0]
        var end: Int?
        while let last = chain.last, threads[last].wait != nil, chain.count <= Self.longest,
            let holder = Self.holder(of: last, in: threads)
        {
            if let place = chain.firstIndex(of: holder) {
                end = place
                break
            }
            chain.append(holder)
        }
        self.chain = chain.map { threads[$0] }
        self.end = end
        self.others = threads.indices.dropFirst().filter { !chain.contains($0) }.map { threads[$0] }
            .filter { $0.wait != nil && $0.stack.runs.isEmpty == false }
    }

    /// The thread that has what one waits for: the likeliest, where none is as likely.
    private static func holder(of waiting: Int, in threads: [HungThread]) -> Int? {
        let likely = threads.indices.filter { $0 != waiting }.compactMap { index in
            threads[index].likelihood(ofHoldingFor: threads[waiting]).map { (index: index, likelihood: $0) }
        }
        guard let best = likely.max(by: { $0.likelihood < $1.likelihood }) else { return nil }
        return likely.count { $0.likelihood == best.likelihood } == 1 ? best.index : nil
    }

    /// Whether the threads wait for one another in a ring.
    var isDeadlock: Bool { end != nil }
}

// MARK: Words

extension Hang {
    static func cause(_ evidence: Cause.Evidence) -> Cause? {
        guard let hang = evidence.hang, let told = hang.chain.first, let wait = told.wait else { return nil }
        var cause = Cause("", "", advice: nil)
        cause.what = hang.sentence
        cause.advice =
            hang.isDeadlock
            ? hang.wayOut : wait.object == .lock ? wait.again(told.stack.rows) : nil
        if cause.advice == nil { cause.advice = hang.advice(for: wait, hasOthers: evidence.hasOthers) }
        return cause
    }

    /// Who waits for what, and who has it.
    private var sentence: Words {
        var sentence = Words("", "")
        for (index, thread) in chain.enumerated() {
            let next = index + 1 < chain.count ? chain[index + 1].name : nil
            if index == 0, let wait = thread.wait {
                sentence = wait.told(Words("이 스레드는", "this thread"), in: thread.stack.rows)
            } else {
                sentence = sentence + thread.told
            }
            guard let wait = thread.wait else { break }
            if let next {
                let has = wait.object.has
                sentence = sentence + Words(". \(has.korean) 아마 \(next) 스레드", "; \(next) probably \(has.english)")
            }
        }
        guard let end, let has = chain.last?.wait?.object.has else { return sentence }
        let holder = end == 0 ? Words("이 스레드", "this thread") : Words("\(chain[end].name) 스레드", chain[end].name)
        return sentence
            + Words(
                ". \(has.korean) 아마 \(holder.korean)다: 데드락",
                ", and \(holder.english) probably \(has.english): a deadlock")
    }

    /// What ends a deadlock, by what is easiest to change.
    private var wayOut: Words {
        let objects = chain.compactMap(\.wait?.object)
        if !Set(objects).isDisjoint(with: [.blocking, .semaphore, .group, .condition]) {
            return Words(
                "막고 기다리지 말고 구독해서, 이어질 일을 그 클로저에서 한다", "do not block there: subscribe, and go on in the closure")
        }
        if objects.contains(.queue) {
            return Words(
                "한쪽의 sync를 async로 바꾼다. 이미 그 큐에서 실행 중이면 바로 부른다",
                "make one sync an async, or call straight where it is on that queue already")
        }
        return Words(
            "lock을 늘 같은 순서로 잡는다. 아니면 lock을 잡은 채로는 이벤트를 보내지 않는다",
            "take the locks in one order, or hold none while you send an event")
    }

    private func advice(for wait: Wait, hasOthers: Bool) -> Words {
        let inOthers = hasOthers ? Words("", "") : Words("`bt all`에서 ", " in `bt all`")
        let isKnown = chain.count > 1
        if isKnown, let last = chain.last, last.wait == nil {
            return Words(
                "\(last.name) 스레드가 거기서 왜 끝나지 않는지 본다. 다시 멈춰서 그 스택이 바뀌는지 비교한다",
                "see why \(last.name) does not end there: pause again, and compare whether its stack changes")
        }
        if isKnown {
            return Words(
                "이 스레드가 쥔 것을 그 스레드가 기다린다면 데드락이다. ", "it is a deadlock if that thread waits for what this one has: ")
                + wayOut
        }
        switch wait.object {
        case .lock:
            return Words(
                "lock은 다른 스레드가 잡고 있다. \(inOthers.korean)같은 함수를 실행하고 있는 스레드를 찾는다",
                "the thread that holds the lock is another one: look\(inOthers.english) for who is inside of the same function"
            )
        case .queue:
            return Words(
                "큐는 다른 스레드가 쓰고 있다. \(inOthers.korean)그 큐에서 실행되는 스레드를 찾고, 그것이 무엇을 기다리는지 본다",
                "another thread is on that queue: look\(inOthers.english) which one, and what that waits for")
        case .blocking:
            return Words(
                "시퀀스가 끝나야 풀린다. \(inOthers.korean)시퀀스가 이 스레드나, 이 스레드가 쓰는 큐를 기다리는지 본다",
                "it goes on when the sequence ends: look\(inOthers.english) whether that waits for this thread, or for its queue"
            )
        case .semaphore, .group, .condition:
            return Words(
                "\(wait.object.signal.korean) 부르는 곳을 찾고, \(inOthers.korean)그것이 이 스레드나 그 큐를 기다리는지 본다",
                "look for who is to call \(wait.object.signal.english), and\(inOthers.english) whether that waits for this thread, or for its queue"
            )
        }
    }
}

extension HungThread {
    /// Where it is, and what it waits for there.
    fileprivate var told: Words {
        let place = at
        guard let wait else { return Words("이고, \(place.korean) 안에 있다", " and is in \(place.english)") }
        return Words(
            "이고, \(place.korean)\(wait.object.wanted.korean)",
            " and waits \(wait.object.wanted.english), in \(place.english)")
    }

    /// That it waits as well.
    var alsoWaits: Words? {
        guard let wanted = wait?.object.wanted else { return nil }
        return Words(
            "\(name) 스레드도 \(at.korean)\(wanted.korean)", "\(name) waits \(wanted.english), too, in \(at.english)")
    }

    /// The function where it is, with its line.
    var at: Words {
        guard let place else { return Words("시스템", "the system") }
        if rows[place].isOfRx { return Words(same: rows[place].name.shortTitle) }
        func told(_ language: Language) -> String {
            StackWords(language: language).title(place, in: stack, hasValues: false)
                + (rows[place].frame.place.map { " · " + $0 } ?? "")
        }
        let the = rows[place].name.isClosure ? "the " : ""
        return Words(told(.korean), the + told(.english))
    }
}

extension Wait.Object {
    /// The same in Korean, where no place is known.
    fileprivate var wantedAlone: String {
        String(wanted.korean.trimmingPrefix("에서 ").trimmingPrefix("의 "))
    }

    /// That it is waited for; in Korean behind the place.
    fileprivate var wanted: Words {
        switch self {
        case .lock: Words("에서 lock을 기다린다", "for a lock")
        case .queue: Words("에서 큐를 기다린다(sync)", "for a queue (sync)")
        case .semaphore: Words("에서 세마포어를 기다린다", "for a semaphore")
        case .group: Words("에서 DispatchGroup을 기다린다", "for a DispatchGroup")
        case .condition: Words("에서 조건 변수를 기다린다", "for a condition")
        case .blocking: Words("의 toBlocking에서 기다린다", "for a sequence to end (toBlocking)")
        }
    }

    /// What another thread does that has it, before its name in Korean.
    fileprivate var has: Words {
        switch self {
        case .lock: Words("그 lock을 잡고 있는 것은", "has it")
        case .queue: Words("그 큐에서 실행 중인 것은", "is on that queue")
        case .semaphore, .group, .condition: Words("그것을 풀어 줄 것은", "is to let it go on")
        case .blocking: Words("그 시퀀스를 실행하는 것은", "works for that sequence")
        }
    }

    /// What lets a thread go on.
    fileprivate var signal: Words {
        switch self {
        case .semaphore: Words("signal()을", "signal()")
        case .group: Words("leave()를", "leave()")
        default: Words("signal()이나 broadcast()를", "signal() or broadcast()")
        }
    }
}

extension Wait {
    /// What a thread waits for, and where it asked for that, if it is known: of RxSwift's parts only those that have
    /// locks do.
    fileprivate func told(_ thread: Words, in rows: [Row]) -> Words {
        let isKnown = rows[place].isYours || object == .lock
        let name = rows[place].name.qualified
        return isKnown
            ? Words(
                "\(thread.korean) \(name)\(object.wanted.korean)",
                "\(thread.english) waits \(object.wanted.english), in \(name)")
            : Words("\(thread.korean) \(object.wantedAlone)", "\(thread.english) waits \(object.wanted.english)")
    }

    /// What to do where the same thread may hold the lock: a function of the same type of yours is further out, which
    /// sends the event; locks of RxSwift may be taken again.
    fileprivate func again(_ rows: [Row]) -> Words? {
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
