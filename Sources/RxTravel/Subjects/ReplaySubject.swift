// 공식: RxSwift/Subjects/ReplaySubject.swift

/// Remembers values, and begins every subscription with them.
///
/// There is no public initializer: `create(bufferSize:)` and `createUnbounded()` choose one of three subclasses, which
/// differ in what they remember.
public class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType, Disposable {
    /// The type of the observer's side: the subject itself.
    public typealias SubjectObserverType = ReplaySubject<Element>

    typealias Observers = AnyObserver<Element>.s
    typealias DisposeKey = Observers.KeyType

    let lock = RecursiveLock()
    private let counted = Counted()
    let synchronizationTracker = SynchronizationTracker()

    var isDisposed = false
    var stoppedEvent: Event<Element>?
    var observers = Observers()

    /// Whether anybody is subscribed.
    public var hasObservers: Bool {
        lock.performLocked { observers.count > 0 }
    }

    /// Makes a subject that remembers the latest values.
    ///
    /// - Parameter bufferSize: How many values it remembers at most; 0 remembers none.
    /// - Returns: The subject.
    public static func create(bufferSize: Int) -> ReplaySubject<Element> {
        return bufferSize == 1 ? ReplayOne() : ReplayMany(bufferSize: bufferSize)
    }

    /// Makes a subject that remembers every value, for as long as it lives.
    ///
    /// - Returns: The subject.
    public static func createUnbounded() -> ReplaySubject<Element> {
        ReplayAll()
    }

    /// Remembers a value and sends it on, or stops.
    ///
    /// - Parameter event: A value or a terminal event. Only the first terminal event counts, and nothing follows it.
    /// - Complexity: O(n) in the number of observers.
    public func on(_ event: Event<Element>) {
        rxAbstractMethod()
    }

    /// Returns the observer's side of the subject.
    ///
    /// - Returns: `self`.
    public func asObserver() -> ReplaySubject<Element> {
        self
    }

    /// Lets go of the observers without a word to them, and of what it remembers.
    public func dispose() {}
}
