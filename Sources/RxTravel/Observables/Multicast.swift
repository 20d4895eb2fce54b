// 공식: RxSwift/Observables/Multicast.swift

/// A sequence that is shared through a subject, from `connect()` on.
public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType {
    /// Subscribes to the source, unless that is done already.
    ///
    /// - Returns: What ends the connection.
    public func connect() -> any Disposable {
        rxAbstractMethod()
    }
}

// 생략 17
// ko: 공식 파일에는 replay(_:)와 replayAll(), 그리고 클로저 안에서만 공유하는 multicast(_:selector:)와 그 Multicast,
//     MulticastSink도 있다. 앞의 둘은 publish()에서 Subject만 바꾼 것이다.
// en: The official file also has replay(_:) and replayAll(), which are publish() with another subject, and
//     multicast(_:selector:) with its Multicast and MulticastSink, which shares inside a closure only.

extension ObservableType {
    /// Shares this sequence through a PublishSubject, from `connect()` on.
    ///
    /// - Returns: The sequence to connect.
    public func publish() -> ConnectableObservable<Element> {
        // 여행 304 → 305 ObservableType.multicast
        // ko: PublishSubject를 만드는 클로저로 multicast를 부른다. 연결마다 새 Subject를 쓴다.
        // en: Calls multicast with a closure that makes a PublishSubject. Each connection gets a new one.
        return multicast(makeSubject: { PublishSubject() })
    }
}

extension ConnectableObservableType {
    /// Connects when the first observer comes, and disconnects when the last one leaves.
    ///
    /// - Returns: The sequence that connects by itself.
    public func refCount() -> Observable<Element> {
        // 여행 289 → 4 Observable.init
        // ko: connect를 대신 불러 줄 RefCount로 감싼다. 아직 아무것도 구독하지 않는다.
        // en: Wraps this sequence in a RefCount, which will call connect. Nothing is subscribed to yet.
        return RefCount(source: self)
    }
}

extension ObservableType {
    /// Shares this sequence through one subject, from `connect()` on.
    ///
    /// - Parameter subject: What sends to the observers, in every connection.
    /// - Returns: The sequence to connect.
    public func multicast<Subject: SubjectType>(
        _ subject: Subject
    ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
        // 여행 288 [subject] → 9 Observable.asObservable
        // ko: source와 Subject를 나란히 간직한다. 연결이 몇 번이든 Subject는 이것 하나다.
        // en: Keeps the source and the subject side by side. Every connection uses this one subject.
        return ConnectableObservableAdapter(source: asObservable(), makeSubject: { subject })
    }

    /// Shares this sequence through a subject of each connection.
    ///
    /// - Parameter makeSubject: Makes the subject of a connection.
    /// - Returns: The sequence to connect.
    public func multicast<Subject: SubjectType>(
        makeSubject: @escaping () -> Subject
    ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
        // 여행 305 → 9 Observable.asObservable
        // ko: source와, Subject를 만드는 클로저를 간직한다. Subject는 필요할 때 만든다.
        // en: Keeps the source and the closure that makes a subject. One is made when it is needed.
        return ConnectableObservableAdapter(source: asObservable(), makeSubject: makeSubject)
    }
}

/// One connection to the source: what the source sends goes to the subject.
private final class Connection<Subject: SubjectType>: ObserverType, Disposable {
    typealias Element = Subject.Observer.Element

    private let lock: RecursiveLock
    private var parent: ConnectableObservableAdapter<Subject>?
    private var subscription: (any Disposable)?
    private let subjectObserver: Subject.Observer

    private let disposed = AtomicInt(0)

    init(
        parent: ConnectableObservableAdapter<Subject>, subjectObserver: Subject.Observer, lock: RecursiveLock,
        subscription: any Disposable
    ) {
        self.parent = parent
        self.subscription = subscription
        self.lock = lock
        self.subjectObserver = subjectObserver
    }

    func on(_ event: Event<Subject.Observer.Element>) {
        // 여행 295 [self, event, load(disposed)] → 159 ReplayBufferBase.synchronized_on, 130, 298
        // ko: 연결이 살아 있으면 이벤트를 Subject에 전한다. 종료 이벤트라면 연결부터 끊는다.
        // en: While the connection lives, the event goes to the subject. Before a terminal event the connection ends.
        if isFlagSet(disposed, 1) {
            return
        }
        if event.isStopEvent {
            dispose()
        }
        subjectObserver.on(event)
    }

    func dispose() {
        // 여행 298 [self, load(disposed)] → 97 SingleAssignmentDisposable.dispose
        // ko: 연결을 한 번만 끝낸다. 어댑터에서 빠지고, 어댑터의 lock 밖에서 source의 구독을 dispose한다.
        //     observer들에게는 알리지 않는다.
        // en: Ends the connection, once: it leaves the adapter, and the subscription to the source is disposed outside
        //     of the adapter's lock. The observers are told nothing.
        let subscriptionToDispose: (any Disposable)? = lock.performLocked {
            fetchOr(disposed, 1)
            guard let parent else { return nil }
            if parent.connection === self {
                parent.connection = nil
                parent.subject = nil
            }
            self.parent = nil
            defer { subscription = nil }
            return subscription
        }
        subscriptionToDispose?.dispose()
    }
}

/// What `multicast` returns: a source, and the subject that stands before its observers.
private final class ConnectableObservableAdapter<Subject: SubjectType>: ConnectableObservable<Subject.Element> {
    typealias ConnectionType = Connection<Subject>

    private let source: Observable<Subject.Observer.Element>
    private let makeSubject: () -> Subject

    fileprivate let lock = RecursiveLock()
    fileprivate var subject: Subject?
    fileprivate var connection: ConnectionType?

    init(source: Observable<Subject.Observer.Element>, makeSubject: @escaping () -> Subject) {
        self.source = source
        self.makeSubject = makeSubject
        super.init()
    }

    override func connect() -> any Disposable {
        // 여행 294 [self, connection, subject] → 10 Producer.subscribe, 195
        // ko: 연결이 있으면 반환하고, 없으면 만들어 source를 구독하게 한다.
        // en: Returns the connection that is there, or makes one and subscribes it to the source.
        let (subscriptionToFill, current) = lock.performLocked {
            () -> (SingleAssignmentDisposable?, ConnectionType) in
            if let connection {
                return (nil, connection)
            }
            let subscription = SingleAssignmentDisposable()
            let newConnection = Connection(
                parent: self, subjectObserver: lazySubject.asObserver(), lock: lock, subscription: subscription)
            self.connection = newConnection
            return (subscription, newConnection)
        }
        subscriptionToFill?.setDisposable(source.subscribe(current))
        return current
    }

    private var lazySubject: Subject {
        lock.performLocked {
            if let subject {
                return subject
            }
            let newSubject = makeSubject()
            subject = newSubject
            return newSubject
        }
    }

    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Subject.Element {
        // 여행 292 [self, observer, subject] → 161 ReplayBufferBase.subscribe, 4, 127
        // ko: observer는 Subject를 구독한다. source는 아직이다.
        // en: The observer subscribes to the subject. That doesn't subscribe to the source.
        return lazySubject.subscribe(observer)
    }
}

/// What a new observer of `refCount` finds.
private enum RefCountSinkRunResult {
    case alreadyDisposed
    case nothingToDo
    case connectionToCreate(SingleAssignmentDisposable)
}

private final class RefCountSink<ConnectableSource: ConnectableObservableType, Observer: ObserverType>:
    Sink<Observer>, ObserverType
where ConnectableSource.Element == Observer.Element {
    typealias Element = Observer.Element
    typealias Parent = RefCount<ConnectableSource>

    private let parent: Parent
    /// The number of the connection that this one was counted for.
    private var connectionIdSnapshot: Int64 = -1

    init(parent: Parent, observer: Observer, cancel: any Cancelable) {
        self.parent = parent
        super.init(observer: observer, cancel: cancel)
    }

    func run() -> any Disposable {
        // 여행 291 [self] → 292 ConnectableObservableAdapter.subscribe
        // ko: 세기 전에 Subject부터 구독한다. 끝난 Subject라면 구독하는 도중에 종료 이벤트가 온다.
        // en: First it subscribes to the subject, then it counts. A subject that is over sends its end right away.
        let subscription = parent.source.subscribe(self)
        let result = parent.lock.performLocked { () -> RefCountSinkRunResult in
            connectionIdSnapshot = parent.connectionId
            if isDisposed {
                return .alreadyDisposed
            }
            // 여행 293 [parent.count]
            // ko: lock 안에서 센다. 0에서 1이 되면 연결해야 한다.
            // en: Counts, under the lock. If 0 becomes 1, this one has to connect.
            parent.count += 1
            if parent.count > 1 {
                return .nothingToDo
            }
            let disposable = SingleAssignmentDisposable()
            parent.connectableSubscription = disposable
            return .connectionToCreate(disposable)
        }
        switch result {
        case .nothingToDo:
            break
        case .alreadyDisposed:
            return Disposables.create()
        case .connectionToCreate(let disposable):
            disposable.setDisposable(parent.source.connect())
        }
        return Disposables.create {
            // 여행 297 [self.parent.count] → 135 SubscriptionDisposable.dispose
            // ko: 구독자가 떠난다. Subject의 목록에 아직 있으면 빠진다. 지금의 연결에서 센 마지막 구독자였으면 lock을
            //     잡은 채 그 연결을 dispose한다.
            // en: A subscriber leaves; if it is still in the subject's list, it is taken out. If it was the last one
            //     counted for the present connection, that connection is disposed, with the lock held.
            subscription.dispose()
            self.parent.lock.performLocked {
                if self.parent.connectionId != self.connectionIdSnapshot {
                    return
                }
                if self.parent.count == 0 {
                    rxFatalError("refCount has counted wrong")
                }
                self.parent.count -= 1
                if self.parent.count == 0 {
                    self.parent.connectableSubscription?.dispose()
                    self.parent.connectableSubscription = nil
                }
            }
        }
    }

    func on(_ event: Event<Element>) {
        switch event {
        case .next:
            forwardOn(event)
        case .error, .completed:
            // 여행 301 [event, parent.connectionId, connectionIdSnapshot] → 21 Sink.forwardOn, 97
            // ko: 종료 이벤트다. 이 Sink를 지금의 연결에서 세었으면 그 수를 0으로 되돌리고 연결 번호를 올린다. 그러고
            //     나서 전한다.
            // en: A terminal event. If this Sink was counted for the present connection, the count goes back to 0, and
            //     connectionId goes up. Then the event goes on.
            parent.lock.performLocked {
                guard parent.connectionId == connectionIdSnapshot else { return }
                let connection = parent.connectableSubscription
                parent.count = 0
                parent.connectionId &+= 1
                parent.connectableSubscription = nil
                connection?.dispose()
            }
            forwardOn(event)
            dispose()
        }
    }
}

/// Counts the observers of a connectable sequence, to connect and to disconnect it.
private final class RefCount<ConnectableSource: ConnectableObservableType>: Producer<ConnectableSource.Element> {
    fileprivate let lock = RecursiveLock()

    fileprivate var count = 0
    fileprivate var connectionId: Int64 = 0
    fileprivate var connectableSubscription: (any Disposable)?

    fileprivate let source: ConnectableSource

    init(source: ConnectableSource) {
        self.source = source
        super.init()
    }

    override func run<Observer: ObserverType>(
        _ observer: Observer, cancel: any Cancelable
    ) -> (sink: any Disposable, subscription: any Disposable) where Observer.Element == ConnectableSource.Element {
        // 여행 290 [self, observer, cancel] → 14 Sink.init
        // ko: 이 구독의 RefCountSink를 만들어 run을 부른다.
        // en: Makes the RefCountSink of this subscription and calls its run.
        let sink = RefCountSink(parent: self, observer: observer, cancel: cancel)
        let subscription = sink.run()
        return (sink: sink, subscription: subscription)
    }
}
