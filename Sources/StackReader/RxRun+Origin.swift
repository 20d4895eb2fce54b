// Where the event of a run began, and what it passed.
extension RxRun {
    static let originGuesses: [Guess<RxRun, StackSummary.Origin>] = [
        Guess("something was released") { $0.outermost.function == "deinit" ? .release($0.outermost.type) : nil },
        Guess("something was disposed") { $0.outermost.function == "dispose" ? .dispose : nil },
        Guess("nobody of yours called") {
            $0.caller != nil ? nil : $0.isWhole && !$0.isCallerHidden ? .later : .unknown
        },
        Guess("a scheduler was given work") { run in
            run.outermost.type.contains("Scheduler") && !run.isSubscribing ? .schedule(run.outermost.type) : nil
        },
        Guess("an event was sent") { run in
            guard run.outermost.sends || !run.isSubscribing else { return nil }
            let type = run.receiver.map { run.subject($0) ?? run.name($0).type }
            return .call(type: type ?? "Observer", method: run.outermost.function)
        },
        Guess("a subject was subscribed to") { run in run.source.flatMap(run.subject).map { .replay($0) } },
        Guess("a source was subscribed to") { run in
            run.source.flatMap(run.operatorName).map { $0 == "create" ? .subscription : .source($0) }
        },
        Guess("a source without a Sink was subscribed to") { run in
            run.source.flatMap { Self.producer(run.name($0).type) }.map { .source($0) }
        },
    ]

    var origin: StackSummary.Origin { Self.originGuesses.verdict(on: self) ?? .subscription }

    /// Whether the stack goes on to where the system began it.
    private var isWhole: Bool { rows[rx[rx.count - 1]...].contains { $0.kind == .system } }

    /// The operator of an Observable that needs no Sink: `just` for `Just`.
    private static func producer(_ type: String) -> String? {
        guard !type.hasSuffix("Type"), !["Producer", "Observable", "AnonymousObservable"].contains(type) else {
            return nil
        }
        return type.prefix(1).lowercased() + type.dropFirst()
    }

    // MARK: Operators

    /// The operators whose Sinks an event passed, and the subjects between them, the one nearest to the source first.
    func operators(before role: ClosureRole?, _ origin: StackSummary.Origin) -> [String] {
        guard names.contains(where: \.sends) else { return [] }
        let end: Int? =
            switch origin {
            case .release, .dispose, .schedule: rx.last
            case .replay, .source, .subscription: source
            case .create, .call, .later, .unknown: nil
            }
        var operators: [String] = []
        var last: FrameName?
        for row in rx where row < end ?? .max {
            let name = name(row)
            if name.type == "Sink", name.function == "forwardOn" { last = nil }
            guard name.function != "dispose", name.type != "SinkDisposer" else { continue }
            if name.function == "on", row != receiver, let subject = subject(row), subject == name.type {
                operators.append(subject)
                last = nil
                continue
            }
            guard !name.begins, let word = operatorName(row), word != "create" else { continue }
            // One Sink may take several calls, also under the names of its parts; another one of the same kind takes
            // its events from `forwardOn`.
            if let before = operators.last, let last, OperatorNames.mayBeSame(before, word),
                !(last.type == name.type && last.function == "on" && name.function == "on" && !name.isClosure)
            {
                operators[operators.count - 1] = OperatorNames.moreExact(before, word)
            } else {
                operators.append(word)
            }
            last = name
        }
        // The closure of an operator is called by its own Sink.
        if case .operator(let own) = role, let first = operators.first, OperatorNames.mayBeSame(first, own) {
            operators.removeFirst()
        }
        return operators.reversed()
    }
}
