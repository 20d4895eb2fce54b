// 공식: RxSwift/Subjects/PublishSubject.swift

/// Sends each event on to those who are subscribed at that moment.
///
/// State changes under a lock; what comes is sent on outside of it, to a copy of the list of observers. So an observer
/// may do anything inside its closure; but whom it takes out of the list is still sent the event that is on its way.
public final class PublishSubject<Element>:
    Observable<Element>, SubjectType, Cancelable, ObserverType, SynchronizedUnsubscribeType
{
    /// The type of the observer's side: the subject itself.
    public typealias SubjectObserverType = PublishSubject<Element>

    typealias Observers = AnyObserver<Element>.s
    typealias DisposeKey = Observers.KeyType

    private let lock = RecursiveLock()
    private let counted = Counted()
    private let synchronizationTracker = SynchronizationTracker()

    // 생략 10
    // ko: 공식 코드는 끝났는지를 stopped에도 적어 둔다. 여기서는 stoppedEvent가 있는지 본다. dispose해서 stoppedEvent가
    //     비었을 때는 disposed가 true라 결과가 같다.
    // en: The official code also has a flag, stopped. Here the code asks whether there is a stoppedEvent. When dispose
    //     has emptied that, disposed is true, so the outcome is the same.

    private var disposed = false
    private var stoppedEvent: Event<Element>?
    private var observers = Observers()

    /// Whether anybody is subscribed.
    public var hasObservers: Bool {
        lock.performLocked { observers.count > 0 }
    }

    /// Whether `dispose()` has been called, read without the lock.
    public var isDisposed: Bool {
        disposed
    }

    /// Makes a subject that nobody is subscribed to.
    public override init() {
        super.init()
    }

    /// Sends an event on to those who are subscribed now.
    ///
    /// - Parameter event: A value or a terminal event. Nothing is sent after the first terminal event.
    /// - Complexity: O(n) in the number of observers.
    public func on(_ event: Event<Element>) {
        // 여행 130 [self, event] → 131 PublishSubject.synchronized_on, 138, 141
        // ko: 누구에게 보낼지는 lock 안에서 정하고, 보내는 일은 lock 밖에서 한다.
        // en: Decides under the lock whom to send to, and sends outside of the lock.
        synchronizationTracker.register(synchronizationErrorMessage: .default)
        defer { synchronizationTracker.unregister() }
        dispatch(synchronized_on(event), event)
    }

    func synchronized_on(_ event: Event<Element>) -> Observers {
        lock.lock()
        defer { lock.unlock() }
        switch event {
        case .next:
            // 여행 131 [observers.count]
            // ko: lock 안이다. 목록의 사본을 반환한다. 이미 끝났거나 dispose된 Subject라면 빈 목록을 반환한다.
            // en: Under the lock. Returns a copy of the list, or an empty list if the subject is over or disposed.
            return disposed || stoppedEvent != nil ? Observers() : observers
        case .error, .completed:
            // 여행 138 [event, observers.count]
            // ko: 기억해 둔 종료 이벤트가 없으면 이 이벤트를 기억하고, 목록을 비우고, 비우기 전의 사본을 반환한다.
            // en: If no terminal event is kept yet, keeps this one, empties the list and returns what was in it.
            guard stoppedEvent == nil else { return Observers() }
            stoppedEvent = event
            let snapshot = observers
            observers.removeAll()
            return snapshot
        }
    }

    /// Subscribes an observer to the events from now on.
    ///
    /// After a terminal event the observer gets that event and nothing else; after `dispose()` it gets
    /// `RxError.disposed`.
    ///
    /// - Parameter observer: Receives the events.
    /// - Returns: The Disposable that takes the observer out again.
    public override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        // 여행 127 [self, observer] → 128 PublishSubject.synchronized_subscribe, 149, 152
        // ko: 여기서 lock을 잡고 나머지를 그 안에서 한다. 목록과 상태는 lock 안에서만 바뀐다.
        // en: Takes the lock and does the rest under it. The list and the state change only under this lock.
        return lock.performLocked { synchronized_subscribe(observer) }
    }

    func synchronized_subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        if let stoppedEvent {
            // 여행 149 [stoppedEvent] → 22 ObserverBase.on
            // ko: 이미 끝난 Subject다. 기억해 둔 종료 이벤트를 보내고 NopDisposable을 반환한다.
            // en: The subject is over: it sends the terminal event it remembers, and returns a NopDisposable.
            observer.on(stoppedEvent)
            return Disposables.create()
        }
        if disposed {
            // 여행 152 [self] → 22 ObserverBase.on
            // ko: dispose된 Subject다. 자신을 담은 RxError.disposed를 error로 보낸다.
            // en: The subject is disposed: it sends the error RxError.disposed, with itself inside.
            observer.on(.error(RxError.disposed(object: self)))
            return Disposables.create()
        }
        // 여행 128 [observer, observers.count]
        // ko: observer가 아니라 observer.on을 목록(Bag)에 넣고, 뺄 때 쓸 key를 받는다.
        // en: Puts observer.on, not the observer, into the list (a Bag), and gets the key that takes it out again.
        let key = observers.insert(observer.on)
        return SubscriptionDisposable(owner: self, key: key)
    }

    func synchronizedUnsubscribe(_ disposeKey: DisposeKey) {
        lock.performLocked { synchronized_unsubscribe(disposeKey) }
    }

    func synchronized_unsubscribe(_ disposeKey: DisposeKey) {
        // 여행 136 [observers.count]
        // ko: lock 안에서 key가 가리키는 것을 목록에서 뺀다. 이미 빠졌으면 아무 일도 없다.
        // en: Under the lock, takes out what the key stands for. If that is out already, nothing happens.
        _ = observers.removeKey(disposeKey)
    }

    /// Returns the observer's side of the subject.
    ///
    /// - Returns: `self`.
    public func asObserver() -> PublishSubject<Element> {
        // 여행 195 [self]
        // ko: Subject는 이미 Observer다. 자기 자신을 그대로 반환한다.
        // en: A subject is an observer already, so it returns itself.
        return self
    }

    /// Lets go of the observers without a word to them, and forgets how the sequence stopped.
    public func dispose() {
        lock.performLocked { synchronized_dispose() }
    }

    func synchronized_dispose() {
        // 여행 151 [observers.count]
        // ko: 목록을 비우고 종료 이벤트를 잊는다. observer들에게는 아무것도 보내지 않는다.
        // en: Empties the list and forgets the terminal event. Nothing is sent to the observers.
        disposed = true
        observers.removeAll()
        stoppedEvent = nil
    }
}
