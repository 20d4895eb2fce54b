// 공식: Platform/Platform.Darwin.swift
// 공식: Platform/Platform.Linux.swift

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// One slot that every thread sees with an object of its own in it.
struct ThreadLocal<Value: AnyObject>: Sendable {
    private let key: pthread_key_t

    init() {
        var key = pthread_key_t()
        if pthread_key_create(&key, nil) != 0 {
            rxFatalError("No thread-local key is left")
        }
        self.key = key
    }

    /// This thread's object, held strongly until it is replaced.
    var value: Value? {
        get {
            pthread_getspecific(key).map { Unmanaged<Value>.fromOpaque($0).takeUnretainedValue() }
        }
        nonmutating set {
            let previous = pthread_getspecific(key).map { Unmanaged<Value>.fromOpaque($0) }
            if pthread_setspecific(key, newValue.map { Unmanaged.passRetained($0).toOpaque() }) != 0 {
                rxFatalError("The thread-local slot cannot be written")
            }
            previous?.release()
        }
    }
}
