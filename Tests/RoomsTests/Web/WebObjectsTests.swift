import Testing

@testable import Pictures
@testable import TravelRecorder
@testable import Web

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
            journey, Array(0..<5), holdings: [.init(label: "next", object: 0): 0, .init(label: "next", object: 4): 1])
        #expect(picture.groups.map { $0.boxes.map(\.object).sorted() } == [[0, 3], [1, 4], [2]])
        #expect(picture.groups.map { $0.arrows.map(\.from) } == [[3], [1], []])
        let some = WebObjects(journey, [0, 1, 3], holdings: [:])
        #expect(some.groups.map { $0.boxes.map(\.object).sorted() } == [[0, 3], [1]])
        for group in picture.groups {
            for (index, one) in group.boxes.enumerated() {
                for other in group.boxes[(index + 1)...] {
                    #expect(
                        one.top + one.height <= other.top || other.top + other.height <= one.top
                            || one.left + one.width <= other.left || other.left + other.width <= one.left)
                }
                #expect(one.left >= picture.left && one.left + one.width <= picture.width)
                #expect(one.top >= 0 && one.top + one.height <= group.height)
            }
        }
    }

    @Test("An arrow begins where what holds stands, bends between rows, and runs straight past one")
    func arrow() throws {
        let points = [(10.0, 5.0), (20, 25), (20, 40), (0, 60)].map { ObjectLayout.Point(x: $0, y: $1) }
        let way = try #require(ArrowWay(points))
        #expect(way.path == "M10 5C10 15 20 15 20 25L20 40C20 47 0 47 0 54")
        #expect(way.tip == points[3] && !way.isUp && ArrowWay(Array(points.prefix(1))) == nil)
    }
}
