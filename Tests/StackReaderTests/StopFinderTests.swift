import Stops
import Testing

@testable import StackReader

struct StopFinderTests {
    private let finder = Fixture.finder

    private func titles(_ symbol: String, _ event: EventKind? = nil, sent: EventKind? = nil, callee: String? = nil)
        -> [String]
    {
        let name = FrameName(symbol)
        guard let found = finder.stops(of: name, .init(event: event, sent: sent, callee: callee)) else {
            return []
        }
        return ([found.stop] + found.others).map { stop in
            let code = stop.body.codeLine.map {
                String(Fixture.contents.sources.first { $0.path == stop.file }?.lines[$0 - 1] ?? "")
            }
            return stop.title + " — " + (code ?? "").drop { $0 == " " }
        }
    }

    @Test func `A frame is at the stops of its type and method`() {
        #expect(titles("Sink.forwardOn(_:)") == ["Sink.forwardOn(_:) — if isFlagSet(disposed, 1) {"])
        #expect(titles("Sink.forwardOn(event=(next = 2))") == titles("Sink.forwardOn(_:)"))
        #expect(titles("closure #1 in Sink.forwardOn(_:)").isEmpty)
        #expect(titles("ObserveOnSink.on(_:)").isEmpty)
        #expect(titles("Sink.forwardOn(_:again:)").isEmpty)
    }

    @Test func `The event tells which branch it is`() {
        #expect(titles("AnonymousObservableSink.on(_:)").count == 2)
        #expect(titles("AnonymousObservableSink.on(_:)", .next).map { $0.contains("load(isStopped) == 0") } == [true])
        #expect(
            titles("AnonymousObservableSink.on(_:)", .completed).map { $0.contains("fetchOr(isStopped, 1)") } == [true])
        #expect(titles("MapSink.on(_:)", .next, sent: .next).map { $0.hasSuffix("do {") } == [true])
        #expect(
            titles("MapSink.on(_:)", .next, sent: .error).map { $0.hasSuffix("forwardOn(.error(error))") } == [true])
    }

    @Test func `What is called tells which part of a method it is`() {
        #expect(titles("Producer.subscribe(_:)").count == 2)
        #expect(titles("Producer.subscribe(_:)", callee: "schedule").map { $0.contains("guard") } == [true])
        #expect(
            titles("Producer.subscribe(_:)", callee: "run").map { $0.contains("let sinkAndSubscription") } == [true])
        #expect(titles("Producer.subscribe(_:)", callee: "nothing").count == 2)
    }

    @Test func `A line is told by the block that it stands in`() throws {
        let path = "Sources/RxTravel/Observables/Producer.swift"
        let lines = try #require(Fixture.contents.sources.first { $0.path == path }?.lines)
        func number(at code: String) throws -> Int? {
            let line = try #require(lines.firstIndex { $0.contains(code) }) + 1
            let name = FrameName("Producer.subscribe<Int>(observer=0x1)")
            return finder.stops(of: name, .init(file: "Producer.swift", line: line))?.stop.number
        }
        let stops = try #require(finder.stops(of: FrameName("Producer.subscribe(_:)")))
        #expect(try number(at: "= run(observer") == stops.others.first?.number)
        #expect(try number(at: "instance.schedule(()) {") == stops.stop.number)
    }

    @Test func `Arguments tell methods of one name apart`() {
        let closures = "onNext=0x1, onError=nil, callStack=0 values, disposable=x, onCompleted=nil"
        #expect(
            Set(
                titles("closure #1 in ObservableType.subscribe(event=(next = 1), \(closures))").map {
                    $0.prefix { $0 != "—" }
                })
                == ["closure in ObservableType.subscribe(onNext:onError:onCompleted:onDisposed:) "])
    }

    /// Two ways lead to a stop, and they must not contradict each other: by the line, and by what the names tell.
    @Test func `A stop found by its line is among those found without it`() throws {
        for fixture in try ["travel/linux", "travel/lldb", "travel/tour-run", "travel/xcode"].flatMap(Fixture.all) {
            for row in fixture.explanation.rows {
                guard case .stop(let stop, let others, _) = row.kind, row.frame.line != nil else { continue }
                let found = finder.stops(of: row.name)
                #expect(others.isEmpty, "\(fixture.path): \(row.frame.text)")
                let possible = found.map { [$0.stop] + $0.others } ?? []
                #expect(possible.contains(stop), "\(fixture.path): \(row.frame.text)")
            }
        }
    }
}
