import Foundation
import Synchronization

@testable import TravelRecorder

/// Runs the body on several new threads at once and returns when all have finished.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let finished = DispatchSemaphore(value: 0)
    for index in 0..<count {
        Thread {
            body(index)
            finished.signal()
        }.start()
    }
    for _ in 0..<count { finished.wait() }
}

/// Runs a body on a thread of a queue of its own, and waits for it.
func onQueue(_ label: String, _ body: @escaping @Sendable () -> Void) {
    let finished = DispatchSemaphore(value: 0)
    DispatchQueue(label: label).async {
        body()
        finished.signal()
    }
    finished.wait()
}

/// Lets threads wait until so many have come.
final class Gate: Sendable {
    private let missing: Atomic<Int>

    init(_ count: Int) {
        missing = Atomic(count)
    }

    func pass() {
        missing.subtract(1, ordering: .acquiringAndReleasing)
        while missing.load(ordering: .acquiring) > 0 { sched_yield() }
    }
}

/// What happened, one line each, from any thread.
final class Log: Sendable {
    private let noted = Guarded<[String]>([])

    var lines: [String] { noted.withLock { $0 } }

    func note(_ line: String) {
        noted.withLock { $0.append(line) }
    }
}
