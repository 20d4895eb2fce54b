import RxTravel
import Testing

struct SerialDisposableTests {
    private let history = History()

    @Test func `What is replaced is disposed, and the last content by dispose, once`() {
        let disposable = SerialDisposable()

        for name in ["first", "second"] {
            disposable.disposable = history.disposable(name)
            history.note("\(name) is in")
        }
        disposable.dispose()
        history.note("disposed, isDisposed \(disposable.isDisposed)")
        disposable.dispose()

        #expect(
            history.lines == ["first is in", "first", "second is in", "second", "disposed, isDisposed true"])
    }

    @Test func `All that comes after dispose is disposed as it arrives, and not kept`() {
        let disposable = SerialDisposable()

        disposable.dispose()
        for name in ["first", "second"] {
            disposable.disposable = history.disposable(name)
            history.note("\(name) is in")
        }
        disposable.disposable = history.disposableWithPassenger()
        history.note("end")

        #expect(history.lines == ["first", "first is in", "second", "second is in", "passenger freed", "end"])
        withExtendedLifetime(disposable) {}
    }

    @Test func `The content can be asked for, and is nothing before the first and after dispose`() {
        let disposable = SerialDisposable()
        let content = Disposables.create {}

        #expect("\(type(of: disposable.disposable))" == "NopDisposable")
        disposable.disposable = content
        #expect(isSame(disposable.disposable, content))
        disposable.dispose()
        #expect("\(type(of: disposable.disposable))" == "NopDisposable")
    }

    @Test func `Content is disposed outside of the lock`() {
        let disposable = Shared(SerialDisposable())
        disposable.value.disposable = Disposables.create { [history] in
            let elsewhere = Elsewhere { _ = disposable.value.isDisposed }
            history.note("asked elsewhere: \(elsewhere.finishes(within: .theWholeTime))")
        }

        disposable.value.dispose()

        #expect(history.lines == ["asked elsewhere: true"])
    }
}
