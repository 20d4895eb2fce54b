import Dispatch
import RxTravel
import Testing

extension RaceTests {
    /// Runs actions one after another on a thread that is not the caller's.
    private struct ElsewhereScheduler: ImmediateSchedulerType {
        private let queue = DispatchQueue(label: "elsewhere")

        func schedule<StateType>(
            _ state: StateType, action: @escaping (StateType) -> any Disposable
        ) -> any Disposable {
            let item = Shared(SingleAssignmentDisposable())
            let work = Shared { item.value.setDisposable(action(state)) }
            queue.async {
                if !item.value.isDisposed {
                    work.value()
                }
            }
            return item.value
        }

        /// Returns when everything that waits now has run.
        func wait() {
            queue.sync {}
        }
    }

    @Test func `After dispose, and the step that is running then, a loop on another thread stands still`() {
        var stepsAfterDispose: Set<Int> = []

        for round in 0..<1_000 {
            let scheduler = ElsewhereScheduler()
            let steps = Counter()
            let handle = scheduler.scheduleRecursive(0) { step, recurse in
                steps.increment()
                recurse(step + 1)
            }
            linger(round: round)
            handle.dispose()
            scheduler.wait()
            let count = steps.count
            scheduler.wait()
            stepsAfterDispose.insert(steps.count - count)
        }

        #expect(stepsAfterDispose == [0])
    }

    @Test func `A range on another thread sends every number, and dispose has nothing left to do`() {
        let scheduler = ElsewhereScheduler()
        let numbers = Shared<[Int]>([])
        let history = History()
        let completed = DispatchSemaphore(value: 0)

        let handle = Observable.range(start: 0, count: 10_000, scheduler: scheduler).subscribe(
            onNext: { numbers.value.append($0) },
            onCompleted: { history.note("onCompleted") },
            onDisposed: {
                history.note("onDisposed")
                completed.signal()
            })
        completed.wait()
        scheduler.wait()
        handle.dispose()

        #expect(numbers.value == Array(0..<10_000))
        #expect(history.lines == ["onCompleted", "onDisposed"])
    }

    @Test func `A range that is disposed while it runs on another thread sends what it sends in order`() {
        var inOrder: Set<Bool> = []

        for round in 0..<500 {
            let scheduler = ElsewhereScheduler()
            let numbers = Shared<[Int]>([])
            let disposals = Counter()
            let handle = Observable.range(start: 0, count: 100_000, scheduler: scheduler).subscribe(
                onNext: { numbers.value.append($0) }, onDisposed: { disposals.increment() })
            linger(round: round)
            handle.dispose()
            scheduler.wait()
            inOrder.insert(numbers.value == Array(0..<numbers.value.count) && disposals.count == 1)
        }

        #expect(inOrder == [true])
    }
}
