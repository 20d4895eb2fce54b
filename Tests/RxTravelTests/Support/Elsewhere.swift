import Foundation

/// Work on a thread of its own, for asking whether it has to wait for somebody.
final class Elsewhere: Sendable {
    private let finished = DispatchSemaphore(value: 0)

    init(_ body: @escaping @Sendable () -> Void) {
        Thread { [finished] in
            body()
            finished.signal()
        }.start()
    }

    /// Whether the work is done by then.
    ///
    /// Ask for a moment to learn that it waits, and for the whole time to learn that it does not: only a failure takes
    /// as long as that.
    func finishes(within time: DispatchTimeInterval) -> Bool {
        let isFinished = finished.wait(timeout: .now() + time) == .success
        if isFinished {
            finished.signal()
        }
        return isFinished
    }
}

extension DispatchTimeInterval {
    static let aMoment = milliseconds(200)
    static let theWholeTime = seconds(20)
}
