// 공식: RxSwift/Observables/Producer.swift

/// The base of the sequences that make a Sink for each subscription.
class Producer<Element>: Observable<Element> {
    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        // 여행 10 [self, observer]
        // ko: 이 스레드에 트램펄린이 없으면 schedule로 깔고 시작한다. 있든 없든 곧바로 실행된다.
        // en: With no trampoline on this thread it starts one through schedule. Either way it runs
        //     at once.
        guard CurrentThreadScheduler.isScheduleRequired else {
            let disposer = SinkDisposer()
            // 여행 64 [self, observer, disposer]
            // ko: 트램펄린이 이미 돌고 있어 schedule을 거치지 않는다. 하는 일은 같다. 다음은 run.
            // en: A trampoline is running already, so it does without schedule. The work is the
            //     same. Next: run.
            let sinkAndSubscription = run(observer, cancel: disposer)
            disposer.setSinkAndSubscription(
                sink: sinkAndSubscription.sink, subscription: sinkAndSubscription.subscription)
            return disposer
        }
        return CurrentThreadScheduler.instance.schedule(()) { _ in
            let disposer = SinkDisposer()
            // 여행 12 [disposer, observer]
            // ko: 구독의 SinkDisposer를 먼저 만든다. run이 끝날 때까지 비어 있다.
            //     다음은 run.
            // en: Makes the SinkDisposer of the subscription. It stays empty until run
            //     returns.
            //     Next: run.
            let sinkAndSubscription = self.run(observer, cancel: disposer)
            disposer.setSinkAndSubscription(
                sink: sinkAndSubscription.sink, subscription: sinkAndSubscription.subscription)
            return disposer
        }
    }

    /// Makes the Sink of one subscription and starts it.
    ///
    /// - Parameters:
    ///   - observer: Receives what the Sink lets through.
    ///   - cancel: The SinkDisposer of this subscription. The Sink disposes it when the sequence stops.
    /// - Returns: The Sink, and what ends the source behind it.
    func run<Observer: ObserverType>(
        _ observer: Observer, cancel: any Cancelable
    ) -> (sink: any Disposable, subscription: any Disposable) where Observer.Element == Element {
        rxAbstractMethod()
    }
}

private final class SinkDisposer: Cancelable {
    private enum DisposeState {
        static let disposed: Int32 = 1
        static let sinkAndSubscriptionSet: Int32 = 2
    }

    private let state = AtomicInt(0)
    private var sink: (any Disposable)?
    private var subscription: (any Disposable)?

    var isDisposed: Bool {
        isFlagSet(state, DisposeState.disposed)
    }

    func setSinkAndSubscription(sink: any Disposable, subscription: any Disposable) {
        self.sink = sink
        self.subscription = subscription
        let previousState = fetchOr(state, DisposeState.sinkAndSubscriptionSet)
        // 여행 35 [self, previousState]
        // ko: 비어 있던 SinkDisposer에 sink와 subscription을 넣는다. 이전 상태가 1이면 dispose가
        //     먼저 왔다는 뜻이니, 미뤄 둔 정리를 여기서 한다.
        // en: Fills the SinkDisposer. A previous state of 1 means dispose came first: what it left
        //     undone is done here.
        if previousState & DisposeState.sinkAndSubscriptionSet != 0 {
            rxFatalError("Sink and subscription were already set")
        }
        if previousState & DisposeState.disposed != 0 {
            tearDown()
        }
    }

    func dispose() {
        let previousState = fetchOr(state, DisposeState.disposed)
        // 여행 33 [self, previousState]
        // ko: 이전 상태가 2(채워짐)일 때만 정리한다. 0이면 표시만 남기고, 1과 3이면 dispose가 이미
        //     다녀간 뒤다.
        // en: Tears down only if the previous state is 2 (filled). At 0 it just leaves its mark; 1
        //     and 3 mean already disposed.
        if previousState == DisposeState.sinkAndSubscriptionSet {
            tearDown()
        }
    }

    private func tearDown() {
        // 여행 36 [self]
        // ko: Sink를 먼저, subscription을 다음에 dispose하고, 둘 다 놓아 순환 참조를 끊는다.
        //     다음은 Sink.dispose.
        // en: Disposes the Sink, then the subscription, and lets go of both: the cycle is broken.
        //     Next: Sink.dispose.
        sink?.dispose()
        subscription?.dispose()
        sink = nil
        subscription = nil
    }
}
