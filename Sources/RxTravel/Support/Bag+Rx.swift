// 공식: RxSwift/Extensions/Bag+Rx.swift

/// Hands an event to every observer of a snapshot, in the order of their subscription.
func dispatch<Element>(_ bag: Bag<(Event<Element>) -> Void>, _ event: Event<Element>) {
    bag.forEach({ observer in observer(event) })
}

/// Disposes everything in a snapshot, in the order of insertion.
func disposeAll(in bag: Bag<any Disposable>) {
    bag.forEach({ disposable in disposable.dispose() })
}
