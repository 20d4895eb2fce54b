import RxTravel
import Testing

struct SubscribeOnTests {
    private let history = History()

    private var source: Observable<Int> {
        Observable.create { [history] observer in
            history.note("subscribe \(HeldQueue.here)")
            observer.onNext(1)
            return Disposables.create { history.note("clean-up \(HeldQueue.here)") }
        }
    }

    @Test func `It subscribes when the scheduler comes to it, and disposes the same way`() {
        let scheduler = WaitingScheduler(history)

        let handle = source.subscribe(on: scheduler).subscribe(noting: history)
        history.note("subscribed")
        scheduler.runNext()
        handle.dispose()
        history.note("disposed")
        scheduler.runNext()

        #expect(
            history.lines == [
                "scheduled ()", "subscribed", "subscribe elsewhere", "onNext 1", "item () disposed",
                "scheduled RxTravel.ScheduledDisposable", "onDisposed", "disposed", "clean-up elsewhere",
            ])
    }

    @Test func `A dispose that comes first cancels the work, and what runs all the same is cleaned up unheard`() {
        let scheduler = WaitingScheduler(history)

        let handle = source.subscribe(on: scheduler).subscribe(noting: history)
        handle.dispose()
        history.note("disposed")
        while scheduler.count > 0 { scheduler.runNext() }

        #expect(
            history.lines == [
                "scheduled ()", "item () disposed", "onDisposed", "disposed", "subscribe elsewhere",
                "scheduled RxTravel.ScheduledDisposable", "clean-up elsewhere",
            ])
    }

    @Test(arguments: Stop.allCases)
    func `A terminal event disposes, and the clean-up of what stands above is asked for once more`(stop: Stop) {
        let scheduler = WaitingScheduler(history)
        let source = LiveSource(history)

        _ = source.events.subscribe(on: scheduler).subscribe(noting: history)
        scheduler.runNext()
        source.observer.onNext(1)
        source.observer.on(stop.event)
        history.note("stopped")
        scheduler.runNext()

        #expect(
            history.lines == [
                "scheduled ()", "item () disposed", "onNext 1", stop.call, "onDisposed",
                "scheduled RxTravel.ScheduledDisposable", "clean-up", "stopped",
            ])
    }

    @Test func `The closure and the clean-up run there, and what it sends arrives there`() {
        let held = HeldQueue("held")
        let scheduler = SerialDispatchQueueScheduler(queue: held.queue, internalSerialQueueName: "in front")

        let handle = source.subscribe(on: scheduler).subscribe(
            onNext: { [history] in history.note("onNext \($0) \(HeldQueue.here)") },
            onDisposed: { [history] in history.note("onDisposed \(HeldQueue.here)") })
        held.runAll()
        handle.dispose()
        held.runAll()
        held.release()

        #expect(history.lines == ["subscribe held", "onNext 1 held", "onDisposed elsewhere", "clean-up held"])
    }

    @Test func `Of two, the one nearer to the source decides where the closure runs, the other where it subscribes`() {
        let (near, far) = (HeldQueue("near"), HeldQueue("far"))
        let between = AroundSubscribe(source: source.subscribe(on: scheduler(near))) { [history] in
            history.note("between \(HeldQueue.here)")
        }

        let handle = between.subscribe(on: scheduler(far)).subscribe(onNext: { _ in })
        history.note("subscribed")
        far.runAll()
        near.runAll()
        handle.dispose()
        history.note("disposed")
        far.runAll()
        near.runAll()
        near.release()
        far.release()

        #expect(
            history.lines == ["subscribed", "between far", "subscribe near", "disposed", "clean-up near"])
    }

    private func scheduler(_ held: HeldQueue) -> ConcurrentDispatchQueueScheduler {
        ConcurrentDispatchQueueScheduler(queue: held.queue)
    }
}

/// Tells when it is subscribed to.
private struct AroundSubscribe: ObservableType {
    typealias Element = Int

    let source: Observable<Int>
    let willSubscribe: () -> Void

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Int {
        willSubscribe()
        return source.subscribe(observer)
    }
}
