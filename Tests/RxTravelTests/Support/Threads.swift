import Foundation
import Synchronization

/// Runs the body on several new threads at once and returns when all have finished.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let finished = NSCondition()
    let unfinished = Shared(count)
    for index in 0..<count {
        Thread {
            body(index)
            finished.withLock { unfinished.value -= 1 }
            finished.signal()
        }.start()
    }
    finished.withLock {
        while unfinished.value > 0 {
            finished.wait()
        }
    }
}

/// Runs the body on several threads, round after round.
///
/// `start` waits until every thread has called it and lets all go at the same moment.
func race(
    threads: Int, rounds: Int,
    _ body: @escaping @Sendable (_ thread: Int, _ round: Int, _ start: @escaping () -> Void) -> Void
) {
    let arrivals = Counter()
    onThreads(threads) { thread in
        var expected = 0
        for round in 0..<rounds {
            body(thread, round) {
                expected += threads
                arrivals.increment()
                var spins = 0
                while arrivals.count < expected {
                    // Whoever spins leaves at once, but there may be more threads than cores.
                    spins += 1
                    if spins > 50 {
                        sched_yield()
                    }
                }
            }
        }
    }
}

/// Passes a short time that differs from round to round, so that a race is tried at many distances.
func linger(round: Int) {
    let spins = Atomic(0)
    while spins.load(ordering: .relaxed) < round % 512 {
        spins.add(1, ordering: .relaxed)
    }
}

/// Tells this thread from the others that run meanwhile.
func thisThread() -> ObjectIdentifier {
    ObjectIdentifier(Thread.current)
}

/// Counts calls from any thread.
final class Counter: Sendable {
    private let number = Atomic(0)

    var count: Int {
        number.load(ordering: .acquiring)
    }

    func increment(by amount: Int = 1) {
        number.add(amount, ordering: .acquiringAndReleasing)
    }
}

/// What is handed to other threads on purpose although its type does not promise that this is safe.
final class Shared<Value>: @unchecked Sendable {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}
