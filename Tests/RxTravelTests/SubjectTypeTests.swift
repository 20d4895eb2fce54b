import Testing

@testable import RxTravel

/// What subjects of all kinds do alike.
///
/// Tests that send an event while another is on its way, or from two threads, run in
/// a process of their own: in debug builds each such event prints a warning.
struct SubjectTypeTests {
    private let history = History()

    @Test func `The observer's side of a subject is the subject itself, and so is the Observable`() {
        let publish = PublishSubject<Int>()
        let behavior = BehaviorSubject(value: 0)
        let replay = ReplaySubject<Int>.createUnbounded()
        let async = AsyncSubject<Int>()

        #expect(publish.asObserver() === publish && publish.asObservable() === publish)
        #expect(behavior.asObserver() === behavior && behavior.asObservable() === behavior)
        #expect(replay.asObserver() === replay && replay.asObservable() === replay)
        #expect(async.asObserver() === async && async.asObservable() === async)
    }

    @Test func `Three kinds can be disposed, two of them can be asked, and an AsyncSubject can do neither`() {
        let subjects: [Any] = [
            PublishSubject<Int>(), BehaviorSubject(value: 0), ReplaySubject<Int>.createUnbounded(), AsyncSubject<Int>(),
        ]

        #expect(subjects.map { $0 is any Disposable } == [true, true, true, false])
        #expect(subjects.map { $0 is any Cancelable } == [true, true, false, false])
    }

    @Test(arguments: SubjectKind.allCases)
    func `A live subject returns a SubscriptionDisposable, a stopped one nothing to dispose`(kind: SubjectKind) {
        let subject = kind.makeSubject()

        let live = subject.events.subscribe { _ in }
        subject.observer.onCompleted()
        let late = subject.events.subscribe { _ in }

        #expect("\(type(of: live))".hasPrefix("SubscriptionDisposable"))
        #expect("\(type(of: late))" == "NopDisposable")
    }

    @Test(arguments: SubjectKind.forwarding)
    func `Every observer gets each event from its subscription on, in the order of the subscriptions`(
        kind: SubjectKind
    ) {
        let subject = kind.makeSubject()

        let first = subject.subscribe("A", history)
        let second = subject.subscribe("B", history)
        subject.observer.onNext(1)
        subject.observer.onNext(2)
        first.dispose()
        subject.observer.onNext(3)
        second.dispose()
        subject.observer.onNext(4)

        #expect(history.lines == ["A 1", "B 1", "A 2", "B 2", "A onDisposed", "B 3", "B onDisposed"])
    }

    @Test(arguments: SubjectKind.allCases, [false, true])
    func `The first stop event wins, and nothing follows it`(kind: SubjectKind, isError: Bool) {
        let subject = kind.makeSubject()
        let handle = subject.events.subscribe(
            AnyObserver { [history] event in
                if event.element == nil {
                    history.note(event.debugDescription)
                }
            })
        let stop: Event<Int> = isError ? .error(Trouble.flatTyre) : .completed

        subject.observer.on(stop)
        history.note("stopped")
        subject.observer.onNext(1)
        subject.observer.onError(RxError.unknown)
        subject.observer.onCompleted()
        let late = subject.events.subscribe(history.observer())

        #expect(history.lines == [stop.debugDescription, "stopped", stop.debugDescription])
        handle.dispose()
        late.dispose()
    }

    @Test(arguments: SubjectKind.allCases)
    func `Someone is there as long as one subscription is`(kind: SubjectKind) {
        let subject = kind.makeSubject()
        func note(_ moment: String) {
            history.note("\(moment) \(subject.hasObservers)")
        }

        note("nobody")
        let first = subject.events.subscribe { _ in }
        let second = subject.events.subscribe { _ in }
        note("two")
        first.dispose()
        first.dispose()
        note("one")
        second.dispose()
        note("none")

        #expect(history.lines == ["nobody false", "two true", "one true", "none false"])
    }

    @Test(arguments: SubjectKind.allCases, [false, true])
    func `After a stop event only a BehaviorSubject still has its direct observers, and not through an operator`(
        kind: SubjectKind, isError: Bool
    ) {
        let direct = kind.makeSubject()
        let indirect = kind.makeSubject()
        let handles = [direct.events.subscribe { _ in }, indirect.events.map { $0 }.subscribe { _ in }]

        for subject in [direct, indirect] {
            subject.observer.on(isError ? .error(Trouble.flatTyre) : .completed)
        }

        #expect([direct.hasObservers, indirect.hasObservers] == [kind == .behavior, false])
        for handle in handles {
            handle.dispose()
        }
    }

    @Test(arguments: SubjectKind.allCases)
    func `A throw inside map takes the observer out of the subject`(kind: SubjectKind) {
        let subject = kind.makeSubject()
        let handle = subject.events.map { value -> Int in
            if value == 2 {
                throw Trouble.flatTyre
            }
            return value
        }.subscribe("A", history)

        subject.observer.onNext(1)
        subject.observer.onNext(2)
        if kind == .async {
            subject.observer.onCompleted()
        }
        history.note("has observers \(subject.hasObservers)")
        subject.observer.onNext(3)

        let values = kind == .async ? [] : ["A 1"]
        #expect(history.lines == values + ["A onError flatTyre", "A onDisposed", "has observers false"])
        handle.dispose()
    }

    // MARK: While an event is on its way

    @Test(arguments: SubjectKind.forwarding)
    func `A value sent by the first observer overtakes: the second sees the values reversed`(kind: SubjectKind) async {
        await #expect(processExitsWith: .success) { [kind = kind as SubjectKind] in
            let history = History()
            let subject = kind.makeSubject()
            let first = subject.subscribe("A", history) { value in
                if value == 1 {
                    subject.observer.onNext(2)
                }
            }
            let second = subject.subscribe("B", history)

            subject.observer.onNext(1)

            #expect(history.lines == ["A 1", "A 2", "B 2", "B 1"])
            first.dispose()
            second.dispose()
        }
    }

    @Test(arguments: [SubjectKind.publish, .behavior])
    func `An observer added meanwhile does not get the event that is on its way`(kind: SubjectKind) {
        let subject = kind.makeSubject()
        var added: any Disposable = Disposables.create()
        let handle = subject.subscribe("A", history) { [history] value in
            if value == 1 {
                added = subject.events.subscribe { event in history.note("B \(event.debugDescription)") }
            }
        }

        subject.observer.onNext(1)
        subject.observer.onNext(2)

        // The value that a BehaviorSubject begins with comes from subscribing, and comes once.
        let first = kind == .behavior ? ["B next(1)"] : []
        #expect(history.lines == ["A 1"] + first + ["A 2", "B next(2)"])
        added.dispose()
        handle.dispose()
    }

    @Test(arguments: SubjectKind.replaying)
    func `An observer added meanwhile to a ReplaySubject gets that event once, from the buffer`(kind: SubjectKind) {
        let subject = kind.makeSubject()
        var added: any Disposable = Disposables.create()
        let handle = subject.subscribe("A", history) { [history] value in
            if value == 1 {
                added = subject.subscribe("B", history)
            }
        }

        subject.observer.onNext(1)
        subject.observer.onNext(2)

        #expect(history.lines == ["A 1", "B 1", "A 2", "B 2"])
        added.dispose()
        handle.dispose()
    }

    @Test(arguments: SubjectKind.forwarding)
    func `An observer taken out meanwhile still gets the event that is on its way`(kind: SubjectKind) {
        let subject = kind.makeSubject()
        var second: any Disposable = Disposables.create()
        let first = subject.subscribe("A", history) { _ in second.dispose() }
        second = subject.subscribe("B", history)

        subject.observer.onNext(1)
        subject.observer.onNext(2)

        #expect(history.lines == ["A 1", "B onDisposed", "B 1", "A 2"])
        first.dispose()
    }

    @Test(arguments: SubjectKind.forwarding)
    func `With an operator between, an observer taken out meanwhile gets nothing more`(kind: SubjectKind) {
        let subject = kind.makeSubject()
        var second: any Disposable = Disposables.create()
        let first = subject.subscribe("A", history) { _ in second.dispose() }
        second = subject.events.map { $0 }.subscribe("B", history)

        subject.observer.onNext(1)
        subject.observer.onNext(2)

        #expect(history.lines == ["A 1", "B onDisposed", "A 2"])
        first.dispose()
    }

    @Test(arguments: SubjectKind.disposable)
    func `A subject disposed meanwhile still brings everybody the event that is on its way`(kind: SubjectKind) {
        let subject = kind.makeSubject()
        let handles = [
            subject.subscribe("A", history) { _ in subject.dispose() }, subject.subscribe("B", history),
        ]

        subject.observer.onNext(1)
        subject.observer.onNext(2)

        #expect(history.lines == ["A 1", "B 1"])
        withExtendedLifetime(handles) {}
    }

    // MARK: Disposing

    @Test(arguments: SubjectKind.disposable)
    func `Disposing a subject sends nothing, calls no onDisposed, and lets go of the observers`(kind: SubjectKind) {
        let subject = kind.makeSubject()
        let handle = subject.subscribe("A", history)

        subject.dispose()
        subject.dispose()
        history.note("disposed, has observers \(subject.hasObservers)")
        subject.observer.onNext(1)
        subject.observer.onError(Trouble.flatTyre)
        handle.dispose()

        #expect(history.lines == ["disposed, has observers false", "A onDisposed"])
    }

    @Test(arguments: SubjectKind.disposable)
    func `Who subscribes to a disposed subject gets an error that carries the subject`(kind: SubjectKind) {
        let subject = kind.makeSubject()
        var objects: [AnyObject] = []
        subject.observer.onNext(1)
        subject.observer.onError(Trouble.flatTyre)

        subject.dispose()
        let handle = subject.events.subscribe { [history] event in
            history.note(event.element.map { "value \($0)" } ?? "stop event")
            objects += [event.error.flatMap(disposedObject(in:))].compactMap { $0 }
        }

        #expect(objects.map { $0 === subject.events } == [true])
        #expect(history.lines == ["stop event"])
        #expect("\(type(of: handle))" == "NopDisposable")
    }

    // MARK: Lifetime

    @Test(arguments: SubjectKind.allCases)
    func `A handle does not keep the subject alive, and may be disposed after it`(kind: SubjectKind) {
        let handle: any Disposable
        do {
            let subject = kind.makeSubject()
            let passenger = Passenger(history)
            handle = subject.events.subscribe { _ in passenger.ride() }
        }

        history.note("subject gone")
        handle.dispose()

        #expect(history.lines == ["passenger freed", "subject gone"])
    }

    @Test(arguments: SubjectKind.allCases)
    func `Taking an observer out frees what it captured`(kind: SubjectKind) {
        func subscribe(_ subject: AnySubject) -> any Disposable {
            let passenger = Passenger(history)
            return subject.events.subscribe { _ in passenger.ride() }
        }
        let subject = kind.makeSubject()
        let handle = subscribe(subject)

        history.note("subscribed")
        handle.dispose()
        history.note("disposed")

        #expect(history.lines == ["subscribed", "passenger freed", "disposed"])
        withExtendedLifetime(subject) {}
    }

    // MARK: Other threads

    @Test(arguments: SubjectKind.allCases)
    func `While an observer takes its time, other threads can use the subject`(kind: SubjectKind) async {
        await #expect(processExitsWith: .success) { [kind = kind as SubjectKind] in
            let history = History()
            let subject = kind.makeSubject()
            let handle = subject.events.map { $0 }.subscribe(
                AnyObserver<Int> { event in
                    guard event.element == 1 else { return }
                    let uses: [(String, @Sendable () -> Void)] = [
                        ("hasObservers", { _ = subject.hasObservers }),
                        ("subscribe and dispose", { subject.events.subscribe { _ in }.dispose() }),
                        ("on", { subject.observer.onNext(2) }),
                        ("dispose", { subject.dispose() }),
                    ]
                    for (name, use) in uses {
                        history.note("\(name) \(Elsewhere(use).finishes(within: .theWholeTime))")
                    }
                })

            subject.observer.onNext(1)
            subject.observer.onCompleted()

            #expect(history.lines == ["hasObservers true", "subscribe and dispose true", "on true", "dispose true"])
            handle.dispose()
        }
    }
}
