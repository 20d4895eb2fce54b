import Foundation
import Testing

@testable import Pictures

struct TraceDocumentTests {
    private static func object(_ document: some Encodable) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(document.json().text.utf8)) as? [String: Any])
    }

    @Test func `Chrome's trace has a frame a call, with what its stops say, and an instant for each mark`() throws {
        let document = TraceDocument(Stroll.usual.recorded, tour: "stroll", contents: SmallPackage.contents)
        let events = try #require(try Self.object(document)["traceEvents"] as? [[String: Any]])
        let told = events.map { event in
            ["ph", "ts", "dur", "tid", "s", "name"].map { event[$0].map { "\($0)" } ?? "-" }.joined(separator: " ")
        }
        #expect(
            told == [
                "M - - - - process_name", "M - - 1 - thread_name", "X 0 21 1 - stroll()", "i 1 - 1 t + Gate#1",
                "X 2 8 1 - Gate.pass(_:)", "X 3 4 1 - Gate.forward(_:slowly:times:)", "X 4 2 1 - closure in stroll()",
                "i 5 - 1 t » 1", "X 11 8 1 - Gate.pass(_:)", "X 12 4 1 - Gate.forward(_:slowly:times:)",
                "X 13 2 1 - closure in stroll()", "i 14 - 1 t » 2", "i 20 - 1 t × Gate#1",
            ])
        #expect(
            events[4]["args"] as? [String: String] == [
                "place": "Sources/RxTravel/Gate.swift:16", "stops": "2, 5", "visits": "1, 4",
                "ko": "문이 열려 있으면 값이 지나간다. 닫혀 있으면 아무 일도 없다. 지나간 뒤다.",
                "en": "Values pass while the gate is open. After it has passed.", "values": "self Gate#1 · isOpen true",
            ])
    }
}
