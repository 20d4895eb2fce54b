// 공식: RxSwift/Schedulers/CurrentThreadScheduler.swift

/// The trampoline: runs work on the current thread, one piece after another, never one inside another.
///
/// The first `schedule` on a thread runs its action at once and then everything that was scheduled meanwhile, in the
/// order it came. Each thread has a trampoline of its own.
///
/// - Note: Official code declares a class that is not `final`, though nobody outside the module can subclass it. The
///   queue sits in the same kind of thread-local slot as the flag, instead of the thread's dictionary.
public final class CurrentThreadScheduler: ImmediateSchedulerType, Sendable {
    typealias ScheduleQueue = RxMutableBox<Queue<any ScheduledItemType>>

    /// The scheduler.
    ///
    /// It has no state: everything is per thread.
    public static let instance = CurrentThreadScheduler()

    private static let running = ThreadLocal<CurrentThreadScheduler>()
    private static let waiting = ThreadLocal<ScheduleQueue>()

    static var queue: ScheduleQueue? {
        get { waiting.value }
        set { waiting.value = newValue }
    }

    /// This thread's queue, made when it is needed first.
    static var currentQueue: ScheduleQueue {
        if let queue { return queue }
        let queue = ScheduleQueue(Queue())
        self.queue = queue
        return queue
    }

    /// Whether this thread has no trampoline running, so that the next `schedule` has to start one.
    public private(set) static var isScheduleRequired: Bool {
        get { running.value == nil }
        set { running.value = newValue ? nil : instance }
    }

    /// Runs the action now, when this thread has no trampoline yet, or puts it at the end of the queue.
    ///
    /// - Parameters:
    ///   - state: Handed to the action.
    ///   - action: The work. It returns what cancels what it started.
    /// - Returns: What the action returned when it ran now, otherwise the queued item: disposing that skips it.
    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        guard CurrentThreadScheduler.isScheduleRequired else {
            return enqueue(ScheduledItem(action: action, state: state))
        }
        CurrentThreadScheduler.isScheduleRequired = false
        defer {
            CurrentThreadScheduler.isScheduleRequired = true
            CurrentThreadScheduler.queue = nil
        }
        // 여행 11 [CurrentThreadScheduler.isScheduleRequired]
        // ko: 이 스레드에 트램펄린을 깔고 넘겨받은 action을 바로 실행한다. 다음은 그 action.
        // en: Puts a trampoline on this thread and runs the action at once. Next: that action.
        let disposable = action(state)
        // 여행 38 [CurrentThreadScheduler.queue]
        // ko: action이 끝났다. 큐에 든 작업이 있으면 차례로 실행하고 트램펄린을 걷는다.
        // en: The action is done. What waits in the queue runs now, in order; then the trampoline
        //     comes down.
        drain()
        return disposable
    }

    private func enqueue(_ item: some ScheduledItemType) -> any Disposable {
        // 여행 101 [item]
        // ko: 트램펄린이 이미 돌고 있으므로 큐의 끝에 넣는다. 지금은 아무것도 실행하지 않는다.
        // en: A trampoline is running already, so the item goes to the end of the queue. Nothing
        //     runs now.
        CurrentThreadScheduler.currentQueue.value.enqueue(item)
        return item
    }

    private func drain() {
        guard let queue = CurrentThreadScheduler.queue else { return }
        while let item = queue.value.dequeue() {
            if !item.isDisposed {
                item.invoke()
            }
        }
    }
}
