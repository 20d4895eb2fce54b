import Testing

@testable import RxTravel

struct ProducerTests {
    private final class NotingProducer: Producer<Int> {
        private let history: History

        init(_ history: History) {
            self.history = history
        }

        override func run<Observer: ObserverType>(
            _ observer: Observer, cancel: any Cancelable
        ) -> (sink: any Disposable, subscription: any Disposable) where Observer.Element == Int {
            history.note("run for \(Observer.self)")
            return (sink: Disposables.create(), subscription: Disposables.create())
        }
    }

    private let history = History()

    /// A Producer whose Sink and subscription note their disposal, with something to do in the middle of `run`.
    private func producer(duringRun: @escaping (any Cancelable) -> Void = { _ in }) -> Producer<Int> {
        ScriptedProducer { [history] cancel in
            history.note("run begins, isDisposed \(cancel.isDisposed)")
            duringRun(cancel)
            history.note("run ends, isDisposed \(cancel.isDisposed)")
            return (sink: history.disposable("sink"), subscription: history.disposable("subscription"))
        }
    }

    @Test func `A subscription runs the Producer once, with the observer itself`() {
        let producer = NotingProducer(history)

        _ = producer.subscribe(onNext: { _ in })
        _ = producer.subscribe { _ in }
        _ = producer.subscribe(history.observer())
        _ = producer.asObservable().asObservable().subscribe(history.observer())

        #expect(
            history.lines == [
                "run for AnonymousObserver<Int>", "run for AnonymousObserver<Int>",
                "run for AnyObserver<Int>", "run for AnyObserver<Int>",
            ])
    }

    @Test(arguments: [false, true])
    func `Subscribe runs at once and returns the disposer that run was given`(onTrampoline: Bool) {
        var given: [any Cancelable] = []
        let producer = producer { given.append($0) }

        run(onTrampoline: onTrampoline) { [history] in
            for _ in 1...2 {
                let handle = producer.subscribe(history.observer())
                history.note("\(type(of: handle)), the given one \(isSame(handle, given[given.count - 1]))")
            }
        }

        let once = [
            "run begins, isDisposed false", "run ends, isDisposed false", "SinkDisposer, the given one true",
        ]
        #expect(history.lines == once + once)
        #expect(!isSame(given[0], given[1]))
    }

    @Test(arguments: [false, true])
    func `Set, then disposed: dispose tears down, the Sink first`(onTrampoline: Bool) {
        run(onTrampoline: onTrampoline) { [self] in
            let handle = producer().subscribe(history.observer())
            history.note("subscribed")
            handle.dispose()
        }

        #expect(
            history.lines == [
                "run begins, isDisposed false", "run ends, isDisposed false", "subscribed", "sink", "subscription",
            ])
    }

    @Test(arguments: [false, true])
    func `Disposed, then set: the setting tears down, once, the Sink first`(onTrampoline: Bool) {
        run(onTrampoline: onTrampoline) { [self] in
            let handle = producer { cancel in
                cancel.dispose()
                cancel.dispose()
            }.subscribe(history.observer())
            history.note("subscribed")
            handle.dispose()
        }

        #expect(
            history.lines == [
                "run begins, isDisposed false", "run ends, isDisposed true", "sink", "subscription", "subscribed",
            ])
    }

    @Test func `Disposed, then set: a Sink that disposes its handle in return does not start the tear-down again`() {
        let producer = ScriptedProducer<Int> { [history] cancel in
            let disposing = UnguardedDisposable {
                history.note("disposed")
                // Without the disposed bit the two would call each other forever.
                if history.lines.count < 5 {
                    cancel.dispose()
                }
            }
            cancel.dispose()
            return (sink: disposing, subscription: disposing)
        }

        _ = producer.subscribe(history.observer())

        #expect(history.lines == ["disposed", "disposed"])
    }

    @Test func `Disposed, then set: both are let go of, though the handle is still held`() {
        let producer = ScriptedProducer<Int> { [history] cancel in
            cancel.dispose()
            return (sink: history.disposableWithPassenger(), subscription: history.disposableWithPassenger())
        }

        let handle = producer.subscribe(history.observer())
        history.note("subscribed")

        #expect(history.lines == ["passenger freed", "passenger freed", "subscribed"])
        withExtendedLifetime(handle) {}
    }

    // MARK: - Chains

    /// An operator that changes nothing and notes everything that happens to it.
    private final class Noting: Producer<Int> {
        private let name: String
        private let source: Observable<Int>
        private let history: History

        init(_ name: String, _ source: Observable<Int>, _ history: History) {
            history.note("\(name) made")
            self.name = name
            self.source = source
            self.history = history
        }

        override func run<Observer: ObserverType>(
            _ observer: Observer, cancel: any Cancelable
        ) -> (sink: any Disposable, subscription: any Disposable) where Observer.Element == Int {
            history.note("\(name) subscribed")
            let sink = NotingSink(name, history, observer: observer, cancel: cancel)
            return (sink: sink, subscription: source.subscribe(sink))
        }
    }

    private final class NotingSink<Observer: ObserverType>: Sink<Observer>, ObserverType
    where Observer.Element == Int {
        private let name: String
        private let history: History

        init(_ name: String, _ history: History, observer: Observer, cancel: any Cancelable) {
            self.name = name
            self.history = history
            super.init(observer: observer, cancel: cancel)
        }

        func on(_ event: Event<Int>) {
            history.note("\(name) \(event.debugDescription)")
            forwardOn(event)
            if event.isStopEvent {
                dispose()
            }
        }

        override func dispose() {
            history.note("\(name) disposed")
            super.dispose()
        }
    }

    private func chain(_ source: Observable<Int>) -> Observable<Int> {
        Noting("c", Noting("b", Noting("a", source, history), history), history)
    }

    @Test func `A chain is made a, b, c, subscribed to c, b, a, and a value runs a, b, c`() {
        let source = chain(
            Observable.create { [history] observer in
                history.note("closure")
                observer.onNext(1)
                return Disposables.create()
            })
        _ = source.subscribe(onNext: { [history] in history.note("onNext \($0)") })

        #expect(
            history.lines == [
                "a made", "b made", "c made", "c subscribed", "b subscribed", "a subscribed", "closure",
                "a next(1)", "b next(1)", "c next(1)", "onNext 1",
            ])
    }

    @Test func `Completed inside subscribe: the Sinks are disposed from the end, then again as each run returns`() {
        _ = chain(.empty()).subscribe(history.observer())

        #expect(
            Array(history.lines.dropFirst(6)) == [
                "a completed", "b completed", "c completed", "completed",
                "c disposed", "b disposed", "a disposed",
                "a disposed", "b disposed", "c disposed",
            ])
    }

    @Test func `Completed later: the Sink at the end takes the whole chain down`() {
        let live = LiveSource(history)
        _ = chain(live.events).subscribe(noting: history)

        live.observer.onCompleted()

        #expect(
            Array(history.lines.dropFirst(6)) == [
                "a completed", "b completed", "c completed", "onCompleted", "onDisposed",
                "c disposed", "c disposed", "b disposed", "a disposed", "clean-up", "b disposed", "a disposed",
            ])
    }

    @Test func `Disposed: the Sinks from the end, the clean-up of the source, then onDisposed`() {
        let live = LiveSource(history)

        chain(live.events).subscribe(noting: history).dispose()

        #expect(
            Array(history.lines.dropFirst(6)) == ["c disposed", "b disposed", "a disposed", "clean-up", "onDisposed"])
    }

    @Test func `Only the outermost Producer of a chain brings the trampoline, around all of it`() {
        let source = chain(
            Observable.create { [history] observer in
                schedule { history.note("waited for the whole subscribe") }
                history.note("closure returns")
                return Disposables.create()
            })
        _ = source.subscribe(history.observer())
        history.note("subscribed")

        #expect(
            Array(history.lines.dropFirst(6)) == ["closure returns", "waited for the whole subscribe", "subscribed"])
    }
}
