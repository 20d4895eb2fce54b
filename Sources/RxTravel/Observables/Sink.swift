// 공식: RxSwift/Observables/Sink.swift

/// The middle of one subscription: takes events from the source and passes them on to the observer.
///
/// It holds the observer and the SinkDisposer of the subscription, and the SinkDisposer holds it. The cycle is meant: it keeps a
/// running subscription alive until a terminal event or `dispose()` breaks it.
class Sink<Observer: ObserverType>: Disposable {
    private let observer: Observer
    private let cancel: any Cancelable
    private let disposed = AtomicInt(0)
    private let counted = Counted()
    private let synchronizationTracker = SynchronizationTracker()

    init(observer: Observer, cancel: any Cancelable) {
        self.observer = observer
        self.cancel = cancel
        // 여행 14 [self, observer, cancel]
        // ko: 이벤트를 넘길 다운스트림의 observer와, 정리를 맡은 SinkDisposer(cancel)를 강하게 잡는다.
        // en: Holds the downstream observer, which gets the events, and the subscription's SinkDisposer, cancel, which
        //     ends it.
    }

    // 생략 1
    // ko: 공식 Sink에는 forwarder()와 SinkForward, markDisposed()도 있다. Merge 같은 연산자가 쓰며, 이 모듈에는 그런
    //     연산자가 없다.
    // en: The official Sink also has forwarder() with SinkForward, and markDisposed(). Operators such as Merge need
    //     them; there is none here.

    final func forwardOn(_ event: Event<Observer.Element>) {
        synchronizationTracker.register(synchronizationErrorMessage: .default)
        defer { synchronizationTracker.unregister() }
        // 여행 21 [self, event, load(disposed)] → 22 ObserverBase.on, 73, 77
        // ko: 모든 Sink의 관문이다. disposed가 1이면 event를 버리고, 0이면 observer에게 넘긴다.
        // en: The gate of every Sink. If disposed is 1 it drops the event, else passes it on.
        if isFlagSet(disposed, 1) {
            return
        }
        observer.on(event)
    }

    func dispose() {
        // 여행 32 [self, load(disposed)] → 33 SinkDisposer.dispose
        // ko: 관문을 닫고(disposed = 1) 구독의 SinkDisposer를 dispose한다.
        // en: Closes its gate (disposed = 1), then disposes the SinkDisposer of the subscription.
        fetchOr(disposed, 1)
        cancel.dispose()
    }
}
