import Testing
import WovenTravel

@testable import TravelRecorder

struct LifetimeTests {
    @Test func `A free lands in its place, exactly, also between two printed lines`() {
        let journey = record {
            visit(1) {
                var car: Vehicle? = Vehicle("car")
                meet(car)
                TravelRecorder.print("before")
                car = nil
                TravelRecorder.print("after")
                visit(3)
            }
            let bus = Bus("bus")
            meet(bus)
        }

        #expect(
            journey.story == [
                "1.0", "+Vehicle#1 in 1.0", "2.1 < 1.0: vehicle Vehicle#1", "-2.1", "» before in 1.0",
                "×Vehicle#1 in 1.0", "» after in 1.0", "3.2 < 1.0", "-3.2", "-1.0", "+Bus#1", "2.3: vehicle Bus#1",
                "-2.3", "×Bus#1",
            ])
    }

    @Test func `An object that two threads meet first has one name`() {
        final class Shared: Sendable {
            private let travelLifetime = TravelRecorder.Lifetime(of: Shared.self)
        }
        for _ in 0..<50 {
            let shared = Shared()
            let journey = record {
                let gate = Gate(2)
                onThreads(2) { _ in
                    gate.pass()
                    visit(2, watching: shared)
                }
            }

            #expect(journey.objects.map(\.name) == ["Shared#1"])
        }
    }

    @Test func `An object that is named as it is made is told of even when no stop watches it`() {
        final class Screen {
            private let travelLifetime = TravelRecorder.Lifetime(of: Screen.self, named: "Screen")
        }
        let journey = record {
            visit(1) {
                let screen = Screen()
                _ = Screen()
                meet(Vehicle("car"))
                withExtendedLifetime(screen) {}
            }
        }

        #expect(journey.objects.map(\.name) == ["Screen#1", "Screen#2", "Vehicle#1"])
        #expect(journey.objects.filter { !$0.isFreed } == [])
    }

    @Test func `Objects that no stop watches are left out`() {
        let journey = record {
            let unseen = Vehicle("unseen")
            let seen = Vehicle("seen")
            _ = Vehicle("also unseen")
            meet(seen)
            withExtendedLifetime(unseen) {}
        }

        #expect(journey.objects == [.init(name: "Vehicle#1", type: "Vehicle", isMade: true, isFreed: true)])
        #expect(journey.story == ["+Vehicle#1", "2.0: vehicle Vehicle#1", "-2.0", "×Vehicle#1"])
    }

    @Test func `An object that is older than the recording is met, not made`() {
        var old: Vehicle? = Vehicle("old")
        let kept = Vehicle("kept")
        let journey = record {
            meet(kept)
            meet(old)
            old = nil
        }

        #expect(
            journey.objects == [
                .init(name: "Vehicle#1", type: "Vehicle", isMade: false, isFreed: false),
                .init(name: "Vehicle#2", type: "Vehicle", isMade: false, isFreed: true),
            ])
        #expect(
            journey.story == [
                "2.0: vehicle Vehicle#1", "-2.0", "2.1: vehicle Vehicle#2", "-2.1", "×Vehicle#2",
            ])
    }

    @Test func `A second recording starts counting anew, and frees nothing of the first one`() {
        var car: Vehicle? = Vehicle("car")
        let first = record {
            meet(Vehicle("other"))
            meet(car)
        }
        let second = record { meet(car) }
        let third = record { car = nil }

        #expect(first.visits.flatMap(\.values).map(\.description) == ["Vehicle#1", "Vehicle#2"])
        #expect(second.visits.flatMap(\.values).map(\.description) == ["Vehicle#1"])
        #expect(second.objects == [.init(name: "Vehicle#1", type: "Vehicle", isMade: false, isFreed: false)])
        #expect(third == Journey(limit: 100_000))
    }

    // MARK: The recorder keeps nothing alive

    /// A route that notes by itself what is alive at each of its stops.
    private func drive(_ log: Log) {
        func park(_ car: Vehicle) {
            let call = enter("Mini.swift", "", isClosure: false)
            defer { call.leave() }
            call.arrive(2) { [("car", car as Any), ("[car]", [car] as Any), ("(car, 1)", (car, 1) as Any)] }
            defer { call.depart() }
            log.note("stop 2")
        }

        let call = enter("Mini.swift", "", isClosure: false)
        defer { call.leave() }
        var car: Vehicle? = Vehicle("car", log: log)
        weak let weakCar = car
        var bus: Bus? = Bus("bus", log: log)
        bus?.passenger = Passenger("passenger", log: log)
        weak let weakPassenger = bus?.passenger
        func look() {
            log.note("car \(weakCar == nil ? "gone" : "there"), passenger \(weakPassenger == nil ? "gone" : "there")")
        }

        call.arrive(1) { [("car", car as Any), ("bus", bus as Any), ("bus?.passenger", bus?.passenger as Any)] }
        defer { call.depart() }
        log.note("stop 1")
        if let car { park(car) }
        look()
        car = nil
        look()
        var closure: (() -> String?)? = { [bus] in bus?.name }
        call.arrive(3) { [("closure", closure as Any), ("bus", bus as Any)] }
        defer { call.depart() }
        bus = nil
        look()
        closure = nil
        look()
        call.arrive(4) { [("Bus()", Bus("watched", log: log) as Any)] }
        defer { call.depart() }
        park(Vehicle("taxi", log: log))
        log.note("the end")
    }

    /// A route through the woven module that notes when its closures let go of what they hold.
    private func travel(_ log: Log) {
        let inCreate = Passenger("held by create", log: log)
        let numbers = Observable<Int>.create { [inCreate] observer in
            let inCleanUp = Passenger("held by the clean-up", log: log)
            log.note("subscribed by \(inCreate.name)")
            observer.onNext(1)
            observer.onCompleted()
            return Disposables.create {
                log.note("clean-up, \(inCleanUp.name)")
            }
        }
        let subscription = numbers.subscribe(
            onNext: { [held = Passenger("held by onNext", log: log)] in log.note("onNext \($0), \(held.name)") },
            onCompleted: { [held = Passenger("held by onCompleted", log: log)] in log.note(held.name) },
            onDisposed: { [held = Passenger("held by onDisposed", log: log)] in log.note(held.name) })
        log.note("subscribe has returned")
        subscription.dispose()
        log.note("the end")
    }

    @Test(arguments: [false, true])
    func `Objects are freed at the same place with and without a recording`(notesHoldings: Bool) {
        for (route, frees) in [(drive, 4), (travel, 5)] {
            let (unrecorded, recorded) = (Log(), Log())
            withoutRecording { route(unrecorded) }
            let journey = record(notesHoldings: notesHoldings) { route(recorded) }

            #expect(recorded.lines.filter { !$0.contains("watched") } == unrecorded.lines)
            #expect(unrecorded.lines.count { $0.hasSuffix("is freed") } == frees)
            #expect(!journey.objects.isEmpty && journey.objects.allSatisfy { $0.isMade && $0.isFreed })
        }
    }
}

/// A function with a stop that watches a vehicle.
private func meet(_ vehicle: Vehicle?) {
    let call = enter("Mini.swift", "", isClosure: false)
    defer { call.leave() }
    call.arrive(2) { [("vehicle", vehicle as Any)] }
    call.depart()
}
