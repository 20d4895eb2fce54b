import Testing

@testable import TravelGuide

struct GraphLayersTests {
    /// The names of the layers, from the top down.
    private func names(_ graph: DependencyGraph) -> [[String]] {
        let layers = GraphLayers(graph)
        return (0..<layers.count).map { layers.nodes(in: $0).map { graph.nodes[$0].name } }
    }

    @Test func `A file stands right above the highest of what it uses`() {
        #expect(
            names(SmallGraph.graph("A uses B", "B uses C", "A uses C", "D uses C", "E"))
                == [["A"], ["B", "D"], ["C", "E"]])
    }

    @Test func `Files that use each other are a cycle, in which what is inherited from stands above`() {
        let graph = SmallGraph.graph(
            "Top uses Base", "Base uses Leaf", "Middle inherits Base", "Leaf inherits Middle", "Leaf uses Under",
            "X uses Y", "Y uses X")
        #expect(names(graph) == [["Top"], ["Base"], ["Middle"], ["Leaf", "X"], ["Under", "Y"]])
        #expect(
            GraphLayers(graph).cycles.map { $0.map { graph.nodes[$0].name } } == [
                ["Base", "Middle", "Leaf"], ["X", "Y"],
            ])
        #expect(graph.nodes.indices.map { GraphLayers(graph).cycle(of: $0) } == [0, 0, 0, nil, nil, 1, 1])
    }

    @Test func `Outside of a cycle every use leads down, and no use stays in a layer`() throws {
        let graph = DependencyGraph(reading: try PackageModule.files())
        let layers = GraphLayers(graph)
        for edge in graph.edges {
            let isInCycle = layers.cycle(of: edge.from).map { $0 == layers.cycle(of: edge.to) } ?? false
            #expect(isInCycle || layers.layerOf[edge.from] < layers.layerOf[edge.to])
            #expect(layers.layerOf[edge.from] != layers.layerOf[edge.to])
        }
    }

    @Test func `A graph without files has no layers`() {
        let layers = GraphLayers(DependencyGraph(nodes: [], edges: []))
        #expect(layers.count == 0)
        #expect(layers.cycles == [])
    }
}
