// 공식: RxSwift/ImmediateSchedulerType.swift

/// A place where work can be run as soon as possible.
public protocol ImmediateSchedulerType {
    /// Runs an action as soon as this scheduler allows.
    ///
    /// - Parameters:
    ///   - state: Handed to the action.
    ///   - action: The work. It returns what cancels what it started.
    /// - Returns: The handle that cancels the action, as far as it has not run yet.
    func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable
}
