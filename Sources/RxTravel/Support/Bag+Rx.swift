// 공식: RxSwift/Extensions/Bag+Rx.swift

/// Hands an event to every observer of a snapshot, one after another.
func dispatch<Element>(_ bag: Bag<(Event<Element>) -> Void>, _ event: Event<Element>) {
    // 여행 132 [event, bag.count] → 22 ObserverBase.on, 73, 163
    // ko: lock 밖이다. 사본에 든 observer들에게 차례로 보낸다.
    // en: Outside of the lock. Sends to the observers of the copy, one after another.
    bag.forEach({ observer in observer(event) })
}

/// Disposes everything in a snapshot, one after another.
func disposeAll(in bag: Bag<any Disposable>) {
    bag.forEach({ disposable in disposable.dispose() })
}
