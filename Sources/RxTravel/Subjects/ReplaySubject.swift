// 공식: RxSwift/Subjects/ReplaySubject.swift

/// Remembers values, and begins every subscription with them.
///
/// There is no public initializer: `create(bufferSize:)` and `createUnbounded()` choose one of three subclasses, which
/// differ in what they remember.
public class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType, Disposable {
    /// The type of the observer's side: the subject itself.
    public typealias SubjectObserverType = ReplaySubject<Element>

    typealias Observers = AnyObserver<Element>.s
    typealias DisposeKey = Observers.KeyType

    fileprivate let lock = RecursiveLock()
    private let counted = Counted()
    fileprivate let synchronizationTracker = SynchronizationTracker()

    // 생략 11
    // ko: 공식 코드에는 stopped라는 플래그가 더 있다. stoppedEvent의 didSet이 고치고 isStopped가 반환한다. 여기서는
    //     stoppedEvent가 있는지 본다.
    // en: The official code also has a flag, stopped, which stoppedEvent's didSet sets and isStopped returns. Here the
    //     code asks whether there is a stoppedEvent.

    fileprivate var isDisposed = false
    fileprivate var stoppedEvent: Event<Element>?
    fileprivate var observers = Observers()

    /// Whether anybody is subscribed.
    public var hasObservers: Bool {
        lock.performLocked { observers.count > 0 }
    }

    /// Makes a subject that remembers the latest values.
    ///
    /// - Parameter bufferSize: How many values it remembers at most; 0 remembers none.
    /// - Returns: The subject.
    public static func create(bufferSize: Int) -> ReplaySubject<Element> {
        return bufferSize == 1 ? ReplayOne() : ReplayMany(bufferSize: bufferSize)
    }

    /// Makes a subject that remembers every value, for as long as it lives.
    ///
    /// - Returns: The subject.
    public static func createUnbounded() -> ReplaySubject<Element> {
        ReplayAll()
    }

    /// Remembers a value and sends it on, or stops.
    ///
    /// - Parameter event: A value or a terminal event. Nothing is sent after the first terminal event.
    /// - Complexity: O(n) in the number of observers.
    public func on(_ event: Event<Element>) {
        rxAbstractMethod()
    }

    /// Returns the observer's side of the subject.
    ///
    /// - Returns: `self`.
    public func asObserver() -> ReplaySubject<Element> {
        self
    }

    /// Lets go of the observers without a word to them, and of what it remembers.
    public func dispose() {}
}

/// A `ReplaySubject` at work; what is remembered is left to its subclasses.
///
/// The lock is held only to decide. What is remembered is sent after it is released, through an observer that keeps
/// back what is sent meanwhile.
private class ReplayBufferBase<Element>: ReplaySubject<Element>, SynchronizedUnsubscribeType {
    /// Drops what is too much.
    func trim() {
        rxAbstractMethod()
    }

    /// Remembers one more value.
    func addValueToBuffer(_ value: Element) {
        rxAbstractMethod()
    }

    /// What is remembered now, oldest first.
    func replayBuffer() -> ReplayBufferSnapshot<Element> {
        rxAbstractMethod()
    }

    override func on(_ event: Event<Element>) {
        synchronizationTracker.register(synchronizationErrorMessage: .default)
        defer { synchronizationTracker.unregister() }
        dispatch(synchronized_on(event), event)
    }

    func synchronized_on(_ event: Event<Element>) -> Observers {
        lock.lock()
        defer { lock.unlock() }
        if isDisposed || stoppedEvent != nil {
            return Observers()
        }
        switch event {
        case .next(let element):
            // 여행 159 [element, observers.count]
            // ko: lock 안에서 값을 버퍼에 넣고, 넘치는 것은 버린다.
            // en: Under the lock, puts the value into the buffer and drops what no longer fits.
            addValueToBuffer(element)
            trim()
            return observers
        case .error, .completed:
            stoppedEvent = event
            trim()
            let snapshot = observers
            observers.removeAll()
            return snapshot
        }
    }

    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        // 여행 161 [self, observer] → 45 Disposables.create, 162
        // ko: 살아 있는 Subject면 observer를 감싸 목록에 넣는다. 버퍼의 값은 lock을 놓고 보낸다.
        // en: If the subject is live, its list gets the observer in a wrapper. The buffer is sent without the lock.
        let subscription = lock.performLocked { synchronized_subscribe(observer) }
        if let replayObserver = subscription.replayObserver {
            replayObserver.replay(subscription.replayBuffer)
        } else {
            subscription.replayBuffer.replay(observer)
            if let stoppedEvent = subscription.stoppedEvent {
                observer.on(stoppedEvent)
            }
        }
        return subscription.disposable
    }

    func synchronized_subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> (
        replayBuffer: ReplayBufferSnapshot<Element>, stoppedEvent: Event<Element>?, disposable: any Disposable,
        replayObserver: ReplaySubjectSubscriptionObserver<Observer>?
    ) where Observer.Element == Element {
        if isDisposed {
            return (.empty, .error(RxError.disposed(object: self)), Disposables.create(), nil)
        }
        if let stoppedEvent {
            return (replayBuffer(), stoppedEvent, Disposables.create(), nil)
        }
        let replayObserver = ReplaySubjectSubscriptionObserver(observer: observer)
        let key = observers.insert(replayObserver.on)
        return (replayBuffer(), nil, SubscriptionDisposable(owner: self, key: key), replayObserver)
    }

    func synchronizedUnsubscribe(_ disposeKey: DisposeKey) {
        lock.performLocked { synchronized_unsubscribe(disposeKey) }
    }

    func synchronized_unsubscribe(_ disposeKey: DisposeKey) {
        if !isDisposed {
            _ = observers.removeKey(disposeKey)
        }
    }

    override func dispose() {
        lock.performLocked { synchronized_dispose() }
    }

    func synchronized_dispose() {
        isDisposed = true
        observers.removeAll()
    }
}

/// What one subscription is told that it missed: a copy, as it was when the subscription began.
private enum ReplayBufferSnapshot<Element> {
    case empty
    case one(Element)
    case many(Queue<Element>)

    func replay<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
        switch self {
        case .empty:
            break
        case .one(let value):
            observer.on(.next(value))
        case .many(let queue):
            for value in queue {
                observer.on(.next(value))
            }
        }
    }
}

/// Stands before the observer of one subscription while it is told what it missed.
///
/// Events that are sent meanwhile wait here, so they reach the observer behind what came before them.
private final class ReplaySubjectSubscriptionObserver<Observer: ObserverType>: ObserverType {
    typealias Element = Observer.Element

    private let lock = RecursiveLock()
    private let observer: Observer
    private var replaying = true
    private var pendingEvents = Queue<Event<Element>>(capacity: 1)

    init(observer: Observer) {
        self.observer = observer
    }

    func on(_ event: Event<Element>) {
        // 여행 163 [event, replaying] → 21 Sink.forwardOn, 301
        // ko: replaying이 true면 이벤트를 큐에 넣어 기다리게 하고, 아니면 observer에게 바로 넘긴다.
        // en: While replaying is true the event waits in a queue. Otherwise it goes straight to the observer.
        let waits = lock.performLocked {
            if replaying {
                pendingEvents.enqueue(event)
            }
            return replaying
        }
        if !waits {
            observer.on(event)
        }
    }

    func replay(_ replayBuffer: ReplayBufferSnapshot<Element>) {
        // 여행 162 [replayBuffer] → 22 ObserverBase.on, 21
        // ko: lock 밖에서 버퍼의 값을 보내고, 그동안 와서 기다린 이벤트를 이어서 보낸다.
        // en: Outside of the lock: sends the values from the buffer, then the events that have waited meanwhile.
        replayBuffer.replay(observer)
        while let event = lock.performLocked({ () -> Event<Element>? in
            if let event = pendingEvents.dequeue() {
                return event
            }
            replaying = false
            return nil
        }) {
            observer.on(event)
            if event.isStopEvent {
                // What was sent before the terminal event but came in behind it is dropped.
                lock.performLocked {
                    replaying = false
                    pendingEvents = Queue(capacity: 0)
                }
                return
            }
        }
    }
}

/// Remembers the latest value.
private final class ReplayOne<Element>: ReplayBufferBase<Element> {
    private var value: Element?

    override func trim() {}

    override func addValueToBuffer(_ value: Element) {
        self.value = value
    }

    override func replayBuffer() -> ReplayBufferSnapshot<Element> {
        value.map(ReplayBufferSnapshot.one) ?? .empty
    }

    override func synchronized_dispose() {
        super.synchronized_dispose()
        value = nil
    }
}

/// Remembers values in a queue.
private class ReplayManyBase<Element>: ReplayBufferBase<Element> {
    fileprivate var queue: Queue<Element>

    init(queueSize: Int) {
        queue = Queue(capacity: queueSize + 1)
        super.init()
    }

    override func addValueToBuffer(_ value: Element) {
        queue.enqueue(value)
    }

    override func replayBuffer() -> ReplayBufferSnapshot<Element> {
        .many(queue)
    }

    override func synchronized_dispose() {
        super.synchronized_dispose()
        queue = Queue(capacity: 0)
    }
}

/// Remembers as many of the latest values as it is told to.
private final class ReplayMany<Element>: ReplayManyBase<Element> {
    private let bufferSize: Int

    init(bufferSize: Int) {
        self.bufferSize = bufferSize
        super.init(queueSize: bufferSize)
    }

    override func trim() {
        while queue.count > bufferSize {
            _ = queue.dequeue()
        }
    }
}

/// Remembers every value.
private final class ReplayAll<Element>: ReplayManyBase<Element> {
    init() {
        super.init(queueSize: 0)
    }

    override func trim() {}
}
