// 공식: RxSwift/Observables/SubscribeOn.swift

extension ObservableType {
    /// Subscribes to this sequence on a scheduler, and disposes that subscription there.
    ///
    /// It decides where the call of `subscribe` on what stands above it is made. Where the events come from then is
    /// the business of whoever sends them; `observe(on:)` moves these.
    ///
    /// - Parameter scheduler: Where to subscribe and to dispose.
    /// - Returns: The sequence that subscribes there.
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        // 여행 226 [scheduler] → 4 Observable.init
        // ko: 업스트림과 스케줄러를 SubscribeOn에 담는다. 구독하기 전에는 스케줄러에 아무것도 맡기지 않는다.
        // en: Puts the sequence upstream and the scheduler into a SubscribeOn. Nothing is scheduled before a subscribe.
        return SubscribeOn(source: self, scheduler: scheduler)
    }
}

private final class SubscribeOnSink<Source: ObservableType, Observer: ObserverType>: Sink<Observer>, ObserverType
where Source.Element == Observer.Element {
    typealias Element = Observer.Element
    typealias Parent = SubscribeOn<Source>

    private let parent: Parent

    init(parent: Parent, observer: Observer, cancel: any Cancelable) {
        self.parent = parent
        super.init(observer: observer, cancel: cancel)
    }

    func on(_ event: Event<Element>) {
        // 여행 237 [event] → 21 Sink.forwardOn
        // ko: 이벤트를 받은 스레드에서 그대로 넘긴다. 종료 이벤트라면 넘긴 뒤에 자기를 dispose한다.
        // en: Hands the event on, on the thread it came on. After a terminal event the Sink disposes itself.
        forwardOn(event)
        if event.isStopEvent {
            dispose()
        }
    }

    func run() -> any Disposable {
        let disposeEverything = SerialDisposable()
        let cancelSchedule = SingleAssignmentDisposable()
        disposeEverything.disposable = cancelSchedule
        // 여행 231 [self, disposeEverything] → 232 DispatchQueueConfiguration.schedule
        // ko: 업스트림을 구독하는 일을 스케줄러에 맡긴다. 그 일이 실행되기 전에 dispose하면 실행되지 않는다.
        // en: Hands the scheduler the work of subscribing upstream. A dispose before it runs cancels that work.
        let disposeSchedule = parent.scheduler.schedule(()) { _ in
            // 여행 235 [self, disposeEverything] → 10 Producer.subscribe
            // ko: 스케줄러에서 업스트림을 구독한다. 그 구독을 ScheduledDisposable로 감싸, dispose도 스케줄러에서 하게
            //     한다.
            // en: Subscribes upstream, on the scheduler. A ScheduledDisposable sees to it that the subscription is
            //     disposed there, too.
            let subscription = self.parent.source.subscribe(self)
            disposeEverything.disposable = ScheduledDisposable(
                scheduler: self.parent.scheduler, disposable: subscription)
            return Disposables.create()
        }
        cancelSchedule.setDisposable(disposeSchedule)
        return disposeEverything
    }
}

private final class SubscribeOn<Source: ObservableType>: Producer<Source.Element> {
    fileprivate let source: Source
    fileprivate let scheduler: any ImmediateSchedulerType

    init(source: Source, scheduler: any ImmediateSchedulerType) {
        self.source = source
        self.scheduler = scheduler
        super.init()
    }

    override func run<Observer: ObserverType>(
        _ observer: Observer, cancel: any Cancelable
    ) -> (sink: any Disposable, subscription: any Disposable) where Observer.Element == Source.Element {
        // 여행 229 [self, observer, cancel] → 14 Sink.init
        // ko: 이 구독의 SubscribeOnSink를 만들어 run을 부른다. 여기서는 source를 구독하지 않는다.
        // en: Makes the SubscribeOnSink of this subscription and calls its run. The source is not subscribed to here.
        let sink = SubscribeOnSink(parent: self, observer: observer, cancel: cancel)
        let subscription = sink.run()
        return (sink: sink, subscription: subscription)
    }
}
