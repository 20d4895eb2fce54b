import Foundation

/// The terminal as a screen to draw on and a keyboard to read key by key.
///
/// However the program ends, the terminal is put back as it was.
package enum FullScreen {
    /// What happens while the screen is waited for.
    package enum Event: Equatable {
        case bytes([UInt8])
        /// Nothing came in time.
        case silence
        /// The size may have changed, or somebody else has drawn on the screen.
        case changed
        /// A signal asks to stop for a while, or to end.
        case signal(Int32)
        /// The terminal is gone.
        case closed
    }

    private nonisolated(unsafe) static var usualMode: termios?
    private nonisolated(unsafe) static var usualActions: [(number: Int32, action: sigaction)] = []
    private nonisolated(unsafe) static var isOpen = false
    /// A pipe that tells of signals.
    private nonisolated(unsafe) static var arrivals: (reading: Int32, writing: Int32) = (-1, -1)

    private static let opening: StaticString = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[2J"
    private static let closing: StaticString = "\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    private static let asking = Signals.ending + [Signals.resting]

    /// Takes the terminal over, where that can be.
    package static func open() -> Bool {
        guard !isOpen else { return true }
        // What was typed before the screen was there, as while the program was built, is no key for it.
        let isFirst = usualMode == nil
        if isFirst {
            var mode = termios()
            guard tcgetattr(STDIN_FILENO, &mode) == 0 else { return false }
            usualMode = mode
        }
        guard arrivals.reading >= 0 || makePipe(), var mode = usualMode else { return false }
        cfmakeraw(&mode)
        guard tcsetattr(STDIN_FILENO, isFirst ? TCSAFLUSH : TCSADRAIN, &mode) == 0 else { return false }
        isOpen = true
        usualActions = (asking + Signals.telling).map { ($0, Signals.catching($0, by: tell)) }
        unblockSignals()
        Terminal.steer(opening)
        return true
    }

    /// Gives the terminal back.
    package static func close() {
        guard isOpen else { return }
        isOpen = false
        restore(TCSADRAIN)
        restoreActions()
    }

    /// Ends or stops this program the way that a signal does when nobody catches it.
    package static func giveWay(to number: Int32) {
        close()
        signal(number, SIG_DFL)
        // Ctrl-Z is for everything that the shell has started in one line.
        kill(number == SIGTSTP ? 0 : getpid(), number)
    }

    /// Waits for a key, a signal, or so many milliseconds: what came first.
    package static func next(patience: Int32? = nil) -> Event {
        var sources = [STDIN_FILENO, arrivals.reading].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while true {
            let count = poll(&sources, nfds_t(sources.count), patience ?? -1)
            if count == 0 { return .silence }
            guard count > 0 else {
                if errno == EINTR || errno == EAGAIN { continue }
                return .closed
            }
            if sources[1].revents != 0 {
                let numbers = bytes(from: arrivals.reading).map { Int32($0) }
                return numbers.first { asking.contains($0) }.map { .signal($0) } ?? .changed
            }
            let typed = bytes(from: STDIN_FILENO)
            return typed.isEmpty ? .closed : .bytes(typed)
        }
    }

    // MARK: The way back

    /// Gives the terminal back in the middle of a crash.
    static func giveBack() {
        if isOpen { restore(TCSANOW) }
    }

    /// Puts the mode of the terminal back, and its screen.
    ///
    /// Called in the middle of a crash as well: it must not allocate.
    private static func restore(_ moment: Int32) {
        if var mode = usualMode { tcsetattr(STDIN_FILENO, moment, &mode) }
        _ = write(STDOUT_FILENO, closing.utf8Start, closing.utf8CodeUnitCount)
    }

    /// Whoever started this program may have left it signals that never arrive.
    private static func unblockSignals() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in asking + Signals.telling { sigaddset(&signals, number) }
        sigprocmask(SIG_UNBLOCK, &signals, nil)
    }

    private static func makePipe() -> Bool {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return false }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        arrivals = (ends[0], ends[1])
        return true
    }

    private static let tell: @convention(c) (Int32) -> Void = { number in
        let before = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(FullScreen.arrivals.writing, &byte, 1)
        errno = before
    }

    private static func restoreActions() {
        for (number, action) in usualActions {
            var action = action
            sigaction(number, &action, nil)
        }
    }

    private static func bytes(from file: Int32) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            count = max(read(file, buffer.baseAddress, buffer.count), 0)
        }
    }
}
