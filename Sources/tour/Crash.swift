import Foundation
import Stops
import TravelRecorder

/// The end of a program that is broken: the terminal is given back, and one line tells what was going on.
///
/// Swift's own report comes behind that for those who set `SWIFT_BACKTRACE`; for all others it would be half a minute
/// of waiting. What runs in the middle of a crash neither allocates nor locks.
enum Crash {
    /// The actions of before, by the numbers of their signals.
    private nonisolated(unsafe) static let former = UnsafeMutablePointer<sigaction>.allocate(capacity: 128)
    private nonisolated(unsafe) static var wantsReport = false
    /// The tour that is being recorded, as C has it.
    private nonisolated(unsafe) static var tour: UnsafeMutablePointer<CChar>?
    /// The line, while it is put together.
    private nonisolated(unsafe) static let line = UnsafeMutablePointer<UInt8>.allocate(capacity: longestLine)
    private nonisolated(unsafe) static var length = 0
    private static let longestLine = 1024

    /// Catches what breaks the program, from now on.
    static func watch() {
        wantsReport = getenv("SWIFT_BACKTRACE") != nil
        AlternateStack.give()
        // What Swift makes on first use is made now.
        compose(SIGILL)
        for number in Signals.breaking {
            former[Int(number)] = Signals.catching(number, by: tell)
            if isIgnored(former[Int(number)]) { signal(number, SIG_IGN) }
        }
    }

    /// Knows which tour is recorded while something runs.
    static func recording<Result>(_ name: String, _ body: () -> Result) -> Result {
        LastStop.forget()
        tour = strdup(name.harmless())
        defer {
            free(tour)
            tour = nil
        }
        return body()
    }

    private static let tell: @convention(c) (Int32) -> Void = { number in
        FullScreen.giveBack()
        Crash.compose(number)
        _ = write(STDERR_FILENO, Crash.line, Crash.length)
        if Crash.wantsReport { sigaction(number, Crash.former + Int(number), nil) } else { signal(number, SIG_DFL) }
        // It waits until this function returns, and then ends the program the way that it would have.
        raise(number)
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        withUnsafeBytes(of: action) { $0.load(as: UInt.self) } == unsafeBitCast(SIG_IGN, to: UInt.self)
    }

    // MARK: The line

    private static func compose(_ number: Int32) {
        length = 0
        say("tour: 프로그램이 멈췄다 (", "tour: the program stopped (")
        sayMeaning(of: number)
        say(")")
        if let tour {
            say(". 기록 중이던 여행: '", " while '")
            cite(tour)
            say("', ", "' was recorded, ")
            if let file = LastStop.file {
                say("마지막 정거장: 여행 ", "after 여행 ")
                count(LastStop.number)
                say(" (")
                cite(file)
                say(":")
                count(LastStop.line)
                say(")")
            } else {
                say("첫 정거장에 닿기 전", "before its first stop")
            }
        }
        if !wantsReport {
            say(". SWIFT_BACKTRACE=enable=yes로 실행하면 호출을 볼 수 있다", "; set SWIFT_BACKTRACE=enable=yes to see the calls")
        }
        say("\n")
    }

    private static func sayMeaning(of number: Int32) {
        switch number {
        case SIGILL: say("SIGILL: 트랩", "SIGILL: a trap")
        case SIGTRAP: say("SIGTRAP: 트랩", "SIGTRAP: a trap")
        case SIGABRT: say("SIGABRT: 스스로 중단함", "SIGABRT: aborted")
        case SIGBUS: say("SIGBUS: 없는 메모리에 접근함", "SIGBUS: memory that is not there")
        case SIGFPE: say("SIGFPE: 잘못된 산술", "SIGFPE: arithmetic")
        case SIGSEGV:
            say(
                "SIGSEGV: 남의 메모리에 접근했거나 호출이 끝없이 이어짐", "SIGSEGV: memory that is not its own, or calls that never end")
        default: say("SIGQUIT: 끝내라는 신호", "SIGQUIT: asked to")
        }
    }

    private static func put(_ byte: UInt8) {
        guard length < longestLine else { return }
        line[length] = byte
        length += 1
    }

    private static func say(_ korean: StaticString, _ english: StaticString) {
        switch Terminal.language {
        case .korean: say(korean)
        case .english: say(english)
        }
    }

    private static func say(_ text: StaticString) {
        var next = text.utf8Start
        for _ in 0..<text.utf8CodeUnitCount {
            put(next.pointee)
            next += 1
        }
    }

    /// What came from outside: a sign of it that could steer becomes a question mark.
    private static func cite(_ text: UnsafePointer<CChar>) {
        var next = text
        while next.pointee != 0 {
            let byte = UInt8(bitPattern: next.pointee)
            put(byte < 0x20 || byte >= 0x7F ? UInt8(ascii: "?") : byte)
            next += 1
        }
    }

    private static func count(_ number: Int) {
        if number > 9 { count(number / 10) }
        put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
}
