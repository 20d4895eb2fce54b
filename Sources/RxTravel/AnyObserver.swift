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
        // en: Made of a closure, not of an observer. Stores the closure as it is.
        observer = eventHandler
    }

    /// Makes an observer that passes every event on to another one.
    ///
    /// - Parameter observer: The observer behind it, held strongly.
    public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
        // 여행 16 [observer]
        // ko: observer.on을 클로저로 저장한다. 타입은 가려지지만 observer는 강하게 잡힌다.
        // en: Stores observer.on as a closure. The type is hidden; the observer is held strongly.
        self.observer = observer.on
    }

    /// Receives one event and hands it to the closure.
    ///
    /// - Parameter event: A value or a terminal event.
    public func on(_ event: Event<Element>) {
        // 여행 19 [event] → 20 AnonymousObservableSink.on, 27, 198
        // ko: 저장해 둔 클로저를 부를 뿐이다. 막는 것도 기억하는 것도 없다.
        // en: Only calls the stored closure. It holds nothing back and remembers nothing.
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
