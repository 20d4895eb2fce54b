// 공식: RxSwift/Observables/ObserveOn.swift

extension ObservableType {
    /// Sends the events of this sequence on a scheduler.
    ///
    /// It decides where what stands below it receives, down to the next `observe(on:)`. Where the sequence above it is
    /// subscribed to stays as it is; `subscribe(on:)` decides that.
    ///
    /// - Parameter scheduler: Where to send.
    /// - Returns: The sequence that sends there.
    public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        // 여행 227 → 9 Observable.asObservable
        // ko: 스케줄러가 SerialDispatchQueueScheduler이면 순서를 지켜 주므로 간단한 쪽을, 아니면 ObserveOn을 만든다.
        // en: A SerialDispatchQueueScheduler keeps the order itself and gets the simpler class; any other gets
        //     ObserveOn.
        guard let serialScheduler = scheduler as? SerialDispatchQueueScheduler else {
            return ObserveOn(source: asObservable(), scheduler: scheduler)
        }
        return ObserveOnSerialDispatchQueue(source: asObservable(), scheduler: serialScheduler)
    }
}

private final class ObserveOn<Element>: Producer<Element> {
    private let counted = Counted()
    private let scheduler: any ImmediateSchedulerType
    private let source: Observable<Element>

    init(source: Observable<Element>, scheduler: any ImmediateSchedulerType) {
        self.scheduler = scheduler
        self.source = source
        super.init()
    }

    override func run<Observer: ObserverType>(
        _ observer: Observer, cancel: any Cancelable
    ) -> (sink: any Disposable, subscription: any Disposable) where Observer.Element == Element {
        // 여행 259 [self, observer, cancel] → 127 PublishSubject.subscribe
        // ko: 이 구독의 ObserveOnSink를 만들고, 그것을 observer로 넘겨 source를 구독한다. 구독은 이 스레드에서 한다.
        // en: Makes the ObserveOnSink of this subscription and subscribes it to the source, on this very thread.
        let sink = ObserveOnSink(scheduler: scheduler, observer: observer, cancel: cancel)
        let subscription = source.subscribe(sink)
        return (sink: sink, subscription: subscription)
    }
}

/// Whether somebody takes events out of the queue.
enum ObserveOnState: Int32 {
    case stopped = 0
    case running = 1
}

private final class ObserveOnSink<Observer: ObserverType>: ObserverBase<Observer.Element> {
    typealias Element = Observer.Element

    private let scheduler: any ImmediateSchedulerType
    private let lock = SpinLock()
    private let observer: Observer
    private var state = ObserveOnState.stopped
    private var queue = Queue<Event<Element>>(capacity: 10)
    private let scheduleDisposable = SerialDisposable()
    private let cancel: any Cancelable

    init(scheduler: any ImmediateSchedulerType, observer: Observer, cancel: any Cancelable) {
        self.scheduler = scheduler
        self.observer = observer
        self.cancel = cancel
        super.init()
    }

    override func onCore(_ event: Event<Element>) {
        let shouldStart = lock.performLocked {
            // 여행 260 [event, state, queue.count]
            // ko: 이벤트를 제 큐에 넣는다. 꺼내는 작업이 멈춰 있었다면, 이어서 그 작업을 스케줄러에 맡긴다.
            // en: Puts the event into its own queue. If no work item is taking events out, one is scheduled next.
            queue.enqueue(event)
            defer { state = .running }
            return state == .stopped
        }
        if shouldStart {
            scheduleDisposable.disposable = scheduler.scheduleRecursive((), action: run)
        }
    }

    private func run(_: (), _ recurse: (()) -> Void) {
        let nextEvent = lock.performLocked {
            // 여행 262 [queue.count]
            // ko: 스케줄러가 부른다. 큐에서 이벤트 하나를 꺼내고, 보낸 뒤에도 남아 있으면 다음 작업을 맡긴다.
            // en: On the scheduler, takes one event out. If some are left after sending it, the next work item is
            //     scheduled.
            let event = queue.dequeue()
            if event == nil {
                state = .stopped
            }
            return event
        }
        guard let nextEvent, !cancel.isDisposed else { return }
        observer.on(nextEvent)
        if nextEvent.isStopEvent {
            dispose()
        }
        if shouldContinue_synchronized() {
            recurse(())
        }
    }

    private func shouldContinue_synchronized() -> Bool {
        lock.performLocked {
            if queue.isEmpty {
                state = .stopped
            }
            return !queue.isEmpty
        }
    }

    override func dispose() {
        super.dispose()
        cancel.dispose()
        scheduleDisposable.dispose()
    }
}

#if TRACE_RESOURCES
    private let numberOfSerialDispatchObservables = AtomicInt(0)

    extension Resources {
        /// How many sequences of `observe(on:)` for a serial queue are alive.
        public static var numberOfSerialDispatchQueueObservables: Int32 {
            load(numberOfSerialDispatchObservables)
        }
    }
#endif

private final class ObserveOnSerialDispatchQueueSink<Observer: ObserverType>: ObserverBase<Observer.Element> {
    typealias Element = Observer.Element

    private let scheduler: SerialDispatchQueueScheduler
    private let observer: Observer
    private let cancel: any Cancelable
    private let cachedScheduleLambda:
        ((sink: ObserveOnSerialDispatchQueueSink<Observer>, event: Event<Element>)) -> any Disposable

    init(scheduler: SerialDispatchQueueScheduler, observer: Observer, cancel: any Cancelable) {
        self.scheduler = scheduler
        self.observer = observer
        self.cancel = cancel
        cachedScheduleLambda = { pair in
            // 여행 245 [pair.sink, pair.event, cancel.isDisposed] → 22 ObserverBase.on, 45
            // ko: 스케줄러가 실행한다. 그사이에 dispose되었으면 이벤트를 버리고, 아니면 observer에게 보낸다.
            // en: The scheduler runs this. If cancel was disposed meanwhile the event is dropped; otherwise the
            //     observer gets it.
            guard !cancel.isDisposed else { return Disposables.create() }
            pair.sink.observer.on(pair.event)
            if pair.event.isStopEvent {
                pair.sink.dispose()
            }
            return Disposables.create()
        }
        super.init()
    }

    override func onCore(_ event: Event<Element>) {
        // 여행 238 [self, event] → 239 MainScheduler.scheduleInternal, 232
        // ko: 이벤트 하나를 작업 하나로 스케줄러에 맡긴다. 언제 보낼지는 스케줄러가 정한다.
        // en: Hands the event to the scheduler, as a work item of its own. The scheduler decides when it is sent.
        _ = scheduler.schedule((self, event), action: cachedScheduleLambda)
    }

    override func dispose() {
        super.dispose()
        cancel.dispose()
    }
}

private final class ObserveOnSerialDispatchQueue<Element>: Producer<Element> {
    private let counted = Counted()
    private let scheduler: SerialDispatchQueueScheduler
    private let source: Observable<Element>

    init(source: Observable<Element>, scheduler: SerialDispatchQueueScheduler) {
        self.scheduler = scheduler
        self.source = source
        super.init()
        #if TRACE_RESOURCES
            increment(numberOfSerialDispatchObservables)
        #endif
    }

    #if TRACE_RESOURCES
        deinit {
            decrement(numberOfSerialDispatchObservables)
        }
    #endif

    override func run<Observer: ObserverType>(
        _ observer: Observer, cancel: any Cancelable
    ) -> (sink: any Disposable, subscription: any Disposable) where Observer.Element == Element {
        // 여행 228 [self, observer, cancel] → 10 Producer.subscribe, 127
        // ko: 이 구독의 Sink를 만들고, 그것을 observer로 넘겨 source를 구독한다. 구독은 이 스레드에서 한다.
        // en: Makes the Sink of this subscription and subscribes it to the source, on this very thread.
        let sink = ObserveOnSerialDispatchQueueSink(scheduler: scheduler, observer: observer, cancel: cancel)
        let subscription = source.subscribe(sink)
        return (sink: sink, subscription: subscription)
    }
}
