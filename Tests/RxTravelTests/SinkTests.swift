import Testing

@testable import RxTravel

struct SinkTests {
    private let history = History()

    @Test func `Events go to the observer until dispose, none after it`() {
        let sink = Sink(observer: history.observer(), cancel: Disposables.create {})

        sink.forwardOn(.next(1))
        sink.dispose()
        sink.forwardOn(.next(2))
        sink.forwardOn(.completed)
        sink.forwardOn(.error(Trouble.flatTyre))

        #expect(history.lines == ["next(1)"])
    }

    @Test func `A stop event alone does not close a Sink`() {
        let sink = Sink(observer: history.observer(), cancel: Disposables.create {})

        sink.forwardOn(.completed)
        sink.forwardOn(.next(1))

        #expect(history.lines == ["completed", "next(1)"])
    }

    @Test func `A mark closes the gate and disposes nothing; a later dispose does`() {
        let sink = Sink(
            observer: history.observer(), cancel: Disposables.create { [history] in history.note("handle disposed") })

        sink.markDisposed()
        sink.forwardOn(.next(1))
        history.note("marked")
        sink.dispose()

        #expect(history.lines == ["marked", "handle disposed"])
    }

    @Test func `The gate is closed before the handle is disposed`() {
        var sink: Sink<AnyObserver<Int>>?
        let cancel = Disposables.create { [history] in
            history.note("handle disposed")
            sink?.forwardOn(.next(1))
        }
        sink = Sink(observer: history.observer(), cancel: cancel)

        sink?.dispose()

        #expect(history.lines == ["handle disposed"])
        sink = nil
    }

    @Test func `A Sink keeps its observer and its handle alive, after dispose as well`() {
        let passenger = Passenger(history)
        var sink: Sink<AnyObserver<Int>>?
        let handle: WeakReference
        do {
            let cancel = Disposables.create {}
            handle = WeakReference(cancel)
            sink = Sink(observer: AnyObserver { _ in passenger.ride() }, cancel: cancel)
        }

        sink?.dispose()
        history.note("disposed, handle alive \(handle.isAlive)")
        sink = nil
        history.note("dropped, handle alive \(handle.isAlive)")

        #expect(history.lines == ["disposed, handle alive true", "dropped, handle alive false"])
    }
}
