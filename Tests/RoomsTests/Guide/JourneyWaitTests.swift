import Stops
import TestSupport
import Testing

@testable import Guide
@testable import TravelRecorder

struct JourneyWaitTests {
    /// Of a statement of the reader's own is called what schedules something.
    private static let journey: Journey = {
        var journey = Journey(limit: 9)
        let own = StopID.place(file: SourceFile.own, line: 7)
        let library = StopID.place(file: "RxSwift/Timer.swift", line: 4)
        for (index, stop) in [own, library].enumerated() {
            journey.visits.append(
                .init(
                    index: index, stop: stop, call: index, depth: index, parent: index == 0 ? nil : 0, thread: 1,
                    values: []))
            guard case .place(let file, let line) = stop else { continue }
            journey.sites[stop] = .init(file: file, line: line, type: "", function: "f()", isClosure: false)
        }
        return journey
    }()

    private func words(_ end: Journey.Wait.End, _ left: [Journey.Wait.Pending]) -> [Words] {
        var journey = Self.journey
        journey.wait = .init(end: end, left: left)
        return journey.waitWords
    }

    @Test func `What still waits is told by the reader's own line, and behind it what ended the walk`() {
        let told = words(
            .rounds,
            [
                .init(visit: 1, due: 10, interval: 1_500), .init(visit: 1, due: 10, interval: 1_500),
                .init(visit: nil, due: 20_000),
            ])

        #expect(
            told.map(\.english) == [
                "a timer from Mine.swift:7 still runs, every 1.5 s", "what was scheduled is still to come, in 20 s",
                "It ended with nothing left but timers that repeat, after two rounds; --for waits longer.",
            ])
        #expect(told.map(\.disagreements) == told.map { _ in [] })
    }

    @Test func `What was never waited for has no such words`() {
        #expect(Self.journey.waitWords.isEmpty)
        #expect(words(.nothingLeft, []).map(\.english) == ["It ended when nothing was left that was scheduled."])
    }

    @Test func `Where it was not looked is told with why`() {
        var journey = Self.journey
        #expect(journey.unseenWords == nil)
        journey.unseen = [1: .threads(2), 0: .threads(2)]
        #expect(journey.unseenWords?.english == "Not every object was looked at, at 2 visits: 2 threads inside")
    }
}
