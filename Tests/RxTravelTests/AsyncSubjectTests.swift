import RxTravel
import Testing

struct AsyncSubjectTests {
    private let history = History()
    private let subject = AsyncSubject<Int>()

    @Test func `On completed everybody gets the last value, then everybody gets completed`() {
        _ = subject.subscribe("A", history)
        _ = subject.subscribe("B", history)

        subject.onNext(1)
        subject.onNext(2)
        history.note("nothing so far")
        subject.onCompleted()

        #expect(
            history.lines == [
                "nothing so far", "A 2", "B 2", "A onCompleted", "A onDisposed", "B onCompleted", "B onDisposed",
            ])
    }

    @Test(arguments: [
        ([], Stop.completed, ["onCompleted"]), ([1, 2], Stop.completed, ["2", "onCompleted"]),
        ([], Stop.error, ["onError flatTyre"]), ([1, 2], Stop.error, ["onError flatTyre"]),
    ])
    func `Early and late subscribers get the same outcome, and an error loses the value`(
        values: [Int], stop: Stop, outcome: [String]
    ) {
        _ = subject.subscribe("", history)

        for value in values {
            subject.onNext(value)
        }
        subject.on(stop.event)
        _ = subject.subscribe("", history)

        let lines = (outcome + ["onDisposed"]).map { " \($0)" }
        #expect(history.lines == lines + lines)
    }

    @Test func `An observer taken out while the value is on its way still gets both events`() {
        var second: any Disposable = Disposables.create()
        _ = subject.subscribe("A", history) { _ in second.dispose() }
        second = subject.subscribe("B", history)

        subject.onNext(1)
        subject.onCompleted()

        #expect(
            history.lines == ["A 1", "B onDisposed", "B 1", "A onCompleted", "A onDisposed", "B onCompleted"])
    }

    @Test func `An observer added while the value is on its way gets the whole outcome at once`() {
        _ = subject.subscribe("A", history) { [history, subject] _ in
            _ = subject.subscribe("B", history)
        }

        subject.onNext(1)
        subject.onCompleted()

        #expect(history.lines == ["A 1", "B 1", "B onCompleted", "B onDisposed", "A onCompleted", "A onDisposed"])
    }

    @Test func `A replaced value is freed, and the last one with the subject, also after an error`() {
        var subject: AsyncSubject<Passenger>? = AsyncSubject()

        subject?.onNext(Passenger(history))
        history.note("first")
        subject?.onNext(Passenger(history))
        history.note("second")
        subject?.onError(Trouble.flatTyre)
        history.note("error")
        subject = nil

        #expect(history.lines == ["first", "passenger freed", "second", "error", "passenger freed"])
    }
}
