import Testing

@testable import RxTravel

struct RecursiveItemTests {
    private let history = History()

    /// What waits on this thread's trampoline.
    private var line: [any ScheduledItemType] {
        CurrentThreadScheduler.queue.map { Array($0.value) } ?? []
    }

    private func scheduler(
        _ action: @escaping RecursiveImmediateScheduler<Int>.Action
    ) -> RecursiveImmediateScheduler<Int> {
        RecursiveImmediateScheduler(action: action, scheduler: CurrentThreadScheduler.instance)
    }

    @Test func `It waits at the end of the line and runs its step with its state, once`() {
        run(onTrampoline: true) { [self] in
            _ = CurrentThreadScheduler.instance.schedule(()) { [history] _ in
                history.note("other work")
                return Disposables.create()
            }
            let item = RecursiveItem(
                state: 7, scheduler: scheduler { [history] state, _ in history.note("step \(state)") })
            item.enqueue()
            history.note("\(line.count) wait, the last one is it \(line.last === item)")
        }

        #expect(history.lines == ["2 wait, the last one is it true", "other work", "step 7"])
    }

    @Test func `A step that recurses takes the same place again; a second time it needs another`() {
        run(onTrampoline: true) { [self] in
            var item: (any ScheduledItemType)?
            scheduler { [self] state, recurse in
                history.note("step \(state), \(line.count) wait")
                guard state == 1 else { return }
                recurse(2)
                history.note("\(line.count) wait, the same \(line.last === item)")
                recurse(3)
                history.note("\(line.count) wait, the same \(line.last === item)")
            }.schedule(1)
            item = line.last
        }

        #expect(
            history.lines == [
                "step 1, 0 wait", "1 wait, the same true", "2 wait, the same false", "step 2, 1 wait", "step 3, 0 wait",
            ])
    }

    @Test func `It is disposed when its loop is, and the other way round`() {
        run(onTrampoline: true) { [self] in
            let scheduler = scheduler { [history] state, _ in history.note("step \(state)") }
            let items = (1...2).map { RecursiveItem(state: $0, scheduler: scheduler) }
            for item in items {
                item.enqueue()
            }
            history.note("isDisposed \(items.map(\.isDisposed)), loop \(scheduler.isDisposed)")
            items[0].dispose()
            history.note("isDisposed \(items.map(\.isDisposed)), loop \(scheduler.isDisposed)")
        }

        #expect(
            history.lines == ["isDisposed [false, false], loop false", "isDisposed [true, true], loop true"])
    }

    @Test func `Invoked after its loop was disposed it does nothing`() {
        run(onTrampoline: true) { [self] in
            let scheduler = scheduler { [history] state, _ in history.note("step \(state)") }
            let item = RecursiveItem(state: 1, scheduler: scheduler)
            scheduler.dispose()
            item.invoke()
        }

        #expect(history.lines == [])
    }
}
