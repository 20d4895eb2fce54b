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
        let history = journey.history { object in object.hasPrefix("Sink") || object.contains("ObservableSink") }

        #expect(
            history == [
                "make SinkDisposer#1 in schedule(_:action:)",
                "make AnonymousObservableSink#1 in run(_:cancel:)",
                "hold AnonymousObservableSink#1: observer → AnonymousObserver#1, cancel → SinkDisposer#1 "
                    + "in init(observer:cancel:)",
                "hold SinkDisposer#1: sink → AnonymousObservableSink#1, subscription → AnonymousDisposable#2 "
                    + "in setSinkAndSubscription(sink:subscription:)",
                "free AnonymousObservableSink#1 in subscribe(_:)",
                "hold SinkDisposer#1: nothing in schedule(_:action:)",
                "free SinkDisposer#1 in dispose()",
            ])
    }

    @Test func `A subscription to a subject holds the subject weakly, and the subject holds a closure`() throws {
        let journey = record(notesHoldings: true, try route("subjects").run)
        let holdings = journey.moments.compactMap { moment -> String? in
            guard case .hold(let object, let holdings) = moment else { return nil }
            return "\(journey.objects[object].name ?? "?"): \(journey.words(holdings))"
        }

        #expect(holdings.contains("PublishSubject#1: observers → a closure"))
        #expect(
            holdings.contains("BinaryDisposable#1: disposable1 ⇢ PublishSubject#1, disposable2 → AnonymousDisposable#1")
        )
    }

    @Test(arguments: names, 0..<3)
    func `Noting holdings changes nothing else, and is the same every time`(name: String, run: Int) throws {
        let route = try route(name)
        let plain = record { route.run() }
        let journey = record(notesHoldings: true) { route.run() }
        var without = journey
        without.moments.removeAll { if case .hold = $0 { true } else { false } }

        #expect(without == plain)
        #expect(journey.moments.count > plain.moments.count)
        #expect(record(notesHoldings: true) { route.run() } == journey)
    }

    @Test(arguments: names)
    func `Holdings stand behind an arrival, name objects that are alive, and differ from those before`(
        name: String
    ) throws {
        let journey = record(notesHoldings: true, try route(name).run)
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
            journey.history() == [
                "make Shelf#1", "make Vehicle#1", "hold Shelf#1: thing → Vehicle#1 in stop 3",
                "hold Shelf#1: nothing in stop 4", "free Vehicle#1", "free Shelf#1",
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
            record(limit: 2, notesHoldings: true, route).history() == [
                "make Shelf#1", "hold Shelf#1: thing → Shelf#1 in stop 2",
            ])
        #expect(record(limit: 1, notesHoldings: true, route).history() == ["make Shelf#1"])
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
            journey.history() == [
                "make Shelf#1", "make Bus#1", "hold Shelf#1: thing → Shelf#1 in stop 1",
                "hold Shelf#1: thing → Shelf#1, thing → Bus#1 in stop 2",
                "hold Shelf#1: thing → Shelf#1 in stop 3", "free Bus#1", "free Shelf#1",
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
            journey.history() == [
                "make Shelf#1", "make Shelf#2", "hold Shelf#1: thing → Shelf#2 in stop 1",
                "hold Shelf#2: thing → Shelf#1 in stop 1", "hold Shelf#1: nothing in stop 2", "free Shelf#2",
                "free Shelf#1",
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
            }.history()
        }

        let expected = ["make Shelf#1", "hold Shelf#1: thing → a closure in stop 1", "free Shelf#1"]
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

        // Stop 9 stands in both deinits; at the second one the outer object has lost its cargo already.
        #expect(
            journey.history() == [
                "make Shelf#1", "make Dying#1", "hold Shelf#1: thing → Dying#1 in stop 2",
                "hold Dying#1: cargo → a closure in stop 2", "hold Shelf#1: nothing in stop 9", "free Dying#1",
                "free Shelf#1",
            ])
        #expect(journey.visits.map(\.stop) == [1, 2, 9, 9, 3])
    }

    @Test func `What another thread lets go of while it is looked into is freed without harm`() {
        let journey = record(notesHoldings: true) {
            let gate = Gate(2)
            onThreads(2) { thread in
                gate.pass()
                for round in 0..<300 {
                    let trailer = Trailer((thread, Trailer(round)))
                    visit(thread, watching: trailer)
                }
            }
        }

        #expect(journey.objects.count == 600)
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

extension Journey {
    /// What is made, held and freed, one line each, with the function of the visit, or its stop.
    fileprivate func history(of isWanted: (_ name: String) -> Bool = { _ in true }) -> [String] {
        var latest: Int?
        func location(_ visit: Int?) -> String {
            guard let visit = visit.map({ visits[$0] }) else { return "" }
            let site = sites[visit.stop]
            return site?.file == "Mini.swift" ? " in stop \(visit.stop)" : " in \(site?.function ?? "?")"
        }
        return moments.compactMap { moment in
            switch moment {
            case .arrive(let visit):
                latest = visit
                return nil
            case .leave, .output: return nil
            case .make(let object, let visit):
                let name = objects[object].name ?? "?"
                return isWanted(name) ? "make \(name)\(location(visit))" : nil
            case .free(let object, let visit):
                let name = objects[object].name ?? "?"
                return isWanted(name) ? "free \(name)\(location(visit))" : nil
            case .hold(let object, let holdings):
                let name = objects[object].name ?? "?"
                return isWanted(name) ? "hold \(name): \(words(holdings))\(location(latest))" : nil
            }
        }
    }
}
