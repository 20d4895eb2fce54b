import RxTravel
import Testing

struct PublishSubjectTests {
    @Test func `Two observers, one leaves, completed, one comes late, disposed, one comes later still`() {
        let history = History()
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
