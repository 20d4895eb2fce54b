import Lines
import Stops

extension Hang {
    static func cause(_ evidence: Cause.Evidence) -> Cause? {
        guard let hang = evidence.hang, let told = hang.chain.first?.thread, let wait = told.wait else { return nil }
        var cause = Cause("", "", advice: nil)
        cause.what = hang.sentence(evidence.subject) + evidence.elsewhere
        cause.advice =
            hang.isDeadlock
            ? hang.wayOut
            : hang.wayOutOfSemaphore
                ?? (hang.ring != nil ? nil : hang.ownAdvice(evidence.subject, hasOthers: evidence.hasOthers))
                ?? hang.workBeside(evidence.subject)
                ?? ((hang.ownDeinit ?? hang.hintBeside ?? hang.sleepBeside).map { $0 + hang.otherwise }
                    ?? Words("", ""))
                + hang.advice(for: wait, of: told, evidence.subject, hasOthers: evidence.hasOthers)
        cause.advice = cause.advice.map { $0 + hang.wrongOne + hang.leftMainQueue }
        return cause
    }

    /// What comes before other advice: what is said of threads of a chain may be so as well.
    private var otherwise: Words {
        chain.count == 1
            ? Words(". 아니라면 ", "; else ") : Words(". 그것이 아니어도, ", "; even if it is not that, ")
    }

    /// What to do where the thread that is told may have itself what it waits for, or the last one of the chain may.
    private func ownAdvice(_ subject: Words, hasOthers: Bool) -> Words? {
        let this = Words("같은 스레드", "this thread")
        let isAlone = chain.count == 1
        if isAlone || !isOtherShown, let told = chain.first?.thread,
            let own = told.ownAdvice(
                subject, on: this, isAlone: isAlone, isOnly: isAlone && rivals.isEmpty && hasOthers)
        {
            if let named {
                return own + Words(". 아니라면 \(named.korean)를 본다", "; else look at \(named.english)")
            }
            if let wait = told.wait, wait.kind.end == .outside {
                return own + Words(". 아니라면 ", "; else ") + wait.kind.goesOn()
            }
            guard told.wait?.kind.end == .letGo, told.guessesItself else { return own }
            return own
                + (hasOthers
                    ? Words(". 아니라면 ", "; else ")
                    : Words(
                        ". 아니라면 `bt all`에서 그 lock을 잡는 함수를 실행하고 있는 스레드를 찾는다. 아니면 ",
                        "; else look in `bt all` for a thread in a function that takes the lock, or "))
                + WaitKind.leftLocked
        }
        guard chain.count > 1 else { return nil }
        return chain.last?.thread.hint.map { $0 + doubt }
    }

    /// What else there is to do where it is a guess who lets the one go on that is told.
    private var doubt: Words {
        guard let wait = chain[0].thread.wait, wait.kind.end == .signal, !isLikely else { return Words("", "") }
        return Words(". 아니라면 ", "; else ") + wait.kind.otherwise
    }

    /// What a thread that is told beside may have itself of what it waits for, where none of the chain may have it.
    private var hintBeside: Words? {
        guard chain.count == 1, chain[0].thread.waitsForOthers else { return nil }
        return others.lazy.map(\.thread).filter { other in !chain.contains { $0.thread.holding(for: other) != nil } }
            .compactMap(\.hint).first
    }

    /// That an object waits in its `deinit` on a thread of its own, where its last reference was let go of.
    private var ownDeinit: Words? {
        let threads = chain.map(\.thread) + others.map(\.thread)
        guard ring == nil, !isLikely || chain.count == 1, let told = chain.first?.thread,
            let thread = threads.first(where: { $0.waitsForOthers && $0.ownDeinit != nil }), let row = thread.ownDeinit
        else { return nil }
        let type = thread.stack.rows[row].name.type
        let isBeside = thread.name != told.name && told.stack.rows.contains { $0.isYours && $0.name.type == type }
        return Words(
            "\(type)의 마지막 참조가 \(type)가 만든 \(thread.named.korean)에서 사라져서 deinit이 거기서 실행된다. 바로 그 스레드가 끝나기를 기다리는 것일 수 있다",
            "the last reference to a \(type) went away on \(thread.named.english), which it has begun itself, so its deinit runs there and may wait for that very thread to end"
        )
            + (isBeside
                ? Words(
                    ". \(told.named.korean)는 그 deinit이 끝나야 풀릴 수 있다",
                    "; \(told.named.english) may go on only when that deinit has ended") : Words("", ""))
    }

    /// That all others that wait do so for what one has that sleeps.
    private var sleepBeside: Words? {
        guard chain.count == 1, let told = chain.first?.thread, told.waitsForOthers else { return nil }
        let beside = others.flatMap { [$0.thread] + $0.alike }
        let waiting = beside.filter(\.waitsForOthers)
        let asleep = beside.filter { one in one.goesOnByItself && waiting.contains { one.isEvident(for: $0) } }
        guard let first = asleep.first,
            waiting.allSatisfy({ one in one.wait?.kind.end == .letGo && asleep.contains { $0.isEvident(for: one) } })
        else { return nil }
        return Words(
            "\(first.named.korean)가 깨어나면 그것이 잡은 lock을 기다리는 스레드도 아마 계속하고, 이 스레드도 그때 풀릴 수 있다. 다시 멈춰서 비교한다",
            "when \(first.named.english) wakes, those that wait for its lock probably go on, and then this one may: pause again, and compare"
        )
    }

    /// That one thread of yours is at work, and may be what the one that is told waits for.
    private func workBeside(_ subject: Words) -> Words? {
        let beside = others.flatMap { [$0.thread] + $0.alike }
        let busy = beside.filter { $0.works || $0.sleepsAtWork }
        guard chain.count == 1, rivals.isEmpty, tasks.isEmpty, ownDeinit == nil, let wait = chain[0].thread.wait,
            wait.kind.end == .signal, wait.kind != .workItem, !wait.isTimed, let first = busy.first, busy.count == 1,
            Endless(first.stack) == nil,
            beside.allSatisfy({
                $0.name == first.name || $0.holder(of: [first]) != nil || $0.wait?.kind.end == .outside
            })
        else { return nil }
        return Words(
            "다시 멈춰서 비교한다. \(first.namedShort.korean)가 그사이에 나아갔다면 느릴 뿐일 수 있다",
            "pause again: where \(first.namedShort.english) has got on, this may only be slow")
            + Words(". 아니라면 ", "; else ") + wait.kind.otherwise + chain[0].thread.onQueue(subject)
    }

    /// That a thread of the chain may be on the main queue.
    private var leftMainQueue: Words {
        guard isMainQueueLeft, let thread = chain.map(\.thread).first(where: { $0.isOnSerialQueue && $0.wait != nil })
        else { return Words("", "") }
        return Words(
            ". dispatchMain() 뒤로 메인 큐는 워커 스레드가 실행한다. \(thread.named.korean)가 그것이라면 메인 액터와 MainScheduler로도 아무것도 오지 않는다",
            "; since dispatchMain() workers run the main queue: if \(thread.named.english) is on it, nothing comes on the main actor or MainScheduler either"
        )
    }

    /// Who waits for what, and who has it.
    private func sentence(_ subject: Words) -> Words {
        var sentence = Words("", "")
        for (index, link) in chain.enumerated() {
            if index == 0 {
                sentence = link.thread.told(subject) + link.toldAlike
            } else if let has = chain[index - 1].thread.wait?.kind.has {
                let before = chain[index - 1].thread
                let asked = before.wait.map { before.stack.rows[$0.place].name }
                sentence = sentence + link.told(has, asked: asked ?? FrameName())
            }
        }
        if let told = chain.first?.thread, told.wait?.kind.end == .sequence, told.isOnTrampoline {
            sentence =
                sentence
                + Words(
                    ". 이것을 실행하는 것은 이 스레드의 트램펄린(CurrentThreadScheduler)이라서, 기다리는 것이 그 안에 묶여 있을 수 있다",
                    "; the trampoline of this thread (CurrentThreadScheduler) runs this call, and may hold back what it waits for"
                )
        }
        guard let ring, ring.isKnown, let has = chain.last?.thread.wait?.kind.has else {
            let end = endless.map { endless in
                endless.beside.map { Words(". ", ", and ") + $0 } ?? Words(". ", "; ") + endless.what
            }
            return sentence + closing(subject) + (end ?? (taken.isEmpty ? takenTasks : Words("", "")))
        }
        let holder = holder(ring.place, subject)
        let deadlock =
            isSureDeadlock ? Words("데드락: ", "a deadlock: ") : Words("아마 데드락: ", "probably a deadlock: ")
        return (isDeadlock ? deadlock : Words("", "")) + sentence
            + probably(holder, has)
    }

    /// That a thread of the chain has what the last one waits for.
    private func probably(_ holder: Words, _ has: (korean: String, english: String, may: String)) -> Words {
        Words(". \(has.korean) 아마 \(holder.korean)다", ", and \(holder.english) probably \(has.english)")
    }

    /// What to do if the threads wait for one another, where a link of the ring is a guess.
    private func wayOutOfRing(_ subject: Words) -> Words? {
        guard let ring, let has = chain.last?.thread.wait?.kind.has else { return nil }
        let holder = holder(ring.place, subject)
        let then = Words(" 서로를 기다리는 것이다. ", ", they wait for one another: ") + wayOut
        if ring.isKnown { return Words("그 짐작이 맞다면", "if that is so") + then }
        let own = chain.last?.thread.hint.map { Words(". 아니라면 ", "; else ") + $0 } ?? Words("", "")
        return (isLikely ? Words("", "if ") : Words("그 짐작이 맞고 ", "if that is so, and "))
            + Words("\(has.korean.dropLast())이 \(holder.korean)라면", "\(holder.english) \(has.english)") + then + own
    }

    /// What a thread of the chain is called at its end.
    private func holder(_ place: Int, _ subject: Words) -> Words {
        let isThis = place == 0 && subject != chain[0].thread.named
        return isThis ? subject : chain[place].thread.namedShort
    }

    /// That what the last one waits for from outside may be to come from a thread that waits for what one of the chain has.
    var otherEnd: Words? {
        guard let wait = chain.last?.thread.wait, wait.kind.mayEndInside,
            !wait.function.hasPrefix("send"),
            let other = (chain.dropLast() + others).map(\.thread).first(where: { one in
                chain.contains { $0.thread.holding(for: one) != nil }
            })
        else { return nil }
        return Words(
            "\(other.namedShort.korean)가 반대쪽에서 읽거나, 쓰거나, 닫아야 하는 스레드(또는 그 파일의 lock을 잡은 스레드)라면, 둘이 서로를 기다린다. 그렇게 기다리기 전에 lock을 놓는다",
            "if \(other.namedShort.english) is the one to read, to write or to close at the other end, or has the file's lock, they wait for one another: release the lock before that wait"
        )
    }

    /// That tasks of Swift may get no thread.
    private var takenTasks: Words {
        guard let first = tasks.first else { return Words("", "") }
        let isTold = !names.isDisjoint(with: tasks.map(\.name))
        let names = tasks.prefix(3).map(\.shortName).joined(separator: ", ") + (tasks.count > 3 ? ", …" : "")
        let at = isTold ? Words("", "") : Words("(\(names): \(first.at.korean))", " (\(names), in \(first.at.english))")
        guard first.isOfTasks else {
            return Words(
                ". 전역 큐와 .concurrent 큐가 쓰는 스레드는 몇 개뿐인데, 보이는 \(tasks.count)개\(at.korean)가 모두 기다리고 있다. 이 기다림을 풀어 줄 일이 실행될 스레드가 없을 수 있다",
                "; the global and concurrent queues share a few threads, and the \(tasks.count) that are seen\(at.english) all wait: what would end this wait may get no thread"
            )
        }
        return Words(
            ". Task를 실행하는 스레드는 코어 수만큼만 있는데, 보이는 \(tasks.count)개\(at.korean)가 모두 기다리고 있다. 이 기다림을 풀어 줄 Task가 실행될 스레드가 없을 수 있다",
            "; tasks share only as many threads as there are cores, and the \(tasks.count) that are seen\(at.english) all wait: the task that would end this wait may get no thread"
        )
    }

    /// That a condition may have woken another thread than the one which could have gone on.
    private var wrongOne: Words {
        guard !isDeadlock, sharers.count > 1 else { return Words("", "") }
        let names = sharers.prefix(3).map(\.shortName).joined(separator: ", ") + (sharers.count > 3 ? ", …" : "")
        let callers = sharers.prefix(3).compactMap(\.calling).joined(separator: ", ")
        let calling = callers.isEmpty ? "" : " (\(callers))"
        return Words(
            ". \(names) 스레드\(calling)가 한 조건 변수를 함께 기다린다. signal()은 하나만 깨우므로 엉뚱한 쪽을 깨울 수 있다. broadcast()를 부르고, 조건은 while로 다시 본다",
            "; \(names)\(calling) wait for one condition, of which signal() wakes only one, maybe the wrong one: call broadcast(), and wait in a loop"
        )
    }

    /// What goes on without an end on the thread that all of them wait for.
    private var endless: Endless? {
        guard let last = chain.last?.thread, last.wait == nil else { return nil }
        return Endless(last.stack, on: last.named)
    }

    /// The rivals, as those that may be meant.
    var named: Words? {
        guard !rivals.isEmpty, rivals.count < 4 else { return nil }
        let names = rivals.map(\.namedShort)
        let last = names[names.count - 1]
        let first = names.dropLast()
        return first.isEmpty
            ? last
            : Words(
                "\(first.map(\.korean).joined(separator: ", "))나 \(last.korean)",
                "\(first.map(\.english).joined(separator: ", ")) or \(last.english)")
    }

    /// Who may have what the last one waits for, where one of them waits only for a time; that the last one has taken before
    /// what it waits for; and that nobody who is seen could give that back.
    private func closing(_ subject: Words) -> Words {
        if let timed, let has = chain.last?.thread.wait?.kind.has {
            let holder = holder(timed, subject)
            return isOnlyOther
                ? probably(holder, has)
                : Words(". \(has.korean) \(holder.korean)일 수 있다", ", and \(holder.english) may \(has.may)")
        }
        if let first = taken.first, let permit = first.permit {
            let (outer, inner) = (first.at(permit.outer), first.at(permit.inner))
            let also = taken.dropFirst().map(\.shortName).joined(separator: ", ")
            let name = first.name == chain[0].thread.name ? subject : first.namedShort
            return Words(
                ". \(name.korean)는 더 바깥의 \(outer.korean)에서 아마 이미 하나를 잡았고, \(inner.korean)에서 하나를 더 잡으려고 한다"
                    + (also.isEmpty ? "" : "(\(also)도 그렇다)"),
                "; \(name.english) probably has one of it already, from \(outer.english), and wants another, in \(inner.english)"
                    + (also.isEmpty ? "" : " (\(also) too)"))
        }
        return misses == nil
            ? Words("", "")
            : Words(
                ". signal()을 부르러 가는 것으로 보이는 스레드는 없다", "; no thread in this text seems to be on its way to signal()")
    }

    /// What to do where semaphores are taken twice, or not given back.
    private var wayOutOfSemaphore: Words? {
        if !taken.isEmpty {
            return Words(
                "하나를 잡은 채로 하나를 더 잡지 않는다(잡은 것을 넘겨준다). 아니면 세마포어의 수를 그것을 잡는 스레드의 수보다 크게 한다"
                    + (taken.count > 1 ? ". 모두가 하나씩 잡고 있으면 서로를 기다리는 것이다" : ""),
                "do not take a second one while you have one (hand on what was taken), or raise its count above the number of threads that take it"
                    + (taken.count > 1 ? ": where each has one, they wait for one another's" : ""))
        }
        return misses.map {
            Words(
                "\($0.korean)에서 signal()을 부르지 않고 빠져나가는 경우를 찾는다(에러, 도중의 return, dispose된 구독). 그런 경우가 없으면, 세마포어를 잡은 비동기 작업이 아직 끝나지 않았을 수 있다(그런 작업은 어느 스택에도 없다)",
                "see whether \($0.english) can be left without a signal() (an error, an early return, a disposed subscription); if not, the work that took the semaphore may still be under way, on no thread"
            )
        }
    }

    /// What ends a deadlock, by what is easiest to change.
    private var wayOut: Words {
        let ends = chain.compactMap(\.thread.wait?.kind.end)
        let links = chain.dropFirst(ring?.place ?? 0).map(\.thread)
        if ring != nil, links.allSatisfy({ $0.wait?.kind.end == .once }) {
            let uses = links.compactMap { thread in
                thread.wait.map {
                    (
                        by: thread.caller.map { thread.at($0) } ?? thread.at,
                        of: thread.stack.rows[$0.place].name.qualified
                    )
                }
            }
            return Words(
                uses.map { "\($0.by.korean)에서 \($0.of)를 쓰지 않게" }.joined(separator: " 하거나 ")
                    + " 한다. 값을 넘겨받거나, 초기화가 끝난 뒤에 쓴다(lazy)",
                uses.map { "\($0.by.english) must not use \($0.of)" }.joined(separator: ", or ")
                    + ": pass it in, or use it only after the initialisation (lazy)")
        }
        if hasSemaphoreAsLock {
            return Words(
                "lock을 잡은 채로는 이벤트를 보내지도, 세마포어를 기다리지도 않는다. lock처럼 쓰는 세마포어는 lock과 늘 같은 순서로 잡는다",
                "send no event and wait for no semaphore while you hold a lock; always take the locks and such a semaphore in the same order"
            )
        }
        if !Set(ends).isDisjoint(with: [.sequence, .signal, .operations]) {
            let isOfRx = chain.contains(where: \.thread.usesRx) && !chain.contains { $0.thread.wait?.kind == .workItem }
            return isOfRx
                ? Words("막고 기다리지 말고 구독해서, 이어질 일을 그 클로저에서 한다", "do not block there: subscribe, and go on in the closure")
                : Words(
                    "막고 기다리지 말고, 끝났을 때 불리는 곳에서 이어 간다", "do not block there: go on in what is called when it is done")
        }
        if let way = wayOutOfQueue(links) { return way }
        if ends.contains(.queue) {
            return Words(
                "한쪽의 sync를 async로 바꾼다. 이미 그 큐에서 실행 중이면 바로 부른다",
                "make one sync an async, or call straight where it is on that queue already")
        }
        if ring?.isKnown ?? false,
            links.allSatisfy({ thread in thread.wait.map { thread.stack.rows[$0.place].isOfRx } ?? false })
        {
            return Words(
                "이 lock들은 연산자의 것이다. 서로 다른 스레드에서 보내지 않게, 두 체인 앞에 observe(on:)으로 같은 직렬 스케줄러를 둔다",
                "these locks are the operators' own: let both chains send on one serial scheduler, by an observe(on:) before them"
            )
        }
        return Words(
            "lock을 늘 같은 순서로 잡는다. 아니면 lock을 잡은 채로는 이벤트를 보내지 않는다",
            "always take the locks in the same order, or hold none while you send an event")
            + (isLikely && ring?.isKnown ?? true
                ? Words("", "")
                : Words(
                    ". 함수를 빠져나가는 모든 길에서 lock을 놓는지도 본다",
                    "; see also whether each way out of a function lets go of its lock"))
    }

    /// What ends a ring of a queue and a lock.
    private func wayOutOfQueue(_ links: [HungThread]) -> Words? {
        let locks = links.filter { $0.wait?.kind.end == .letGo }
        guard let lock = locks.first, let place = lock.wait?.place,
            links.contains(where: { $0.wait?.kind.end == .queue })
        else { return nil }
        guard lock.stack.rows[place].isOfRx else {
            return Words(
                "lock을 잡은 채로 sync를 부르지 않는다(lock을 놓은 뒤에 부르거나 async로 바꾼다). 아니면 그 큐에서 실행되는 코드가 그 lock을 쓰지 않게 한다",
                "do not call sync while you hold the lock: release the lock first, or use async; or see to it that nothing on that queue needs the lock"
            )
        }
        // What is sent on the main queue mostly has to be.
        let sending =
            lock.isMain
            ? Words("", "")
            : Words(
                ". 아니면 \(lock.namedShort.korean)가 그 큐의 블록 안에서 보내지 않게 한다",
                "; or let \(lock.namedShort.english) send only after the queue's block has ended")
        return Words(
            "연산자가 자기 lock을 잡은 채로 그 큐를 기다린다. sync를 부르는 클로저 앞에 observe(on:)으로 그 큐의 스케줄러를 두고 sync 없이 바로 부르거나, sync를 async로 바꾼다",
            "an operator holds its lock while it waits for the queue: put observe(on:) with a scheduler of that queue before the closure that calls sync, and call straight there, or make the sync an async"
        ) + sending
    }

    private func advice(for wait: Wait, of told: HungThread, _ subject: Words, hasOthers: Bool) -> Words {
        adviceOfChain(for: wait, of: told, subject)
            ?? LoneWait(hang: self, wait: wait, told: told, subject: subject, hasOthers: hasOthers).advice
    }

    /// What to do where the time of the wait, the tasks or another thread tell it.
    private func adviceOfChain(for wait: Wait, of told: HungThread, _ subject: Words) -> Words? {
        let isKnown = chain.count > 1
        if let timed {
            let holder = holder(timed, subject)
            return Words(
                "그렇다면 시간이 다 될 때까지 서로를 기다린다. \(holder.korean)가 lock을 잡은 채로 기다리지 않게 한다(lock을 놓은 뒤에 기다린다)",
                "if so, they wait for one another until the time is over: \(holder.english) must not hold the lock while it waits (let go of it before)"
            ) + (told.stopsMainQueue ? told.onQueue(subject) : Words("", ""))
        }
        if wait.isTimed {
            let until = Words("시간이 다 되면 저절로 풀린다. ", "it goes on by itself when its time is over")
            return until
                + ((chain.dropFirst().last?.thread ?? rivals.first).map { other in
                    Words(
                        "그때까지 기다리는 것이 \(other.named.korean)인지 본다",
                        ": see whether \(other.named.english) is what it waits for until then")
                }
                    ?? Words(
                        "멈출 때마다 여기라면, 무엇을 되풀이해서 기다리는지 본다",
                        "; if it is here each time you pause, see what it waits for again and again"))
                + (told.stopsMainQueue ? told.onQueue(subject) : Words("", ""))
        }
        if let first = tasks.first, !first.isOfTasks {
            return Words(
                "그런 큐에 넣은 일 안에서 같은 큐의 다른 일을 막고 기다리지 않는다. 한꺼번에 실행되는 수를 줄이거나(OperationQueue의 maxConcurrentOperationCount), 끝났을 때 불리는 곳에서 이어 간다. 아니라면 \(wait.kind.otherwise.korean)",
                "what runs on such a queue must not block for other work of it: let fewer run at once (an OperationQueue with maxConcurrentOperationCount), or go on in what is called when it is done; else \(wait.kind.otherwise.english)"
            )
        }
        if let first = tasks.first?.wait {
            return Words(
                "Task 안에서 스레드를 막고 기다리면 안 된다(지금은 \(first.kind.wantedAlone)). withCheckedContinuation이나 values로 await한다. 아니라면 \(wait.kind.otherwise.korean)",
                "a task must not block its thread, as where it \(first.kind.wanted.english): await there, with withCheckedContinuation or values; else \(wait.kind.otherwise.english)"
            )
        }
        if isKnown, let last = chain.last?.thread,
            last.wait.map({ $0.kind.end == .outside || $0.isTimed }) ?? true
        {
            if isLikely, let endless { return endless.advice }
            let see =
                last.wait.map { wait in
                    (wait.isTimed ? WaitKind.sleep : wait.kind).goesOn(Words("그 스레드는 ", "that"))
                } ?? endless?.advice ?? last.comparison
            let unless =
                last.goesOnByItself
                ? Words(
                    "그 스레드가 \(subject.korean)의 일이 끝났는지 자꾸 확인하며 기다리는 것이라면(폴링), 둘 다 영영 풀리지 않는다",
                    "but if it waits again and again until \(subject.english) has finished something, neither ever goes on"
                ) : otherEnd
            let waits =
                Words(
                    "\(last.named.korean)가 거기 있는 동안은 이 스레드도 기다린다. \(see.korean)",
                    "this thread waits for as long as \(last.named.english) is there: \(see.english)")
                + (unless.map { Words(". ", "; ") + $0 } ?? Words("", ""))
            // These two are no guess.
            if [.once, .turns].contains(wait.kind.end) { return waits }
            if !rivals.isEmpty, rivals.allSatisfy({ names.contains($0.name) }) {
                return Words("그 짐작이 맞다면 ", "if that is so, ") + waits
            }
            let other = named.map { Words("\($0.korean)를 본다", "look at \($0.english)") } ?? wait.kind.otherwise
            return Words(
                "그 짐작이 맞다면 \(waits.korean). 아니라면 \(other.korean)",
                "if that is so, \(waits.english); else \(other.english)")
        }
        if isKnown, let last = chain.last?.thread, last.wait?.kind == .workItem, !(ring?.isKnown ?? false) {
            return Words(
                "그 짐작이 맞다면 \(last.named.korean)가 기다리는 DispatchWorkItem을 어느 큐에 넣었는지, 그 큐가 멈춰 있거나(suspend) 이 스레드를 기다리는지 본다",
                "if that is so, see which queue the DispatchWorkItem was put on that \(last.named.english) waits for, and whether that is suspended, or waits for this thread"
            )
        }
        if let wayOut = wayOutOfRing(subject) { return wayOut }
        if isKnown {
            let last = chain.last?.thread
            let queue =
                last?.isInOperation ?? false
                ? Words(
                    "기다리거나, 그 스레드를 실행하는 OperationQueue에 빈자리가 나야 실행되는 일을 ",
                    ", or for work that needs a free place in its own OperationQueue")
                : last?.isOnSerialQueue ?? false
                    ? Words(
                        "기다리거나, 그 스레드가 실행되는 직렬 큐에서 실행될 일을 ", ", or for work on its own serial queue")
                    : last?.isOfTasks ?? false
                        ? Words(
                            "기다리거나, 그 스레드가 실행하는 Task의 액터에서 실행될 일을 ",
                            ", or for work on the actor that its Task is in")
                        : Words("", "")
            return Words(
                "이 스레드가 잡은 것을 그 스레드가 \(queue.korean)기다린다면 데드락이다. 그때는 ",
                "it is a deadlock if that thread waits for something that this one has\(queue.english); in that case, ")
                + wayOut + doubt
        }
        return nil
    }
}

extension Hang.Link {
    /// That it has what the one before it waits for, where it is, and what it waits for there.
    fileprivate func told(_ has: (korean: String, english: String, may: String), asked: FrameName) -> Words {
        let name = thread.named
        let taken = held.flatMap {
            thread.stack.rows[$0].isYours && ![thread.place, thread.caller].contains($0) ? thread.at($0) : nil
        }
        let also = rivals.map(\.shortName).joined(separator: ", ")
        let when =
            taken.map { Words("(\($0.korean))", " (in \($0.english))") }
            ?? (also.isEmpty ? Words("", "") : Words("(아니면 \(also))", " (or \(also))"))
        let holds =
            isLikely
            ? Words(
                ". \(has.korean) 아마 \(name.korean)\(when.korean)인데, ",
                "; \(name.english) probably \(has.english)\(when.english)")
            : Words(
                ". \(has.korean) \(name.korean)\(when.korean)일 수 있는데, 그 스레드는 ",
                "; \(name.english) may \(has.may)\(when.english)")
        if thread.wait == nil, let held, held == thread.place, let taking = thread.taking(held, as: asked) {
            let (place, caller) = (thread.at(held, hasValues: true), thread.at(taking))
            return holds
                + Words(
                    "\(caller.korean)에서 부른 \(place.korean) 안에 있다",
                    ", and that thread is in \(place.english), called in \(caller.english)")
        }
        return holds + Words("", ", and that thread ") + thread.does + toldAlike
    }

    /// That others wait there, too.
    var toldAlike: Words {
        guard !alike.isEmpty else { return Words("", "") }
        let names = alike.map(\.shortName).joined(separator: ", ")
        return Words(". \(names)도 같은 곳에서 기다린다", "; so \(alike.count == 1 ? "does" : "do") \(names)")
    }

    /// That it waits, as the one that is told may, and for what one of the chain has; or that it works, or goes on without
    /// an end.
    ///
    /// - Parameters:
    ///   - chain: The threads that are told.
    ///   - others: Those that are told beside.
    ///   - subject: What the first of the chain is called.
    /// - Returns: That.
    func also(_ chain: [HungThread], _ others: [HungThread], _ subject: Words) -> Words {
        guard let wait = thread.wait else { return thread.atWork }
        let isWaiting = chain[0].wait != nil
        let all = chain + others.filter { $0.name != thread.name }
        let shown = wait.kind.end == .letGo ? all.firstIndex { $0.isEvident(for: thread) } : nil
        let place =
            shown ?? chain.firstIndex { $0.holding(for: thread) != nil }
            ?? thread.holder(of: Array(all.dropFirst(chain.count))).map { $0 + chain.count }
        let mayBeMainQueue =
            wait.kind.end == .queue && chain[0].stopsMainQueue && isWaiting
            && !all.contains { $0.name != thread.name && $0.isOnSerialQueue }
        let holder =
            place.map { place in
                let name = place == 0 ? subject : all[place].namedShort
                return shown != nil
                    ? Words(
                        ". \(wait.kind.has.korean) 아마 \(name.korean)다",
                        "; \(name.english) probably \(wait.kind.has.english)")
                    : Words(
                        ". \(wait.kind.has.korean) \(name.korean)일 수 있다", "; \(name.english) may \(wait.kind.has.may)")
            } ?? (mayBeMainQueue ? Words(". 그 큐는 메인 큐일 수 있다", "; that may be the main queue") : Words("", ""))
        let isSameKind = chain[0].wait?.kind.end == wait.kind.end && wait.kind.end != .outside
        return Words(
            "\(thread.named.korean)\(isSameKind ? "도" : "는") \(thread.does.korean)",
            "\(thread.named.english) \(isSameKind ? "also " : "")\(thread.does.english)") + toldAlike + holder
    }
}
