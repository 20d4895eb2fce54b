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

    @Test func `Disposed, it runs no step, scheduled or called`() {
        let scheduler = scheduler()

        history.note("isDisposed \(scheduler.isDisposed)")
        scheduler.dispose()
        history.note("isDisposed \(scheduler.isDisposed)")
        scheduler.schedule(1)
        scheduler.run(2, recurse: { _ in })

        #expect(history.lines == ["isDisposed false", "isDisposed true"])
    }

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
