import RxTravel
import Testing

struct MapTests {
    private let history = History()

    private func hundredfold(_ number: Int) -> String {
        history.note("map \(number)")
        return "<\(number * 100)>"
    }

    @Test func `Making it runs nothing; each value is replaced when it comes and passed on before the next`() {
        let source = Observable.range(start: 1, count: 2).map(hundredfold)

        history.note("made")
        _ = source.subscribe(noting: history)

        #expect(
            history.lines == [
                "made", "map 1", "onNext <100>", "map 2", "onNext <200>", "onCompleted", "onDisposed",
            ])
    }

    @Test func `Stop events stay as they are`() {
        _ = Observable<Int>.empty().map(hundredfold).subscribe(history.observer(of: String.self))
        _ = Observable<Int>.error(Trouble.flatTyre).map(hundredfold).subscribe(history.observer(of: String.self))

        #expect(history.lines == ["completed", "error(flatTyre)"])
    }

    @Test func `What the transform throws becomes the error, and what just still sends is swallowed`() {
        _ = Observable.just(1).map { _ -> String in throw Trouble.flatTyre }.subscribe(
            history.observer(of: String.self))

        #expect(history.lines == ["error(flatTyre)"])
    }

    @Test func `After a throw the source is left, and no later value is transformed`() {
        let subject = PublishSubject<Int>()
        let handle = subject.map { [history] number in
            history.note("map \(number)")
            if number == 2 { throw Trouble.flatTyre }
            return number * 100
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
                "has observers true", "map 1", "onNext 100", "map 2", "onError flatTyre", "onDisposed",
                "has observers false",
            ])
    }

    // The handle of the source is not there yet, so the source cannot be left: only the Sink's gate is closed.
    @Test func `A source that goes on inside subscribe is still transformed after a throw, but nothing gets through`() {
        _ = Observable<Int>.create { [history] observer in
            for number in 1...3 {
                observer.onNext(number)
            }
            observer.onError(Trouble.flatTyre)
            return history.disposable("clean-up")
        }.map { [history] number in
            history.note("map \(number)")
            if number == 2 { throw Trouble.flatTyre }
            return number
        }.subscribe(history.observer())

        #expect(
            history.lines == ["map 1", "next(1)", "map 2", "error(flatTyre)", "map 3", "clean-up"])
    }

    @Test(arguments: [false, true])
    func `A stop event leaves the source`(isError: Bool) {
        let stop: Event<Int> = isError ? .error(Trouble.flatTyre) : .completed
        var observer: AnyObserver<Int>?
        let handle = Observable<Int>.create { [history] given in
            observer = given
            return history.disposable("clean-up")
        }.map { $0 }.subscribe(history.observer())

        observer?.on(stop)
        history.note("isDisposed \((handle as? any Cancelable)?.isDisposed ?? false)")

        #expect(history.lines == [stop.debugDescription, "clean-up", "isDisposed true"])
    }

    @Test func `Dispose ends the source once, and later values are not transformed`() {
        let subject = PublishSubject<Int>()
        let handle = subject.map(hundredfold).subscribe(noting: history)

        subject.onNext(1)
        handle.dispose()
        handle.dispose()
        subject.onNext(3)
        history.note("has observers \(subject.hasObservers), \(type(of: handle))")

        #expect(
            history.lines == ["map 1", "onNext <100>", "onDisposed", "has observers false, BinaryDisposable"])
    }

    @Test func `Each value runs through the whole chain before the next one`() {
        _ = Observable.range(start: 1, count: 3)
            .filter { [history] number in
                history.note("filter \(number)")
                return number % 2 != 0
            }
            .map { [history] number in
                history.note("map \(number)")
                return number * 100
            }
            .subscribe(noting: history)

        #expect(
            history.lines == [
                "filter 1", "map 1", "onNext 100", "filter 2", "filter 3", "map 3", "onNext 300",
                "onCompleted", "onDisposed",
            ])
    }

    @Test func `Nothing of it stays, however it ends`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            printLeftBehind {
                _ = Observable.just(1).map { $0 }.subscribe()
            }
            printLeftBehind {
                _ = Observable.just(1).map { _ in throw Trouble.flatTyre }.subscribe { _ in }
            }
            printLeftBehind {
                _ = Observable<Int>.error(Trouble.flatTyre).map { $0 }.subscribe { _ in }
            }
            printLeftBehind {
                Observable<Int>.never().map { $0 }.map { $0 }.subscribe().dispose()
            }
        }

        #expect(result?.output == String(repeating: "left behind: 0\n", count: 4))
    }
}
