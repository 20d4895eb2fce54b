import Testing

@testable import StackReader

struct OperatorNamesTests {
    private let names = OperatorNames(finder: Fixture.finder)

    @Test(arguments: [
        ("MapSink", "map"),
        ("AnonymousObservableSink", "create"),
        ("RangeSink", "range"),
        ("Just", "just"),
        ("EmptyProducer", "empty"),
        ("DebounceSink", "debounce"),
        ("FlatMapSink", "flatMap"),
        ("CombineLatestSink2_", "combineLatest"),
        ("Outer.ScanSink", "scan"),
        // Named by what somebody wrote.
        ("MapSwitchSink", "flatMapLatest"),
        ("SwitchSinkIter", "flatMapLatest/switchLatest"),
        ("MergeSinkIter", "flatMap/merge"),
        ("ConcatMapSink", "concatMap"),
        ("WithLatestFromSecond", "withLatestFrom"),
        ("TakeCountSink", "take"),
        ("ShareReplay1WhileConnectedConnection", "share"),
        ("ObserveOnSerialDispatchQueueSink", "observe(on:)"),
    ])
    func `An operator is named by the type that works for it`(type: String, name: String) {
        #expect(names.name(of: type) == name)
    }

    @Test func `A part of an operator is named by its file`() {
        #expect(names.name(of: "DebounceTimedSink", file: "Debounce.swift") == "debounce")
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
