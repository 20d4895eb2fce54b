import Testing

@testable import RxTravel

struct SingleAssignmentDisposableTests {
    private let history = History()

    @Test func `Content that comes first is disposed by dispose, once`() {
        let disposable = SingleAssignmentDisposable()

        disposable.setDisposable(history.disposable("content"))
        history.note("set, isDisposed \(disposable.isDisposed)")
        disposable.dispose()
        disposable.dispose()
        history.note("end, isDisposed \(disposable.isDisposed)")

        #expect(history.lines == ["set, isDisposed false", "content", "end, isDisposed true"])
    }

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

    @Test func `A dispose from inside the content does nothing`() {
        let disposable = SingleAssignmentDisposable()
        disposable.setDisposable(
            UnguardedDisposable { [history] in
                history.note("content")
                if history.lines.count < 5 {
                    disposable.dispose()
                }
            })

        disposable.dispose()

        #expect(history.lines == ["content"])
    }

    @Test(arguments: [false, true])
    func `The content is let go of, though the disposable is still held`(disposedFirst: Bool) {
        let disposable = SingleAssignmentDisposable()
        func bringContent() {
            let passenger = Passenger(history)
            disposable.setDisposable(UnguardedDisposable { passenger.ride() })
        }

        if disposedFirst {
            disposable.dispose()
            bringContent()
        } else {
            bringContent()
            disposable.dispose()
        }
        history.note("isDisposed \(disposable.isDisposed)")

        #expect(history.lines == ["passenger freed", "isDisposed true"])
    }

    @Test func `Bringing content twice stops the program`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let disposable = SingleAssignmentDisposable()
            disposable.setDisposable(Disposables.create())
            disposable.setDisposable(Disposables.create())
        }

        #expect(result?.complaint(contains: "already set") == true)
    }

    @Test func `Bringing content twice stops the program after dispose as well`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let disposable = SingleAssignmentDisposable()
            disposable.dispose()
            disposable.setDisposable(Disposables.create())
            disposable.setDisposable(Disposables.create())
        }

        #expect(result?.complaint(contains: "already set") == true)
    }
}
