import RxTravel
import Testing

/// What the sources do alike that send everything inside `subscribe`, and `never`, which sends nothing.
struct SourceTests {
    enum Source: CaseIterable {
        case just, empty, error, never, range, create

        var events: Observable<Int> {
            switch self {
            case .just: .just(7)
            case .empty: .empty()
            case .error: .error(Trouble.flatTyre)
            case .never: .never()
            case .range: .range(start: -1, count: 2)
            case .create:
                .create { observer in
                    observer.onCompleted()
                    return Disposables.create()
                }
            }
        }

        /// What comes inside `subscribe`.
        var sent: [Event<Int>] {
            switch self {
            case .just: [.next(7), .completed]
            case .empty, .create: [.completed]
            case .error: [.error(Trouble.flatTyre)]
            case .never: []
            case .range: [.next(-1), .next(0), .completed]
            }
        }

        /// Whether a trampoline runs meanwhile: a Sink needs one, and a handle of its own.
        var hasSink: Bool {
            self == .range || self == .create
        }
    }

    private let history = History()

    private func noteIsScheduleRequired(_ moment: String) {
        history.note("\(moment): required \(CurrentThreadScheduler.isScheduleRequired)")
    }

    @Test(arguments: Source.allCases)
    func `Everything comes inside subscribe, anew for every subscription, and then there is nothing to dispose`(
        source: Source
    ) {
        let events = source.events

        history.note("made")
        for _ in 1...2 {
            let handle = events.subscribe(noting: history)
            history.note("subscribed")
            handle.dispose()
            handle.dispose()
        }

        let calls = source.sent.map { event in
            switch event {
            case .next(let value): "onNext \(value)"
            case .error(let error): "onError \(error)"
            case .completed: "onCompleted"
            }
        }
        let once = source == .never ? ["subscribed", "onDisposed"] : calls + ["onDisposed", "subscribed"]
        #expect(history.lines == ["made"] + once + once)
    }

    @Test(arguments: Source.allCases)
    func `The observer is called with or without a trampoline around it, and what is returned fits to that`(
        source: Source
    ) {
        let observer = AnyObserver<Int> { event in noteIsScheduleRequired(event.debugDescription) }

        let handles = [
            source.events.subscribe(observer), source.events.subscribe { _ in },
            source.events.subscribe(onNext: { _ in }, onError: { _ in }),
        ]

        #expect(history.lines == source.sent.map { "\($0.debugDescription): required \(!source.hasSink)" })
        let handle = source.hasSink ? "SinkDisposer" : "NopDisposable"
        #expect(handles.map { "\(type(of: $0))" } == [handle, handle, "BinaryDisposable"])
    }

    // MARK: Just

    @Test func `A value may be nil`() {
        _ = Observable<Int?>.just(nil).subscribe(history.observer(of: Int?.self))

        #expect(history.lines == ["next(nil)", "completed"])
    }

    @Test func `Just brings no trampoline, an operator behind it does`() {
        _ = Observable.just(1).map { _ in noteIsScheduleRequired("map") }.subscribe(
            onNext: { noteIsScheduleRequired("behind map") })
        noteIsScheduleRequired("after")

        #expect(history.lines == ["map: required false", "behind map: required false", "after: required true"])
    }

    @Test func `A range subscribed in its handler runs to its end before the next statement`() {
        _ = Observable.just(0).subscribe(
            onNext: { [history] _ in
                _ = Observable.range(start: 1, count: 2).subscribe(noting: history)
                history.note("after inner subscribe")
            },
            onCompleted: { [history] in history.note("outer completed") })

        #expect(
            history.lines == [
                "onNext 1", "onNext 2", "onCompleted", "onDisposed", "after inner subscribe", "outer completed",
            ])
    }

    @Test func `On a running trampoline just does not wait in line`() {
        run(onTrampoline: true) { [history] in
            _ = Observable.range(start: 1, count: 1).subscribe(onNext: { history.note("range \($0)") })
            _ = Observable.just(2).subscribe(onNext: { history.note("just \($0)") })
            history.note("handler returning")
        }

        #expect(history.lines == ["just 2", "handler returning", "range 1"])
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

    // MARK: Just on a scheduler

    private func justOn(_ scheduler: any ImmediateSchedulerType) -> any Disposable {
        Observable.just(7, scheduler: scheduler).subscribe(noting: history)
    }

    @Test func `On a scheduler the value is one piece of work, and the end the next one`() {
        let scheduler = WaitingScheduler(history)

        let handle = justOn(scheduler)
        for turn in 1...2 {
            history.note("turn \(turn)")
            scheduler.runNext()
        }
        history.note("\(scheduler.count) in line")
        handle.dispose()

        #expect(
            history.lines == [
                "scheduled 7", "turn 1", "onNext 7", "scheduled ()", "turn 2", "onCompleted", "onDisposed",
                "item 7 disposed", "0 in line",
            ])
    }

    @Test func `On a scheduler it can be cancelled before the value`() {
        let scheduler = WaitingScheduler(history)

        justOn(scheduler).dispose()
        scheduler.runNext()

        #expect(history.lines.filter { $0.hasPrefix("on") } == ["onDisposed"])
    }

    @Test func `On a scheduler it can be cancelled between the value and the end`() {
        let scheduler = WaitingScheduler(history)

        let handle = justOn(scheduler)
        scheduler.runNext()
        handle.dispose()
        scheduler.runNext()

        #expect(history.lines.filter { $0.hasPrefix("on") } == ["onNext 7", "onDisposed"])
    }

    @Test func `On the trampoline both come inside subscribe, as there is no work before them`() {
        _ = justOn(CurrentThreadScheduler.instance)
        history.note("subscribed")

        #expect(history.lines == ["onNext 7", "onCompleted", "onDisposed", "subscribed"])
    }

    @Test func `Two of them on one trampoline take turns`() {
        run(onTrampoline: true) { [history] in
            for name in ["a", "b"] {
                _ = Observable.just(name, scheduler: CurrentThreadScheduler.instance)
                    .subscribe(onNext: { history.note($0) }, onCompleted: { history.note("\(name) over") })
            }
            history.note("handler returning")
        }

        #expect(history.lines == ["handler returning", "a", "b", "a over", "b over"])
    }

    // MARK: Too early for the handle

    @Test(arguments: [Source.just, .range])
    func `Nothing comes between the events, as the handle is not there yet`(source: Source) {
        let handle = SingleAssignmentDisposable()

        handle.setDisposable(
            source.events.subscribe(
                onNext: { [history] element in
                    history.note("onNext \(element)")
                    handle.dispose()
                },
                onCompleted: { [history] in history.note("onCompleted") },
                onDisposed: { [history] in history.note("onDisposed") }))

        let values = source.sent.compactMap(\.element).map { "onNext \($0)" }
        #expect(history.lines == values + ["onCompleted", "onDisposed"])
    }

    // MARK: Never

    @Test func `Never does not keep the observer`() {
        let handle = Observable<Int>.never().subscribe(history.closureWithPassenger())
        history.note("subscribed")

        #expect(history.lines == ["passenger freed", "subscribed"])
        withExtendedLifetime(handle) {}
    }

    @Test func `An operator behind never is kept until it is disposed`() {
        let handle = WeakReference(Observable<Int>.never().map(history.closureWithPassenger()).subscribe { _ in })

        history.note("dropped, alive \(handle.isAlive)")
        handle.dispose()
        history.note("disposed, alive \(handle.isAlive)")

        #expect(history.lines == ["dropped, alive true", "passenger freed", "disposed, alive false"])
    }
}
