// 공식: RxSwift/Event.swift

/// One signal of a sequence: a value, an error, or the end.
///
/// The grammar of a sequence is `next* (error | completed)?`: any number of values, then at most one terminal event.
@frozen
public enum Event<Element> {
    /// The next value.
    case next(Element)
    /// The sequence stopped with an error.
    case error(any Swift.Error)
    /// The sequence came to its end.
    case completed
}

extension Event: CustomDebugStringConvertible {
    /// The event in words: `next(3)`, `error(…)` or `completed`.
    public var debugDescription: String {
        switch self {
        case .next(let element): "next(\(element))"
        case .error(let error): "error(\(error))"
        case .completed: "completed"
        }
    }
}

extension Event {
    /// Whether nothing may follow this event.
    public var isStopEvent: Bool {
        switch self {
        case .next: false
        case .error, .completed: true
        }
    }

    /// The value of a `next` event, otherwise nil.
    public var element: Element? {
        guard case .next(let element) = self else { return nil }
        return element
    }

    /// The error of an `error` event, otherwise nil.
    public var error: (any Swift.Error)? {
        guard case .error(let error) = self else { return nil }
        return error
    }

    /// Whether this is `completed`.
    public var isCompleted: Bool {
        guard case .completed = self else { return false }
        return true
    }

    /// Replaces the value of a `next` event and leaves terminal events as they are.
    ///
    /// - Parameter transform: Makes the new value from the old one.
    /// - Returns: The mapped event, or `error` with what `transform` threw.
    public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
        switch self {
        case .next(let element):
            do {
                return .next(try transform(element))
            } catch {
                return .error(error)
            }
        case .error(let error): return .error(error)
        case .completed: return .completed
        }
    }
}

/// A type that is an event or can be seen as one, so that generic code can ask for it.
public protocol EventConvertible {
    /// The type of the event's value.
    associatedtype Element

    /// This value as an event.
    var event: Event<Element> { get }
}

extension Event: EventConvertible {
    /// The event itself.
    public var event: Event<Element> { self }
}
