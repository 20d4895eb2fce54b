// 공식: RxSwift/Observables/Create.swift

extension ObservableType {
    /// Makes a sequence from a closure that is run for each subscription.
    ///
    /// Nothing runs here. The closure runs inside `subscribe`, on the same thread, once for every subscription, and is
    /// never interrupted: after a terminal event it goes on, and what it sends is dropped.
    ///
    /// - Parameter subscribe: Sends events to the observer it gets, and returns what cleans up after it.
    /// - Returns: The sequence.
    public static func create(
        _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) -> Observable<Element> {
        // 여행 2 → 3 AnonymousObservable.init
        // ko: 받은 클로저로 AnonymousObservable을 만든다. 클로저는 부르지 않는다.
        // en: Makes an AnonymousObservable with the closure, without calling it.
        return AnonymousObservable(subscribe)
    }
}

private final class AnonymousObservableSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    typealias Element = Observer.Element
    typealias Parent = AnonymousObservable<Element>

    private let isStopped = AtomicInt(0)
    private let synchronizationTracker = SynchronizationTracker()

    func on(_ event: Event<Element>) {
        synchronizationTracker.register(synchronizationErrorMessage: .default)
        defer { synchronizationTracker.unregister() }
        switch event {
        case .next:
            // 여행 20 [event, load(isStopped)] → 21 Sink.forwardOn
            // ko: 첫 번째 관문. 값은 isStopped가 0일 때만 지나간다.
            // en: The first gate. A value passes only while isStopped is 0.
            if load(isStopped) == 0 {
                forwardOn(event)
            }
        case .error, .completed:
            // 여행 27 [event, load(isStopped)] → 21 Sink.forwardOn
            // ko: 종료 이벤트는 처음 하나만 지나간다. Sink는 이벤트를 넘기고 나서 자신의 dispose를 부른다.
            // en: Only the first terminal event passes. The Sink sends it on, then calls its own dispose.
            if fetchOr(isStopped, 1) == 0 {
                forwardOn(event)
                dispose()
            }
        }
    }

    func run(_ parent: Parent) -> any Disposable {
        // 여행 15 [self] → 16 AnyObserver.init
        // ko: Sink가 자신을 AnyObserver로 감싼다. 그 AnyObserver를 건네며 create가 받은 클로저를 부른다.
        // en: The Sink wraps itself in an AnyObserver and calls create's closure with it.
        return parent.subscribeHandler(AnyObserver(self))
    }
}

private final class AnonymousObservable<Element>: Producer<Element> {
    typealias SubscribeHandler = (AnyObserver<Element>) -> any Disposable

    let subscribeHandler: SubscribeHandler

    init(_ subscribeHandler: @escaping SubscribeHandler) {
        // 여행 3 → 4 Observable.init
        // ko: 클로저를 subscribeHandler에 저장하고, Producer를 거쳐 Observable.init으로 올라간다.
        // en: Stores the closure in subscribeHandler, then goes up through Producer to Observable.init.
        self.subscribeHandler = subscribeHandler
        super.init()
    }

    override func run<Observer: ObserverType>(
        _ observer: Observer, cancel: any Cancelable
    ) -> (sink: any Disposable, subscription: any Disposable) where Observer.Element == Element {
        // 여행 13 [self, observer, cancel] → 14 Sink.init
        // ko: 이 구독에만 쓸 Sink를 만든다. observer와 SinkDisposer를 넘긴다.
        // en: Makes a new Sink for this one subscription, with the observer and the SinkDisposer.
        let sink = AnonymousObservableSink(observer: observer, cancel: cancel)
        let subscription = sink.run(self)
        return (sink: sink, subscription: subscription)
    }
}
