import Testing

@testable import RxTravel

struct SubscriptionDisposableTests {
    private final class Owner: SynchronizedUnsubscribeType {
        private let history: History

        init(_ history: History) {
            self.history = history
        }

        func synchronizedUnsubscribe(_ disposeKey: String) {
            history.note("unsubscribe \(disposeKey)")
        }

        deinit {
            history.note("owner freed")
        }
    }

    private let history = History()

    @Test func `Dispose takes its key out of the owner, and the second call is the owner's matter`() {
        let owner = Owner(history)
        let disposable = SubscriptionDisposable(owner: owner, key: "a")
        let other = SubscriptionDisposable(owner: owner, key: "b")

        disposable.dispose()
        other.dispose()
        disposable.dispose()

        #expect(history.lines == ["unsubscribe a", "unsubscribe b", "unsubscribe a"])
        withExtendedLifetime(owner) {}
    }

    @Test func `It does not keep the owner, and does nothing when the owner is gone`() {
        var owner: Owner? = Owner(history)
        let disposable = owner.map { SubscriptionDisposable(owner: $0, key: "a") }

        owner = nil
        history.note("dropped")
        disposable?.dispose()

        #expect(history.lines == ["owner freed", "dropped"])
    }

    @Test func `It cannot be asked whether it is disposed`() {
        let disposable: any Disposable = SubscriptionDisposable(owner: Owner(history), key: "a")

        #expect(disposable as? any Cancelable == nil)
    }
}
