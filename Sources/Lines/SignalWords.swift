import Foundation
import Stops

/// What the signals say that end a program.
package enum SignalWords {
    /// The name of a signal, and what it means where it is known.
    package static func words(for number: Int32) -> Words {
        switch number {
        case SIGILL: Words("SIGILL: 트랩", "SIGILL: a trap")
        case SIGTRAP: Words("SIGTRAP: 트랩", "SIGTRAP: a trap")
        case SIGABRT: Words("SIGABRT: 스스로 중단함", "SIGABRT: aborted")
        case SIGBUS: Words("SIGBUS: 없는 메모리에 접근함", "SIGBUS: memory that isn't there")
        case SIGFPE: Words("SIGFPE: 잘못된 산술", "SIGFPE: an arithmetic error")
        case SIGSEGV:
            Words("SIGSEGV: 잘못된 메모리에 접근했거나 호출이 끝없이 이어짐", "SIGSEGV: memory that isn't its own, or calls that never end")
        case SIGQUIT: Words("SIGQUIT: 끝내라는 신호", "SIGQUIT: asked to end")
        case SIGKILL: Words("SIGKILL: 강제로 끝냄", "SIGKILL: ended by force")
        case SIGTERM: Words("SIGTERM: 끝내라는 신호", "SIGTERM: asked to end")
        default: Words("신호 \(number)", "signal \(number)")
        }
    }
}
