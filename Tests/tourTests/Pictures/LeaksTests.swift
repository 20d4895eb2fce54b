import Pictures
import Testing
import TravelRecorder
import WovenRoutes

/// What the parts of the tour `leaks` leave behind, as their journeys tell it.
struct LeaksTests {
    struct Part: CustomTestStringConvertible {
        var name: String
        /// What is alive at the end, each with what it keeps alive.
        var left: [String]
        /// The ways on which objects hold themselves then.
        var cycles: [String]

        var testDescription: String { name }
    }

    private static let subscription = [
        "AnonymousObserver#1 → Screen#1",
        "SinkDisposer#1 → AnonymousObservableSink#1, AnonymousDisposable#1",
        "AnonymousObservableSink#1 → AnonymousObserver#1, SinkDisposer#1",
        "AnonymousDisposable#1",
    ]

    private static func throughTheBag(_ name: String) -> Part {
        Part(
            name: name,
            left: ["Screen#1 → DisposeBag#1", "DisposeBag#1 → BinaryDisposable#1"] + subscription
                + ["BinaryDisposable#1 → SinkDisposer#1"],
            cycles: [
                "Screen#1 → DisposeBag#1 → BinaryDisposable#1 → SinkDisposer#1 → AnonymousObservableSink#1 "
                    + "→ AnonymousObserver#1 → Screen#1",
                "AnonymousObservableSink#1 → SinkDisposer#1 → AnonymousObservableSink#1",
            ])
    }

    private static let parts = [
        throughTheBag("leaks-self"),
        Part(name: "leaks-weak", left: [], cycles: []),
        Part(name: "leaks-with", left: [], cycles: []),
        throughTheBag("leaks-method"),
        Part(name: "leaks-completed", left: [], cycles: []),
        Part(
            name: "leaks-dropped", left: ["Screen#1"] + subscription,
            cycles: ["SinkDisposer#1 → AnonymousObservableSink#1 → SinkDisposer#1"]),
        Part(name: "leaks-replaced", left: [], cycles: []),
        Part(name: "leaks-subject", left: [], cycles: []),
    ]

    @Test(arguments: parts)
    func `A screen that leaks is left with what holds it, and one that does not is freed with all the rest`(
        part: Part
    ) throws {
        let route = try #require(Route.named(part.name))
        let journey = record(notesHoldings: true, route.run)
        let end = ObjectPicture(journey, at: journey.visits.count)
        func name(_ object: Int) -> String { journey.objects[object].name ?? "?" }

        let left = end.items.filter { !$0.isGhost }.sorted { $0.object < $1.object }.map { item in
            let held = item.holdings.filter { !$0.isWeak }.compactMap { $0.object.map(name) }
            return name(item.object) + (held.isEmpty ? "" : " → \(held.joined(separator: ", "))")
        }
        #expect(left == part.left)
        #expect(end.cycles.map { ($0 + $0.prefix(1)).map(name).joined(separator: " → ") } == part.cycles)
        #expect(journey.objects.contains { $0.name == "Screen#1" })
    }

    @Test func `Every part of the tour is looked at`() {
        #expect(Self.parts.map(\.name) == Route.all.first { $0.name == "leaks" }?.parts.map(\.name))
    }
}
