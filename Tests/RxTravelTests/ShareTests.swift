import Testing

@testable import RxTravel

/// `share` in all its forms.
struct ShareTests {
    /// How many elements a form keeps, and for how long.
    struct Form: Sendable, CustomTestStringConvertible {
        var replay: Int
        var isForever: Bool

        var scope: SubjectLifetimeScope { isForever ? .forever : .whileConnected }
        var testDescription: String { "share(replay: \(replay), scope: .\(scope))" }

        static let all = [0, 1, 2].flatMap { replay in
            [false, true].map { Form(replay: replay, isForever: $0) }
        }
    }

    private let history = History()

    /// Notes when it is subscribed to, and begins with a 0.
    private func source() -> (events: Observable<Int>, live: LiveSource) {
        let live = LiveSource(history)
        let events = Observable<Int>.create { [history] observer in
            history.note("subscribed")
            observer.onNext(0)
            return live.events.subscribe(observer)
        }
        return (events, live)
    }

    private func notes(_ name: String, of events: Observable<Int>) -> any Disposable {
        events.subscribe(
            onNext: { [history] in history.note("\(name) \($0)") },
            onError: { [history] in history.note("\(name) \($0)") },
            onCompleted: { [history] in history.note("\(name) completed") })
    }

    @Test(arguments: Form.all)
    func `The first one connects, the last one disconnects, and a newcomer gets what is kept`(form: Form) {
        let (events, live) = source()
        let shared = events.share(replay: form.replay, scope: form.scope)

        let a = notes("A", of: shared)
        live.observer.onNext(1)
        let b = notes("B", of: shared)
        live.observer.onNext(2)
        a.dispose()
        history.note("A left")
        b.dispose()
        history.note("B left")

        let kept = ["B 0", "B 1"].suffix(form.replay)
        #expect(
            history.lines == ["subscribed", "A 0", "A 1"] + kept + ["A 2", "B 2", "A left", "clean-up", "B left"])
    }

    @Test(arguments: Form.all)
    func `Only what is kept forever is there when it connects again`(form: Form) {
        let (events, live) = source()
        let shared = events.share(replay: form.replay, scope: form.scope)
        let a = notes("A", of: shared)
        live.observer.onNext(1)
        a.dispose()
        history.note("A left")

        _ = notes("C", of: shared)

        let kept = form.isForever ? ["C 0", "C 1"].suffix(form.replay) : []
        #expect(
            history.lines == ["subscribed", "A 0", "A 1", "clean-up", "A left"] + kept + ["subscribed", "C 0"])
    }

    @Test(arguments: Form.all, Stop.allCases)
    func `After the end the source is asked again, unless the end is kept forever`(form: Form, stop: Stop) {
        let (events, live) = source()
        let shared = events.share(replay: form.replay, scope: form.scope)
        _ = notes("A", of: shared)
        live.observer.onNext(1)
        live.observer.on(stop.event)
        history.note("over")

        _ = notes("C", of: shared)

        let end = stop == .error ? "flatTyre" : "completed"
        let again =
            form.isForever
            ? ["C 0", "C 1"].suffix(form.replay) + ["C \(end)"] : ["subscribed", "C 0"]
        // Forever, the connection ends before the event is sent; the short classes send first.
        let ending = form.isForever || form.replay > 1 ? ["clean-up", "A \(end)"] : ["A \(end)", "clean-up"]
        #expect(history.lines == ["subscribed", "A 0", "A 1"] + ending + ["over"] + again)
    }

    @Test(arguments: [0, 1, 2])
    func `Whoever subscribes while the end is sent gets a new connection, which the others do not cut`(replay: Int) {
        let (events, live) = source()
        let shared = events.share(replay: replay)
        var again: (any Disposable)?
        let a = shared.subscribe(onCompleted: { [self] in again = notes("A again", of: shared) })
        let b = notes("B", of: shared)
        live.observer.onCompleted()
        a.dispose()
        b.dispose()
        live.observer.onNext(1)
        again?.dispose()

        let kept = ["B 0"].suffix(replay)
        #expect(
            history.lines.filter { $0 != "clean-up" } == ["subscribed"] + kept + [
                "subscribed", "A again 0", "B completed", "A again 1",
            ])
    }

    @Test(arguments: [0, 1])
    func `What is taken out while an event is sent still gets it, for no gate stands before it`(replay: Int) {
        let (events, live) = source()
        let shared = events.share(replay: replay)
        let b = SingleAssignmentDisposable()
        let a = shared.subscribe(onNext: { [history] value in
            history.note("A \(value)")
            if value == 1 { b.dispose() }
        })
        b.setDisposable(notes("B", of: shared))
        live.observer.onNext(1)
        live.observer.onNext(2)
        a.dispose()

        let kept = ["B 0"].suffix(replay)
        #expect(history.lines == ["subscribed", "A 0"] + kept + ["A 1", "B 1", "A 2", "clean-up"])
    }

    @Test(arguments: Form.all)
    func `Nothing is sent while a lock is held`(form: Form) {
        let (events, live) = source()
        let shared = Shared(events.share(replay: form.replay, scope: form.scope))
        _ = shared.value.subscribe(onNext: { [history] value in
            let other = Elsewhere { _ = shared.value.subscribe(onNext: { _ in }) }
            history.note("\(value): \(other.finishes(within: .theWholeTime))")
        })
        live.observer.onNext(1)

        #expect(history.lines == ["subscribed", "0: true", "1: true"])
    }

    #if TRACE_RESOURCES
        @Test(arguments: [true, false])
        func `Nothing stays when all have left, or the source has ended`(ends: Bool) async {
            await #expect(processExitsWith: .success) { [ends] in
                let start = Resources.total
                for form in Form.all {
                    let source = PublishSubject<Int>()
                    let shared = source.map { $0 }.share(replay: form.replay, scope: form.scope)
                    let handles = (0..<3).map { _ in shared.subscribe(onNext: { _ in }) }
                    source.onNext(1)
                    if ends { source.onCompleted() }
                    for handle in handles { handle.dispose() }
                }
                #expect(Resources.total == start)
            }
        }
    #endif
}
