import Testing

@testable import RxTravel

/// The gate of every observer that `subscribe` makes.
struct AnonymousObserverTests {
    private let history = History()

    @Test(arguments: Stop.allCases)
    func `Every value gets through until the first stop event, and nothing after it`(stop: Stop) {
        let observer = AnonymousObserver<Int> { [history] event in history.note(event.debugDescription) }

        observer.onNext(1)
        observer.onNext(2)
        observer.on(stop.event)
        observer.onNext(3)
        observer.onCompleted()
        observer.onError(Trouble.flatTyre)

        #expect(history.lines == ["next(1)", "next(2)", stop.event.debugDescription])
    }

    @Test func `The gate is closed before the handler runs`() {
        var observer: AnonymousObserver<Int>?
        observer = AnonymousObserver { [history] event in
            history.note(event.debugDescription)
            // Without a gate the inner events would come back here forever.
            if history.lines.count < 5 {
                observer?.onNext(1)
                observer?.onCompleted()
            }
        }

        observer?.onCompleted()

        #expect(history.lines == ["completed"])
        observer = nil
    }

    @Test func `Dispose closes the gate and sends nothing`() {
        let observer = AnonymousObserver<Int> { [history] event in history.note(event.debugDescription) }

        observer.onNext(1)
        observer.dispose()
        observer.onNext(2)
        observer.onCompleted()

        #expect(history.lines == ["next(1)"])
    }

    @Test func `The closure lives as long as the observer`() {
        var observer: AnonymousObserver<Int>? = AnonymousObserver(history.closureWithPassenger())

        observer?.onCompleted()
        history.note("still held after the stop event")
        observer = nil

        #expect(history.lines == ["still held after the stop event", "passenger freed"])
    }
}
