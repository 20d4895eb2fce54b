import Stops

// What went wrong where a signal tells it, or a function of the system that throws.
extension Signal {
    static let guesses: [Guess<Cause.Evidence, Cause>] = [
        Guess("an error is being thrown") { evidence in
            guard evidence.reason.isEmpty || evidence.reason.hasPrefix("breakpoint"),
                let first = evidence.inner.first?.frame.call,
                let what = throwing.first(where: { first.contains($0.key) })?.value
            else { return nil }
            let called = evidence.inner.last { $0.owner == .system && !$0.name.type.isEmpty }?.name.qualified
            return Cause(
                "\(called.map { $0 + "에서 " } ?? "")\(what.korean) 던지는 중이다. 아직 크래시가 나지는 않았다",
                "\(what.english) is being thrown\(called.map { " in " + $0 } ?? ""); nothing has crashed so far")
        },
        Guess("an exception that a crash reporter tells of elsewhere") { evidence in
            guard evidence.isUnexplained,
                evidence.inner.first.map({ SystemNames.isOfReporter($0.frame.symbol) }) == true,
                evidence.inner.contains(where: { isThrowing($0.frame.symbol) })
            else { return nil }
            return Cause(
                "받지 않은 예외가 프로그램을 끝냈다. 가장 안쪽의 프레임은 그것을 기록하는 크래시 리포터의 것이다",
                "an exception that nothing caught ended the program; the innermost frames are those of the crash reporter that records it",
                advice: Words(
                    "같은 리포트의 `Fatal Exception` 부분을 넣는다. 예외의 이유와 스택은 거기 있다",
                    "paste the part `Fatal Exception` of the same report, which has the reason and the stack of the exception"
                ))
        },
        Guess("a division that Swift does not check") { evidence in
            evidence.says(["EXC_ARITHMETIC"])
                || evidence.signal?.name == "SIGFPE" && !evidence.isSent
                    && (!evidence.says(["floating point"]) || evidence.reason.hasPrefix("Floating point exception"))
                ? Cause("정수를 나눈 몫이 없다. 대개 0으로 나누었다", "an integer division has no result: mostly it is one by zero")
                : nil
        },
        Guess("memory behind which there is nothing") { evidence in
            guard evidence.signal?.name == "SIGBUS", !evidence.isSent else { return nil }
            if evidence.says(["alignment"]) {
                return Cause(
                    "메모리를 그 타입에 맞지 않는 주소에서 읽거나 썼다",
                    "memory was used at an address that its type does not allow (alignment)")
            }
            return Cause(
                "매핑된 주소이지만 실제 데이터가 없는 메모리를 건드렸다. 대개 매핑한 파일(mmap)이 그사이에 짧아진 것이다",
                "it touched mapped memory that has no data behind it: usually the mapped file (mmap) has become shorter",
                advice: Words(
                    "mmap이나 Data의 .mappedIfSafe, .alwaysMapped를 찾는다. 매핑한 동안 그 파일을 줄이지 않거나, 매핑하지 않고 읽는다",
                    "look for mmap, or .mappedIfSafe and .alwaysMapped of Data: do not shorten the file meanwhile, or read it instead"
                ))
        },
        Guess("a pipe that nobody reads") { evidence in
            guard evidence.signal?.name == "SIGPIPE", !evidence.isSent else { return nil }
            return Cause(
                "다른 쪽이 이미 닫힌 파이프나 소켓에 썼다", "it wrote to a pipe or a socket whose other end was closed",
                advice: Words(
                    "SIGPIPE를 무시하고(signal(SIGPIPE, SIG_IGN)) write나 send가 돌려주는 에러(EPIPE)를 다룬다. 이미 그렇게 했으면 디버거만 멈춘 것이니 계속 실행한다",
                    "ignore SIGPIPE, signal(SIGPIPE, SIG_IGN), and handle the error that write or send returns (EPIPE); if the program does so already, only the debugger stops here: continue"
                )
            )
        },
        Guess("what the system ends a program for") { evidence in
            guard !evidence.isSent, let signal = evidence.signal, signal.sender == nil,
                ["SIGXFSZ", "SIGSYS"].contains(signal.name)
            else { return nil }
            return signal.meaning.map { Cause($0.what.korean, $0.what.english, advice: $0.advice) }
        },
        Guess("a limit of Apple's systems") { evidence in
            guard evidence.signal == nil, let limit = Signal.limit(in: evidence.reason) else { return nil }
            return Signal.ofApple[limit].map { Cause($0.what.korean, $0.what.english, advice: $0.advice) }
        },
        Guess("what your code sent to its own program") { evidence in
            guard let signal = evidence.signal, let sender = signal.sender,
                evidence.rows.first(where: { !$0.isOfNobody })?.isYours == true
            else { return nil }
            return Cause("내 코드가 \(sender)()를 불렀다", "your code called \(sender)()")
        },
        Guess("a library that is missing") { evidence in
            evidence.says([": DYLD"]) || evidence.isIn(["dyld::halt", "dyld4::halt", "fastBindLazySymbol"])
                ? Cause(
                    "앱이 쓰는 라이브러리나 심볼을 찾지 못해, 동적 링커(dyld)가 프로그램을 끝냈다",
                    "the dynamic linker (dyld) ended the program: a library or a symbol that it needs is not there",
                    advice: Words(
                        "모든 프레임워크가 그 라이브러리의 같은 버전으로 빌드되었는지, 그 라이브러리가 앱에 함께 들어 있는지 본다(Embed & Sign). 클린한 뒤 다시 빌드한다",
                        "see that all frameworks were built against the same version of that library, and that it is embedded in the app; clean, and build anew"
                    )) : nil
        },
        Guess("an assertion in C") { evidence in
            guard evidence.reason.hasPrefix("Assertion `") || evidence.isIn(["__assert_fail", "__assert_rtn"]) else {
                return nil
            }
            return Cause("C의 assert에 걸렸다", "an assertion in C failed")
        },
        Guess("a method that an object does not have") { evidence in
            guard let said = evidence.reason.firstMatch(of: /[-+]\[(\S+) (\S+)\]: unrecognized selector/) else {
                return nil
            }
            return Cause(
                "\(said.1)에 없는 메서드 \(said.2)를 불렀다", "\(said.2) was called on \(said.1), which has no such method",
                advice: Words(
                    "이름이 바뀌었거나 @objc가 없는지, 부른 객체가 생각한 것이 맞는지 본다. 이미 해제된 객체의 자리에 다른 객체가 있을 수도 있다(Zombie Objects)",
                    "see whether it was renamed, or lacks @objc, and whether the object is the one that you think: in the place of one that is gone there may be another (Zombie Objects)"
                ))
        },
        Guess("an exception whose reason is told") { evidence in
            if evidence.reason.hasPrefix("'") {
                return uncaught
            }
            // A log may tell of one that somebody caught.
            let isThrown = evidence.signal == nil && evidence.inner.contains { isThrowing($0.frame.symbol) }
            return isThrown && !evidence.reason.isEmpty ? Cause("예외가 던져졌다", "an exception was thrown") : nil
        },
        Guess("abort()") { evidence in
            guard !evidence.isSent, evidence.signal?.name == "SIGABRT" || evidence.says(["EXC_CRASH"]) else {
                return nil
            }
            let console = Words(
                "콘솔에서 스택 위쪽을 읽는다. 예외라면 그 이름과 이유가 있다",
                "read the console above the stack: of an exception it has the name and the reason")
            if evidence.inner.contains(where: { Signal.isThrowing($0.frame.symbol) }) {
                var cause = uncaught
                cause.advice = console
                return cause
            }
            return Cause(
                "프로그램이 스스로 끝냈다. 받지 않은 예외, 검사(assert 등), abort()가 그렇게 한다",
                "the program ended itself: an exception that nothing caught, a check that failed, or abort()",
                advice: console)
        },
    ]

    private static let uncaught = Cause(
        "받지 않은 예외가 프로그램을 끝냈다", "an exception that nothing caught ended the program")

    /// What the functions of the system throw, in Korean as an object.
    private static let throwing = [
        "swift_willThrow": Words("Swift 에러를", "a Swift error"), "objc_exception_throw": Words("예외를", "an exception"),
        "__cxa_throw": Words("예외를", "an exception"),
    ]
}

extension Cause {
    /// What was found while a signal was sent, which is the reason that the program stopped.
    func behind(_ signal: Signal, of hang: Hang?, isIdle: Bool) -> Cause {
        let wait = hang?.chain.first?.thread.wait
        let meaning = signal.meaning
        // Where the runtime found something, nobody else need have sent it.
        let isOpen = advice == nil || hang != nil || isIdle
        // What the main thread waits for has its advice already.
        let isTold = signal.isOfWatchdog && wait != nil && advice != nil
        let next = isTold ? nil : meaning?.advice ?? (isOpen ? signal.sought : nil)
        var cause = Cause("프로그램에 \(signal.name) 시그널이 왔다", "the program was sent \(signal.name)", advice: advice)
        // What ends by itself is no reason to end the program.
        if wait?.kind == .sleep || wait?.isTimed == true { cause.advice = nil }
        if let meaning {
            cause.what = cause.what + Words("(", " (") + meaning.what + Words(same: ")")
        }
        let parts = [cause.advice, next].compactMap(\.self)
        cause.advice = parts.count == 2 ? parts[0] + Words(". ", "; ") + parts[1] : parts.first
        if !what.english.isEmpty { cause.what = cause.what + Words(". ", "; ") + what }
        return cause
    }
}
