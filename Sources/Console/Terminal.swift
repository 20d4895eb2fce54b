import Foundation
import Lines
import Stops
import Synchronization

/// Standard output and standard error.
package enum Terminal {
    /// The language of what is said beside the output: a signal may come, and a stream may close, anywhere.
    nonisolated(unsafe) package static var language = Language.english
    /// The name of the program, which begins a line beside the output.
    nonisolated(unsafe) package static var program = "tour"

    /// Makes writing to a closed pipe an error that can be looked at, instead of a signal that ends the program.
    package static func ignoreClosedPipes() {
        signal(SIGPIPE, SIG_IGN)
    }

    /// Gives the numbers of standard streams that are closed to something that cannot be written to.
    ///
    /// Otherwise the next file or queue that a route opens would get the number, and the output with it.
    static func occupyClosedStreams() {
        var descriptor = open("/dev/null", O_RDONLY)
        while (STDIN_FILENO...STDERR_FILENO).contains(descriptor) {
            descriptor = open("/dev/null", O_RDONLY)
        }
        if descriptor > STDERR_FILENO { close(descriptor) }
    }

    /// Whether standard output is a terminal.
    package static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// Whether somebody can press keys.
    package static var hasKeys: Bool { isatty(STDIN_FILENO) == 1 }

    /// The size of the terminal; nil when standard output is none or does not tell.
    package static var size: ScreenSize? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return ScreenSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// Prints what a command prints.
    package static func write(_ output: Output, usesColor: Bool) { write(output.text(usesColor: usesColor)) }

    /// Prints lines for people.
    package static func write(_ lines: [StyledLine], usesColor: Bool = false) {
        write(.lines(lines), usesColor: usesColor)
    }

    /// Draws lines over what stands in some rows of the screen, which are counted from 0.
    package static func draw(_ lines: [(row: Int, text: StyledLine)], usesColor: Bool) {
        // Erased first: behind a full line the cursor still stands on its last character.
        let update = lines.map { "\u{1B}[\($0.row + 1);1H\u{1B}[2K" + $0.text.text(usesColor: usesColor) }.joined()
        write("\u{1B}[?2026h\(update)\u{1B}[?2026l")
    }

    /// Steers the terminal.
    static func steer(_ sequence: StaticString) { write("\(sequence)") }

    /// Writes to standard output, whole.
    ///
    /// A reader that has gone away ends the program quietly.
    private static func write(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { systemWrite(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if written >= 0 {
                rest = rest.dropFirst(written)
            } else if errno == EPIPE {
                FullScreen.close()
                exit(0)
            } else if errno != EINTR, errno != EAGAIN {
                failToWrite()
            }
        }
    }

    /// Makes sure that what `print` has written arrives.
    package static func flush() {
        if fflush(nil) != 0, errno != EPIPE {
            failToWrite()
        }
    }

    private static func failToWrite() -> Never {
        let reason = String(cString: strerror(errno))
        fail(Words("출력할 수 없다: \(reason)", "the output cannot be written: \(reason)"))
    }

    /// Ends the program with the code of what it ran.
    package static func end(code: Int32) -> Never {
        flush()
        exit(code)
    }

    /// Says in one line what went wrong, and ends the program.
    static func fail(_ message: Words, code: ExitCode = .failed) -> Never {
        FullScreen.close()
        warn(message)
        exit(code.rawValue)
    }

    /// Says something in one line beside the output.
    package static func warn(_ message: Words) { relay("\(program): " + message.text(in: language)) }
    package static func warn(_ korean: String, _ english: String) { warn(Words(korean, english)) }

    /// Counts seconds in a line beside the output until something ends that takes a while: for whoever watches, and gone
    /// behind that.
    package static func counting<Result, Mistake>(
        _ words: @escaping @Sendable (_ seconds: Int) -> Words, _ body: () throws(Mistake) -> Result
    ) throws(Mistake) -> Result {
        guard isatty(STDERR_FILENO) == 1 else { return try body() }
        isCounting.store(true, ordering: .relaxed)
        let (queue, start) = (DispatchQueue(label: "counting"), SuspendingClock.now)
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler {
            let seconds = Int((SuspendingClock.now - start).components.seconds)
            writeBeside("\r\(program): \(words(seconds).text(in: language))")
        }
        timer.schedule(deadline: .now() + 1, repeating: 1)
        timer.activate()
        defer {
            queue.sync { timer.cancel() }
            isCounting.store(false, ordering: .relaxed)
            writeBeside(erased)
        }
        return try body()
    }

    /// Passes on a line that somebody else has written beside the output.
    package static func relay(_ text: String) {
        writeBeside((isCounting.load(ordering: .relaxed) ? erased : "") + text.harmless(tab: " ") + "\n")
    }

    /// Whether the line that counts may stand where the next one begins.
    private static let isCounting = Atomic(false)
    private static let erased = "\r\u{1B}[K"

    private static func writeBeside(_ text: String) {
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBytes { systemWrite(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}

/// The system's own, which inside of `Terminal` is hidden by another one.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, bytes, count)
}
