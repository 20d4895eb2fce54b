// 공식: RxSwift/ImmediateSchedulerType.swift

/// A place where work can be run as soon as possible.
public protocol ImmediateSchedulerType {
    /// Runs an action as soon as this scheduler allows.
    ///
    /// - Parameters:
    ///   - state: Handed to the action.
    ///   - action: The work. It returns what cancels what it started.
    /// - Returns: The Disposable that cancels the action, as far as it has not run yet.
    func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable
}

extension ImmediateSchedulerType {
    /// Runs an action that schedules itself again, step by step.
    ///
    /// A loop in steps: between two of them other work gets its turn, and the loop can be cancelled.
    ///
    /// - Parameters:
    ///   - state: Handed to the first step.
    ///   - action: One step. Calling `recurse` schedules the next one with its state.
    /// - Returns: The Disposable that cancels the steps that have not run yet.
    public func scheduleRecursive<State>(
        _ state: State, action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void
    ) -> any Disposable {
        // 여행 113 [state] → 114 RecursiveImmediateScheduler.schedule
        // ko: 작업을 이어 갈 RecursiveImmediateScheduler를 만들고 첫 작업을 맡긴다.
        // en: Makes a RecursiveImmediateScheduler, which keeps the work going, and schedules the first item.
        let recursiveScheduler = RecursiveImmediateScheduler(action: action, scheduler: self)
        recursiveScheduler.schedule(state)
        return Disposables.create(with: recursiveScheduler.dispose)
    }
}
