/// Names operators by the types that do their work: a rule, and a table of the types that are called otherwise than what
/// somebody wrote.
enum OperatorNames {
    /// What somebody wrote, for the types whose names the rule would turn into operators that nobody writes.
    ///
    /// Several of them, with `/` between, where the type works for several operators.
    private static let written: [String: String] = {
        let table = [
            "flatMap/flatMapFirst/merge": "MergeSink MergeSinkIter", "merge": "MergeBasicSink",
            "merge/Completable.zip": "MergeArray",
            "concatMap/concat/merge": "MergeLimitedSink MergeLimitedSinkIter",
            "concat/merge": "MergeLimitedBasicSink MergeLimited",
            "flatMapLatest/switchLatest": "SwitchSink SwitchSinkIter", "flatMapLatest": "MapSwitchSink",
            "switchLatest": "SwitchIdentitySink Switch",
            "catch/catchAndReturn/asInfallible": "Catch CatchSink CatchSinkProxy",
            "retry": "CatchSequence CatchSequenceSink",
            "retry(when:)": """
            RetryTriggerSink RetryWhenSequence RetryWhenSequenceSink RetryWhenSequenceSinkIter
            """,
            "interval/timer": "TimerSink Timer", "timer": "TimerOneOffSink",
            "from/of": "ObservableSequence ObservableSequenceSink",
            "from": "ObservableOptional ObservableOptionalScheduled ObservableOptionalScheduledSink",
            "take": "TakeCount TakeCountSink", "take(for:)": "TakeTime TakeTimeSink",
            "take(until:)": "TakeUntil TakeUntilSink TakeUntilSinkOther", "take(while:)": "TakeWhileSink",
            "take(while:)/take(until:)": "TakeUntilPredicate TakeUntilPredicateSink",
            "skip": "SkipCount SkipCountSink SkipTime SkipTimeSink",
            "skip(until:)": "SkipUntil SkipUntilSink SkipUntilSinkOther", "skip(while:)": "SkipWhile SkipWhileSink",
            "share": """
            ShareWhileConnected ShareWhileConnectedConnection ShareReplay1WhileConnected
            ShareReplay1WhileConnectedConnection
            """,
            "refCount/share": "RefCount RefCountSink",
            "publish/replay/multicast": "Connection ConnectableObservableAdapter",
            "multicast": "Multicast MulticastSink",
            "observe(on:)": """
            ObserveOn ObserveOnSink ObserveOnSerialDispatchQueue ObserveOnSerialDispatchQueueSink
            """,
            "subscribe(on:)": "SubscribeOn SubscribeOnSink", "buffer": "BufferTimeCount BufferTimeCountSink",
            "window": "WindowTimeCount WindowTimeCountSink",
            "withLatestFrom": "WithLatestFrom WithLatestFromSink WithLatestFromSecond",
            "sample": "Sample SampleSequenceSink SamplerSink", "single": "SingleAsync SingleAsyncSink",
            "element(at:)": "ElementAt ElementAtSink",
            "ifEmpty(switchTo:)": "SwitchIfEmpty SwitchIfEmptySink SwitchIfEmptySinkIter",
            "ifEmpty(default:)": "DefaultIfEmpty DefaultIfEmptySink",
            "andThen": "ConcatCompletable ConcatCompletableSink ConcatCompletableSinkOther",
            "amb": "AmbObserver", "combineLatest": "CombineLatestObserver CombineLatestCollectionType",
            "zip": "ZipObserver ZipCollectionType", "create": "AnonymousObservable AnonymousObservableSink",
            "just": "JustScheduled", "groupBy": "GroupedObservableImpl",
            "": "Sink SinkDisposer SinkForward Producer TailRecursiveSink AddRef AddRefSink",
        ]
        let pairs = table.flatMap { name, types in
            types.split(whereSeparator: \.isWhitespace).map { (String($0), name) }
        }
        return Dictionary(pairs) { first, _ in first }
    }()

    /// The operators that are given no closure.
    private static let closureless: Set = [
        "merge", "switchLatest", "concat", "from", "of", "share", "refCount", "publish", "replay", "interval", "timer",
        "catchAndReturn", "asInfallible",
    ]

    /// The operators whose events a queue brings later, so that nobody who sent them is on the stack.
    static let waiting: Set = [
        "observe(on:)", "delay", "debounce", "throttle", "buffer", "window", "timeout", "take(for:)", "sample",
    ]

    /// The operators that subscribe to what they are given as an argument, written `take(until: source)`.
    static let withSourceInside: Set = [
        "take(until:)", "skip(until:)", "sample", "andThen", "ifEmpty(switchTo:)", "retry(when:)",
    ]

    /// The operators that subscribe later, on a queue.
    static let subscribingLater: Set = ["subscribe(on:)", "delaySubscription", "timeout", "retry(when:)"]

    /// The operators that hand their events to a subject of their own.
    static let withSubjects: Set = ["groupBy", "window", "share", "refCount/share"]

    /// The operators that hand on what they are sent as what it is: never a value as an error, or an end as a value.
    static let keeping: [EventKind: Set<String>] = [
        .next: [
            "share", "refCount/share", "observe(on:)", "skip", "enumerated", "buffer", "window", "debug", "delay",
            "debounce", "throttle", "startWith", "delaySubscription", "subscribe(on:)", "toArray", "takeLast",
        ],
        .error: ["map", "filter", "compactMap", "do", "scan", "share", "take", "skip", "debug", "flatMap"],
        .completed: [
            "map", "filter", "compactMap", "scan", "do", "share", "skip", "debug", "enumerated", "observe(on:)",
            "startWith", "delay", "window", "distinctUntilChanged",
        ],
    ]

    /// Whether a type receives the events of an operator's argument, or of what its closure made, and not those of what
    /// the operator stands behind.
    static func receivesInner(_ type: String) -> Bool {
        type.hasSuffix("SinkOther") || type == "SamplerSink"
            || type.hasSuffix("SinkIter") && !type.hasPrefix("RetryWhen")
    }

    /// What a type that works with a subject of its own is, by that subject: `publish` with a PublishSubject.
    static func holding(subject: String, in word: String) -> String? {
        let subject = String(subject.prefix { $0 != "/" })
        if word.hasSuffix("multicast") {
            return (["PublishSubject": "publish/", "ReplaySubject": "replay/"][subject] ?? "") + "multicast"
        }
        return word.hasSuffix("Relay") && !word.contains("/") && subject.hasSuffix("Subject") ? word : nil
    }

    /// Whether a name that was read from a frame may be that of an operator: `do` and `do(onNext:)`.
    static func isSame(_ one: String, _ other: String) -> Bool {
        let bare = parts(other).map { $0.prefix { $0 != "(" } }
        return common(one, other) != nil || parts(one).contains { bare.contains($0.prefix { $0 != "(" }) }
    }

    private static func parts(_ name: String) -> [Substring] { name.split(separator: "/") }

    /// What two names of one operator leave, `flatMap` of `flatMap` and `flatMap/merge`; nil where they are of two.
    static func common(_ one: String, _ other: String) -> String? {
        let left = parts(one).filter(parts(other).contains)
        return left.isEmpty ? nil : left.joined(separator: "/")
    }

    /// Those of the operators of a name that are given a closure.
    static func withClosure(_ name: String) -> String {
        let left = parts(name).filter { !closureless.contains(String($0)) }
        return left.isEmpty ? name : left.joined(separator: "/")
    }

    /// The operator that a type belongs to.
    ///
    /// - Returns: `map` for `MapSink`, `create` for `AnonymousObservableSink`, `flatMap/flatMapFirst/merge` for a type
    ///   that works for all of them; nil for a type that is no operator's.
    static func name(of type: String) -> String? {
        let type = type.split(separator: ".").last.map(String.init) ?? type
        if let name = written[type] { return name.isEmpty ? nil : name }
        let bare = type.trimmingPrefix("Anonymous").reversed().drop { $0.isNumber || $0 == "_" }.reversed()
        guard let sink = String(bare).ranges(of: "Sink").last else { return nil }
        let word = String(bare)[..<sink.lowerBound].reversed().drop { $0.isNumber || $0 == "_" }.reversed()
        let base = String(word).replacing(/CollectionType$/, with: "")
        return base.isEmpty ? nil : lowercased(base)
    }

    /// The operator whose Observable a type is: `just` for `Just`, `empty` for `EmptyProducer`.
    static func source(of type: String) -> String? {
        if let name = written[type] ?? name(of: type) { return name.isEmpty ? nil : name }
        let isSource = OfficialNames.hasType(type) && !type.hasSuffix("Type") && !type.hasSuffix("Observable")
        let word = type.replacing(/Producer$|[0-9]+$/, with: "")
        return isSource && !word.isEmpty ? lowercased(word) : nil
    }

    /// The subject or relay that a type is, or is a part of: `ReplaySubject` for `ReplayBufferBase`.
    static func subject(of type: String) -> String? {
        if ["ReplayBufferBase", "ReplayManyBase", "ReplayOne", "ReplayMany", "ReplayAll"].contains(type) {
            return "ReplaySubject"
        }
        let isSubject = OfficialNames.hasType(type) && (type.hasSuffix("Subject") || type.hasSuffix("Relay"))
        return isSubject ? type : nil
    }

    private static func lowercased(_ word: String) -> String { word.prefix(1).lowercased() + word.dropFirst() }
}
