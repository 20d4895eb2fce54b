import Testing
import WovenRoutes
import WovenTravel

@testable import TravelRecorder

struct HoldingTests {
    /// Without the one that wants the main thread.
    private static let names = Route.all.map(\.name).filter { $0 != "threads" }

    private func route(_ name: String) throws -> Route {
        try #require(Route.all.flatMap { [$0] + $0.parts }.first { $0.name == name })
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

    @Test func `In the tour subjects, three observers stand behind the closures of the list, the last one a Sink`()
        throws
    {
        let journey = record(notesHoldings: true, try route("subjects-removal").run)

        #expect(
            journey.story.filter { $0.hasPrefix("PublishSubject#1: ") } == [
                "PublishSubject#1: observers → closure → (0) AnonymousObserver#1",
                "PublishSubject#1: observers → closure → (0) AnonymousObserver#1, "
                    + "observers → closure → (1) AnonymousObserver#2",
                "PublishSubject#1: observers → closure → (0) AnonymousObserver#1, "
                    + "observers → closure → (1) AnonymousObserver#2, observers → closure → (2) MapSink#1",
                "PublishSubject#1: observers → closure → (0) AnonymousObserver#1, observers → closure → (2) MapSink#1",
                "PublishSubject#1: observers → closure → (0) AnonymousObserver#1",
                "PublishSubject#1: nothing",
            ])
    }

    @Test func `However many observers a subject has, each is found by its key`() {
        let journey = record(notesHoldings: true) {
            let subject = PublishSubject<Int>()
            let subscriptions = (0..<40).map { _ in subject.subscribe(onNext: { _ in }) }
            visit(1, watching: subject)
            withExtendedLifetime(subscriptions) {}
        }
        let holdings = journey.moments.compactMap { moment -> [Journey.Holding]? in
            guard case .hold(let object, let holdings) = moment else { return nil }
            return journey.objects[object].name == "PublishSubject#1" ? holdings : nil
        }

        #expect(holdings.last?.map(\.label) == Array(repeating: "observers", count: 40))
        #expect(holdings.last?.map(\.key) == (0..<40).map(String.init))
        #expect(
            holdings.last?.compactMap { $0.object.flatMap { journey.objects[$0].name } }
                == (1...40).map { "AnonymousObserver#\($0)" })
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

    /// Holdings stand behind an arrival or at the end, name objects that are alive, and differ from those before.
    private func expectSoundHoldings(of journey: Journey) throws {
        var alive: Set<Int> = []
        var latest: [Int: [Journey.Holding]] = [:]
        var (isBehindArrival, isLast) = (false, false)
        var mistakes: [String] = []
        for (moment, line) in zip(journey.moments, journey.story) {
            switch moment {
            case .arrive(let visit): isLast = visit == journey.visits.count - 1
            case .leave, .output: break
            case .make(let object, _):
                if !alive.insert(object).inserted { mistakes.append(line) }
            case .free(let object, _):
                if alive.remove(object) == nil { mistakes.append(line) }
            case .hold(let object, let holdings):
                let held = holdings.compactMap(\.object)
                let isTrue = (isBehindArrival || isLast) && alive.isSuperset(of: held + [object])
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

    @Test func `With very many objects a visit looks into some, says so, and at the end all is found`() {
        var last: [Shelf] = []
        let journey = record(notesHoldings: true) {
            let shelves = (0..<1_000).map { _ in Shelf() }
            for shelf in shelves { visit(1, watching: shelf) }
            for (shelf, next) in zip(shelves, shelves.dropFirst()) { shelf.thing = next }
            last = shelves
        }
        var holdings: [Int: [Journey.Holding]] = [:]
        for case .hold(let object, let held) in journey.moments { holdings[object] = held }

        #expect(holdings.count == last.count - 1)
        #expect(holdings.allSatisfy { $1.map(\.object) == [$0 + 1] })
        guard case .objects(let count) = journey.unseen[950] else {
            Issue.record("everything was looked into at every visit")
            return
        }
        #expect(count > 900)
        #expect(journey.unseen[10] == nil)
    }

    /// The thread sanitizer could not tell: what reads objects is the runtime, which is not compiled for it.
    @Test func `While two threads are inside nothing is looked into, unless it is known that they hand over`() {
        func unseen(mayRace: Bool) -> [Journey.Unseen?] {
            let journey = record(notesHoldings: true, mayRace: mayRace) {
                let shelf = Shelf()
                visit(1, watching: shelf)
                visit(2) {
                    shelf.thing = shelf
                    onThreads(1) { _ in visit(3) }
                }
                visit(4)
                shelf.thing = nil
            }
            let hold = journey.story.firstIndex { $0 == "Shelf#1: thing → Shelf#1" }
            #expect(hold.map { journey.story[$0 - 1].first } == (mayRace ? "4" : "3"))
            return journey.visits.indices.map { journey.unseen[$0] }
        }

        #expect(unseen(mayRace: true) == [nil, nil, .threads(2), nil])
        #expect(unseen(mayRace: false) == [nil, nil, nil, nil])
    }

    @Test func `What the last statement has changed shows at the end, and what the reader's own hold has a name`() {
        let journey = record(notesHoldings: true) {
            let own = Own()
            visit(1, watching: own)
            own.kept.thing = own
            visit(2)
            own.other = Shelf()
        }
        let found = zip(journey.momentsAtSteps(), journey.story).compactMap { seen, line -> String? in
            if case .hold = seen.moment { "\(seen.step) \(line)" } else { nil }
        }

        #expect(
            found == [
                "0 Own#1: kept → Shelf#1", "1 Shelf#1: thing → Own#1", "2 Own#1: kept → Shelf#1, other → Shelf#2",
            ])
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

    // MARK: Through closures

    @Test func `A closure is told by what it captured, each once, and as a closure where that leads to no object`() {
        let journey = record(notesHoldings: true) {
            let (shelf, bus) = (Shelf(), Bus("bus"))
            let inner = { bus.name }
            shelf.thing = [{ "\(bus.name) \(inner())" }, { "" }, { "\(shelf.thing as Any)" }]
            visit(1, watching: shelf, bus)
            shelf.thing = nil
        }

        #expect(
            journey.story == [
                "+Shelf#1", "+Bus#1", "1.0: it Shelf#1, it Bus#1",
                "Shelf#1: thing → closure → Shelf#1, thing → closure → Bus#1, thing → a closure", "-1.0",
                "×Bus#1", "×Shelf#1",
            ])
    }

    @Test func `An object without a name passes on what its closures captured, and a closure what it holds`() {
        let journey = record(notesHoldings: true) {
            let (shelf, bus) = (Shelf(), Bus("bus"))
            let (hidden, behind, empty) = (Shelf(), Shelf(), Shelf())
            hidden.thing = ["a": { "\(behind) \(empty)" }]
            behind.thing = [bus, { 1 }] as [Any]
            shelf.thing = [hidden, { "\(empty)" }] as [Any]
            visit(1, watching: shelf, bus)
            shelf.thing = nil
        }

        #expect(
            journey.story.filter { $0.hasPrefix("Shelf#1: ") } == [
                "Shelf#1: thing → closure → (a) Bus#1, thing → a closure"
            ])
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
                    let inner = Trailer(round)
                    let trailer = Trailer((thread, inner, { inner.load }))
                    visit(thread, watching: trailer)
                }
            }
        }

        #expect(journey.objects.count == 300)
        #expect(journey.objects.allSatisfy { $0.isFreed })
    }
}

/// A class of the reader's own.
private final class Own {
    private let travelLifetime = TravelRecorder.Lifetime(of: Own.self, named: "Own")
    let kept = Shelf()
    var other: Shelf?
}

/// Holds one thing of any kind.
private final class Shelf {
    private let travelLifetime = TravelRecorder.Lifetime(of: Shelf.self)
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
