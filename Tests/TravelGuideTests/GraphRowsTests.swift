import Testing

@testable import TravelGuide

struct GraphRowsTests {
    @Test func `A line gets a gap in each row that it passes`() {
        let graph = SmallGraph.graph("A uses B", "B uses C", "C uses D", "A uses D")
        let rows = GraphRows(graph, layers: GraphLayers(graph), widths: [10, 20, 30, 40])
        #expect(rows.rows == [[0], [1, 4], [2, 5], [3]])
        #expect(rows.chains == [[0, 1], [0, 4, 5, 3], [1, 2], [2, 3]])
        #expect(rows.items.map(\.isGap) == [false, false, false, false, true, true])
    }

    @Test func `The items of a row stand in its order, with room between them`() {
        let graph = SmallGraph.graph("A uses D", "B uses E", "C uses D", "C uses F", "A uses F")
        var rows = GraphRows(graph, layers: GraphLayers(graph), widths: [50, 60, 70, 80, 90, 100])
        rows.order()
        rows.place()
        for row in rows.rows {
            for (left, right) in zip(row, row.dropFirst()) {
                let room =
                    rows.items[right].x - rows.items[left].x - (rows.items[left].width + rows.items[right].width) / 2
                #expect(room > 21.9)
            }
        }
    }
}
