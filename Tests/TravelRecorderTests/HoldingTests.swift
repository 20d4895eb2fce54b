import Testing
import WovenRoutes

@testable import TravelRecorder

struct HoldingTests {
    private static let names = Route.all.map(\.name)

    private func route(_ name: String) throws -> Route {
        try #require(Route.all.first { $0.name == name })
    }

    // MARK: The real routes

    @Test func `In the tour create, Sink and SinkDisposer hold each other until the subscription is torn down`() throws
    {
        let journey = record(notesHoldings: true, try route("create").run)
        var function: String?
        var history: [String] = []
        for (moment, line) in zip(journey.moments, journey.story) {
            if case .arrive(let visit) = moment { function = journey.sites[journey.visits[visit].stop]?.function }
            if case .hold = moment { history.append("\(line) in \(function ?? "?")") }
        }

        #expect(
            history.filter { $0.contains(/^(AnonymousObservableSink|SinkDisposer)#/) } == [
                "AnonymousObservableSink#1: observer → AnonymousObserver#1, cancel → SinkDisposer#1 "
                    + "in init(observer:cancel:)",
                "SinkDisposer#1: sink → AnonymousObservableSink#1, subscription → AnonymousDisposable#2 "
                    + "in setSinkAndSubscription(sink:subscription:)",
                "SinkDisposer#1: nothing in schedule(_:action:)",
            ])
    }

    @Test func `A subscription to a subject holds the subject weakly, and the subject holds a closure`() throws {
        let journey = record(notesHoldings: true, try route("subjects").run)

        #expect(journey.story.contains("PublishSubject#1: observers → a closure"))
        #expect(
            journey.story.contains(
                "BinaryDisposable#1: disposable1 ⇢ PublishSubject#1, disposable2 → AnonymousDisposable#1")
        )
    }

    @Test(arguments: names)
    func `Noting holdings changes nothing else, and is the same every time`(name: String) throws {
        let route = try route(name)
        let journey = record(notesHoldings: true, route.run)
        var without = journey
        without.moments.removeAll { if case .hold = $0 { true } else { false } }

        #expect(without == record(route.run))
        #expect(record(notesHoldings: true, route.run) == journey)
        try expectSoundHoldings(of: journey)
    }

    /// Holdings stand behind an arrival, name objects that are alive, and differ from those before.
    private func expectSoundHoldings(of journey: Journey) throws {
        var alive: Set<Int> = []
        var latest: [Int: [Journey.Holding]] = [:]
        var isBehindArrival = false
        var mistakes: [String] = []
        for (moment, line) in zip(journey.moments, journey.story) {
            switch moment {
            case .arrive, .leave, .output: break
            case .make(let object, _):
                if !alive.insert(object).inserted { mistakes.append(line) }
            case .free(let object, _):
                if alive.remove(object) == nil { mistakes.append(line) }
            case .hold(let object, let holdings):
                let held = holdings.compactMap(\.object)
                let isTrue = isBehindArrival && alive.isSuperset(of: held + [object])
                if !isTrue || latest[object, default: []] == holdings { mistakes.append(line) }
                latest[object] = holdings
                continue
            }
            isBehindArrival = if case .arrive = moment { true } else { false }
        }

        #expect(mistakes == [])
        #expect(!latest.isEmpty)
    }

    // MARK: When

    @Test func `Every object that is there is looked at, at every arrival, watched or not`() {
        let journey = record(notesHoldings: true) {
            let car = Shelf()
            visit(1, watching: car)
            let wagon = Vehicle("wagon")
            visit(2, watching: wagon)
            car.thing = wagon
            visit(3) {
                car.thing = nil
                visit(4)
            }
            visit(5)
        }

        #expect(
            journey.story == [
                "+Shelf#1", "1.0: it Shelf#1", "-1.0", "+Vehicle#1", "2.1: it Vehicle#1", "-2.1", "3.2",
                "Shelf#1: thing → Vehicle#1", "4.3 < 3.2", "Shelf#1: nothing", "-4.3", "-3.2", "5.4", "-5.4",
                "×Vehicle#1", "×Shelf#1",
            ])
    }

    @Test func `The last visit before the limit has its holdings, and past it nothing is noted`() {
        let route = {
            let shelf = Shelf()
            visit(1, watching: shelf)
            shelf.thing = shelf
            visit(2)
            shelf.thing = nil
            visit(3)
        }

        #expect(
            record(limit: 2, notesHoldings: true, route).story == [
                "+Shelf#1", "1.0: it Shelf#1", "-1.0", "2.1", "Shelf#1: thing → Shelf#1", "-2.1",
            ])
        #expect(record(limit: 1, notesHoldings: true, route).story == ["+Shelf#1", "1.0: it Shelf#1", "-1.0"])
    }

    // MARK: Through what

    @Test func `An object without a name stands for what it holds itself, also in a ring`() {
        let journey = record(notesHoldings: true) {
            let shelf = Shelf()
            let hidden = Shelf()
            let behind = Shelf()
            shelf.thing = hidden
            hidden.thing = [behind, Vehicle("unseen"), shelf]
            behind.thing = hidden
            let bus = Bus("bus")
            visit(1, watching: shelf)
            behind.thing = [hidden, bus]
            visit(2, watching: bus)
            behind.thing = nil
            visit(3)
            hidden.thing = nil
        }

        #expect(
            journey.story == [
                "+Shelf#1", "+Bus#1", "1.0: it Shelf#1", "Shelf#1: thing → Shelf#1", "-1.0", "2.1: it Bus#1",
                "Shelf#1: thing → Shelf#1, thing → Bus#1", "-2.1", "3.2", "Shelf#1: thing → Shelf#1", "-3.2",
                "×Bus#1", "×Shelf#1",
            ])
    }

    @Test func `An object that gets its name later is named from the first time on`() {
        let journey = record(notesHoldings: true) {
            let shelf = Shelf()
            let other = Shelf()
            other.thing = shelf
            shelf.thing = other
            visit(1, watching: shelf)
            shelf.thing = nil
            visit(2, watching: other)
        }

        #expect(
            journey.story == [
                "+Shelf#1", "+Shelf#2", "1.0: it Shelf#1", "Shelf#1: thing → Shelf#2", "Shelf#2: thing → Shelf#1",
                "-1.0", "2.1: it Shelf#2", "Shelf#1: nothing", "-2.1", "×Shelf#2", "×Shelf#1",
            ])
    }

    @Test func `An object that is older than the recording is the same as a new one`() {
        let old = Shelf()
        old.thing = Trailer({ 1 })
        func drive(_ middle: Shelf) -> [String] {
            record(notesHoldings: true) {
                let shelf = Shelf()
                shelf.thing = middle
                visit(1, watching: shelf)
            }.story
        }

        let expected = ["+Shelf#1", "1.0: it Shelf#1", "Shelf#1: thing → a closure", "-1.0", "×Shelf#1"]
        #expect(drive(old) == expected)
        #expect(drive(old) == expected)
    }

    // MARK: While objects are freed

    @Test func `An object that is being freed is not looked into, wherever a pointer to it is left`() {
        let journey = record(notesHoldings: true) {
            let shelf = Shelf()
            visit(1, watching: shelf)
            shelf.thing = Dying(Dying({ 1 }))
            visit(2, watching: shelf.thing as Any)
            shelf.thing = nil
            visit(3)
        }

        // Stop 9 stands in both deinits; at the second one the outer object is freed already.
        #expect(
            journey.story == [
                "+Shelf#1", "1.0: it Shelf#1", "-1.0", "+Dying#1", "2.1: it Dying#1", "Shelf#1: thing → Dying#1",
                "Dying#1: cargo → a closure", "-2.1", "9.2", "Shelf#1: nothing", "-9.2", "×Dying#1", "9.3", "-9.3",
                "3.4", "-3.4", "×Shelf#1",
            ])
    }

    @Test func `What another thread lets go of while it is looked into is freed without harm`() {
        let journey = record(notesHoldings: true) {
            let gate = Gate(2)
            onThreads(2) { thread in
                gate.pass()
                for round in 0..<150 {
                    let trailer = Trailer((thread, Trailer(round)))
                    visit(thread, watching: trailer)
                }
            }
        }

        #expect(journey.objects.count == 300)
        #expect(journey.objects.allSatisfy { $0.isFreed })
    }
}

/// Holds one thing of any kind.
private final class Shelf: HasLifetime {
    let travelLifetime = TravelRecorder.Lifetime()
    var thing: Any?
}

/// Has a stop in its deinit, as a bag of the module has below it.
private final class Dying: Vehicle {
    let cargo: Any

    init(_ cargo: Any) {
        self.cargo = cargo
        super.init("dying")
    }

    deinit {
        visit(9)
    }
}
