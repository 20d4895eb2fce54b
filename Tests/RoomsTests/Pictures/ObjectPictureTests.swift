import Testing

@testable import Pictures

struct ObjectPictureTests {
    private let journey = Stroll.entangled.recorded

    @Test func `Boxes stand where they stand at every step`() {
        let layout = ObjectLayout(journey)
        for step in 0...journey.visits.count {
            #expect(ObjectPicture(journey, at: step).layout == layout)
        }
        #expect(layout.boxes.map { journey.objects[$0.object].name } == ["Gate#1", "Gate#2"])
        #expect(layout.boxes.map(\.row) == [0, 1])
        #expect(
            layout.boxes.map { $0.slots.map { "\($0.isUp ? "↑" : "↓") \(ObjectLayout.label($0.holding))" } } == [
                ["↓ λ exit", "↓ next"], ["↑ back"],
            ])
    }

    @Test func `What changes from step to step is told, and what is gone stays as a ghost`() {
        let story = (0...journey.visits.count).map { step in
            let picture = ObjectPicture(journey, at: step)
            return picture.items.map { item in
                (item.isGhost ? "x" : "") + picture.names[item.object] + (item.isChanged ? "!" : "")
                    + (item.holdings.isEmpty ? "" : " " + item.holdings.map(\.label).joined(separator: "+"))
            }.joined(separator: ", ") + (picture.cycles.isEmpty ? "" : " ⟲")
        }
        #expect(
            story == [
                "", "Gate#1! exit", "Gate#1 exit", "Gate#1! exit+next, Gate#2! back ⟲",
                "Gate#1 exit+next, Gate#2 back ⟲",
                "Gate#1 exit+next, Gate#2!", "Gate#1! exit, xGate#2!", "xGate#1!, xGate#2",
            ])
    }

    @Test func `An arrow begins at its property and ends at the edge of a box`() {
        let layout = ObjectLayout(journey)
        let (upper, lower) = (layout.boxes[0], layout.boxes[1])
        #expect(layout.arrows.map(\.holding.label) == ["next", "back"])
        #expect(layout.arrows[0].points.first?.x == upper.slots.first { $0.holding.label == "next" }?.x)
        #expect(layout.arrows[0].points.map(\.y) == [upper.top + upper.height, lower.top])
        #expect(layout.arrows[1].points.map(\.y) == [lower.top, upper.top + upper.height])
    }
}
