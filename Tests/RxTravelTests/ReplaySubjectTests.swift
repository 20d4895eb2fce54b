import Testing

@testable import RxTravel

struct ReplaySubjectTests {
    private let history = History()

    @Test(arguments: [0, 1, 2, 3, 9], [0, 1, 4])
    func `A subscription begins with so many of the latest values`(bufferSize: Int, sent: Int) {
        let subject = ReplaySubject<Int>.create(bufferSize: bufferSize)

        for value in Array(1...4).prefix(sent) {
            subject.onNext(value)
        }
        _ = subject.subscribe("A", history)
        history.note("subscribed")
        subject.onNext(5)

        let remembered = Array(1...4).prefix(sent).suffix(bufferSize)
        #expect(history.lines == remembered.map { "A \($0)" } + ["subscribed", "A 5"])
    }

    @Test func `Unbounded, it begins with every value`() {
        let subject = ReplaySubject<Int>.createUnbounded()

        for value in 1...1_000 {
            subject.onNext(value)
        }
        _ = subject.subscribe("A", history)

        #expect(history.lines == (1...1_000).map { "A \($0)" })
    }

    @Test func `The size chooses the class`() {
        let subjects = [0, 1, 2].map { ReplaySubject<Int>.create(bufferSize: $0) } + [.createUnbounded()]

        #expect(
            subjects.map { "\(type(of: $0))" } == [
                "ReplayMany<Int>", "ReplayOne<Int>", "ReplayMany<Int>", "ReplayAll<Int>",
            ])
    }

    @Test func `A value sent during the replay comes behind it, for the one who is being told`() async {
        await #expect(processExitsWith: .success) {
            let history = History()
            let subject = ReplaySubject<Int>.create(bufferSize: 2)
            _ = subject.subscribe { event in
                if event.element == 3 {
                    history.note("A 3")
                }
            }
            subject.onNext(1)
            subject.onNext(2)
            _ = subject.subscribe("B", history) { value in
                if value == 1 {
                    subject.onNext(3)
                }
            }

            #expect(history.lines == ["B 1", "A 3", "B 2", "B 3"])
        }
    }

    @Test func `Completed during the replay comes behind it too, once`() async {
        await #expect(processExitsWith: .success) {
            let history = History()
            let subject = ReplaySubject<Int>.createUnbounded()
            subject.onNext(1)
            subject.onNext(2)
            _ = subject.subscribe(
                AnyObserver { event in
                    history.note(event.debugDescription)
                    if event.element == 1 {
                        subject.onCompleted()
                    }
                })

            #expect(history.lines == ["next(1)", "next(2)", "completed"])
        }
    }

    @Test func `Another thread's value does not wait for the replay, and is delivered on the subscribing thread`() async
    {
        await #expect(processExitsWith: .success) {
            let history = History()
            let subject = Shared(ReplaySubject<Int>.createUnbounded())
            let subscribing = thisThread()
            subject.value.onNext(1)
            subject.value.onNext(2)
            _ = subject.value.subscribe(
                AnyObserver { event in
                    history.note("\(event.debugDescription), here: \(thisThread() == subscribing)")
                    if event.element == 1 {
                        let elsewhere = Elsewhere { subject.value.onNext(3) }
                        history.note("finished \(elsewhere.finishes(within: .theWholeTime))")
                    }
                })
            history.note("subscribed")
            let elsewhere = Elsewhere { subject.value.onNext(4) }
            _ = elsewhere.finishes(within: .theWholeTime)

            #expect(
                history.lines == [
                    "next(1), here: true", "finished true", "next(2), here: true", "next(3), here: true",
                    "subscribed", "next(4), here: false",
                ])
        }
    }

    @Test(arguments: SubjectKind.replaying)
    func `What is remembered is freed by dispose, and nothing is remembered after it`(kind: SubjectKind) {
        let subject: ReplaySubject<Passenger> =
            switch kind {
            case .replayOne: .create(bufferSize: 1)
            case .replayMany: .create(bufferSize: 2)
            default: .createUnbounded()
            }
        subject.onNext(Passenger(history))

        history.note("remembered")
        subject.dispose()
        history.note("disposed")
        subject.onNext(Passenger(history))
        history.note("sent")

        #expect(history.lines == ["remembered", "passenger freed", "disposed", "passenger freed", "sent"])
        withExtendedLifetime(subject) {}
    }

    @Test func `What comes while waiting events are delivered waits behind them, later events pass at once`() async {
        await #expect(processExitsWith: .success) {
            let history = History()
            let subject = ReplaySubject<Int>.create(bufferSize: 2)
            subject.onNext(1)
            subject.onNext(2)
            _ = subject.subscribe(
                AnyObserver { event in
                    history.note(event.debugDescription)
                    if let element = event.element, element < 4 {
                        subject.onNext(element + 2)
                    }
                })
            history.note("replayed")
            subject.onNext(9)

            #expect(
                history.lines == ["next(1)", "next(2)", "next(3)", "next(4)", "next(5)", "replayed", "next(9)"])
        }
    }

    @Test func `What waits behind a stop event is dropped, though it was sent before it`() {
        let subject = ReplaySubject<Int>.createUnbounded()
        _ = subject.subscribe { event in
            if event.element == 3 { subject.onCompleted() }
        }
        subject.onNext(1)

        _ = subject.subscribe(
            AnyObserver { [history] event in
                history.note(event.debugDescription)
                if event.element == 1 { subject.onNext(3) }
            })

        #expect(history.lines == ["next(1)", "completed"])
    }
}
