// 공식: RxSwift/Observers/AnonymousObserver.swift

/// The observer behind `subscribe(onNext:…)`: a closure that receives every event.
@usableFromInline
final class AnonymousObserver<Element>: ObserverBase<Element> {
    @usableFromInline typealias EventHandler = (Event<Element>) -> Void

    private let counted = Counted()
    private let eventHandler: EventHandler

    @usableFromInline init(_ eventHandler: @escaping EventHandler) {
        self.eventHandler = eventHandler
        super.init()
        // 여행 8 [self]
        // ko: subscribe가 Observer를 만든다. 내 클로저를 부를 것은 이 AnonymousObserver다.
        // en: subscribe makes the Observer: this AnonymousObserver, which is to call your closures.
    }

    @usableFromInline override func onCore(_ event: Event<Element>) {
        // 여행 23 [event] → 24 closure in ObservableType.subscribe, 28, 82, 142, 58, 140, 184
        // ko: 관문을 모두 지났다. subscribe가 넘겨 둔 클로저에 Event를 건넨다.
        // en: All gates are passed. Hands the Event to the closure that subscribe made.
        eventHandler(event)
    }
}
