import Foundation
import Lines
import Stops

/// The end of a program that is broken: the terminal is given back, and one line tells of it.
///
/// Swift's own report comes behind that for those who set `SWIFT_BACKTRACE`; for all others it would be half a minute
/// of waiting. What runs in the middle of a crash neither allocates nor locks.
enum Crash {
    /// The actions of before, by the numbers of their signals.
    private nonisolated(unsafe) static let former = UnsafeMutablePointer<sigaction>.allocate(capacity: 128)
    /// The lines, as C has them, by the numbers of their signals.
    private nonisolated(unsafe) static let lines = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
        capacity: 128)
    private nonisolated(unsafe) static var wantsReport = false

    /// Catches what breaks the program, from now on, and tells of it in the language that is known now.
    static func watch() {
        wantsReport = getenv("SWIFT_BACKTRACE") != nil
        for number in Signals.breaking {
            lines[Int(number)] = strdup("\(Terminal.program): \(words(for: number).text(in: Terminal.language))\n")
            former[Int(number)] = Signals.catching(number, by: tell)
            if isIgnored(former[Int(number)]) { signal(number, SIG_IGN) }
        }
    }

    private static let tell: @convention(c) (Int32) -> Void = { number in
        FullScreen.giveBack()
        if let line = Crash.lines[Int(number)] { _ = write(STDERR_FILENO, line, strlen(line)) }
        if Crash.wantsReport { sigaction(number, Crash.former + Int(number), nil) } else { signal(number, SIG_DFL) }
        // It waits until this function returns, and then ends the program the way that it would have.
        raise(number)
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        withUnsafeBytes(of: action) { $0.load(as: UInt.self) } == unsafeBitCast(SIG_IGN, to: UInt.self)
    }

    private static func words(for number: Int32) -> Words {
        let words =
            Words("크래시가 났다 (", "the program crashed (") + SignalWords.words(for: number)
            + Words(same: ")")
        return wantsReport
            ? words
            : words
                + Words(
                    ". SWIFT_BACKTRACE=enable=yes로 실행하면 호출을 볼 수 있다", "; set SWIFT_BACKTRACE=enable=yes to see the calls"
                )
    }
}
