import Testing

@testable import RxTravel

struct AnonymousObserverTests {
    @Test func `The closure receives what the gate lets through`() {
        let history = History()
        let observer = AnonymousObserver<Int> { event in history.note(event.debugDescription) }

        observer.onNext(1)
        observer.onError(Trouble.flatTyre)
        observer.onNext(2)

        #expect(history.lines == ["next(1)", "error(flatTyre)"])
    }

    @Test func `The closure lives as long as the observer`() {
        let history = History()
        var observer: AnonymousObserver<Int>?
        do {
            let passenger = Passenger(history)
            observer = AnonymousObserver { _ in passenger.ride() }
        }

        observer?.onCompleted()
        history.note("still held after the stop event")
        observer = nil

        #expect(history.lines == ["still held after the stop event", "passenger freed"])
    }
}
