import Testing

@testable import RxTravel

struct ScheduledItemTests {
    private let history = History()

    private func item() -> ScheduledItem<Int> {
        ScheduledItem(
            action: { [history] state in
                history.note("action \(state)")
                return history.disposable("disposed")
            }, state: 7)
    }

    @Test func `The action runs with its state, and dispose ends what it started`() {
        let item = item()

        history.note("isDisposed \(item.isDisposed)")
        item.invoke()
        item.dispose()
        item.dispose()
        history.note("isDisposed \(item.isDisposed)")

        #expect(history.lines == ["isDisposed false", "action 7", "disposed", "isDisposed true"])
    }

    @Test func `What a disposed item starts all the same is ended at once`() {
        let item = item()

        item.dispose()
        item.invoke()
        history.note("invoked, isDisposed \(item.isDisposed)")

        #expect(history.lines == ["action 7", "disposed", "invoked, isDisposed true"])
    }
}
