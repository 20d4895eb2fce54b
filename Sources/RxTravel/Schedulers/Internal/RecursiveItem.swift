// 공식: RxSwift/Schedulers/RecursiveScheduler.swift

// 생략 5
// ko: 공식 코드는 작업마다 ScheduledItem을 새로 만들어 큐에 넣고, CompositeDisposable에 넣었다가
//     차례가 오면 뺀다. 여기서는 작업 하나를 다시 쓴다. 이벤트의 순서와 취소되는 때는 같다.
// en: In RxSwift each step is a new ScheduledItem, which goes into a CompositeDisposable and comes
//     out when it runs. Here one step is used again. The order of events and where they can be
//     cancelled are the same.

/// A step in the trampoline's queue, which takes its place there again when it schedules the next one.
///
/// One object for a whole loop, and nothing to allocate per step.
final class RecursiveItem<State>: ScheduledItemType {
    private let counted = Counted()
    private let scheduler: RecursiveImmediateScheduler<State>
    private let queue = CurrentThreadScheduler.currentQueue
    private var state: State
    /// Whether it is in the queue now: read and written on the queue's own thread alone.
    private var isWaiting = false

    init(state: State, scheduler: RecursiveImmediateScheduler<State>) {
        self.state = state
        self.scheduler = scheduler
    }

    var isDisposed: Bool {
        scheduler.isDisposed
    }

    func enqueue() {
        // 여행 112 [self, state]
        // ko: 큐의 끝에 들어간다. 실행은 먼저 들어온 것이 모두 끝난 다음이다.
        // en: Goes to the end of the queue. It runs when all before it are done.
        isWaiting = true
        queue.value.enqueue(self)
    }

    func invoke() {
        // 여행 113 [self, state]
        // ko: 차례가 왔다. 간직한 state로 작업 하나를 실행한다. 다음은 그 작업.
        // en: Its turn has come: it runs one step with its state. Next: that step.
        isWaiting = false
        let current = state
        scheduler.run(current, recurse: recurse)
    }

    private func recurse(_ state: State) {
        // 여행 116 [self, state]
        // ko: 다음 작업의 state를 받아 다시 큐에 들어간다. 그래서 콜 스택이 깊어지지 않는다.
        // en: Takes the state of the next step and queues up again. So the stack does not grow.
        if CurrentThreadScheduler.queue !== queue || isWaiting {
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
