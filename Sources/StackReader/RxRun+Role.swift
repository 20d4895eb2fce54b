// What RxSwift was given your code as: the first rule that knows it decides.
extension RxRun {
    var role: ClosureRole { Self.roleGuesses.verdict(on: self) ?? .calledBy(innermost.qualified) }

    static let roleGuesses: [Guess<RxRun, ClosureRole>] = [
        Guess("a method `on` of yours", .ownObserver) { $0.yours.function == "on" && !$0.yours.isClosure },
        Guess("a closure of subscribe") { run in
            run.innermost.isClosure && run.innermost.function == "subscribe"
                ? subscribeGuesses.verdict(on: run) ?? .oneOfSubscribe : nil
        },
        Guess("onDisposed of subscribe", .disposed) {
            $0.isDisposing && $0.isOuter(1) { $0.isClosure && $0.function == "subscribe" }
        },
        Guess("what create returned", .cleanUp) { $0.isDisposing && $0.isOuter(1) { $0.type == "SinkDisposer" } },
        Guess("onDisposed beside a subscription", .disposed) {
            $0.isDisposing && $0.isOuter(1) { $0.type == "BinaryDisposable" }
                && !$0.isOuter(2) { $0.type == "SinkDisposer" }
        },
        Guess("any other Disposable", .dispose) { $0.isDisposing },
        Guess("an operator") { run in
            run.operatorName(run.rx[0]).map { $0 == "create" ? .create : .operator(OperatorNames.withClosure($0)) }
        },
        Guess("a closure that create of a trait puts around yours", .create) {
            $0.innermost.isOfTrait && $0.isOuter(1) { $0.type == "AnonymousObservableSink" && $0.function == "run" }
        },
        Guess("a scheduler") { $0.innermost.type.contains("Scheduler") ? .scheduled($0.innermost.type) : nil },
        Guess("an operator made of others") { run in
            run.isInProtocol && !run.innermost.function.isEmpty ? .operator(run.innermost.function) : nil
        },
        Guess("a closure of a trait's subscribe", .oneOfSubscribe) { run in
            run.isInProtocol && run.shown.contains { $0.hasPrefix("on") && $0.count > 2 }
        },
    ]

    /// What a closure is that takes this, in the words of the demangler.
    private static let types: [(beginning: String, role: ClosureRole)] = [
        ("([Swift.String], ", .errorHandler), ("(Swift.Error)", .subscribed(.error, isSure: true)),
        ("(any Swift.Error)", .subscribed(.error, isSure: true)), ("() ", .subscribed(.completed, isSure: true)),
        ("", .subscribed(.next, isSure: true)),
    ]

    private static let closures = ["onNext", "onError", "onCompleted", "onDisposed"]

    static let subscribeGuesses: [Guess<RxRun, ClosureRole>] = [
        Guess("it has one closure", .event) { $0.innermost.labels == ["_"] },
        Guess("the closures behind `with` are counted") { run in
            guard let labels = run.innermost.labels, let with = labels.firstIndex(of: "with"),
                let number = run.innermost.closures.last, number > 0
            else { return nil }
            return labels[(with + 1)...].dropFirst(number - 1).first.map(role)
        },
        Guess("one closure is shown", .event) { $0.isShown && !$0.showsClosures && $0.shown.contains("on") },
        Guess("its closures are not those of an event", .oneOfSubscribe) {
            $0.innermost.labels.map { !$0.contains(where: closures.contains) } ?? ($0.isShown && !$0.showsClosures)
        },
        Guess("the error is shown, and no onError", .errorHandler) { run in
            EventKind(run.innermost) == .error
                && run.innermost.arguments.contains(FrameName.Argument(name: "onError", value: "nil"))
        },
        Guess("the error is shown, and nothing of onError", .errorOrHandler) {
            EventKind($0.innermost) == .error && !$0.shown.contains("onError")
        },
        Guess("the event is shown") { EventKind($0.innermost).map { .subscribed($0, isSure: true) } },
        Guess("a closure is shown that has the number of yours") { run in
            guard let number = run.yours.closures.first else { return nil }
            let same = run.given.filter {
                $0.value.contains("closure #\(number) ") && $0.value.contains("." + run.yours.function + "(")
            }
            return same.count == 1 ? role(named: same[0].name) : nil
        },
        Guess("one function is shown") { run in
            guard run.yours.closures.isEmpty, run.given.count == 1 else { return nil }
            return EventKind(closure: run.given[0].name).map { .subscribed($0, isSure: false) }
        },
        Guess("the line calls the handler", .errorHandler) { $0.code?.contains("defaultErrorHandler") ?? false },
        Guess("the line calls it") { run in closures.first { run.code?.contains($0) ?? false }.map(role) },
        Guess("its type tells") { run in
            run.yours.closureType.flatMap { type in types.first { type.hasPrefix($0.beginning) }?.role }
        },
        // What was sent at first is likely what arrives.
        Guess("an AsyncSubject sends something else", .oneOfSubscribe) {
            $0.names.contains { $0.type == "AsyncSubject" }
        },
        Guess("an error was sent", .errorOrHandler) { $0.sentFirst == .error && $0.keeps(.error) },
        Guess("an event was sent") { run in
            run.sentFirst.map { .subscribed($0, isSure: run.keeps($0)) }
        },
    ]

    // MARK: What the guesses look at

    @Sendable private static func role(named closure: String) -> ClosureRole {
        EventKind(closure: closure).map { .subscribed($0, isSure: true) } ?? .disposed
    }

    private var isDisposing: Bool { innermost.type == "AnonymousDisposable" }

    private var isInProtocol: Bool { innermost.isClosure && innermost.type.hasSuffix("Type") }

    /// Whether the frame so far outside of the innermost one is of a kind.
    private func isOuter(_ distance: Int, _ holds: (FrameName) -> Bool) -> Bool {
        distance < rx.count && holds(name(rx[distance]))
    }

    /// The arguments that the debugger shows, where it shows no labels.
    private var shown: [String] { innermost.arguments.map(\.name) }

    private var isShown: Bool { innermost.labels == nil && !shown.isEmpty }

    private var showsClosures: Bool { shown.contains(where: Self.closures.contains) }

    /// The closures that the debugger shows with their values.
    private var given: [FrameName.Argument] {
        innermost.arguments.filter {
            Self.closures.contains($0.name) && $0.value != "nil" && $0.value.contains("0x")
        }
    }

    /// The line of this package that calls your code.
    private var code: Substring? {
        guard case .stop(let stop, let others, _) = rows[rx[0]].kind, others.isEmpty,
            let line = rows[rx[0]].frame.line, stop.body.lines.contains(line)
        else { return nil }
        return finder.code(of: stop, line: line)
    }

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

    /// Whether no operator between can have made another event of it.
    private func keeps(_ kind: EventKind) -> Bool {
        names.map(\.type).filter { $0.hasSuffix("Sink") && !["Sink", "AnonymousObservableSink"].contains($0) }
            .allSatisfy { kind != .next && finder.hasType($0, in: nil) }
    }
}
