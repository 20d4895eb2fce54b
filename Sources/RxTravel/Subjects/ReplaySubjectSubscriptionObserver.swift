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
        // 여행 153 [event, replaying]
        // ko: 아직 버퍼를 보내는 중이면(replaying) 쌓아 두고, 아니면 그대로 넘긴다.
        // en: While kept values are being sent (replaying) it queues the event, else passes it on.
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
        // 여행 152 [buffer.count]
        // ko: lock 밖에서 버퍼의 값을 보내고, 그동안 쌓인 것을 이어서 보낸다.
        // en: Outside of the lock, sends the kept values, and then what has queued up meanwhile.
        for value in buffer {
            observer.on(.next(value))
        }
        while let event = nextPendingEvent() {
            observer.on(event)
            if event.isStopEvent {
                return dropPendingEvents()
            }
        }
    }

    private func nextPendingEvent() -> Event<Element>? {
        lock.performLocked {
            let event = pendingEvents.dequeue()
            replaying = event != nil
            return event
        }
    }

    /// Ends the replay after a terminal event: what was sent before it, but came in behind it, is dropped.
    private func dropPendingEvents() {
        lock.performLocked {
            replaying = false
            pendingEvents = Queue()
        }
    }
}
