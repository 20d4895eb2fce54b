import Testing

@testable import TravelRecorder

struct JourneyReaderTests {
    /// What is handed over of a route that names objects late, lets one go unnamed, and prints half a line.
    private static func handedOver(limit: Int = 100) -> [UInt8] {
        let bytes = Guarded(JourneyWriter.head)
        record(limit: limit, notesHoldings: true, handingOver: { note, _ in bytes.withLock { $0 += note } }, route)
        return bytes.withLock { $0 }
    }

    private static func route() {
        let unnamed = Vehicle("never watched")
        let late = Bus("late")
        late.passenger = Passenger("é")
        visit(1, watching: "e\u{301}") {
            TravelRecorder.print("one\nhalf", terminator: "")
            visit(2, watching: Trailer(late)) { visit(3, watching: late, "é") }
            onThreads(1) { _ in visit(4, watching: 300) }
        }
        withExtendedLifetime((unnamed, late)) {}
    }

    private static func journey(_ bytes: some Sequence<UInt8>, in pieces: Int = .max, limit: Int = 100) -> Journey {
        var reader = JourneyReader(limit: limit)
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            Array(rest.prefix(pieces)).withUnsafeBytes { reader.read($0) }
            rest = rest.dropFirst(pieces)
        }
        return reader.journey(endedBy: .exit(1))
    }

    @Test(arguments: [1, 7, .max])
    func `What was handed over makes the journey, in whatever pieces it comes`(pieces: Int) {
        let whole = record(limit: 100, notesHoldings: true, Self.route)
        #expect(Self.journey(Self.handedOver(), in: pieces) == whole)
        #expect(Self.journey(Self.handedOver(limit: 2), limit: 2) == record(limit: 2, notesHoldings: true, Self.route))
    }

    @Test func `What a program built from other sources hands over is not read`() {
        var reader = JourneyReader(limit: 100)
        var bytes = Self.handedOver()
        bytes[0] += 1
        bytes.prefix(1).withUnsafeBytes { reader.read($0) }
        #expect(!reader.isForeign)
        bytes.dropFirst().withUnsafeBytes { reader.read($0) }
        #expect(reader.isForeign)
        #expect(!reader.isComplete)
    }

    @Test func `Wherever it breaks off, it is the beginning of the journey, with the half line and no unnamed object`()
    {
        let bytes = Self.handedOver()
        let whole = Self.journey(bytes)
        for length in bytes.indices {
            let cut = Self.journey(bytes.prefix(length))
            #expect(cut.ending == .exit(1))
            #expect(cut.visits.map(\.stop) == whole.visits.prefix(cut.visits.count).map(\.stop))
            #expect(cut.objects.allSatisfy { $0.name != nil })
            #expect(cut.output == [[], ["one"], ["one", "half"]].first { $0.count == cut.output.count })
        }
    }
}
