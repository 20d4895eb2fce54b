// 공식: RxSwift/Schedulers/Internal/ScheduledItem.swift

/// An action with its state, waiting for its turn.
final class ScheduledItem<State>: ScheduledItemType {
    typealias Action = (State) -> any Disposable

    private let action: Action
    private let state: State
    private let disposable = SingleAssignmentDisposable()

    init(action: @escaping Action, state: State) {
        self.action = action
        self.state = state
    }

    var isDisposed: Bool {
        disposable.isDisposed
    }

    func invoke() {
        disposable.setDisposable(action(state))
    }

    func dispose() {
        disposable.dispose()
    }
}
