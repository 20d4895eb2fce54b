import Testing

@testable import Pictures
@testable import TravelRecorder

struct FlameTests {
    /// The frames of each thread, one line each: how deep, from where to where, and what is called; then the marks.
    private func story(_ journey: Journey) -> [String] {
        let flame = Flame(journey)
        return flame.frames.map { frame in
            let lead = String(repeating: "  ", count: frame.row) + "\(frame.time.lowerBound)–\(frame.time.upperBound)"
            return "\(lead) \(frame.name) \(frame.visits)" + (frame.thread > 1 ? " thread \(frame.thread)" : "")
        } + flame.instants.map { "\($0.time) \($0.kind) \($0.text)" } + ["\(flame.end)"]
    }

    @Test func `A frame is a call, not a visit, and the time is the index of the moment`() {
        #expect(
            story(Stroll.usual.recorded) == [
                "0–21 stroll() [0]",
                "  2–10 Gate.pass(_:) [1, 4]",
                "    3–7 Gate.forward(_:slowly:times:) [2]",
                "      4–6 closure in stroll() [3]",
                "  11–19 Gate.pass(_:) [5, 8]",
                "    12–16 Gate.forward(_:slowly:times:) [6]",
                "      13–15 closure in stroll() [7]",
                "1 make Gate#1", "5 output 1", "14 output 2", "20 free Gate#1", "22",
            ])
    }

    @Test func `A call that was never left goes on to the end`() {
        var journey = Stroll.usual.recorded
        journey.moments = Array(journey.moments.prefix(5))
        journey.ending = .limit
        #expect(Flame(journey).frames.map(\.time) == [0..<5, 2..<5, 3..<5, 4..<5])
    }

    @Test("Frames of a thread lie in each other or apart, however a journey goes", arguments: 0..<40)
    func nesting(seed: Int) {
        let flame = Flame(Stroll.random(seed: seed))
        for (index, frame) in flame.frames.enumerated() {
            let others = flame.frames[(index + 1)...].filter {
                $0.thread == frame.thread && $0.time.overlaps(frame.time)
            }
            #expect(
                others.allSatisfy {
                    frame.time.contains($0.time.lowerBound) && $0.time.upperBound <= frame.time.upperBound
                })
            #expect(others.allSatisfy { $0.row > frame.row })
        }
    }

    @Test("Time never runs back, and what is printed has room", arguments: 0..<40)
    func places(seed: Int) {
        let flame = Flame(Stroll.random(seed: seed))
        let places = FlamePlaces(flame)
        #expect(places.x.count == flame.end + 1)
        #expect(zip(places.x, places.x.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(places.bands.map(\.times.count).reduce(0, +) == flame.end + 1)
        #expect(places.bands.allSatisfy { $0.span.upperBound - $0.span.lowerBound <= Canvas.width - 2 * Canvas.margin })
    }
}
