// 공식: RxSwift/Extensions/Bag+Rx.swift

/// Hands an event to every observer of a snapshot, one after another.
func dispatch<Element>(_ bag: Bag<(Event<Element>) -> Void>, _ event: Event<Element>) {
    // 여행 132 [event, bag.count] → 22 ObserverBase.on, 329, 163, 313, 335, 73, 319, 320, 323
    // ko: lock 밖이다. 건네받은 목록의 클로저를 하나씩 차례로 부른다.
    // en: Outside of the lock. Calls the closures of the list it was handed, one after another.
    bag.forEach({ observer in observer(event) })
}

/// Disposes everything in a snapshot, one after another.
func disposeAll(in bag: Bag<any Disposable>) {
    bag.forEach({ disposable in disposable.dispose() })
}
