// 공식: RxSwift/Subjects/ReplaySubject.swift

/// A `ReplaySubject` at work; what is remembered is left to its subclasses.
///
/// The lock is held only to decide. What is remembered is sent after it is released, through an observer that keeps back
/// what others send meanwhile.
class ReplayBufferBase<Element>: ReplaySubject<Element>, SynchronizedUnsubscribeType {
    /// Drops what is too much.
    func trim() {
        rxAbstractMethod()
    }

    /// Remembers one more value.
    func addValueToBuffer(_ value: Element) {
        rxAbstractMethod()
    }

    /// What is remembered now, oldest first.
    func replayBuffer() -> Queue<Element> {
        rxAbstractMethod()
    }

    override func on(_ event: Event<Element>) {
        synchronizationTracker.register(synchronizationErrorMessage: .default)
        defer { synchronizationTracker.unregister() }
        dispatch(synchronized_on(event), event)
    }

    func synchronized_on(_ event: Event<Element>) -> Observers {
        lock.lock()
        defer { lock.unlock() }
        if isDisposed || stoppedEvent != nil {
            return Observers()
        }
        switch event {
        case .next(let element):
            // 여행 149 [element, observers.count]
            // ko: lock 안에서 버퍼에 넣고, 넘치면 오래된 것을 버린다.
            // en: Under the lock, keeps the value and drops what is too much.
            addValueToBuffer(element)
            trim()
            return observers
        case .error, .completed:
            stoppedEvent = event
            let snapshot = observers
            observers.removeAll()
            return snapshot
        }
    }

    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        // 여행 151 [self, observer]
        // ko: 아직 끝나지 않았으면 observer를 하나 더 감싼다. 버퍼의 값을 보내는 동안 새로
        //     오는 것을 붙잡아 둘 observer다.
        // en: Unless it is over, puts another observer in front of this one. It holds back what
        //     comes in while the kept values are sent.
        let (buffer, stoppedEvent, disposable, replayObserver) = lock.performLocked { synchronized_subscribe(observer) }
        if let replayObserver {
            replayObserver.replay(buffer)
        } else {
            for value in buffer {
                observer.on(.next(value))
            }
            if let stoppedEvent {
                observer.on(stoppedEvent)
            }
        }
        return disposable
    }

    func synchronized_subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> (
        buffer: Queue<Element>, stoppedEvent: Event<Element>?, disposable: any Disposable,
        replayObserver: ReplaySubjectSubscriptionObserver<Observer>?
    ) where Observer.Element == Element {
        if isDisposed {
            return (Queue(), .error(RxError.disposed(object: self)), Disposables.create(), nil)
        }
        if let stoppedEvent {
            return (replayBuffer(), stoppedEvent, Disposables.create(), nil)
        }
        let replayObserver = ReplaySubjectSubscriptionObserver(observer: observer)
        let key = observers.insert(replayObserver.on)
        return (replayBuffer(), nil, SubscriptionDisposable(owner: self, key: key), replayObserver)
    }

    func synchronizedUnsubscribe(_ disposeKey: DisposeKey) {
        lock.performLocked { synchronized_unsubscribe(disposeKey) }
    }

    func synchronized_unsubscribe(_ disposeKey: DisposeKey) {
        if !isDisposed {
            _ = observers.removeKey(disposeKey)
        }
    }

    override func dispose() {
        lock.performLocked { synchronized_dispose() }
    }

    func synchronized_dispose() {
        isDisposed = true
        observers.removeAll()
    }
}
