// 공식: RxSwift/ObservableType.swift

/// A sequence that observers can subscribe to.
public protocol ObservableType: ObservableConvertibleType {
    /// Starts a subscription: from now on `observer` receives the events of this sequence.
    ///
    /// Events are to follow `next* (error | completed)?` and not to overlap; they may come from different threads.
    /// After a terminal event the subscription is to let go of what it holds.
    ///
    /// - Parameter observer: Receives the events.
    /// - Returns: The Disposable that ends the subscription early. It emits nothing itself.
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element
}

extension ObservableType {
    /// Wraps this sequence in an `Observable` made by `create`.
    ///
    /// This is the way in for types that are no `Observable`, such as a struct of your own. `Observable` has its own
    /// `asObservable()`, which returns `self`, so the result is not wrapped again.
    ///
    /// - Returns: A new sequence that subscribes to this one.
    public func asObservable() -> Observable<Element> {
        // 여행 191 → 2 ObservableType.create
        // ko: asObservable()이 따로 없는 타입이라 create로 한 겹 감싼다. 그래서 구독하면 Sink와 그 관문이 생긴다.
        // en: This type has no asObservable() of its own, so create wraps it. Subscribing then makes a Sink with gates.
        return Observable.create { observer in subscribe(observer) }
    }
}
