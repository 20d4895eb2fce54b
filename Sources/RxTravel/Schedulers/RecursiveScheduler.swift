// 공식: RxSwift/Schedulers/RecursiveScheduler.swift

/// How far one step has come: it may run before `schedule` returns, or only later.
private enum ScheduleState {
    case initial
    case added(CompositeDisposable.DisposeKey)
    case done
}

// 생략 3
// ko: 공식 파일에는 시간을 정해 맡기는 AnyRecursiveScheduler도 있다. 그것이 쓰는 SchedulerType이 이 모듈에는 없다.
// en: The official file also has AnyRecursiveScheduler, for work at a later time. It needs SchedulerType, which this
//     module does not have.

/// Work that schedules itself again: each step hands over the state of the next one.
///
/// What waits is kept in a group, so that disposing cancels it; a step leaves the group when its turn comes.
final class RecursiveImmediateScheduler<State> {
    typealias Action = (_ state: State, _ recurse: (State) -> Void) -> Void

    private let lock = SpinLock()
    private let group = CompositeDisposable()
    /// One step, or nil once the loop is disposed: then nothing that still waits keeps alive what it captured.
    private var action: Action?
    private let scheduler: any ImmediateSchedulerType

    init(action: @escaping Action, scheduler: any ImmediateSchedulerType) {
        self.action = action
        self.scheduler = scheduler
    }

    func schedule(_ state: State) {
        // 여행 114 [self, state] → 104 CurrentThreadScheduler.schedule
        // ko: 작업 하나를 state와 함께 스케줄러에 맡긴다. recurse를 불러도 여기로 온다.
        // en: Gives the scheduler one step and its state. A call of recurse comes here too.
        var scheduleState = ScheduleState.initial
        let disposable = scheduler.schedule(state) { state in
            // 여행 116 [state] → 97 SingleAssignmentDisposable.dispose
            // ko: 차례가 왔다. 자기 일을 그룹에서 빼고, 그사이 dispose되지 않았으면 action을 실행한다.
            // en: Its turn. The item leaves the group; unless the loop is disposed the action runs.
            if self.group.isDisposed {
                return Disposables.create()
            }
            let action = self.lock.performLocked {
                if case .added(let removeKey) = scheduleState {
                    self.group.remove(for: removeKey)
                }
                scheduleState = .done
                return self.action
            }
            if let action {
                action(state, self.schedule)
            }
            return Disposables.create()
        }
        lock.performLocked {
            switch scheduleState {
            case .initial:
                // 여행 115 [group.count]
                // ko: 줄에 선 일을 그룹에 넣고 key를 받아 둔다. 그래야 dispose로 취소할 수 있다.
                // en: What waits goes into the group and gives a key, so that dispose can cancel it.
                if let removeKey = group.insert(disposable) {
                    scheduleState = .added(removeKey)
                } else {
                    scheduleState = .done
                }
            case .added:
                rxFatalError("A step is in the group before it was put there")
            case .done:
                break
            }
        }
    }

    func dispose() {
        // 여행 119 [self]
        // ko: 작업의 클로저를 놓고, 그룹에 남은 일을 모두 취소한다. 줄에 서 있어도 건너뛴다.
        // en: Lets go of the closure of its steps and cancels what is in the group. What waits in the queue is passed
        //     over.
        lock.performLocked { action = nil }
        group.dispose()
    }
}
