// 공식: Platform/AtomicInt.swift

import Synchronization

/// A number that several threads may change.
///
/// - Note: In RxSwift a lock with a number inside. Here it is one atomic number of the standard library; both give the
///   same answers.
struct AtomicInt: ~Copyable, Sendable {
    fileprivate let value: Atomic<Int32>

    init(_ value: Int32 = 0) {
        self.value = Atomic(value)
    }
}

/// Adds `value`, and returns the number from before.
@discardableResult
func add(_ this: borrowing AtomicInt, _ value: Int32) -> Int32 {
    this.value.wrappingAdd(value, ordering: .acquiringAndReleasing).oldValue
}

/// Takes `value` away, and returns the number from before.
@discardableResult
func sub(_ this: borrowing AtomicInt, _ value: Int32) -> Int32 {
    this.value.wrappingSubtract(value, ordering: .acquiringAndReleasing).oldValue
}

/// Turns the bits of `mask` on, and returns the number from before.
@discardableResult
func fetchOr(_ this: borrowing AtomicInt, _ mask: Int32) -> Int32 {
    this.value.bitwiseOr(mask, ordering: .acquiringAndReleasing).oldValue
}

/// The number as it is now.
func load(_ this: borrowing AtomicInt) -> Int32 {
    this.value.load(ordering: .acquiring)
}

/// Adds one, and returns the number from before.
@discardableResult
func increment(_ this: borrowing AtomicInt) -> Int32 {
    add(this, 1)
}

/// Takes one away, and returns the number from before.
@discardableResult
func decrement(_ this: borrowing AtomicInt) -> Int32 {
    sub(this, 1)
}

/// Whether one of the bits of `mask` is on.
func isFlagSet(_ this: borrowing AtomicInt, _ mask: Int32) -> Bool {
    load(this) & mask != 0
}
