// 공식: RxSwift/AnyObserver.swift

/// An observer of any kind, reduced to one closure.
///
/// It has no gate and no state of its own. Copies share the closure, which keeps the observer behind it alive.
public struct AnyObserver<Element>: ObserverType {
    /// What an event is handed to.
    public typealias EventHandler = (Event<Element>) -> Void

    /// The observers of a subject.
    // swift-format-ignore: TypeNamesShouldBeCapitalized
    typealias s = Bag<EventHandler>

    private let observer: EventHandler

    /// Makes an observer from a closure.
    ///
    /// - Parameter eventHandler: Receives every event.
    public init(eventHandler: @escaping EventHandler) {
        // 여행 196
        // ko: observer가 아니라 클로저로 만든다. 받은 클로저를 그대로 저장한다.
        // en: Made from a closure, not from an observer. Stores the closure as it is.
        observer = eventHandler
    }

    /// Makes an observer that passes every event on to another one.
    ///
    /// - Parameter observer: The observer behind it, held strongly.
    public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
        // 여행 16 [observer]
        // ko: observer.on을 클로저로 저장한다. 이 클로저가 observer의 타입을 가리고, observer를 강하게 잡는다.
        // en: Stores observer.on as a closure. It hides the observer's type and holds the observer strongly.
        self.observer = observer.on
    }

    /// Receives one event and hands it to the closure.
    ///
    /// - Parameter event: A value or a terminal event.
    public func on(_ event: Event<Element>) {
        // 여행 19 [event] → 20 AnonymousObservableSink.on, 27, 198
        // ko: 저장해 둔 클로저를 부를 뿐이다. 이벤트를 막지도 기억하지도 않는다.
        // en: Only calls the stored closure. No event is held back here, and none is remembered.
        observer(event)
    }

    /// Returns this observer: it is erased already.
    ///
    /// - Returns: `self`.
    public func asObserver() -> AnyObserver<Element> {
        self
    }
}

extension ObserverType {
    /// Hides the concrete type of this observer.
    ///
    /// - Returns: An `AnyObserver` that passes every event on to this one.
    public func asObserver() -> AnyObserver<Element> {
        AnyObserver(self)
    }

    /// Makes an observer of another value type in front of this one.
    ///
    /// - Parameter transform: Makes this observer's value from the new one's. What it throws arrives as `error`.
    /// - Returns: The observer of the new type.
    public func mapObserver<Result>(_ transform: @escaping (Result) throws -> Element) -> AnyObserver<Result> {
        AnyObserver { event in on(event.map(transform)) }
    }
}
