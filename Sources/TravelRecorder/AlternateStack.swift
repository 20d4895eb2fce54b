#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A stack of its own for the signals of a thread: where calls without an end have used up the usual one, nothing else
/// could tell of it.
package enum AlternateStack {
    private static let size = 64 << 10

    private static let slot: pthread_key_t = {
        var slot = pthread_key_t()
        let failure = pthread_key_create(&slot) { memory in
            var none = stack_t()
            none.ss_flags = Int32(SS_DISABLE)
            sigaltstack(&none, nil)
            free(memory)
        }
        precondition(failure == 0, "the system has no room for one more value per thread")
        return slot
    }()

    /// Gives one to the thread that asks, where it has none.
    package static func give() {
        var known = stack_t()
        guard sigaltstack(nil, &known) == 0, known.ss_flags & Int32(SS_DISABLE) != 0, let memory = malloc(size)
        else { return }
        var stack = stack_t()
        stack.ss_sp = memory
        stack.ss_size = numericCast(size)
        sigaltstack(&stack, nil)
        pthread_setspecific(slot, memory)
    }
}
