// 공식: RxSwift/Subjects/AsyncSubject.swift

/// Sends no value but the last one, and only once the sequence has completed.
public final class AsyncSubject<Element>:
    Observable<Element>, SubjectType, ObserverType, SynchronizedUnsubscribeType
{
    /// The type of the observer's side: the subject itself.
    public typealias SubjectObserverType = AsyncSubject<Element>

    typealias Observers = AnyObserver<Element>.s
    typealias DisposeKey = Observers.KeyType

    private let lock = RecursiveLock()
    private let counted = Counted()
    private let synchronizationTracker = SynchronizationTracker()

    // 생략 12
    // ko: 공식 코드에는 isStopped라는 플래그가 더 있고, stoppedEvent의 didSet이 고친다. 여기서는 stoppedEvent가 있는지
    //     본다.
    // en: The official code also has a flag, isStopped. Here the code asks whether there is a stoppedEvent.

    private var observers = Observers()
    private var lastElement: Element?
    /// The outcome: `next` with the last value, which stands for that value and `completed`, or a terminal event alone.
    private var stoppedEvent: Event<Element>?

    /// Whether anybody is subscribed.
    public var hasObservers: Bool {
        lock.performLocked { observers.count > 0 }
    }

    /// Makes a subject without a value.
    public override init() {
        super.init()
    }

    /// Remembers a value, or sends the outcome to those who are subscribed now.
    ///
    /// - Parameter event: A value or a terminal event. On `completed` the last value goes first; on `error` it is lost.
    /// - Complexity: O(n) in the number of observers for a terminal event.
    public func on(_ event: Event<Element>) {
        synchronizationTracker.register(synchronizationErrorMessage: .default)
        defer { synchronizationTracker.unregister() }
        let (observers, event) = synchronized_on(event)
        dispatch(observers, event)
        if !event.isStopEvent {
            dispatch(observers, .completed)
        }
    }

    func synchronized_on(_ event: Event<Element>) -> (Observers, Event<Element>) {
        lock.lock()
        defer { lock.unlock() }
        if stoppedEvent != nil {
            return (Observers(), .completed)
        }
        switch event {
        case .next(let element):
            // 여행 166 [element]
            // ko: 마지막 값으로 기억하기만 한다. 아무에게도 보내지 않도록 빈 목록을 반환한다.
            // en: Only remembers the value as the last one. It returns an empty list, so the value goes to nobody.
            lastElement = element
            return (Observers(), .completed)
        case .error, .completed:
            let outcome = event.isCompleted ? lastElement.map(Event.next) ?? .completed : event
            // 여행 168 [outcome, observers.count]
            // ko: completed로 끝나면 마지막 값(없으면 completed)이, error로 끝나면 그 error가 결과다.
            // en: On completed, the outcome is the last value, or completed if there was none; on error, the error.
            stoppedEvent = outcome
            let snapshot = observers
            observers.removeAll()
            return (snapshot, outcome)
        }
    }

    /// Subscribes an observer to the outcome.
    ///
    /// When it is known already the observer gets it at once, under the lock.
    ///
    /// - Parameter observer: Receives the events.
    /// - Returns: The Disposable that takes the observer out again.
    public override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        return lock.performLocked { synchronized_subscribe(observer) }
    }

    func synchronized_subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        if let stoppedEvent {
            // 여행 170 [stoppedEvent] → 22 ObserverBase.on
            // ko: 결과가 이미 정해졌다. 값이면 값과 completed를, 아니면 종료 이벤트만 보낸다.
            // en: The outcome is known: the subject sends the value and completed, or the terminal event alone.
            observer.on(stoppedEvent)
            if !stoppedEvent.isStopEvent {
                observer.on(.completed)
            }
            return Disposables.create()
        }
        let key = observers.insert(observer.on)
        return SubscriptionDisposable(owner: self, key: key)
    }

    func synchronizedUnsubscribe(_ disposeKey: DisposeKey) {
        lock.performLocked { synchronized_unsubscribe(disposeKey) }
    }

    func synchronized_unsubscribe(_ disposeKey: DisposeKey) {
        _ = observers.removeKey(disposeKey)
    }

    /// Returns the observer's side of the subject.
    ///
    /// - Returns: `self`.
    public func asObserver() -> AsyncSubject<Element> {
        return self
    }
}
