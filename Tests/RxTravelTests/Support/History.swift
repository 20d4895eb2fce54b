import RxTravel
import Synchronization

/// What happened, one line each, to be compared as a whole.
final class History: Sendable {
    private let recorded = Mutex<[String]>([])

    var lines: [String] {
        recorded.withLock { $0 }
    }

    func note(_ line: String) {
        recorded.withLock { $0.append(line) }
    }

    /// An observer that notes every event and has no gate of its own, so that what it misses was stopped before it.
    func observer<Element>(of type: Element.Type = Int.self) -> AnyObserver<Element> {
        AnyObserver { event in self.note(event.debugDescription) }
    }

    /// A disposable that notes every call, the second one as well.
    func disposable(_ line: String) -> UnguardedDisposable {
        UnguardedDisposable { self.note(line) }
    }
}

extension ObservableType {
    /// Subscribes four closures that note what they are called with.
    func subscribe(noting history: History) -> any Disposable {
        subscribe(
            onNext: { history.note("onNext \($0)") },
            onError: { history.note("onError \($0)") },
            onCompleted: { history.note("onCompleted") },
            onDisposed: { history.note("onDisposed") })
    }
}
