import Dispatch

/// A serial queue that does nothing until the test says so, and knows its own work.
struct HeldQueue: Sendable {
    let queue: DispatchQueue
    private static let key = DispatchSpecificKey<String>()

    init(_ name: String) {
        queue = DispatchQueue(label: name)
        queue.setSpecific(key: Self.key, value: name)
        queue.suspend()
    }

    /// The name of the held queue that runs this code, or "elsewhere".
    static var here: String {
        DispatchQueue.getSpecific(key: key) ?? "elsewhere"
    }

    /// Runs what waits, and what comes to wait meanwhile, and returns when it is done.
    func runAll() {
        queue.resume()
        // One round for what waited, and one for what went through a queue in front of this one.
        for _ in 1...2 {
            queue.sync {}
        }
        queue.suspend()
    }

    /// Lets it run from now on: a queue must not be freed while it is held.
    func release() {
        queue.resume()
    }
}
