@testable import RxTravel

enum Trouble: Error {
    case flatTyre
}

/// The two ways in which a sequence stops by itself.
enum Stop: CaseIterable {
    case completed, error

    var event: Event<Int> {
        self == .error ? .error(Trouble.flatTyre) : .completed
    }

    /// What a subscription of four closures notes of it.
    var call: String {
        self == .error ? "onError flatTyre" : "onCompleted"
    }
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

extension History {
    /// A closure with a passenger in it.
    func closureWithPassenger<Value>() -> (Value) -> Void {
        let passenger = Passenger(self)
        return { _ in passenger.ride() }
    }

    /// A disposable with a passenger in it.
    func disposableWithPassenger() -> UnguardedDisposable {
        UnguardedDisposable { [closure = closureWithPassenger() as (Int) -> Void] in closure(0) }
    }
}

/// A source that sends when the test says so: it keeps the observer that it gave out last.
struct LiveSource {
    let events: Observable<Int>
    private let given = Shared(AnyObserver<Int> { _ in })

    var observer: AnyObserver<Int> {
        given.value
    }

    init(_ history: History) {
        events = .create { [given] observer in
            given.value = observer
            return history.disposable("clean-up")
        }
    }
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

/// A Producer that runs a closure of the test and gives it the disposer of the subscription, which is private
/// elsewhere.
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

/// The handle of a subscription to a Producer that made these two.
func makeSinkDisposer(sink: any Disposable, subscription: any Disposable) -> any Cancelable {
    let producer = ScriptedProducer<Int> { _ in (sink: sink, subscription: subscription) }
    guard let handle = producer.subscribe(AnyObserver { _ in }) as? any Cancelable else {
        preconditionFailure("A SinkDisposer can be asked")
    }
    return handle
}

/// Runs the body with or without a trampoline around it: a Producer has a branch for each.
func run(onTrampoline: Bool, _ body: @escaping () -> Void) {
    guard onTrampoline else { return body() }
    schedule(body)
}

/// Gives this thread's scheduler work that starts nothing: it runs now, with a trampoline around it, or waits in line.
@discardableResult
func schedule(_ body: @escaping () -> Void) -> any Disposable {
    CurrentThreadScheduler.instance.schedule(()) { _ in
        body()
        return Disposables.create()
    }
}
