import Testing

@testable import RxTravel

struct RecursiveSchedulerTests {
    private let history = History()

    private func scheduler(
        on scheduler: any ImmediateSchedulerType = AtOnceScheduler()
    ) -> RecursiveImmediateScheduler<Int> {
        RecursiveImmediateScheduler(
            action: { [history] state, _ in history.note("step \(state)") }, scheduler: scheduler)
    }

    @Test func `Making it schedules nothing, and it can be given work more than once`() {
        let scheduler = scheduler()

        history.note("made")
        scheduler.schedule(1)
        scheduler.schedule(2)

        #expect(history.lines == ["made", "step 1", "step 2"])
    }

    @Test func `Disposed, it runs no step, scheduled or waiting`() {
        let waiting = WaitingScheduler(history)
        let scheduler = scheduler(on: waiting)

        scheduler.schedule(1)
        scheduler.dispose()
        scheduler.schedule(2)
        waiting.runNext()
        waiting.runNext()

        #expect(history.lines == ["scheduled 1", "item 1 disposed", "scheduled 2", "item 2 disposed"])
    }

    /// What waits on this thread's trampoline.
    private var line: [any ScheduledItemType] {
        CurrentThreadScheduler.queue.map { Array($0.value) } ?? []
    }

    @Test func `Each step on the trampoline is an item of its own, at the end of the line`() {
        run(onTrampoline: true) { [self] in
            _ = CurrentThreadScheduler.instance.schedule(()) { [history] _ in
                history.note("other work")
                return Disposables.create()
            }
            let scheduler = RecursiveImmediateScheduler<Int>(
                action: { [self] state, recurse in
                    history.note("step \(state), \(line.count) wait")
                    if state == 1 {
                        recurse(2)
                        recurse(3)
                    }
                    history.note("\(line.count) wait")
                }, scheduler: CurrentThreadScheduler.instance)
            scheduler.schedule(1)
            history.note("\(line.count) wait")
        }

        #expect(
            history.lines == [
                "2 wait", "other work", "step 1, 0 wait", "2 wait", "step 2, 1 wait", "1 wait", "step 3, 0 wait",
                "0 wait",
            ])
    }

    @Test func `Disposing the loop disposes the item that waits, disposing an item leaves the loop`() {
        run(onTrampoline: true) { [self] in
            let loops = (1...2).map { _ in scheduler(on: CurrentThreadScheduler.instance) }
            for loop in loops {
                loop.schedule(1)
                loop.schedule(2)
            }
            loops[0].dispose()
            line[2].dispose()
            history.note("isDisposed \(line.map(\.isDisposed))")
        }

        #expect(history.lines == ["isDisposed [true, true, true, false]", "step 2"])
    }

    @Test func `A long loop on the trampoline needs no stack, and keeps one item at a time`() {
        let steps = 100_000
        var counts: Set<Int> = []

        run(onTrampoline: true) { [self] in
            _ = CurrentThreadScheduler.instance.scheduleRecursive(1) { step, recurse in
                if step < steps {
                    recurse(step + 1)
                }
                counts.insert(line.count)
            }
        }

        #expect(counts == [0, 1])
    }

    #if TRACE_RESOURCES
        @Test func `However many steps have run, the group holds none but those that wait`() async {
            await #expect(processExitsWith: .success) {
                let start = Resources.total
                var totals: Set<Int32> = []
                run(onTrampoline: true) {
                    _ = CurrentThreadScheduler.instance.scheduleRecursive(1) { step, recurse in
                        totals.insert(Resources.total)
                        if step < 1_000 {
                            recurse(step + 1)
                        }
                    }
                }
                #expect(totals.count == 1)
                #expect(Resources.total == start)
            }
        }
    #endif

    @Test func `A step that ran before schedule returned is not kept`() {
        let noting = NotingScheduler(history)
        let scheduler = scheduler(on: noting)

        scheduler.schedule(1)
        scheduler.dispose()

        #expect(history.lines == ["step 1"])
    }

    /// Runs at once, and returns a disposable that notes its disposal.
    private struct NotingScheduler: ImmediateSchedulerType {
        private let history: History

        init(_ history: History) {
            self.history = history
        }

        func schedule<StateType>(
            _ state: StateType, action: @escaping (StateType) -> any Disposable
        ) -> any Disposable {
            _ = action(state)
            return history.disposable("item disposed")
        }
    }
}
