import Testing
import TravelRecorder

@testable import Comparing

struct ShippedWalkTests {
    private static let stops = SmallPackage.contents.stopsByID
    private static let walk = walk(SmallPackage.strollSteps)

    private static func walk(_ steps: [Step]) -> ShippedWalk {
        ShippedWalk(Journey(steps, in: SmallPackage.contents), stops: stops)
    }

    @Test func `A walk has numbers, functions, values, output and frees, and no words of a language`() {
        let walk = Self.walk([
            .call([
                .stop(1),
                .call([.stop(2, ["Gate#1", "true"]), .call([.stop(3, ["1\u{1B}"]), .print("in\u{9B}")]), .stop(5)]),
                .thread(2, [.call([.stop(4, ["2"])])]),
                .free("Gate#1"),
            ])
        ])

        #expect(
            walk.text == """
                  1 stroll()
                  2   Gate.pass(_:)  self Gate#1 · isOpen true
                  3     Gate.forward(_:slowly:times:)  value 1\\u{1B}
                          » in\\u{009B}
                  5   Gate.pass(_:)
                    ── 2
                  4 closure in stroll()  value 2
                    ── 1
                      × Gate#1

                """)
    }

    @Test(arguments: 0..<40)
    func `What is written is read again, with other numbers where stops have got these`(seed: Int) {
        let walk = ShippedWalk(Stroll.random(seed: seed), stops: Self.stops)

        #expect(ShippedWalk(walk.text) == walk)
        #expect(walk.renumbered([1: 2, 2: 1]).renumbered([2: 1, 1: 2]) == walk)
    }

    /// A change of the first tour's steps, and how its walk differs then.
    struct Change: Sendable {
        var now: [Step]
        var expected: ShippedWalk.Difference
        var text: String
    }

    private static let changes = [
        Change(
            now: [.stop(1), .stop(2), .stop(4), .stop(4), .print("1"), .free("Gate#1")],
            expected: .init(more: 1, first: 4), text: "1 visit more, first at 여행 4"),
        Change(
            now: [.stop(1), .stop(5), .stop(5), .print("1")],
            expected: .init(more: 2, fewer: 2, first: 5), text: "2 visits more, 2 visits fewer, first at 여행 5"),
        Change(
            now: [.stop(1), .stop(4), .stop(2), .print("1")],
            expected: .init(isReordered: true, first: 4), text: "in another order, first at 여행 4"),
        Change(
            now: [.stop(1), .stop(2, ["Gate#2", "true"]), .stop(4), .print("2"), .free("Gate#2")],
            expected: .init(revalued: 1, hasOtherOutput: true, hasOtherFrees: true, first: 2),
            text: "other values at 1 visit, other output, objects freed at other places, first at 여행 2"),
    ]

    @Test(arguments: changes)
    func `How a walk differs from what was shipped is told in a few words`(change: Change) {
        let shipped = Self.walk([.call([.stop(1), .stop(2), .stop(4), .print("1")])])
        let difference = Self.walk([.call(change.now)]).difference(from: shipped)

        #expect(difference == change.expected)
        #expect(difference?.words.checked == change.text)
    }

    @Test func `The same walk does not differ, and one that was written in another way is told from it`() {
        #expect(Self.walk.difference(from: ShippedWalk(Self.walk.text)) == nil)
        let difference = Self.walk.difference(from: ShippedWalk("# by hand\n" + Self.walk.text))
        #expect(difference?.words.text(in: .korean) == "표기가 다름, 처음 달라지는 곳은 여행 1")
    }
}
