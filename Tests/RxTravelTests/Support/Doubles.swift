@testable import RxTravel

enum Trouble: Error {
    case flatTyre
}

/// Acts on every call, unlike the disposables of the module, so that a second call shows.
struct UnguardedDisposable: Disposable {
    let action: () -> Void

    func dispose() {
        action()
    }
}

/// Notes when it is freed: a capture that tells when the closure around it was let go of.
final class Passenger {
    private let history: History

    init(_ history: History) {
        self.history = history
    }

    deinit {
        history.note("passenger freed")
    }

    func ride() {}
}

/// Keeps an eye on a disposable without keeping it alive.
struct WeakReference {
    private weak var object: AnyObject?

    init(_ disposable: any Disposable) {
        object = disposable as AnyObject
    }

    var isAlive: Bool {
        object != nil
    }

    func dispose() {
        (object as? any Disposable)?.dispose()
    }
}

/// Whether both are the same object, which values never are.
func isSame(_ one: any Disposable, _ other: any Disposable) -> Bool {
    one as AnyObject === other as AnyObject
}

/// A Producer that runs a closure of the test and gives it the disposer of the subscription, which is private elsewhere.
final class ScriptedProducer<Element>: Producer<Element> {
    typealias Script = (any Cancelable) -> (sink: any Disposable, subscription: any Disposable)

    private let script: Script

    init(_ script: @escaping Script) {
        self.script = script
    }

    override func run<Observer: ObserverType>(
        _ observer: Observer, cancel: any Cancelable
    ) -> (sink: any Disposable, subscription: any Disposable) where Observer.Element == Element {
        script(cancel)
    }
}

/// Runs the body with or without a trampoline around it: a Producer has a branch for each.
func run(onTrampoline: Bool, _ body: @escaping () -> Void) {
    guard onTrampoline else { return body() }
    CurrentThreadScheduler.instance.schedule(()) { _ in
        body()
        return Disposables.create()
    }.dispose()
}
