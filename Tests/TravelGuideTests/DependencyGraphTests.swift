import Testing

@testable import TravelGuide

struct DependencyGraphTests {
    @Test func `A use is left out where a longer way leads to the same file`() {
        let graph = SmallGraph.graph("A uses B", "B uses C", "C uses D", "A uses D", "A uses C", "B uses D")
        #expect(graph.reduced.words == ["A uses B", "B uses C", "C uses D"])
        #expect(graph.reduced.nodes == graph.nodes)
    }

    @Test func `Inheritance is never left out, and weaker uses go before stronger ones`() {
        let graph = SmallGraph.graph(
            "A uses B", "B uses C", "A inherits C", "X uses Y", "X creates Z", "Y uses Z", "Z uses Y")
        #expect(
            graph.reduced.words == ["A uses B", "A inherits C", "B uses C", "X creates Z", "Y uses Z", "Z uses Y"])
    }

    @Test func `What leads to what stays as it is, also in a circle`() {
        let graph = SmallGraph.graph(
            "A uses B", "B uses C", "C uses A", "A uses C", "C uses B", "B uses A", "D uses A", "D uses B", "D uses C")
        #expect(graph.reduced.words.filter { $0.hasPrefix("D") } == ["D uses A"])
        func reached(_ graph: DependencyGraph) -> [Set<Int>] {
            graph.nodes.indices.map { start in
                var seen: Set<Int> = []
                var waiting = graph.used(by: start)
                while let node = waiting.popLast() {
                    if seen.insert(node).inserted { waiting += graph.used(by: node) }
                }
                return seen
            }
        }
        #expect(reached(graph.reduced) == reached(graph))
    }
}
