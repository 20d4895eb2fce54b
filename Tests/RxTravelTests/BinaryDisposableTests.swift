import RxTravel
import Testing

struct BinaryDisposableTests {
    private let history = History()

    @Test func `Both are disposed once, the first one first`() {
        let pair = Disposables.create(history.disposable("first"), history.disposable("second"))

        history.note("isDisposed \(pair.isDisposed)")
        pair.dispose()
        pair.dispose()
        history.note("isDisposed \(pair.isDisposed)")

        #expect(history.lines == ["isDisposed false", "first", "second", "isDisposed true"])
        #expect(String(describing: type(of: pair)) == "BinaryDisposable")
    }

    @Test func `It counts as disposed from the beginning, and a dispose from inside does nothing`() {
        var pair: (any Cancelable)?
        let first = UnguardedDisposable { [history] in
            history.note("first, isDisposed \(pair?.isDisposed ?? false)")
            if history.lines.count < 5 {
                pair?.dispose()
            }
        }
        pair = Disposables.create(first, history.disposable("second"))

        pair?.dispose()

        #expect(history.lines == ["first, isDisposed true", "second"])
        pair = nil
    }

    @Test func `Both are let go of, though the pair is still held`() {
        func passengerDisposable() -> any Disposable {
            let passenger = Passenger(history)
            return UnguardedDisposable { passenger.ride() }
        }
        let pair = Disposables.create(passengerDisposable(), passengerDisposable())

        history.note("before dispose")
        pair.dispose()
        history.note("after dispose, isDisposed \(pair.isDisposed)")

        #expect(
            history.lines == [
                "before dispose", "passenger freed", "passenger freed", "after dispose, isDisposed true",
            ])
    }

    @Test func `Its own state does not follow the state of the two inside`() {
        let inside = Disposables.create {}
        let pair = Disposables.create(inside, inside)

        inside.dispose()

        #expect([inside.isDisposed, pair.isDisposed] == [true, false])
    }
}
