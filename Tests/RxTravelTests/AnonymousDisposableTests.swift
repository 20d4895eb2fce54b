import RxTravel
import Testing

struct AnonymousDisposableTests {
    private let history = History()

    @Test func `The action runs on the first dispose only`() {
        let disposable = Disposables.create { [history] in history.note("action") }

        history.note("isDisposed \(disposable.isDisposed)")
        disposable.dispose()
        disposable.dispose()
        history.note("isDisposed \(disposable.isDisposed)")

        #expect(history.lines == ["isDisposed false", "action", "isDisposed true"])
        #expect(String(describing: type(of: disposable)) == "AnonymousDisposable")
    }

    @Test func `It counts as disposed while the action runs, and a dispose from inside does nothing`() {
        var disposable: (any Cancelable)?
        disposable = Disposables.create { [history] in
            history.note("action begins, isDisposed \(disposable?.isDisposed ?? false)")
            if history.lines.count < 5 {
                disposable?.dispose()
            }
            history.note("action ends")
        }

        disposable?.dispose()

        #expect(history.lines == ["action begins, isDisposed true", "action ends"])
    }

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
        let disposable: any Cancelable
        do {
            let passenger = Passenger(history)
            disposable = Disposables.create { [history] in
                passenger.ride()
                history.note("action")
            }
        }

        history.note("before dispose")
        disposable.dispose()
        history.note("after dispose, isDisposed \(disposable.isDisposed)")

        #expect(
            history.lines == ["before dispose", "action", "passenger freed", "after dispose, isDisposed true"])
    }

    @Test func `Dropping it does not run the action`() {
        do {
            let passenger = Passenger(history)
            _ = Disposables.create { [history] in
                passenger.ride()
                history.note("action")
            }
        }

        #expect(history.lines == ["passenger freed"])
    }
}
