import Foundation
import Testing
import TravelRecorder
import WovenRoutes

@testable import tour

@Suite("tour json")
struct ProgramJSONTests {
    private struct Document: Decodable {
        var schemaVersion: Int
        var tour: String
        var stops: [Stop]
        var visits: [Visit]
        var moments: [Moment]
        var objects: [Object]
        var limit: Int
        var unrecorded: Unrecorded?

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
            var description: String
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

        struct Unrecorded: Decodable, Equatable {
            var visits: Int
            var lines: Int
        }
    }

    private static func document(_ name: String, _ options: String...) async throws -> Document {
        let outcome = try await Tour.run(["json", name] + options)
        #expect(outcome.code == 0 && outcome.complaint.isEmpty)
        return try JSONDecoder().decode(Document.self, from: Data(outcome.output.utf8))
    }

    @Test("A journey is one JSON object with the keys that its format promises", arguments: Program.tourNames)
    func keys(name: String) async throws {
        let output = try await Tour.run(["json", name]).output
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
        #expect(document["schemaVersion"] as? Int == 1)
        #expect(document["tour"] as? String == name)
        #expect(document["stops"] is [[String: Any]])
        let visits = try #require(document["visits"] as? [[String: Any]])
        let promised: Set = [
            "index", "stop", "depth", "parent", "thread", "file", "line", "function", "type", "values",
        ]
        #expect(!visits.isEmpty)
        #expect(visits.filter { !promised.isSubset(of: $0.keys) }.count == 0)
        #expect(visits.first?["parent"] is NSNull)
    }

    @Test("A journey is consistent with itself", arguments: Program.tourNames)
    func consistency(name: String) async throws {
        let document = try await Self.document(name)
        let visits = document.visits
        #expect(visits.map(\.index) == Array(visits.indices))
        #expect(visits.filter { ($0.parent ?? -1) >= $0.index }.map(\.index) == [])
        #expect(visits.filter { $0.depth != $0.parent.map { visits[$0].depth + 1 } ?? 0 }.map(\.index) == [])

        let stops = Dictionary(uniqueKeysWithValues: document.stops.map { ($0.number, $0) })
        #expect(Set(visits.map(\.stop)) == Set(stops.keys))
        #expect(visits.filter { stops[$0.stop]?.file != $0.file || stops[$0.stop]?.line != $0.line }.map(\.index) == [])

        let names = document.objects.map(\.name)
        #expect(Set(names).count == names.count)
        let named = visits.flatMap { $0.values.compactMap(\.object) + $0.freed } + document.moments.compactMap(\.object)
        #expect(Set(named).subtracting(names) == [])
    }

    @Test("Every visit begins and ends once, the one inside of the other", arguments: Program.tourNames)
    func balance(name: String) async throws {
        let document = try await Self.document(name)
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

    @Test("The stops stand where the comments are", arguments: Program.tourNames)
    func places(name: String) async throws {
        let visited = try await Self.document(name).stops
        let comments = try Source.comments(in: Tour.package)
        let places = visited.map { Source.Comment(number: $0.number, file: $0.file, line: $0.line) }
        #expect(places.filter { !comments.contains($0) } == [])
    }

    @Test("A journey has no addresses, and is the same in every run", arguments: Program.tourNames)
    func reproducible(name: String) async throws {
        let outcome = try await Tour.run(["json", name])
        #expect(!outcome.output.contains("0x"))
        #expect(try await Tour.run(["json", name], environment: ["LANG": "ko_KR.UTF-8"]) == outcome)
    }

    @Test("The printed lines are the ones that the route prints alone", arguments: Program.tourNames)
    func output(name: String) async throws {
        let printed = try await Self.document(name).moments.filter { $0.kind == "output" }.compactMap(\.line)
        #expect(try await Tour.run(["run", name]).lines == printed)
    }

    @Test("Past the limit the object is whole, and counts what it leaves out", arguments: Program.tourNames)
    func limit(name: String) async throws {
        let whole = try await Self.document(name)
        let start = try await Self.document(name, "--limit", "5")
        func lines(_ document: Document) -> Int { document.moments.count { $0.kind == "output" } }
        #expect(whole.unrecorded == nil)
        #expect(start.limit == 5)
        #expect(start.visits.map(\.stop) == whole.visits.prefix(5).map(\.stop))
        #expect(
            start.unrecorded == .init(visits: whole.visits.count - 5, lines: lines(whole) - lines(start)))
    }
}
