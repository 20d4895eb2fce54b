import Lines
import Stops

extension HungThread {
    /// That it works, or goes on without an end.
    var atWork: Words {
        Endless(stack, on: named)?.what
            ?? Words("\(named.korean)는 \(at.korean)에서 일하고 있다", "\(named.english) is at work, in \(at.english)")
    }

    /// What to compare at another pause: where it is, and the values that are told.
    var comparison: Words {
        let hasValues = place.map { title($0, true) != title($0) } ?? false
        return hasValues
            ? Words(
                "다시 멈춰서 아직 거기 있는지, 값이 바뀌는지 비교한다",
                "pause again, and see whether it still is, and whether its values change")
            : Words("다시 멈춰서 아직 거기 있는지 비교한다", "pause again, and see whether it still is")
    }

    /// Its name without that of its queue.
    var shortName: String { name.split(separator: " (").first.map(String.init) ?? name }

    var namedShort: Words { isMain ? named : Words("\(shortName) 스레드", shortName) }

    /// What it is called in a sentence.
    var named: Words { isMain ? Words("메인 스레드", "the main thread") : Words("\(name) 스레드", name) }

    /// What the thread that is told waits for, and where it asked for that, if it is known: of RxSwift's parts only those
    /// that have locks do.
    func told(_ subject: Words) -> Words {
        guard let wait else { return subject }
        let row = stack.rows[wait.place]
        let name = row.name.qualified
        let place =
            row.name.isClosure && row.isYours ? title(wait.place) : Words(same: name)
        if own(isAlone: true) == .initialiser {
            return Words(
                "\(subject.korean)는 \(name)의 초기화를 기다린다. 초기화하는 것은 이 스레드의 더 바깥 호출이다: 자기 자신을 기다린다",
                "\(subject.english) waits for \(name) to be initialised, which a call further out on it does: it waits for itself"
            )
        }
        let isKnown = row.isYours || wait.kind.end == .letGo
        let initialised = (row.name.isInitialiser ? row.name : stack.initialiser(around: wait.place))?.initialised
        return isKnown
            ? Words(
                "\(subject.korean)는 \(initialised.map { $0.korean + " " } ?? "")\(wait.wanted(at: place).korean)",
                "\(subject.english) \(wait.wanted(at: place).english)\(initialised.map { ", " + $0.english } ?? "")"
            )
            : Words("\(subject.korean)는 \(wait.wantedAlone)", "\(subject.english) \(wait.wanted.english)")
    }

    /// The function of yours that called the one which waits.
    var calling: String? {
        guard let wait else { return nil }
        let row = stack.rows[(wait.place + 1)...].firstIndex(where: \.isYours)
        return row.map { stack.rows[$0].name.qualified }
    }

    /// The function further out on this thread that may be the one to let it go on: no other call of the one that waits.
    var signaller: String? {
        guard let wait, wait.kind.end == .signal, case .function(let row, _)? = own(isAlone: true),
            !stack.rows[row].name.isSame(as: stack.rows[wait.place].name)
        else { return nil }
        return stack.rows[row].name.qualified
    }

    /// The same of another thread than the one that is told, where that is likely.
    var hint: Words? {
        let isAlone = wait?.kind == .writeLock
        return mayHaveItself || mayBeOnQueue || isAlone ? ownAdvice(named, on: named, isAlone: isAlone) : nil
    }

    /// What to do where this thread may have itself what it waits for.
    ///
    /// - Parameters:
    ///   - subject: This thread.
    ///   - thread: What it is called.
    ///   - isAlone: Whether nothing speaks for another thread.
    ///   - isOnly: Whether none of the other threads may have it.
    /// - Returns: That; nil where it may not have it.
    func ownAdvice(_ subject: Words, on thread: Words, isAlone: Bool, isOnly: Bool = false) -> Words? {
        switch own(isAlone: isAlone) {
        case .function(let row, let sends):
            let name = stack.rows[row].name.qualified
            switch wait?.kind.end {
            case .queue:
                return Words(
                    "\(thread.korean)의 \(name)에서 이미 sync를 불러 그 큐에서 실행 중일 수 있다(barrier를 쓰는 .concurrent 큐). 그렇다면 sync 없이 바로 부른다",
                    "\(name), further out on \(thread.english), is inside of a sync and may be on that queue (a concurrent one, with a barrier): then call straight, without a sync"
                )
            case .signal where signaller != nil: return nil
            case .signal:
                return Words(
                    "\(thread.korean)의 \(name)에서 그 세마포어를 이미 잡았을 수 있다(lock처럼 쓰는 세마포어). signal() 뒤에 \(sends ? "이벤트를 보낸다" : "부른다")",
                    "\(name), further out on \(thread.english), may have taken it (a semaphore used as a lock): \(sends ? "send events" : "call this") only after signal()"
                )
            case .letGo where wrapping(row) != nil, .outside where wrapping(row) != nil:
                // A function that runs a closure of its caller does so for what it has taken.
                let caller = at(wrapping(row) ?? row)
                return Words(
                    "\(thread.korean)의 \(caller.korean)에서 부른 \(name)에서 \(isOnly && wait?.kind.end == .letGo ? "아마 lock을 이미 잡고 있다" : "lock을 이미 잡았을 수 있다"). lock을 놓은 뒤에 \(sends ? "이벤트를 보낸다" : "부른다")",
                    "\(caller.english), further out on \(thread.english), \(isOnly && wait?.kind.end == .letGo ? "probably holds" : "may hold") the lock (\(name)): release the lock before you \(sends ? "send events" : "call this")"
                )
            default:
                return Words(
                    "\(thread.korean)의 \(name)에서 lock을 이미 잡았을 수 있다. lock을 놓은 뒤에 \(sends ? "이벤트를 보낸다" : "부른다")",
                    "\(name), further out on \(thread.english), may hold the lock: release the lock before you \(sends ? "send events" : "call this")"
                )
            }
        case .operation:
            return Words(
                "\(subject.korean)는 Operation을 실행하는 중이다. 기다리는 것이 같은 큐의 Operation이라면 자기 자신을 기다린다",
                "\(subject.english) runs an operation itself: if it waits for those of the same queue, it waits for itself"
            )
        case .initialiser:
            return Words(
                "초기화하는 동안 자기 자신을 쓰지 않게 한다. 구독은 초기화가 끝난 뒤에 한다",
                "do not use it while it is initialised: subscribe when that is over")
        case nil: return nil
        }
    }

    /// What cannot come to its queue while it waits.
    func onQueue(_ subject: Words) -> Words {
        if stopsMainQueue {
            return Words(
                ". 이 상태가 이어지는 동안 메인 큐에서는 아무것도 실행되지 않는다", "; as long as this goes on, nothing runs on the main queue")
                + (awaitsTask
                    ? Words(
                        ". 기다리는 async 코드가 메인 액터를 써야 한다면 영영 끝나지 않는다",
                        ": if the async code that it waits for needs the main actor, it never ends") : Words("", ""))
        }
        if isOfTasks {
            return Words(
                ". \(subject.korean)는 Task를 실행하는 중인 것 같다. 그것이 액터 안이고, 기다리는 것이 같은 액터에서 실행될 일에서 온다면 영영 오지 않는다",
                "; \(subject.english) seems to run a Task: if that is in an actor, what is to come from work on that same actor never comes"
            )
        }
        if isInOperation {
            return Words(
                ". \(subject.korean)는 Operation을 실행하는 중이다. 기다리는 것이 같은 OperationQueue에 빈자리가 나야 실행되는 일에서 온다면 영영 오지 않을 수 있다",
                "; \(subject.english) runs an operation: what is to come from one that needs a free place in that OperationQueue may never come"
            )
        }
        if isOnTargetedQueue {
            return Words(
                ". \(subject.korean)는 다른 직렬 큐를 타깃(`target:`)으로 둔 직렬 큐에서 실행 중이다. 기다리는 것이 그 두 큐나, 타깃이 같은 또 다른 큐에서 실행될 일에서 온다면 영영 오지 않는다. 큐를 만드는 곳의 `target:`을 본다",
                "; \(subject.english) is on a serial queue that has another serial queue as its target: what is to come from work on either of them, or on any queue with that target, never comes (see `target:` where the queues are made)"
            )
        }
        return isOnSerialQueue
            ? Words(
                ". \(subject.korean)는 직렬 큐에서 실행 중이다. 기다리는 것이 같은 큐에서 실행될 일에서 온다면 영영 오지 않는다",
                "; \(subject.english) is on a serial queue: what is to come from work on that same queue never comes")
            : Words("", "")
    }

    /// The function where it is, with its line; of RxSwift's, the operator, and what of yours called it.
    ///
    /// Of what works it is the function that called the innermost one: a loop may be in either.
    var at: Words {
        guard let place else { return Words("시스템", "the system") }
        guard let caller else { return at(place, hasValues: wait == nil) }
        return Words(
            "\(at(caller).korean)에서 부른 \(at(place, hasValues: wait == nil).korean)",
            "\(at(place, hasValues: wait == nil).english), called in \(at(caller).english)")
    }

    /// That it waits, or is at work, and where; in Korean without the end of what works.
    var does: Words {
        guard let wait else { return Words("\(at.korean) 안에 있다", "is in \(at.english)") + handler }
        guard wait.kind.end == .once, let caller else { return wait.wanted(at: at) + handler }
        let wanted = wait.wanted(at: at(wait.place)).english
        return Words(at.korean + wait.wanted.korean, "\(wanted), in \(at(caller).english)") + handler
    }

    /// That a timer called it, or another event source, where that is none of RxSwift's.
    private var handler: Words {
        let source = ["_dispatch_source_invoke", "_dispatch_source_latch_and_call"]
        return outer.prefix { !$0.isOfRx }.contains { row in source.contains(where: row.frame.symbol.contains) }
            ? Words("(asyncAfter나 DispatchSource가 불렀다)", " (called by asyncAfter or a DispatchSource)") : Words("", "")
    }

    /// Your code that called the place where it waits, where that is none of yours, or something static; or where it works.
    var caller: Int? {
        guard let wait else {
            guard let place, let further = stack.rows[(place + 1)...].firstIndex(where: { $0.owner != .plumbing })
            else { return nil }
            let (row, frame) = (stack.rows[further], stack.rows[place].frame)
            let isElsewhere = frame.line != nil && row.frame.line != nil && row.frame.place != frame.place
            return row.isYours && !row.isMain && isElsewhere ? further : nil
        }
        guard stack.rows[wait.place].isOfRx || wait.kind.end == .once else { return nil }
        return stack.rows[(wait.place + 1)...].firstIndex(where: \.isYours)
    }

    /// A function, with its line; of RxSwift's, the operator.
    func at(_ place: Int, hasValues: Bool = false) -> Words {
        let row = stack.rows[place]
        if row.isOfRx {
            // Of more than two it says nothing.
            let names = row.operatorName?.split(separator: "/") ?? []
            let name = 1...2 ~= names.count ? Words(" [", " [") + Words(alternatives: names.map(String.init)) : nil
            return Words(same: row.name.shortTitle) + (name.map { $0 + Words(same: "]") } ?? Words("", ""))
        }
        guard row.frame.place == nil || row.frame.line == nil,
            let caller = stack.rows[(place + 1)...].first(where: { !$0.isOfNobody }), caller.isYours,
            let line = caller.frame.line, let file = caller.frame.fileName
        else { return title(place, hasValues) + Words(same: row.frame.place.map { " · " + $0 } ?? "") }
        // What the compiler made of it has no line.
        return title(place, hasValues) + Words("(\(file):\(line)에서 부름)", ", called at \(file):\(line)")
    }

    /// A function of yours, with its values where they are short.
    private func title(_ place: Int, _ hasValues: Bool = false) -> Words {
        func told(_ language: Language) -> String {
            let words = StackWords(language: language)
            let title = words.title(place, in: stack, hasValues: hasValues)
            return title.count < 80 ? title : words.title(place, in: stack, hasValues: false)
        }
        return Words(told(.korean), (stack.rows[place].name.isClosure ? "the " : "") + told(.english))
    }
}

extension Wait {
    /// That a thread waits so, with the function that it called where that says more; in Korean behind the place.
    var wanted: Words {
        let named =
            kind.isNamed && !function.isEmpty ? kind.wanted + Words("(\(function))", " (\(function))") : kind.wanted
        return isTimed ? named + Words("(시간 제한이 있다)", " (for a limited time)") : named
    }

    /// That a thread waits so at a place, which is what it waits for where that is initialised.
    func wanted(at place: Words) -> Words {
        Words(
            place.korean + wanted.korean,
            kind.end == .once
                ? "waits for \(place.english) to be initialised" : "\(wanted.english), in \(place.english)")
    }

    /// The same in Korean, where no place is known.
    var wantedAlone: String { WaitKind.alone(wanted) }
}

extension WaitKind {
    /// That a thread waits so, in Korean where no place is known.
    var wantedAlone: String { Self.alone(wanted) }

    static func alone(_ wanted: Words) -> String {
        String(wanted.korean.trimmingPrefix("에서 ").trimmingPrefix("의 "))
    }

    /// Why a lock may be taken that no thread has.
    static let leftLocked = Words(
        "이전 호출이 lock을 놓지 않은 채 끝났을 수 있다(throw, 도중의 return)",
        "an earlier call may have returned without releasing the lock (a throw, an early return)")
    /// Why nobody need be there to signal a condition.
    static let signalledBefore = Words(
        "아무도 기다리지 않을 때 이미 불렸을 수도 있다", "it may also have been called before anybody waited")

    /// What else may be, where the guess is wrong that a thread has what another one waits for.
    var otherwise: Words {
        switch end {
        case .letGo: Self.leftLocked
        case .signal:
            Words("\(signal.korean) 부르는 곳을 찾는다", "look for who is to call \(signal.english)")
                + (self == .condition ? Words(". ", "; ") + Self.signalledBefore : Words("", ""))
        case .sequence: Words("시퀀스가 값을 보내고 끝나는지 .debug()로 본다", "see with .debug() whether the sequence sends, and ends")
        default: Words("다른 스레드를 본다", "look at the other threads")
        }
    }

    /// What another thread does that has it, before its name in Korean.
    var has: (korean: String, english: String, may: String) {
        switch end {
        case .letGo: ("그 lock을 잡고 있는 것은", "has it", "have it")
        case .queue: ("그 큐에서 실행 중인 것은", "is on that queue", "be on that queue")
        case .operations: ("그 Operation을 실행하는 것은", "runs one of them", "run one of them")
        case .turns: ("그 반복을 실행하는 것은", "runs one of them", "run one of them")
        case .once: ("그것을 초기화하는 것은", "initialises it", "initialise it")
        case .sequence: ("그 시퀀스를 실행하는 것은", "is running that sequence", "be running that sequence")
        case .signal, .outside: ("그 기다림을 풀어 줄 것은", "is the one to wake it", "be the one to wake it")
        }
    }
}
