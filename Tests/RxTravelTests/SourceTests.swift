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
