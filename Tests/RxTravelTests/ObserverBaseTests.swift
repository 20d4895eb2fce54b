import Testing

@testable import RxTravel

struct ObserverBaseTests {
    private final class NotingObserver: ObserverBase<Int> {
        private let core: (NotingObserver, Event<Int>) -> Void

        init(_ core: @escaping (NotingObserver, Event<Int>) -> Void) {
            self.core = core
        }

        override func onCore(_ event: Event<Int>) {
            core(self, event)
        }
    }

    private let history = History()

    private func noting() -> NotingObserver {
        NotingObserver { [history] _, event in history.note(event.debugDescription) }
    }

    @Test func `Every value gets through until a stop event`() {
        let observer = noting()

        observer.onNext(1)
        observer.onNext(2)
        observer.onCompleted()

        #expect(history.lines == ["next(1)", "next(2)", "completed"])
    }

    @Test(arguments: [false, true])
    func `Nothing gets through after the first stop event`(isError: Bool) {
        let observer = noting()
        let stop: Event<Int> = isError ? .error(Trouble.flatTyre) : .completed

        observer.on(stop)
        observer.onNext(1)
        observer.onCompleted()
        observer.onError(Trouble.flatTyre)

        #expect(history.lines == [stop.debugDescription])
    }

    @Test func `The gate is closed before the handler runs`() {
        let observer = NotingObserver { [history] observer, event in
            history.note(event.debugDescription)
            // Without a gate the inner events would come back here for ever.
            if history.lines.count < 5 {
                observer.onNext(1)
                observer.onCompleted()
            }
        }

        observer.onCompleted()

        #expect(history.lines == ["completed"])
    }

    @Test func `Dispose closes the gate and sends nothing`() {
        let observer = noting()

        observer.onNext(1)
        observer.dispose()
        observer.onNext(2)
        observer.onCompleted()

        #expect(history.lines == ["next(1)"])
    }
}
