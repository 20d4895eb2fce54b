import Testing

@testable import RxTravel

struct CurrentThreadSchedulerTests {
    private let history = History()
    private let scheduler = CurrentThreadScheduler.instance

    private func noteIsScheduleRequired(_ moment: String) {
        history.note("\(moment): required \(CurrentThreadScheduler.isScheduleRequired)")
    }

    /// Schedules work that notes its number, and whose result notes that it is disposed.
    private func item(_ number: Int, _ body: @escaping () -> Void = {}) -> any Disposable {
        scheduler.schedule(number) { [history] number in
            history.note("item \(number)")
            body()
            return history.disposable("item \(number) disposed")
        }
    }

    @Test func `A trampoline is required outside, and not while one runs`() {
        noteIsScheduleRequired("before")
        schedule { [self] in
            noteIsScheduleRequired("action")
            schedule { [self] in noteIsScheduleRequired("item") }
        }
        noteIsScheduleRequired("after")

        #expect(
            history.lines == [
                "before: required true", "action: required false", "item: required false", "after: required true",
            ])
    }

    @Test func `Subscribing to a Producer brings a trampoline, disposing does not`() {
        Observable<Int>.create { _ in
            noteIsScheduleRequired("closure")
            return Disposables.create { noteIsScheduleRequired("clean-up") }
        }.subscribe { _ in }.dispose()

        #expect(history.lines == ["closure: required false", "clean-up: required true"])
    }

    @Test func `Every thread has a trampoline and a line of its own`() {
        schedule { [self] in
            schedule { [self] in noteIsScheduleRequired("here, waited") }
            onThreads(1) { [self] _ in
                noteIsScheduleRequired("there")
                schedule { [self] in
                    schedule { [self] in noteIsScheduleRequired("there, waited") }
                    noteIsScheduleRequired("there, at once")
                }
                noteIsScheduleRequired("there, back")
            }
            noteIsScheduleRequired("here")
        }

        #expect(
            history.lines == [
                "there: required true", "there, at once: required false", "there, waited: required false",
                "there, back: required true", "here: required false", "here, waited: required false",
            ])
    }

    @Test func `Work scheduled from inside waits in line and never runs inside other work`() {
        func item(_ number: Int, from body: @escaping () -> Void = {}) {
            schedule { [history] in
                history.note("item \(number) begins")
                body()
                history.note("item \(number) ends")
            }
        }

        schedule { [history] in
            history.note("outer begins")
            item(1) { item(3) }
            item(2)
            history.note("outer ends")
        }
        history.note("schedule returns")

        #expect(
            history.lines == [
                "outer begins", "outer ends",
                "item 1 begins", "item 1 ends", "item 2 begins", "item 2 ends", "item 3 begins", "item 3 ends",
                "schedule returns",
            ])
    }

    @Test func `A waiting item that is disposed never runs, though the one before it disposes it`() {
        schedule { [self] in
            var third: any Disposable = Disposables.create()
            _ = item(1)
            item(2).dispose()
            _ = item(3) { third.dispose() }
            third = item(4)
            _ = item(5)
        }

        #expect(history.lines == ["item 1", "item 3", "item 5"])
    }

    @Test func `Schedule returns the action's own disposable when it ran at once`() {
        let own = Disposables.create {}

        #expect(isSame(scheduler.schedule(()) { _ in own }, own))
    }

    @Test func `Schedule returns the waiting item otherwise, which later ends what the item started`() {
        var handle: any Disposable = Disposables.create()

        schedule { [self] in
            _ = item(1)
            handle = item(2)
        }
        history.note("\(type(of: handle))")
        handle.dispose()
        handle.dispose()

        #expect(history.lines == ["item 1", "item 2", "ScheduledItem<Int>", "item 2 disposed"])
    }

    @Test func `Disposing what schedule returned does not stop what waits in line`() {
        scheduler.schedule(()) { [self] _ in
            _ = item(1)
            return history.disposable("action disposed")
        }.dispose()

        #expect(history.lines == ["item 1", "action disposed"])
    }

    @Test func `An item that disposes itself has run and ends what it starts at once`() {
        schedule { [self] in
            var handle: any Disposable = Disposables.create()
            handle = item(1) { [history] in
                handle.dispose()
                history.note("disposed itself")
            }
        }

        #expect(history.lines == ["item 1", "disposed itself", "item 1 disposed"])
    }

    @Test func `Nothing is left on the thread when the trampoline comes down`() {
        func noteLine(_ moment: String) {
            history.note("\(moment): \(CurrentThreadScheduler.queue.map { "\($0.value.count) wait" } ?? "no line")")
        }

        noteLine("before")
        for _ in 1...2 {
            schedule {
                noteLine("action")
                schedule { noteLine("item") }
                noteLine("scheduled")
            }
            noteLine("after")
        }

        let once = ["action: no line", "scheduled: 1 wait", "item: 0 wait", "after: no line"]
        #expect(history.lines == ["before: no line"] + once + once)
    }

    @Test func `A chain of items needs no stack`() {
        let last = 20_000
        var reached = 0
        func step(_ number: Int) -> any Disposable {
            reached = number
            if number < last {
                // Returned, each handle would keep the next one, and letting go of the first would need the stack.
                _ = scheduler.schedule(number + 1, action: step)
            }
            return Disposables.create()
        }

        _ = scheduler.schedule(1, action: step)

        #expect(reached == last)
    }

    @Test func `Eight threads with a trampoline each do not disturb one another`() {
        let threads = 8
        let steps = 2_000

        onThreads(threads) { [history] _ in
            var numbers: [Int] = []
            _ = Observable.range(start: 0, count: steps).subscribe(onNext: { numbers.append($0) })
            let isInOrder = numbers == Array(0..<steps)
            history.note("in order \(isInOrder), required \(CurrentThreadScheduler.isScheduleRequired)")
        }

        #expect(history.lines == Array(repeating: "in order true, required true", count: threads))
    }

    // Only what calls `schedule` waits: subscribing alone never does.
    @Test func `A create subscribed while a range is running does not wait, a range does`() {
        _ = Observable.range(start: 1, count: 2).subscribe(onNext: { [history] number in
            _ = Observable<Int>.create { observer in
                history.note("create \(number)")
                return Disposables.create()
            }.subscribe()
            _ = Observable.range(start: number * 10, count: 1).subscribe(onNext: { history.note("range \($0)") })
            history.note("handler \(number) returns")
        })

        #expect(
            history.lines == [
                "create 1", "handler 1 returns", "range 10", "create 2", "handler 2 returns", "range 20",
            ])
    }
}
