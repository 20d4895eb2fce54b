// 공식: RxSwift/Disposables/ScheduledDisposable.swift

private let disposeScheduledDisposable: @Sendable (ScheduledDisposable) -> any Disposable = { scheduledDisposable in
    scheduledDisposable.disposeInner()
    return Disposables.create()
}

/// A disposable that is disposed on a scheduler, wherever `dispose()` is called.
///
/// It is what makes `subscribe(on:)` clean up where it subscribed.
public final class ScheduledDisposable: Cancelable {
    /// Where the content is disposed.
    public let scheduler: any ImmediateSchedulerType

    private let disposed = AtomicInt(0)
    private var disposable: (any Disposable)?

    /// Whether the content has been disposed: not before the scheduler came to it.
    public var isDisposed: Bool {
        isFlagSet(disposed, 1)
    }

    /// Wraps a disposable.
    ///
    /// - Parameters:
    ///   - scheduler: Where the content is to be disposed.
    ///   - disposable: The content.
    public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
        self.scheduler = scheduler
        self.disposable = disposable
    }

    /// Asks the scheduler to dispose the content.
    public func dispose() {
        // 여행 241 [self, isDisposed] → 232 DispatchQueueConfiguration.schedule
        // ko: 내용물을 직접 dispose하지 않는다. 그 일을 스케줄러에 맡기고 돌아온다.
        // en: Does not dispose the content itself: it hands that work to the scheduler, and returns.
        _ = scheduler.schedule(self, action: disposeScheduledDisposable)
    }

    func disposeInner() {
        // 여행 242 [self, isDisposed] → 33 SinkDisposer.dispose
        // ko: 스케줄러에서 실행된다. 처음 한 번만 내용물을 dispose하고 놓는다.
        // en: Runs on the scheduler. Only the first time it disposes the content, and lets go of it.
        guard fetchOr(disposed, 1) == 0 else { return }
        disposable?.dispose()
        disposable = nil
    }
}
