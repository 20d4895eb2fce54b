// 공식: RxSwift/Observables/Empty.swift

extension ObservableType {
    /// Makes a sequence that completes at once, without a value.
    ///
    /// - Returns: The sequence.
    public static func empty() -> Observable<Element> {
        EmptyProducer<Element>()
    }
}

private final class EmptyProducer<Element>: Producer<Element> {
    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        // 여행 57 [observer] → 22 ObserverBase.on
        // ko: just처럼 subscribe를 재정의한다. Sink 없이 observer에게 completed를 바로 보낸다.
        // en: Overrides subscribe, as just does. With no Sink, it sends completed straight to the observer.
        observer.on(.completed)
        return Disposables.create()
    }
}
