// 공식: RxSwift/Observables/Just.swift

extension ObservableType {
    /// Makes a sequence of one value.
    ///
    /// The value is sent inside `subscribe`, with no Sink and no trampoline between: one value needs no queue.
    ///
    /// - Parameter element: The value.
    /// - Returns: The sequence.
    public static func just(_ element: Element) -> Observable<Element> {
        // 여행 42 [element] → 43 Just.init
        // ko: 값을 Just에 담는다. 보내는 것은 구독할 때다.
        // en: Puts the value into a Just, which sends it on subscribe.
        return Just(element: element)
    }

    /// Makes a sequence of one value, sent on a scheduler.
    ///
    /// The value is one piece of work there, `completed` the next one: between them the subscription can end.
    ///
    /// - Parameters:
    ///   - element: The value.
    ///   - scheduler: Where the value and the end are sent.
    /// - Returns: The sequence.
    public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        JustScheduled(element: element, scheduler: scheduler)
    }
}

private final class JustScheduledSink<Observer: ObserverType>: Sink<Observer> {
    typealias Parent = JustScheduled<Observer.Element>

    private let parent: Parent

    init(parent: Parent, observer: Observer, cancel: any Cancelable) {
        self.parent = parent
        super.init(observer: observer, cancel: cancel)
    }

    func run() -> any Disposable {
        let scheduler = parent.scheduler
        return scheduler.schedule(parent.element) { element in
            self.forwardOn(.next(element))
            return scheduler.schedule(()) { _ in
                self.forwardOn(.completed)
                self.dispose()
                return Disposables.create()
            }
        }
    }
}

private final class JustScheduled<Element>: Producer<Element> {
    fileprivate let scheduler: any ImmediateSchedulerType
    fileprivate let element: Element

    init(element: Element, scheduler: any ImmediateSchedulerType) {
        self.scheduler = scheduler
        self.element = element
        super.init()
    }

    override func run<Observer: ObserverType>(
        _ observer: Observer, cancel: any Cancelable
    ) -> (sink: any Disposable, subscription: any Disposable) where Observer.Element == Element {
        let sink = JustScheduledSink(parent: self, observer: observer, cancel: cancel)
        let subscription = sink.run()
        return (sink: sink, subscription: subscription)
    }
}

private final class Just<Element>: Producer<Element> {
    private let element: Element

    init(element: Element) {
        // 여행 43 [element] → 4 Observable.init
        // ko: Just가 스스로 간직하는 것은 값 하나뿐이다. super.init()은 Producer를 거쳐 Observable.init으로 올라간다.
        // en: All that a Just itself keeps is the value. super.init() goes up through Producer to Observable.init.
        self.element = element
        super.init()
    }

    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        // 여행 46 [self, observer] → 22 ObserverBase.on, 71, 345, 189
        // ko: Producer.subscribe를 재정의한다. Sink도 트램펄린도 만들지 않고 값과 completed를 observer에게 바로 보낸다.
        // en: Overrides Producer.subscribe: without Sink or trampoline it sends value and completed to the observer.
        observer.on(.next(element))
        observer.on(.completed)
        return Disposables.create()
    }
}
