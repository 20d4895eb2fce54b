#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The thread that asks.
struct ThreadKey: Hashable, Sendable {
    private let bits: UInt

    static var current: ThreadKey {
        #if canImport(Darwin)
            ThreadKey(bits: UInt(bitPattern: pthread_self()))
        #else
            ThreadKey(bits: UInt(pthread_self()))
        #endif
    }
}
