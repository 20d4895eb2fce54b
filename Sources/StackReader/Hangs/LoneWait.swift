import Lines
import Stops

/// What to do about a wait where nothing tells which other thread ends it.
struct LoneWait {
    let hang: Hang
    let wait: Wait
    /// The thread that waits, and what it is called in a sentence.
    let told: HungThread
    let subject: Words
    /// Whether the text has other threads.
    let hasOthers: Bool

    var advice: Words {
        switch wait.kind.end {
        case .letGo: ofLock
        case .queue: ofQueue
        case .sequence: told.isOnTrampoline ? onTrampoline : ofSequence
        case .signal: wait.kind == .workItem ? ofWorkItem : ofSignal
        case .operations: ofOperations
        case .turns: ofTurns
        case .once: ofStart
        case .outside: outside
        }
    }

    // MARK: What is said of many

    private var inOthers: Words { hasOthers ? Words("", "") : Words("`bt all`에서 ", " in `bt all`") }

    private var onQueue: Words { told.onQueue(subject) }

    /// That nobody else does anything, where the text shows it.
    private var nobody: Words? {
        hasOthers && hang.isAlone ? Words("다른 스레드는 모두 쉬고 있다. ", "every other thread is idle: ") : nil
    }

    private var may: Words {
        hang.named.map { Words("(\($0.korean)일 수 있다)", " (it may be \($0.english))") } ?? Words("", "")
    }

    // MARK: By what ends it

    /// A lock.
    private var ofLock: Words {
        nobody.map {
            $0
                + Words(
                    "lock은 이 스레드가 이미 잡았거나, 잡은 쪽이 아직 놓지 않았을 수 있다",
                    "this thread may have taken the lock before, or nobody has let it go")
        }
            ?? Words(
                "\(inOthers.korean)그 lock을 잡는 함수를 실행하고 있는 스레드를 찾는다\(may.korean). 아니면 ",
                "look\(inOthers.english) for a thread in a function that takes the lock\(may.english); or ")
            + WaitKind.leftLocked
    }

    /// A queue, in a sync.
    private var ofQueue: Words {
        if let nobody {
            return nobody
                + (told.isOnConcurrentQueue
                    ? Words(
                        "아마 이 호출을 실행하고 있는 큐가 그 큐다. sync 없이 바로 부른다",
                        "probably that queue runs this call; call straight, without a sync")
                    : Words(
                        "큐가 멈춰 있거나(suspend), 이 호출을 실행하고 있는 큐가 그 큐인지 본다",
                        "see whether the queue is suspended, or runs this call itself"))
        }
        let look = Words(
            "\(inOthers.korean)그 큐에서 실행되는 스레드를 찾고\(may.korean), 그것이 무엇을 기다리는지 본다. 큐가 멈춰 있을(suspend) 수도 있다",
            "look\(inOthers.english) which thread is on that queue\(may.english), and what that waits for; the queue may also be suspended"
        )
        // On a serial one that would have trapped.
        return told.isOnConcurrentQueue
            ? look
                + Words(
                    ". 아니면 이 호출을 실행하고 있는 큐가 그 큐다. 그렇다면 sync 없이 바로 부른다",
                    "; or it is the queue that runs this call: then call straight, without a sync") : look
    }

    /// A sequence, in what the trampoline of this thread runs.
    private var onTrampoline: Words {
        Words(
            "of나 from처럼 트램펄린으로 보내는 것은 이 호출이 끝나야 온다. 막고 기다리지 말고 flatMap으로 이어 간다. 아니면 toBlocking 앞에 subscribe(on:)으로 다른 스케줄러를 준다",
            "what of, from and the like send by the trampoline comes only when this call is over: do not block there but go on with flatMap, or put subscribe(on:) with another scheduler before toBlocking"
        ) + onQueue
    }

    /// A sequence.
    private var ofSequence: Words {
        let comes =
            wait.kind == .firstElement
            ? Words("첫 값이 오거나 시퀀스가 끝나면", "when the first element comes, or the sequence ends")
            : Words("시퀀스가 끝나면", "when the sequence ends")
        let until = Words("\(comes.korean) 풀린다. ", "it goes on \(comes.english)\(nobody == nil ? ": " : "; ")")
        if let nobody, told.isMain, !told.stopsMainQueue, !told.isInsideRx {
            let never =
                wait.kind == .firstElement
                ? Words("구독하기 전에 보낸", "or have sent before this subscribed")
                : Words("구독하기 전에 보냈거나, completed를 보내지 않는", "have sent before this subscribed, or never complete")
            return until + nobody
                + Words(
                    "그동안 메인 큐도 돌므로 이 스레드를 기다리는 것은 없다. 아직 보내지 않았거나, \(never.korean) source가 있을 수 있다. source마다 .debug()를 붙이면 보인다",
                    "nothing waits for this thread, as the main queue goes on meanwhile. A source may not have sent yet, \(never.english): .debug() on each source shows it"
                )
        }
        return until + (nobody ?? Words("", ""))
            + Words(
                "\(inOthers.korean)시퀀스가 이 스레드나, 이 스레드가 쓰는 큐를 기다리는지 본다",
                "check\(inOthers.english) whether the sequence waits for this thread or its queue"
            ) + onQueue
    }

    /// A DispatchWorkItem.
    private var ofWorkItem: Words {
        Words(
            "그 DispatchWorkItem을 어느 큐에 넣었는지 본다", "see which queue the DispatchWorkItem was put on") + onQueue
    }

    /// A semaphore, a group or a condition.
    private var ofSignal: Words {
        let further = told.signaller.map {
            Words(
                ". 같은 스레드의 더 바깥에 있는 \($0)에서 부른다면, 거기까지 가지 못한다",
                "; if that is \($0), further out on this thread, it never gets there")
        }
        return
            (nobody.map { _ in
                Words(
                    "다른 스레드는 모두 쉬고 있다(기다리는 Task나 구독은 스택에 없다). ",
                    "every other thread is idle (a Task that awaits, or a subscription, is on no stack): ")
            } ?? Words("", ""))
            + Words(
                "\(wait.kind.signal.korean) 부르는 코드를 찾는다\(may.korean). 부르지 않은 채 끝날 수 있는지(도중의 return, 에러), \(inOthers.korean)이 스레드나 이 스레드가 쓰는 큐를 기다리고 있는지 본다",
                "find the code that should call \(wait.kind.signal.english)\(may.english): see\(inOthers.english) whether it can end without doing so (an early return, an error), or waits for this thread or its queue"
            ) + (wait.kind == .condition ? Words(". ", "; ") + WaitKind.signalledBefore : Words("", ""))
            + (further ?? onQueue)
            + (told.isOnTrampoline
                ? Words(
                    ". 이 스레드의 트램펄린(CurrentThreadScheduler)에 있는 일도 그동안 기다린다",
                    "; what the trampoline of this thread (CurrentThreadScheduler) has waits, too") : Words("", ""))
    }

    /// Operations.
    private var ofOperations: Words {
        if nobody != nil {
            return Words(
                "다른 스레드는 모두 쉬고 있다. 실행되는 Operation이 없다면, 그것이 기다리는 Operation(addDependency)이나 멈춰 둔 OperationQueue(isSuspended)를 본다",
                "every other thread is idle: where none of them runs, look what they depend on (addDependency), and whether the queue is suspended (isSuspended)"
            )
        }
        return Words(
            "\(inOthers.korean)그 Operation을 실행하는 스레드를 찾고, 그것이 무엇을 기다리는지 본다",
            "look\(inOthers.english) which thread runs one of them, and what that waits for")
    }

    /// The turns of concurrentPerform.
    private var ofTurns: Words {
        Words(
            "\(inOthers.korean)그 반복을 실행하는 스레드를 찾고, 그것이 무엇을 기다리는지 본다",
            "look\(inOthers.english) which thread runs one of them, and what that waits for")
    }

    /// What is initialised only once.
    private var ofStart: Words {
        Words(
            "\(inOthers.korean)그것을 초기화하는 스레드를 찾고, 그것이 무엇을 기다리는지 본다",
            "look\(inOthers.english) which thread initialises it, and what that waits for")
    }

    /// Something outside of the program, or time.
    private var outside: Words {
        let itself =
            told.isOnSerialQueue
            ? Words("이 스레드나 그 직렬 큐", "this thread, or its serial queue,") : Words("이 스레드", "this thread")
        if wait.kind == .runLoop {
            return Words(
                "\(wait.kind.comes.korean) 풀린다. 그때까지는 그것을 부른 이벤트도 끝나지 않는다",
                "it goes on \(wait.kind.comes.english); until then the event that called it does not end either")
                + (told.isMain && !told.stopsMainQueue ? Words("", "") : onQueue)
        }
        // Where another one has to be let go on first, what else runs here tells nothing.
        if let otherEnd = hang.otherEnd, wait.kind != .write {
            return wait.kind.goesOn() + Words(". ", "; ") + otherEnd
        }
        if wait.kind == .write {
            return (hang.otherEnd.map { $0 + Words(". 아니라면 ", "; else ") } ?? Words("", ""))
                + Words(
                    "몇 번 더 멈춰서 비교한다. 쓰는 데이터가 바뀐다면 기다리지 않고 계속 쓰는 것이다. 바뀌지 않는다면 받는 쪽(파이프, 소켓)이 읽지 않는 것일 수 있다",
                    "pause again a few times: where the data changes, it does not wait, but writes on and on; where nothing changes, the other side (a pipe, a socket) may not read"
                )
        }
        if wait.runsLoop {
            return wait.kind.goesOn(
                meanwhile: Words(
                    ". 그동안 런 루프는 돌므로, 타이머 같은 것이 이 스레드에서 내 코드를 부를 수 있다",
                    "; meanwhile its run loop goes on, and timers and the like may call your code on this thread"))
        }
        return wait.kind == .sleep
            ? Words(
                "무언가 올 때까지 자는 것이라면, \(itself.korean)에서 실행될 일에서 오는 것은 영영 오지 않는다",
                "if it sleeps until something has come: what is to come from work on \(itself.english) never comes")
            : wait.kind.goesOn(
                meanwhile: Words(
                    ". 그동안 \(itself.korean)에서는 다른 일이 실행되지 않는다",
                    "; meanwhile nothing else runs on \(itself.english.replacing(",", with: ""))"))
    }
}
