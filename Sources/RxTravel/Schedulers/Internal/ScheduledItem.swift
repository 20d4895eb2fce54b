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
        // 여행 103 [self] → 104 closure in schedulerQueue()
        // ko: 차례가 왔다. 간직해 둔 action을 state와 함께 실행한다.
        // en: Its turn has come: it runs the action with its state.
        disposable.setDisposable(action(state))
    }

    func dispose() {
        disposable.dispose()
    }
}
