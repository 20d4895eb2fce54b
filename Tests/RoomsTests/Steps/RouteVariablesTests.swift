import Testing

@testable import Steps
@testable import TravelRecorder

struct RouteVariablesTests {
    /// What the variables hold at every step.
    private func story(_ steps: [Step]) -> [[String]] {
        let journey = Journey(steps, in: SmallPackage.contents)
        let variables = RouteVariables(journey)
        return (0...journey.visits.count).map { step in
            variables.variables(at: step).map { "\($0.name) \(journey.objects[$0.object].name ?? "?")" }
        }
    }

    @Test("A variable of the route holds what a stop has seen in it, until the block of the stop ends")
    func lives() {
        #expect(
            story([
                .call([.stop(1), .stop(6, ["Gate#1"]), .call([.stop(2, ["Gate#2", "true"])]), .stop(6, ["Gate#2"])]),
                .call([.stop(5)]),
            ]) == [[], ["gate Gate#1"], ["gate Gate#1"], ["gate Gate#2"], [], []])
    }

    @Test("What a closure of the route has captured is named once, and another object of that name beside it")
    func closures() {
        #expect(
            story([
                .call([
                    .stop(6, ["Gate#1"]), .call([.stop(6, ["Gate#1"])]), .call([.stop(6, ["Gate#2"])]), .stop(1),
                ])
            ]) == [["gate Gate#1"], ["gate Gate#1"], ["gate Gate#1", "gate Gate#2"], ["gate Gate#1"], []])
    }

    @Test("Values that are no objects are not named, and neither are the variables of the module")
    func others() {
        #expect(story([.call([.stop(6, ["7"]), .call([.stop(2, ["Gate#1", "true"])])])]) == [[], [], []])
    }
}
