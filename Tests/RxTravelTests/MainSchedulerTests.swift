import Dispatch
import Foundation
import Testing

@testable import RxTravel

/// Each test has a scheduler of its own: the shared one counts what the others enqueue.
@MainActor
struct MainSchedulerTests {
    private let history = History()
    private let scheduler = MainScheduler()

    @discardableResult
    nonisolated private func work(_ name: String) -> any Disposable {
        scheduler.schedule(name) { [history] name in
            history.note("\(name), on main \(DispatchQueue.isMain)")
            return Disposables.create()
        }
    }

    private func elsewhere(_ body: @escaping @Sendable () -> Void) {
        #expect(Elsewhere(body).finishes(within: .theWholeTime))
    }

    /// Waits until the main queue has come to what waits there now.
    private func mainQueue() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
    }

    @Test func `On main it runs work at once when nothing waits`() {
        work("first")
        history.note("scheduled")
        work("second")

        #expect(history.lines == ["first, on main true", "scheduled", "second, on main true"])
    }

    @Test func `From another thread work waits, and so does all that comes after it, to keep the order`() async {
        elsewhere { work("first") }
        history.note("scheduled elsewhere")
        work("second")
        history.note("scheduled on main")
        await mainQueue()
        work("third")

        #expect(
            history.lines == [
                "scheduled elsewhere", "scheduled on main", "first, on main true", "second, on main true",
                "third, on main true",
            ])
    }

    @Test func `Work that is scheduled from inside work waits until that is done`() async {
        _ = scheduler.schedule(()) { _ in
            history.note("begin")
            work("inner")
            history.note("end")
            return Disposables.create()
        }
        history.note("scheduled")
        await mainQueue()

        #expect(history.lines == ["begin", "end", "scheduled", "inner, on main true"])
    }

    @Test func `Work that waits can be cancelled, and then what comes next runs at once again`() async {
        elsewhere { work("cancelled").dispose() }
        await mainQueue()
        work("next")
        history.note("scheduled")

        #expect(history.lines == ["next, on main true", "scheduled"])
    }

    @Test func `Disposing what has run cancels what it started`() async {
        let handles = Shared<[any Disposable]>([])
        handles.value.append(scheduler.schedule("at once", action: history.disposable))
        elsewhere { handles.value.append(scheduler.schedule("in its turn", action: history.disposable)) }
        await mainQueue()
        for handle in handles.value { handle.dispose() }

        #expect(history.lines == ["at once", "in its turn"])
    }

    @Test func `Each counts for itself what waits`() async {
        elsewhere { work("first") }
        _ = MainScheduler().schedule(()) { _ in
            history.note("another one")
            return Disposables.create()
        }
        await mainQueue()

        #expect(history.lines == ["another one", "first, on main true"])
    }

    @Test func `The asynchronous one always waits`() async {
        _ = MainScheduler.asyncInstance.schedule(()) { _ in
            history.note("work, on main \(DispatchQueue.isMain)")
            return Disposables.create()
        }
        history.note("scheduled")
        await mainQueue()

        #expect(history.lines == ["scheduled", "work, on main true"])
    }

    @Test func `Nothing arrives on main once it was disposed on main`() async {
        let source = Shared(PublishSubject<Int>())
        let handle = source.value.observe(on: scheduler).subscribe(noting: history)
        elsewhere { source.value.onNext(1) }

        handle.dispose()
        await mainQueue()

        #expect(history.lines == ["onDisposed"])
    }
}
