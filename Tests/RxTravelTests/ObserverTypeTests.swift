import RxTravel
import Testing

struct ObserverTypeTests {
    private struct NotingObserver: ObserverType {
        let history: History

        func on(_ event: Event<Int>) {
            history.note("on \(event.debugDescription)")
        }
    }

    @Test func `Each short form calls on exactly once`() {
        let history = History()
        let observer = NotingObserver(history: history)

        observer.onNext(1)
        observer.onError(Trouble.flatTyre)
        observer.onCompleted()

        #expect(history.lines == ["on next(1)", "on error(flatTyre)", "on completed"])
    }
}
