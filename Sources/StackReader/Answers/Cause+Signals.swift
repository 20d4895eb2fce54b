import Lines
import Stops

// What a debugger says where the stack tells nothing better.
extension Cause {
    /// What the signal or the exception means by itself.
    static func signal(_ evidence: Evidence) -> Cause? {
        signals.first { $0.texts.contains(where: evidence.reason.contains) }?.cause
    }

    private static let readConsole = Words(
        "콘솔에서 스택 위쪽에 `Fatal error:` 줄이 있는지 본다. 있으면 이유는 거기 있다(최적화한 빌드에는 없을 수 있다)",
        "look for a line `Fatal error:` in the console above the stack, which says why; an optimised build may have none"
    )

    private static let signals: [(texts: [String], cause: Cause)] = [
        (
            ["EXC_BREAKPOINT", "EXC_BAD_INSTRUCTION", "SIGTRAP", "SIGILL", "Illegal instruction"],
            Cause(
                "검사에 걸려 크래시가 났다. Swift에서는 nil, 인덱스, 오버플로, fatalError 같은 것이다",
                "a check stopped the program: in Swift nil, an index, an overflow, fatalError or the like",
                advice: readConsole)
        ),
        (
            ["EXC_BAD_ACCESS (code=2"],
            Cause(
                "접근이 금지된 메모리를 건드렸다. 스택이 가득 찼을 때도 그렇다",
                "it touched memory that is protected, as a full stack makes it do, too",
                advice: Words(
                    "스택에서 같은 프레임이 되풀이되는지 본다. 아니면 Address Sanitizer를 켜고 다시 실행한다",
                    "see whether frames repeat on the stack; if not, run again with Address Sanitizer"))
        ),
        (
            ["EXC_BAD_ACCESS", "SIGSEGV", "SIGBUS", "Bad pointer dereference"],
            Cause(
                "접근할 수 없는 메모리를 건드렸다. 이미 해제된 객체이거나 스택이 가득 찼을 때가 많다",
                "it touched memory that it must not: mostly an object that is gone, or a stack that is full",
                advice: Words(
                    "Address Sanitizer나 Zombie Objects를 켜고 다시 실행한다",
                    "run again with Address Sanitizer or Zombie Objects"))
        ),
        (
            ["SIGABRT", "EXC_CRASH"],
            Cause(
                "프로그램이 스스로 끝냈다. 받지 않은 예외, assert, abort()가 그렇게 한다",
                "the program ended itself: an exception that nothing caught, an assertion, or abort()",
                advice: Words(
                    "콘솔에서 스택 위쪽을 읽는다. 예외라면 그 이름과 이유가 있다",
                    "read the console above the stack: of an exception it has the name and the reason"))
        ),
    ]
}
