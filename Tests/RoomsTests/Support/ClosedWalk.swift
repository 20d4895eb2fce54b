import Stops

@testable import Files
@testable import Folding
@testable import Guide
@testable import Steps
@testable import TravelRecorder

/// A walk of the reader's own, closed into four rows: the third lies in the second, which the fourth comes from.
enum ClosedWalk {
    static let contents = SmallPackage.contents.adding([
        SourceFile(
            """
            func mine() {
                let gate = Gate()
                gate.subscribe { value in
                    print(value)
                }
            }
            """, path: SourceFile.own)
    ])

    private static func place(_ line: Int) -> Step { .stop(.place(file: SourceFile.own, line: line)) }

    static let journey = Journey(
        [
            .call([
                place(2), .call([.stop(3, ["7"])]), place(3),
                .call([.stop(2, ["Gate#1", "true"]), .call([place(4), .print("1")])]), .call([place(4), .print("3")]),
            ])
        ], in: contents)

    private static func row(
        _ depth: Int, _ step: Int, _ kind: Folding.Step.Kind, calls: Int = 0, cause: Int? = nil
    ) -> Folding.Row {
        Folding.Row(
            depth: depth, time: 0, thread: "main", cause: cause.map { .init(step: $0) },
            steps: [.init(id: step, kind: kind)], callCount: calls)
    }

    static let folding: Folding = {
        var folding = Folding()
        let site = { OwnCode.Site(file: SourceFile.own, line: $0) }
        folding.mainFile = SourceFile.own
        folding.rows = [
            row(0, 1, .statement(site(2), "let gate = Gate()"), calls: 1),
            row(0, 2, .statement(site(3), "gate.subscribe { value in"), calls: 1), row(1, 3, .output("1", more: 0)),
            row(0, 4, .output("3", more: 0), cause: 2),
        ]
        folding.rowOfStep = [1: 1, 2: 2, 3: 3, 4: 4]
        folding.rowOfVisit = [1, 1, 2, 2, 3, 4]
        return folding
    }()

    static let stepped = SteppedJourney(journey, folding: folding, tour: .mine, contents: contents)
}
