import Testing

@testable import TravelGuide

struct GraphDocumentTests {
    @Test func `The document has every file with its layer and cycle, and every use`() {
        let document = GraphDocument(SmallGraph.graph("A inherits B", "B uses A", "C creates A", folders: ["B": "In"]))
        #expect(
            document.nodes == [
                .init(name: "A", path: "Module/A.swift", folder: "", layer: 3, cycle: 1),
                .init(name: "B", path: "Module/In/B.swift", folder: "In", layer: 2, cycle: 1),
                .init(name: "C", path: "Module/C.swift", folder: "", layer: 1, cycle: nil),
            ])
        #expect(
            document.edges == [
                .init(from: "A", to: "B", kind: "inherits"), .init(from: "B", to: "A", kind: "uses"),
                .init(from: "C", to: "A", kind: "creates"),
            ])
    }
}
