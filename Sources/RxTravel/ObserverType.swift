// 공식: RxSwift/ObserverType.swift

/// A type that can receive events.
public protocol ObserverType {
    /// The type of the values it receives.
    associatedtype Element

    /// Receives one event.
    ///
    /// - Parameter event: A value or a terminal event.
    func on(_ event: Event<Element>)
}

extension ObserverType {
    /// Sends a value: short for `on(.next(element))`.
    ///
    /// - Parameter element: The value.
    public func onNext(_ element: Element) {
        // 여행 18 [element] → 19 AnyObserver.on, 130, 159, 154, 166
        // ko: 값을 Event.next에 담아 on을 한 번 부른다. onNext는 ObserverType에 있다.
        // en: Puts the value into Event.next and calls on(_:), once. onNext belongs to ObserverType.
        on(.next(element))
    }

    /// Sends the end: short for `on(.completed)`.
    public func onCompleted() {
        // 여행 26 → 19 AnyObserver.on, 130, 132, 154, 168
        // ko: .completed로 on을 한 번 부른다. 값을 보낼 때와 같은 on이다.
        // en: Calls on(_:) with .completed, once: the same method that takes values.
        on(.completed)
    }

    /// Sends an error: short for `on(.error(error))`.
    ///
    /// - Parameter error: What went wrong.
    public func onError(_ error: any Swift.Error) {
        on(.error(error))
    }
}
