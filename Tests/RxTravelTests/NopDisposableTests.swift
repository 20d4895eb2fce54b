import RxTravel
import Testing

struct NopDisposableTests {
    @Test func `The disposable with nothing to do cannot be asked whether it is disposed`() {
        let disposable = Disposables.create()

        disposable.dispose()
        disposable.dispose()

        #expect(String(describing: type(of: disposable)) == "NopDisposable")
        #expect(disposable as? any Cancelable == nil)
    }
}
