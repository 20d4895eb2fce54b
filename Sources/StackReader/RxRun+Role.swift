import Stops

// What RxSwift was given your code as: the first rule that knows it decides.
extension RxRun {
    var role: ClosureRole { Self.roleGuesses.verdict(on: self) ?? .calledBy(innermost.qualified) }

    static let roleGuesses: [Guess<RxRun, ClosureRole>] = [
        Guess("a method `on` of yours", .ownObserver) { $0.yours.function == "on" && !$0.yours.isClosure },
        Guess("another method that a protocol or the runtime calls") { run in
            // A Sink calls the accessor of a key path.
            let isRequired = requirements.contains(run.yours.function) || run.yours.isAccessor && !run.isInSink
            return !run.yours.isClosure && isRequired ? .calledBy(run.innermost.qualified) : nil
        },
        Guess("a closure that create of a trait puts around yours", .create) {
            $0.innermost.isClosure
                && $0.isOuter(1) { $0.type == "AnonymousObservableSink" && $0.function == "run" }
        },
        Guess("a closure of subscribe") { run in
            run.isOfSubscribe ? subscribeGuesses.verdict(on: run) ?? .subscribed([], isSure: true) : nil
        },
        Guess("onDisposed of subscribe", .closure("onDisposed")) {
            $0.isDisposing && $0.isOuter(1) { $0.isClosure && ($0.function == "subscribe" || $0.isOfTrait) }
        },
        Guess("what create returned", .cleanUp) { $0.isDisposing && $0.isOuter(1) { $0.type == "SinkDisposer" } },
        Guess("onDisposed beside a subscription", .subscribed(["onDisposed"], isSure: false)) {
            $0.isDisposing && $0.isOuter(1) { $0.type == "BinaryDisposable" }
                && !$0.isOuter(2) { $0.type == "SinkDisposer" }
        },
        Guess("any other Disposable", .dispose) { $0.isDisposing },
        Guess("the closures of do") { run in
            let isDo = run.innermost.type == "Do" || run.innermost.isClosure && run.innermost.function == "do"
            return isDo || run.innermost.type == "DoSink"
                ? .operator(run.closureOfDo.map { "do(\($0):)" } ?? "do") : nil
        },
        Guess("an operator made of others") { run in
            run.isInProtocol && !["", "create"].contains(run.innermost.function)
                // Of the operators with that name one is made of another, in a closure.
                ? .operator(run.innermost.function == "take" ? "take(while:)" : run.innermost.function) : nil
        },
        Guess("an operator") { run in
            guard let word = OperatorNames.name(of: run.innermost.type) else { return nil }
            // The part that several operators share is called by that of one of them.
            let outer = run.rx.dropFirst().first.flatMap(run.operatorName)
            let exact = outer.flatMap { OperatorNames.common(word, $0) } ?? word
            return exact == "create" ? .create : .operator(OperatorNames.withClosure(exact))
        },
        Guess("deferred and the like, which have no Sink") { run in
            run.innermost.function == "run" && !run.innermost.isClosure
                ? OperatorNames.source(of: run.innermost.type).map { .operator($0) } : nil
        },
        Guess("an observer made of a closure") { run in
            ["AnyObserver", "Binder"].contains(run.innermost.type) ? .operator(run.innermost.type) : nil
        },
        Guess("a scheduler") { run in
            ["Scheduler", "DispatchQueueConfiguration", "ScheduledItem"].contains(where: run.innermost.type.contains)
                ? .scheduled(publicSchedulers.contains(run.innermost.type) ? run.innermost.type : "") : nil
        },
    ]

    /// What RxSwift calls in types of yours, and what runs when they go.
    private static let requirements: Set = [
        "dispose", "deinit", "==", "<", "hash", "next", "makeIterator", "description", "debugDescription",
        "asObservable", "asObserver", "subscribe", "schedule", "scheduleRelative", "schedulePeriodic", "connect",
    ]

    private static let publicSchedulers: Set = [
        "CurrentThreadScheduler", "MainScheduler", "ConcurrentMainScheduler", "OperationQueueScheduler",
        "SerialDispatchQueueScheduler", "ConcurrentDispatchQueueScheduler", "TestScheduler", "HistoricalScheduler",
    ]

    private static let closures = ["onNext", "onError", "onCompleted", "onDisposed", "onSuccess", "onFailure"]

    /// Which closure it is, from what tells for sure to what only makes it likely.
    static let subscribeGuesses: [Guess<RxRun, ClosureRole>] = [
        Guess("it has one closure", .event) { $0.innermost.labels == ["_"] },
        Guess("the closures behind `with` are counted") { run in
            guard let labels = run.innermost.labels, let with = labels.firstIndex(of: "with"),
                let number = run.innermost.closures.last, number > 0
            else { return nil }
            return labels[(with + 1)...].dropFirst(number - 1).first.map { .closure($0) }
        },
        Guess("one closure is shown", .event) { run in
            run.isShown && !run.shown.contains(where: closures.contains)
                && run.shown.contains { ["on", "observer"].contains($0) }
        },
        Guess("the error is shown, and no closure for it", .closure(ClosureRole.errorHandler)) { run in
            run.isError && run.innermost.arguments.contains { errorClosures.contains($0.name) && $0.value == "nil" }
        },
        Guess("the error is shown, and nothing of a closure for it") { run in
            run.isError && !run.shown.contains(where: errorClosures.contains)
                ? .subscribed(["onError", ClosureRole.errorHandler], isSure: true) : nil
        },
        Guess("the event is shown") { run in run.innermost.event.flatMap(run.closure).map { .closure($0) } },
        Guess("a closure is shown that has the number of yours") { run in
            guard let number = run.yours.closures.first else { return nil }
            let same = run.given.filter {
                $0.value.contains("closure #\(number) ") && $0.value.contains("." + run.yours.function + "(")
            }
            return same.count == 1 ? .closure(same[0].name) : nil
        },
        Guess("the line calls it") { run in run.calledByLine(run.fits).map { .closure($0) } },
        Guess("a value was handed on") { run in
            run.handsOnValue ? run.closure(for: "next").map { .closure($0) } : nil
        },
        Guess("its type tells") { run in run.closureOfType.map { .closure($0) } },
        Guess("one function is shown") { run in
            guard run.yours.closures.isEmpty, run.given.count == 1 else { return nil }
            return .subscribed([run.given[0].name], isSure: false)
        },
        // What was sent is what arrives where nothing between makes something else of it.
        Guess("an event was sent") { run in
            guard let kind = run.sent, let closure = run.closure(for: kind.rawValue) else { return nil }
            return kind == .error
                ? .subscribed([closure, ClosureRole.errorHandler], isSure: true) : .closure(closure)
        },
        Guess("a value was sent") { run in
            run.sentFirst == .next && run.sentToOperators
                ? run.closure(for: "next").map { .subscribed([$0], isSure: false) } : nil
        },
    ]

    private static let errorClosures = ["onError", "onFailure"]

    // MARK: What the guesses look at

    private var isDisposing: Bool { innermost.type == "AnonymousDisposable" }

    private var isInProtocol: Bool {
        innermost.isClosure
            && (innermost.type.hasSuffix("Type")
                || ["Infallible", "Observable", "PrimitiveSequence", "SharedSequence"].contains(innermost.type))
    }

    private var isError: Bool { ["error", "failure"].contains(innermost.event) }

    /// Whether the frame is a closure of `subscribe`; of a trait's, a debugger may leave the function out.
    var isOfSubscribe: Bool {
        guard innermost.isClosure else { return false }
        return innermost.function == "subscribe"
            || innermost.isOfTrait && innermost.function.isEmpty
                && shown.contains { $0.hasPrefix("on") || $0 == "observer" }
    }

    /// Whether the frame so far outside of the innermost one is of a kind.
    private func isOuter(_ distance: Int, _ holds: (FrameName) -> Bool) -> Bool {
        distance < rx.count && holds(name(rx[distance]))
    }

    /// The arguments that the debugger shows, where it shows no labels.
    private var shown: [String] { innermost.arguments.map(\.name) }

    private var isShown: Bool { innermost.labels == nil && !shown.isEmpty }

    /// The closures that the debugger shows with their values.
    private var given: [FrameName.Argument] {
        innermost.arguments.filter {
            Self.closures.contains($0.name) && $0.value != "nil" && $0.value.contains("0x")
        }
    }

    /// The only closure that may be meant of those that the line of the frame calls, in this package or in RxSwift.
    private func calledByLine(_ fits: (String) -> Bool) -> String? {
        let frame = rows[rx[0]].frame
        if isTravel {
            let code = frame.line.flatMap { line in stop.flatMap { finder.code(of: $0, line: line) } } ?? ""
            return ([ClosureRole.errorHandler] + Self.closures).first { code.contains($0) }
        }
        let closures = OfficialNames.closures(file: frame.fileName, line: frame.line).filter(fits)
        return closures.count == 1 ? closures[0] : nil
    }

    /// Whether a closure of `subscribe` may be called with what is handed on.
    @Sendable private func fits(_ closure: String) -> Bool {
        let isOfValue = closure == "onNext" || closure == "onSuccess"
        return !handsOnValue && !handsOnEnd || handsOnValue == isOfValue
    }

    private var handsOnValue: Bool { [16, 18].contains(lineOfObserver) }
    private var handsOnEnd: Bool { [20, 22].contains(lineOfObserver) }

    /// Where the part that all observers share hands on an event: values in other lines than ends, in all versions.
    private var lineOfObserver: Int? {
        isTravel ? nil : rx.lazy.map { rows[$0].frame }.first { $0.fileName == "ObserverBase.swift" }?.line
    }

    private var isInSink: Bool { innermost.type.hasSuffix("Sink") && innermost.sends }

    private var stop: Stop? { if case .stop(let stop, _, _) = rows[rx[0]].kind { stop } else { nil } }

    /// Which closure of `do` it is: its first closure calls those before the event goes on, the second those after.
    private var closureOfDo: String? {
        let labels = ["next": "Next", "success": "Next", "error": "Error", "completed": "Completed"]
        if let event = innermost.event, let label = labels[event], innermost.isClosure {
            return (innermost.closures.last == 2 ? "after" : "on") + label
        }
        return calledByLine { $0.hasPrefix(innermost.closures.last == 2 ? "after" : "on") || innermost.type == "Do" }
    }

    /// The closure of this `subscribe` that receives an event.
    @Sendable private func closure(for event: String) -> String? {
        let frame = rows[rx[0]].frame.fileName
        let isSingle = innermost.labels?.contains("onFailure") ?? shown.contains("onFailure") || frame == "Single.swift"
        let isMaybe = innermost.labels?.contains("onSuccess") ?? shown.contains("onSuccess") || frame == "Maybe.swift"
        switch event {
        case "next", "success": return isSingle || isMaybe ? "onSuccess" : innermost.isOfTrait ? nil : "onNext"
        case "error", "failure": return isSingle ? "onFailure" : "onError"
        default: return isSingle ? nil : "onCompleted"
        }
    }

    /// The closure that takes what yours takes, in the words of the demangler.
    private var closureOfType: String? {
        guard let type = yours.closureType.map({ Bytes($0).drop { $0 != UInt8(ascii: "(") } }) else { return nil }
        let taken = type.bracketed?.listed.map(\.word) ?? []
        let isOfHandler = ["[Swift.String]", "Swift.Array<Swift.String>"].contains(taken.first) && taken.count == 2
        if isOfHandler { return ClosureRole.errorHandler }
        if ["Swift.Error", "any Swift.Error"].contains(taken.first) { return closure(for: "error") }
        return taken.count > 1 ? nil : closure(for: taken == [""] ? "completed" : "next")
    }

    // MARK: What was sent

    /// The event that the source sent, or your code.
    private var sentFirst: EventKind? {
        names.lazy.compactMap { name in
            if name.function == "accept" { return .next }
            if name.function == "subscribe" {
                return ["EmptyProducer": .completed, "ErrorProducer": .error][name.type]
            }
            return EventKind(closure: name.function)
        }.first
    }

    /// Whether the way has only operators that may pass a value on as a value.
    private var sentToOperators: Bool {
        !names.contains { $0.type == "AsyncSubject" || $0.type.hasPrefix("TakeUntilSinkOther") }
    }

    /// The event that was sent, where nothing between can have made another one of it.
    private var sent: EventKind? {
        guard let kind = sentFirst, !names.contains(where: { $0.type == "AsyncSubject" }) else { return nil }
        let keeping = OperatorNames.keeping[kind, default: []]
        return Way([self]).operators.allSatisfy(keeping.contains) ? kind : nil
    }
}
