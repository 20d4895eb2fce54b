import Testing

@testable import RxTravel

struct CurrentThreadSchedulerTests {
    private let history = History()
    private let scheduler = CurrentThreadScheduler.instance

    private func noteIsScheduleRequired(_ place: String) {
        history.note("\(place): required \(CurrentThreadScheduler.isScheduleRequired)")
    }

    @Test func `A trampoline is required outside, and not while one runs`() {
        noteIsScheduleRequired("before")
        let handle = scheduler.schedule(()) { _ in
            noteIsScheduleRequired("action")
            return scheduler.schedule(()) { _ in
                noteIsScheduleRequired("item")
                return Disposables.create()
            }
        }
        noteIsScheduleRequired("after")
        handle.dispose()

        #expect(
            history.lines == [
                "before: required true", "action: required false", "item: required false", "after: required true",
            ])
    }

    @Test func `Subscribing to a Producer brings a trampoline`() {
        noteIsScheduleRequired("before")
        let handle = Observable<Int>.create { _ in
            noteIsScheduleRequired("closure")
            return Disposables.create { noteIsScheduleRequired("clean-up") }
        }.subscribe { _ in }
        noteIsScheduleRequired("after")
        handle.dispose()

        #expect(
            history.lines == [
                "before: required true", "closure: required false", "after: required true", "clean-up: required true",
            ])
    }

    @Test func `Every thread has a trampoline of its own`() {
        scheduler.schedule(()) { _ in
            noteIsScheduleRequired("here")
            onThreads(1) { [history] _ in
                history.note("there: required \(CurrentThreadScheduler.isScheduleRequired)")
                CurrentThreadScheduler.instance.schedule(()) { _ in
                    history.note("there: ran at once, required \(CurrentThreadScheduler.isScheduleRequired)")
                    return Disposables.create()
                }.dispose()
                history.note("there: back, required \(CurrentThreadScheduler.isScheduleRequired)")
            }
            noteIsScheduleRequired("here")
            return Disposables.create()
        }.dispose()

        #expect(
            history.lines == [
                "here: required false",
                "there: required true", "there: ran at once, required false", "there: back, required true",
                "here: required false",
            ])
    }

    @Test func `Work scheduled from inside waits in line and never runs inside other work`() {
        func item(_ number: Int, from body: @escaping () -> Void = {}) {
            _ = scheduler.schedule(number) { number in
                history.note("item \(number) begins")
                body()
                history.note("item \(number) ends")
                return Disposables.create()
            }
        }

        _ = scheduler.schedule(()) { _ in
            history.note("outer begins")
            item(1) { item(3) }
            item(2)
            history.note("outer ends")
            return Disposables.create()
        }
        history.note("schedule returns")

        #expect(
            history.lines == [
                "outer begins", "outer ends",
                "item 1 begins", "item 1 ends", "item 2 begins", "item 2 ends", "item 3 begins", "item 3 ends",
                "schedule returns",
            ])
    }

    @Test func `A waiting item that is disposed never runs`() {
        _ = scheduler.schedule(()) { _ in
            let handles = (1...3).map { number in
                scheduler.schedule(number) { number in
                    history.note("item \(number)")
                    return Disposables.create()
                }
            }
            handles[1].dispose()
            return Disposables.create()
        }

        #expect(history.lines == ["item 1", "item 3"])
    }

    @Test func `An item can dispose the one behind it`() {
        _ = scheduler.schedule(()) { _ in
            var second: any Disposable = Disposables.create()
            _ = scheduler.schedule(1) { number in
                history.note("item \(number)")
                second.dispose()
                return Disposables.create()
            }
            second = scheduler.schedule(2) { number in
                history.note("item \(number)")
                return Disposables.create()
            }
            return Disposables.create()
        }

        #expect(history.lines == ["item 1"])
    }

    @Test func `Schedule returns the action's own disposable when it ran at once`() {
        let own = Disposables.create {}

        let returned = scheduler.schedule(()) { _ in own }

        #expect(isSame(returned, own))
    }

    @Test func `Schedule returns the waiting item otherwise, which later ends what the item started`() {
        var handles: [any Disposable] = []

        let returned = scheduler.schedule(()) { _ in
            handles = (1...2).map { number in
                scheduler.schedule(number) { number in
                    history.note("item \(number)")
                    return history.disposable("item \(number) disposed")
                }
            }
            return Disposables.create()
        }
        history.note("\(type(of: returned)), \(type(of: handles[0]))")
        handles[1].dispose()

        #expect(
            history.lines == ["item 1", "item 2", "NopDisposable, ScheduledItem<Int>", "item 2 disposed"])
    }

    @Test func `Nothing is left on the thread when the trampoline comes down`() {
        func noteLine(_ place: String) {
            history.note("\(place): \(CurrentThreadScheduler.queue.map { "\($0.value.count) wait" } ?? "no line")")
        }

        noteLine("before")
        for _ in 1...2 {
            _ = scheduler.schedule(()) { _ in
                noteLine("action")
                _ = scheduler.schedule(()) { _ in
                    noteLine("item")
                    return Disposables.create()
                }
                noteLine("scheduled")
                return Disposables.create()
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

    @Test func `A create inside a create is not made to wait`() {
        let inner = Observable<Int>.create { observer in
            history.note("inner begins")
            observer.onNext(1)
            observer.onCompleted()
            history.note("inner ends")
            return history.disposable("inner clean-up")
        }
        let outer = Observable<Int>.create { observer in
            history.note("outer begins")
            let handle = inner.subscribe(observer)
            history.note("outer ends")
            return handle
        }

        _ = outer.subscribe(noting: history)

        #expect(
            history.lines == [
                "outer begins", "inner begins", "onNext 1", "onCompleted", "onDisposed", "inner ends",
                "inner clean-up", "outer ends",
            ])
    }

    @Test func `Disposing what schedule returned does not stop what waits in line`() {
        let returned = scheduler.schedule(()) { _ in
            _ = scheduler.schedule(1) { number in
                history.note("item \(number)")
                return Disposables.create()
            }
            return history.disposable("action disposed")
        }
        returned.dispose()

        #expect(history.lines == ["item 1", "action disposed"])
    }

    @Test func `An item that disposes itself has run and ends what it starts at once`() {
        _ = scheduler.schedule(()) { _ in
            var handle: any Disposable = Disposables.create()
            handle = scheduler.schedule(1) { number in
                history.note("item \(number)")
                handle.dispose()
                history.note("disposed itself")
                return history.disposable("what it started disposed")
            }
            return Disposables.create()
        }

        #expect(history.lines == ["item 1", "disposed itself", "what it started disposed"])
    }

    @Test func `What is scheduled on another thread meanwhile does not wait in this line`() {
        _ = scheduler.schedule(()) { _ in
            _ = scheduler.schedule(()) { _ in
                history.note("here, waited")
                return Disposables.create()
            }
            onThreads(1) { [history] _ in
                _ = CurrentThreadScheduler.instance.schedule(()) { _ in
                    _ = CurrentThreadScheduler.instance.schedule(()) { _ in
                        history.note("there, waited")
                        return Disposables.create()
                    }
                    history.note("there, at once")
                    return Disposables.create()
                }
            }
            history.note("here, at once")
            return Disposables.create()
        }

        #expect(history.lines == ["there, at once", "there, waited", "here, at once", "here, waited"])
    }

    @Test func `Eight threads with a trampoline each do not disturb one another`() {
        let threads = 8
        let steps = 10_000

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
