import RxTravel
import Testing

struct CreateTests {
    private let history = History()

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

    @Test(arguments: Stop.allCases)
    func `Stopped later: the handler of the stop event, onDisposed, clean-up, each once`(stop: Stop) {
        let live = LiveSource(history)
        let handle = live.events.subscribe(noting: history)
        history.note("subscribed")

        live.observer.onNext(1)
        live.observer.on(stop.event)
        handle.dispose()

        #expect(history.lines == ["subscribed", "onNext 1", stop.call, "onDisposed", "clean-up"])
    }

    @Test func `Disposed: clean-up, onDisposed, each once, and no onCompleted`() {
        let live = LiveSource(history)
        let handle = live.events.subscribe(noting: history)

        live.observer.onNext(1)
        handle.dispose()
        history.note("disposed")
        handle.dispose()

        #expect(history.lines == ["onNext 1", "clean-up", "onDisposed", "disposed"])
    }

    // The Sink is not disposed yet when the stop event arrives, and this observer has no gate: only isStopped is left.
    @Test func `Whatever is sent while completed arrives, or after it, is dropped by the first gate`() {
        let live = LiveSource(history)
        _ = live.events.subscribe(
            AnyObserver { [history] event in
                history.note(event.debugDescription)
                if event.isStopEvent, history.lines.count < 5 {
                    live.observer.onNext(2)
                    live.observer.onError(Trouble.flatTyre)
                    live.observer.onCompleted()
                }
            })

        live.observer.onNext(1)
        live.observer.onCompleted()
        live.observer.onNext(3)
        live.observer.onError(Trouble.flatTyre)

        #expect(history.lines == ["next(1)", "completed", "clean-up"])
    }

    // No stop event has been seen, so both isStopped gates are open: only the Sink's own flag is left.
    @Test func `Whatever is sent after dispose is dropped by the second gate`() {
        let live = LiveSource(history)
        let handle = live.events.subscribe(noting: history)

        handle.dispose()
        live.observer.onNext(1)
        live.observer.onCompleted()

        #expect(history.lines == ["clean-up", "onDisposed"])
    }

    @Test func `A value handler that disposes gets no further value`() {
        let live = LiveSource(history)
        var handle: any Disposable = Disposables.create()
        handle = live.events.subscribe(
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

    @Test func `The pair of four closures does not count as disposed after completion, the disposer of one does`() {
        let forms: [(Observable<Int>) -> any Disposable] = [
            { $0.subscribe(onNext: { _ in }) }, { $0.subscribe { _ in } },
            { [history] source in source.subscribe(history.observer()) },
        ]
        let live = LiveSource(history)

        for subscribe in forms {
            let handle = subscribe(live.events) as? any Cancelable
            let before = handle?.isDisposed
            live.observer.onCompleted()
            history.note("disposed \([before, handle?.isDisposed])")
            handle?.dispose()
            history.note("disposed \([handle?.isDisposed])")
        }

        let pair = ["clean-up", "disposed [Optional(false), Optional(false)]", "disposed [Optional(true)]"]
        let disposer = ["clean-up", "disposed [Optional(false), Optional(true)]", "disposed [Optional(true)]"]
        #expect(history.lines == pair + disposer + ["completed"] + disposer)
    }

    @Test func `Dropping the handle ends nothing, disposing breaks the cycle`() {
        let source = Observable<Int>.create { [history] _ in history.disposableWithPassenger() }
        let handle = WeakReference(source.subscribe { _ in })

        history.note("dropped, alive \(handle.isAlive)")
        handle.dispose()
        history.note("disposed, alive \(handle.isAlive)")

        #expect(history.lines == ["dropped, alive true", "passenger freed", "disposed, alive false"])
    }

    @Test(arguments: [false, true])
    func `Completion breaks the cycle, inside the closure or later`(later: Bool) {
        var observer: AnyObserver<Int>?
        let source = Observable<Int>.create { [history] given in
            if later {
                observer = given
            } else {
                given.onCompleted()
            }
            return history.disposableWithPassenger()
        }

        let handle = WeakReference(source.subscribe { _ in })
        observer?.onCompleted()
        observer = nil
        history.note("ended, alive \(handle.isAlive)")

        #expect(history.lines == ["passenger freed", "ended, alive false"])
    }

    @Test func `The end frees what the handlers captured, though the handle is still held`() {
        var live: LiveSource? = LiveSource(history)
        let handle = live?.events.subscribe(history.closureWithPassenger())

        live?.observer.onCompleted()
        live = nil
        history.note("ended")

        #expect(history.lines == ["clean-up", "passenger freed", "ended"])
        withExtendedLifetime(handle) {}
    }
}
