/// What an operator is called, which types work for it, and what is known of it.
package struct Operator: Sendable {
    /// What is known of an operator beside its name.
    package struct Traits: OptionSet, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        /// It is given no closure.
        package static let takesNoClosure = Traits(rawValue: 1 << 0)
        /// A queue brings its events later, so that nobody who sent them is on the stack.
        package static let sendsLater = Traits(rawValue: 1 << 1)
        /// It subscribes later, on a queue.
        package static let subscribesLater = Traits(rawValue: 1 << 2)
        /// It subscribes to what it is given as an argument, written `take(until: source)`.
        package static let subscribesToArgument = Traits(rawValue: 1 << 3)
        /// It subscribes to its argument and to what it stands behind at the same time.
        package static let subscribesToBoth = Traits(rawValue: 1 << 4)
        /// It hands its events to a subject of its own.
        package static let hasSubject = Traits(rawValue: 1 << 5)
        /// It hands on a value as a value and an end as that end: never one as the other.
        package static let keepsValues = Traits(rawValue: 1 << 6)
        package static let keepsErrors = Traits(rawValue: 1 << 7)
        package static let keepsEnds = Traits(rawValue: 1 << 8)
        /// It goes on by itself, without an end where nobody gives it one.
        package static let goesOn = Traits(rawValue: 1 << 9)
        /// All who subscribe to it at a time have one subscription to its source.
        package static let sharesSource = Traits(rawValue: 1 << 10)
        /// It hands on a value only with what its argument has sent last.
        package static let samples = Traits(rawValue: 1 << 11)
        /// It drops what comes too soon behind what it has sent.
        package static let dropsWhatComesSoon = Traits(rawValue: 1 << 12)
        /// When its source has ended, it sends the events of another one.
        package static let goesOnWith = Traits(rawValue: 1 << 13)
        /// It sends values and ends, but no error.
        package static let neverFails = Traits(rawValue: 1 << 14)
        /// It keeps a value until all that it subscribes to have sent one.
        package static let waitsForAll = Traits(rawValue: 1 << 15)
        /// It subscribes to what its closure has made, written `deferred { source }`.
        package static let subscribesToMade = Traits(rawValue: 1 << 16)

        /// That it hands on such an event as what it is.
        package static func keeps(_ event: EventKind) -> Traits {
            switch event {
            case .next: .keepsValues
            case .error: .keepsErrors
            case .completed: .keepsEnds
            }
        }
    }

    /// Why an operator hands a value on to nobody.
    package enum Dropping: Sendable {
        case testSaysNo, equalToLast, isNil, isSkipped, hasEnough
    }

    /// What it means that an operator of this name, as it was written, hands a value on to nobody.
    package static func dropping(_ name: String) -> Dropping? { droppings[String(name.prefix { $0 != "(" })] }

    private static let droppings: [String: Dropping] = [
        "filter": .testSaysNo, "distinctUntilChanged": .equalToLast, "compactMap": .isNil, "skip": .isSkipped,
        "take": .hasEnough,
    ]

    /// What somebody writes, with the first label where that tells it from another one; several with `/` between, where
    /// a type works for all of them.
    package let name: String
    /// The types that work for it and are called otherwise, without the `Sink` that each may end with.
    package let types: [String]
    package let traits: Traits

    /// Whether a trait holds of all operators that a name stands for, `take/take(for:)`.
    package static func has(_ trait: Traits, _ name: some StringProtocol) -> Bool {
        !name.isEmpty && name.split(separator: "/").allSatisfy { traits[String($0)]?.contains(trait) == true }
    }

    private static let traits = Dictionary(table.map { ($0.name, $0.traits) }) { $0.union($1) }

    private init(_ name: String, types: String = "", _ traits: Traits = []) {
        self.name = name
        self.types = types.split(separator: " ").map(String.init)
        self.traits = traits
    }

    /// The operators of which more is known than that their types are called by them.
    package static let table: [Operator] = [
        Operator("amb", types: "AmbObserver"),
        Operator("andThen", types: "ConcatCompletable", [.subscribesToArgument, .goesOnWith]),
        Operator("asInfallible", [.takesNoClosure, .goesOnWith]),
        Operator("buffer", types: "BufferTimeCount", [.sendsLater, .keepsValues]),
        Operator("catch/catchAndReturn/asInfallible", types: "Catch"),
        Operator("catch", [.goesOnWith]),
        Operator("catchAndReturn", [.takesNoClosure, .goesOnWith]),
        Operator("combineLatest", types: "CombineLatestObserver CombineLatestCollectionType", [.waitsForAll]),
        Operator("compactMap", [.keepsErrors, .keepsEnds]),
        Operator("concat", [.takesNoClosure, .goesOnWith]),
        Operator("concat/merge", types: "MergeLimitedBasic MergeLimited"),
        Operator("concatMap/concat/merge", types: "MergeLimitedSink MergeLimitedSinkIter"),
        Operator("create", types: "AnonymousObservable"),
        Operator("debounce", [.sendsLater, .keepsValues]),
        Operator("debug", [.keepsValues, .keepsErrors, .keepsEnds]),
        Operator("deferred", [.subscribesToMade]),
        Operator("delay", [.sendsLater, .keepsValues, .keepsEnds]),
        Operator("delaySubscription", [.subscribesLater, .keepsValues]),
        Operator("distinctUntilChanged", [.keepsEnds]),
        Operator("do", [.keepsErrors, .keepsEnds]),
        Operator("element(at:)", types: "ElementAt"),
        Operator("enumerated", [.keepsValues, .keepsEnds]),
        Operator("filter", [.keepsErrors, .keepsEnds]),
        Operator("flatMap", [.keepsErrors]),
        Operator("flatMap/flatMapFirst/merge", types: "MergeSink MergeSinkIter"),
        Operator("flatMapLatest", types: "MapSwitch"),
        Operator("flatMapLatest/switchLatest", types: "SwitchSink SwitchSinkIter"),
        Operator("from", types: "ObservableOptional ObservableOptionalScheduled", [.takesNoClosure, .neverFails]),
        Operator("from/of", types: "ObservableSequence"),
        Operator("groupBy", types: "GroupedObservableImpl", [.hasSubject]),
        Operator("ifEmpty(default:)", types: "DefaultIfEmpty"),
        Operator("ifEmpty(switchTo:)", types: "SwitchIfEmpty", [.subscribesToArgument, .goesOnWith]),
        Operator("interval", [.takesNoClosure, .neverFails]),
        Operator("interval/timer", types: "Timer"),
        Operator("just", types: "JustScheduled", [.neverFails]),
        Operator("map", [.keepsErrors, .keepsEnds]),
        Operator("merge", types: "MergeBasic", [.takesNoClosure]),
        Operator("merge/Completable.zip", types: "MergeArray"),
        Operator(
            "observe(on:)", types: "ObserveOn ObserveOnSerialDispatchQueue", [.sendsLater, .keepsValues, .keepsEnds]),
        Operator("of", [.takesNoClosure, .neverFails]),
        Operator("publish", [.takesNoClosure]),
        Operator("publish/replay/multicast", types: "Connection ConnectableObservableAdapter"),
        Operator("refCount", [.takesNoClosure, .hasSubject, .keepsValues, .sharesSource]),
        Operator("refCount/share", types: "RefCount"),
        Operator("repeatElement", [.takesNoClosure, .goesOn]),
        Operator("replay", [.takesNoClosure]),
        Operator("retry", types: "CatchSequence", [.goesOn]),
        Operator(
            "retry(when:)", types: "RetryTrigger RetryWhenSequence",
            [.subscribesLater, .subscribesToArgument, .subscribesToBoth]),
        Operator("sample", types: "SampleSequence Sampler", [.sendsLater, .subscribesToArgument, .subscribesToBoth]),
        Operator("scan", [.keepsErrors, .keepsEnds]),
        Operator(
            "share", types: "ShareWhileConnected ShareReplay1WhileConnected",
            [.takesNoClosure, .hasSubject, .keepsValues, .keepsErrors, .keepsEnds, .sharesSource]),
        Operator("single", types: "SingleAsync"),
        Operator("skip", types: "SkipCount SkipTime", [.keepsValues, .keepsErrors, .keepsEnds]),
        Operator("skip(until:)", types: "SkipUntil", [.subscribesToArgument, .subscribesToBoth]),
        Operator("skip(while:)", types: "SkipWhile"),
        Operator("startWith", [.keepsValues, .keepsEnds]),
        Operator("subscribe(on:)", types: "SubscribeOn", [.subscribesLater, .keepsValues]),
        Operator("switchLatest", types: "SwitchIdentity Switch", [.takesNoClosure]),
        Operator("take", types: "TakeCount", [.keepsErrors]),
        Operator("take(for:)", types: "TakeTime", [.sendsLater]),
        Operator("take(until:)", types: "TakeUntil", [.subscribesToArgument, .subscribesToBoth]),
        Operator("take(while:)", types: "TakeWhile"),
        Operator("take(while:)/take(until:)", types: "TakeUntilPredicate"),
        Operator("takeLast", [.keepsValues]),
        Operator("throttle", [.sendsLater, .keepsValues, .dropsWhatComesSoon]),
        Operator("timeout", [.sendsLater, .subscribesLater]),
        Operator("timer", types: "TimerOneOff", [.takesNoClosure, .neverFails]),
        Operator("toArray", [.keepsValues]),
        Operator("using", [.subscribesToMade]),
        Operator("window", types: "WindowTimeCount", [.sendsLater, .hasSubject, .keepsValues, .keepsEnds]),
        Operator("withLatestFrom", types: "WithLatestFromSecond", [.subscribesToBoth, .samples]),
        Operator("zip", types: "ZipObserver ZipCollectionType", [.waitsForAll]),
        // Parts that no operator stands for.
        Operator("", types: "TailRecursive AddRef Producer"),
    ]
}
