import Testing
import TravelRecorder

@testable import Guide

struct WalkRowsTests {
    /// A call of one stop, with what happens during it.
    private static func visit(_ stop: StopID, _ steps: [Step] = []) -> Step {
        .call([.stop(stop)] + steps)
    }

    /// A row as its guides, the guides below it in brackets, and what it shows.
    private func text(_ row: WalkRows.Row, _ journey: Journey) -> String {
        let content =
            switch row.content {
            case .visit(let visit): "\(journey.visits[visit].stop)"
            case .output(let line): "» \(line)"
            case .freed(let objects): "× \(objects.map { journey.objects[$0].name ?? "?" }.joined(separator: " "))"
            }
        return "\(row.guides) [\(row.guidesBelow)] \(content)"
    }

    static let examples: [(String, [Step], [String])] = [
        ("several roots", [visit(1), visit(2, [visit(3)]), visit(4)], ["─ [ ] 1", "┬ [│] 2", "└─ [  ] 3", "─ [ ] 4"]),
        (
            "a call goes on behind calls of its own", [.call([.stop(1), visit(2, [visit(3)]), .stop(4), visit(5)])],
            ["┬ [│] 1", "├┬ [││] 2", "│└─ [│  ] 3", "├ [│] 4", "└─ [  ] 5"]
        ),
        (
            "a call goes on inside another one that goes on",
            [.call([.stop(1), .call([.stop(2), visit(3), .stop(4)]), .stop(5)])],
            ["┬ [│] 1", "├┬ [││] 2", "│├─ [││ ] 3", "│└ [│ ] 4", "└ [ ] 5"]
        ),
        (
            "a call without visits stands for nothing", [visit(1, [.call([.call([visit(2)]), visit(3)])])],
            ["┬ [│] 1", "├─ [│ ] 2", "└─ [  ] 3"]
        ),
        (
            "output before, during and behind visits",
            [.print("a"), visit(1, [.print("b"), visit(2, [.print("c")]), .print("d")]), .print("e")],
            [
                " [] » a", "┬ [│] 1", "│ [│] » b", "├┬ [││] 2", "│  [│ ] » c", "  [ ] » d", " [] » e",
            ]
        ),
        (
            "objects that are freed together share a row, in the order in which they went",
            [
                .call([.stop(6, ["Gate#1"]), .stop(6, ["Gate#2"]), .stop(6, ["Gate#3"]), .stop(6, ["Gate#4"])]),
                visit(1, [.free("Gate#2"), .free("Gate#1"), visit(2, [.free("Gate#3")])]),
                .free("Gate#4"),
            ],
            [
                "┬ [│] 6", "├ [│] 6", "├ [│] 6", "└ [ ] 6",
                "┬ [│] 1", "│ [│] × Gate#2 Gate#1", "└┬ [ │] 2", "   [  ] × Gate#3", " [] × Gate#4",
            ]
        ),
        (
            "output between two frees keeps them apart",
            [
                .call([.stop(6, ["Gate#1"]), .stop(6, ["Gate#2"]), .free("Gate#1"), .print("a"), .free("Gate#2")])
            ],
            ["┬ [│] 6", "├ [│] 6", "│ [│] × Gate#1", "│ [│] » a", "  [ ] × Gate#2"]
        ),
        (
            "outside of any visit each has a row of its own",
            [.call([.stop(6, ["Gate#1"]), .stop(6, ["Gate#2"])]), .free("Gate#2"), .free("Gate#1")],
            ["┬ [│] 6", "└ [ ] 6", " [] × Gate#2", " [] × Gate#1"]
        ),
        (
            "another thread has a tree of its own", [visit(1, [.thread(2, [visit(2, [visit(3)])]), visit(4)])],
            ["┬ [│] 1", "┬ [│] 2", "└─ [  ] 3", "└─ [  ] 4"]
        ),
    ]

    @Test(arguments: examples)
    func `Guide lines show which visit a call was made from`(name: String, steps: [Step], rows: [String]) {
        let journey = Journey(steps, in: SmallPackage.contents)

        #expect(WalkRows(journey).rows.map { text($0, journey) } == rows)
    }
}
