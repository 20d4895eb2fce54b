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
        // ko: 찾던 Observer가 여기 있다. subscribe가 내 클로저들로 AnonymousObserver를 만들었다.
        //     다음은 asObservable.
        // en: Here is the Observer: subscribe makes an AnonymousObserver around your closures.
        //     Next: asObservable.
    }

    @usableFromInline override func onCore(_ event: Event<Element>) {
        // 여행 23 [event]
        // ko: 관문을 모두 지났다. subscribe가 넘겨 둔 클로저에 Event를 건넨다. 다음은 그 클로저.
        // en: All gates are passed. Hands the Event to the closure that subscribe made.
        //     Next: that closure.
        eventHandler(event)
    }
}
