import Foundation
import Testing

@testable import Comparing
@testable import TravelRecorder

struct JourneyDocumentTests {
    private func json(_ journey: Journey, tour: String = "dash") throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let document = JourneyDocument(journey, tour: tour, contents: SmallPackage.contents)
        return String(decoding: try encoder.encode(document), as: UTF8.self)
    }

    @Test func `A walk that is closed has its rows as well`() throws {
        let document = JourneyDocument(
            ClosedWalk.journey, folding: ClosedWalk.folding, tour: "mine", contents: ClosedWalk.contents)
        let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(document)) as? [String: Any]
        let folding = try #require(json?["folding"] as? [String: Any])
        let rows = try #require(folding["rows"] as? [[String: Any]])

        #expect(rows.map { $0["visits"] as? [Int] } == [[0, 1], [2, 3], [4], [5]])
        #expect(rows.map { $0["because"] as? Int } == [nil, nil, nil, 2])
        #expect(rows[2]["en"] as? String == "» 1" && rows[2]["depth"] as? Int == 1)
        #expect(try !self.json(Stroll.usual.recorded).contains("folding"))
    }

    @Test func `A journey is one JSON object`() throws {
        let steps: [Step] = [
            .call([
                .stop(6, ["Gate#1"]), .hold("Gate#1", [("key", "a closure"), ("next", "Gate#1")]),
                .call([.stop(5), .print("a \"b\"")]), .free("Gate#1"),
            ])
        ]
        var journey = Journey(steps, in: SmallPackage.contents, limit: 9)
        journey.ending = .limit

        let expected = [
            #"{"ending":"limit","isCut":true,"limit":9,"#,
            #""moments":["#,
            #"{"kind":"make","object":"Gate#1"},"#,
            #"{"kind":"arrive","visit":0},"#,
            #"{"kind":"arrive","visit":1},"#,
            #"{"kind":"output","line":"a \"b\"","visit":1},"#,
            #"{"kind":"leave","visit":1},"#,
            #"{"kind":"free","object":"Gate#1","visit":0},"#,
            #"{"kind":"leave","visit":0}],"#,
            #""objects":[{"isFreed":true,"isMade":true,"name":"Gate#1","type":"Gate"}],"#,
            #""schemaVersion":2,"#,
            #""stops":["#,
            #"{"codeLine":25,"en":"After it has passed.","file":"Sources/RxTravel/Gate.swift","#,
            #""function":"pass(_:)","isClosure":false,"ko":"지나간 뒤다.","leadsTo":[],"line":22,"number":5,"type":"Gate","watch":[]},"#,
            #"{"codeLine":10,"en":"Stands before a closed gate.","file":"Sources/Routes/Dash.swift","#,
            #""function":"dash()","isClosure":false,"ko":"닫힌 문 앞에 선다.","leadsTo":[5],"line":7,"number":6,"type":"","#,
            #""watch":["gate"]}],"#,
            #""tour":"dash","#,
            #""visits":["#,
            #"{"call":0,"depth":0,"file":"Sources/Routes/Dash.swift","freed":[],"function":"dash()","#,
            #""holdings":[{"holds":[{"isCaptured":false,"isWeak":false,"property":"key"},"#,
            #"{"isCaptured":false,"isWeak":false,"object":"Gate#1","property":"next"}],"object":"Gate#1"}],"index":0,"#,
            #""isClosure":false,"line":7,"parent":null,"stop":6,"thread":1,"type":"","#,
            #""values":[{"description":"Gate#1","expression":"gate","object":"Gate#1","shortType":"Gate","type":"Gate"}]},"#,
            #"{"call":1,"depth":1,"file":"Sources/RxTravel/Gate.swift","freed":[],"function":"pass(_:)","holdings":[],"index":1,"#,
            #""isClosure":false,"line":22,"parent":0,"stop":5,"thread":1,"type":"Gate","values":[]}]}"#,
        ].joined()
        #expect(try json(journey) == expected)
    }

    private func entries(_ key: String, in text: String) throws -> [[String: Any]] {
        let document = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        return try #require(document[key] as? [[String: Any]])
    }

    @Test func `An object is freed with the first visit that arrives behind it`() throws {
        let steps: [Step] = [
            .call([.stop(6, ["Gate#1"]), .free("Gate#1"), .stop(1)]), .call([.stop(6, ["Gate#2"])]), .free("Gate#2"),
        ]
        let text = try json(Journey(steps, in: SmallPackage.contents))
        let visits = try entries("visits", in: text)
        let moments = try entries("moments", in: text)

        #expect(visits.map { $0["freed"] as? [String] } == [[], ["Gate#1"], []])
        #expect(moments.last?["object"] as? String == "Gate#2")
        #expect(moments.last?["visit"] == nil)
    }

    @Test func `An empty journey is a document too`() throws {
        #expect(
            try json(Journey(limit: 1), tour: "none")
                == #"{"limit":1,"moments":[],"objects":[],"schemaVersion":2,"stops":[],"tour":"none","visits":[]}"#)
    }
}
