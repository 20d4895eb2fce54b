import RxTravel
import Testing

struct JustTests {
    private let history = History()

    private func noteIsScheduleRequired(_ place: String) {
        history.note("\(place): required \(CurrentThreadScheduler.isScheduleRequired)")
    }

    @Test func `The value and completed come inside subscribe, anew for every subscription`() {
        let source = Observable.just(7)

        history.note("made")
        for _ in 1...2 {
            _ = source.subscribe(noting: history)
            history.note("subscribed")
        }

        let once = ["onNext 7", "onCompleted", "onDisposed", "subscribed"]
        #expect(history.lines == ["made"] + once + once)
    }

    @Test func `The observer that subscribes is called itself, with no gate before it`() {
        _ = Observable.just(7).subscribe(history.observer())
        _ = Observable<Int?>.just(nil).subscribe(history.observer(of: Int?.self))

        #expect(history.lines == ["next(7)", "completed", "next(nil)", "completed"])
    }

    @Test func `The handle has nothing to do`() {
        let source = Observable.just(7)

        let types = [
            source.subscribe(history.observer()), source.subscribe { _ in }, source.subscribe(onNext: { _ in }),
        ].map { handle in "\(type(of: handle))" }

        #expect(types == ["NopDisposable", "NopDisposable", "BinaryDisposable"])
    }

    @Test func `Just brings no trampoline, an operator behind it or a create does`() {
        _ = Observable.just(1).subscribe(onNext: { _ in noteIsScheduleRequired("just") })
        _ = Observable.just(1).map { _ in noteIsScheduleRequired("map") }.subscribe(
            onNext: { noteIsScheduleRequired("behind map") })
        _ = Observable<Int>.create { observer in
            noteIsScheduleRequired("create")
            observer.onNext(1)
            return Disposables.create()
        }.subscribe(onNext: { _ in noteIsScheduleRequired("behind create") })
        noteIsScheduleRequired("after")

        #expect(
            history.lines == [
                "just: required true", "map: required false", "behind map: required false",
                "create: required false", "behind create: required false", "after: required true",
            ])
    }

    @Test func `A range subscribed in its handler runs to its end before the next statement`() {
        _ = Observable.just(0).subscribe(
            onNext: { [history] _ in
                _ = Observable.range(start: 1, count: 3).subscribe(
                    onNext: { history.note("inner \($0)") }, onCompleted: { history.note("inner completed") })
                history.note("after inner subscribe")
            },
            onCompleted: { [history] in history.note("outer completed") })

        #expect(
            history.lines == [
                "inner 1", "inner 2", "inner 3", "inner completed", "after inner subscribe", "outer completed",
            ])
    }

    @Test func `On a running trampoline it does not wait in line`() {
        run(onTrampoline: true) { [history] in
            _ = Observable.range(start: 1, count: 1).subscribe(onNext: { history.note("range \($0)") })
            _ = Observable.just(2).subscribe(onNext: { history.note("just \($0)") })
            history.note("handler returning")
        }

        #expect(history.lines == ["just 2", "handler returning", "range 1"])
    }

    @Test func `Nothing comes between the value and completed, as the handle is not there yet`() {
        let handle = SingleAssignmentDisposable()

        handle.setDisposable(
            Observable.just(1).subscribe(
                onNext: { [history] element in
                    history.note("onNext \(element)")
                    handle.dispose()
                },
                onCompleted: { [history] in history.note("onCompleted") },
                onDisposed: { [history] in history.note("onDisposed") }))

        #expect(history.lines == ["onNext 1", "onCompleted", "onDisposed"])
    }

    @Test func `The value lives as long as the source, not as long as a subscription`() {
        var source: Observable<Passenger>? = Observable.just(Passenger(history))

        let handle = source?.subscribe(onNext: { $0.ride() })
        history.note("subscribed")
        source = nil
        history.note("source dropped")

        #expect(history.lines == ["subscribed", "passenger freed", "source dropped"])
        withExtendedLifetime(handle) {}
    }
}
