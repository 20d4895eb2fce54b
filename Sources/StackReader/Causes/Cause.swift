import Lines
import Stops

/// What went wrong, where the text or the stack has it, and what to do about it.
struct Cause: Equatable {
    var what: Words
    var advice: Words?
    /// The operators that the advice proposes, and what to do where the chain has one of them.
    private var proposed: [String] = []
    private var instead: Words?

    init(
        _ korean: String, _ english: String, advice: Words? = nil, proposing proposed: [String] = [],
        instead: Words? = nil
    ) {
        what = Words(korean, english)
        (self.advice, self.proposed, self.instead) = (advice, proposed, instead)
    }

    /// Proposes nothing that the chain has already.
    func fitting(_ evidence: Evidence) -> Cause {
        var cause = self
        if evidence.passed(proposed) { cause.advice = instead }
        return cause
    }

    /// The causes, from what tells most to what a debugger says where nothing else tells: of those that hold the first.
    static let guesses =
        sanitized + [Guess("the calls repeat", Recursion.cause)] + RxChecks.guesses + RuntimeChecks.guesses + first
        + LibraryChecks.memory + LibraryChecks.guesses + Signal.guesses + last

    private static let first: [Guess<Evidence, Cause>] = [
        Guess("try!") { evidence in
            guard evidence.says(["'try!' expression"]) || evidence.isIn(["swift_unexpectedError"]) else { return nil }
            let error = evidence.reason.split(separator: "raised an error: ").dropFirst().first.map { ": " + $0 } ?? ""
            if evidence.says(["Sequence timeout", "RxError.timeout"]) {
                let queue =
                    HungThread("", evidence.stack).isOnSerialQueue
                    ? Words(
                        " 이 스레드가 실행되는 직렬 큐를 기다리는지 먼저 본다.",
                        ", first whether that needs the serial queue which runs this thread") : Words("", "")
                return Cause(
                    "try!로 부른 toBlocking(timeout:)에서 시퀀스가 시간 안에 끝나지 않았다\(error)",
                    "a sequence did not end in time, in a toBlocking(timeout:) called with try!\(error)",
                    advice: Words(
                        "시간을 늘리기 전에, 시퀀스가 무엇을 기다리는지 .debug()로 본다.\(queue.korean) 늦을 수 있는 것이면 try!로 부르지 않는다",
                        "before you give it more time, see with .debug() what it waits for\(queue.english); where it may be late, do not try! it"
                    ))
            }
            let library = evidence.library
            return Cause(
                "\(library.map { $0 + " 안의 " } ?? "")try!로 부른 코드가 에러를 던졌다\(error)",
                (library.map { "a try! in \($0)" } ?? "try!") + " met an error\(error)",
                advice: evidence.says(["Too many open files"])
                    ? leaking : library == nil && evidence.isInThrowing ? throwing : nil)
        },
        Guess("a precondition") { evidence in
            guard let text = evidence.reason.wholeMatch(of: /Precondition failed(: .+)/)?.1 else { return nil }
            let library = evidence.library
            return Cause(
                "\(library.map { $0 + "의 " } ?? "")precondition에 걸렸다\(text)",
                "\(library.map { "a precondition of \($0)" } ?? "precondition") failed\(text)")
        },
        Guess("nil was unwrapped") { evidence in
            guard evidence.says(["unexpectedly found nil"]) else { return nil }
            let library = evidence.library
            return Cause(
                "\(library.map { $0 + "에서 " } ?? "")nil을 강제 언래핑했다(!)",
                "nil was force-unwrapped\(library.map { " in " + $0 } ?? "")",
                advice: evidence.passed(["materialize"])
                    ? Words(
                        "materialize는 마지막에 completed나 error를 값으로 보낸다. 그 element는 nil이다",
                        "materialize sends completed or an error as its last value, whose element is nil")
                    : evidence.adviceOfEmptyTime ?? (evidence.says(["implicitly unwrapping"]) ? unset : nil))
        },
        Guess("a number that a type has no room for") { evidence in
            let isNegative = evidence.says(["Negative value is not representable"])
            guard isNegative || evidence.says(["Not enough bits", "because the result would be"]) else { return nil }
            return Cause(
                isNegative ? "음수를 부호 없는 정수로 바꾸었다" : "정수 타입에 담을 수 없는 수를 그 타입으로 바꾸었다",
                isNegative
                    ? "a negative number was converted to an unsigned one"
                    : "a number was converted to an integer type that cannot hold it",
                advice: Words(
                    "그 수가 어디에서 왔는지 본다. 범위를 벗어날 수 있는 수라면 init(clamping:)이나 init(exactly:)로 바꾼다",
                    "see where the number comes from; if it can be out of range, convert it with init(clamping:) or init(exactly:)"
                ))
        },
        said(
            ["Duplicate values for key"], "딕셔너리를 만드는 값들에 같은 키가 두 번 있다",
            "a dictionary was made of values, two of which have the same key",
            next: Words(
                "Dictionary(_:uniquingKeysWith:)로 어느 값을 남길지 정한다",
                "say which of them to keep: Dictionary(_:uniquingKeysWith:)")),
        said(
            ["failed to allocate"], "메모리가 모자라서 할당하지 못했다", "there was not enough memory: an allocation failed"),
        Guess("a Mutex that its own thread has") { evidence in
            guard evidence.says(["Recursive call to lock Mutex"]) else { return nil }
            return Cause(
                "Mutex를 잡은 스레드가 같은 Mutex를 또 잡으려고 했다", "a Mutex was locked again by the thread that had it",
                advice: evidence.adviceOfLockedAgain)
        },
        said(
            ["arithmetic overflow", "results in an overflow"], "계산 결과가 타입의 범위를 넘었다",
            "a calculation overflowed",
            next: Words(
                "그 계산에 들어간 값을 본다. 결과가 범위를 벗어날 수 있으면 더 큰 타입으로 계산한다",
                "see which values went into it; if the result can be out of range, use a larger type")),
        Guess("a division") { evidence in
            evidence.says(["Division by zero", "divide by zero"])
                ? Cause("0으로 나누었다", "a division by zero", advice: evidence.adviceOfEmptyTime ?? evidence.adviceOfZero)
                : nil
        },
        Guess("an index", IndexCheck.cause),
        Guess("what another thread has", Hang.cause),
        Guess("a sync of its own queue") { evidence in
            // Where it calls something further in, it did not trap, but waits.
            guard let innermost = evidence.inner.first, innermost.frame.symbol.contains(WaitKind.queue) else {
                return nil
            }
            // A queue that runs inside of another one has it as its target.
            let isNested = evidence.rows.count { $0.frame.call.hasPrefix("_dispatch_lane_serial_drain") } > 1
            return Cause(
                "큐에서 실행되던 코드가 바로 그 큐\(isNested ? "나 그 큐의 타깃 큐" : "")의 sync를 불렀다",
                "sync was called on the queue that it was already on" + (isNested ? ", or on the target of that" : ""),
                advice: evidence.adviceOfSync)
        },
        Guess("a program that was paused", Paused.cause),
        Guess("a check of the standard library") { evidence in
            let failing = evidence.failing
            guard let row = failing ?? (evidence.isStopped ? evidence.rows.first : nil), row.owner == .system,
                SystemNames.isStandard(type: row.name.type)
            else { return nil }
            let place = FrameName.joined(row.name.type, row.name.function)
            if row.name.function == "subscript", indexed.contains(where: place.hasPrefix) {
                return Cause(
                    "\(place)에서 크래시가 났다. 아마 인덱스가 범위를 벗어났을 것이다", "it stopped in \(place): index out of range, probably",
                    advice: IndexCheck.advice(isOfString: row.name.type.contains("tring")))
            }
            return failing != nil || evidence.isTrap && checking.contains(row.name.function)
                ? Cause("\(place)의 검사에 걸렸다", "a check failed in \(place)") : nil
        },
        // Before it fills the stack, RxSwift only warns.
        Guess("a subject in its own event") { evidence in
            let isInTracker = evidence.rows.first { !$0.isOfNobody }?.name.type == "SynchronizationTracker"
            guard evidence.isOfMemory || isInTracker, let loop = evidence.stack.loop else { return nil }
            let subject = loop.subject
            let full = Recursion.full(evidence)?.what
            return Cause(
                "\(subject)의 이벤트를 처리하던 클로저가 \(subject)에 또 이벤트를 보냈다" + (full.map { ", " + $0.korean } ?? ""),
                "a \(subject) was sent an event by a closure that was handling an event of a \(subject)"
                    + (full.map { ", " + $0.english } ?? ""),
                advice: Recursion.breaking(loop.operators))
        },
        Guess("a stack that is full", Recursion.full),
    ]

    private static let last: [Guess<Evidence, Cause>] = [
        Guess(
            "a check that said nothing",
            Cause(
                "런타임 검사에 걸려 크래시가 났다(Swift라면 nil 강제 언래핑, 범위를 벗어난 인덱스, 오버플로, fatalError 등)",
                "a runtime check stopped the program (in Swift: nil unwrapped, an index out of range, an overflow, fatalError or the like)",
                advice: Words(
                    "콘솔에서 스택 위쪽에 `Fatal error:` 줄이 있는지 본다. 있으면 이유는 거기 있다(최적화한 빌드에는 없을 수 있다)",
                    "look for a line `Fatal error:` in the console above the stack, which says why; an optimised build may have none"
                )), where: \.isTrap),
        said(
            ["STACK GUARD", "Stack overflow in "], "스택이 가득 찼다", "the stack is full",
            next: Words(
                "끝없이 자신을 부르는 호출이나 스택에 놓인 아주 큰 값을 찾는다. 메인이 아닌 스레드는 스택이 작다(512 KB)",
                "look for calls that call themselves without an end, or a very large value on the stack; that of a thread other than main is small (512 KB)"
            )),
        Guess("memory that is protected") { evidence in
            guard
                evidence.says(Evidence.ofProtection)
                    || evidence.says(["invalid permissions"]) && evidence.mayBeFull
            else { return nil }
            let nested = Recursion.nested(evidence)
            return Cause(
                "접근이 금지된 메모리를 건드렸다. 스택이 가득 차도 그렇게 된다" + (nested?.what.korean ?? ""),
                "it touched protected memory; a full stack does that, too" + (nested?.what.english ?? ""),
                advice: nested?.advice
                    ?? Words(
                        "스택에서 같은 프레임이 되풀이되는지, 가장 안쪽 함수에 큰 값(InlineArray, 큰 struct)이 있는지 본다. 메인이 아닌 스레드의 스택은 작다(Thread.stackSize). 아니면 Address Sanitizer를 켜고 다시 실행한다",
                        "see whether frames repeat on the stack, or the innermost function has a large value (an InlineArray, a large struct): the stack of any thread but the main one is small (Thread.stackSize); if not, run again with Address Sanitizer"
                    ))
        },
        Guess("an object whose count of references is none") { evidence in
            // Of nil nothing is counted, and the slow way is for an object that has more than a count there.
            guard evidence.isOfMemory, !evidence.isAtStack, evidence.mostTurns < 8,
                let symbol = evidence.inner.first?.frame.symbol, symbol.contains("RefCounts<"), symbol.contains("Slow(")
            else { return nil }
            return Cause(
                "객체의 참조 수를 바꾸다가 크래시가 났다. 대개 그 객체가 이미 해제되어 그 자리에 다른 것이 있다" + evidence.orSent.korean,
                "it crashed while it changed an object's reference count: usually the object had been freed, and its memory reused"
                    + evidence.orSent.english,
                advice: Words(
                    "Address Sanitizer를 켜고 다시 실행한다. 객체를 붙잡지 않는 참조(Unmanaged, unowned(unsafe))를 보고, 여러 스레드가 같은 변수를 바꾸면 Thread Sanitizer도 켠다",
                    "run again with Address Sanitizer; look for a reference that does not keep it (Unmanaged, unowned(unsafe)) and, where threads share a variable, run with Thread Sanitizer"
                ))
        },
        Guess("a reference to no object") { evidence in
            guard evidence.isOfMemory, !evidence.mayBeFull,
                let function = evidence.inner.prefix(3).map(\.frame.functionOfC).first(where: {
                    using.contains(where: $0.hasPrefix)
                })
            else { return nil }
            // The compiler puts apart what seldom runs: `.cold`.
            let name = function.prefix { $0 != "." }
            return Cause(
                "객체가 아닌 것을 가리키는 참조를 썼다(\(name)). 대개 객체가 너무 일찍 해제되었거나, 두 스레드가 그 참조를 함께 바꾼 것이다"
                    + evidence.orSent.korean,
                "a reference led to no object (\(name)): mostly the object had been released too early, or two threads changed the reference at once"
                    + evidence.orSent.english,
                advice: Words(
                    "Thread Sanitizer를 켜고 다시 실행한다. 찾지 못하면 Address Sanitizer나 Zombie Objects를 켠다",
                    "run again with Thread Sanitizer; if it finds nothing, with Address Sanitizer or Zombie Objects"))
        },
        Guess("an address near to 0") { evidence in
            guard evidence.isOfMemory, evidence.reason.contains(/address=0x0*[0-9a-f]{1,3}\b/) else { return nil }
            return Cause(
                "0 근처의 주소를 건드렸다. 대개 nil인 포인터를 거쳤거나, 포인터가 아닌 값을 포인터로 썼을 때다" + evidence.orSent.korean,
                "it touched memory near to address 0: mostly through a pointer that is nil, or a number that is no pointer"
                    + evidence.orSent.english,
                advice: evidence.user?.isOfRx == true
                    ? Words(
                        "Address Sanitizer를 켜고 다시 실행한다. RxSwift에는 Unsafe 포인터가 없으니, 먼저 다른 코드가 메모리를 망가뜨렸을 수 있다",
                        "run again with Address Sanitizer: RxSwift calls it with no unsafe pointer, so other code may have damaged memory before"
                    )
                    : Words(
                        "가장 안쪽의 내 프레임에서 Unsafe 포인터, unsafeBitCast, unowned(unsafe), C 함수를 찾는다",
                        "look in your innermost frame for an unsafe pointer, unsafeBitCast, unowned(unsafe), or a function in C"
                    ))
        },
        Guess("memory") { evidence in
            guard evidence.isOfMemory else { return nil }
            let isDeep =
                evidence.mayBeFull || evidence.rows.count >= 100
                || evidence.rows.dropLast().contains(where: \.frame.isGap)
            if evidence.isAtStack {
                let nested = Recursion.nested(evidence)
                return Cause(
                    "접근할 수 없는 메모리를 건드렸다. 스택이 있을 만한 곳이다. 스택이 가득 찼거나, 포인터가 잘못되었거나, 이미 해제된 메모리일 수 있다"
                        + evidence.orSent.korean + (nested?.what.korean ?? ""),
                    "it touched memory that it must not, where stacks lie: the stack may be full, a pointer wrong, or the memory gone"
                        + evidence.orSent.english + (nested?.what.english ?? ""),
                    advice: nested?.advice
                        ?? Words(
                            "스택에서 같은 프레임이 되풀이되는지 본다. 아니면 Address Sanitizer를 켜고 다시 실행한다",
                            "see whether frames repeat on the stack; if not, run again with Address Sanitizer"))
            }
            return Cause(
                "접근할 수 없는 메모리를 건드렸다. \(isDeep ? "이미 해제된 객체이거나 스택이 가득 찼을" : "이미 해제된 객체이거나 잘못된 포인터일") 때가 많다"
                    + evidence.orSent.korean,
                "it touched memory that it must not: mostly an object that is gone, or "
                    + (isDeep ? "a stack that is full" : "a pointer that is wrong") + evidence.orSent.english,
                advice: Words(
                    "Address Sanitizer나 Zombie Objects를 켜고 다시 실행한다",
                    "run again with Address Sanitizer or Zombie Objects"))
        },
        Guess("what never ends") { evidence in
            evidence.reason.isEmpty && !evidence.hasCrashed && evidence.rows.first?.frame.isGap != true
                ? Endless(evidence.stack).flatMap { $0.needsPause ? nil : $0 }.map {
                    Cause($0.what.korean, $0.what.english, advice: $0.advice)
                } : nil
        },
    ]

    /// What a text says, or a function of the system by being there.
    static func said(
        _ texts: [String], in symbols: [String] = [], _ korean: String, _ english: String, next advice: Words? = nil,
        proposing proposed: [String] = [], instead: Words? = nil
    ) -> Guess<Evidence, Cause> {
        let cause = Cause(korean, english, advice: advice, proposing: proposed, instead: instead)
        return Guess(english, cause) { $0.says(texts) || $0.isIn(symbols) }
    }

    private static let leaking = Words(
        "이 파일이 잘못된 것이 아닐 수 있다. 프로그램이 연 파일과 소켓이 한도(ulimit -n)에 이르렀다. 무엇을 열고 닫지 않는지 `lsof -p`로 본다(FileHandle, Pipe, 소켓)",
        "nothing need be wrong with this file: the program has as many files and sockets open as it may (ulimit -n). See with `lsof -p` what it opens and never closes (FileHandle, Pipe, a socket)"
    )
    private static let throwing = Words(
        "이 연산자에 넘긴 클로저는 에러를 던져도 되니 try!를 try로 바꾼다. 그러면 에러가 체인을 따라 onError나 catch로 간다",
        "the closure of this operator may throw: with try in place of try!, the error goes down the chain, to onError or catch"
    )
    private static let unset = Words(
        "`!`로 선언한 변수나 프로퍼티를, 값을 넣기 전이나 nil로 되돌린 뒤에 읽었다. 값을 넣는 곳을 찾는다. 다른 클로저에서 넣으면 그 클로저가 아직 불리지 않았을 수 있다",
        "something declared with `!` was read before it was set, or after it was set to nil: look for who sets it; a closure that does may not have been called yet"
    )
    /// What begins the names of the functions of a runtime that go to an object.
    private static let using = [
        "objc_msgSend", "objc_retain", "objc_release", "swift_retain", "swift_release", "swift_bridgeObject",
        "swift_deallocClassInstance",
    ]
    private static let indexed = ["Array.", "ContiguousArray.", "ArraySlice.", "Data.", "String.", "Substring."]
    private static let checking: Set = [
        "init", "remove", "removeFirst", "removeLast", "removeSubrange", "insert", "swapAt", "prefix", "suffix",
        "dropFirst",
    ]
}

extension Cause.Evidence {
    /// What to do about a sync of its own queue: it may be called where an object is released.
    fileprivate var adviceOfSync: Words {
        guard let (name, owner) = lastRelease else {
            return Words(
                "이미 그 큐에서 실행될 수 있으면 sync 없이 바로 부른다. 어느 큐인지는 DispatchQueue.getSpecific(key:)으로 안다",
                "where the code may be on that queue already, call it without sync: DispatchQueue.getSpecific(key:) tells"
            )
        }
        return Words(
            "그 큐에서 실행되는 동안 \(owner.korean)마지막 참조를 놓아 \(name ?? "어느 deinit")이 거기서 실행되었다. deinit에서 sync를 부르지 않는다. 꼭 필요하면 먼저 DispatchQueue.getSpecific(key:)으로 그 큐인지 본다",
            "the last reference was let go on that queue\(owner.english), so \(name ?? "a deinit") ran there: call no sync in a deinit, or see first by DispatchQueue.getSpecific(key:) whether it is on that queue"
        )
    }

    /// What to do about a lock that is locked again: who has it is one of the calls further out.
    var adviceOfLockedAgain: Words? {
        if let (name, owner) = lastRelease {
            return Words(
                "\(owner.korean)마지막 참조를 놓아 \(name ?? "어느 deinit")이 그 안에서 실행되었다. 그때 이미 lock을 잡고 있었다면, 객체를 클로저 밖으로 꺼내 두어 lock을 놓은 뒤에 해제되게 한다",
                "the last reference was let go\(owner.english), so \(name ?? "a deinit") ran inside of that: if the lock was held already, take the object out of the closure, so that it is freed after the lock is released"
            )
        }
        guard let user, let start = rows.firstIndex(of: user) else { return nil }
        let calls = rows[start...].dropFirst()
        let again = calls.firstIndex {
            $0.isYours && (user.name.type.isEmpty ? !$0.name.isSame(as: user.name) : $0.name.type == user.name.type)
                && $0.name.qualified != user.name.qualified
        }
        let sends = calls.firstIndex { $0.isOfRx && $0.name.sends }
        if let again, again < sends ?? rows.endIndex, !user.name.type.isEmpty {
            let at = at(rows[again])
            return Words(
                "아마 \(at.korean)에서 lock을 이미 잡았다. 거기서는 lock을 잡지 않는 함수를 부르거나, lock을 놓은 뒤에 부른다",
                "the lock was probably taken in \(at.english): call from there what does not take it, or call this after releasing it"
            )
        }
        // What has no caller of yours around the event has not locked anything before.
        guard let sends, rows[sends...].contains(where: \.isYours) else { return nil }
        return Words("lock을 잡은 채로 이벤트를 보내지 않는다", "send no events while you hold the lock")
    }

    /// The deinit inside of which it stopped, and who let go of the object.
    private var lastRelease: (name: String?, owner: Words)? {
        let calls = rows.prefix { !$0.isOfRx && !$0.frame.isGap }
        guard let release = calls.firstIndex(where: \.isRelease) else { return nil }
        let name = calls[release...].prefix(while: \.isRelease).first { $0.name.function == "deinit" }?.name.qualified
        let owner = calls[release...].first { !$0.isRelease && !$0.isOfNobody }.map(at)
        return (name, owner.map { Words("\($0.korean)에서 ", ", by \($0.english)") } ?? Words("", ""))
    }

    /// A call of yours with its place.
    private func at(_ row: Row) -> Words {
        let at = row.frame.place.map { Words("(\($0))", " (\($0))") } ?? Words("", "")
        return
            (row.name.isClosure
            ? Words("\(row.name.qualified)의 클로저", "a closure in \(row.name.qualified)")
            : Words(same: row.name.qualified)) + at
    }

    /// That the signal may have been sent, where the address may be the number of the process that did.
    fileprivate var orSent: Words {
        reason.hasPrefix("Bad pointer") && reason.contains(Signal.numberOfProcess)
            ? Words(". 누가 kill로 SIGSEGV를 보냈을 수도 있다", "; or somebody sent SIGSEGV (kill)") : Words("", "")
    }
}
