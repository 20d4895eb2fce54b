// 공식: RxSwift/Subjects/BehaviorSubject.swift

/// Remembers the latest value and, until it is over, begins every subscription with it.
///
/// - Note: Kept from the official code: the first value is sent while the lock is held, and a terminal event leaves the
///   observers in the list.
public final class BehaviorSubject<Element>:
    Observable<Element>, SubjectType, ObserverType, SynchronizedUnsubscribeType, Cancelable
{
    /// The type of the observer's side: the subject itself.
    public typealias SubjectObserverType = BehaviorSubject<Element>

    typealias Observers = AnyObserver<Element>.s
    typealias DisposeKey = Observers.KeyType

    private let lock = RecursiveLock()
    private let counted = Counted()
    private let synchronizationTracker = SynchronizationTracker()

    private var disposed = false
    private var element: Element
    private var stoppedEvent: Event<Element>?
    private var observers = Observers()

    /// Whether anybody is in the list of observers.
    public var hasObservers: Bool {
        lock.performLocked { observers.count > 0 }
    }

    /// Whether `dispose()` has been called, read without the lock.
    public var isDisposed: Bool {
        disposed
    }

    /// Makes a subject with a first value.
    ///
    /// - Parameter value: What subscribers get until another value is sent.
    public init(value: Element) {
        element = value
        super.init()
    }

    /// The latest value, also after `completed`.
    ///
    /// - Returns: The value.
    /// - Throws: `RxError.disposed` after `dispose()`, otherwise the error that the sequence stopped with.
    public func value() throws -> Element {
        lock.lock()
        defer { lock.unlock() }
        // 여행 157 [disposed, stoppedEvent]
        // ko: dispose되었거나 error로 끝났으면 에러를 던지고, 아니면 최근 값을 반환한다.
        // en: Throws after dispose or an error. Otherwise it returns the latest value.
        if disposed {
            throw RxError.disposed(object: self)
        }
        if let error = stoppedEvent?.error {
            throw error
        }
        return element
    }

    /// Remembers a value and sends it on, or stops.
    ///
    /// - Parameter event: A value or a terminal event. Nothing is sent after the first terminal event.
    /// - Complexity: O(n) in the number of observers.
    public func on(_ event: Event<Element>) {
        synchronizationTracker.register(synchronizationErrorMessage: .default)
        defer { synchronizationTracker.unregister() }
        dispatch(synchronized_on(event), event)
    }

    func synchronized_on(_ event: Event<Element>) -> Observers {
        lock.lock()
        defer { lock.unlock() }
        if disposed || stoppedEvent != nil {
            return Observers()
        }
        // 여행 154 [event, observers.count]
        // ko: 값이면 최근 값으로 기억하고, 종료 이벤트면 그대로 기억한다. 목록은 비우지 않는다.
        // en: Remembers a value as the latest one, and a terminal event as the end. It doesn't empty the list.
        switch event {
        case .next(let element):
            self.element = element
        case .error, .completed:
            stoppedEvent = event
        }
        return observers
    }

    /// Subscribes an observer: it gets the latest value at once, then what follows.
    ///
    /// After a terminal event the observer gets that event and no value; after `dispose()` it gets `RxError.disposed`.
    ///
    /// - Parameter observer: Receives the events.
    /// - Returns: The Disposable that takes the observer out again.
    public override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        return lock.performLocked { synchronized_subscribe(observer) }
    }

    func synchronized_subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        if disposed {
            observer.on(.error(RxError.disposed(object: self)))
            return Disposables.create()
        }
        if let stoppedEvent {
            observer.on(stoppedEvent)
            return Disposables.create()
        }
        // 여행 155 [observer, element] → 22 ObserverBase.on
        // ko: observer를 목록에 먼저 넣고 최근 값을 보낸다. 보내는 동안에도 lock을 잡고 있다.
        // en: Puts the observer into the list, then sends it the latest value. The lock is held all the while.
        let key = observers.insert(observer.on)
        observer.on(.next(element))
        return SubscriptionDisposable(owner: self, key: key)
    }

    func synchronizedUnsubscribe(_ disposeKey: DisposeKey) {
        lock.performLocked { synchronized_unsubscribe(disposeKey) }
    }

    func synchronized_unsubscribe(_ disposeKey: DisposeKey) {
        if !disposed {
            _ = observers.removeKey(disposeKey)
        }
    }

    /// Returns the observer's side of the subject.
    ///
    /// - Returns: `self`.
    public func asObserver() -> BehaviorSubject<Element> {
        return self
    }

    /// Lets go of the observers without a word to them, and forgets how the sequence stopped.
    public func dispose() {
        lock.performLocked {
            disposed = true
            observers.removeAll()
            stoppedEvent = nil
        }
    }
}
