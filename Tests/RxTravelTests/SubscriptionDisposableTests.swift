import Testing

@testable import RxTravel

struct SubscriptionDisposableTests {
    private final class Owner: SynchronizedUnsubscribeType {
        private let history: History

        init(_ history: History) {
            self.history = history
        }

        func synchronizedUnsubscribe(_ disposeKey: Int) {
            history.note("unsubscribe \(disposeKey)")
        }

        deinit {
            history.note("owner freed")
        }
    }

    private let history = History()

    @Test func `Dispose hands its key to the owner, every time: the owner knows what is gone`() {
        let owner = Owner(history)
        let disposable = SubscriptionDisposable(owner: owner, key: 7)

        disposable.dispose()
        disposable.dispose()

        #expect(history.lines == ["unsubscribe 7", "unsubscribe 7"])
    }

    @Test func `It does not keep the owner alive, and does nothing once the owner is gone`() {
        SubscriptionDisposable(owner: Owner(history), key: 7).dispose()

        #expect(history.lines == ["owner freed"])
    }
}
