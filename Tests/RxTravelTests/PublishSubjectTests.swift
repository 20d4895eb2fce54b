import RxTravel
import Testing

struct PublishSubjectTests {
    private let history = History()

    @Test func `Two observers, one leaves, completed, one comes late, disposed, one comes later still`() {
        let subject = PublishSubject<Int>()
        let first = subject.subscribe("A", history)
        let second = subject.subscribe("B", history)

        subject.onNext(1)
        second.dispose()
        subject.onCompleted()
        first.dispose()
        _ = subject.subscribe("C", history)
        subject.dispose()
        _ = subject.subscribe("D", history)

        #expect(
            history.lines == [
                "A 1", "B 1", "B onDisposed", "A onCompleted", "A onDisposed", "C onCompleted", "C onDisposed",
                "D onError disposed", "D onDisposed",
            ])
    }

    @Test func `A subscriber gets nothing of what was sent before`() {
        let subject = PublishSubject<Int>()

        subject.onNext(1)
        let handle = subject.subscribe(history.observer())
        subject.onNext(2)

        #expect(history.lines == ["next(2)"])
        handle.dispose()
    }

    @Test(arguments: [false, true])
    func `A stop event after dispose is remembered all the same and hides that it is disposed`(isError: Bool) {
        let subject = PublishSubject<Int>()

        subject.dispose()
        subject.on(isError ? .error(Trouble.flatTyre) : .completed)
        _ = subject.subscribe("A", history)
        history.note("isDisposed \(subject.isDisposed)")
        subject.dispose()
        _ = subject.subscribe("B", history)

        #expect(
            history.lines == [
                isError ? "A onError flatTyre" : "A onCompleted", "A onDisposed", "isDisposed true",
                "B onError disposed", "B onDisposed",
            ])
    }

    @Test func `It is disposed from the first dispose on, not from a stop event on`() {
        let subject = PublishSubject<Int>()

        history.note("\(subject.isDisposed)")
        subject.onCompleted()
        history.note("\(subject.isDisposed)")
        subject.dispose()
        history.note("\(subject.isDisposed)")

        #expect(history.lines == ["false", "false", "true"])
    }

    @Test(arguments: [false, true])
    func `A stop event frees what the observers captured`(isError: Bool) {
        let subject = PublishSubject<Int>()
        func subscribe() -> any Disposable {
            let passenger = Passenger(history)
            return subject.subscribe { _ in passenger.ride() }
        }
        let handle = subscribe()

        subject.on(isError ? .error(Trouble.flatTyre) : .completed)
        history.note("stopped")

        #expect(history.lines == ["passenger freed", "stopped"])
        withExtendedLifetime(handle) {}
    }

    @Test func `A late subscriber gets the stop event under the lock: another thread has to wait`() async {
        await #expect(processExitsWith: .success) {
            let history = History()
            let subject = Shared(PublishSubject<Int>())
            subject.value.onCompleted()
            var waiting: Elsewhere?
            _ = subject.value.subscribe(
                AnyObserver { _ in
                    let elsewhere = Elsewhere { _ = subject.value.hasObservers }
                    history.note("inside: finished \(elsewhere.finishes(within: .aMoment))")
                    waiting = elsewhere
                })
            history.note("after: finished \(waiting?.finishes(within: .theWholeTime) ?? false)")

            #expect(history.lines == ["inside: finished false", "after: finished true"])
        }
    }
}
