import RxTravel
import Testing

struct ScheduledDisposableTests {
    private let history = History()

    @Test func `The content is disposed when the scheduler comes to it, once, however often it was asked`() {
        let scheduler = WaitingScheduler(history)
        let disposable = ScheduledDisposable(scheduler: scheduler, disposable: history.disposable("content"))

        disposable.dispose()
        disposable.dispose()
        history.note("\(scheduler.count) in line, isDisposed \(disposable.isDisposed)")
        scheduler.runNext()
        history.note("isDisposed \(disposable.isDisposed)")
        scheduler.runNext()

        #expect(
            history.lines == [
                "scheduled RxTravel.ScheduledDisposable", "scheduled RxTravel.ScheduledDisposable",
                "2 in line, isDisposed false", "content", "isDisposed true",
            ])
    }

    @Test func `Disposed content is let go of`() {
        let disposable = ScheduledDisposable(
            scheduler: AtOnceScheduler(), disposable: history.disposableWithPassenger())

        disposable.dispose()
        history.note("disposed")

        #expect(history.lines == ["passenger freed", "disposed"])
        withExtendedLifetime(disposable) {}
    }

    @Test func `It tells its scheduler`() {
        let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "asked for")

        let disposable = ScheduledDisposable(scheduler: scheduler, disposable: Disposables.create())

        #expect(disposable.scheduler as? SerialDispatchQueueScheduler === scheduler)
    }
}
