// The operators that the event of a run passed, and where it began.
extension RxRun {
    /// What an event passed.
    struct Way: Equatable {
        /// The operators, and the subjects between them, the one nearest to the source first.
        var operators: [String] = []
        /// The row of the operator that is nearest to the source.
        var first: Int?
        /// The operator whose closure has the source and the operators before it, or all behind `groupBy`.
        var holder: Int?
        /// What an operator subscribed to for an event, and the operators inside, by the operator.
        var inner: [String: [String]] = [:]
        /// Whether the event is one of the errors that the closure of `retry(when:)` is given.
        var isInRetry = false
        /// Where a closure that makes a source is called: the source, and the operators that subscribed to it.
        var subscribers: [String] = []
        /// Whether the last of these subscribed for an event.
        var hasHolder = false
        /// The row where a source begins to send; nil where somebody sent.
        var source: Int?
    }

    private struct Passed {
        var name: String
        var row: Int
        /// Whether the event for which this operator subscribed has been seen as well.
        var isClosed = false
        /// Whether the events are those of what the operator subscribed to.
        var isInner = false
    }

    var way: Way {
        var way = Way()
        guard names.contains(where: \.sends) else {
            way.source = rx.first(where: begins)
            return way
        }
        var passed: [Passed] = []
        var inner: [Int: [String]] = [:]
        var last: FrameName?
        for (position, row) in rx.enumerated() {
            let name = name(row)
            if name.function == "dispose" || name.type == "SinkDisposer" { continue }
            if begins(row) {
                way.source = way.source ?? row
                continue
            }
            guard name.type != "Sink" else {
                if name.function == "forwardOn" { last = nil }
                continue
            }
            if way.source != nil {
                // An operator that subscribes for an event, as `flatMap` does: what it subscribed to is written inside
                // of its closure.
                guard name.sends, let word = operatorName(row) else { continue }
                let same = passed.lastIndex { !$0.isClosed && OperatorNames.common($0.name, word) != nil }
                guard let same else { continue }
                if passed[same].isInner {
                    inner[same] = way.source.flatMap(sourceName).map { source in
                        [source] + passed[(same + 1)...].map { exact($0.name) }.reversed()
                    }
                }
                passed.removeLast(passed.count - 1 - same)
                passed[same] = Passed(
                    name: OperatorNames.common(passed[same].name, word) ?? word, row: row, isClosed: true)
                way.source = nil
                last = name
                continue
            }
            if let subject = subject(row), name.function == "on" {
                last = nil
                let outer = rx[(position + 1)...].lazy.map(self.name).first { $0.type != "ObserverType" }
                if outer?.type.hasPrefix("RetryWhen") == true { way.isInRetry = true }
                if isBetween(row, position) { passed.append(Passed(name: subject, row: row)) }
                continue
            }
            guard let word = operatorName(row), word != "create" else { continue }
            // One Sink may take several calls, also under the names of its parts; another one of the same kind takes
            // its events from `forwardOn`.
            if let before = passed.last, let last, let common = OperatorNames.common(before.name, word),
                !(last.type == name.type && last.function == "on" && name.function == "on" && !name.isClosure)
            {
                passed[passed.count - 1].name = common
                passed[passed.count - 1].row = row
            } else {
                passed.append(Passed(name: word, row: row))
            }
            let isInner = name.type.hasSuffix("SinkIter") && word.contains("Map")
            if isInner || OperatorNames.receivesArgument(name.type) { passed[passed.count - 1].isInner = true }
            last = name
        }
        way.first = passed.last?.row
        way.operators = passed.map { exact($0.name) }.reversed()
        for (index, words) in inner where passed.filter({ $0.name == passed[index].name }).count == 1 {
            way.inner[exact(passed[index].name)] = words
        }
        // `withUnretained` is made of these two.
        for index in way.operators.indices.dropLast().reversed()
        where way.operators[index] == "map" && way.operators[index + 1].hasPrefix("catch/") {
            way.operators[index...index + 1] = ["withUnretained/map → catch"]
        }
        // `share` may be made of these two.
        if let shared = way.operators.indices.dropLast().first(where: {
            way.operators[$0].contains("multicast") && way.operators[$0 + 1].contains("refCount")
        }) {
            way.operators.remove(at: shared)
        }
        way.holder = passed.firstIndex { $0.isInner && !$0.isClosed }.map { _ in
            let holder = passed.lastIndex { $0.isInner && !$0.isClosed } ?? 0
            return way.operators.count - 1 - holder
        }
        return way
    }

    /// The operators that subscribed to the source whose closure runs, the nearest first; the last one is the holder,
    /// where it did that for an event.
    var subscribers: (names: [String], hasHolder: Bool) {
        var words: [String] = []
        for row in rx {
            let name = name(row)
            let isRun = name.function == "run" && !name.isClosure
            if let word = isRun ? OperatorNames.source(of: name.type) : operatorName(row) {
                if let common = words.last.flatMap({ OperatorNames.common($0, word) }) {
                    words[words.count - 1] = common
                } else {
                    words.append(exact(word))
                }
                if name.sends { return (words, true) }
            }
        }
        return (words, false)
    }

    /// Of the operators that one type works for, those that the subject of a connection leaves, or whose Observable is
    /// on the stack.
    private func exact(_ name: String) -> String {
        if name.hasPrefix("publish/"),
            let connection = names.firstIndex(where: { $0.type == "Connection" && $0.sends }),
            let subject = names[..<connection].reversed().lazy.compactMap({ OperatorNames.subject(of: $0.type) }).first
        {
            let word = ["PublishSubject": "publish/", "ReplaySubject": "replay/"][subject] ?? ""
            return word + "multicast"
        }
        // For Completables this type does the work of `zip` as well.
        if OperatorNames.common(name, "merge") != nil, names.contains(where: { $0.type == "MergeArray" }) {
            return names.contains { $0.event == "next" } ? "merge" : "merge/Completable.zip"
        }
        let running = names.filter { $0.function == "run" && !$0.type.hasSuffix("Sink") }
        let left = Set(
            running.compactMap { OperatorNames.source(of: $0.type) }.compactMap { OperatorNames.common(name, $0) })
        return left.count == 1 ? left.first ?? name : name
    }

    /// Whether a subject was handed events by an operator, and is no part of one or of a relay.
    private func isBetween(_ row: Int, _ position: Int) -> Bool {
        if row == receiver { return false }
        let outer = rx[(position + 1)...].lazy.map(name).first { $0.type != "ObserverType" && $0.type != "AnyObserver" }
        guard let outer, outer.type != "PublishRelay", !outer.type.hasSuffix("Relay") else { return false }
        return !["Connection", "GroupBySink", "WindowTimeCountSink", "GroupedObservableImpl"].contains(outer.type)
            && !outer.type.hasPrefix("Share") && !outer.type.hasPrefix("Retry")
    }

    // MARK: Where it began

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
            guard run.caller == nil, run.isOnQueue, way.source == nil, let row = way.first,
                let word = run.operatorName(row), OperatorNames.waiting.contains(word)
            else { return nil }
            // Nobody sends what a timer does.
            return .waited(word, type: run.name(row).function == "createTimer" ? "" : run.name(row).type)
        },
        Guess("a source on a queue") { run, way in
            guard run.caller == nil, run.isWhole, let row = way.source else { return nil }
            if run.names.contains(where: \.sends) { return run.sourceName(row).map { .source($0) } }
            let words = run.rx.compactMap { OperatorNames.source(of: run.name($0).type) }
            return words.first { Self.subscribing.contains($0) }.map { .subscribedLater($0) }
        },
        Guess("an AsyncSequence", .task) { run, _ in
            run.outermost.type == "AsyncSequence" && run.outermost.function == "asObservable"
        },
        Guess("nobody of yours called") { run, _ in
            run.caller != nil ? nil : run.isWhole && !run.isCallerHidden ? .later : .unknown
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
            guard let row = way.source, let subject = run.subject(row) else { return nil }
            let outer = run.rx.first {
                $0 > row && run.name($0).type != run.name(row).type && !run.name($0).type.hasPrefix("NS")
            }
            // The subject may be part of an operator, or of a relay.
            if let outer, run.name(outer).type.hasPrefix("Connectable") { return .replay("refCount/share") }
            return .replay(subject.replacing("Subject", with: "Subject/") + subject.replacing("Subject", with: "Relay"))
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

    /// The operator of a source that begins to send.
    func sourceName(_ row: Int) -> String? {
        OperatorNames.source(of: name(row).type).map(exact)
    }
}
