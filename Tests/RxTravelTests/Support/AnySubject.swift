@testable import RxTravel

/// The kinds of subject, for what they do alike.
enum SubjectKind: String, CaseIterable, Codable {
    case publish, behavior, replayOne, replayMany, replayAll, async

    /// The kinds that send each value on; an `AsyncSubject` keeps them to itself until the end.
    static let forwarding = allCases.filter { $0 != .async }
    /// The kinds that can be disposed.
    static let disposable = forwarding
    /// The kinds whose late subscribers get values that were sent before.
    static let replaying: [SubjectKind] = [.replayOne, .replayMany, .replayAll]

    /// What a `BehaviorSubject` begins with.
    ///
    /// No helper of the tests notes it, so that all kinds have one history.
    static let initialValue = 0

    func makeSubject() -> AnySubject {
        switch self {
        case .publish: AnySubject(PublishSubject(), \.hasObservers, dispose: PublishSubject.dispose)
        case .behavior:
            AnySubject(BehaviorSubject(value: Self.initialValue), \.hasObservers, dispose: BehaviorSubject.dispose)
        case .replayOne: AnySubject(ReplaySubject.create(bufferSize: 1), \.hasObservers, dispose: ReplaySubject.dispose)
        case .replayMany:
            AnySubject(ReplaySubject.create(bufferSize: 2), \.hasObservers, dispose: ReplaySubject.dispose)
        case .replayAll: AnySubject(ReplaySubject.createUnbounded(), \.hasObservers, dispose: ReplaySubject.dispose)
        case .async: AnySubject(AsyncSubject(), \.hasObservers, dispose: nil)
        }
    }
}

/// A subject of any kind, held strongly.
struct AnySubject: @unchecked Sendable {
    let events: Observable<Int>
    let observer: AnyObserver<Int>
    private let readHasObservers: () -> Bool
    private let disposeSubject: (() -> Void)?

    var hasObservers: Bool {
        readHasObservers()
    }

    init<Subject: Observable<Int> & ObserverType>(
        _ subject: Subject, _ hasObservers: KeyPath<Subject, Bool>, dispose: ((Subject) -> () -> Void)?
    ) where Subject.Element == Int {
        events = subject
        observer = AnyObserver(subject)
        readHasObservers = { subject[keyPath: hasObservers] }
        disposeSubject = dispose?(subject)
    }

    /// Subscribes with a name that goes before each line, straight to the subject.
    func subscribe(
        _ name: String, _ history: History, onNext: @escaping (Int) -> Void = { _ in }
    ) -> any Disposable {
        events.subscribe(name, history, onNext: onNext)
    }

    func dispose() {
        disposeSubject?()
    }
}

extension Observable<Int> {
    /// Subscribes four closures that note their calls under a name, and acts after it has noted a value.
    func subscribe(
        _ name: String, _ history: History, onNext: @escaping (Int) -> Void = { _ in }
    ) -> any Disposable {
        subscribe(
            onNext: { value in
                guard value != SubjectKind.initialValue else { return }
                history.note("\(name) \(value)")
                onNext(value)
            },
            onError: { history.note("\(name) onError \(named($0))") },
            onCompleted: { history.note("\(name) onCompleted") },
            onDisposed: { history.note("\(name) onDisposed") })
    }
}

/// The error in short: the object in `RxError.disposed` is compared elsewhere.
func named(_ error: any Error) -> String {
    disposedObject(in: error) == nil ? "\(error)" : "disposed"
}

/// What `RxError.disposed` carries.
///
/// The cast stands alone: within a pattern it crashes the compiler of Swift 6.3.1.
func disposedObject(in error: any Error) -> AnyObject? {
    guard let error = error as? RxError, case .disposed(let object) = error else { return nil }
    return object
}
