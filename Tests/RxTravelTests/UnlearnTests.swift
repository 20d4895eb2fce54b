import Testing

@testable import RxTravel

/// What posts and toy versions tell otherwise and no other file of tests is the place for.
struct UnlearnTests {
    private let history = History()

    @Test func `The same observer may be subscribed twice, and each handle takes its own place out`() {
        let subject = PublishSubject<Int>()
        let observer: AnyObserver<Int> = history.observer()
        let first = subject.subscribe(observer)
        let second = subject.subscribe(observer)

        subject.onNext(1)
        first.dispose()
        subject.onNext(2)
        second.dispose()
        subject.onNext(3)

        #expect(history.lines == ["next(1)", "next(1)", "next(2)"])
    }

    @Test(arguments: ["dispose", "completed", "error"])
    func `The end of a long chain comes back to every Sink and stops: onDisposed runs once`(end: String) {
        let subject = PublishSubject<Int>()
        var chain: Observable<Int> = subject
        for _ in 1...100 {
            chain = chain.map { $0 + 1 }
        }
        let handle = chain.subscribe(noting: history)

        subject.onNext(0)
        switch end {
        case "dispose": handle.dispose()
        case "completed": subject.onCompleted()
        default: subject.onError(Trouble.flatTyre)
        }
        handle.dispose()
        history.note("has observers \(subject.hasObservers)")

        let stop = ["dispose": [], "completed": ["onCompleted"], "error": ["onError flatTyre"]][end] ?? []
        #expect(history.lines == ["onNext 100"] + stop + ["onDisposed", "has observers false"])
    }

    @Test func `A sequence keeps no observers and begins anew for each; a subject keeps them and begins once`() {
        let cold = Observable<Int>.create { observer in
            history.note("runs")
            observer.onNext(1)
            return Disposables.create()
        }
        let hot = PublishSubject<Int>()

        for name in ["A", "B"] {
            _ = cold.subscribe(name, history)
        }
        for name in ["C", "D"] {
            _ = hot.subscribe(name, history)
        }
        _ = cold.subscribe(hot)

        #expect(history.lines == ["runs", "A 1", "runs", "B 1", "runs", "C 1", "D 1"])
    }

    @Test func `What subscribe returns only ends the subscription: it can neither be subscribed to nor sent to`() {
        let handles: [Any] = [
            PublishSubject<Int>().subscribe { _ in }, Observable.just(1).subscribe { _ in },
            Observable.just(1).map { $0 }.subscribe { _ in }, Observable<Int>.never().subscribe(onNext: { _ in }),
        ]

        #expect(handles.map { $0 is any ObservableType } == [false, false, false, false])
        #expect(handles.map { $0 is any ObserverType } == [false, false, false, false])
    }

    @Test func `Asking a subject for its Observable side hides nothing`() {
        let subject = PublishSubject<Int>()
        _ = subject.asObservable().subscribe(history.observer())

        (subject.asObservable() as? PublishSubject<Int>)?.onNext(1)

        #expect(history.lines == ["next(1)"])
    }
}
