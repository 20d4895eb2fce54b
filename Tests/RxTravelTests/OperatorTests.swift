import RxTravel
import Testing

/// What `map` and `filter` do alike.
struct OperatorTests {
    enum Operator: CaseIterable {
        case map, filter

        /// The operator with a closure that lets every value through as it is, after some work.
        func applied(to source: Observable<Int>, _ work: @escaping (Int) throws -> Void) -> Observable<Int> {
            switch self {
            case .map:
                source.map { value in
                    try work(value)
                    return value
                }
            case .filter:
                source.filter { value in
                    try work(value)
                    return true
                }
            }
        }
    }

    private let history = History()

    /// The closure notes its call, and throws at a 2.
    private func work(_ value: Int) throws {
        history.note("closure \(value)")
        if value == 2 {
            throw Trouble.flatTyre
        }
    }

    @Test func `Making a chain runs nothing; each value runs through all of it before the next one`() {
        let source = Observable.range(start: 1, count: 3)
            .filter { [history] number in
                history.note("filter \(number)")
                return number % 2 != 0
            }
            .map { [history] number in
                history.note("map \(number)")
                return "<\(number * 100)>"
            }

        history.note("made")
        _ = source.subscribe(noting: history)

        #expect(
            history.lines == [
                "made", "filter 1", "map 1", "onNext <100>", "filter 2", "filter 3", "map 3", "onNext <300>",
                "onCompleted", "onDisposed",
            ])
    }

    @Test(arguments: Operator.allCases)
    func `Stop events stay as they are, and the closure has nothing to do with them`(op: Operator) {
        for source in [Observable<Int>.empty(), .error(Trouble.flatTyre)] {
            _ = op.applied(to: source, work).subscribe(history.observer())
        }

        #expect(history.lines == ["completed", "error(flatTyre)"])
    }

    @Test(arguments: Operator.allCases)
    func `What the closure throws becomes the error, and what just still sends is swallowed`(op: Operator) {
        _ = op.applied(to: .just(2), work).subscribe(history.observer())

        #expect(history.lines == ["closure 2", "error(flatTyre)"])
    }

    @Test(arguments: Operator.allCases)
    func `After a throw the source is left, and no later value reaches the closure`(op: Operator) {
        let subject = PublishSubject<Int>()
        let handle = op.applied(to: subject, work).subscribe(noting: history)

        history.note("has observers \(subject.hasObservers)")
        subject.onNext(1)
        subject.onNext(2)
        history.note("has observers \(subject.hasObservers)")
        subject.onNext(3)
        subject.onCompleted()
        handle.dispose()

        #expect(
            history.lines == [
                "has observers true", "closure 1", "onNext 1", "closure 2", "onError flatTyre", "onDisposed",
                "has observers false",
            ])
    }

    // The handle of the source is not there yet, so the source cannot be left: only the Sink's gate is closed.
    @Test(arguments: Operator.allCases, Stop.allCases)
    func `A source that goes on inside subscribe still reaches the closure after a throw, but nothing gets through`(
        op: Operator, stop: Stop
    ) {
        let source = Observable<Int>.create { [history] observer in
            for number in 1...3 {
                observer.onNext(number)
            }
            observer.on(stop.event)
            return history.disposable("clean-up")
        }

        _ = op.applied(to: source, work).subscribe(history.observer())

        #expect(
            history.lines == ["closure 1", "next(1)", "closure 2", "error(flatTyre)", "closure 3", "clean-up"])
    }

    @Test(arguments: Operator.allCases, Stop.allCases)
    func `A stop event leaves the source`(op: Operator, stop: Stop) {
        let live = LiveSource(history)
        let handle = op.applied(to: live.events, work).subscribe(history.observer())

        live.observer.on(stop.event)
        history.note("isDisposed \((handle as? any Cancelable)?.isDisposed ?? false)")

        #expect(history.lines == [stop.event.debugDescription, "clean-up", "isDisposed true"])
    }

    @Test(arguments: Operator.allCases)
    func `Dispose ends the source once, and later values do not reach the closure`(op: Operator) {
        let subject = PublishSubject<Int>()
        let handle = op.applied(to: subject, work).subscribe(noting: history)

        subject.onNext(1)
        handle.dispose()
        handle.dispose()
        subject.onNext(3)
        history.note("has observers \(subject.hasObservers)")

        #expect(history.lines == ["closure 1", "onNext 1", "onDisposed", "has observers false"])
    }
}
