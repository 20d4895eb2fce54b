import Stops

/// A check that code runs on its actor, its queue or the main thread, which has failed.
struct IsolationCheck {
    /// Where the code belongs, as far as the stack tells.
    private enum Place: Equatable { case mainActor, actor, main, queue, otherQueue }

    private let place: Place
    /// What checked, where a name tells.
    private let checker: String?
    /// Whether the compiler may have put the check there.
    private let mayBeImplicit: Bool
    private let evidence: Cause.Evidence

    init?(_ evidence: Cause.Evidence) {
        let ofActor = [
            "swift_task_checkIsolated", "swift_task_isCurrentExecutor", "swift_task_reportUnexpectedExecutor",
        ]
        let named = evidence.inner.last { Self.names.contains($0.name.function) }
        let isOfMain = [
            "Main Thread Checker", "Executing on background thread", "Running on background thread",
            "main thread only",
        ]
        // `MainActor` has it from there.
        let type = named.map { $0.name.type == "GlobalActor" ? "" : $0.name.type } ?? ""
        checker =
            named.map { FrameName.joined(type, $0.name.function) }
            ?? (evidence.isIn(["dispatchPrecondition"]) ? "dispatchPrecondition" : nil)
        self.evidence = evidence
        mayBeImplicit = named == nil
        if evidence.says(["Incorrect actor executor assumption"]) || named != nil || evidence.isIn(ofActor) {
            // Only the executor of the main actor asks for the main queue itself.
            let isOfQueue = evidence.isIn(["dispatch_assert_queue"]) && checker != "dispatchPrecondition"
            let isMain = named?.name.type == "MainActor" || isOfQueue || evidence.says(["MainActor"])
            place = isMain ? .mainActor : .actor
        } else if evidence.says(isOfMain)
            || evidence.rows.filter({ !$0.isOfNobody }).prefix(4).contains(where: \.ensuresMain)
        {
            place = .main
        } else if evidence.isIn(["dispatch_assert_queue_not"])
            || evidence.says(["Block was not expected to execute on queue"])
        {
            place = .otherQueue
        } else if evidence.isIn(["dispatch_assert_queue_fail"])
            || evidence.says(["Block was expected to execute on queue"])
        {
            place = evidence.says(["queue [com.apple.main-thread"]) ? .main : .queue
        } else {
            return nil
        }
    }

    private static let names: Set = ["assumeIsolated", "preconditionIsolated", "assertIsolated"]

    var cause: Cause {
        let check = checker.map { Words("\($0)에 걸렸다: ", "\($0) failed: ") } ?? Words("", "")
        let what = check + (checker == nil ? whatAlone : outside)
        return Cause(what.korean, what.english, advice: advice)
    }

    /// What is wrong, behind the name of what found it.
    private var outside: Words {
        switch place {
        case .mainActor: Words("@MainActor 밖에서 불렀다", "it was called outside of @MainActor")
        case .actor: Words("그 액터 밖에서 불렀다", "it was called outside of its actor")
        case .main: Words("메인 스레드가 아닌 곳에서 불렀다", "it was not called on the main thread")
        case .queue: Words("정해진 큐가 아닌 곳에서 불렀다", "it was not called on its queue")
        case .otherQueue: Words("거기서 부르면 안 되는 큐에서 불렀다", "it was called on the very queue that it must not be on")
        }
    }

    private var whatAlone: Words {
        switch place {
        case .mainActor, .actor:
            Words(
                "액터(@MainActor 등)에 속한 코드를 그 액터 밖에서 불렀다",
                "code that belongs to an actor, such as @MainActor, was called outside of it")
        case .main:
            Words("메인 스레드에서만 불러야 하는 코드를 다른 곳에서 불렀다", "a check failed: this belongs on the main thread")
        case .queue, .otherQueue:
            Words("정해진 스레드나 큐에서만 불러야 하는 코드를 다른 곳에서 불렀다", "a check failed: this belongs on another thread or queue")
        }
    }

    // MARK: What to do

    private var advice: Words {
        switch place {
        case .main, .mainActor: return toMain + sendable
        case .actor:
            let onMain = Words("@MainActor면 ", "for @MainActor ") + toMain + Words(". 다른 액터면 ", "; for another actor ")
            return (checker == nil ? onMain : Words("", ""))
                + Words("Task에서 await로 그 액터의 메서드를 부른다", "call its method in a Task, with await") + sendable
        case .queue:
            return isOfRx
                ? hop(Words("그 큐의 SerialDispatchQueueScheduler", "a SerialDispatchQueueScheduler of that queue"))
                : Words("그 큐에서 부른다: queue.async { … }", "call it on that queue: queue.async { … }")
        case .otherQueue:
            return isOfRx
                ? hop(Words("다른 스케줄러", "another scheduler")) : Words("다른 큐에서 부른다", "call it on another queue")
        }
    }

    private var isOfRx: Bool { evidence.summary != nil }

    /// To go on elsewhere before the closure.
    private func hop(_ scheduler: Words) -> Words {
        if evidence.passed(["observe(on:)"]) {
            return Words(
                "그 클로저 앞의 스케줄러를 \(scheduler.korean)로 바꾼다",
                "replace the scheduler before that closure with \(scheduler.english)")
        }
        guard case .waited? = evidence.summary?.origin else {
            return Words(
                "그 클로저 앞에 observe(on:)을 둔다: \(scheduler.korean)",
                "put observe(on:) before that closure, with \(scheduler.english)")
        }
        return Words(
            "그 클로저 바로 앞에 observe(on:)을 둔다: \(scheduler.korean). 더 앞에 둔 것은 소용이 없다. 나중에 보내는 연산자는 자기 스케줄러에서 보낸다",
            "put observe(on:) right before that closure, with \(scheduler.english); one further up does not help, as an operator that sends later does so on its own scheduler"
        )
    }

    private var toMain: Words {
        guard let summary = evidence.summary else {
            return Words(
                "DispatchQueue.main.async { … }나 Task { @MainActor in … }로 부른다",
                "call it by DispatchQueue.main.async { … } or Task { @MainActor in … }")
        }
        return summary.isEvent
            ? hop(Words(same: "MainScheduler.instance"))
            : Words(
                "메인 스레드에서 구독한다: subscribe(on: MainScheduler.instance)",
                "subscribe on the main thread: subscribe(on: MainScheduler.instance)")
    }

    /// What else mends a check that nobody has written.
    private var sendable: Words {
        mayBeImplicit && [.mainActor, .actor].contains(place)
            ? Words(
                ". 액터의 것을 쓰지 않는 클로저면 @Sendable을 붙여도 된다",
                "; or mark the closure @Sendable if it needs nothing of the actor")
            : Words("", "")
    }
}

extension Row {
    /// Whether it is RxSwift's check that it runs on the main thread.
    fileprivate var ensuresMain: Bool { name.type == "MainScheduler" && name.function.hasPrefix("ensure") }
}
