import Testing

@testable import TravelGuide

struct GraphMermaidTests {
    @Test func `The flowchart has every file, the cycles in boxes, and the uses that tell the same`() {
        #expect(
            GraphMermaid.text(SmallGraph.house, language: .english) == """
                flowchart TD
                    subgraph cycle1 ["↻ 1"]
                        House["House"]
                        Room["Room"]
                    end
                    Porch["Porch"]
                    Door["Door"]
                    Key["Key"]
                    Door -->|extends| Key
                    House -.-> Room
                    Porch ==> House
                    Room --> Door
                    Room ==> House

                """)
        #expect(GraphMermaid.text(SmallGraph.house, language: .korean).contains("Door -->|확장| Key"))
    }

    @Test func `A name that is no identifier gets one that no other file has`() {
        let names = GraphNames(SmallGraph.graph("A+B uses A_B", "A-B uses 나무"))
        #expect((0..<4).map { names[$0] } == ["A_B", "A_B_2", "A_B_3", "__"])
    }
}
