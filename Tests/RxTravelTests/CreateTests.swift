import RxTravel
import Testing

struct CreateTests {
    private let history = History()

    /// A live source: the observer it gave out last can be used after `subscribe` has returned.
    private final class Live {
        private(set) var observer = AnyObserver<Int> { _ in }
        private(set) lazy var source = Observable<Int>.create { [unowned self] observer in
            self.observer = observer
            return cleanUp
        }
        private let cleanUp: any Disposable

        init(cleanUp: any Disposable) {
            self.cleanUp = cleanUp
        }
    }

    @Test func `Create runs nothing, and every subscription runs the closure anew`() {
        var runs = 0
        let source = Observable<Int>.create { observer in
            runs += 1
            history.note("run \(runs)")
            observer.onNext(runs)
            return Disposables.create()
        }

        history.note("created")
        _ = source.subscribe(history.observer())
        history.note("again")
        _ = source.subscribe(history.observer())

        #expect(history.lines == ["created", "run 1", "next(1)", "again", "run 2", "next(2)"])
    }

    @Test func `Two subscriptions know nothing of each other`() {
        var observers: [AnyObserver<Int>] = []
        let source = Observable<Int>.create { observer in
            observers.append(observer)
            return Disposables.create()
        }
        let first = source.subscribe { event in history.note("first \(event.debugDescription)") }
        _ = source.subscribe { event in history.note("second \(event.debugDescription)") }

        observers[0].onNext(1)
        first.dispose()
        for observer in observers {
            observer.onNext(2)
            observer.onCompleted()
        }

        #expect(history.lines == ["first next(1)", "second next(2)", "second completed"])
    }

    @Test func `The closure is never interrupted`() {
        let source = Observable<Int>.create { observer in
            history.note("closure begins")
            observer.onNext(1)
            observer.onError(Trouble.flatTyre)
            history.note("closure goes on")
            observer.onNext(2)
            observer.onCompleted()
            history.note("closure ends")
            return Disposables.create()
        }

        _ = source.subscribe(noting: history)

        #expect(
            history.lines == [
                "closure begins", "onNext 1", "onError flatTyre", "onDisposed", "closure goes on", "closure ends",
            ])
    }

    @Test func `Completed inside the closure: the clean-up waits until the closure has returned`() {
        let source = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onNext(2)
            observer.onCompleted()
            history.note("closure ends")
            return history.disposable("clean-up")
        }

        let handle = source.subscribe(noting: history)
        history.note("subscribed")
        handle.dispose()
        handle.dispose()

        #expect(
            history.lines == [
                "onNext 1", "onNext 2", "onCompleted", "onDisposed", "closure ends", "clean-up", "subscribed",
            ])
    }

    @Test func `Completed later: onCompleted, onDisposed, clean-up`() {
        let live = Live(cleanUp: history.disposable("clean-up"))
        let handle = live.source.subscribe(noting: history)
        history.note("subscribed")

        live.observer.onNext(1)
        live.observer.onCompleted()
        handle.dispose()

        #expect(history.lines == ["subscribed", "onNext 1", "onCompleted", "onDisposed", "clean-up"])
    }

    @Test func `An error later: onError, onDisposed, clean-up`() {
        let live = Live(cleanUp: history.disposable("clean-up"))
        let handle = live.source.subscribe(noting: history)

        live.observer.onNext(1)
        live.observer.onError(Trouble.flatTyre)
        handle.dispose()

        #expect(history.lines == ["onNext 1", "onError flatTyre", "onDisposed", "clean-up"])
    }

    @Test func `Disposed: clean-up, onDisposed, each once, and no onCompleted`() {
        let live = Live(cleanUp: history.disposable("clean-up"))
        let handle = live.source.subscribe(noting: history)

        live.observer.onNext(1)
        handle.dispose()
        history.note("disposed")
        handle.dispose()

        #expect(history.lines == ["onNext 1", "clean-up", "onDisposed", "disposed"])
    }

    @Test func `A value after completed is dropped`() {
        let live = Live(cleanUp: Disposables.create())
        let handle = live.source.subscribe(history.observer())

        live.observer.onNext(1)
        live.observer.onCompleted()
        live.observer.onNext(2)
        live.observer.onError(Trouble.flatTyre)
        live.observer.onCompleted()

        #expect(history.lines == ["next(1)", "completed"])
        handle.dispose()
    }

    // The Sink is not disposed yet when the stop event arrives, and this observer has no gate: only isStopped is left.

    @Test func `A value sent while completed arrives is dropped by the first gate`() {
        let live = Live(cleanUp: Disposables.create())
        _ = live.source.subscribe(
            AnyObserver { [history] event in
                history.note(event.debugDescription)
                if event.isStopEvent {
                    live.observer.onNext(1)
                }
            })

        live.observer.onCompleted()

        #expect(history.lines == ["completed"])
    }

    @Test func `A stop event sent while another one arrives is dropped by the first gate`() {
        let live = Live(cleanUp: Disposables.create())
        _ = live.source.subscribe(
            AnyObserver { [history] event in
                history.note(event.debugDescription)
                if history.lines.count < 5 {
                    live.observer.onError(Trouble.flatTyre)
                    live.observer.onCompleted()
                }
            })

        live.observer.onCompleted()

        #expect(history.lines == ["completed"])
    }

    // No stop event has been seen, so both isStopped gates are open: only the Sink's own flag is left.

    @Test func `Whatever is sent after dispose is dropped by the second gate`() {
        let live = Live(cleanUp: history.disposable("clean-up"))
        let handle = live.source.subscribe(noting: history)

        handle.dispose()
        live.observer.onNext(1)
        live.observer.onCompleted()

        #expect(history.lines == ["clean-up", "onDisposed"])
    }

    @Test func `A value handler that disposes gets no further value`() {
        let live = Live(cleanUp: history.disposable("clean-up"))
        var handle: any Disposable = Disposables.create()
        handle = live.source.subscribe(
            onNext: { [history] element in
                history.note("onNext \(element)")
                handle.dispose()
                history.note("onNext returns")
            },
            onDisposed: { [history] in history.note("onDisposed") })

        live.observer.onNext(1)
        live.observer.onNext(2)

        #expect(history.lines == ["onNext 1", "clean-up", "onDisposed", "onNext returns"])
    }

    @Test func `What the clean-up sends during dispose is dropped, because the Sink is disposed first`() {
        let source = Observable<Int>.create { observer in
            observer.onNext(1)
            return Disposables.create {
                history.note("clean-up")
                observer.onNext(2)
                observer.onCompleted()
            }
        }

        source.subscribe(history.observer()).dispose()
        source.subscribe(noting: history).dispose()

        #expect(history.lines == ["next(1)", "clean-up", "onNext 1", "clean-up", "onDisposed"])
    }

    @Test func `Four closures: a pair that does not count as disposed after completion until it is disposed`() throws {
        let live = Live(cleanUp: Disposables.create())
        let handle = try #require(live.source.subscribe(noting: history) as? any Cancelable)

        history.note("\(type(of: handle)), isDisposed \(handle.isDisposed)")
        live.observer.onCompleted()
        history.note("isDisposed \(handle.isDisposed)")
        handle.dispose()
        history.note("isDisposed \(handle.isDisposed)")

        #expect(
            history.lines == [
                "BinaryDisposable, isDisposed false", "onCompleted", "onDisposed", "isDisposed false",
                "isDisposed true",
            ])
    }

    @Test func `One closure or one observer: the disposer of the source, disposed after completion`() throws {
        let live = Live(cleanUp: Disposables.create())

        for handle in [live.source.subscribe { _ in }, live.source.subscribe(history.observer())] {
            let handle = try #require(handle as? any Cancelable)
            history.note("\(type(of: handle)), isDisposed \(handle.isDisposed)")
        }
        let ended = Observable<Int>.create { observer in
            observer.onCompleted()
            return Disposables.create()
        }.subscribe { event in history.note(event.debugDescription) }
        history.note("isDisposed \((ended as? any Cancelable)?.isDisposed ?? false)")

        #expect(
            history.lines == [
                "SinkDisposer, isDisposed false", "SinkDisposer, isDisposed false", "completed", "isDisposed true",
            ])
    }

    @Test func `Dropping the handle ends nothing, disposing breaks the cycle`() {
        let handle: WeakReference
        do {
            let source = Observable<Int>.create { _ in
                let passenger = Passenger(history)
                return Disposables.create { passenger.ride() }
            }
            handle = WeakReference(source.subscribe { _ in })
        }

        history.note("dropped, alive \(handle.isAlive)")
        handle.dispose()
        history.note("disposed, alive \(handle.isAlive)")

        #expect(history.lines == ["dropped, alive true", "passenger freed", "disposed, alive false"])
    }

    @Test(arguments: [false, true])
    func `Completion breaks the cycle, inside the closure or later`(later: Bool) {
        var observer: AnyObserver<Int>?
        let source = Observable<Int>.create { given in
            let passenger = Passenger(history)
            if later {
                observer = given
            } else {
                given.onCompleted()
            }
            return Disposables.create { passenger.ride() }
        }

        let handle = WeakReference(source.subscribe { _ in })
        observer?.onCompleted()
        observer = nil
        history.note("ended, alive \(handle.isAlive)")

        #expect(history.lines == ["passenger freed", "ended, alive false"])
    }

    @Test func `The end frees what the handlers captured, though the handle is still held`() {
        func subscribe(to live: Live) -> any Disposable {
            let passenger = Passenger(history)
            return live.source.subscribe { _ in passenger.ride() }
        }
        var live: Live? = Live(cleanUp: Disposables.create())
        let handle = live.map { subscribe(to: $0) }

        live?.observer.onCompleted()
        live = nil
        history.note("ended")

        #expect(history.lines == ["passenger freed", "ended"])
        withExtendedLifetime(handle) {}
    }
}
