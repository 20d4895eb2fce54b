import Testing

@testable import TravelGuide
@testable import TravelRecorder

struct JourneyStepsTests {
    @Test("A moment is seen at the visit that it goes with, and what comes of a visit at the next step")
    func steps() {
        let steps: [Step] = [
            .call([
                .stop(1), .print("a"),
                .call([.stop(2, ["Gate#1", "true"]), .hold("Gate#1", [("exit", "a closure")])]), .free("Gate#1"),
            ])
        ]
        let seen = Journey(steps, in: SmallPackage.contents).momentsAtSteps().map { step, moment in
            switch moment {
            case .arrive: "arrive \(step)"
            case .leave: "leave \(step)"
            case .output: "output \(step)"
            case .make: "make \(step)"
            case .free: "free \(step)"
            case .hold: "hold \(step)"
            }
        }
        #expect(seen == ["arrive 0", "output 1", "make 1", "arrive 1", "hold 1", "leave 1", "free 2", "leave 1"])
    }
}
