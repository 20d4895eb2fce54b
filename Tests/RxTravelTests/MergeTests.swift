import Testing

@testable import RxTravel

/// `flatMap` and `merge`.
struct MergeTests {
    enum Operator: CaseIterable, Sendable {
        case flatMap, merge

        /// The operator over a subject of inner sequences.
        func applied(to outer: PublishSubject<Observable<Int>>) -> Observable<Int> {
            self == .flatMap ? outer.flatMap { $0 } : outer.merge()
        }
    }

    private let history = History()

    @Test func `The closure is called for each value, and what it returns is subscribed to beside the others`() {
        let outer = PublishSubject<Int>()
        let sources = (0..<2).map { _ in LiveSource(history) }

        let handle = outer.flatMap { [history] index in
            history.note("closure \(index)")
            return sources[index].events
        }
        .subscribe(noting: history)
        outer.onNext(0)
        outer.onNext(1)
        sources[1].observer.onNext(10)
        sources[0].observer.onNext(5)
        history.note("dispose")
        handle.dispose()

        #expect(
            history.lines == [
                "closure 0", "closure 1", "onNext 10", "onNext 5", "dispose", "clean-up", "clean-up", "onDisposed",
            ])
    }

    @Test(
        arguments: Operator.allCases,
        [["outer", "one", "other"], ["one", "outer", "other"], ["one", "other", "outer"]])
    func `It completes when the outer one and every inner one have, whoever is last`(op: Operator, order: [String]) {
        let outer = PublishSubject<Observable<Int>>()
        let (one, other) = (PublishSubject<Int>(), PublishSubject<Int>())
        _ = op.applied(to: outer).subscribe(history.observer())
        outer.onNext(one)
        outer.onNext(other)

        for name in order {
            history.note(name)
            switch name {
            case "outer": outer.onCompleted()
            case "one": one.onCompleted()
            default: other.onCompleted()
            }
        }

        #expect(history.lines == order + ["completed"])
        #expect(!outer.hasObservers && !one.hasObservers && !other.hasObservers)
    }

    @Test(arguments: Operator.allCases)
    func `What is over in the moment it is subscribed to ends nothing else`(op: Operator) {
        let outer = PublishSubject<Observable<Int>>()
        let handle = op.applied(to: outer).subscribe(history.observer())

        outer.onNext(.just(1))
        outer.onNext(.empty())
        outer.onNext(.just(2))
        handle.dispose()

        #expect(history.lines == ["next(1)", "next(2)"])
    }

    @Test(arguments: Operator.allCases, [true, false])
    func `The first error ends it, and the others are disposed`(op: Operator, isInner: Bool) {
        let outer = PublishSubject<Observable<Int>>()
        let (one, other) = (PublishSubject<Int>(), PublishSubject<Int>())
        _ = op.applied(to: outer).subscribe(noting: history)
        outer.onNext(one)
        outer.onNext(other)

        if isInner { one.onError(Trouble.flatTyre) } else { outer.onError(Trouble.flatTyre) }

        #expect(history.lines == ["onError flatTyre", "onDisposed"])
        #expect(!outer.hasObservers && !one.hasObservers && !other.hasObservers)
    }

    @Test func `What the closure throws ends it as an error`() {
        let outer = PublishSubject<Int>()
        _ = outer.flatMap { value -> Observable<Int> in
            if value == 2 { throw Trouble.flatTyre }
            return .just(value)
        }
        .subscribe(noting: history)

        for value in 1...3 { outer.onNext(value) }

        #expect(history.lines == ["onNext 1", "onError flatTyre", "onDisposed"])
        #expect(!outer.hasObservers)
    }

    // MARK: Locks

    @Test func `While the closure runs, another thread sends and ends`() {
        let outer = PublishSubject<Int>()
        let live = Shared(PublishSubject<Int>())
        let handle = outer.flatMap { [history] value -> Observable<Int> in
            if value == 2 {
                let other = Elsewhere {
                    live.value.onNext(10)
                    live.value.onCompleted()
                }
                history.note("sent: \(other.finishes(within: .theWholeTime))")
            }
            return value == 1 ? live.value : .just(value)
        }
        .subscribe(history.observer())
        outer.onNext(1)
        outer.onNext(2)
        handle.dispose()

        #expect(history.lines == ["next(10)", "sent: true", "next(2)"])
    }

    @Test(arguments: Operator.allCases)
    func `While it sends, another thread ends an inner one and begins one, and only sending waits`(op: Operator) {
        let outer = PublishSubject<Observable<Int>>()
        let one = PublishSubject<Int>()
        let others = Shared((ending: PublishSubject<Int>(), sending: PublishSubject<Int>(), outer: outer))
        let sender = Shared<Elsewhere?>(nil)
        let handle = op.applied(to: outer).subscribe(onNext: { [history] value in
            history.note("begin \(value)")
            if value == 1 {
                let ender = Elsewhere { others.value.ending.onCompleted() }
                history.note("ended: \(ender.finishes(within: .theWholeTime))")
                let beginner = Elsewhere { others.value.outer.onNext(.never()) }
                history.note("begun: \(beginner.finishes(within: .theWholeTime))")
                sender.value = Elsewhere { others.value.sending.onNext(2) }
                history.note("sent: \(sender.value!.finishes(within: .aMoment))")
            }
            history.note("end \(value)")
        })
        for source in [one, others.value.ending, others.value.sending] { outer.onNext(source) }
        one.onNext(1)
        #expect(sender.value!.finishes(within: .theWholeTime))
        handle.dispose()

        #expect(
            history.lines == [
                "begin 1", "ended: true", "begun: true", "sent: false", "end 1", "begin 2", "end 2",
            ])
    }

    @Test(arguments: Operator.allCases)
    func `While the others are disposed no lock is held`(op: Operator) {
        let outer = PublishSubject<Observable<Int>>()
        let failing = PublishSubject<Int>()
        let sending = Shared(PublishSubject<Int>())
        _ = op.applied(to: outer).subscribe(history.observer())
        outer.onNext(failing)
        outer.onNext(
            .create { [history] _ in
                Disposables.create {
                    let other = Elsewhere { sending.value.onNext(1) }
                    history.note("sent: \(other.finishes(within: .theWholeTime))")
                }
            })
        outer.onNext(sending.value)

        failing.onError(Trouble.flatTyre)

        #expect(history.lines == ["error(flatTyre)", "sent: true"])
    }

    #if TRACE_RESOURCES
        @Test(arguments: Operator.allCases)
        func `Nothing stays when it is over or disposed`(op: Operator) async {
            await #expect(processExitsWith: .success) { [op] in
                let start = Resources.total
                for ends in [true, false] {
                    let outer = PublishSubject<Observable<Int>>()
                    let inner = PublishSubject<Int>()
                    let handle = op.applied(to: outer).subscribe(onNext: { _ in })
                    outer.onNext(inner)
                    outer.onNext(.just(1))
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

extension MergeTests.Operator: Codable {}
