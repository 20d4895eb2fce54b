// 공식: RxSwift/Subjects/ReplaySubject.swift

/// Stands before the observer of one subscription while it is told what it missed.
///
/// Events that are sent meanwhile wait here, so they reach the observer behind what came before them.
final class ReplaySubjectSubscriptionObserver<Observer: ObserverType>: ObserverType {
    typealias Element = Observer.Element

    private let lock = RecursiveLock()
    private let observer: Observer
    private var replaying = true
    private var pendingEvents = Queue<Event<Element>>()

    init(observer: Observer) {
        self.observer = observer
    }

    func on(_ event: Event<Element>) {
        let waits = lock.performLocked {
            if replaying {
                pendingEvents.enqueue(event)
            }
            return replaying
        }
        if !waits {
            observer.on(event)
        }
    }

    func replay(_ buffer: Queue<Element>) {
        for value in buffer {
            observer.on(.next(value))
        }
        while let event = nextPendingEvent() {
            observer.on(event)
        }
    }

    private func nextPendingEvent() -> Event<Element>? {
        lock.performLocked {
            let event = pendingEvents.dequeue()
            replaying = event != nil
            return event
        }
    }
}
