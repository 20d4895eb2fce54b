// 공식: RxSwift/Concurrency/SynchronizedOnType.swift

/// An observer that receives under a lock.
protocol SynchronizedOnType: AnyObject, ObserverType, Lock {
    func synchronized_on(_ event: Event<Element>)
}

extension SynchronizedOnType {
    func synchronizedOn(_ event: Event<Element>) {
        // 여행 332 [self, event] → 333 SwitchSinkIter.synchronized_on
        // ko: lock을 잡고 synchronized_on을 부른다. 거기서 다운스트림으로 보내는 것은 모두 lock을 잡은 채 보낸다.
        // en: Takes the lock and calls synchronized_on. What that sends downstream is sent with the lock held.
        lock()
        defer { unlock() }
        synchronized_on(event)
    }
}
