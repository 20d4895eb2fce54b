// 공식: RxSwift/Schedulers/CurrentThreadScheduler.swift

/// The trampoline: runs work on the current thread, one piece after another, never one inside another.
///
/// A `schedule` on a thread without one runs its action at once and then everything that was scheduled meanwhile, in
/// the order it came. Each thread has a trampoline of its own.
///
/// - Note: Official code declares a class that is not `final`, though nobody outside the module can subclass it. The
///   queue sits in the same kind of thread-local slot as the flag, instead of the thread's dictionary.
public final class CurrentThreadScheduler: ImmediateSchedulerType, Sendable {
    typealias ScheduleQueue = RxMutableBox<Queue<any ScheduledItemType>>

    /// The scheduler.
    ///
    /// It has no state: everything is per thread.
    public static let instance = CurrentThreadScheduler()

    private static let isScheduleRequiredKey = ThreadLocal<CurrentThreadScheduler>()
    private static let queueKey = ThreadLocal<ScheduleQueue>()

    /// What waits for its turn on this thread, or nil when nothing has waited yet.
    static var queue: ScheduleQueue? {
        get { queueKey.value }
        set { queueKey.value = newValue }
    }

    /// Whether this thread has no trampoline running, so that the next `schedule` has to start one.
    public private(set) static var isScheduleRequired: Bool {
        get { isScheduleRequiredKey.value == nil }
        set { isScheduleRequiredKey.value = newValue ? nil : instance }
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
        if CurrentThreadScheduler.isScheduleRequired {
            CurrentThreadScheduler.isScheduleRequired = false
            // 여행 11 [CurrentThreadScheduler.isScheduleRequired] → 12 closure in Producer.subscribe, 103, 109
            // ko: 이 스레드에 트램펄린을 마련했다. 받은 action을 바로 실행한다.
            // en: This thread has a trampoline now. The action runs at once.
            let disposable = action(state)
            defer {
                CurrentThreadScheduler.isScheduleRequired = true
                CurrentThreadScheduler.queue = nil
            }
            // 여행 37 [CurrentThreadScheduler.queue] → 106 ScheduledItem.invoke
            // ko: action이 끝났다. 큐의 작업을 dispose된 것만 빼고 차례로 실행한다. 큐가 nil이면 할 작업이 없다.
            // en: The action is done. Queued work runs now, in order, unless disposed. A nil queue means there is none.
            guard let queue = CurrentThreadScheduler.queue else { return disposable }
            while let item = queue.value.dequeue() {
                if item.isDisposed {
                    continue
                }
                item.invoke()
            }
            return disposable
        }

        let queue: ScheduleQueue
        if let existingQueue = CurrentThreadScheduler.queue {
            queue = existingQueue
        } else {
            queue = ScheduleQueue(Queue(capacity: 1))
            CurrentThreadScheduler.queue = queue
        }
        let scheduledItem = ScheduledItem(action: action, state: state)
        // 여행 104 [state]
        // ko: 트램펄린이 이미 돌고 있다. 작업을 큐의 끝에 넣고, 지금은 아무것도 실행하지 않는다.
        // en: A trampoline is running already. The item goes to the end of the queue, and nothing runs now.
        queue.value.enqueue(scheduledItem)
        return scheduledItem
    }
}
