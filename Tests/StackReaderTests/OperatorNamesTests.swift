import Testing

@testable import StackReader

struct OperatorNamesTests {
    private let names = OperatorNames(finder: Fixture.finder)

    @Test func `An operator is named by the type that works for it`() {
        let types = [
            "MapSink", "FilterSink", "AnonymousObservableSink", "RangeSink", "Just", "EmptyProducer", "DebounceSink",
            "FlatMapSink", "MergeSinkIter", "CombineLatestSink2_", "ObservableSequenceSink", "TakeCountSink",
            "Outer.ScanSink", "ShareWhileConnectedConnection",
        ]
        #expect(
            types.map { names.name(of: $0) } == [
                "map", "filter", "create", "range", "just", "empty", "debounce", "flatMap", "merge", "combineLatest",
                "sequence", "takeCount", "scan", "shareWhileConnected",
            ])
        #expect(names.name(of: "ObserveOnSerialDispatchQueueSink", file: "ObserveOn.swift") == "observeOn")
        #expect(names.name(of: "ObserveOnSerialDispatchQueueSink") == "observeOnSerialDispatchQueue")
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
