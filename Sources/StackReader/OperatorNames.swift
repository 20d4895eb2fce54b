/// Names operators by the types that do their work: a rule, and a table of the types that are called otherwise than what
/// somebody wrote.
enum OperatorNames {
    /// What somebody wrote, for the types whose names the rule would turn into operators that nobody writes.
    ///
    /// Several of them, with `/` between, where the type works for several operators.
    private static let written: [String: String] = {
        let table = [
            "flatMap/flatMapFirst/merge": "MergeSink MergeSinkIter", "merge": "MergeBasic",
            "merge/Completable.zip": "MergeArray", "concatMap/concat/merge": "MergeLimitedSink MergeLimitedSinkIter",
            "concat/merge": "MergeLimitedBasic MergeLimited", "flatMapLatest/switchLatest": "SwitchSink SwitchSinkIter",
            "flatMapLatest": "MapSwitch", "switchLatest": "SwitchIdentity Switch",
            "catch/catchAndReturn/asInfallible": "Catch", "retry": "CatchSequence",
            "retry(when:)": "RetryTrigger RetryWhenSequence", "interval/timer": "Timer", "timer": "TimerOneOff",
            "from/of": "ObservableSequence", "from": "ObservableOptional ObservableOptionalScheduled",
            "take": "TakeCount", "take(for:)": "TakeTime", "take(until:)": "TakeUntil", "take(while:)": "TakeWhile",
            "take(while:)/take(until:)": "TakeUntilPredicate", "skip": "SkipCount SkipTime",
            "skip(until:)": "SkipUntil", "skip(while:)": "SkipWhile",
            "share": "ShareWhileConnected ShareReplay1WhileConnected", "refCount/share": "RefCount",
            "publish/replay/multicast": "Connection ConnectableObservableAdapter",
            "observe(on:)": "ObserveOn ObserveOnSerialDispatchQueue", "subscribe(on:)": "SubscribeOn",
            "buffer": "BufferTimeCount", "window": "WindowTimeCount", "withLatestFrom": "WithLatestFromSecond",
            "sample": "SampleSequence Sampler", "single": "SingleAsync", "element(at:)": "ElementAt",
            "ifEmpty(switchTo:)": "SwitchIfEmpty", "ifEmpty(default:)": "DefaultIfEmpty",
            "andThen": "ConcatCompletable", "amb": "AmbObserver", "zip": "ZipObserver ZipCollectionType",
            "combineLatest": "CombineLatestObserver CombineLatestCollectionType", "create": "AnonymousObservable",
            "just": "JustScheduled", "groupBy": "GroupedObservableImpl", "": "TailRecursive AddRef Producer",
        ]
        let pairs = table.flatMap { name, types in types.split(separator: " ").map { (String($0), name) } }
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

    /// The operators that subscribe to their argument and to what they stand behind at the same time.
    static let subscribingToBoth: Set = [
        "take(until:)", "skip(until:)", "sample", "retry(when:)", "withLatestFrom",
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
        type.hasSuffix("SinkOther") || ["SamplerSink", "RetryTriggerSink"].contains(type)
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
        let type = String(type.split(separator: ".").last ?? "")
        let sink = base(type)
        let name =
            written[type] ?? written[sink ?? ""] ?? sink.map { $0.replacing("CollectionType", with: "").asOperator }
        return name?.isEmpty == true ? nil : name
    }

    /// What the types of an operator's parts have in common: `CombineLatest` of `CombineLatestSink2_`.
    private static func base(_ type: String) -> String? {
        let bare = type.prefix { $0 != "_" }.reversed().drop(while: \.isNumber).reversed()
        let part = ["SinkIter", "SinkOther", "SinkProxy", "Sink", "Connection"].first(where: String(bare).hasSuffix)
        return part.map { String(bare.dropLast($0.count)) }
    }

    /// The operator whose Observable a type is: `just` for `Just`, `empty` for `EmptyProducer`.
    static func source(of type: String) -> String? {
        if let name = name(of: type) { return name }
        if written[type] != nil || base(type) != nil { return nil }
        let isSource = OfficialNames.hasType(type) && !type.hasSuffix("Type") && !type.hasSuffix("Observable")
        let word = type.replacing(/Producer$|[0-9]+$/, with: "")
        return isSource && !word.isEmpty ? word.asOperator : nil
    }

    /// The subject or relay that a type is, or is a part of: `ReplaySubject` for `ReplayBufferBase`.
    static func subject(of type: String) -> String? {
        if ["ReplayBufferBase", "ReplayManyBase", "ReplayOne", "ReplayMany", "ReplayAll"].contains(type) {
            return "ReplaySubject"
        }
        let isSubject = OfficialNames.hasType(type) && (type.hasSuffix("Subject") || type.hasSuffix("Relay"))
        return isSubject ? type : nil
    }
}

extension String {
    /// `map` of `Map`.
    fileprivate var asOperator: String { prefix(1).lowercased() + dropFirst() }
}
