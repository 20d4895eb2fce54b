import Stops

/// What Swift's runtime stops a program for, told by what it printed or by the function of it that stopped.
enum RuntimeChecks {
    private static let resumedTwice = ["resume its continuation more than once", "may have already been resumed"]

    static let guesses: [Guess<Cause.Evidence, Cause>] = [
        Guess("an object that its own deinit kept") { evidence in
            let isDying = evidence.isIn(["fatalError"]) && evidence.isIn(["swift_deallocClassInstance"])
            let shown = evidence.reason.firstMatch(of: /of class (\S+) deallocated with/)?.1
            guard shown != nil || isDying else { return nil }
            let type =
                shown.map(String.init) ?? evidence.user.flatMap { $0.name.function == "deinit" ? $0.name.type : nil }
            return Cause(
                "\(type ?? "객체")의 deinit이나 거기서 부른 코드가 self를 붙잡아서, 해제된 뒤에도 참조가 남았다",
                "the deinit of \(type ?? "an object"), or what that called, kept self: a reference was left after the object had gone",
                advice: Words(
                    "그 deinit과 거기서 부르는 코드에서 self를 저장하거나 캡처하는 곳을 찾는다(예약한 일, 구독, 저장한 클로저). self 대신 필요한 값만 캡처한다",
                    "look in that deinit, and in what it calls, for what keeps self (work that is scheduled, a subscription, a closure that is stored): capture what it needs instead of self"
                ))
        },
        Cause.said(
            ["unowned reference but"], in: ["swift_unowned", "swift_abortRetainUnowned"],
            "unowned 참조를 읽었는데 그 객체는 이미 해제되었다", "an unowned reference was read after its object was gone",
            next: Words(
                "weak로 캡처하거나, 구독이 살아 있는 동안 그 객체를 붙잡아 둔다",
                "capture it as weak, or keep the object for as long as the subscription lives")),
        Cause.said(
            ["Cannot form weak reference"], in: ["weak_register_no_lock"],
            "해제되고 있는 객체의 weak 참조를 만들었다", "a weak reference was made to an object that was being released",
            next: Words(
                "그 객체의 deinit과 거기서 부르는 코드에서 [weak self]를 찾아, self 대신 필요한 값만 캡처한다. deinit이 아니면 너무 많이 해제한 것이다",
                "look for [weak self] in its deinit, and in what that calls, and capture what it needs instead; outside of deinit it was released too often"
            )),
        Cause.said(
            ["reference was retained too many times", "Object was retained too many times"],
            in: ["swift_abortRetainOverflow", "swift_abortUnownedRetainOverflow", "swift_abortWeakRetainOverflow"],
            "객체의 참조 수가 셀 수 있는 것보다 커졌다. 대개 객체의 메모리가 망가졌거나 이미 해제되었다",
            "the references to an object were more than can be counted: mostly its memory was damaged, or had been freed",
            next: withSanitizer),
        Cause.said(
            ["message sent to deallocated instance"], "이미 해제된 객체를 썼다", "an object was used after it was gone",
            next: Words(
                "unowned(unsafe), Unmanaged, assign 속성처럼 붙잡지 않는 참조를 찾는다",
                "look for a reference that does not keep it: unowned(unsafe), Unmanaged, an assign property")),
        Guess("a continuation of RxSwift's own") { evidence in
            guard evidence.says(resumedTwice), evidence.user?.isOfRx == true else { return nil }
            return Cause(
                "RxSwift의 await single.value가 continuation을 두 번 resume했다",
                "RxSwift's own await single.value resumed its continuation twice",
                advice: Words(
                    "RxSwift를 새 버전으로 올린다. 새 버전은 반드시 한 번만 resume한다",
                    "update RxSwift: newer versions resume it only once"))
        },
        Guess("a continuation that is resumed again") { evidence in
            guard evidence.says(resumedTwice) else { return nil }
            let (korean, english) = ("continuation을 두 번 resume했다", "a continuation was resumed twice")
            // Only what Rx sends can be cut by an operator.
            return evidence.summary == nil
                ? Cause(
                    korean, english,
                    advice: Words(
                        "이번은 두 번째다. 먼저 resume한 곳도 찾는다: 두 번 불리는 콜백, return 없이 이어지는 길, 시간 제한이나 취소와 답이 함께 올 때",
                        "this is the second time: look for the first one, too, such as a callback that is called twice, a way that goes on without a return, or an answer that comes beside a time limit or a cancellation"
                    ))
                : Cause(
                    korean, english,
                    advice: Words(
                        "한 번만 resume하도록 그 앞에 first()나 take(1)을 둔다",
                        "resume it only once: put first() or take(1) before it"),
                    proposing: ["first", "take", "single"])
        },
        Cause.said(
            ["attempt to await next() on more than one task"],
            "한 AsyncSequence를 두 Task에서 동시에 읽었다", "two tasks read one async sequence at the same time",
            next: Words(
                "AsyncSequence를 Task마다 따로 만든다. `.values`라면 Task마다 부르고, 그 앞의 체인은 share()로 공유한다",
                "make one for each task: where it is `.values`, call that in each task, and share() the chain before it"
            )),
        Guess("exclusive access") { evidence in
            guard evidence.says(["Simultaneous accesses"]) || evidence.isIn(["reportExclusivity"]) else { return nil }
            let lookUp = evidence.stack.lookUp
            let first =
                evidence.stack.previousAccess.flatMap { place($0, evidence.stack) }
                ?? lookUp.map { _ in ofThisThread }
            let hasSent = evidence.summary?.isEvent == true || evidence.stack.lookUp != nil
            let later =
                Words("다 바꾼 다음에 접근한다", "access it after the modification has ended")
                + (hasSent
                    ? Words(
                        ". 바꾸는 동안 보낸 이벤트를 받는 클로저에서도 마찬가지다", ", also in closures that get an event sent during it")
                    : Words("", ""))
            return Cause(
                "변수를 바꾸는 동안 같은 변수에 또 접근했다(배타적 접근 위반)" + (first?.korean ?? ""),
                "a variable was accessed while it was being modified (exclusive access)" + (first?.english ?? ""),
                advice: lookUp.map {
                    later
                        + Words(
                            ". 지금 접근과 먼저 시작된 접근이 어디에 있는지는 `\($0)`가 알려 준다. lldb에서 실행하면 프레임에 이름이 있다",
                            "; `\($0)` tells where this access and the earlier one are, and so does a run in lldb")
                } ?? later)
        },
        Cause.said(
            ["Could not cast", "Unconditional cast failed"], in: ["swift_dynamicCastFailure"],
            "as!로 캐스팅했지만 그 타입이 아니었다", "as! met another type"),
        Cause.said(
            ["Duplicate keys of type", "Duplicate elements of type"], in: ["_VIOLATES_HASHABLE_REQUIREMENTS"],
            "딕셔너리나 집합에 같은 것이 두 번 들어 있다. ==와 hash(into:)가 서로 맞지 않거나, 넣은 뒤에 그 값이 바뀌었다",
            "a dictionary or a set has the same key twice: == and hash(into:) do not fit each other, or it was changed after it was put in",
            next: Words(
                "그 타입의 ==와 hash(into:)가 같은 프로퍼티를, 바뀌지 않는 것만 쓰게 한다. 여러 스레드가 같이 쓰는 것이면 Thread Sanitizer를 켠다",
                "let == and hash(into:) of that type use the same properties, and only such as never change; where threads share it, run with Thread Sanitizer"
            )),
        Guess("a number that no integer is") { evidence in
            guard evidence.says(["because it is either infinite or NaN"]) else { return nil }
            let found = NotFinite(evidence.rows)
            let shown = found?.shown ?? Words("", "")
            let more = evidence.adviceOfEmptyTime ?? evidence.adviceOfZero
            return Cause(
                "정수로 바꾸려던 수가 NaN이거나 무한대다" + shown.korean,
                "a number that was to become an integer is NaN or infinite" + shown.english,
                advice: (found == nil
                    ? Words(
                        "먼저 isFinite를 보거나 Int(exactly:)를 쓴다. x/0이나 log(0)이 그런 수다",
                        "look at isFinite first, or use Int(exactly:); x/0 and log(0) are such numbers")
                    : Words(
                        "함수에 넘어올 때 이미 NaN이거나 무한대였으니, 그 수를 만드는 곳을 먼저 본다. x/0, 0/0(빈 것의 평균), log(0)이 그런 수다. 그런 수가 올 수 있으면 먼저 isFinite로 확인한다",
                        "it was NaN or infinite already when it was passed in, so see first what makes it: x/0, 0/0 (the mean of nothing) and log(0) are such numbers; if one can be passed in, check isFinite first"
                    ))
                    + (more.map { Words(". ", "; ") + $0 } ?? Words("", "")))
        },
        Cause.said(
            ["freed pointer was not the last allocation", "freed pointer not among allocations"],
            "Task의 메모리를 순서에 맞지 않게 해제했다. 메모리가 망가졌거나 continuation을 잘못 썼을 때가 많다",
            "the memory of a task was freed in the wrong order: mostly memory is damaged, or a continuation was misused",
            next: withSanitizer),
    ]

    static let withSanitizer = Words("Address Sanitizer를 켜고 다시 실행한다", "run again with Address Sanitizer")

    /// The runtime looks for accesses that collide in each thread alone.
    private static let ofThisThread = Words(
        ". 먼저 시작된 접근도 이 스레드의 것이다", "; the access before it is of this very thread")

    /// Where the access began that another one collides with.
    private static func place(_ address: UInt, _ stack: CallStack) -> Words? {
        guard let row = stack.row(beginning: address) else { return nil }
        let (frame, name) = (stack.rows[row].frame, stack.rows[row].name)
        guard frame.hasName else {
            let number = frame.index ?? row
            // Further away may be another function.
            let isNear = frame.address.map { $0 - address < 64 } ?? false
            return Words(
                "\(ofThisThread.korean). \(isNear ? "아마 프레임 \(number)에서 시작되었다" : "프레임 \(number)에서 시작되었을 수 있다")",
                "\(ofThisThread.english), and \(isNear ? "probably began" : "may have begun") in frame \(number)"
            )
        }
        let place = frame.place.map { " · " + $0 } ?? ""
        return Words(
            ". 먼저 시작된 접근은 아마 \(name.qualified)\(name.isClosure ? "의 클로저" : "")\(place)에 있다",
            "; the access before it probably is in \(name.isClosure ? "a closure in " : "")\(name.qualified)\(place)")
    }
}

extension CallStack {
    /// The row that was at an address when it called or a moment before, so near that it probably is the same call.
    fileprivate func row(beginning address: UInt) -> Int? {
        let near = rows.indices.filter { !rows[$0].isOfRx && !rows[$0].isOfNobody }.compactMap { row in
            rows[row].frame.address.flatMap { $0 >= address && $0 - address < 256 ? (row, $0) : nil }
        }
        return near.min { $0.1 < $1.1 }?.0
    }

    /// The command that tells where two accesses are of which there are addresses alone, one byte before those to return to.
    fileprivate var lookUp: String? {
        guard let first = previousAccess,
            let frame = rows.lazy.filter({ $0.owner == .unknown && !$0.frame.hasName }).first?.frame,
            let address = frame.address, let image = frame.image, let offset = frame.offset, offset < address
        else { return nil }
        let base = address - offset
        let isOfApple = rows.contains(where: \.frame.isOfApple)
        let places = [address, first].map { String($0 - 1 - (isOfApple ? 0 : base), radix: 16) }
        return isOfApple
            ? "atos -o \(image) -l 0x\(String(base, radix: 16)) 0x\(places[0]) 0x\(places[1])"
            : "llvm-symbolizer --obj=\(image) 0x\(places[0]) 0x\(places[1])"
    }
}

extension Frame {
    /// How far from the beginning of its image the address is, where it has no name.
    fileprivate var offset: UInt? { text.firstMatch(of: /\+ ([0-9]{1,19})$/).flatMap { UInt($0.1) } }
}
