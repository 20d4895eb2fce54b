import RxTravel
import Testing

struct NeverTests {
    private let history = History()

    @Test func `Nothing comes, and dispose ends the subscription`() {
        let handle = Observable<Int>.never().subscribe(noting: history)

        history.note("subscribed")
        handle.dispose()
        handle.dispose()

        #expect(history.lines == ["subscribed", "onDisposed"])
    }

    @Test func `The observer is not kept, and the handle has nothing to do`() {
        func subscribe() -> any Disposable {
            let passenger = Passenger(history)
            return Observable<Int>.never().subscribe { _ in passenger.ride() }
        }

        let handle = subscribe()
        history.note("\(type(of: handle))")

        #expect(history.lines == ["passenger freed", "NopDisposable"])
    }

    @Test func `An operator behind it is kept until it is disposed`() {
        func subscribe() -> WeakReference {
            let passenger = Passenger(history)
            return WeakReference(Observable<Int>.never().map { _ in passenger.ride() }.subscribe { _ in })
        }

        let handle = subscribe()
        history.note("dropped, alive \(handle.isAlive)")
        handle.dispose()
        history.note("disposed, alive \(handle.isAlive)")

        #expect(history.lines == ["dropped, alive true", "passenger freed", "disposed, alive false"])
    }
}
