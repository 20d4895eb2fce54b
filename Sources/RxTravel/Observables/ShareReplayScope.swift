// 공식: RxSwift/Observables/ShareReplayScope.swift

/// How long a shared sequence keeps what it sends to newcomers.
public enum SubjectLifetimeScope {
    /// As long as it is connected to the source: a new connection begins with nothing.
    case whileConnected
    /// As long as the shared sequence lives, from one connection to the next and beyond the end.
    case forever
}

extension ObservableType {
    /// Lets all who are subscribed at the same time share one subscription to this sequence.
    ///
    /// The first one to come subscribes to the source, and the last one to leave ends that. What somebody who comes
    /// after that gets is decided by the scope.
    ///
    /// - Parameters:
    ///   - replay: How many of the latest elements a newcomer gets first.
    ///   - scope: How long these are kept, and whether the end of the source is kept with them.
    /// - Returns: The shared sequence.
    public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Observable<Element> {
        // 여행 264 [replay, scope] → 9 Observable.asObservable
        // ko: 두 인자로 클래스를 고른다. whileConnected이고 replay가 0이나 1이면 짧은 전용 클래스가 있고, 나머지는
        //     multicast와 refCount를 잇는다.
        // en: The two arguments choose the class. With whileConnected, replay 0 and replay 1 have a short class each;
        //     the rest is a multicast and a refCount.
        let source = asObservable()
        switch scope {
        case .forever:
            switch replay {
            case 0: return source.multicast(PublishSubject()).refCount()
            default: return source.multicast(ReplaySubject.create(bufferSize: replay)).refCount()
            }
        case .whileConnected:
            switch replay {
            case 0: return ShareWhileConnected(source: source)
            case 1: return ShareReplay1WhileConnected(source: source)
            default: return source.multicast(makeSubject: { ReplaySubject.create(bufferSize: replay) }).refCount()
            }
        }
    }
}

/// One connection of `share(replay: 1)` to its source, with the latest element.
private final class ShareReplay1WhileConnectedConnection<Element>: ObserverType, SynchronizedUnsubscribeType {
    typealias Observers = AnyObserver<Element>.s
    typealias DisposeKey = Observers.KeyType
    typealias Parent = ShareReplay1WhileConnected<Element>

    private let parent: Parent
    private let subscription = SingleAssignmentDisposable()
    private let counted = Counted()

    private let lock: RecursiveLock
    private var disposed = false
    fileprivate var observers = Observers()
    fileprivate var element: Element?

    init(parent: Parent, lock: RecursiveLock) {
        self.parent = parent
        self.lock = lock
    }

    func on(_ event: Event<Element>) {
        dispatch(lock.performLocked { synchronized_on(event) }, event)
    }

    private func synchronized_on(_ event: Event<Element>) -> Observers {
        if disposed {
            return Observers()
        }
        switch event {
        case .next(let element):
            // 여행 284 [element, observers.count]
            // ko: lock 안에서 값을 기억하고 목록의 사본을 반환한다. 늦게 오는 구독자가 이 값부터 받는다.
            // en: Under the lock, remembers the element, which a latecomer gets first, and returns a copy of the list.
            self.element = element
            return observers
        case .error, .completed:
            let snapshot = observers
            synchronized_dispose()
            return snapshot
        }
    }

    func connect() {
        subscription.setDisposable(parent.source.subscribe(self))
    }

    private func synchronized_dispose() {
        disposed = true
        if parent.connection === self {
            parent.connection = nil
        }
        observers = Observers()
    }

    func synchronizedUnsubscribe(_ disposeKey: DisposeKey) {
        let isOver = lock.performLocked { synchronized_unsubscribe(disposeKey) }
        if isOver {
            subscription.dispose()
        }
    }

    private func synchronized_unsubscribe(_ disposeKey: DisposeKey) -> Bool {
        guard observers.removeKey(disposeKey) != nil, observers.count == 0 else { return false }
        synchronized_dispose()
        return true
    }
}

/// What `share(replay: 1)` returns.
private final class ShareReplay1WhileConnected<Element>: Observable<Element> {
    fileprivate typealias Connection = ShareReplay1WhileConnectedConnection<Element>

    fileprivate let source: Observable<Element>
    private let lock = RecursiveLock()
    fileprivate var connection: Connection?

    init(source: Observable<Element>) {
        self.source = source
        super.init()
    }

    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        lock.lock()
        let connection = synchronized_subscribe(observer)
        let count = connection.observers.count
        let disposeKey = connection.observers.insert(observer.on)
        let initialValueToReplay = connection.element
        lock.unlock()
        // 여행 283 [self, observer, count, initialValueToReplay] → 10 Producer.subscribe, 22
        // ko: 목록에 넣고 lock을 놓았다. 기억해 둔 값이 있으면 먼저 보낸다. 첫 구독자라면 source를 구독한다.
        // en: The observer is in the list, and the lock released. First it is sent what is remembered. If it is the
        //     first observer, the source is subscribed to.
        if let initialValueToReplay {
            observer.on(.next(initialValueToReplay))
        }
        if count == 0 {
            connection.connect()
        }
        return SubscriptionDisposable(owner: connection, key: disposeKey)
    }

    private func synchronized_subscribe<Observer: ObserverType>(_: Observer) -> Connection
    where Observer.Element == Element {
        if let connection {
            return connection
        }
        let newConnection = Connection(parent: self, lock: lock)
        connection = newConnection
        return newConnection
    }
}

/// One connection of `share()` to its source.
private final class ShareWhileConnectedConnection<Element>: ObserverType, SynchronizedUnsubscribeType {
    typealias Observers = AnyObserver<Element>.s
    typealias DisposeKey = Observers.KeyType
    typealias Parent = ShareWhileConnected<Element>

    private let parent: Parent
    private let subscription = SingleAssignmentDisposable()
    private let counted = Counted()

    private let lock: RecursiveLock
    private var disposed = false
    fileprivate var observers = Observers()

    init(parent: Parent, lock: RecursiveLock) {
        self.parent = parent
        self.lock = lock
        // 여행 266 [self, parent]
        // ko: source와 이을 연결을 만든다. 연결은 구독자 목록을 갖고, 끝나면 다시 쓰지 않는다.
        // en: Makes a connection to the source. It has the list of observers, and once it is over it is not used again.
    }

    func on(_ event: Event<Element>) {
        // 여행 270 [self, event] → 271 ShareWhileConnectedConnection.synchronized_on, 272
        // ko: source가 보낸 이벤트를 목록의 모두에게 전한다. 누구에게 보낼지만 lock 안에서 정한다.
        // en: Sends what came from the source to everybody in the list. Only whom to send to is decided under the lock.
        dispatch(lock.performLocked { synchronized_on(event) }, event)
    }

    private func synchronized_on(_ event: Event<Element>) -> Observers {
        if disposed {
            return Observers()
        }
        switch event {
        case .next:
            // 여행 271 [observers.count]
            // ko: lock 안이다. 목록의 사본을 반환한다. 값은 기억하지 않는다.
            // en: Under the lock. Returns a copy of the list. The element is not remembered.
            return observers
        case .error, .completed:
            // 여행 272 [event, observers.count] → 273 ShareWhileConnectedConnection.synchronized_dispose
            // ko: 종료 이벤트다. 지금의 목록에 보내되, 연결은 그 전에 끝낸다.
            // en: A terminal event. The connection ends first, and then the event goes to all who were in its list.
            let snapshot = observers
            synchronized_dispose()
            return snapshot
        }
    }

    func connect() {
        // 여행 268 [self] → 10 Producer.subscribe
        // ko: source를 한 번 구독한다. observer는 이 연결이다.
        // en: Subscribes to the source, once. The observer is this connection.
        subscription.setDisposable(parent.source.subscribe(self))
    }

    func synchronized_subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        lock.performLocked {
            // 여행 267 [observer, observers.count]
            // ko: lock 안에서 observer.on을 목록에 넣는다.
            // en: Under the lock, puts observer.on into the list.
            let disposeKey = observers.insert(observer.on)
            return SubscriptionDisposable(owner: self, key: disposeKey)
        }
    }

    private func synchronized_dispose() {
        // 여행 273 [self, parent]
        // ko: 이 연결은 끝났다. parent에서 빠지므로, 다음 구독자는 새 연결을 얻는다.
        // en: This connection is over. It leaves its parent, so the next observer gets a new connection.
        disposed = true
        if parent.connection === self {
            parent.connection = nil
        }
        observers = Observers()
    }

    func synchronizedUnsubscribe(_ disposeKey: DisposeKey) {
        // 여행 279 [self] → 280 ShareWhileConnectedConnection.synchronized_unsubscribe
        // ko: 구독자가 떠난다. 마지막이었으면 lock을 놓고 나서 source의 구독을 dispose한다.
        // en: An observer leaves. If it was the last one, the subscription to the source is disposed, outside of the
        //     lock.
        let isOver = lock.performLocked { synchronized_unsubscribe(disposeKey) }
        if isOver {
            subscription.dispose()
        }
    }

    private func synchronized_unsubscribe(_ disposeKey: DisposeKey) -> Bool {
        // 여행 280 [observers.count] → 273 ShareWhileConnectedConnection.synchronized_dispose
        // ko: 목록에서 뺀다. 이제 아무도 없으면 연결을 끝낸다. 이미 빠졌으면 아무 일도 없다.
        // en: Takes an observer out of the list. If nobody is left, the connection ends. An observer that is out
        //     already changes nothing.
        guard observers.removeKey(disposeKey) != nil, observers.count == 0 else { return false }
        synchronized_dispose()
        return true
    }
}

/// What `share()` returns.
private final class ShareWhileConnected<Element>: Observable<Element> {
    fileprivate typealias Connection = ShareWhileConnectedConnection<Element>

    fileprivate let source: Observable<Element>
    private let lock = RecursiveLock()
    fileprivate var connection: Connection?

    init(source: Observable<Element>) {
        self.source = source
        super.init()
    }

    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        // 여행 265 [self, observer, self.connection] → 266 ShareWhileConnectedConnection.init, 267
        // ko: 연결이 없으면 만들고, observer를 그 목록에 넣는다. 목록의 첫 observer라면 source를 구독한다.
        // en: Makes a connection if there is none, and puts the observer into its list. If it is the first one there,
        //     the source is subscribed to.
        lock.lock()
        let connection = synchronized_subscribe(observer)
        let count = connection.observers.count
        let disposable = connection.synchronized_subscribe(observer)
        lock.unlock()
        if count == 0 {
            connection.connect()
        }
        return disposable
    }

    private func synchronized_subscribe<Observer: ObserverType>(_: Observer) -> Connection
    where Observer.Element == Element {
        if let connection {
            return connection
        }
        let newConnection = Connection(parent: self, lock: lock)
        connection = newConnection
        return newConnection
    }
}
