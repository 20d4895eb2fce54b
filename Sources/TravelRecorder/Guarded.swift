import Synchronization

/// A value that one thread at a time can use.
///
/// A `Mutex`, and a flag that is written before it is unlocked and read after it is locked: on Linux the kernel itself
/// hands over a contended `Mutex`, which the thread sanitizer does not see and takes for a race.
package struct Guarded<Value: Sendable>: ~Copyable, Sendable {
    private let mutex: Mutex<Value>
    private let handover = Atomic(false)

    package init(_ value: Value) {
        mutex = Mutex(value)
    }

    package borrowing func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        mutex.withLock { value in
            _ = handover.load(ordering: .acquiring)
            defer { handover.store(true, ordering: .releasing) }
            return body(&value)
        }
    }

    /// What is known by a key, made on the first time: by each of the threads that ask before one has made it.
    package borrowing func value<Key, Made>(for key: Key, _ make: () -> Made) -> Made where Value == [Key: Made] {
        if let known = withLock({ $0[key] }) { return known }
        let made = make()
        withLock { $0[key] = made }
        return made
    }
}
