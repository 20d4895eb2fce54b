import Lines
import Operators
import StackReader
import Testing

struct OperatorNamesTests {
    @Test(arguments: [
        ("MapSink", "map"),
        ("AnonymousObservableSink", "create"),
        ("RangeSink", "range"),
        ("DebounceSink", "debounce"),
        ("FlatMapSink", "flatMap"),
        ("CombineLatestSink2_", "combineLatest"),
        ("Outer.ScanSink", "scan"),
        // Named by what somebody wrote.
        ("MapSwitchSink", "flatMapLatest"),
        ("SwitchSinkIter", "flatMapLatest/switchLatest"),
        ("MergeSinkIter", "flatMap/flatMapFirst/merge"),
        ("ConcatMapSink", "concatMap"),
        ("WithLatestFromSecond", "withLatestFrom"),
        ("TakeCountSink", "take"),
        ("ShareReplay1WhileConnectedConnection", "share"),
        ("ObserveOnSerialDispatchQueueSink", "observe(on:)"),
    ])
    func `An operator is named by the type that works for it`(type: String, name: String) {
        #expect(OperatorNames.name(of: type) == name)
    }

    @Test func `Names that may be those of one operator become what they have in common`() {
        #expect(OperatorNames.common("flatMap", "flatMap/flatMapFirst/merge") == "flatMap")
        #expect(OperatorNames.common("concat/merge", "concatMap/concat/merge") == "concat/merge")
        #expect(OperatorNames.common("concatMap/concat/merge", "flatMap") == nil)
        #expect(OperatorNames.withClosure("flatMap/flatMapFirst/merge") == "flatMap/flatMapFirst")
    }

    @Test(arguments: [
        ("Just", "just"), ("EmptyProducer", "empty"), ("RangeSink", "range"), ("TimerSink", "interval/timer"),
        ("Deferred", "deferred"),
    ])
    func `A source is named by its Observable`(type: String, name: String) {
        #expect(OperatorNames.source(of: type) == name)
    }

    @Test(arguments: ["Sink", "Producer", "SinkDisposer", "ObservableType", "AnonymousObserver", "CartScreen", ""])
    func `Other types are no operator's`(type: String) {
        #expect(OperatorNames.name(of: type) == nil)
    }

    @Test func `Subjects and relays are known with their parts`() {
        #expect(OperatorNames.subject(of: "PublishSubject") == "PublishSubject")
        #expect(OperatorNames.subject(of: "BehaviorRelay") == "BehaviorRelay")
        #expect(OperatorNames.subject(of: "ReplayBufferBase") == "ReplaySubject")
        #expect(OperatorNames.subject(of: "MapSink") == nil)
        #expect(OperatorNames.subject(of: "PaymentSubject") == nil)
    }
}
