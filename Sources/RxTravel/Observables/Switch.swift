// 공식: RxSwift/Observables/Switch.swift

extension ObservableType {
    /// Makes a sequence of each element, and sends what the latest of these sends.
    ///
    /// The one before is disposed. Whether its work stops by that is up to its clean-up. The result completes when this
    /// sequence and the latest one have completed; the first error ends it.
    ///
    /// - Parameter selector: Makes the sequence of an element. What it throws ends the result as `error`.
    /// - Returns: The sequence of what the latest inner one sends.
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        // 여행 326 → 9 Observable.asObservable
        // ko: source와 클로저를 간직하는 FlatMapLatest를 만든다.
        // en: Makes a FlatMapLatest that keeps the source and the closure.
        return FlatMapLatest(source: asObservable(), selector: selector)
    }
}

// 생략 19
// ko: 공식 파일에는 원소가 벌써 시퀀스일 때 쓰는 switchLatest()와 그 Switch, SwitchIdentitySink도 있다.
//     flatMapLatest에서 클로저만 뺀 것이다. Infallible을 반환하는 flatMapLatest는 이 모듈에 없는 타입을 쓴다.
// en: The official file also has switchLatest() with Switch and SwitchIdentitySink, for elements that are sequences
//     already: flatMapLatest without the closure. A second flatMapLatest returns an Infallible, which this module
//     lacks.

private class SwitchSink<SourceType, Source: ObservableConvertibleType, Observer: ObserverType>:
    Sink<Observer>, ObserverType
where Source.Element == Observer.Element {
    typealias Element = SourceType

    private let subscriptions = SingleAssignmentDisposable()
    private let innerSubscription = SerialDisposable()

    fileprivate let lock = RecursiveLock()

    fileprivate var stopped = false
    fileprivate var latest = 0
    fileprivate var hasLatest = false

    func run(_ source: Observable<SourceType>) -> any Disposable {
        // 여행 327 [self, source] → 127 PublishSubject.subscribe
        // ko: source를 구독한다. 안쪽 구독의 자리는 하나뿐이고, 그 자리는 SerialDisposable이다.
        // en: Subscribes to the source. There's one place for an inner subscription, a SerialDisposable.
        subscriptions.setDisposable(source.subscribe(self))
        return Disposables.create(subscriptions, innerSubscription)
    }

    func performMap(_ element: SourceType) throws -> Source {
        rxAbstractMethod()
    }

    private final func nextElementArrived(element: Element) -> (Int, Observable<Source.Element>)? {
        lock.performLocked {
            // 여행 330 [element, latest, hasLatest] → 2 ObservableType.create
            // ko: lock을 잡은 채 내 클로저를 부르고, 새 안쪽에 다음 번호를 준다. 앞의 안쪽은 아직 dispose하지 않았다.
            // en: Calls your closure with the lock held, and gives the new inner sequence the next number. The one
            //     before isn't disposed yet.
            do {
                let observable = try performMap(element).asObservable()
                hasLatest = true
                latest &+= 1
                return (latest, observable)
            } catch {
                forwardOn(.error(error))
                dispose()
                return nil
            }
        }
    }

    func on(_ event: Event<Element>) {
        switch event {
        case .next(let element):
            // 여행 329 [self, element] → 330 closure in SwitchSink.nextElementArrived
            // ko: 바깥의 원소다. 새 안쪽을 얻고, 앞의 안쪽을 dispose하고, 그러고 나서 새 안쪽을 구독한다.
            // en: An element of the outer sequence. Gets the new inner one, disposes the one before, and only then
            //     subscribes to the new one.
            guard let (latest, observable) = nextElementArrived(element: element) else { return }
            let place = SingleAssignmentDisposable()
            innerSubscription.disposable = place
            let observer = SwitchSinkIter(parent: self, id: latest, this: place)
            place.setDisposable(observable.subscribe(observer))
        case .error(let error):
            lock.performLocked {
                forwardOn(.error(error))
                dispose()
            }
        case .completed:
            // 여행 335 [hasLatest] → 97 SingleAssignmentDisposable.dispose
            // ko: 바깥이 완료되었고, Sink는 그것을 적어 둔다. 진행 중인 안쪽이 없으면 지금 completed를 보낸다.
            // en: The outer sequence has completed, and the Sink notes it. If no inner one is running, the Sink sends
            //     completed now.
            lock.performLocked {
                stopped = true
                subscriptions.dispose()
                if !hasLatest {
                    forwardOn(.completed)
                    dispose()
                }
            }
        }
    }
}

/// The observer of one inner sequence.
private final class SwitchSinkIter<SourceType, Source: ObservableConvertibleType, Observer: ObserverType>:
    ObserverType, LockOwnerType, SynchronizedOnType
where Source.Element == Observer.Element {
    typealias Element = Source.Element
    typealias Parent = SwitchSink<SourceType, Source, Observer>

    private let parent: Parent
    private let id: Int
    private let this: any Disposable

    var lock: RecursiveLock {
        parent.lock
    }

    init(parent: Parent, id: Int, this: any Disposable) {
        self.parent = parent
        self.id = id
        self.this = this
    }

    func on(_ event: Event<Element>) {
        synchronizedOn(event)
    }

    func synchronized_on(_ event: Event<Element>) {
        // 여행 333 [event, id, parent.latest] → 97 SingleAssignmentDisposable.dispose, 21
        // ko: 제 번호가 아직 최근 번호일 때에만 보낸다. 앞의 안쪽이 늦게 보낸 것은 여기서 버려진다.
        // en: Sends only if its own number is the latest. What an earlier inner one sends late is dropped here.
        if event.isStopEvent {
            this.dispose()
        }
        if parent.latest != id {
            return
        }
        switch event {
        case .next:
            parent.forwardOn(event)
        case .error:
            parent.forwardOn(event)
            parent.dispose()
        case .completed:
            // 여행 334 [parent.stopped] → 21 Sink.forwardOn
            // ko: 안쪽이 끝났다. 바깥도 끝나 있을 때에만 전체가 끝난다.
            // en: The inner sequence has completed. The Sink sends completed only if the outer one is over, too.
            parent.hasLatest = false
            if parent.stopped {
                parent.forwardOn(event)
                parent.dispose()
            }
        }
    }
}

private final class MapSwitchSink<SourceType, Source: ObservableConvertibleType, Observer: ObserverType>:
    SwitchSink<SourceType, Source, Observer>
where Observer.Element == Source.Element {
    typealias Selector = (SourceType) throws -> Source

    private let selector: Selector

    init(selector: @escaping Selector, observer: Observer, cancel: any Cancelable) {
        self.selector = selector
        super.init(observer: observer, cancel: cancel)
    }

    override func performMap(_ element: SourceType) throws -> Source {
        try selector(element)
    }
}

private final class FlatMapLatest<SourceType, Source: ObservableConvertibleType>: Producer<Source.Element> {
    typealias Selector = (SourceType) throws -> Source

    private let source: Observable<SourceType>
    private let selector: Selector

    init(source: Observable<SourceType>, selector: @escaping Selector) {
        self.source = source
        self.selector = selector
        super.init()
    }

    override func run<Observer: ObserverType>(
        _ observer: Observer, cancel: any Cancelable
    ) -> (sink: any Disposable, subscription: any Disposable) where Observer.Element == Source.Element {
        let sink = MapSwitchSink(selector: selector, observer: observer, cancel: cancel)
        let subscription = sink.run(source)
        return (sink: sink, subscription: subscription)
    }
}
