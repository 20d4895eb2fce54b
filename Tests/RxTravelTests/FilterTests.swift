import RxTravel
import Testing

struct FilterTests {
    private let history = History()

    private func isOdd(_ number: Int) -> Bool {
        history.note("odd \(number)?")
        return number % 2 != 0
    }

    @Test func `Making it runs nothing; each value is tested when it comes and passed on before the next`() {
        let source = Observable.range(start: 1, count: 3).filter(isOdd)

        history.note("made")
        _ = source.subscribe(noting: history)

        #expect(
            history.lines == [
                "made", "odd 1?", "onNext 1", "odd 2?", "odd 3?", "onNext 3", "onCompleted", "onDisposed",
            ])
    }

    @Test func `Stop events pass untested`() {
        _ = Observable<Int>.empty().filter(isOdd).subscribe(history.observer())
        _ = Observable<Int>.error(Trouble.flatTyre).filter(isOdd).subscribe(history.observer())

        #expect(history.lines == ["completed", "error(flatTyre)"])
    }

    @Test func `What the test throws becomes the error, and what just still sends is swallowed`() {
        _ = Observable.just(1).filter { _ in throw Trouble.flatTyre }.subscribe(history.observer())

        #expect(history.lines == ["error(flatTyre)"])
    }

    @Test func `After a throw the source is left, and no later value is tested`() {
        let subject = PublishSubject<Int>()
        let handle = subject.filter { [history] number in
            history.note("test \(number)")
            if number == 2 { throw Trouble.flatTyre }
            return true
        }.subscribe(noting: history)

        history.note("has observers \(subject.hasObservers)")
        subject.onNext(1)
        subject.onNext(2)
        history.note("has observers \(subject.hasObservers)")
        subject.onNext(3)
        subject.onCompleted()
        handle.dispose()

        #expect(
            history.lines == [
                "has observers true", "test 1", "onNext 1", "test 2", "onError flatTyre", "onDisposed",
                "has observers false",
            ])
    }

    // The handle of the source is not there yet, so the source cannot be left: only the Sink's gate is closed.
    @Test func `A source that goes on inside subscribe is still tested after a throw, but nothing gets through`() {
        _ = Observable<Int>.create { [history] observer in
            for number in 1...3 {
                observer.onNext(number)
            }
            observer.onCompleted()
            return history.disposable("clean-up")
        }.filter { [history] number in
            history.note("test \(number)")
            if number == 2 { throw Trouble.flatTyre }
            return true
        }.subscribe(history.observer())

        #expect(
            history.lines == ["test 1", "next(1)", "test 2", "error(flatTyre)", "test 3", "clean-up"])
    }

    @Test(arguments: [false, true])
    func `A stop event leaves the source`(isError: Bool) {
        let stop: Event<Int> = isError ? .error(Trouble.flatTyre) : .completed
        var observer: AnyObserver<Int>?
        let handle = Observable<Int>.create { [history] given in
            observer = given
            return history.disposable("clean-up")
        }.filter { _ in true }.subscribe(history.observer())

        observer?.on(stop)
        history.note("isDisposed \((handle as? any Cancelable)?.isDisposed ?? false)")

        #expect(history.lines == [stop.debugDescription, "clean-up", "isDisposed true"])
    }

    @Test func `Dispose ends the source once, and later values are not tested`() {
        let subject = PublishSubject<Int>()
        let handle = subject.filter(isOdd).subscribe(noting: history)

        subject.onNext(1)
        handle.dispose()
        handle.dispose()
        subject.onNext(3)
        history.note("has observers \(subject.hasObservers), \(type(of: handle))")

        #expect(
            history.lines == ["odd 1?", "onNext 1", "onDisposed", "has observers false, BinaryDisposable"])
    }

    @Test func `Nothing of it stays, however it ends`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            printLeftBehind {
                _ = Observable.just(1).filter { _ in true }.subscribe()
            }
            printLeftBehind {
                _ = Observable.just(1).filter { _ in throw Trouble.flatTyre }.subscribe { _ in }
            }
            printLeftBehind {
                _ = Observable<Int>.error(Trouble.flatTyre).filter { _ in true }.subscribe { _ in }
            }
            printLeftBehind {
                Observable<Int>.never().filter { _ in true }.subscribe().dispose()
            }
        }

        #expect(result?.output == String(repeating: "left behind: 0\n", count: 4))
    }
}
