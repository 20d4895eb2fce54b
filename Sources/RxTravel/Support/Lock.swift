// 공식: RxSwift/Concurrency/Lock.swift

/// Something that one thread at a time can hold.
protocol Lock {
    func lock()
    func unlock()
}

/// The lock for short work; only its name says spin.
typealias SpinLock = RecursiveLock

extension RecursiveLock: Lock {
    /// Runs `action` while this thread holds the lock, and returns what it returns.
    @inline(__always)
    final func performLocked<T>(_ action: () -> T) -> T {
        lock()
        defer { unlock() }
        return action()
    }
}
