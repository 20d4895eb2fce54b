import RxTravel
import Testing

struct RangeTests {
    private let history = History()

    private func subscribe(_ name: String, to source: Observable<Int>) -> any Disposable {
        source.subscribe(
            onNext: { [history] in history.note("\(name) \($0)") },
            onCompleted: { [history] in history.note("\(name) done") })
    }

    private func all<Number: FixedWidthInteger>(of source: Observable<Number>) -> [Number] {
        var numbers: [Number] = []
        _ = source.subscribe(onNext: { numbers.append($0) })
        return numbers
    }

    @Test func `The numbers follow one another, then it completes, anew for every subscription`() {
        let source = Observable.range(start: -1, count: 3)

        history.note("made")
        for _ in 1...2 {
            _ = source.subscribe(noting: history)
            history.note("subscribed")
        }

        let once = ["onNext -1", "onNext 0", "onNext 1", "onCompleted", "onDisposed", "subscribed"]
        #expect(history.lines == ["made"] + once + once)
    }

    @Test func `A count of 0 only completes, whatever the start`() {
        _ = Observable.range(start: 5, count: 0).subscribe(history.observer())
        _ = Observable.range(start: Int.max, count: 0).subscribe(history.observer())
        _ = Observable.range(start: Int.min, count: 0).subscribe(history.observer())
        _ = Observable<UInt8>.range(start: 255, count: 0).subscribe(history.observer(of: UInt8.self))

        #expect(history.lines == ["completed", "completed", "completed", "completed"])
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

    @Test func `A negative count stops the program`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Observable.range(start: 0, count: -1)
        }

        #expect(result?.complaint(contains: "count can't be negative") == true)
    }

    @Test func `A last number too big for its type stops the program`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Observable.range(start: Int.max - 1, count: 3)
        }

        #expect(result?.complaint(contains: "overflow of count") == true)
    }

    @Test func `A last number too big for a type without a sign stops the program, before anybody subscribes`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Observable<UInt8>.range(start: 2, count: 255)
        }

        #expect(result?.complaint(contains: "overflow of count") == true)
    }

    @Test func `A million numbers need no more stack than one`() {
        var count = 0
        var last = 0
        var deepest: UInt?
        var shallowest: UInt?

        _ = Observable.range(start: 1, count: 1_000_000).subscribe(onNext: { number in
            count += 1
            last = number
            if number <= 2 || number % 100_000 == 0 {
                var place = 0
                let address = withUnsafeMutablePointer(to: &place) { UInt(bitPattern: $0) }
                deepest = min(deepest ?? address, address)
                shallowest = max(shallowest ?? address, address)
            }
        })

        #expect([count, last] == [1_000_000, 1_000_000])
        #expect(deepest == shallowest)
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

    @Test func `Without a trampoline around it all numbers come inside subscribe, too early for the handle`() {
        let handle = SingleAssignmentDisposable()

        handle.setDisposable(
            Observable.range(start: 1, count: 2).subscribe(
                onNext: { [history] number in
                    history.note("onNext \(number)")
                    handle.dispose()
                },
                onCompleted: { [history] in history.note("onCompleted") }))

        #expect(history.lines == ["onNext 1", "onNext 2", "onCompleted"])
    }

    @Test func `Disposed before its first turn it sends nothing`() {
        run(onTrampoline: true) { [history] in
            Observable.range(start: 1, count: 3).subscribe(noting: history).dispose()
            history.note("handler returning")
        }

        #expect(history.lines == ["onDisposed", "handler returning"])
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

    @Test func `Dispose cancels the step that waits on another scheduler`() {
        let scheduler = WaitingScheduler(history)

        let handle = Observable.range(start: 5, count: 3, scheduler: scheduler).subscribe(noting: history)
        scheduler.runNext()
        history.note("dispose")
        handle.dispose()
        history.note("turn all the same")
        scheduler.runNext()

        #expect(
            history.lines == [
                "scheduled 0", "item 0 disposed", "onNext 5", "scheduled 1",
                "dispose", "item 1 disposed", "onDisposed", "turn all the same",
            ])
    }

    @Test func `Nothing of a range stays, however it ends`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            printLeftBehind {
                _ = Observable.range(start: 1, count: 3).subscribe()
            }
            printLeftBehind {
                run(onTrampoline: true) {
                    Observable.range(start: 1, count: 3).subscribe().dispose()
                }
            }
            printLeftBehind {
                run(onTrampoline: true) {
                    let handle = SingleAssignmentDisposable()
                    handle.setDisposable(
                        Observable.range(start: 1, count: 3).subscribe(onNext: { _ in handle.dispose() }))
                }
            }
            printLeftBehind {
                _ = Observable.range(start: 1, count: 3, scheduler: AtOnceScheduler()).subscribe()
            }
            printLeftBehind {
                let scheduler = WaitingScheduler(History())
                let handle = Observable.range(start: 1, count: 3, scheduler: scheduler).subscribe()
                scheduler.runNext()
                handle.dispose()
                // What waits there holds the loop, and the loop holds its scheduler.
                scheduler.runNext()
            }
            printLeftBehind {
                _ = Observable.range(start: 1, count: 3).filter { $0 == 2 }.map { _ in throw Trouble.flatTyre }
                    .subscribe(onError: { _ in })
            }
        }

        #expect(result?.output == String(repeating: "left behind: 0\n", count: 6))
    }

    @Test func `What the handlers captured is freed when the last number is out`() {
        func subscribe() -> any Disposable {
            let passenger = Passenger(history)
            return Observable.range(start: 1, count: 2).subscribe(onNext: { _ in passenger.ride() })
        }

        let handle = subscribe()
        history.note("subscribed")

        #expect(history.lines == ["passenger freed", "subscribed"])
        withExtendedLifetime(handle) {}
    }
}
