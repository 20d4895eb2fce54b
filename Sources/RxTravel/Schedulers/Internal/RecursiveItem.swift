// 공식: RxSwift/Schedulers/RecursiveScheduler.swift

/// A step in the trampoline's queue, which takes its place there again when it schedules the next one.
///
/// One object for a whole loop, and nothing to allocate per step.
final class RecursiveItem<State>: ScheduledItemType {
    private let scheduler: RecursiveImmediateScheduler<State>
    private let queue = CurrentThreadScheduler.currentQueue
    private var state: State
    private var isWaiting = false

    init(state: State, scheduler: RecursiveImmediateScheduler<State>) {
        self.state = state
        self.scheduler = scheduler
    }

    var isDisposed: Bool {
        scheduler.isDisposed
    }

    func enqueue() {
        isWaiting = true
        queue.value.enqueue(self)
    }

    func invoke() {
        isWaiting = false
        let state = state
        scheduler.run(state, recurse: recurse)
    }

    private func recurse(_ state: State) {
        if isWaiting || CurrentThreadScheduler.queue !== queue {
            scheduler.schedule(state)
        } else {
            self.state = state
            enqueue()
        }
    }

    func dispose() {
        scheduler.dispose()
    }
}
