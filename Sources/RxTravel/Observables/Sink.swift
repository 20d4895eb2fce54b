// 공식: RxSwift/Observables/Sink.swift

/// The middle of one subscription: hands events to the observer, those of the source or its own.
///
/// It holds the observer and the SinkDisposer of the subscription, and the SinkDisposer holds it. The cycle is meant:
/// it keeps a running subscription alive until a terminal event or `dispose()` breaks it.
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
        // ko: Sink는 이벤트를 넘길 observer와, 이 구독의 SinkDisposer(cancel)를 강하게 잡는다.
        // en: A Sink strongly holds the observer it sends to, and cancel, the SinkDisposer of its subscription.
    }

    // 생략 1
    // ko: 공식 Sink에는 timeout이 쓰는 forwarder()와 SinkForward도 있다. 이 모듈에는 그 연산자가 없다.
    // en: The official Sink also has forwarder() with SinkForward for timeout, which is not here.

    final var isDisposed: Bool {
        isFlagSet(disposed, 1)
    }

    final func forwardOn(_ event: Event<Observer.Element>) {
        synchronizationTracker.register(synchronizationErrorMessage: .default)
        defer { synchronizationTracker.unregister() }
        // 여행 21 [self, event, load(disposed)] → 22 ObserverBase.on, 332, 270, 295, 237, 284, 21, 73, 77, 319, 320, …
        // ko: Sink의 관문이다. disposed가 0이면 이벤트를 observer에게 넘기고, 1이면 버린다.
        // en: The Sink's gate. While disposed is 0 the event goes on to the observer; at 1 it is dropped.
        if isFlagSet(disposed, 1) {
            return
        }
        observer.on(event)
    }

    /// Closes the gate and leaves the rest to a later `dispose()`, which may run other code.
    final func markDisposed() {
        fetchOr(disposed, 1)
    }

    func dispose() {
        // 여행 32 [self, load(disposed)] → 33 SinkDisposer.dispose
        // ko: 관문이 열려 있으면 닫는다. 어느 쪽이든 그다음에는 이 구독의 SinkDisposer(cancel)를 dispose한다.
        // en: The Sink closes its gate, if it isn't closed yet. Either way it then disposes cancel, the SinkDisposer.
        fetchOr(disposed, 1)
        cancel.dispose()
    }
}
