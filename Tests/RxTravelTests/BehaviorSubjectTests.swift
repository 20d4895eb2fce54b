import RxTravel
import Testing

struct BehaviorSubjectTests {
    private let history = History()

    private func note(valueOf subject: BehaviorSubject<Int>, _ moment: String) {
        do {
            history.note("\(moment): \(try subject.value())")
        } catch {
            history.note("\(moment): throws \(named(error))")
        }
    }

    @Test func `A subscription begins with the latest value`() {
        let subject = BehaviorSubject(value: 1)

        let first = subject.subscribe("A", history)
        subject.onNext(2)
        subject.onNext(3)
        let second = subject.subscribe("B", history)
        subject.onNext(4)

        #expect(history.lines == ["A 1", "A 2", "A 3", "B 3", "A 4", "B 4"])
        first.dispose()
        second.dispose()
    }

    @Test(arguments: [false, true])
    func `After a stop event a subscriber gets that event and no value`(isError: Bool) {
        let subject = BehaviorSubject(value: 1)

        subject.on(isError ? .error(Trouble.flatTyre) : .completed)
        _ = subject.subscribe("A", history)

        #expect(history.lines == [isError ? "A onError flatTyre" : "A onCompleted", "A onDisposed"])
    }

    @Test(arguments: [false, true])
    func `A stop event after dispose is not remembered: the error says disposed`(isError: Bool) {
        let subject = BehaviorSubject(value: 1)

        subject.dispose()
        subject.on(isError ? .error(Trouble.flatTyre) : .completed)
        _ = subject.subscribe("A", history)
        note(valueOf: subject, "value")

        #expect(history.lines == ["A onError disposed", "A onDisposed", "value: throws disposed"])
    }

    @Test func `The value can be read until an error or dispose, after completed as well`() {
        let completed = BehaviorSubject(value: 1)
        let failed = BehaviorSubject(value: 1)

        note(valueOf: completed, "at first")
        completed.onNext(2)
        note(valueOf: completed, "after next")
        completed.onCompleted()
        completed.onNext(3)
        note(valueOf: completed, "after completed")
        completed.dispose()
        note(valueOf: completed, "completed and disposed")
        failed.onError(Trouble.flatTyre)
        note(valueOf: failed, "after error")
        failed.dispose()
        note(valueOf: failed, "failed and disposed")

        #expect(
            history.lines == [
                "at first: 1", "after next: 2", "after completed: 2", "completed and disposed: throws disposed",
                "after error: throws flatTyre", "failed and disposed: throws disposed",
            ])
    }

    @Test func `The error that value throws after dispose carries the subject`() {
        let subject = BehaviorSubject(value: 1)
        var objects: [AnyObject] = []
        subject.dispose()

        do {
            _ = try subject.value()
        } catch {
            objects += [disposedObject(in: error)].compactMap { $0 }
        }

        #expect(objects.map { $0 === subject } == [true])
    }

    @Test func `It is disposed from the first dispose on, not from a stop event on`() {
        let subject = BehaviorSubject(value: 1)

        history.note("\(subject.isDisposed)")
        subject.onCompleted()
        history.note("\(subject.isDisposed)")
        subject.dispose()
        history.note("\(subject.isDisposed)")

        #expect(history.lines == ["false", "false", "true"])
    }

    @Test func `The value is stored before it is sent`() throws {
        let subject = BehaviorSubject(value: 1)
        let handle = subject.subscribe(onNext: { [history] sent in
            history.note("sent \(sent), stored \((try? subject.value()) ?? 0)")
        })

        subject.onNext(2)

        #expect(history.lines == ["sent 1, stored 1", "sent 2, stored 2"])
        handle.dispose()
    }

    @Test func `An observer that sends a value while it gets the first one gets that value too`() async {
        await #expect(processExitsWith: .success) {
            let history = History()
            let subject = BehaviorSubject(value: 1)
            let handle = subject.subscribe("A", history) { value in
                if value == 1 {
                    history.note("has observers \(subject.hasObservers)")
                    subject.onNext(2)
                }
            }

            #expect(history.lines == ["A 1", "has observers true", "A 2"])
            handle.dispose()
        }
    }

    @Test(arguments: ["subscription", "subject", "nothing"])
    func `What a direct observer captured stays after completed, until one of the two is disposed or freed`(
        disposed: String
    ) {
        do {
            let subject = BehaviorSubject(value: 1)
            func subscribe() -> any Disposable {
                let passenger = Passenger(history)
                return subject.subscribe { _ in passenger.ride() }
            }
            let handle = subscribe()

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
        let subject = BehaviorSubject(value: 1)
        subject.onError(Loud(passenger: Passenger(history)))

        history.note("stopped")
        subject.dispose()
        history.note("disposed")

        #expect(history.lines == ["stopped", "passenger freed", "disposed"])
        withExtendedLifetime(subject) {}
    }

    @Test func `With an operator between, completed frees what the observer captured`() {
        let subject = BehaviorSubject(value: 1)
        func subscribe() -> any Disposable {
            let passenger = Passenger(history)
            return subject.map { $0 }.subscribe { _ in passenger.ride() }
        }
        let handle = subscribe()

        subject.onCompleted()
        history.note("completed, has observers \(subject.hasObservers)")

        #expect(history.lines == ["passenger freed", "completed, has observers false"])
        withExtendedLifetime(handle) {}
    }

    @Test func `The first value is sent under the lock: another thread's value waits until the observer returns`() async
    {
        await #expect(processExitsWith: .success) {
            let history = History()
            let subject = Shared(BehaviorSubject(value: 1))
            let waiting = Shared<Elsewhere?>(nil)
            let handle = subject.value.subscribe(
                AnyObserver { event in
                    history.note(event.debugDescription)
                    guard event.element == 1 else { return }
                    let elsewhere = Elsewhere { subject.value.onNext(2) }
                    history.note("inside: finished \(elsewhere.finishes(within: .aMoment))")
                    waiting.value = elsewhere
                })
            history.note("after: finished \(waiting.value?.finishes(within: .theWholeTime) ?? false)")

            #expect(history.lines.first == "next(1)")
            #expect(history.lines[1] == "inside: finished false")
            // The value that waited may arrive before subscribe has returned on this thread; it did arrive in the end.
            #expect(Set(history.lines[2...]) == ["next(2)", "after: finished true"])
            handle.dispose()
        }
    }
}
