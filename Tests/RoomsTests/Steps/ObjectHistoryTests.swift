import Testing

@testable import Steps
@testable import TravelRecorder

struct ObjectHistoryTests {
    /// What there is at every step, one line each: the live objects with what they hold, and those that are gone.
    private func story(_ journey: SteppedJourney) -> [String] {
        let objects = ObjectHistory(journey.recorded)
        return (0...journey.end).map { step in
            let cycles = objects.inCycles(at: step)
            let live = objects.live(at: step).map { object in
                let held = objects.held(by: object, at: step).map {
                    "\($0.label) \($0.object.map(journey.name) ?? "closure")"
                }
                return journey.name(of: object) + (cycles.contains(object) ? "!" : "")
                    + (held.isEmpty ? "" : " (\(held.joined(separator: ", ")))")
            }
            return (live + objects.gone(at: step).map { "x" + journey.name(of: $0) }).joined(separator: " ")
        }
    }

    @Test("Objects come, hold each other, let go and are gone, step by step")
    func lives() {
        #expect(
            story(Stroll.entangled) == [
                "",
                "Gate#1 (exit closure)",
                "Gate#1 (exit closure)",
                "Gate#1! (exit closure, next Gate#2) Gate#2! (back Gate#1)",
                "Gate#1! (exit closure, next Gate#2) Gate#2! (back Gate#1)",
                "Gate#1 (exit closure, next Gate#2) Gate#2",
                "Gate#1 (exit closure) xGate#2",
                "xGate#1 xGate#2",
            ])
    }

    @Test("A cycle goes round through any number of objects; what only leads there is in none")
    func cycles() {
        let names = (0..<6).map { "Gate#\($0)" }
        let journey = Stroll.journey([
            .call(
                names.map { .stop(6, [$0]) } + [
                    // 0 → 1 → 2 → 0, 3 → 0, 2 → 4, 5 → 5
                    .hold(names[0], [("next", names[1])]), .hold(names[1], [("next", names[2])]),
                    .hold(names[2], [("next", names[0]), ("other", names[4])]), .hold(names[3], [("next", names[0])]),
                    .hold(names[5], [("next", names[5])]),
                ])
        ])
        let cycles = ObjectHistory(journey.recorded).inCycles(at: journey.end)
        #expect(cycles.map(journey.name).sorted() == ["Gate#0", "Gate#1", "Gate#2", "Gate#5"])
    }

    @Test("The cycles are ways that are there, as many as lead through all references that go round")
    func ways() {
        let names = (0..<5).map { "Gate#\($0)" }
        let journey = Stroll.journey([
            .call(
                names.map { .stop(6, [$0]) } + [
                    // 0 ⇄ 1, 0 → 2 → 3 → 1, 3 → 4
                    .hold(names[0], [("next", names[1]), ("side", names[2])]), .hold(names[1], [("back", names[0])]),
                    .hold(names[2], [("next", names[3])]),
                    .hold(names[3], [("next", names[1]), ("other", names[4])]),
                ])
        ])
        #expect(ObjectHistory(journey.recorded).cycles(at: journey.end) == [[0, 1], [0, 2, 3, 1]])
    }

    @Test("What holds itself is told from the step on at which it changes, in groups")
    func groups() {
        let told = Stroll.entangled.objects.cycleChanges().map { $0.map { [[$0.step]] + $0.groups } }
        #expect(told == [[[[3], [0, 1]], [[5]]]])
    }

    @Test("A cycle may be longer than calls can be deep")
    func long() {
        let names = (0..<5_000).map { "Gate#\($0)" }
        let chain = zip(names, names.dropFirst() + names.prefix(1)).map { Step.hold($0, [("next", $1)]) }
        let journey = Stroll.journey([.call(names.map { .stop(6, [$0]) } + chain)])
        #expect(journey.objects.inCycles(at: journey.end).count == 5_000)
    }

    @Test("A closure in between closes a cycle like any other way")
    func captured() {
        let objects = Stroll.behindClosures.objects
        #expect(objects.inCycles(at: 1).map(Stroll.behindClosures.name) == ["Gate#1"])
    }

    @Test("The objects that are gone are told from the last one back, also those that went together")
    func order() {
        let journey = Stroll.journey([
            .call([
                .stop(6, ["Gate#1"]), .stop(6, ["Gate#2"]), .stop(6, ["Gate#3"]), .stop(6, ["Gate#4"]),
                .free("Gate#4"), .stop(1), .free("Gate#2"), .free("Gate#3"), .free("Gate#1"),
            ])
        ])
        #expect(journey.objects.gone(at: 4).map(journey.name) == ["Gate#4"])
        #expect(journey.objects.gone(at: 5).map(journey.name) == ["Gate#1", "Gate#3", "Gate#2", "Gate#4"])
        #expect(journey.freed[5].map(journey.name) == ["Gate#2", "Gate#3", "Gate#1"])
    }

    @Test("A weak reference keeps nothing alive, so it closes no cycle")
    func weak() {
        var journey = Stroll.entangled.recorded
        for index in journey.moments.indices {
            guard case .hold(let object, var holdings) = journey.moments[index] else { continue }
            for holding in holdings.indices where holdings[holding].label == "back" { holdings[holding].isWeak = true }
            journey.moments[index] = .hold(object: object, holdings: holdings)
        }
        let objects = ObjectHistory(journey)
        #expect((0...journey.visits.count).allSatisfy { objects.inCycles(at: $0).isEmpty })
    }
}
