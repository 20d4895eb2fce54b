// 공식: RxSwift/Schedulers/RecursiveScheduler.swift

/// Work that schedules itself again: each step hands over the state of the next one.
///
/// Steps that wait elsewhere are kept in a group, so that disposing cancels them. A step in the trampoline's queue is
/// asked when its turn comes whether it has been cancelled.
final class RecursiveImmediateScheduler<State> {
    typealias Action = (_ state: State, _ recurse: (State) -> Void) -> Void

    /// How far one step has come: it may run before `schedule` returns, or only later.
    private enum ScheduleState {
        case initial
        case added(CompositeDisposable.DisposeKey)
        case done
    }

    private let lock = SpinLock()
    private let group = CompositeDisposable()
    private let scheduler: any ImmediateSchedulerType
    private let runsOnTrampoline: Bool
    /// One step, or nil once the loop is disposed: then nothing that still waits keeps alive what it captured.
    private var action: Action?
    private let disposed = AtomicInt(0)

    var isDisposed: Bool {
        isFlagSet(disposed, 1)
    }

    init(action: @escaping Action, scheduler: any ImmediateSchedulerType) {
        self.action = action
        self.scheduler = scheduler
        runsOnTrampoline = scheduler is CurrentThreadScheduler
    }

    // 생략 4
    // ko: 공식 파일에는 시간을 정해 맡기는 AnyRecursiveScheduler도 있다. 그것이 쓰는
    //     SchedulerType이 이 모듈에는 없다.
    // en: The official file also has AnyRecursiveScheduler, for work at a later time. It needs
    //     SchedulerType, which this module does not have.

    func schedule(_ state: State) {
        if runsOnTrampoline, !CurrentThreadScheduler.isScheduleRequired {
            // 여행 111 [state]
            // ko: 트램펄린이 돌고 있으면 작업 하나를 RecursiveItem에 담아 큐에 넣는다.
            //     다음은 RecursiveItem.enqueue.
            // en: With a trampoline running, a step goes into the queue as a RecursiveItem.
            //     Next: RecursiveItem.enqueue.
            RecursiveItem(state: state, scheduler: self).enqueue()
            return
        }
        var scheduleState = ScheduleState.initial
        let disposable = scheduler.schedule(state) { state in
            if self.isDisposed {
                return Disposables.create()
            }
            self.lock.performLocked {
                if case .added(let key) = scheduleState {
                    self.group.remove(for: key)
                }
                scheduleState = .done
            }
            self.run(state, recurse: self.schedule)
            return Disposables.create()
        }
        lock.performLocked {
            if case .initial = scheduleState, let key = group.insert(disposable) {
                scheduleState = .added(key)
            }
        }
    }

    /// Runs one step, unless the loop is disposed.
    func run(_ state: State, recurse: (State) -> Void) {
        lock.lock()
        let action = action
        lock.unlock()
        action?(state, recurse)
    }

    func dispose() {
        // 여행 117 [self]
        // ko: 작업의 클로저를 놓는다. 아직 큐에서 기다리는 작업은 차례가 와도 건너뛴다.
        // en: Lets go of the closure of its steps. One that still waits in the queue is passed over
        //     when its turn comes.
        fetchOr(disposed, 1)
        lock.performLocked { action = nil }
        group.dispose()
    }
}
