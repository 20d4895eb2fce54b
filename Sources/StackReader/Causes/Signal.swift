import Stops

/// The signal that stopped a program, in the words of a debugger, of Swift's backtrace or of Apple's reports.
struct Signal: Equatable {
    let name: String
    /// Whether it was sent to the program, which did nothing that brings it, and ends it.
    let isSent: Bool
    /// The function that a thread sends it to its own program with, where it did.
    let sender: String?
    /// What Apple's systems ended a program for: a number, or the limit that it went beyond.
    let code: String?
    /// How many per cent of the processor the program took while a watchdog of theirs waited for it.
    let share: Int?
    /// Whether somebody stopped the program to look at it.
    var isPause: Bool { ["SIGSTOP", "SIGINT"].contains(name) && sender == nil }

    /// Whether a reason says no more than a cause that names the signal, or than that somebody looks.
    func isWhole(_ reason: String) -> Bool {
        isPause || isSent && !reason.contains("sent by") && !reason.hasPrefix("EXC_")
    }

    /// Whether a reason is only that a debugger came, or went.
    static func isAttached(_ reason: String) -> Bool {
        ["Attaching to ", ") detached"].contains(where: reason.hasPrefix)
    }

    /// What Swift's backtrace calls a signal.
    private static let words = [
        "Bad pointer dereference": "SIGSEGV", "Bus error": "SIGBUS", "Illegal instruction": "SIGILL",
        "Floating point exception": "SIGFPE", "Aborted": "SIGABRT", "Quit": "SIGQUIT", "Terminated": "SIGTERM",
        "Interrupt": "SIGINT",
    ]
    /// What a thread brings upon itself by an instruction, which may be sent as well.
    private static let ofInstructions: Set = ["SIGSEGV", "SIGBUS", "SIGILL", "SIGFPE", "SIGTRAP", "SIGEMT"]
    /// Where Swift's backtrace has an address, the number of a process that sent the signal may stand instead.
    static var numberOfProcess: Regex<Substring> { /\(address=0x0*[1-9a-f][0-9a-f]{2,4}\)/ }
    private static let writers = WaitKind.write.functions + ["sendfile", "splice"]

    private static func isSending(_ function: String) -> Bool {
        ["raise", "kill", "killpg", "tgkill", "tkill", "gsignal"].contains(function)
            || function.contains("abort") || function.hasPrefix("pthread_kill")
    }

    /// Whether a function throws an exception, which ends a program where nothing catches it.
    static func isThrowing(_ symbol: String) -> Bool {
        ["objc_exception_throw", "exceptionPreprocess", "__cxa_throw", "std::terminate", "objc_terminate"]
            .contains(where: symbol.contains)
    }

    init?(_ reason: String, rows: [Row]) {
        let word = Self.words.first { reason.hasPrefix($0.key) }?.value
        let isSignal = ["signal ", "EXC_", "SIG"].contains(where: reason.hasPrefix)
        let shown = isSignal ? reason.firstMatch(of: /\bSIG[A-Z0-9]+/).map { String($0.0) } : nil
        guard let name = word ?? shown else { return nil }
        let inner = rows.prefix(while: \.isOfNobody)
        let calls = inner.filter { $0.owner == .system }.map(\.frame)
        let last = calls.lastIndex { Self.isSending($0.functionOfC) }
        self.name = name
        code =
            reason.firstMatch(of: /\b(?i:0x(?:8badf00d|dead10cc|c00010ff))\b/).map { $0.0.lowercased() }
            ?? Self.limit(in: reason)
        share = reason.firstMatch(of: /\b([0-9]{1,4})% CPU/).flatMap { Int($0.1) }
        sender = last.flatMap { $0 == calls.count - 1 && inner.count < rows.count ? calls[$0].functionOfC : nil }
        let isInnermostKnown = rows.first.map { $0.frame.hasName && ($0.frame.index ?? 0) == 0 } ?? false
        isSent =
            switch name {
            case _ where last != nil || calls.contains { Self.isThrowing($0.symbol) }: false
            case _ where Self.ofInstructions.contains(name):
                reason.contains("sent by ") && !reason.contains("sent by kernel")
                    // No code is there: it is the number of the process that sent it.
                    || name != "SIGSEGV" && reason.contains(Self.numberOfProcess)
            case "SIGABRT": isInnermostKnown
            case "SIGPIPE", "SIGXFSZ":
                isInnermostKnown && !calls.contains { Self.writers.contains($0.functionOfC) }
            default: !["SIGSYS", "SIGSTOP", "SIGINT"].contains(name)
            }
    }
}
