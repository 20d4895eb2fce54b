// 공식: RxSwift/Schedulers/Internal/ScheduledItem.swift

/// An action with its state, waiting for its turn.
struct ScheduledItem<T>: ScheduledItemType, InvocableType {
    typealias Action = (T) -> any Disposable

    private let action: Action
    private let state: T
    private let disposable = SingleAssignmentDisposable()

    init(action: @escaping Action, state: T) {
        self.action = action
        self.state = state
    }

    var isDisposed: Bool {
        disposable.isDisposed
    }

    func invoke() {
        // 여행 106 [state] → 116 closure in RecursiveImmediateScheduler.schedule, 107
        // ko: 차례가 왔다. 간직해 둔 action에 state를 넘겨 실행한다.
        // en: The item's turn has come. It runs its action with the state it has kept.
        disposable.setDisposable(action(state))
    }

    func dispose() {
        disposable.dispose()
    }
}
