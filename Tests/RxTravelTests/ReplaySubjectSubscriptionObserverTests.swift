import Testing

@testable import RxTravel

struct ReplaySubjectSubscriptionObserverTests {
    private let history = History()

    private func buffer(_ values: Int...) -> Queue<Int> {
        var buffer = Queue<Int>()
        for value in values {
            buffer.enqueue(value)
        }
        return buffer
    }

    @Test func `What comes before the replay waits and is delivered behind it, later events pass`() {
        let observer = ReplaySubjectSubscriptionObserver(observer: history.observer())

        observer.onNext(3)
        history.note("waits")
        observer.replay(buffer(1, 2))
        history.note("replayed")
        observer.onNext(4)
        observer.onCompleted()

        #expect(history.lines == ["waits", "next(1)", "next(2)", "next(3)", "replayed", "next(4)", "completed"])
    }

    @Test func `What comes while waiting events are delivered waits behind them`() {
        var observer: ReplaySubjectSubscriptionObserver<AnyObserver<Int>>?
        observer = ReplaySubjectSubscriptionObserver(
            observer: AnyObserver { [history] event in
                history.note(event.debugDescription)
                if let element = event.element, element < 4 {
                    observer?.onNext(element + 2)
                }
            })

        observer?.replay(buffer(1, 2))
        observer?.onNext(9)

        #expect(history.lines == ["next(1)", "next(2)", "next(3)", "next(4)", "next(5)", "next(9)"])
        observer = nil
    }

    @Test func `With nothing to replay events pass at once`() {
        let observer = ReplaySubjectSubscriptionObserver(observer: history.observer())

        observer.replay(buffer())
        observer.onNext(1)

        #expect(history.lines == ["next(1)"])
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
