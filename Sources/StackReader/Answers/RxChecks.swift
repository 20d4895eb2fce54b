import Stops

/// What RxSwift itself stops a program for, or warns of, and what belongs on another thread.
enum RxChecks {
    static let guesses: [Guess<Cause.Evidence, Cause>] = [
        Cause.said(
            ["Binding error"], "bind(to:)나 drive에 에러가 왔다. 여기에는 에러를 받을 곳이 없다",
            "an error got to bind(to:) or drive, which has nobody for errors",
            next: Words(
                "그 앞에 catchAndReturn이나 catch, materialize를 둔다",
                "catch it before: catchAndReturn, catch or materialize"),
            proposing: ["catchAndReturn", "catch", "materialize"],
            instead: Words("에러가 나온 연산자 뒤에서 에러를 받는다", "catch it behind the operator that it comes from")),
        Cause.said(
            ["Infallible must never emit", "Somehow driver received error", "Somehow signal received error"],
            "에러를 보내지 않기로 한 시퀀스(Infallible, Driver, Signal)에 에러가 왔다",
            "an error got to a sequence that has none (Infallible, Driver, Signal)",
            next: Words("바꾸기 전에 에러를 값으로 바꾼다: catchAndReturn", "make a value of it before: catchAndReturn"),
            proposing: ["catchAndReturn"]),
        Cause.said(
            ["oldState.disposable != nil"],
            "SingleAssignmentDisposable에 Disposable을 두 번 넣었다. 한 번만 넣을 수 있다",
            "a SingleAssignmentDisposable was set a second time; it may be set only once",
            next: Words(
                "바꿔 넣을 것이면 SerialDisposable을 쓴다. 아니면 시작할 때마다 새로 만든다",
                "to replace what it has, use a SerialDisposable; else make a new one each time")),
        Cause.said(
            ["Completables can't emit values"], "Completable에 값이 왔다. Completable은 끝나거나 에러를 보내기만 한다",
            "a Completable got a value; it only completes or fails",
            next: Words("값을 먼저 버린다: ignoreElements()", "drop the values before: ignoreElements()"),
            proposing: ["ignoreElements"]),
        Cause.said(
            ["Singles can't emit a completion event"], "Single이 값 없이 끝났다", "a Single ended without a value",
            next: Words("값이 없을 때 보낼 것을 정한다: ifEmpty(default:)", "say what it sends then: ifEmpty(default:)"),
            proposing: ["ifEmpty"]),
        Cause.said(
            ["count can't be negative", "index can't be negative"],
            "개수나 순서를 음수로 주었다(take, takeLast, element(at:), range)",
            "a count or an index was negative (take, takeLast, element(at:), range)"),
        Cause.said(
            ["Scheduler is already running"], "가상 시간 스케줄러(TestScheduler 등)가 일을 실행하는 동안 또 시간을 앞으로 돌렸다",
            "a scheduler of virtual time, such as TestScheduler, was made to advance by what it was running"),
        Cause.said(
            ["Executing on the wrong thread"], "가상 시간 스케줄러(TestScheduler 등)를 여러 스레드에서 썼다",
            "a scheduler of virtual time, such as TestScheduler, was used on more than one thread",
            next: Words("그것을 쓰는 일은 모두 한 스레드에서 한다", "use it on one thread only")),
        Cause.said(
            ["Reentrancy anomaly was detected"], "이벤트를 처리하는 동안 같은 시퀀스에 또 이벤트가 왔다고 RxSwift가 경고했다",
            "RxSwift warned that an event came while the same sequence was handling one", next: Recursion.breaking),
        Cause.said(
            ["Synchronization anomaly was detected"], "두 스레드가 한 시퀀스에 동시에 이벤트를 보냈다고 RxSwift가 경고했다",
            "RxSwift warned that two threads sent events to one sequence at the same time",
            next: Words(
                "보내는 쪽에 observe(on:)을 두어 한 큐에서 보낸다", "send from one queue: put observe(on:) where the events are sent")),
        Cause.said(
            ["Incorrect actor executor assumption"],
            in: ["swift_task_checkIsolated", "swift_task_isCurrentExecutor", "swift_task_reportUnexpectedExecutor"],
            "액터(@MainActor 등)에 속한 코드를 그 액터 밖에서 불렀다",
            "code that belongs to an actor, such as @MainActor, was called outside of it",
            next: Words(
                "액터의 것을 쓰지 않는 클로저면 @Sendable을 붙인다. 쓰면 그 액터에서 불리게 한다. @MainActor면 observe(on: MainScheduler.instance)다",
                "mark the closure @Sendable if it needs nothing of the actor; else have it called there, for @MainActor by observe(on: MainScheduler.instance)"
            )),
        Guess(
            "the wrong thread",
            Cause(
                "정해진 스레드나 큐에서만 불러야 하는 코드를 다른 곳에서 불렀다",
                "a check failed: this belongs on another thread or queue",
                advice: Words("체인에서 그보다 앞에 observe(on:)을 둔다", "put observe(on:) before it"),
                proposing: ["observe(on:)"],
                instead: Words(
                    "그 앞의 스케줄러를 맞는 것으로 바꾼다", "change the scheduler before it to the one that it belongs on"
                ))
        ) { evidence in
            evidence.says([
                "Main Thread Checker", "Executing on background thread", "Running on background thread",
                "main thread only",
            ])
                || evidence.isIn(["dispatch_assert_queue_fail"])
                || evidence.rows.filter { !$0.isOfNobody }.prefix(4).contains {
                    $0.name.type == "MainScheduler" && $0.name.function.hasPrefix("ensure")
                }
        },
    ]
}
