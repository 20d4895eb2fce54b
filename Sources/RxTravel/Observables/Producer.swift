// 공식: RxSwift/Observables/Producer.swift

/// The base of the sequences that make a Sink for each subscription; `just` and its like override `subscribe`.
class Producer<Element>: Observable<Element> {
    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        // 여행 10 [self, observer] → 11 CurrentThreadScheduler.schedule, 68
        // ko: 이 스레드에 트램펄린이 없으면 schedule로 마련한다. 있든 없든 구독은 지금 시작한다.
        // en: If this thread has no trampoline, schedule sets one up. Either way the subscription starts now.
        guard CurrentThreadScheduler.isScheduleRequired else {
            let disposer = SinkDisposer()
            // 여행 68 [self, observer, disposer] → 69 Filter.run, 13, 111, 14, 229
            // ko: 이 스레드에서 트램펄린이 이미 돌고 있다. schedule을 거치지 않고 여기서 바로 run을 부른다.
            // en: A trampoline is running on this thread already. So run is called right here, without schedule.
            let sinkAndSubscription = run(observer, cancel: disposer)
            disposer.setSinkAndSubscription(
                sink: sinkAndSubscription.sink, subscription: sinkAndSubscription.subscription)
            return disposer
        }
        return CurrentThreadScheduler.instance.schedule(()) { _ in
            let disposer = SinkDisposer()
            // 여행 12 [disposer, observer] → 13 AnonymousObservable.run, 14, 290, 66, 228, 111, 229, 69, 259, 310
            // ko: 이 구독의 SinkDisposer를 만들어 run에 넘긴다. run이 끝날 때까지는 비어 있다.
            // en: Makes this subscription's SinkDisposer and hands it to run. It stays empty until run returns.
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

/// What ends one subscription: it disposes the Sink and the source behind it, and then lets go of both.
///
/// It is made before there is anything to dispose, as the source may stop while `run` is still running. So two bits tell
/// which came first, `dispose()` or the filling; whichever comes second cleans up. Once disposed it must hold neither:
/// whoever keeps the Disposable would keep the observer and all that its closures captured.
private final class SinkDisposer: Cancelable {
    private enum DisposeState: Int32 {
        case disposed = 1
        case sinkAndSubscriptionSet = 2
    }

    private let state = AtomicInt(0)
    private var sink: (any Disposable)?
    private var subscription: (any Disposable)?

    var isDisposed: Bool {
        isFlagSet(state, DisposeState.disposed.rawValue)
    }

    func setSinkAndSubscription(sink: any Disposable, subscription: any Disposable) {
        self.sink = sink
        self.subscription = subscription
        let previousState = fetchOr(state, DisposeState.sinkAndSubscriptionSet.rawValue)
        // 여행 35 [self, previousState] → 32 Sink.dispose
        // ko: SinkDisposer를 채우고 비트 2를 켰다. 이전 상태가 1이면 미뤄 둔 정리를 여기서 한다.
        // en: Filled: bit 2 is set. At previousState 1, dispose came first, so the tear-down happens here.
        if previousState & DisposeState.sinkAndSubscriptionSet.rawValue != 0 {
            rxFatalError("Sink and subscription were already set")
        }
        if previousState & DisposeState.disposed.rawValue != 0 {
            sink.dispose()
            subscription.dispose()
            self.sink = nil
            self.subscription = nil
        }
    }

    func dispose() {
        let previousState = fetchOr(state, DisposeState.disposed.rawValue)
        // 여행 33 [self, previousState] → 32 Sink.dispose, 33
        // ko: 비트 1은 이제 켜져 있다. 이전 상태가 2(채워짐)일 때만 Sink와 subscription을 dispose하고 둘을 놓는다.
        // en: Bit 1 is on by now. Only at previousState 2 (filled) are sink and subscription disposed and let go of.
        if previousState & DisposeState.disposed.rawValue != 0 {
            return
        }
        if previousState & DisposeState.sinkAndSubscriptionSet.rawValue != 0 {
            guard let sink, let subscription else {
                rxFatalError("Sink and subscription are not set")
            }
            sink.dispose()
            subscription.dispose()
            self.sink = nil
            self.subscription = nil
        }
    }
}
