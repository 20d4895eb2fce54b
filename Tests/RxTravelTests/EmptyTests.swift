import RxTravel
import Testing

struct EmptyTests {
    private let history = History()

    @Test func `Completed comes inside subscribe, anew for every subscription`() {
        let source = Observable<Int>.empty()

        history.note("made")
        for _ in 1...2 {
            _ = source.subscribe(noting: history)
            history.note("subscribed")
        }
        _ = source.subscribe(history.observer())

        let once = ["onCompleted", "onDisposed", "subscribed"]
        #expect(history.lines == ["made"] + once + once + ["completed"])
    }

    @Test func `It brings no trampoline, and the handle has nothing to do`() {
        let handle = Observable<Int>.empty().subscribe { [history] event in
            history.note("\(event.debugDescription), required \(CurrentThreadScheduler.isScheduleRequired)")
        }
        history.note("\(type(of: handle))")

        #expect(history.lines == ["completed, required true", "NopDisposable"])
    }

    @Test func `Operators pass the end on and have nothing to work on`() {
        _ = Observable<Int>.empty()
            .filter { [history] number in
                history.note("filter \(number)")
                return true
            }
            .map { [history] number in history.note("map \(number)") }
            .subscribe(history.observer(of: Void.self))

        #expect(history.lines == ["completed"])
    }
}
