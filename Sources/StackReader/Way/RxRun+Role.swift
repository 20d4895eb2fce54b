import Operators

// What RxSwift was given your code as: the first rule that knows it decides.
extension RxRun {
    var role: ClosureRole { Self.roleGuesses.verdict(on: self) ?? .calledBy(innermost.qualified) }

    static let roleGuesses: [Guess<RxRun, ClosureRole>] = [
        Guess("a method `on` of yours", .ownObserver) { $0.yours.function == "on" && !$0.yours.isClosure },
        Guess("another method that a protocol or the runtime calls") { run in
            // A Sink calls the accessor of a key path.
            let isRequired = requirements.contains(run.yours.function) || run.yours.isAccessor && !run.isInSink
            // What only releases may have the name of another function that does the same.
            let by =
                run.yours.function == "deinit" ? run.names.first { ["deinit", "dispose"].contains($0.function) } : nil
            return !run.yours.isClosure && isRequired ? .calledBy((by ?? run.innermost).qualified) : nil
        },
        Guess("what a function of a library was given, or calls") { run in
            run.isCalledByLibrary ? .calledBy(run.innermost.qualified) : nil
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
            // Who subscribed may tell which of the operators it is that share a part.
            let exact = Way([run]).operators.last.flatMap { OperatorNames.common(word, $0) } ?? word
            return .operator(OperatorNames.withClosure(exact))
        },
        Guess("an observer made of a closure") { run in
            ["AnyObserver", "Binder"].contains(run.innermost.type) ? .operator(run.innermost.type) : nil
        },
        Guess("a scheduler") { run in
            ["Scheduler", "DispatchQueueConfiguration", "ScheduledItem"].contains(where: run.innermost.type.contains)
                ? publicSchedulers.contains(run.innermost.type) ? .operator(run.innermost.type) : .scheduled : nil
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

    /// Which closure of `subscribe` it is, from what tells for sure to what only makes it likely.
    static let subscribeGuesses: [Guess<RxRun, ClosureRole>] = [
        Guess("it has one closure", .event) { run in
            let isShown = run.innermost.labels == nil && !run.shown.contains(where: closures.contains)
            return run.innermost.labels == ["_"] || isShown && run.shown.contains { ["on", "observer"].contains($0) }
        },
        Guess("the closures behind `with` are counted") { run in
            guard let labels = run.innermost.labels, let with = labels.firstIndex(of: "with"),
                let number = run.innermost.closures.last, number > 0
            else { return nil }
            return labels[(with + 1)...].dropFirst(number - 1).first.map { .closure($0) }
        },
        Guess("the error is shown, and no closure for it", .closure(ClosureRole.errorHandler)) { run in
            let isNil = run.innermost.arguments.contains {
                ["onError", "onFailure"].contains($0.name) && $0.value == "nil"
            }
            return run.innermost.event == .error && isNil
        },
        Guess("the line calls it") { run in
            run.calledByLine { run.isOfValue == nil || run.isOfValue == ["onNext", "onSuccess"].contains($0) }
                .map { .closure($0) }
        },
        Guess("the event is shown, or handed on") { run in
            (run.innermost.event ?? (run.isOfValue == true ? .next : nil)).flatMap(run.closure).map { .closure($0) }
        },
        Guess("its type tells") { run in run.closureOfType.map { .closure($0) } },
        // What was sent is what arrives where nothing between makes something else of it.
        Guess("an event was sent") { run in
            guard let kind = run.sent, let closure = run.closure(for: kind),
                Way([run]).operators.allSatisfy({ Operator.has(.keeps(kind), $0) })
            else { return nil }
            return .subscribed(kind == .error ? [closure, ClosureRole.errorHandler] : [closure], isSure: true)
        },
        Guess("a value was sent") { run in
            guard run.sent == .next, !run.names.contains(where: { $0.type == "TakeUntilSinkOther" }) else { return nil }
            return run.closure(for: .next).map { .subscribed([$0], isSure: false) }
        },
    ]

    // MARK: What the guesses look at

    /// Whether RxSwift calls a method of a library, such as the lookup of a dictionary, and that calls your code.
    private var isCalledByLibrary: Bool {
        guard let called else { return false }
        return rows[called..<rx[0]].contains { row in
            row.owner == .system && !row.name.type.isEmpty && !row.frame.symbol.contains("KeyPath")
                && !Self.handingOn.contains(row.name.function)
        }
    }

    /// What a library calls a closure with that it was given, and nothing else.
    private static let handingOn: Set = ["assumeIsolated", "sync", "async", "perform", "withLock"]

    private var isDisposing: Bool { innermost.type == "AnonymousDisposable" }

    private var isInSink: Bool {
        innermost.type.hasSuffix("Sink") && innermost.type != "DebugSink" && innermost.sends
    }

    var isInProtocol: Bool {
        innermost.isClosure
            && (innermost.type.hasSuffix("Type")
                || ["Infallible", "Observable", "PrimitiveSequence", "SharedSequence"].contains(innermost.type))
    }

    /// Whether the frame is a closure of `subscribe`; of a trait's, a debugger may leave the function out.
    var isOfSubscribe: Bool {
        let isNameless = innermost.isOfTrait && innermost.function.isEmpty
        return innermost.isClosure
            && (innermost.function == "subscribe"
                || isNameless && shown.contains { $0.hasPrefix("on") || $0 == "observer" })
    }

    /// Whether the frame so far outside of the innermost one is of a kind.
    private func isOuter(_ distance: Int, _ holds: (FrameName) -> Bool) -> Bool {
        distance < rx.count && holds(name(rx[distance]))
    }

    /// The arguments that the debugger shows.
    private var shown: [String] { innermost.arguments.map(\.name) }

    /// The only closure that may be meant of those that the line of the frame calls, in this package or in RxSwift.
    private func calledByLine(_ fits: (String) -> Bool) -> String? {
        let row = rows[rx[0]]
        if let code = row.code { return ([ClosureRole.errorHandler] + Self.closures).first { code.contains($0) } }
        let closures = OfficialNames.closures(file: row.frame.fileName, line: row.frame.line).filter(fits)
        return closures.count == 1 ? closures[0] : nil
    }

    /// Whether a value is handed on, and no end, by the part that all observers share, which does it in lines of its own.
    private var isOfValue: Bool? {
        let own = rx.first { rows[$0].frame.fileName == "ObserverBase.swift" }
        // Those of another subscription do not count.
        guard let own, rows[own].code == nil,
            !rx.contains(where: { $0 < own && (operatorName($0) ?? subject($0)) != nil })
        else { return nil }
        return [16: true, 18: true, 20: false, 22: false][rows[own].frame.line ?? 0]
    }

    /// Which closure of `do` it is: its first closure calls those before the event goes on, the second those after.
    private var closureOfDo: String? {
        if innermost.isClosure, isOuter(1, { $0.type == "AnonymousDisposable" }) { return "onDispose" }
        let time = innermost.closures.last == 2 ? "after" : "on"
        if innermost.isClosure, let event = innermost.event { return time + event.closure.dropFirst(2) }
        return calledByLine { $0.hasPrefix(time) || innermost.type == "Do" }
    }

    /// The closure of this `subscribe` that receives an event.
    @Sendable private func closure(for event: EventKind) -> String? {
        let frame = rows[rx[0]].frame.fileName
        let isSingle = innermost.labels?.contains("onFailure") ?? shown.contains("onFailure") || frame == "Single.swift"
        let isMaybe = innermost.labels?.contains("onSuccess") ?? shown.contains("onSuccess") || frame == "Maybe.swift"
        switch event {
        case .next: return isSingle || isMaybe ? "onSuccess" : innermost.isOfTrait ? nil : "onNext"
        case .error: return isSingle ? "onFailure" : "onError"
        case .completed: return isSingle ? nil : "onCompleted"
        }
    }

    /// The closure that takes what yours takes, in the words of the demangler.
    private var closureOfType: String? {
        guard let type = yours.closureType.map({ Substring($0).drop { $0 != "(" } }) else { return nil }
        let taken = type.bracketed?.parts(by: ",").map { String($0.trimmed) } ?? []
        let isOfHandler = ["[Swift.String]", "Swift.Array<Swift.String>"].contains(taken.first) && taken.count == 2
        if isOfHandler { return ClosureRole.errorHandler }
        if ["Swift.Error", "any Swift.Error"].contains(taken.first) { return closure(for: .error) }
        return taken.count > 1 ? nil : closure(for: taken == [""] ? .completed : .next)
    }

    /// The event that the source sent, or your code; an AsyncSubject sends another one.
    var sent: EventKind? {
        if names.contains(where: { $0.type == "AsyncSubject" }) { return nil }
        return names.lazy.compactMap { name in
            if name.function == "accept" { return .next }
            if name.function == "subscribe" {
                return ["EmptyProducer": .completed, "ErrorProducer": .error][name.type]
            }
            return EventKind(closure: name.function)
        }.first
    }
}
