import RxTravel
import Testing

struct ImmediateSchedulerTypeTests {
    private let history = History()
    private let trampoline = CurrentThreadScheduler.instance

    /// Three steps, each of which hands the next number on.
    private func threeSteps(on scheduler: some ImmediateSchedulerType) -> any Disposable {
        scheduler.scheduleRecursive(1) { [history] number, recurse in
            history.note("step \(number) begins")
            if number < 3 {
                recurse(number + 1)
            }
            history.note("step \(number) ends")
        }
    }

    /// Each step up to 3 recurses twice: a tree of seven steps.
    private func tree(on scheduler: some ImmediateSchedulerType) -> any Disposable {
        scheduler.scheduleRecursive(1) { [history] number, recurse in
            history.note("step \(number)")
            if number <= 3 {
                recurse(number * 2)
                recurse(number * 2 + 1)
            }
        }
    }

    private static let stepsInTurn = [
        "step 1 begins", "step 1 ends", "step 2 begins", "step 2 ends", "step 3 begins", "step 3 ends",
    ]

    @Test func `Outside a trampoline every step has run when the handle comes back`() {
        let handle = threeSteps(on: trampoline)
        history.note("scheduled, required \(CurrentThreadScheduler.isScheduleRequired)")
        handle.dispose()

        #expect(history.lines == Self.stepsInTurn + ["scheduled, required true"])
    }

    @Test func `On a trampoline the first step waits as well, and none runs inside another`() {
        run(onTrampoline: true) { [self] in
            _ = threeSteps(on: trampoline)
            history.note("scheduled")
        }

        #expect(history.lines == ["scheduled"] + Self.stepsInTurn)
    }

    @Test func `A scheduler that runs at once runs each step inside the one before`() {
        _ = threeSteps(on: AtOnceScheduler())

        #expect(
            history.lines == [
                "step 1 begins", "step 2 begins", "step 3 begins", "step 3 ends", "step 2 ends", "step 1 ends",
            ])
    }

    @Test(arguments: [false, true])
    func `A step may recurse twice: on the trampoline each next step has its own state, in the order of the calls`(
        onTrampoline: Bool
    ) {
        run(onTrampoline: onTrampoline) { [self] in
            _ = tree(on: trampoline)
        }

        #expect(history.lines == (1...7).map { "step \($0)" })
    }

    @Test func `A step may recurse twice: at once, the first branch comes before the second`() {
        _ = tree(on: AtOnceScheduler())

        #expect(history.lines == [1, 2, 4, 5, 3, 6, 7].map { "step \($0)" })
    }

    @Test func `Disposed before the first turn no step runs`() {
        run(onTrampoline: true) { [self] in
            threeSteps(on: trampoline).dispose()
        }

        #expect(history.lines == [])
    }

    @Test(arguments: [false, true])
    func `A step that disposes runs to its end, and no step follows, asked for before or after`(recursesFirst: Bool) {
        run(onTrampoline: true) { [self] in
            let handle = SingleAssignmentDisposable()
            handle.setDisposable(
                trampoline.scheduleRecursive(1) { [history] number, recurse in
                    history.note("step \(number) begins")
                    if recursesFirst {
                        recurse(number + 1)
                    }
                    if number == 2 {
                        handle.dispose()
                    }
                    if !recursesFirst {
                        recurse(number + 1)
                    }
                    history.note("step \(number) ends")
                })
        }

        #expect(history.lines == ["step 1 begins", "step 1 ends", "step 2 begins", "step 2 ends"])
    }

    @Test func `Dispose stops every branch of a loop that recursed twice`() {
        run(onTrampoline: true) { [self] in
            let handle = tree(on: trampoline)
            _ = trampoline.scheduleRecursive(1) { [history] turn, recurse in
                history.note("turn \(turn)")
                if turn == 2 {
                    handle.dispose()
                } else {
                    recurse(turn + 1)
                }
            }
        }

        // The second loop's turn comes behind both branches that step 1 began.
        #expect(history.lines == ["step 1", "turn 1", "step 2", "step 3", "turn 2"])
    }

    @Test func `The handle does not count as disposed when the loop has come to its end`() throws {
        let handle = try #require(threeSteps(on: AtOnceScheduler()) as? any Cancelable)

        #expect(!handle.isDisposed)
        handle.dispose()
        #expect(handle.isDisposed)
    }

    @Test func `On another scheduler each step is one item, out of the group when its turn comes`() {
        let scheduler = WaitingScheduler(history)

        let handle = threeSteps(on: scheduler)
        history.note("turn")
        scheduler.runNext()
        history.note("dispose")
        handle.dispose()
        handle.dispose()
        history.note("turn all the same")
        scheduler.runNext()

        #expect(
            history.lines == [
                "scheduled 1", "turn", "item 1 disposed", "step 1 begins", "scheduled 2", "step 1 ends",
                "dispose", "item 2 disposed", "turn all the same",
            ])
    }

    @Test func `Dispose cancels all items that wait on another scheduler, in the order they came`() {
        let scheduler = WaitingScheduler(history)

        let handle = tree(on: scheduler)
        scheduler.runNext()
        handle.dispose()

        #expect(
            history.lines == [
                "scheduled 1", "item 1 disposed", "step 1", "scheduled 2", "scheduled 3",
                "item 2 disposed", "item 3 disposed",
            ])
    }

    @Test func `An item of another scheduler that comes after dispose is disposed as it comes`() {
        let scheduler = WaitingScheduler(history)
        let handle = SingleAssignmentDisposable()

        handle.setDisposable(
            scheduler.scheduleRecursive(1) { [history] number, recurse in
                history.note("step \(number)")
                handle.dispose()
                recurse(number + 1)
            })
        scheduler.runNext()
        history.note("turn all the same")
        scheduler.runNext()

        #expect(
            history.lines == [
                "scheduled 1", "item 1 disposed", "step 1", "scheduled 2", "item 2 disposed", "turn all the same",
            ])
    }

    @Test func `Another scheduler is asked on a trampoline too`() {
        let scheduler = WaitingScheduler(history)

        run(onTrampoline: true) { [self] in
            _ = threeSteps(on: scheduler)
        }
        history.note("trampoline down")
        scheduler.runNext()

        #expect(
            history.lines == [
                "scheduled 1", "trampoline down", "item 1 disposed", "step 1 begins", "scheduled 2", "step 1 ends",
            ])
    }

    @Test func `A step that recurses on another thread starts the next one on the trampoline there`() {
        run(onTrampoline: true) { [self] in
            _ = trampoline.scheduleRecursive(1) { [history] number, recurse in
                history.note("step \(number) begins")
                if number == 1 {
                    withoutActuallyEscaping(recurse) { recurse in
                        let shared = Shared<((Int) -> Void)?>(recurse)
                        onThreads(1) { _ in shared.value?(2) }
                        shared.value = nil
                    }
                }
                history.note("step \(number) ends")
            }
        }

        #expect(history.lines == ["step 1 begins", "step 2 begins", "step 2 ends", "step 1 ends"])
    }

    @Test func `A loop on a trampoline inside a step of another thread's loop keeps to its own line`() {
        run(onTrampoline: true) { [self] in
            _ = trampoline.scheduleRecursive(1) { [history] number, recurse in
                history.note("here \(number)")
                if number == 1 {
                    recurse(2)
                    onThreads(1) { _ in
                        _ = CurrentThreadScheduler.instance.scheduleRecursive(1) { number, recurse in
                            history.note("there \(number)")
                            if number < 2 {
                                recurse(number + 1)
                            }
                        }
                    }
                }
            }
        }

        #expect(history.lines == ["here 1", "there 1", "there 2", "here 2"])
    }

    // MARK: - What is let go of

    private func scheduleWithPassenger(on scheduler: some ImmediateSchedulerType) -> any Disposable {
        let ride: (Int) -> Void = history.closureWithPassenger()
        return scheduler.scheduleRecursive(1) { number, recurse in
            ride(number)
            if number < 3 {
                recurse(number + 1)
            }
        }
    }

    @Test func `What the action captured is freed by dispose, though another scheduler keeps the item`() {
        let scheduler = WaitingScheduler(history)

        let handle = scheduleWithPassenger(on: scheduler)
        handle.dispose()
        history.note("disposed, \(scheduler.count) in line")

        #expect(
            history.lines == ["scheduled 1", "passenger freed", "item 1 disposed", "disposed, 1 in line"])
    }

    @Test func `What the action captured is freed by dispose, though the item waits on the trampoline`() {
        run(onTrampoline: true) { [self] in
            scheduleWithPassenger(on: trampoline).dispose()
            history.note("disposed")
        }

        #expect(history.lines == ["passenger freed", "disposed"])
    }

    @Test func `What the action captured lives as long as the handle, also when the loop is over`() {
        var handle: (any Disposable)? = scheduleWithPassenger(on: trampoline)

        history.note("over")
        handle?.dispose()
        history.note("disposed")
        handle = nil

        #expect(history.lines == ["over", "passenger freed", "disposed"])
    }
}
