// 공식: RxSwift/Observables/Never.swift

extension ObservableType {
    /// Makes a sequence that sends nothing, ever.
    ///
    /// - Returns: The sequence.
    public static func never() -> Observable<Element> {
        NeverProducer<Element>()
    }
}

private final class NeverProducer<Element>: Producer<Element> {
    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        return Disposables.create()
    }
}
