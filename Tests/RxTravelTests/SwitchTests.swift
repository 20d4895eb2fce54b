import Testing

@testable import RxTravel

/// `flatMapLatest`.
struct SwitchTests {
    private let history = History()

    private func source(_ name: String) -> Observable<Int> {
        .create { [history] _ in
            history.note("subscribed to \(name)")
            return history.disposable("clean-up of \(name)")
        }
    }

    @Test func `The closure comes first, then the one before is disposed, then the new one subscribed to`() {
        let outer = PublishSubject<String>()
        let handle = outer.flatMapLatest { [self] name in
            history.note("closure \(name)")
            return source(name)
        }
        .subscribe(noting: history)

        outer.onNext("a")
        outer.onNext("b")
        handle.dispose()

        #expect(
            history.lines == [
                "closure a", "subscribed to a", "closure b", "clean-up of a", "subscribed to b", "clean-up of b",
                "onDisposed",
            ])
    }

    @Test func `Only the latest one is heard`() {
        let outer = PublishSubject<Observable<Int>>()
        let (one, other) = (PublishSubject<Int>(), PublishSubject<Int>())
        let handle = outer.flatMapLatest { $0 }.subscribe(history.observer())

        outer.onNext(one)
        one.onNext(1)
        outer.onNext(other)
        one.onNext(2)
        other.onNext(3)
        handle.dispose()

        #expect(history.lines == ["next(1)", "next(3)"])
    }

    @Test func `What the one before is sending as it is replaced is dropped by its number`() {
        let numbers = PublishSubject<Int>()
        let handle = numbers.flatMapLatest { _ in numbers }.subscribe(history.observer())

        for number in 1...3 { numbers.onNext(number) }
        handle.dispose()

        #expect(history.lines == [])
    }

    @Test(arguments: [["outer", "inner"], ["inner", "outer"]])
    func `It completes when the outer one and the latest inner one have, whoever is last`(order: [String]) {
        let outer = PublishSubject<Observable<Int>>()
        let inner = PublishSubject<Int>()
        _ = outer.flatMapLatest { $0 }.subscribe(history.observer())
        outer.onNext(.never())
        outer.onNext(inner)

        for name in order {
            history.note(name)
            if name == "outer" { outer.onCompleted() } else { inner.onCompleted() }
        }

        #expect(history.lines == order + ["completed"])
        #expect(!outer.hasObservers && !inner.hasObservers)
    }

    @Test func `With no inner one it completes with the outer one`() {
        let outer = PublishSubject<Observable<Int>>()
        _ = outer.flatMapLatest { $0 }.subscribe(history.observer())

        outer.onNext(.just(1))
        outer.onCompleted()

        #expect(history.lines == ["next(1)", "completed"])
    }

    @Test(arguments: [true, false])
    func `The first error ends it, and the others are disposed`(isInner: Bool) {
        let outer = PublishSubject<Observable<Int>>()
        let inner = PublishSubject<Int>()
        _ = outer.flatMapLatest { $0 }.subscribe(noting: history)
        outer.onNext(inner)

        if isInner { inner.onError(Trouble.flatTyre) } else { outer.onError(Trouble.flatTyre) }

        #expect(history.lines == ["onError flatTyre", "onDisposed"])
        #expect(!outer.hasObservers && !inner.hasObservers)
    }

    @Test func `What the closure throws ends it as an error`() {
        let outer = PublishSubject<Int>()
        _ = outer.flatMapLatest { value -> Observable<Int> in
            if value == 2 { throw Trouble.flatTyre }
            return .just(value)
        }
        .subscribe(noting: history)

        for value in 1...3 { outer.onNext(value) }

        #expect(history.lines == ["onNext 1", "onError flatTyre", "onDisposed"])
        #expect(!outer.hasObservers)
    }

    @Test func `While it sends it holds its lock, and another thread that sends to it waits`() {
        let outer = Shared(PublishSubject<Observable<Int>>())
        let inner = PublishSubject<Int>()
        let other = Shared<Elsewhere?>(nil)
        let handle = outer.value.flatMapLatest { $0 }.subscribe(onNext: { [history] value in
            other.value = Elsewhere { outer.value.onNext(.never()) }
            history.note("\(value): \(other.value!.finishes(within: .aMoment))")
        })
        outer.value.onNext(inner)
        inner.onNext(1)
        #expect(other.value!.finishes(within: .theWholeTime))
        handle.dispose()

        #expect(history.lines == ["1: false"])
    }

    @Test func `While its closure runs it holds its lock, and another thread that sends to it waits`() {
        let outer = PublishSubject<Int>()
        let inner = Shared(PublishSubject<Int>())
        let other = Shared<Elsewhere?>(nil)
        let handle = outer.flatMapLatest { [history] value in
            if value == 2 {
                other.value = Elsewhere { inner.value.onNext(10) }
                history.note("\(value): \(other.value!.finishes(within: .aMoment))")
            }
            return inner.value
        }
        .subscribe(history.observer())
        outer.onNext(1)
        outer.onNext(2)
        #expect(other.value!.finishes(within: .theWholeTime))
        handle.dispose()

        #expect(history.lines.first == "2: false")
    }

    #if TRACE_RESOURCES
        @Test func `Nothing stays when it is over or disposed`() async {
            await #expect(processExitsWith: .success) {
                let start = Resources.total
                for ends in [true, false] {
                    let outer = PublishSubject<Observable<Int>>()
                    let inner = PublishSubject<Int>()
                    let handle = outer.flatMapLatest { $0 }.subscribe(onNext: { _ in })
                    outer.onNext(.never())
                    outer.onNext(inner)
                    inner.onNext(1)
                    if ends {
                        outer.onCompleted()
                        inner.onCompleted()
                    }
                    handle.dispose()
                }
                #expect(Resources.total == start)
            }
        }
    #endif
}
