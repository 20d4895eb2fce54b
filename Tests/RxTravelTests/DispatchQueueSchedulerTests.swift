import Dispatch
import Foundation
import RxTravel
import Testing

/// What the schedulers of queues do alike, and where they differ.
struct DispatchQueueSchedulerTests {
    enum Kind: CaseIterable {
        case serial, concurrent

        func scheduler(on held: HeldQueue) -> any SchedulerType {
            switch self {
            case .serial:
                SerialDispatchQueueScheduler(queue: held.queue, internalSerialQueueName: "in front")
            case .concurrent: ConcurrentDispatchQueueScheduler(queue: held.queue)
            }
        }
    }

    private let history = History()

    @Test(arguments: Kind.allCases)
    func `Work runs on the queue, in its turn, unless it is cancelled before`(kind: Kind) {
        let held = HeldQueue("held")
        let scheduler = kind.scheduler(on: held)

        let handles = (1...3).map { number in
            scheduler.schedule(number) { [history] number in
                history.note("work \(number) \(HeldQueue.here)")
                return history.disposable("cancelled \(number)")
            }
        }
        history.note("scheduled")
        handles[1].dispose()
        held.runAll()
        for handle in handles { handle.dispose() }
        held.release()

        #expect(
            history.lines == ["scheduled", "work 1 held", "work 3 held", "cancelled 1", "cancelled 3"])
    }

    @Test func `A serial scheduler makes a concurrent queue serial`() {
        let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
        let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "in front")
        let (running, most, finished) = (Counter(), Counter(), DispatchGroup())

        for _ in 1...20 {
            finished.enter()
            _ = scheduler.schedule(()) { _ in
                running.increment()
                if running.count > 1 { most.increment() }
                Thread.sleep(forTimeInterval: 0.001)
                running.increment(by: -1)
                finished.leave()
                return Disposables.create()
            }
        }
        finished.wait()

        #expect(most.count == 0)
    }

    @Test func `A concurrent scheduler runs one piece of work while another one waits for it`() {
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
        let (met, finished) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

        for action in [{ met.wait() }, { _ = met.signal() }] {
            _ = scheduler.schedule(()) { _ in
                action()
                finished.signal()
                return Disposables.create()
            }
        }

        for _ in 1...2 {
            #expect(finished.wait(timeout: .now() + .theWholeTime) == .success)
        }
    }

    @Test func `The queue of a serial scheduler can be changed while it is made`() async {
        let labels = History()
        let scheduler = SerialDispatchQueueScheduler(
            internalSerialQueueName: "named", serialQueueConfiguration: { labels.note($0.label) })

        await withCheckedContinuation { continuation in
            _ = scheduler.schedule(continuation) { continuation in
                continuation.resume()
                return Disposables.create()
            }
        }

        #expect(labels.lines == ["named"])
    }

    @Test func `A global queue will do`() async {
        let scheduler = SerialDispatchQueueScheduler(qos: .background)

        await withCheckedContinuation { continuation in
            _ = scheduler.schedule(continuation) { continuation in
                continuation.resume()
                return Disposables.create()
            }
        }
    }

    @Test func `They tell the time`() {
        let schedulers: [any SchedulerType] = [
            SerialDispatchQueueScheduler(qos: .default), ConcurrentDispatchQueueScheduler(qos: .default),
            MainScheduler.instance,
        ]

        for scheduler in schedulers {
            let before = Date()
            #expect((before...Date(timeIntervalSinceNow: 60)).contains(scheduler.now))
        }
    }
}
