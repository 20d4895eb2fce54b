import RxTravel

/// Runs every action at once, one inside the other, and brings no trampoline.
struct AtOnceScheduler: ImmediateSchedulerType {
    func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        action(state)
    }
}

/// Lets every action wait until the test calls `runNext`, and keeps a cancelled one in the line as well.
final class WaitingScheduler: ImmediateSchedulerType {
    private let history: History
    private var line: [() -> Void] = []

    init(_ history: History) {
        self.history = history
    }

    var count: Int {
        line.count
    }

    func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        history.note("scheduled \(state)")
        let item = Disposables.create { [history] in history.note("item \(state) disposed") }
        line.append { _ = action(state) }
        return item
    }

    /// Runs the oldest action, whether it has been cancelled or not: that is for the module to know.
    func runNext() {
        line.removeFirst()()
    }
}
