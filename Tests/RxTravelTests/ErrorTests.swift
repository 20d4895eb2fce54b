import RxTravel
import Testing

struct ErrorTests {
    private let history = History()

    @Test func `The error comes inside subscribe, anew for every subscription, and nothing after it`() {
        let source = Observable<Int>.error(Trouble.flatTyre)

        history.note("made")
        for _ in 1...2 {
            _ = source.subscribe(noting: history)
            history.note("subscribed")
        }
        _ = source.subscribe(history.observer())

        let once = ["onError flatTyre", "onDisposed", "subscribed"]
        #expect(history.lines == ["made"] + once + once + ["error(flatTyre)"])
    }

    @Test func `It brings no trampoline, and the handle has nothing to do`() {
        let handle = Observable<Int>.error(Trouble.flatTyre).subscribe { [history] event in
            history.note("\(event.debugDescription), required \(CurrentThreadScheduler.isScheduleRequired)")
        }
        history.note("\(type(of: handle))")

        #expect(history.lines == ["error(flatTyre), required true", "NopDisposable"])
    }

    @Test func `Operators pass the error on as it is`() {
        _ = Observable<Int>.error(Trouble.flatTyre)
            .filter { [history] number in
                history.note("filter \(number)")
                return true
            }
            .map { [history] number in history.note("map \(number)") }
            .subscribe(history.observer(of: Void.self))

        #expect(history.lines == ["error(flatTyre)"])
    }
}
