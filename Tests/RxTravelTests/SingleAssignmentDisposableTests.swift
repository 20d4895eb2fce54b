import RxTravel
import Testing

struct SingleAssignmentDisposableTests {
    private let history = History()

    @Test func `Content that comes too late is disposed as it arrives, once`() {
        let disposable = SingleAssignmentDisposable()

        disposable.dispose()
        disposable.dispose()
        history.note("disposed, isDisposed \(disposable.isDisposed)")
        disposable.setDisposable(history.disposable("content"))
        history.note("set")
        disposable.dispose()

        #expect(history.lines == ["disposed, isDisposed true", "content", "set"])
    }

    @Test func `Content that comes too late is let go of, though the disposable is still held`() {
        let disposable = SingleAssignmentDisposable()

        disposable.dispose()
        disposable.setDisposable(history.disposableWithPassenger())
        history.note("set")

        #expect(history.lines == ["passenger freed", "set"])
        withExtendedLifetime(disposable) {}
    }
}
