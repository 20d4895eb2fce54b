import RxTravel
import Testing

struct ObservableTypeExtensionsTests {
    private let history = History()

    private func source(_ events: [Event<Int>]) -> Observable<Int> {
        Observable.create { [history] observer in
            for event in events {
                observer.on(event)
            }
            return history.disposable("clean-up")
        }
    }

    @Test func `Each closure receives its kind of event`() {
        _ = source([.next(1), .completed]).subscribe(noting: history)
        _ = source([.next(2), .error(Trouble.flatTyre)]).subscribe(noting: history)

        #expect(
            history.lines == [
                "onNext 1", "onCompleted", "onDisposed", "clean-up",
                "onNext 2", "onError flatTyre", "onDisposed", "clean-up",
            ])
    }

    @Test func `Every closure may be left out`() {
        let events: [Event<Int>] = [.next(1), .completed]

        source(events).subscribe().dispose()
        _ = source(events).subscribe(onNext: { history.note("onNext \($0)") })
        _ = source(events).subscribe(onCompleted: { history.note("onCompleted") })
        _ = source(events).subscribe(onDisposed: { history.note("onDisposed") })

        #expect(
            history.lines == [
                "clean-up", "onNext 1", "clean-up", "onCompleted", "clean-up", "onDisposed", "clean-up",
            ])
    }

    @Test func `Without onDisposed the handle still ends the source`() {
        let handle = source([.next(1)]).subscribe(onNext: { history.note("onNext \($0)") })
        handle.dispose()
        handle.dispose()

        #expect(history.lines == ["onNext 1", "clean-up"])
        #expect(String(describing: type(of: handle)) == "BinaryDisposable")
    }

    @Test func `A dispose from inside onDisposed does nothing`() {
        var handle: any Disposable = Disposables.create()
        handle = source([.next(1)]).subscribe(
            onDisposed: { [history] in
                history.note("onDisposed")
                if history.lines.count < 5 {
                    handle.dispose()
                }
            })

        handle.dispose()

        #expect(history.lines == ["clean-up", "onDisposed"])
    }

    @Test func `The form with one closure receives every event, errors as well`() {
        _ = source([.next(1), .completed]).subscribe { event in history.note(event.debugDescription) }
        _ = source([.error(Trouble.flatTyre)]).subscribe { event in history.note(event.debugDescription) }
        source([.next(2)]).subscribe { event in history.note(event.debugDescription) }.dispose()

        #expect(
            history.lines == [
                "next(1)", "completed", "clean-up", "error(flatTyre)", "clean-up", "next(2)", "clean-up",
            ])
    }
}
