import Foundation
import Testing
import TravelRecorder

@testable import tour

struct JSONCommandTests {
    private struct Document: Decodable {
        var schemaVersion: Int
        var tour: String
        var stops: [Stop]
        var visits: [Visit]
        var moments: [Moment]
        var objects: [Object]
        var limit: Int
        var isCut: Bool?

        struct Stop: Decodable {
            var number: Int
            var file: String
            var line: Int
        }

        struct Visit: Decodable {
            var index: Int
            var stop: Int
            var depth: Int
            var parent: Int?
            var thread: Int
            var file: String
            var line: Int
            var values: [Value]
            var freed: [String]
        }

        struct Value: Decodable {
            var object: String?
        }

        struct Moment: Decodable {
            var kind: String
            var visit: Int?
            var line: String?
            var object: String?
        }

        struct Object: Decodable {
            var name: String
        }
    }

    private static func document(_ arguments: String...) throws -> Document {
        try JSONDecoder().decode(Document.self, from: Data(Tour.text(["json"] + arguments).utf8))
    }

    @Test("A journey is one JSON object with the keys that its format promises", arguments: Program.tourNames)
    func keys(name: String) throws {
        let text = try Tour.text(["json", name])
        let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(document["schemaVersion"] as? Int == 1 && document["tour"] as? String == name)
        let visits = try #require(document["visits"] as? [[String: Any]])
        let promised: Set = [
            "index", "stop", "depth", "parent", "thread", "file", "line", "function", "type", "values",
        ]
        #expect(!visits.isEmpty)
        #expect(visits.filter { !promised.isSubset(of: $0.keys) }.count == 0)
        #expect(visits.first?["parent"] is NSNull)
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

    @Test("Every visit begins and ends once, the one inside of the other", arguments: Program.tourNames)
    func balance(name: String) throws {
        let document = try Self.document(name)
        var open: [Int: [Int]] = [:]
        var arrived: [Int] = []
        var mistakes: [Int] = []
        for moment in document.moments {
            guard let visit = moment.visit else { continue }
            let thread = document.visits[visit].thread
            switch moment.kind {
            case "arrive":
                arrived.append(visit)
                open[thread, default: []].append(visit)
            case "leave":
                if open[thread]?.popLast() != visit { mistakes.append(visit) }
            default: break
            }
        }
        #expect(arrived == Array(document.visits.indices))
        #expect(mistakes == [])
        #expect(open.values.flatMap { $0 } == [])
    }

    @Test("The printed lines are the ones of the route", arguments: Program.tourNames)
    func output(name: String) throws {
        let printed = try Self.document(name).moments.filter { $0.kind == "output" }.compactMap(\.line)
        #expect(try printed == Tour.journey(name).output)
    }

    @Test("Past the limit the object is whole, and says that it is cut", arguments: Program.tourNames)
    func limit(name: String) throws {
        let whole = try Self.document(name)
        let start = try Self.document(name, "--limit", "5")
        #expect(whole.isCut == nil && start.isCut == true && start.limit == 5)
        #expect(start.visits.map(\.stop) == whole.visits.prefix(5).map(\.stop))
    }
}
