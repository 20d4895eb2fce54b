import Stops

/// What stops a program in a library below Swift, told by the function of it that stopped or by what it printed.
enum LibraryChecks {
    static let guesses: [Guess<Cause.Evidence, Cause>] = [
        Guess("a check that tells what was done wrong") { evidence in
            // What a library does only where it has found something wrong stands in a part of its own.
            let first = evidence.inner.first?.frame.symbol ?? ""
            let isCold = evidence.isUnexplained && first.contains(".cold") || first.hasPrefix("_os_unfair_lock_")
            let symbols = evidence.isTrap || isCold ? evidence.inner.prefix(3).map(\.frame.symbol) : []
            let found = checks.first { check in
                check.said.map { evidence.reason.contains("BUG IN CLIENT OF") && evidence.reason.contains($0) } ?? false
                    || check.functions.contains { function in symbols.contains { $0.contains(function) } }
            }
            guard var cause = found?.cause else { return nil }
            let isKept = ["_dispatch_semaphore_dispose", "_dispatch_group_dispose"].contains(found?.functions[0])
            if isKept, let more = evidence.adviceOfGivingUp { cause.advice = cause.advice.map { $0 + more } }
            if found?.functions[0] == "_os_unfair_lock_recursive_abort" { cause.advice = evidence.adviceOfLockedAgain }
            return cause
        },
        Guess("a check in any other function of a library") { evidence in
            guard evidence.isTrap, let first = evidence.inner.first, first.owner == .system, first.frame.hasName,
                let image = first.frame.image, !image.hasPrefix("libswift"),
                image.hasPrefix("lib") || SystemNames.isSystem(module: image),
                let called = evidence.inner.last(where: { $0.owner == .system })
            else { return nil }
            let name = called.name.type.isEmpty ? String(called.frame.call) : called.name.qualified
            return Cause("\(name)의 검사에 걸렸다", "a check failed in \(name)")
        },
    ]

    /// What a library has found, where it stops for that alone.
    private struct Check {
        let functions: [String]
        /// What Apple's libraries say then.
        let said: String?
        let cause: Cause
    }

    private static let leaving = Words(
        "enter() 한 번에 leave()도 정확히 한 번 부른다", "call leave() exactly once for each enter()")

    private static let checks = [
        Check(
            functions: ["_os_unfair_lock_recursive_abort"], said: "Trying to recursively lock an os_unfair_lock",
            cause: Cause(
                "os_unfair_lock을 이미 잡은 스레드가 또 잡으려 했다",
                "a thread locked an os_unfair_lock that it has already")),
        Check(
            functions: ["_os_unfair_lock_corruption_abort"], said: "os_unfair_lock is corrupt",
            cause: Cause(
                "os_unfair_lock이 있던 메모리가 망가졌거나, 그 객체가 이미 해제되었다",
                "the memory of an os_unfair_lock is damaged, or its object is gone",
                advice: RuntimeChecks.withSanitizer)),
        Check(
            functions: ["dispatch_group_leave"], said: "Unbalanced call to dispatch_group_leave",
            cause: Cause(
                "DispatchGroup의 leave()를 enter()보다 많이 불렀다",
                "leave() of a DispatchGroup was called more often than enter()", advice: leaving)),
        Check(
            functions: ["_dispatch_group_dispose"], said: "Group object deallocated while in use",
            cause: Cause(
                "enter()만 하고 leave()를 하지 않은 DispatchGroup이 해제되었다",
                "a DispatchGroup was released before each enter() had its leave()", advice: leaving)),
        Check(
            functions: ["_dispatch_semaphore_dispose"], said: "Semaphore object deallocated while in use",
            cause: Cause(
                "DispatchSemaphore가 처음 값보다 작은 값으로 해제되었다",
                "a DispatchSemaphore was released while its value was lower than at the start",
                advice: Words(
                    "해제되기 전에 wait()마다 signal()을 부른다. 아니면 0으로 만들고, 처음부터 지나가게 할 수만큼 signal()을 부른다",
                    "call signal() for each wait() before it is released; or create it with 0, and call signal() as often as somebody may pass from the start"
                ))),
        Check(
            functions: ["_dispatch_queue_xref_dispose", "_dispatch_source_xref_dispose"], said: "Release of a",
            cause: Cause(
                "멈춰 있거나 아직 시작하지 않은 큐나 타이머(DispatchSource)가 해제되었다",
                "a queue or a timer (DispatchSource) was released while it was suspended, or not yet activated",
                advice: Words(
                    "해제되기 전에 resume()이나 activate()를 부른다", "call resume() or activate() before it is released"))),
        Check(
            functions: ["_dispatch_lane_resume", "_dispatch_queue_resume"], said: "Over-resume of an object",
            cause: Cause("resume()을 suspend()보다 많이 불렀다", "resume() was called more often than suspend()")),
        Check(
            functions: ["_dispatch_once_wait"], said: nil,
            cause: Cause(
                "한 번만 하는 초기화(static let)가 그 안에서 자기 자신을 또 불렀다",
                "what is initialised only once (static let) needs itself while it is made")),
        Check(
            functions: ["_os_unfair_lock_recursive_abort"], said: "recursively lock an os_unfair_lock",
            cause: Cause(
                "lock을 잡은 스레드가 같은 lock을 또 잠갔다", "a lock was locked again by the thread that had it")),
        Check(
            functions: ["_os_unfair_lock_unowned_abort"], said: "os_unfair_lock not owned",
            cause: Cause("lock을 잡지 않은 스레드가 그 lock을 풀었다", "a lock was unlocked by a thread that did not have it")),
    ]

    // MARK: Memory

    private static let oneAtATime = Words(
        "Thread Sanitizer를 켜고 다시 실행한다. 한 번에 한 스레드만 바꾸게 한다(lock, 직렬 큐)",
        "run again with Thread Sanitizer; let one thread at a time change it (a lock, a serial queue)")

    static let memory: [Guess<Cause.Evidence, Cause>] = [
        Guess("a variable that is overwritten") { evidence in
            let released = evidence.rows.prefix { $0.isOfNobody || $0.isRelease }
            guard evidence.isOfMemory || evidence.isUnexplained,
                let type = released.lazy.compactMap({ $0.frame.symbol.firstMatch(of: overwriting)?.1 }).first
            else { return nil }
            let isDisposable = type.contains("Disposable")
            return Cause(
                "변수(\(type))에 새 값을 넣으면서 전의 값을 해제하다가 크래시가 났다. 두 스레드가 그 변수를 동시에 바꾼 것일 수 있다",
                "it crashed while a variable (\(type)) was overwritten, and its old value released: two threads may overwrite it at once",
                advice: isDisposable
                    ? Words(
                        "변수 대신 SerialDisposable을 쓴다. 여러 스레드가 바꿔도 된다. 아니면 한 큐에서만 바꾼다",
                        "use a SerialDisposable in place of the variable, which several threads may set; or set it on one queue only"
                    )
                    : oneAtATime)
        },
        Guess("a call to address 0") { evidence in
            guard evidence.isOfMemory || evidence.isUnexplained, let first = evidence.rows.first?.frame, !first.hasName,
                first.address == 0, first.index == 0
            else { return nil }
            return Cause(
                "주소 0에 있는 함수를 불렀다. 함수 포인터가 nil이거나, 이미 해제되었거나 망가진 객체의 메서드를 부른 것이다",
                "it called a function at address 0: through a function pointer that is nil, or an object that is gone or damaged",
                advice: Words(
                    "프레임 1이 부른 것이다. Address Sanitizer를 켜고 다시 실행한다",
                    "frame 1 made that call; run again with Address Sanitizer"))
        },
        Guess("a run loop that is gone") { evidence in
            guard evidence.isOfMemory || evidence.isUnexplained, let first = evidence.inner.first?.frame.call,
                ofRunLoops.contains(first)
            else { return nil }
            return Cause(
                "\(first) 함수가 이미 해제된 런 루프나 소스를 건드린 것일 수 있다. 런 루프는 그 스레드가 끝나면 사라진다",
                "\(first) may have used a run loop, or a source of it, that is gone: a run loop goes when its thread ends",
                advice: Words(
                    "소켓이나 소스를 런 루프에 넣은 스레드가 끝나기 전에, 그 스레드에서 invalidate한다",
                    "invalidate the socket or the source on the thread whose run loop has it, before that thread ends"))
        },
        Guess("an object that was being released") { evidence in
            guard evidence.isUnexplained, let first = evidence.inner.first?.frame.symbol,
                ["_swift_release_dealloc", "objc_destructInstance", "swift_deallocClassInstance"]
                    .contains(where: first.hasPrefix)
            else { return nil }
            return Cause(
                "객체를 해제하다가 크래시가 났다. 그 객체나 그것이 붙잡던 것이 이미 해제되었거나 망가져 있을 때가 많다",
                "it crashed while an object was released: mostly that, or what it kept, was gone already or damaged",
                advice: Words(
                    "Address Sanitizer나 Zombie Objects를 켜고 다시 실행한다. 여러 스레드가 같은 변수를 바꾸면 Thread Sanitizer도 켠다",
                    "run again with Address Sanitizer or Zombie Objects or, where threads share a variable, Thread Sanitizer"
                ))
        },
        Guess("memory that was freed") { evidence in
            let isTwice = evidence.reason.contains("double free")
            guard isTwice || wrongFrees.contains(where: evidence.reason.contains) else { return nil }
            return Cause(
                isTwice ? "메모리를 두 번 해제했다" : "이미 해제했거나 할당한 적이 없는 메모리를 해제했다",
                isTwice
                    ? "memory was freed twice" : "memory was freed that had been freed already, or was never allocated",
                advice: Words(
                    "deallocate()나 free()가 두 번 불리는지 본다. 먼저 해제한 곳은 Address Sanitizer가 알려 준다",
                    "look for a deallocate() or free() that runs twice; Address Sanitizer says where it was freed first"
                ))
        },
        Guess("a buffer in C") { evidence in
            let isSmashed = evidence.reason.contains("stack smashing") || evidence.isIn(["__stack_chk_fail"])
            guard isSmashed || evidence.reason.contains("buffer overflow") || evidence.isIn(["__chk_fail"]) else {
                return nil
            }
            return Cause(
                isSmashed ? "C 함수가 자기 스택에 있는 버퍼를 넘어 썼다" : "C 함수가 버퍼의 크기보다 많이 쓰려고 했다",
                isSmashed
                    ? "a function in C wrote beyond a buffer on its stack"
                    : "a function in C was to write more than its buffer holds",
                advice: Words(
                    "가장 안쪽의 C 함수와, 거기에 넘긴 포인터와 길이를 본다. 어디서 썼는지는 Address Sanitizer가 알려 준다",
                    "see the innermost function in C, and the pointer and the length that it was given; Address Sanitizer says where it wrote"
                ))
        },
        Guess("a heap that is damaged") { evidence in
            let heap = [
                "malloc(): ", "free(): ", "realloc(): ", "malloc_consolidate(): ", "corrupted ", "malloc: *** ",
            ]
            let isFound =
                heap.contains(where: evidence.reason.hasPrefix)
                || evidence.isIn(["malloc_printerr", "malloc_error_break", "malloc_zone_error"])
                || evidence.isOfMemory && !evidence.mayBeFull
                    && evidence.inner.first.map { allocators.contains($0.frame.functionOfC) } == true
            guard let what = isFound ? Words("힙이", "the heap is") : innocent(evidence) else { return nil }
            return Cause(
                "\(what.korean) 망가져 있다. 그 전에 다른 곳에서 메모리를 넘어 썼거나 해제한 메모리에 썼을 때가 많다",
                "\(what.english) damaged: mostly something wrote beyond its memory, or to freed memory, earlier and elsewhere",
                advice: Words(
                    "Address Sanitizer를 켜고 다시 실행한다. 여러 스레드가 배열이나 딕셔너리를 같이 쓰면 Thread Sanitizer도 켠다",
                    "run again with Address Sanitizer or, where threads share an array or a dictionary, Thread Sanitizer"
                ))
        },
        Guess("a race") { evidence in
            guard evidence.isOfMemory, !evidence.mayBeFull,
                let what = collection(evidence.inner + (evidence.beside?.stack.rows.prefix(while: \.isOfNobody) ?? []))
            else { return nil }
            let advice =
                evidence.user?.isOfRx == true
                ? Words(
                    "Thread Sanitizer를 켜고 다시 실행한다. 그 앞에 observe(on:)을 두어 한 큐에서 보낸다",
                    "run again with Thread Sanitizer; send from one queue: put observe(on:) before it")
                : oneAtATime
            let entered = evidence.beside.flatMap { guarding(evidence.rows, $0.stack.rows) }
            guard let other = evidence.beside, let own = other.stack.rows.first(where: \.isYours) else {
                return Cause(
                    "\(what.korean)를 쓰다가 접근할 수 없는 메모리를 건드렸다. 두 스레드가 동시에 바꿀 때가 많다",
                    "it touched memory that it must not, using \(what.english): mostly two threads change it at once",
                    advice: advice)
            }
            return Cause(
                "접근할 수 없는 메모리를 건드렸다. \(other.named.korean)도 \(own.name.qualified) 안에 있다. 아마 두 스레드가 \(what.korean)를 동시에 바꾼다",
                "it touched memory that it must not, and \(other.named.english) is in \(own.name.qualified), too: "
                    + "probably both change \(what.english) at once",
                advice: entered.map {
                    $0 + Words(". Thread Sanitizer를 켜고 다시 실행한다", "; run again with Thread Sanitizer")
                } ?? advice)
        },
    ]

    /// What to look at where two threads are in the closure that the same function was given, which may be meant to let in
    /// one at a time.
    private static func guarding(_ rows: [Row], _ others: [Row]) -> Words? {
        guard let own = around(rows), let other = around(others), own.isSame(as: other) else { return nil }
        switch own.function {
        case "sync":
            return Words(
                "두 스레드가 모두 sync 안에 있다. 한 직렬 큐의 sync가 아니다. 동시 큐(.concurrent)인지, 큐가 둘인지 본다",
                "both threads are inside of sync, so that is not one serial queue: see whether it is concurrent, or there are two"
            )
        case "withLock", "withLockUnchecked":
            return Words(
                "두 스레드가 모두 \(own.qualified) 안에 있으니, 같은 lock이 아니다. lock을 어디에서 만드는지 본다",
                "both threads are inside of \(own.qualified), so it is not the same lock: see where the lock is made")
        default:
            return Words(
                "\(own.qualified)가 한 번에 한 스레드만 들이려는 것이면 그러지 못하고 있다. 매번 같은 lock을 잠그는지 본다",
                "if \(own.qualified) is to let in one thread at a time, it does not: see that it takes the same lock each time"
            )
        }
    }

    /// What a function of yours gave its own closure to, which is the innermost code of yours: of the system only what
    /// lets in one thread at a time.
    private static func around(_ rows: [Row]) -> FrameName? {
        guard let inner = rows.firstIndex(where: \.isYours), rows[inner].name.isClosure else { return nil }
        var owner = rows[inner].name
        owner.closures.removeFirst()
        guard let outer = rows[(inner + 1)...].firstIndex(where: { $0.isYours && $0.name.isSame(as: owner) }) else {
            return nil
        }
        let between = rows[(inner + 1)..<outer]
        if between.contains(where: { $0.isOfRx || $0.owner == .unknown }) { return nil }
        let locks = ["withLock", "withLockUnchecked", "sync"]
        return (between.first { $0.isOfNobody && locks.contains($0.name.function) } ?? between.first(where: \.isYours))?
            .name
    }

    /// What only Swift's runtime or RxSwift changes, one thread at a time: nothing there is to blame for what is wrong in it.
    private static func innocent(_ evidence: Cause.Evidence) -> Words? {
        guard evidence.isOfMemory, !evidence.mayBeFull else { return nil }
        if evidence.isIn(["getGenericMetadata", "MetadataCache", "ConcurrentReadableHashMap"]) {
            return Words("Swift 런타임의 타입 표가", "the table of types of Swift's runtime is")
        }
        // Some count on events that come one after another, or on one thread.
        let own = evidence.rows.dropFirst(evidence.inner.count).prefix { $0.isOfRx || $0.owner == .plumbing }.prefix(4)
        guard evidence.user?.isOfRx == true,
            !own.contains(where: { unlocked.contains($0.operatorName ?? $0.name.type) }),
            let what = collection(evidence.inner)
        else { return nil }
        return Words("RxSwift가 lock으로 지키는 \(what.korean)가", "\(what.english) of RxSwift's own, which it locks, is")
    }

    private static let unlocked: Set = [
        "toArray", "takeLast", "groupBy", "TestableObserver", "BlockingObservable", "PriorityQueue",
    ]
    private static var overwriting: Regex<(Substring, Substring)> { /outlined assign with (?:copy|take) of (.+)/ }
    private static let ofRunLoops: Set<Substring> = [
        "CFRunLoopWakeUp", "CFSocketInvalidate", "CFRunLoopSourceSignal", "CFRunLoopSourceInvalidate",
        "CFRunLoopRemoveSource",
    ]
    private static let wrongFrees = [
        "pointer being freed was not allocated", "free(): invalid pointer", "munmap_chunk(): invalid pointer",
    ]
    private static let allocators: Set = ["int_malloc", "int_free", "malloc_consolidate", "unlink_chunk"]
    private static let collections = [
        "ContiguousArray": "Array", "_ContiguousArrayBuffer": "Array", "_ArrayBuffer": "Array", "ArraySlice": "Array",
        "_NativeDictionary": "Dictionary", "__RawDictionaryStorage": "Dictionary", "_NativeSet": "Set",
        "__RawSetStorage": "Set", "_StringGuts": "String", "Array": "Array", "Dictionary": "Dictionary", "Set": "Set",
        "String": "String", "Data": "Data",
    ]

    /// The collection that functions of the system work on; nil where there is none, or where they only keep or let go of
    /// an object.
    private static func collection(_ inner: ArraySlice<Row>) -> Words? {
        guard let first = inner.first?.frame.symbol, !["swift_retain", "swift_release"].contains(where: first.contains)
        else { return nil }
        let types = inner.map { String($0.name.type.prefix { $0 != "." }) }
        if let name = types.compactMap({ collections[$0] }).last {
            return Words(name, "\(name == "Array" ? "an" : "a") \(name)")
        }
        return inner.contains { $0.frame.symbol.contains("isUniquelyReferenced") }
            ? Words("배열이나 딕셔너리", "an array or a dictionary") : nil
    }
}

extension Cause.Evidence {
    /// What to mind where something was given up before it had ended, which then tells nobody so.
    fileprivate var adviceOfGivingUp: Words? {
        if rows.contains(where: { Origin.isGivingUpHandler($0.frame.symbol) }) {
            return Words(
                ". DispatchSource(타이머 등)를 취소하면 그 핸들러는 더 불리지 않으니, 취소하는 곳에서도 부른다",
                "; the handler of a DispatchSource, such as a timer, is not called any more once that is cancelled: do it there, too"
            )
        }
        guard rows.contains(where: { $0.isOfRx && ($0.name.disposes || $0.name.type == "DisposeBag") }),
            !rows.contains(where: { $0.isOfRx && $0.name.sends })
        else { return nil }
        return Words(
            ". 구독이 끝나기 전에 dispose되면 onCompleted도 onError도 오지 않으니, onDispose에서도 부른다",
            "; a subscription that is disposed of before its end gets neither onCompleted nor onError: do it in onDispose, too"
        )
    }
}
