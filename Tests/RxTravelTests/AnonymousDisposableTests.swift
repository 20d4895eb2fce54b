import RxTravel
import Testing

struct AnonymousDisposableTests {
    private let history = History()

    @Test func `The stored action is let go of before it runs`() {
        var disposable: (any Cancelable)?
        func holdsAction() -> Bool {
            guard let disposable else { return false }
            let stored = Mirror(reflecting: disposable).children.first { $0.label == "disposeAction" }
            return stored.map { Mirror(reflecting: $0.value).children.count == 1 } ?? false
        }
        disposable = Disposables.create { [history] in history.note("inside: holds an action \(holdsAction())") }

        history.note("before: holds an action \(holdsAction())")
        disposable?.dispose()

        #expect(history.lines == ["before: holds an action true", "inside: holds an action false"])
        disposable = nil
    }

    @Test func `What the action captured is freed once it has run, though the disposable is still held`() {
        func make() -> any Cancelable {
            let passenger = Passenger(history)
            return Disposables.create { [history] in
                passenger.ride()
                history.note("action")
            }
        }
        let disposable = make()

        history.note("before dispose")
        disposable.dispose()
        history.note("after dispose")

        #expect(history.lines == ["before dispose", "action", "passenger freed", "after dispose"])
        withExtendedLifetime(disposable) {}
    }
}
