import RxTravel
import Testing

struct RangeTests {
    private let history = History()

    private func subscribe(_ name: String, to source: Observable<Int>) -> any Disposable {
        source.subscribe(
            onNext: { [history] in history.note("\(name) \($0)") },
            onCompleted: { [history] in history.note("\(name) done") })
    }

    private func all<Number: RxAbstractInteger>(of source: Observable<Number>) -> [Number] {
        var numbers: [Number] = []
        _ = source.subscribe(onNext: { numbers.append($0) })
        return numbers
    }

    /// Of a type that has negative numbers; of any other type it stops the program: see `TrapTests`.
    @Test func `A count of 0 only completes, whatever the start`() {
        for start in [5, Int.max, Int.min] {
            _ = Observable.range(start: start, count: 0).subscribe(history.observer())
        }

        #expect(history.lines == ["completed", "completed", "completed"])
    }

    @Test func `Each integer type is used up to its ends`() {
        #expect(all(of: Observable<UInt8>.range(start: 1, count: 255)) == Array(1...255))
        #expect(all(of: Observable<UInt8>.range(start: 255, count: 1)) == [255])
        #expect(all(of: Observable<Int8>.range(start: -128, count: 127)) == Array(-128 ... -2))
        #expect(all(of: Observable<Int8>.range(start: 1, count: 127)) == Array(1...127))
        #expect(all(of: Observable<Int8>.range(start: 127, count: 1)) == [127])
        #expect(all(of: Observable.range(start: Int.max - 1, count: 2)) == [Int.max - 1, Int.max])
        #expect(all(of: Observable<UInt64>.range(start: .max, count: 1)) == [UInt64.max])
    }

    @Test func `A hundred thousand numbers need no more stack than one`() {
        var last = 0
        var addresses: Set<UInt> = []

        _ = Observable.range(start: 1, count: 100_000).subscribe(onNext: { number in
            last = number
            var local = 0
            addresses.insert(withUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) })
        })

        #expect(last == 100_000)
        #expect(addresses.count == 1)
    }

    @Test func `Two ranges on one trampoline take turns`() {
        run(onTrampoline: true) { [self] in
            _ = subscribe("a", to: .range(start: 1, count: 3))
            _ = subscribe("b", to: .range(start: 11, count: 3))
            history.note("handler returning")
        }

        #expect(
            history.lines == ["handler returning", "a 1", "b 11", "a 2", "b 12", "a 3", "b 13", "a done", "b done"])
    }

    @Test func `A range subscribed in its handler waits for its turn`() {
        _ = Observable.range(start: 0, count: 1).subscribe(
            onNext: { [self] _ in
                _ = subscribe("inner", to: .range(start: 1, count: 3))
                history.note("after inner subscribe")
            },
            onCompleted: { [history] in history.note("outer completed") })

        #expect(
            history.lines == [
                "after inner subscribe", "inner 1", "outer completed", "inner 2", "inner 3", "inner done",
            ])
    }

    @Test func `Disposed in onNext it stops after that number`() {
        run(onTrampoline: true) { [history] in
            let handle = SingleAssignmentDisposable()
            handle.setDisposable(
                Observable.range(start: 1, count: 5).subscribe(
                    onNext: { number in
                        history.note("onNext \(number)")
                        if number == 2 {
                            handle.dispose()
                        }
                    },
                    onCompleted: { history.note("onCompleted") }, onDisposed: { history.note("onDisposed") }))
        }

        #expect(history.lines == ["onNext 1", "onNext 2", "onDisposed"])
    }

    @Test func `Disposed between two numbers, by whoever has the turn then, it stops`() {
        run(onTrampoline: true) { [self] in
            let handle = subscribe("a", to: .range(start: 1, count: 5))
            _ = subscribe(
                "b",
                to: Observable.range(start: 11, count: 3).map { number in
                    if number == 12 {
                        handle.dispose()
                    }
                    return number
                })
        }

        #expect(history.lines == ["a 1", "b 11", "a 2", "b 12", "b 13", "b done"])
    }

    @Test func `What an operator throws ends the loop, and no further number is made`() {
        _ = Observable.range(start: 1, count: 5).map { [history] number in
            history.note("map \(number)")
            if number == 2 { throw Trouble.flatTyre }
            return number
        }.subscribe(noting: history)

        #expect(
            history.lines == ["map 1", "onNext 1", "map 2", "onError flatTyre", "onDisposed"])
    }

    @Test func `Another scheduler decides when: one that runs at once leaves nothing to wait for`() {
        run(onTrampoline: true) { [self] in
            _ = subscribe("a", to: .range(start: 1, count: 2, scheduler: AtOnceScheduler()))
            _ = subscribe("b", to: .range(start: 11, count: 2, scheduler: AtOnceScheduler()))
            history.note("handler returning")
        }

        #expect(history.lines == ["a 1", "a 2", "a done", "b 11", "b 12", "b done", "handler returning"])
    }

    @Test func `Another scheduler gets one step per number and one for completed`() {
        let scheduler = WaitingScheduler(history)

        let handle = Observable.range(start: 5, count: 2, scheduler: scheduler).subscribe(noting: history)
        for _ in 1...3 {
            history.note("turn")
            scheduler.runNext()
        }
        handle.dispose()

        #expect(
            history.lines == [
                "scheduled 0",
                "turn", "item 0 disposed", "onNext 5", "scheduled 1",
                "turn", "item 1 disposed", "onNext 6", "scheduled 2",
                "turn", "item 2 disposed", "onCompleted", "onDisposed",
            ])
        #expect(scheduler.count == 0)
    }

    @Test func `What the handlers captured is freed when the last number is out`() {
        let handle = Observable.range(start: 1, count: 2).subscribe(onNext: history.closureWithPassenger())
        history.note("subscribed")

        #expect(history.lines == ["passenger freed", "subscribed"])
        withExtendedLifetime(handle) {}
    }
}
