import Dispatch
import Testing

@testable import RxTravel

struct ObserveOnTests {
    private let history = History()

    // MARK: Any scheduler

    @Test func `One event is one piece of work, and the next one is scheduled when it is done`() {
        let scheduler = WaitingScheduler(history)
        let source = LiveSource(history)

        _ = source.events.observe(on: scheduler).subscribe(noting: history)
        for event in [Event.next(1), .next(2), .completed] {
            source.observer.on(event)
            history.note("sent \(event)")
        }
        for turn in 1...3 {
            history.note("turn \(turn)")
            scheduler.runNext()
        }
        history.note("\(scheduler.count) in line")

        #expect(
            history.lines == [
                "scheduled ()", "sent next(1)", "sent next(2)", "clean-up", "sent completed",
                "turn 1", "item () disposed", "onNext 1", "scheduled ()",
                "turn 2", "item () disposed", "onNext 2", "scheduled ()",
                "turn 3", "item () disposed", "onCompleted", "onDisposed", "0 in line",
            ])
    }

    @Test func `It schedules again when events come after it has run dry`() {
        let scheduler = WaitingScheduler(history)
        let source = PublishSubject<Int>()

        let handle = source.observe(on: scheduler).subscribe(noting: history)
        for value in 1...2 {
            source.onNext(value)
            scheduler.runNext()
            history.note("\(scheduler.count) in line")
        }
        handle.dispose()

        #expect(
            history.lines.filter { !$0.hasPrefix("item") } == [
                "scheduled ()", "onNext 1", "0 in line", "scheduled ()", "onNext 2", "0 in line", "onDisposed",
            ])
    }

    @Test func `What is sent from inside an event comes after it`() {
        let source = PublishSubject<Int>()

        let handle = source.observe(on: AtOnceScheduler()).subscribe(
            onNext: { [history] value in
                history.note("begin \(value)")
                if value < 3 { source.onNext(value + 1) }
                history.note("end \(value)")
            })
        source.onNext(1)
        handle.dispose()

        #expect(history.lines == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
    }

    // MARK: Any scheduler, and a serial queue

    /// How an event gets to the observer.
    enum Way: CaseIterable {
        case ownQueue, serialQueue

        func scheduler(on held: HeldQueue) -> any ImmediateSchedulerType {
            switch self {
            case .ownQueue: ConcurrentDispatchQueueScheduler(queue: held.queue)
            case .serialQueue: SerialDispatchQueueScheduler(queue: held.queue, internalSerialQueueName: "in front")
            }
        }
    }

    @Test(arguments: Way.allCases, Stop.allCases)
    func `Events come where the scheduler runs, in order, and the source is cleaned up before its end arrives`(
        way: Way, stop: Stop
    ) {
        let held = HeldQueue("held")
        let source = Observable<Int>.create { [history] observer in
            observer.onNext(1)
            observer.onNext(2)
            observer.on(stop.event)
            return Disposables.create { history.note("clean-up \(HeldQueue.here)") }
        }

        let note = { [history] (line: String) in history.note("\(line) \(HeldQueue.here)") }
        _ = source.observe(on: way.scheduler(on: held)).subscribe(
            onNext: { note("onNext \($0)") }, onError: { note("onError \($0)") },
            onCompleted: { note("onCompleted") }, onDisposed: { note("onDisposed") })
        history.note("subscribed")
        while history.lines.count < 6 { held.runAll() }
        held.release()

        #expect(
            history.lines == [
                "clean-up elsewhere", "subscribed", "onNext 1 held", "onNext 2 held", "\(stop.call) held",
                "onDisposed held",
            ])
    }

    @Test(arguments: Way.allCases)
    func `What was on its way to the scheduler does not arrive after dispose`(way: Way) {
        let held = HeldQueue("held")
        let source = LiveSource(history)

        let handle = source.events.observe(on: way.scheduler(on: held)).subscribe(noting: history)
        source.observer.onNext(1)
        handle.dispose()
        source.observer.onNext(2)
        source.observer.onCompleted()
        held.runAll()
        held.release()

        #expect(history.lines == ["clean-up", "onDisposed"])
    }

    @Test(arguments: Way.allCases)
    func `It can be disposed while it sends`(way: Way) {
        let held = HeldQueue("held")
        let source = LiveSource(history)
        let handle = Shared(SingleAssignmentDisposable())

        handle.value.setDisposable(
            source.events.observe(on: way.scheduler(on: held)).subscribe(
                onNext: { [history] value in
                    history.note("onNext \(value)")
                    handle.value.dispose()
                }))
        source.observer.onNext(1)
        source.observer.onNext(2)
        for _ in 1...3 { held.runAll() }
        held.release()

        #expect(history.lines == ["onNext 1", "clean-up"])
    }

    @Test(arguments: Way.allCases)
    func `Subscribing and disposing stay where they are called`(way: Way) {
        let held = HeldQueue("held")
        let source = Observable<Int>.create { [history] _ in
            history.note("subscribe \(HeldQueue.here)")
            return Disposables.create { history.note("dispose \(HeldQueue.here)") }
        }

        source.observe(on: way.scheduler(on: held)).subscribe().dispose()
        held.release()

        #expect(history.lines == ["subscribe elsewhere", "dispose elsewhere"])
    }

    @Test func `Only a serial queue's scheduler goes without a queue of its own`() {
        let serial = SerialDispatchQueueScheduler(internalSerialQueueName: "serial")
        let schedulers: [any ImmediateSchedulerType] = [
            serial, MainScheduler.instance, MainScheduler.asyncInstance,
            ConcurrentDispatchQueueScheduler(qos: .background), CurrentThreadScheduler.instance,
        ]

        #expect(
            schedulers.map { "\(type(of: Observable.just(1).observe(on: $0)))" } == [
                "ObserveOnSerialDispatchQueue<Int>", "ObserveOnSerialDispatchQueue<Int>",
                "ObserveOnSerialDispatchQueue<Int>", "ObserveOn<Int>", "ObserveOn<Int>",
            ])
    }

    #if DEBUG
        @Test func `The sequences for serial queues are counted`() async {
            await #expect(processExitsWith: .success) {
                let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "counted")
                var sequences = (1...2).map { Observable.just($0).observe(on: scheduler) }
                #expect(Resources.numberOfSerialDispatchQueueObservables == 2)
                sequences.removeAll()
                #expect(Resources.numberOfSerialDispatchQueueObservables == 0)
            }
        }
    #endif
}
