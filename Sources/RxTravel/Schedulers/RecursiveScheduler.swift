// 공식: RxSwift/Schedulers/RecursiveScheduler.swift

/// How far one step has come: it may run before `schedule` returns, or only later.
private enum ScheduleState {
    case initial
    case added(CompositeDisposable.DisposeKey)
    case done
}

// 생략 3
// ko: 공식 파일에는 작업할 시간을 정해 맡기는 AnyRecursiveScheduler도 있다. 이 모듈의 SchedulerType은 그런 작업을 받지
//     않는다.
// en: The official file also has AnyRecursiveScheduler, for work at a later time. The SchedulerType of this module
//     takes no such work.

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
        var scheduleState = ScheduleState.initial
        // 여행 114 [self, state] → 104 CurrentThreadScheduler.schedule, 232
        // ko: 작업 하나를 state와 함께 스케줄러에 맡긴다. recurse를 불러도 여기로 온다.
        // en: Hands the scheduler one work item with its state. A call of recurse comes here, too.
        let disposable = scheduler.schedule(state) { state in
            // 여행 116 [state] → 97 SingleAssignmentDisposable.dispose
            // ko: 차례가 왔다. 그룹이 dispose되지 않았으면 action을 실행한다. 작업이 그룹에 들어 있으면 먼저 뺀다.
            // en: An item's turn. Unless the group is disposed, it drops the item, if it has it, and the action runs.
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
                // ko: 작업이 아직 실행되지 않았다. 그룹에 넣고 key를 받는다. 그룹이 dispose되었으면 작업도 dispose된다.
                // en: The item hasn't run yet. The group takes it and gives a key for it; a disposed group disposes it.
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
        // ko: action을 놓고 그룹을 dispose한다. 이 그룹의 작업이 아직 큐에 있으면 차례가 와도 건너뛴다.
        // en: Lets go of the action and disposes the group. An item of this group that still waits will be skipped.
        lock.performLocked {
            action = nil
        }
        group.dispose()
    }
}
