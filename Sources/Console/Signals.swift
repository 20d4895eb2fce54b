import Foundation

/// The signals that are caught, by what they do where nobody catches them: here alone one system differs from another.
enum Signals {
    /// They end a program that could go on.
    ///
    /// `SIGKILL` cannot be caught, nor can the two that the threads of Linux have for themselves.
    static let ending: [Int32] = {
        let everywhere = [
            SIGHUP, SIGINT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS,
        ]
        #if canImport(Darwin)
            return everywhere + [SIGEMT]
        #elseif canImport(Glibc)
            return everywhere + [SIGIO, SIGPWR, SIGSTKFLT]
                + Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())
        #else
            return everywhere
        #endif
    }()

    /// The program is broken, or shall end as if it were.
    static let breaking = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGQUIT]

    /// What a shell sends to a program that shall rest.
    static let resting = SIGTSTP

    /// They tell something, and nothing ends.
    static let telling = [SIGWINCH, SIGCONT]

    /// Has a function called for a signal, on the stack for signals where the thread has one, and gives what was
    /// before.
    @discardableResult
    static func catching(_ number: Int32, by handler: @escaping @convention(c) (Int32) -> Void) -> sigaction {
        var (action, before) = (sigaction(), sigaction())
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
        #elseif canImport(Glibc)
            action.__sigaction_handler.sa_handler = handler
        #else
            action.__sa_handler.sa_handler = handler
        #endif
        action.sa_flags = SA_ONSTACK
        sigaction(number, &action, &before)
        return before
    }
}
