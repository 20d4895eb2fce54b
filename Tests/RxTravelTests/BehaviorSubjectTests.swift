import RxTravel
import Testing

struct BehaviorSubjectTests {
    private let history = History()
    private let subject = BehaviorSubject(value: 1)

    @Test func `A subscription begins with the latest value`() {
        _ = subject.subscribe("A", history)
        subject.onNext(2)
        subject.onNext(3)
        _ = subject.subscribe("B", history)
        subject.onNext(4)

        #expect(history.lines == ["A 1", "A 2", "A 3", "B 3", "A 4", "B 4"])
    }

    @Test func `The value can be read until an error or dispose, after completed as well`() {
        func note(_ moment: String, _ subject: BehaviorSubject<Int>) {
            do {
                history.note("\(moment): \(try subject.value())")
            } catch {
                history.note("\(moment): throws \(named(error)), the subject \(disposedObject(in: error) === subject)")
            }
        }
        let failed = BehaviorSubject(value: 1)

        note("at first", subject)
        subject.onNext(2)
        note("after next", subject)
        subject.onCompleted()
        subject.onNext(3)
        note("after completed", subject)
        failed.onError(Trouble.flatTyre)
        note("after error", failed)
        for subject in [subject, failed] {
            subject.dispose()
            note("disposed", subject)
        }

        #expect(
            history.lines == [
                "at first: 1", "after next: 2", "after completed: 2", "after error: throws flatTyre, the subject false",
                "disposed: throws disposed, the subject true", "disposed: throws disposed, the subject true",
            ])
    }

    @Test(arguments: Stop.allCases)
    func `A stop event after dispose does not change what reading the value throws`(stop: Stop) {
        subject.dispose()
        subject.on(stop.event)

        let error = #expect(throws: RxError.self) { try subject.value() }

        #expect(error.map(named) == "disposed")
    }

    @Test func `The value is stored before it is sent`() {
        _ = subject.subscribe(onNext: { [history, subject] sent in
            history.note("sent \(sent), stored \((try? subject.value()) ?? 0)")
        })

        subject.onNext(2)

        #expect(history.lines == ["sent 1, stored 1", "sent 2, stored 2"])
    }

    @Test func `An observer that sends a value while it gets the first one gets that value too`() async {
        await #expect(processExitsWith: .success) {
            let history = History()
            let subject = BehaviorSubject(value: 1)
            _ = subject.subscribe("A", history) { value in
                if value == 1 {
                    history.note("has observers \(subject.hasObservers)")
                    subject.onNext(2)
                }
            }

            #expect(history.lines == ["A 1", "has observers true", "A 2"])
        }
    }

    @Test(arguments: ["subscription", "subject", "nothing"])
    func `What a direct observer captured stays after completed, until one of the two is disposed or freed`(
        disposed: String
    ) {
        do {
            let subject = BehaviorSubject(value: 1)
            let handle = subject.subscribe(history.closureWithPassenger())

            subject.onCompleted()
            history.note("completed, has observers \(subject.hasObservers)")
            switch disposed {
            case "subscription": handle.dispose()
            case "subject": subject.dispose()
            default: break
            }
            history.note("\(disposed) disposed, has observers \(subject.hasObservers)")
            withExtendedLifetime(handle) {}
        }
        history.note("subject freed")

        let end =
            disposed == "nothing"
            ? ["nothing disposed, has observers true", "passenger freed"]
            : ["passenger freed", "\(disposed) disposed, has observers false"]
        #expect(history.lines == ["completed, has observers true"] + end + ["subject freed"])
    }

    @Test func `After dispose no value is remembered`() {
        let subject = BehaviorSubject<Passenger?>(value: nil)

        subject.dispose()
        subject.onNext(Passenger(history))
        history.note("sent")

        #expect(history.lines == ["passenger freed", "sent"])
        withExtendedLifetime(subject) {}
    }

    @Test func `Dispose forgets the error that the sequence stopped with`() {
        struct Loud: Error, @unchecked Sendable {
            let passenger: Passenger
        }
        subject.onError(Loud(passenger: Passenger(history)))

        history.note("stopped")
        subject.dispose()
        history.note("disposed")

        #expect(history.lines == ["stopped", "passenger freed", "disposed"])
    }

    @Test func `The first value is sent under the lock: another thread's value waits until the observer returns`() async
    {
        await #expect(processExitsWith: .success) {
            let history = History()
            let subject = Shared(BehaviorSubject(value: 1))
            var waiting: Elsewhere?
            _ = subject.value.subscribe(
                AnyObserver { event in
                    history.note(event.debugDescription)
                    guard event.element == 1 else { return }
                    let elsewhere = Elsewhere { subject.value.onNext(2) }
                    history.note("inside: finished \(elsewhere.finishes(within: .aMoment))")
                    waiting = elsewhere
                })
            history.note("after: finished \(waiting?.finishes(within: .theWholeTime) ?? false)")

            #expect(Array(history.lines.prefix(2)) == ["next(1)", "inside: finished false"])
            // The value that waited may arrive before subscribe has returned on this thread; it did arrive in the end.
            #expect(Set(history.lines.dropFirst(2)) == ["next(2)", "after: finished true"])
        }
    }
}
