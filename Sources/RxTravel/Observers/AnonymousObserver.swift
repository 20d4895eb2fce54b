// 공식: RxSwift/Observers/AnonymousObserver.swift

/// The observer behind a `subscribe` with closures: one closure receives every event that passes the gate.
@usableFromInline
final class AnonymousObserver<Element>: ObserverBase<Element> {
    @usableFromInline typealias EventHandler = (Event<Element>) -> Void

    private let counted = Counted()
    private let eventHandler: EventHandler

    @usableFromInline init(_ eventHandler: @escaping EventHandler) {
        self.eventHandler = eventHandler
        super.init()
        // 여행 8 [self]
        // ko: subscribe가 만드는 Observer다. 이벤트를 받을 클로저 하나를 저장한다.
        // en: The Observer that subscribe makes. It keeps one closure, which gets the events.
    }

    @usableFromInline override func onCore(_ event: Event<Element>) {
        // 여행 23 [event] → 24 closure in ObservableType.subscribe, 28, 82, 142, 58, 140, 184
        // ko: 관문을 지난 이벤트를 subscribe가 만든 클로저에 건넨다.
        // en: The event has passed the gate. It goes to the closure that subscribe made.
        eventHandler(event)
    }
}
