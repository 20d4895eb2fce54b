import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The thread that asks.
///
/// A number of its own, because the system gives a new thread the identity of one that has ended.
struct ThreadKey: Hashable, Sendable {
    private let number: UInt

    private static let count = Atomic<UInt>(0)
    private static let slot: pthread_key_t = {
        var slot = pthread_key_t()
        let failure = pthread_key_create(&slot, nil)
        precondition(failure == 0, "the system has no room for one more value per thread")
        return slot
    }()

    static var current: ThreadKey {
        if let known = pthread_getspecific(slot) {
            return ThreadKey(number: UInt(bitPattern: known))
        }
        let number = count.add(1, ordering: .relaxed).newValue
        pthread_setspecific(slot, UnsafeRawPointer(bitPattern: number))
        return ThreadKey(number: number)
    }
}
