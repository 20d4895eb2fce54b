import Testing

@testable import TravelRecorder

struct TrailTests {
    /// A function that makes an object and a closure, and prints in the closure, when it runs later.
    private static func route() {
        func outer() -> () -> Void {
            let call = TravelRecorder.enter("Mini/Road.swift", "Road", isClosure: false, function: "outer()")
            defer { call.leave() }
            call.arrive(line: 3) { [("event", Signal.stop("red") as Any)] }
            defer { call.depart() }
            _ = Vehicle("never watched")
            return { [__from = TravelRecorder.Call.innermost()] in
                let call = TravelRecorder.enter(
                    "Mini/Road.swift", "Road", isClosure: true, function: "outer()", from: __from)
                defer { call.leave() }
                TravelRecorder.print("later")
            }
        }
        outer()()
    }

    private enum Signal { case stop(String) }

    /// The trail of a journey during which no other test has made an object: a recording takes those of all threads.
    private func undisturbed(_ trail: () -> Trail?) -> Trail? {
        for _ in 0..<100 {
            let trail = trail()
            if trail?.objects.contains(where: { $0.call == nil }) != true { return trail }
        }
        return trail()
    }

    @Test func `A trail tells who called, who made a closure or an object, and where a line was printed`() throws {
        let trail = try #require(undisturbed { record(notesTrail: true, Self.route).trail })

        #expect(trail.calls.map(\.body.isClosure) == [false, true])
        #expect(trail.calls.map(\.caller) == [nil, nil])
        #expect(trail.calls.map(\.maker) == [nil, 0])
        #expect(trail.calls[0].time <= trail.calls[1].time)
        #expect(trail.calls[0].values.map(\.description) == [#"stop("red")"#])
        #expect(trail.objects.map(\.call) == [0])
        #expect(trail.objects.map(\.isFreed) == [true])
        #expect(
            trail.moments == [
                .enter(call: 0), .arrive(visit: 0, call: 0, line: 3), .make(object: 0), .free(object: 0),
                .leave(call: 0), .enter(call: 1), .output(line: "later", call: 1), .leave(call: 1),
            ])
    }

    @Test func `The stacks of calls are different, and lead through the program`() throws {
        let trail = try #require(record(notesTrail: true, Self.route).trail)
        let stacks = trail.calls.map { trail.stacks[$0.stack] }
        #expect(stacks.allSatisfy { $0.count > 2 })
        #expect(stacks[0] != stacks[1])
    }

    @Test func `What is handed over makes the same trail`() throws {
        let here = undisturbed { record(limit: 9, notesTrail: true, Self.route).trail }
        let there = undisturbed {
            let bytes = Guarded(JourneyWriter.head)
            record(
                limit: 9, notesHoldings: false, notesTrail: true,
                handingOver: { note, _ in bytes.withLock { $0 += note } }, Self.route)
            var reader = JourneyReader(limit: 9)
            bytes.withLock { $0 }.withUnsafeBytes { reader.read($0) }
            return reader.journey(endedBy: nil).trail
        }
        #expect(there?.moments == here?.moments)
        #expect(there?.calls.map(\.body) == here?.calls.map(\.body))
        #expect(there?.objects.map(\.call) == here?.objects.map(\.call))
    }

    @Test func `Nobody who does not ask for it gets one`() {
        #expect(record(Self.route).trail == nil)
    }
}
