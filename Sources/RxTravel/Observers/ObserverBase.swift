// 공식: RxSwift/Observers/ObserverBase.swift

/// The last gate before your closures: nothing gets through after the first terminal event.
@usableFromInline
class ObserverBase<Element>: Disposable, ObserverType {
    private let isStopped = AtomicInt(0)

    @usableFromInline func on(_ event: Event<Element>) {
        // 여행 22 [self, event, load(isStopped)] → 23 AnonymousObserver.onCore, 238, 260
        // ko: observer의 관문. 값은 isStopped가 0일 때만, 종료 이벤트는 처음 하나만 지나간다.
        // en: The observer's gate. Values pass while isStopped is 0; of terminal events, only the first.
        switch event {
        case .next:
            if load(isStopped) == 0 {
                onCore(event)
            }
        case .error, .completed:
            if fetchOr(isStopped, 1) == 0 {
                onCore(event)
            }
        }
    }

    /// Receives what got through the gate.
    ///
    /// Every subclass brings its own.
    @usableFromInline func onCore(_ event: Event<Element>) {
        rxAbstractMethod()
    }

    @usableFromInline func dispose() {
        fetchOr(isStopped, 1)
    }
}
