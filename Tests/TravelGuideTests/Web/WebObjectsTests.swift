import Testing

@testable import TravelGuide
@testable import TravelRecorder

struct WebObjectsTests {
    @Test("Objects that hold each other stand in a drawing of their own, in the order of making, and none over another")
    func groups() {
        let steps: [Step] = [
            .call([
                .stop(6, ["Gate#1"]), .stop(6, ["Gate#2"]), .stop(6, ["Gate#3"]), .stop(6, ["Gate#4"]),
                .stop(6, ["Gate#5"]), .hold("Gate#4", [("next", "Gate#1")]), .hold("Gate#2", [("next", "Gate#5")]),
            ])
        ]
        let journey = Journey(steps, in: SmallPackage.contents)
        let picture = WebObjects(
            journey, holdings: [.init(label: "next", object: 0): 0, .init(label: "next", object: 4): 1])
        let tops = Dictionary(uniqueKeysWithValues: picture.boxes.map { ($0[0], $0[2]) })
        #expect([3, 0, 1, 4, 2].sorted { tops[$0, default: 0] < tops[$1, default: 0] } == [3, 0, 1, 4, 2])
        #expect(picture.arrows.map { Array($0.prefix(2)) } == [[3, 0], [1, 1]])
        for (index, one) in picture.boxes.enumerated() {
            for other in picture.boxes[(index + 1)...] {
                #expect(
                    one[2] + one[4] <= other[2] || other[2] + other[4] <= one[2] || one[1] + one[3] <= other[1]
                        || other[1] + other[3] <= one[1])
            }
        }
        #expect(
            picture.boxes.allSatisfy { $0[1] >= 0 && $0[1] + $0[3] <= picture.width && $0[2] + $0[4] <= picture.height }
        )
    }
}
