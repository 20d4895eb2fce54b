import Testing

@testable import RxTravel

// Eight threads at one subject. Each test runs in a process of its own: overlapping events print warnings there that
// nobody reads. Under the thread sanitizer that process ends with exit code 66 when there was a race.
extension RaceTests {
    @Test(arguments: SubjectKind.forwarding)
    func `No event is lost on the way to whoever subscribed before`(kind: SubjectKind) async {
        await #expect(processExitsWith: .success) { [kind = kind as SubjectKind] in
            let subject = kind.makeSubject()
            // Each value names its sender, so that every sender has a row of its own.
            let deliveries = [Counter(), Counter()]
            let sums = (0..<8).map { _ in Counter() }
            for delivery in deliveries {
                _ = subject.events.subscribe { event in
                    guard let value = event.element, value != SubjectKind.initialValue else { return }
                    delivery.increment()
                    sums[value % 8].increment(by: value / 8)
                }
            }

            onThreads(8) { thread in
                for number in 1...2_500 {
                    subject.observer.onNext(number * 8 + thread)
                }
            }

            #expect(deliveries.map(\.count) == [20_000, 20_000])
            #expect(Set(sums.map(\.count)) == [2_500 * 2_501])
        }
    }

    @Test(arguments: SubjectKind.allCases)
    func `Sending, subscribing, leaving and asking together: who stays gets everything, who left is gone`(
        kind: SubjectKind
    ) async {
        await #expect(processExitsWith: .success) { [kind = kind as SubjectKind] in
            // Unbounded, every new subscriber would be told thousands of values.
            let sent = kind == .replayAll ? 100 : 2_000
            let subject = kind.makeSubject()
            let staying = Counter()
            let stops = Counter()
            let handle = subject.events.subscribe { event in
                if event.isStopEvent {
                    stops.increment()
                } else if event.element != SubjectKind.initialValue {
                    staying.increment()
                }
            }

            onThreads(8) { thread in
                for number in 1...(thread % 4 == 0 ? sent : 2_000) {
                    switch thread % 4 {
                    case 0: subject.observer.onNext(number)
                    case 3: precondition(subject.hasObservers)
                    default: subject.events.subscribe { _ in }.dispose()
                    }
                }
            }
            subject.observer.onCompleted()

            #expect(staying.count == (kind == .async ? 1 : 2 * sent))
            #expect(stops.count == 1)
            handle.dispose()
            #expect(!subject.hasObservers)
        }
    }

    @Test(arguments: SubjectKind.allCases)
    func `One stop event arrives at everybody when threads stop and subscribe together`(kind: SubjectKind) async {
        await #expect(processExitsWith: .success) { [kind = kind as SubjectKind] in
            let rounds = 500
            let subjects = (0..<rounds).map { _ in kind.makeSubject() }
            let early = (0..<rounds).map { _ in Counter() }
            let late = Counter()
            for (subject, counter) in zip(subjects, early) {
                _ = subject.events.subscribe { event in
                    if event.isStopEvent {
                        counter.increment()
                    }
                }
            }

            race(threads: 8, rounds: rounds) { thread, round, start in
                start()
                if thread.isMultiple(of: 2) {
                    subjects[round].observer.onCompleted()
                } else {
                    _ = subjects[round].events.subscribe { event in
                        if event.isStopEvent {
                            late.increment()
                        }
                    }
                }
            }

            #expect(Set(early.map(\.count)) == [1])
            #expect(late.count == 4 * rounds)
        }
    }

    @Test func `The value that threads read is one that was sent`() async {
        await #expect(processExitsWith: .success) {
            let subject = Shared(BehaviorSubject(value: [0, 0]))
            onThreads(8) { thread in
                for number in 1...10_000 {
                    if thread.isMultiple(of: 2) {
                        subject.value.onNext([number, number])
                    } else {
                        let value = try? subject.value.value()
                        precondition(value?.first == value?.last && value?.count == 2)
                    }
                }
            }
        }
    }

    @Test func `A subscriber of a ReplaySubject misses nothing and gets nothing twice while others send`() async {
        await #expect(processExitsWith: .success) {
            let subject = SubjectKind.replayAll.makeSubject()
            let received = (0..<7).map { _ in Shared<[Int]>([]) }

            // One sender, so that there is one order; the others come in at any moment of it.
            onThreads(8) { thread in
                if thread == 7 {
                    for number in 1...2_000 {
                        subject.observer.onNext(number)
                    }
                } else {
                    linger(round: thread * 73)
                    _ = subject.events.subscribe { event in
                        received[thread].value += [event.element].compactMap { $0 }
                    }
                }
            }

            #expect(Set(received.map(\.value)) == [Array(1...2_000)])
        }
    }

    @Test(arguments: SubjectKind.disposable)
    func `Nobody is left when threads dispose the subject while others subscribe and send`(kind: SubjectKind) async {
        await #expect(processExitsWith: .success) { [kind = kind as SubjectKind] in
            for _ in 0..<100 {
                let subject = kind.makeSubject()
                onThreads(4) { thread in
                    for number in 1...20 {
                        switch thread {
                        case 0: subject.dispose()
                        case 1: subject.observer.onNext(number)
                        default: _ = subject.events.subscribe { _ in }
                        }
                    }
                }
                #expect(!subject.hasObservers)
            }
        }
    }
}
