// 공식: RxSwift/Concurrency/LockOwnerType.swift

/// A lock that hands on to a lock it knows, such as that of its parent.
protocol LockOwnerType: AnyObject, Lock {
    var lock: RecursiveLock { get }
}

extension LockOwnerType {
    func lock() { lock.lock() }
    func unlock() { lock.unlock() }
}
