import Dispatch
import Foundation

/// A background queue that works only in the turns it is given, so that a route with threads does the same every time.
///
/// Between two turns its thread waits inside the queue: whatever is scheduled meanwhile waits behind it, and it stays
/// the same thread.
final class Background: @unchecked Sendable {
    private static let name = DispatchSpecificKey<String>()

    /// The name of the queue that runs this line, or "main".
    static var here: String {
        DispatchQueue.getSpecific(key: name) ?? "main"
    }

    let queue: DispatchQueue
    private let begin = DispatchSemaphore(value: 0)
    private let done = DispatchSemaphore(value: 0)
    private var isPaused = false

    init(_ name: String) {
        queue = DispatchQueue(label: name)
        queue.setSpecific(key: Self.name, value: name)
        queue.async { self.waitForTurn() }
        done.wait()
    }

    /// Gives the queue its turn, and returns when it has done what waits in it, or pauses.
    func work() {
        if !isPaused {
            queue.async { self.waitForTurn() }
        }
        isPaused = false
        begin.signal()
        done.wait()
    }

    /// Gives the queue something to do, and its turn.
    func work(_ body: @escaping () -> Void) {
        nonisolated(unsafe) let body = body
        queue.async { body() }
        work()
    }

    /// Called from its own work: gives the turn back in the middle of it, until the next turn.
    func pause() {
        isPaused = true
        waitForTurn()
    }

    private func waitForTurn() {
        // A walk and a debugger call the thread by the name of its queue.
        Thread.current.name = Self.here
        done.signal()
        begin.wait()
    }
}

extension DispatchQueue {
    /// Does what waits in the main queue, as the run loop of an app does between two taps.
    static func runMain() {
        nonisolated(unsafe) var isDone = false
        main.async { isDone = true }
        while !isDone {
            RunLoop.main.run(until: Date())
        }
    }
}
