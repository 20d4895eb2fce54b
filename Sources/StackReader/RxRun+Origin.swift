import Stops

// Where what a run of frames does began.
extension RxRun {
    static let originGuesses: [Guess<(run: RxRun, way: Way), StackSummary.Origin>] = [
        Guess("something was released") { run, _ in
            run.outermost.function == "deinit" ? .release(run.outermost.type) : nil
        },
        Guess("something was disposed", .dispose) { run, _ in
            run.outermost.function == "dispose" && run.caller != nil
        },
        Guess("a clock") { run, way in
            let word = way.source.flatMap(run.sourceName)
            return run.caller == nil && ["timer", "interval", "interval/timer"].contains(word)
                ? .clock(word ?? "") : nil
        },
        Guess("an operator that waits") { run, way in
            guard run.caller == nil, run.isOnQueue, way.source == nil, let row = way.firstOperator,
                run.names.contains(where: \.sends),
                let word = run.operatorName(row), OperatorNames.waiting.contains(word)
            else { return nil }
            // Nobody sends what a timer does.
            return .waited(word, type: run.name(row).function.hasPrefix("create") ? "" : run.name(row).type)
        },
        Guess("a source on a queue") { run, way in
            guard run.caller == nil, run.isWhole else { return nil }
            if run.names.contains(where: \.sends) { return way.source.flatMap(run.sourceName).map { .source($0) } }
            let words = run.rx.compactMap { OperatorNames.source(of: run.name($0).type) }
            return words.first { Self.subscribing.contains($0) }.map { .subscribedLater($0) }
        },
        Guess("an AsyncSequence", .task) { run, _ in
            run.outermost.type == "AsyncSequence" && run.outermost.function == "asObservable"
        },
        Guess("nobody of yours called") { run, _ in
            run.caller != nil ? nil : run.isWhole && !run.isCallerHidden ? .later(run.place) : .unknown
        },
        Guess("a scheduler was given work") { run, _ in
            let isWork = run.outermost.function.hasPrefix("schedule") && !run.isSubscribing
            let isStart = ["start", "advanceTo", "advanceBy", "sleep"].contains(run.outermost.function)
            return run.outermost.type.contains("Scheduler") && (isWork || isStart)
                ? .schedule(FrameName.joined(run.outermost.type, run.outermost.function)) : nil
        },
        Guess("an event was sent") { run, way in
            guard run.outermost.sends || !run.isSubscribing else { return nil }
            let type = run.receiver.map { run.subject($0) ?? run.name($0).type }
            return .call(type: type ?? "Observer", method: run.outermost.function)
        },
        Guess("something was connected") { run, way in
            run.outermost.function == "connect" ? .connection(way.source.flatMap(run.sourceName) ?? "") : nil
        },
        Guess("only a closure that makes a source is called", .subscription) { $0.run.makesSource },
        Guess("a subject was subscribed to") { run, way in
            guard let row = way.source, run.subject(row) != nil else { return nil }
            let outer = run.rx.first {
                $0 > row && run.name($0).type != run.name(row).type && !run.name($0).type.hasPrefix("NS")
            }
            // The subject may be part of an operator, or of a relay.
            if let outer, run.name(outer).type.hasPrefix("Connectable") { return .replay("refCount/share") }
            return run.sourceName(row).map { .replay($0) }
        },
        Guess("a source was subscribed to") { run, way in
            way.source.flatMap(run.sourceName).map { $0 == "create" ? .subscription : .source($0) }
        },
    ]

    /// The operators that subscribe later, on a queue.
    private static let subscribing: Set = ["subscribe(on:)", "delaySubscription", "timeout", "retry(when:)"]

    func origin(_ way: Way) -> StackSummary.Origin {
        Self.originGuesses.verdict(on: (self, way)) ?? .subscription
    }

    /// What the system's frames say of who called the outermost frame.
    private var place: Words {
        let symbols = rows[rx[rx.count - 1]...].lazy.map(\.frame.symbol)
        if symbols.contains(where: { $0.contains("OperationQueue") }) { return Words("연산 큐", "an operation queue") }
        if isOnMainQueue { return Words("메인 큐", "the main queue") }
        if symbols.contains(where: { $0.contains("_dispatch_source_") }) {
            return Words("큐의 타이머", "a timer of a queue")
        }
        return Words("큐나 런 루프", "a queue or a run loop")
    }

    /// Whether the stack goes on to where the system began it.
    var isWhole: Bool { rows[rx[rx.count - 1]...].contains { $0.kind == .system } }

    /// Whether a scheduler's queue calls the outermost frame.
    private var isOnQueue: Bool {
        isWhole || outermost.type.hasPrefix("DispatchQueue")
            || outermost.type.hasSuffix("Scheduler") && outermost.isClosure
    }

    /// Whether it is the main queue.
    var isOnMainQueue: Bool {
        let marks = ["_dispatch_main_queue", "THE_MAIN_DISPATCH_QUEUE"]
        return names.contains { $0.type == "MainScheduler" && $0.function.hasPrefix("schedule") }
            || rows[rx[rx.count - 1]...].contains { row in
                row.kind == .system && marks.contains(where: row.frame.symbol.contains)
            }
    }

    /// The operator, or the subject, that subscribes or begins to send in a row.
    func sourceName(_ row: Int) -> String? {
        guard let subject = subject(row) else { return OperatorNames.source(of: name(row).type) }
        return subject.hasSuffix("Relay") ? subject : subject + "/" + subject.replacing("Subject", with: "Relay")
    }

    /// What an operator's Sink and the Observable that waits for it have in common.
    func exact(_ word: String, of waiting: String) -> String {
        // For Completables the Observable of `merge` does the work of `zip` as well.
        if waiting == "merge/Completable.zip" { return names.contains { $0.event == "next" } ? "merge" : waiting }
        return OperatorNames.common(word, waiting) ?? word
    }
}
