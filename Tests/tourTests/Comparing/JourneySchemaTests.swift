import Foundation
import Testing

@testable import Commands
@testable import Guide

struct JourneySchemaTests {
    private static func text(_ path: String) throws -> Data {
        try Data(contentsOf: Tour.package.appending(path: path))
    }

    private static func schema() throws -> JSONSchema { try JSONSchema(text("docs/journey.schema.json")) }

    private static func document(_ arguments: String...) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(Tour.text(["json"] + arguments).utf8))
    }

    @Test("The journey of every tour is as the schema says", arguments: Context.tourNames)
    func tours(name: String) throws {
        #expect(try Self.schema().mistakes(in: Self.document(name)) == [])
    }

    @Test("So is one of the reader's own file, and one that is cut")
    func own() throws {
        #expect(try Self.schema().mistakes(in: Self.document("mine")) == [])
        #expect(try Self.schema().mistakes(in: Self.document("dispose", "--limit", "60")) == [])
    }

    @Test("What is not as the schema says is found, wherever it is")
    func mistakes() throws {
        let schema = try Self.schema()
        let document = try #require(try Self.document("create") as? [String: Any])
        func spoiled(_ array: String, at index: Int, _ key: String, _ value: Any?) throws -> [String] {
            var document = document
            var entries = try #require(document[array] as? [[String: Any]])
            entries[index][key] = value
            document[array] = entries
            return schema.mistakes(in: document)
        }
        let change: [String: Any] = ["object": "Sink#1", "holds": [["property": "observer", "isWeak": false]]]

        #expect(try spoiled("visits", at: 2, "thread", 0) == ["$.visits[2].thread: minimum"])
        #expect(try spoiled("visits", at: 2, "parent", "1") == ["$.visits[2].parent: type"])
        #expect(try spoiled("visits", at: 2, "depth", 1.5) == ["$.visits[2].depth: type"])
        #expect(try spoiled("visits", at: 0, "freed", ["Sink"]) == ["$.visits[0].freed[0]: pattern"])
        #expect(try spoiled("visits", at: 0, "holdings", nil) == ["$.visits[0]: required"])
        #expect(try spoiled("visits", at: 0, "holdings", [change]) == ["$.visits[0].holdings[0].holds[0]: required"])
        #expect(try spoiled("stops", at: 0, "isClosure", 1) == ["$.stops[0].isClosure: type"])
        #expect(try spoiled("stops", at: 0, "colour", "red") == ["$.stops[0].colour: unknown"])
        #expect(try spoiled("moments", at: 3, "kind", "rest") == ["$.moments[3]: oneOf"])
        #expect(try spoiled("objects", at: 0, "isMade", nil) == ["$.objects[0]: required"])
        #expect(schema.mistakes(in: [1]) == ["$: type"])
    }

    @Test("docs/journey-format.md has the same keys as the schema")
    func page() throws {
        let page = String(decoding: try Self.text("docs/journey-format.md"), as: UTF8.self)
        let schema = try Self.schema()
        let sections = page.split(separator: "\n## ").map { $0.split(separator: "\n") }
        for (heading, definition) in [
            ("The whole", nil), ("A stop", "stop"), ("A visit", "visit"), ("A change", "change"),
            ("A holding", "holding"), ("A value", "value"), ("A moment", "moment"), ("An object", "object"),
            ("A folding", "folding"), ("A row", "row"),
        ] as [(String, String?)] {
            let lines = try #require(sections.first { $0[0] == heading })
            let cells = lines.filter { $0.hasPrefix("| `") }.map { $0.split(separator: "|")[0] }
            let keys = cells.flatMap { $0.split(separator: ",").map { $0.trimmingCharacters(in: [" ", "`"]) } }
            #expect(schema.keys(of: definition) == Set(keys), "\(heading)")
        }
    }
}
