import Stops
import Testing

@testable import Lines
@testable import Operators
@testable import StackReader

struct StopFinderTests {
    private let finder = Fixture.finder

    /// The first line of code of each stop that a frame may be at.
    private func code(
        _ symbol: String, _ event: EventKind? = nil, callee: String? = nil, callsYours: Bool = false
    ) -> [String] {
        let clues = StopFinder.Clues(event: event, callee: callee.map { FrameName($0) }, callsYours: callsYours)
        return finder.stops(of: FrameName(symbol), clues).map { stop in
            String(finder.code(of: stop, line: stop.breakLine).drop { $0 == " " })
        }
    }

    @Test func `A frame is at the stops of its type and method`() {
        #expect(code("Sink.forwardOn(_:)") == ["if isFlagSet(disposed, 1) {"])
        #expect(code("Sink.forwardOn(event=(next = 2))") == code("Sink.forwardOn(_:)"))
        #expect(code("closure #1 in Sink.forwardOn(_:)").isEmpty)
        #expect(code("ObserveOnSink.on(_:)").isEmpty)
        #expect(code("Sink.forwardOn(_:again:)").isEmpty)
    }

    @Test func `A line calls what stands there as a whole word`() throws {
        let sink = try #require(Fixture.module.first { $0.path.hasSuffix("/Sink.swift") })
        let line = try #require(sink.lines.firstIndex { $0.contains("synchronizationTracker.unregister()") }) + 1
        func calls(_ callee: String) -> Bool? {
            finder.calls(callee, in: FrameName("Sink.forwardOn(_:)"), file: "Sink.swift", line: line)
        }
        #expect(calls("unregister") == true)
        #expect(calls("on") == false)
    }

    @Test func `The event tells which branch it is`() {
        let (value, end) = ("if load(isStopped) == 0 {", "if fetchOr(isStopped, 1) == 0 {")
        #expect(code("AnonymousObservableSink.on(_:)") == [value, end])
        #expect(code("AnonymousObservableSink.on(_:)", .next) == [value])
        #expect(code("AnonymousObservableSink.on(_:)", .completed) == [end])
        #expect(code("MapSink.on(_:)", .completed) == ["forwardOn(.completed)"])
    }

    @Test func `Only what was thrown, or is not known, may be at a catch`() {
        let (transform, thrown) = ("do {", "forwardOn(.error(error))")
        #expect(code("MapSink.on(_:)", .next, callee: "Sink.forwardOn(event=error)") == [thrown])
        #expect(code("MapSink.on(_:)", .next, callee: "Sink.forwardOn(event=(next = 1))") == [transform])
        #expect(code("MapSink.on(_:)", .next, callsYours: true) == [transform])
        #expect(code("MapSink.on(_:)", callee: "Sink.forwardOn(_:)") == [transform, "forwardOn(.completed)", thrown])
    }

    @Test func `What is called tells which part of a method it is`() {
        let (all, run) = ("guard CurrentThreadScheduler.isScheduleRequired else {", "let sinkAndSubscription = run(")
        func calling(_ callee: String?) -> [String] {
            code("Producer.subscribe(_:)", callee: callee).map { $0.hasPrefix(run) ? run : $0 }
        }
        #expect(calling(nil) == [all, run])
        #expect(calling("CurrentThreadScheduler.schedule(_:action:)") == [all])
        #expect(calling("Map.run(_:cancel:)") == [run])
        #expect(calling("Nobody.nothing()") == [all, run])
    }

    @Test func `The arguments that a debugger shows are those of the body`() {
        let captured = "synchronizationTracker=0x1, onNext=0x1, onError=nil, callStack=0 values"
        #expect(
            code("closure #1 in ObservableType.subscribe(event=(next = 1), \(captured))", .next) == ["onNext?(element)"]
        )
        #expect(code("closure #1 in ObservableType.subscribe(e=(next = 1), on=0x1)", .next).isEmpty)
        #expect(code("ObservableType.subscribe(on=0x1)") == ["let observer = AnonymousObserver { event in on(event) }"])
        #expect(code("closure #1 in Producer.subscribe(_0=() @ scalar, observer=0x1)").count == 1)
    }

    @Test func `A line is told by the block that it stands in`() throws {
        let path = "Sources/RxTravel/Observables/Producer.swift"
        let lines = try #require(Fixture.all.first { $0.path == path }?.lines)
        let name = FrameName("Producer.subscribe<Int>(observer=0x1)")
        func stop(at code: String) throws -> Stop? {
            let line = try #require(lines.firstIndex { $0.contains(code) }) + 1
            return finder.stop(of: name, file: "Producer.swift", line: line)
        }
        let stops = finder.stops(of: name)
        #expect(stops.count == 2)
        #expect(try stop(at: "= run(observer") == stops.last)
        #expect(try stop(at: "instance.schedule(()) {") == stops.first)
        // Above its first stop a body is at none, nor is a line of another file.
        #expect(try stop(at: "override func subscribe") == nil)
        #expect(finder.stop(of: name, file: "Sink.swift", line: stops[0].breakLine) == nil)
    }

    /// Two ways lead to a stop, and they must not contradict each other: by the line, and by what the names tell.
    @Test(arguments: ["travel/linux", "travel/lldb", "travel/tour-run", "travel/xcode"])
    func `A stop found by its line is among those found without it`(folder: String) throws {
        for fixture in try Fixture.all(in: folder) {
            var found = 0
            for (row, without) in zip(fixture.explanation.rows, fixture.withoutLines.explanation.rows) {
                guard row.isOfRx, let stop = row.stops.first, row.frame.line != nil else { continue }
                found += 1
                #expect(row.stops.count == 1, "\(fixture.path): \(row.frame.text)")
                #expect(without.stops.contains(stop), "\(fixture.path): \(row.frame.text)")
            }
            #expect(found > 0, "\(fixture.path)")
        }
    }
}
