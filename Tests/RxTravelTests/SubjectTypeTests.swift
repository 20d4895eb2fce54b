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
        let subjects = [SubjectKind.publish, .behavior, .replayAll, .async].map { $0.makeSubject().events as Any }

        #expect(subjects.map { $0 is any Disposable } == [true, true, true, false])
        #expect(subjects.map { $0 is any Cancelable } == [true, true, false, false])
    }

    @Test(arguments: [SubjectKind.publish, .behavior])
    func `It is disposed from the first dispose on, not from a stop event on, and stays so`(kind: SubjectKind) throws {
        let subject = kind.makeSubject()
        let asked = try #require(subject.events as? any Cancelable)

        let answers = [{}, subject.observer.onCompleted, asked.dispose, subject.observer.onCompleted].map { step in
            step()
            return asked.isDisposed
        }

        #expect(answers == [false, false, true, true])
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

    @Test(arguments: SubjectKind.allCases, Stop.allCases)
    func `The first stop event wins, and nothing follows it`(kind: SubjectKind, stop: Stop) {
        let subject = kind.makeSubject()
        // An observer with no gate of its own.
        _ = subject.events.subscribe(
            AnyObserver { [history] event in
                if event.isStopEvent {
                    history.note(event.debugDescription)
                }
            })

        subject.observer.on(stop.event)
        history.note("stopped")
        subject.observer.onNext(1)
        subject.observer.onError(RxError.unknown)
        subject.observer.onCompleted()

        #expect(history.lines == [stop.event.debugDescription, "stopped"])
    }

    @Test(arguments: SubjectKind.allCases)
    func `Someone is there as long as one subscription is`(kind: SubjectKind) {
        let subject = kind.makeSubject()

        history.note("nobody \(subject.hasObservers)")
        let first = subject.events.subscribe { _ in }
        let second = subject.events.subscribe { _ in }
        history.note("two \(subject.hasObservers)")
        first.dispose()
        first.dispose()
        history.note("one \(subject.hasObservers)")
        second.dispose()
        history.note("none \(subject.hasObservers)")

        #expect(history.lines == ["nobody false", "two true", "one true", "none false"])
    }

    @Test(arguments: SubjectKind.allCases, Stop.allCases)
    func `A stop event frees the observers; a BehaviorSubject alone keeps those with no operator between`(
        kind: SubjectKind, stop: Stop
    ) {
        for hasOperator in [false, true] {
            let history = History()
            let subject = kind.makeSubject()
            let source = hasOperator ? subject.events.map { $0 } : subject.events
            let handle = source.subscribe(history.closureWithPassenger())

            subject.observer.on(stop.event)
            history.note("has observers \(subject.hasObservers)")

            let isKept = kind == .behavior && !hasOperator
            #expect(history.lines == (isKept ? ["has observers true"] : ["passenger freed", "has observers false"]))
            withExtendedLifetime(handle) {}
        }
    }

    @Test(arguments: SubjectKind.allCases)
    func `A throw inside map takes the observer out of the subject`(kind: SubjectKind) {
        let subject = kind.makeSubject()
        _ = subject.events.map { value -> Int in
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
    }

    // MARK: Who comes late

    enum Step {
        case completed, error, dispose
    }

    /// What is still told when 1, 2 and 3 were sent, and then nothing, completed or an error.
    private static let told: [SubjectKind: (live: [Int], completed: [Int], error: [Int])] = [
        .publish: ([], [], []),
        .behavior: ([3], [], []),
        .replayOne: ([3], [3], [3]),
        .replayMany: ([2, 3], [2, 3], [2, 3]),
        .replayAll: ([1, 2, 3], [1, 2, 3], [1, 2, 3]),
        .async: ([], [3], []),
    ]

    /// The step that a late subscriber is told of: a stop event after dispose counts for a PublishSubject alone.
    private func decisiveStep(_ steps: [Step], for kind: SubjectKind) -> Step? {
        switch kind {
        case .publish: steps.last
        case .async: steps.first { $0 != .dispose }
        default: steps.contains(.dispose) ? .dispose : steps.last
        }
    }

    @Test(
        arguments: SubjectKind.allCases,
        [
            [], [.completed], [.error], [.dispose],
            [.completed, .dispose], [.error, .dispose], [.dispose, .completed], [.dispose, .error],
        ] as [[Step]])
    func `Who comes late is told what is left, and each one the same`(kind: SubjectKind, steps: [Step]) throws {
        let subject = kind.makeSubject()

        for value in 1...3 {
            subject.observer.onNext(value)
        }
        for step in steps {
            switch step {
            case .completed: subject.observer.onCompleted()
            case .error: subject.observer.onError(Trouble.flatTyre)
            case .dispose: subject.dispose()
            }
        }
        if !steps.isEmpty {
            subject.observer.onNext(9)
        }
        for _ in 1...2 {
            _ = subject.subscribe("late", history)
        }

        let (live, completed, error) = try #require(Self.told[kind])
        let lines =
            switch decisiveStep(steps, for: kind) {
            case nil: live.map(String.init)
            case .completed: completed.map(String.init) + ["onCompleted", "onDisposed"]
            case .error: error.map(String.init) + ["onError flatTyre", "onDisposed"]
            case .dispose: ["onError disposed", "onDisposed"]
            }
        #expect(history.lines == (lines + lines).map { "late \($0)" })
    }

    // MARK: While an event is on its way

    @Test(arguments: SubjectKind.forwarding)
    func `A value sent by the first observer overtakes: the second sees the values reversed`(kind: SubjectKind) async {
        await #expect(processExitsWith: .success) { [kind = kind as SubjectKind] in
            let history = History()
            let subject = kind.makeSubject()
            _ = subject.subscribe("A", history) { value in
                if value == 1 {
                    subject.observer.onNext(2)
                }
            }
            _ = subject.subscribe("B", history)

            subject.observer.onNext(1)

            #expect(history.lines == ["A 1", "A 2", "B 2", "B 1"])
        }
    }

    @Test(arguments: SubjectKind.forwarding)
    func `An observer added meanwhile gets that event once if it is remembered, and not otherwise`(kind: SubjectKind) {
        let subject = kind.makeSubject()
        _ = subject.subscribe("A", history) { [history] value in
            if value == 1 {
                _ = subject.subscribe("B", history)
            }
        }

        subject.observer.onNext(1)
        subject.observer.onNext(2)

        #expect(history.lines == ["A 1"] + (kind == .publish ? [] : ["B 1"]) + ["A 2", "B 2"])
    }

    @Test(arguments: SubjectKind.forwarding, [false, true])
    func `An observer taken out meanwhile still gets the event that is on its way, unless an operator is between`(
        kind: SubjectKind, hasOperator: Bool
    ) {
        let subject = kind.makeSubject()
        var second: any Disposable = Disposables.create()
        _ = subject.subscribe("A", history) { _ in second.dispose() }
        second = (hasOperator ? subject.events.map { $0 } : subject.events).subscribe("B", history)

        subject.observer.onNext(1)
        subject.observer.onNext(2)

        #expect(history.lines == ["A 1", "B onDisposed"] + (hasOperator ? [] : ["B 1"]) + ["A 2"])
    }

    @Test(arguments: SubjectKind.disposable)
    func `A subject disposed meanwhile still brings everybody the event that is on its way`(kind: SubjectKind) {
        let subject = kind.makeSubject()
        _ = subject.subscribe("A", history) { _ in subject.dispose() }
        _ = subject.subscribe("B", history)

        subject.observer.onNext(1)
        subject.observer.onNext(2)

        #expect(history.lines == ["A 1", "B 1"])
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
    func `The error that a disposed subject sends carries the subject`(kind: SubjectKind) {
        let subject = kind.makeSubject()
        var objects: [AnyObject?] = []

        subject.dispose()
        let handle = subject.events.subscribe { event in objects.append(event.error.flatMap(disposedObject(in:))) }

        #expect(objects.map { $0 === subject.events } == [true])
        #expect("\(type(of: handle))" == "NopDisposable")
    }

    // MARK: Lifetime

    @Test(arguments: SubjectKind.allCases)
    func `A handle does not keep the subject alive, and may be disposed after it`(kind: SubjectKind) {
        let handle = kind.makeSubject().events.subscribe(history.closureWithPassenger())

        history.note("subject gone")
        handle.dispose()

        #expect(history.lines == ["passenger freed", "subject gone"])
    }

    @Test(arguments: SubjectKind.allCases)
    func `Taking an observer out frees what it captured`(kind: SubjectKind) {
        let subject = kind.makeSubject()
        let handle = subject.events.subscribe(history.closureWithPassenger())

        history.note("subscribed")
        handle.dispose()
        history.note("disposed")

        #expect(history.lines == ["subscribed", "passenger freed", "disposed"])
        withExtendedLifetime(subject) {}
    }

    // MARK: Other threads

    @Test(arguments: [SubjectKind.publish, .behavior, .async])
    func `A late subscriber gets the stop event under the lock: another thread has to wait`(kind: SubjectKind) {
        let subject = kind.makeSubject()
        subject.observer.onCompleted()
        var waiting: Elsewhere?

        _ = subject.events.subscribe(
            AnyObserver { [history] _ in
                let elsewhere = Elsewhere { _ = subject.hasObservers }
                history.note("inside: finished \(elsewhere.finishes(within: .aMoment))")
                waiting = elsewhere
            })
        history.note("after: finished \(waiting?.finishes(within: .theWholeTime) ?? false)")

        #expect(history.lines == ["inside: finished false", "after: finished true"])
    }

    @Test(arguments: SubjectKind.allCases)
    func `While an observer takes its time, other threads can use the subject`(kind: SubjectKind) async {
        await #expect(processExitsWith: .success) { [kind = kind as SubjectKind] in
            let history = History()
            let subject = kind.makeSubject()
            _ = subject.events.map { $0 }.subscribe(
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
        }
    }
}
