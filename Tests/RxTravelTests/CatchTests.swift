import Testing

@testable import RxTravel

struct CatchTests {
    private struct Worse: Error {}

    private let history = History()

    @Test func `An error is not passed on: another sequence takes the place of the source, which is disposed`() {
        let source = LiveSource(history)
        let handle = source.events
            .catch { [history] error in
                history.note("catch \(error)")
                return .create { observer in
                    history.note("subscribed")
                    observer.onNext(2)
                    return history.disposable("clean-up of the other")
                }
            }
            .subscribe(noting: history)
        source.observer.onNext(1)
        source.observer.onError(Trouble.flatTyre)
        source.observer.onNext(3)
        history.note("dispose")
        handle.dispose()

        #expect(
            history.lines == [
                "onNext 1", "catch flatTyre", "subscribed", "onNext 2", "clean-up", "dispose",
                "clean-up of the other", "onDisposed",
            ])
    }

    @Test func `Without an error the closure is not called`() {
        _ = Observable.just(1)
            .catch { [history] error in
                history.note("catch \(error)")
                return .empty()
            }
            .subscribe(noting: history)

        #expect(history.lines == ["onNext 1", "onCompleted", "onDisposed"])
    }

    @Test(arguments: Stop.allCases)
    func `The end of the other sequence is the end, and an error is not caught again`(stop: Stop) {
        let other = PublishSubject<Int>()
        _ = Observable.error(Trouble.flatTyre)
            .catch { [history] error in
                history.note("catch \(error)")
                return other
            }
            .subscribe(noting: history)
        other.on(stop.event)

        #expect(history.lines == ["catch flatTyre", stop.call, "onDisposed"])
        #expect(!other.hasObservers)
    }

    @Test func `What the closure throws is passed on instead`() {
        let source = PublishSubject<Int>()
        _ = source.catch { _ in throw Worse() }.subscribe(noting: history)

        source.onError(Trouble.flatTyre)

        #expect(history.lines == ["onError Worse()", "onDisposed"])
        #expect(!source.hasObservers)
    }

    @Test(arguments: [true, false])
    func `Inside of a flatMap it saves the outer sequence, outside of it only the last event`(isInside: Bool) {
        let outer = PublishSubject<Int>()
        func inner(_ value: Int) -> Observable<Int> { value == 1 ? .error(Trouble.flatTyre) : .just(value) }
        let handle =
            isInside
            ? outer.flatMap { value in inner(value).catch { _ in .just(-1) } }.subscribe(history.observer())
            : outer.flatMap(inner).catch { _ in .just(-1) }.subscribe(history.observer())

        outer.onNext(1)
        outer.onNext(2)
        handle.dispose()

        #expect(history.lines == (isInside ? ["next(-1)", "next(2)"] : ["next(-1)", "completed"]))
    }

    #if TRACE_RESOURCES
        @Test func `Nothing stays when it is over or disposed`() async {
            await #expect(processExitsWith: .success) {
                let start = Resources.total
                for ends in [true, false] {
                    let (source, other) = (PublishSubject<Int>(), PublishSubject<Int>())
                    let handle = source.catch { _ in other }.subscribe(onNext: { _ in })
                    source.onError(Trouble.flatTyre)
                    if ends { other.onCompleted() }
                    handle.dispose()
                }
                #expect(Resources.total == start)
            }
        }
    #endif
}
