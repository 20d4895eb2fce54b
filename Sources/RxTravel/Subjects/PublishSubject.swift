// 공식: RxSwift/Subjects/PublishSubject.swift

/// Sends each event on to those who are subscribed at that moment.
///
/// State changes under a lock, events are sent after it is released, to a copy of the list of observers. So an observer
/// may do anything inside its closure; but what it takes out of the list still gets the event that is on its way.
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
    /// - Parameter event: A value or a stop event. Only the first stop event counts, and nothing follows it.
    /// - Complexity: O(n) in the number of observers.
    public func on(_ event: Event<Element>) {
        synchronizationTracker.register(synchronizationErrorMessage: .default)
        defer { synchronizationTracker.unregister() }
        dispatch(synchronized_on(event), event)
    }

    func synchronized_on(_ event: Event<Element>) -> Observers {
        lock.lock()
        defer { lock.unlock() }
        switch event {
        case .next:
            return disposed || stoppedEvent != nil ? Observers() : observers
        case .error, .completed:
            guard stoppedEvent == nil else { return Observers() }
            stoppedEvent = event
            let observers = observers
            self.observers.removeAll()
            return observers
        }
    }

    /// Subscribes an observer to the events from now on.
    ///
    /// After a stop event the observer gets that event and nothing else; after `dispose()` it gets
    /// `RxError.disposed`.
    ///
    /// - Parameter observer: Receives the events.
    /// - Returns: The handle that takes the observer out again.
    public override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        return lock.performLocked { synchronized_subscribe(observer) }
    }

    func synchronized_subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        if let stoppedEvent {
            observer.on(stoppedEvent)
            return Disposables.create()
        }
        if disposed {
            observer.on(.error(RxError.disposed(object: self)))
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
    public func asObserver() -> PublishSubject<Element> {
        return self
    }

    /// Lets go of the observers without a word to them, and forgets how the sequence stopped.
    public func dispose() {
        lock.performLocked { synchronized_dispose() }
    }

    func synchronized_dispose() {
        disposed = true
        observers.removeAll()
        stoppedEvent = nil
    }
}
