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
    private let action: Action
    private let disposed = AtomicInt(0)

    var isDisposed: Bool {
        isFlagSet(disposed, 1)
    }

    init(action: @escaping Action, scheduler: any ImmediateSchedulerType) {
        self.action = action
        self.scheduler = scheduler
        runsOnTrampoline = scheduler is CurrentThreadScheduler
    }

    func schedule(_ state: State) {
        if runsOnTrampoline, !CurrentThreadScheduler.isScheduleRequired {
            RecursiveItem(state: state, scheduler: self).enqueue()
            return
        }
        var scheduleState = ScheduleState.initial
        let disposable = scheduler.schedule(state) { state in
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

    func run(_ state: State, recurse: (State) -> Void) {
        if !isDisposed {
            action(state, recurse)
        }
    }

    func dispose() {
        fetchOr(disposed, 1)
        group.dispose()
    }
}
