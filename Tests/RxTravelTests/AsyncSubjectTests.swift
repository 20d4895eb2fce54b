import RxTravel
import Testing

struct AsyncSubjectTests {
    private let history = History()

    @Test func `On completed everybody gets the last value, then everybody gets completed`() {
        let subject = AsyncSubject<Int>()
        let handles = [subject.subscribe("A", history), subject.subscribe("B", history)]

        subject.onNext(1)
        subject.onNext(2)
        history.note("nothing so far")
        subject.onCompleted()

        #expect(
            history.lines == [
                "nothing so far", "A 2", "B 2", "A onCompleted", "A onDisposed", "B onCompleted", "B onDisposed",
            ])
        for handle in handles {
            handle.dispose()
        }
    }

    @Test(arguments: [
        ([], false, ["onCompleted"]), ([1, 2], false, ["2", "onCompleted"]),
        ([], true, ["onError flatTyre"]), ([1, 2], true, ["onError flatTyre"]),
    ])
    func `Early and late subscribers get the same outcome, and an error loses the value`(
        values: [Int], isError: Bool, outcome: [String]
    ) {
        let subject = AsyncSubject<Int>()
        let handle = subject.subscribe("early", history)

        for value in values {
            subject.onNext(value)
        }
        subject.on(isError ? .error(Trouble.flatTyre) : .completed)
        subject.onNext(9)
        subject.onCompleted()
        for _ in 1...2 {
            _ = subject.subscribe("late", history)
        }

        let early = outcome.map { "early \($0)" } + ["early onDisposed"]
        let late = outcome.map { "late \($0)" } + ["late onDisposed"]
        #expect(history.lines == early + late + late)
        handle.dispose()
    }

    @Test func `An observer taken out while the value is on its way still gets both events`() {
        let subject = AsyncSubject<Int>()
        var second: any Disposable = Disposables.create()
        let first = subject.subscribe("A", history) { _ in second.dispose() }
        second = subject.subscribe("B", history)

        subject.onNext(1)
        subject.onCompleted()

        #expect(
            history.lines == ["A 1", "B onDisposed", "B 1", "A onCompleted", "A onDisposed", "B onCompleted"])
        first.dispose()
    }

    @Test func `An observer added while the value is on its way gets the whole outcome at once`() {
        let subject = AsyncSubject<Int>()
        let handle = subject.subscribe("A", history) { [history] _ in
            _ = subject.subscribe("B", history)
        }

        subject.onNext(1)
        subject.onCompleted()

        #expect(history.lines == ["A 1", "B 1", "B onCompleted", "B onDisposed", "A onCompleted", "A onDisposed"])
        handle.dispose()
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
