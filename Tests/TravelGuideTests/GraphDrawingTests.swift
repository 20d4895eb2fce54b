import Testing

@testable import TravelGuide

struct GraphDrawingTests {
    private func drawing(_ graph: DependencyGraph, width: Double = 100) -> GraphDrawing {
        GraphDrawing(graph, layers: GraphLayers(graph), widths: graph.nodes.map { _ in width })
    }

    @Test func `A row is centred over what it uses, and a line goes from box to box`() {
        let drawing = drawing(SmallGraph.graph("A uses B", "A uses C"))
        #expect(
            drawing.boxes == [
                .init(node: 0, x: 85, y: 24, width: 100, height: 40),
                .init(node: 1, x: 24, y: 118, width: 100, height: 40),
                .init(node: 2, x: 146, y: 118, width: 100, height: 40),
            ])
        #expect(
            drawing.lines.map(\.points) == [
                [.init(x: 126, y: 64), .init(x: 74, y: 118)], [.init(x: 144, y: 64), .init(x: 196, y: 118)],
            ])
        #expect(drawing.width == 270)
        #expect(drawing.height == 182)
    }

    @Test func `Neighbours are put into an order in which lines do not cross`() {
        let drawing = drawing(SmallGraph.graph("A uses Z", "B uses Y", "C uses X"))
        let lower = [3, 4, 5].map { drawing.boxes[$0].x }
        let upper = [2, 1, 0].map { drawing.boxes[$0].x }
        #expect(lower == upper)
    }

    @Test func `An arrow that leads up is drawn from the lower box`() {
        let drawing = drawing(SmallGraph.graph("A uses B", "B inherits A"))
        #expect(drawing.lines.map { $0.points.map(\.y) } == [[64, 118], [118, 64]])
    }

    @Test func `In the module no box touches another, and no line passes through a box`() throws {
        let graph = DependencyGraph(reading: try PackageModule.files())
        let widths = graph.nodes.map { Double($0.name.count) * 8 + 24 }
        let drawing = GraphDrawing(graph.reduced, layers: GraphLayers(graph), widths: widths)
        for box in drawing.boxes {
            for other in drawing.boxes where other.node > box.node && other.y == box.y {
                #expect(box.x + box.width + 8 <= other.x || other.x + other.width + 8 <= box.x)
            }
            for line in drawing.lines {
                for point in line.points.dropFirst().dropLast() where point.y > box.y && point.y < box.y + box.height {
                    // A line may lean by 12 to each side while it passes a row.
                    #expect(point.x < box.x - 12 || point.x > box.x + box.width + 12)
                }
            }
            #expect(box.x >= 0 && box.x + box.width <= drawing.width && box.y + box.height <= drawing.height)
        }
    }
}
