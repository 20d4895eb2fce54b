/// Names operators by the types that do their work: a rule, so that it holds for operators to come, and a table of the
/// types that are called otherwise than what somebody wrote.
struct OperatorNames {
    let finder: StopFinder

    /// What somebody wrote, for the types whose names the rule would turn into operators that nobody writes.
    ///
    /// Several of them where the type works for several operators; one with a closure is the first.
    private static let written: [String: [String]] = [
        "MergeSink": ["flatMap", "merge"], "MergeSinkIter": ["flatMap", "merge"], "MergeBasicSink": ["merge"],
        "MergeLimitedSink": ["concatMap", "merge"], "MergeLimitedSinkIter": ["concatMap", "merge"],
        "MergeLimitedBasicSink": ["merge"],
        "SwitchSink": ["flatMapLatest", "switchLatest"], "SwitchSinkIter": ["flatMapLatest", "switchLatest"],
        "MapSwitchSink": ["flatMapLatest"], "SwitchIdentitySink": ["switchLatest"],
        "CatchSequenceSink": ["catch", "retry"], "CatchSinkProxy": ["catch"], "RetryTriggerSink": ["retry(when:)"],
        "RetryWhenSequenceSink": ["retry(when:)"], "RetryWhenSequenceSinkIter": ["retry(when:)"],
        "TimerSink": ["interval", "timer"], "TimerOneOffSink": ["timer"], "ObservableSequenceSink": ["from", "of"],
        "TakeCountSink": ["take"], "TakeTimeSink": ["take"], "TakeUntilSink": ["take(until:)"],
        "TakeUntilSinkOther": ["take(until:)"], "TakeUntilPredicateSink": ["take(until:)"],
        "TakeWhileSink": ["take(while:)"],
        "SkipCountSink": ["skip"], "SkipTimeSink": ["skip"], "SkipUntilSink": ["skip(until:)"],
        "SkipUntilSinkOther": ["skip(until:)"], "SkipWhileSink": ["skip(while:)"],
        "ShareWhileConnectedConnection": ["share"], "ShareReplay1WhileConnectedConnection": ["share"],
        "ObserveOnSink": ["observe(on:)"], "ObserveOnSerialDispatchQueueSink": ["observe(on:)"],
        "SubscribeOnSink": ["subscribe(on:)"], "WithLatestFromSecond": ["withLatestFrom"],
        "BufferTimeCountSink": ["buffer"], "WindowTimeCountSink": ["window"], "SampleSequenceSink": ["sample"],
        "SamplerSink": ["sample"], "SingleAsyncSink": ["single"], "ElementAtSink": ["element(at:)"],
        "SwitchIfEmptySink": ["ifEmpty"], "SwitchIfEmptySinkIter": ["ifEmpty"], "DefaultIfEmptySink": ["ifEmpty"],
    ]

    /// Whether two names may be those of one operator: `flatMap` and `flatMap/merge`.
    static func mayBeSame(_ one: String, _ other: String) -> Bool {
        let (one, other) = (parts(one), parts(other))
        return one == other || (one.count == 1 && other.contains(one[0]))
            || (other.count == 1 && one.contains(other[0]))
    }

    /// The name of the two that leaves fewer operators.
    static func moreExact(_ one: String, _ other: String) -> String {
        parts(other).count < parts(one).count ? other : one
    }

    /// The operator of a name that is given a closure.
    static func withClosure(_ name: String) -> String { String(parts(name).first ?? "") }

    private static func parts(_ name: String) -> [Substring] { name.split(separator: "/") }

    /// The operator that a type belongs to.
    ///
    /// - Parameters:
    ///   - type: The name of the type, without generic arguments.
    ///   - file: The file that it stands in, without its folders, where that is known.
    /// - Returns: `map` for `MapSink`, `create` for `AnonymousObservableSink`, `flatMap/merge` for a type that works
    ///   for both; nil for a type that is no operator's.
    func name(of type: String, file: String? = nil) -> String? {
        let type = type.split(separator: ".").last.map(String.init) ?? type
        if ["Sink", "Producer", "SinkDisposer", "Observable"].contains(type) { return nil }
        if let written = Self.written[type] { return written.joined(separator: "/") }
        if let own = finder.operatorFile(of: type) { return Self.lowercasedFirst(own) }
        guard let sink = type.ranges(of: "Sink").last ?? type.ranges(of: "Connection").last else { return nil }
        var word = type[..<sink.lowerBound]
        if let file, file.hasSuffix(".swift") {
            let base = file.dropLast(6)
            if !base.isEmpty, word.hasPrefix(base) { word = base }
        }
        while let last = word.last, last.isNumber || last == "_" { word.removeLast() }
        if word.hasPrefix("Anonymous"), word != "Anonymous" { word = word.dropFirst("Anonymous".count) }
        return word.isEmpty ? nil : Self.lowercasedFirst(word)
    }

    /// The subject or relay that a type is, or is a part of: `ReplaySubject` for `ReplayBufferBase`.
    func subject(of type: String, file: String? = nil) -> String? {
        if type.hasSuffix("Subject") || type.hasSuffix("Relay") { return type }
        if let own = finder.subjectFile(of: type) { return own }
        return file.flatMap { $0.hasSuffix("Subject.swift") ? String($0.dropLast(6)) : nil }
    }

    private static func lowercasedFirst(_ word: Substring) -> String {
        word.prefix(1).lowercased() + word.dropFirst()
    }
}
