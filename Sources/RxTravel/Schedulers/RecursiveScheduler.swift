// 공식: RxSwift/Schedulers/RecursiveScheduler.swift

/// Work that schedules itself again: each step hands over the state of the next one.
///
/// Steps that wait are kept in a group, so that disposing cancels them.
final class RecursiveImmediateScheduler<State> {
    typealias Action = (_ state: State, _ recurse: (State) -> Void) -> Void

    /// How far one step has come. It may run before `schedule` returns, or only later.
    private enum Step {
        case initial
        case added(CompositeDisposable.DisposeKey)
        case done
    }

    private let lock = SpinLock()
    private let group = CompositeDisposable()
    private let scheduler: any ImmediateSchedulerType
    /// The work, or nil once it is disposed.
    private var action: Action?

    init(action: @escaping Action, scheduler: any ImmediateSchedulerType) {
        self.action = action
        self.scheduler = scheduler
    }

    func schedule(_ state: State) {
        var step = Step.initial
        let disposable = scheduler.schedule(state) { state in
            let action = self.lock.performLocked {
                if case .added(let key) = step {
                    self.group.remove(for: key)
                }
                step = .done
                return self.action
            }
            action?(state, self.schedule)
            return Disposables.create()
        }
        lock.performLocked {
            if case .initial = step, let key = group.insert(disposable) {
                step = .added(key)
            }
        }
    }

    func dispose() {
        lock.performLocked { action = nil }
        group.dispose()
    }
}
