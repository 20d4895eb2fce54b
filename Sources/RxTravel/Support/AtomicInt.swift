// 공식: Platform/AtomicInt.swift

import Synchronization

/// A number that several threads may change.
///
/// - Note: In RxSwift a lock with a number inside. Here it is one atomic number of the standard library; both give the
///   same answers.
struct AtomicInt: ~Copyable, Sendable {
    fileprivate let value: Atomic<Int32>

    init(_ value: Int32) {
        self.value = Atomic(value)
    }
}

/// The number as it is now.
func load(_ this: borrowing AtomicInt) -> Int32 {
    this.value.load(ordering: .acquiring)
}

/// Replaces the number.
func store(_ this: borrowing AtomicInt, _ value: Int32) {
    this.value.store(value, ordering: .releasing)
}

/// Adds one, and returns the number from before.
func increment(_ this: borrowing AtomicInt) -> Int32 {
    this.value.wrappingAdd(1, ordering: .relaxed).oldValue
}

/// Takes one away, and returns the number from before.
func decrement(_ this: borrowing AtomicInt) -> Int32 {
    this.value.wrappingSubtract(1, ordering: .relaxed).oldValue
}

/// Turns the bits of `mask` on, and returns the number from before.
@discardableResult
func fetchOr(_ this: borrowing AtomicInt, _ mask: Int32) -> Int32 {
    this.value.bitwiseOr(mask, ordering: .acquiringAndReleasing).oldValue
}

/// Whether one of the bits of `mask` is on.
func isFlagSet(_ this: borrowing AtomicInt, _ mask: Int32) -> Bool {
    load(this) & mask != 0
}
