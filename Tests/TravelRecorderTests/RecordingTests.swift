import Foundation
import Synchronization
import Testing

@testable import TravelRecorder

struct RecordingTests {
    @Test func `A route that passes no stop makes an empty journey`() {
        #expect(record(limit: 5) {} == Journey(limit: 5))
        #expect(record { passBy {} } == Journey(limit: 100_000))
    }

    @Test func `Nothing happens to a journey once its recording is over`() {
        var call: Call?
        let journey = record {
            call = enter("Mini.swift", "", isClosure: false)
            call?.arrive(1)
        }
        let copy = journey
        call?.arrive(2)
        call?.leave()

        #expect(journey == copy)
        #expect(journey.story == ["1.0"])
        withoutRecording { #expect(Recording.running == nil) }
    }

    // MARK: Limit

    @Test(arguments: [1, 2, 5, 17, 40])
    func `A bounded journey is the beginning of the whole one`(limit: Int) {
        let route = {
            for _ in 0..<10 {
                let call = enter("Mini.swift", "", isClosure: false)
                defer { call.leave() }
                call.arrive(1)
                defer { call.depart() }
                visit(2, watching: Vehicle("car")) { TravelRecorder.print("line") }
                call.arrive(3)
                defer { call.depart() }
                visit(4)
            }
        }
        let whole = record(route)
        let bounded = record(limit: limit, route)

        #expect(bounded.visits == Array(whole.visits.prefix(limit)))
        #expect(bounded.moments == Array(whole.moments.prefix(bounded.moments.count)))
        #expect(bounded.objects.map(\.name) == whole.objects.prefix(bounded.objects.count).map(\.name))
        #expect(bounded.isCut == (limit < 40))
        #expect(bounded.isCut || bounded.moments == whole.moments)
    }

    @Test func `Past the limit the route goes on, but nothing is evaluated and no object is noted`() {
        var (rounds, evaluations) = (0, 0)
        let journey = record(limit: 1) {
            let call = enter("Mini.swift", "", isClosure: false)
            for _ in 0..<10 {
                rounds += 1
                call.arrive(1) {
                    evaluations += 1
                    return [("car", Vehicle("car"))]
                }
                call.depart()
            }
            call.leave()
        }

        #expect((rounds, evaluations) == (10, 1))
        #expect(journey.objects == [.init(name: "Vehicle#1", type: "Vehicle", isMade: true, isFreed: true)])
    }

    // MARK: Threads

    @Test func `A thread has the name that somebody gave it, and none where nobody did`() {
        let journey = record {
            onQueue("any") {
                Thread.current.name = "first"
                visit(1)
            }
            onThreads(1) { _ in visit(2) }
        }
        #expect(journey.threadNames == ["first", ""])
    }

    @Test func `With a trail a thread that nobody has named is called as its queue is`() {
        let journey = record(notesTrail: true) {
            onQueue("photos") {
                // It may have done work before, under a name.
                Thread.current.name = ""
                visit(1)
            }
        }
        #expect(journey.threadNames == ["photos"])
    }

    @Test func `Eight threads are recorded whole, each with its own nesting`() {
        let journey = record {
            visit(1)
            let gate = Gate(8)
            onThreads(8) { thread in
                gate.pass()
                for round in 0..<50 {
                    visit(2, watching: thread) {
                        visit(3, watching: round) { TravelRecorder.print("\(thread) \(round)") }
                        visit(4, watching: Vehicle("car")) { visit(5) }
                    }
                }
            }
        }

        #expect(journey.visits.count == 1 + 8 * 50 * 4)
        #expect(journey.visits.map(\.index) == Array(journey.visits.indices))
        #expect(Set(journey.visits.map(\.call)).count == journey.visits.count)
        #expect(journey.objects.count == 8 * 50)
        #expect(!journey.isCut)

        let ofThread = Dictionary(grouping: journey.visits, by: \.thread)
        #expect(ofThread.keys.sorted() == Array(1...9))
        for visits in ofThread.values where visits[0].thread > 1 {
            #expect(visits.map(\.stop) == (0..<50).flatMap { _ in [2, 3, 4, 5] })
            #expect(visits.map(\.depth) == (0..<50).flatMap { _ in [0, 1, 1, 2] })
            #expect(
                visits.map(\.parent)
                    == (0..<50).flatMap {
                        let outer = visits[$0 * 4].index
                        return [nil, outer, outer, visits[$0 * 4 + 2].index]
                    })
            #expect(
                visits.filter { $0.stop == 3 }.flatMap { $0.values.map(\.description) } == (0..<50).map(String.init))
            #expect(Set(visits.filter { $0.stop == 2 }.flatMap { $0.values.map(\.description) }).count == 1)
        }
        #expect(journey.unbalanced == [])
        #expect(
            Set(journey.output) == Set((0..<8).flatMap { thread in (0..<50).map { "\(thread) \($0)" } }))
    }

    @Test func `Threads are counted in the order of first arrival, also when one begins after another has ended`() {
        let journey = record {
            TravelRecorder.print("on a thread that arrives later")
            passBy {}
            onThreads(1) { _ in visit(1) }
            visit(2)
            for number in 3...6 {
                onThreads(1) { _ in visit(number) }
            }
        }

        #expect(journey.visits.map(\.stop) == [1, 2, 3, 4, 5, 6])
        #expect(journey.visits.map(\.thread) == [1, 2, 3, 4, 5, 6])
    }

    @Test func `Recordings of several threads run one after the other`() {
        let running = Atomic(0)
        let journeys = Guarded<[Int: Journey]>([:])
        onThreads(4) { thread in
            let journey = record {
                #expect(running.add(1, ordering: .relaxed).newValue == 1)
                for number in 1...200 {
                    visit(thread * 1_000 + number)
                    if number % 50 == 0 { sched_yield() }
                }
                running.subtract(1, ordering: .relaxed)
            }
            journeys.withLock { $0[thread] = journey }
        }

        let stops = journeys.withLock { $0.mapValues { $0.visits.map(\.stop) } }
        #expect(
            stops
                == Dictionary(
                    uniqueKeysWithValues: (0..<4).map { thread in
                        (thread, (1...200).map { StopID.number(thread * 1_000 + $0) })
                    }))
    }
}
