import Testing

@testable import Comparing
@testable import TravelRecorder

struct WalkComparisonTests {
    private static let stops = SmallPackage.contents.stopsByID

    private static func walk(_ steps: [Step]) -> ShippedWalk {
        ShippedWalk(Journey([.call(steps)], in: SmallPackage.contents), stops: stops)
    }

    private static func text(_ now: ShippedWalk, _ shipped: ShippedWalk, _ ending: Journey.Ending? = nil) -> String {
        var journey = Journey(limit: 9)
        journey.ending = ending
        return PrintedComparison.lines(
            WalkComparison(now, with: shipped, isCut: ending != nil), name: "stroll", file: "Tours/walks/stroll.txt",
            ending: journey.endingWords, language: .english
        ).text()
    }

    private static let deep: [Step] = [
        .stop(1), .stop(6), .stop(6), .stop(6),
        .call([.stop(2, ["Gate#1", "true"]), .call([.stop(3, ["1"]), .print("in")]), .stop(5), .free("Gate#1")]),
    ]

    @Test func `Lines that went and lines that came stand below the calls that are open`() {
        let now = Self.walk([
            .stop(1), .stop(6), .stop(6), .stop(6),
            .call([
                .stop(2, ["Gate#1", "true"]), .call([.stop(3, ["2"]), .stop(3, ["2"])]), .stop(5), .free("Gate#1"),
            ]),
        ])
        #expect(
            Self.text(now, Self.walk(Self.deep)) == """
                'stroll' no longer goes the way that was shipped: 1 visit more, other output, first at 여행 3

                --- Tours/walks/stroll.txt
                +++ tour stroll
                @@
                   6 dash()
                   6 dash()
                   2   Gate.pass(_:)  self Gate#1 · isOpen true
                -  3     Gate.forward(_:slowly:times:)  value 1
                -          » in
                +  3     Gate.forward(_:slowly:times:)  value 2
                +  3     Gate.forward(_:slowly:times:)  value 2
                   5   Gate.pass(_:)
                         × Gate#1

                """)
    }

    @Test func `Of a walk that is cut nothing is missing behind its end, and that is told`() {
        let now = Self.walk([.stop(1), .stop(6), .stop(6), .call([.stop(2, ["Gate#2", "true"])])])
        #expect(
            Self.text(now, Self.walk(Self.deep), .exit(3)).hasSuffix(
                "\n+  2   Gate.pass(_:)  self Gate#2 · isOpen true\n‼ the route ended the program: exit code 3\n"))
    }

    @Test func `The same walk is said to be the same`() {
        #expect(
            Self.text(Self.walk(Self.deep), Self.walk(Self.deep)) == "'stroll' goes the way that was shipped.\n")
    }

    @Test func `Of many lines in a row the first and the last are shown`() {
        let now = Self.walk([.stop(1)] + Array(repeating: .stop(4), count: 500))
        let rows = WalkComparison(now, with: Self.walk([.stop(1)])).hunks.map(\.rows)
        #expect(rows.map(\.count) == [1 + 60 + 1 + 20])
        #expect(rows[0][61] == .leftOut(420, isNew: true))
    }
}
