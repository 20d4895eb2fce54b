// 공식: RxSwift/Concurrency/Lock.swift

/// Something that one thread at a time can hold.
protocol Lock: ~Copyable {
    func lock()
    func unlock()
}

/// The lock for short work; only its name says spin.
typealias SpinLock = RecursiveLock

extension RecursiveLock {
    /// Runs `action` while this thread holds the lock, and returns what it returns.
    @inline(__always)
    func performLocked<Result>(_ action: () -> Result) -> Result {
        lock()
        defer { unlock() }
        return action()
    }
}
