// 공식: Platform/RecursiveLock.swift

// Linux's Foundation shows what a subclass of its locks overrides only together with this module.
import CoreFoundation
import Foundation

#if TRACE_RESOURCES
    /// A lock that its own thread may take again.
    ///
    /// It counts as one object, and as one more each time it is held.
    final class RecursiveLock: NSRecursiveLock, @unchecked Sendable {
        private let counted = Counted()

        override func lock() {
            super.lock()
            _ = Resources.incrementTotal()
        }

        override func unlock() {
            super.unlock()
            _ = Resources.decrementTotal()
        }
    }
#else
    /// A lock that its own thread may take again.
    typealias RecursiveLock = NSRecursiveLock
#endif
