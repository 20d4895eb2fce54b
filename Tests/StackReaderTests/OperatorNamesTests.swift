import Testing

@testable import StackReader

struct OperatorNamesTests {
    private let names = OperatorNames(finder: Fixture.finder)

    @Test func `An operator is named by the type that works for it`() {
        let types = [
            "MapSink", "FilterSink", "AnonymousObservableSink", "RangeSink", "Just", "EmptyProducer", "DebounceSink",
            "FlatMapSink", "CombineLatestSink2_",
            "Outer.ScanSink",
        ]
        #expect(
            types.map { names.name(of: $0) } == [
                "map", "filter", "create", "range", "just", "empty", "debounce", "flatMap", "combineLatest",
                "scan",
            ])
        #expect(names.name(of: "DebounceTimedSink", file: "Debounce.swift") == "debounce")
    }

    @Test func `A type that is called otherwise is named by what somebody wrote`() {
        let types = [
            "MapSwitchSink", "SwitchIdentitySink", "SwitchSinkIter", "MergeSinkIter", "MergeLimitedSinkIter",
            "ConcatMapSink", "WithLatestFromSecond", "TakeCountSink", "TakeUntilSinkOther",
            "ShareReplay1WhileConnectedConnection", "ObserveOnSerialDispatchQueueSink", "SubscribeOnSink", "TimerSink",
        ]
        #expect(
            types.map { names.name(of: $0) } == [
                "flatMapLatest", "switchLatest", "flatMapLatest/switchLatest", "flatMap/merge", "concatMap/merge",
                "concatMap", "withLatestFrom", "take", "take(until:)", "share", "observe(on:)", "subscribe(on:)",
                "interval/timer",
            ])
    }

    @Test func `Names that may be those of one operator become the one that tells more`() {
        #expect(OperatorNames.mayBeSame("flatMap", "flatMap/merge"))
        #expect(OperatorNames.mayBeSame("flatMap/merge", "flatMap/merge"))
        #expect(!OperatorNames.mayBeSame("concatMap/merge", "flatMap/merge"))
        #expect(!OperatorNames.mayBeSame("map", "flatMap/merge"))
        #expect(OperatorNames.moreExact("flatMap/merge", "flatMap") == "flatMap")
        #expect(OperatorNames.withClosure("flatMap/merge") == "flatMap")
    }

    @Test(arguments: ["Sink", "Producer", "SinkDisposer", "ObservableType", "AnonymousObserver", "CartScreen", ""])
    func `Other types are no operator's`(type: String) {
        #expect(names.name(of: type) == nil)
    }

    @Test func `Subjects and relays are known with their parts`() {
        #expect(names.subject(of: "PublishSubject") == "PublishSubject")
        #expect(names.subject(of: "BehaviorRelay") == "BehaviorRelay")
        #expect(names.subject(of: "ReplayBufferBase") == "ReplaySubject")
        #expect(names.subject(of: "ReplayManyBase", file: "ReplaySubject.swift") == "ReplaySubject")
        #expect(names.subject(of: "MapSink", file: "Map.swift") == nil)
    }
}
