import Foundation
import Testing

@testable import Commands
@testable import Guide
@testable import Lines

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

    @Test("A journey is consistent with itself and with the comments", arguments: Context.tourNames)
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

    @Test("The example in docs/journey-format.md is a part of the journey")
    func example() throws {
        let page = try String(contentsOf: Tour.package.appending(path: "docs/journey-format.md"), encoding: .utf8)
        let start = try #require(page.firstRange(of: "```json\n")).upperBound
        let text = page[start...].prefix(upTo: try #require(page[start...].firstRange(of: "\n```")).lowerBound)
        let example = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let whole = try JSONSerialization.jsonObject(with: Data(Tour.text(["json", "create"]).utf8))

        #expect(Self.difference(of: example, from: whole, "example") == nil)
    }

    /// What is first in a part of a document that is not in the whole; nil when all is there.
    ///
    /// An array may leave elements out, and a text ends where it has `…`.
    private static func difference(of part: Any, from whole: Any, _ path: String) -> String? {
        switch (part, whole) {
        case (let part as [String: Any], let whole as [String: Any]):
            guard Set(part.keys) == Set(whole.keys) else { return "\(path): the keys" }
            return part.keys.sorted().lazy.compactMap { key in
                whole[key].flatMap { difference(of: part[key] as Any, from: $0, "\(path).\(key)") }
            }.first
        case (let part as [Any], let whole as [Any]):
            var rest = whole[...]
            for (index, element) in part.enumerated() {
                let path = "\(path)[\(index)]"
                guard let found = rest.firstIndex(where: { difference(of: element, from: $0, path) == nil }) else {
                    return path
                }
                rest = rest[(found + 1)...]
            }
            return nil
        case (let part as String, let whole as String):
            let isSame = part.hasSuffix("…") ? whole.hasPrefix(part.dropLast()) : part == whole
            return isSame ? nil : "\(path): \(part)"
        default:
            return (part as? NSObject) == (whole as? NSObject) ? nil : path
        }
    }
}
