import Foundation
import Testing

@testable import tour

struct JSONCommandTests {
    private struct Document: Decodable {
        var stops: [Stop]
        var visits: [Visit]
        var moments: [Moment]
        var objects: [Object]
        var limit: Int
        var isCut: Bool?

        struct Stop: Decodable { var number: Int, file: String, line: Int }
        struct Visit: Decodable {
            var index: Int, stop: Int, depth: Int, parent: Int?, file: String, line: Int
            var values: [Value], freed: [String]
        }
        struct Value: Decodable { var object: String? }
        struct Moment: Decodable { var object: String? }
        struct Object: Decodable { var name: String }
    }

    private static func document(_ arguments: String...) throws -> Document {
        try JSONDecoder().decode(Document.self, from: Data(Tour.text(["json"] + arguments).utf8))
    }

    @Test("A journey is consistent with itself and with the comments", arguments: Program.tourNames)
    func consistency(name: String) throws {
        let document = try Self.document(name)
        let visits = document.visits
        #expect(visits.map(\.index) == Array(visits.indices))
        #expect(visits.filter { ($0.parent ?? -1) >= $0.index }.map(\.index) == [])
        #expect(visits.filter { $0.depth != $0.parent.map { visits[$0].depth + 1 } ?? 0 }.map(\.index) == [])

        let stops = Dictionary(uniqueKeysWithValues: document.stops.map { ($0.number, $0) })
        #expect(Set(visits.map(\.stop)) == Set(stops.keys))
        #expect(visits.filter { stops[$0.stop]?.file != $0.file || stops[$0.stop]?.line != $0.line }.map(\.index) == [])
        let places = document.stops.map { Source.Comment(number: $0.number, file: $0.file, line: $0.line) }
        #expect(places.filter { !Source.comments.contains($0) } == [])

        let names = document.objects.map(\.name)
        #expect(Set(names).count == names.count)
        let named = visits.flatMap { $0.values.compactMap(\.object) + $0.freed } + document.moments.compactMap(\.object)
        #expect(Set(named).subtracting(names) == [])
    }

    @Test("Past the limit the object is whole, and says that it is cut")
    func limit() throws {
        let whole = try Self.document("create")
        let start = try Self.document("create", "--limit", "5")
        #expect(whole.isCut == nil && start.isCut == true && start.limit == 5)
        #expect(start.visits.map(\.stop) == whole.visits.prefix(5).map(\.stop))
    }
}
