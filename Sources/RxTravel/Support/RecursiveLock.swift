// 공식: Platform/RecursiveLock.swift

import Foundation

/// A lock that its own thread may take again.
///
/// - Note: In RxSwift `NSRecursiveLock` itself, or a counting subclass of it. It is held here instead of inherited, which
///   every platform's Foundation allows; `Resources` counts the same.
struct RecursiveLock: ~Copyable, Lock, Sendable {
    private let recursiveLock = NSRecursiveLock()
    private let counted = Counted()

    func lock() {
        recursiveLock.lock()
        #if TRACE_RESOURCES
            _ = Resources.incrementTotal()
        #endif
    }

    func unlock() {
        #if TRACE_RESOURCES
            _ = Resources.decrementTotal()
        #endif
        recursiveLock.unlock()
    }
}
