import Testing

@testable import RxTravel

/// The operator that docs/mine.md brings.
struct TakeTests {
    private let history = History()

    private func told(_ taken: Observable<Int>) -> [String] {
        _ = taken.subscribe { [history] event in history.note(event.debugDescription) }
        return history.lines
    }

    @Test(
        "Of a sequence the first values are taken, and then it is over",
        arguments: [
            (0, ["completed"]), (1, ["next(1)", "completed"]), (2, ["next(1)", "next(2)", "completed"]),
            (5, ["next(1)", "next(2)", "next(3)", "completed"]),
        ])
    func taken(count: Int, expected: [String]) {
        #expect(told(Observable.range(start: 1, count: 3).take(count)) == expected)
    }

    @Test func `The source is disposed before it sends more than is taken`() {
        let source = Observable<Int>.create { [history] observer in
            observer.onNext(1)
            observer.onNext(2)
            return Disposables.create { history.note("clean-up") }
        }

        #expect(told(source.take(1)) == ["next(1)", "completed", "clean-up"])
    }

    @Test func `An error that comes before goes on`() {
        #expect(told(Observable.error(Trouble.flatTyre).take(1)) == ["error(flatTyre)"])
    }
}
