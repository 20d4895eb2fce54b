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
        observer.on(.completed)
        return Disposables.create()
    }
}
