import Foundation
import Testing

@testable import TravelGuide
@testable import TravelRecorder

struct WebTourTests {
    private func json(_ steps: [Step], ending: Journey.Ending? = nil) throws -> String {
        var journey = Journey(steps, in: SmallPackage.contents)
        journey.ending = ending
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let tour = WebTour(RecordedTour(name: "stroll", journey: journey))
        return String(decoding: try encoder.encode(tour), as: UTF8.self)
    }

    @Test("A journey is columns of numbers, and every text stands there once")
    func columns() throws {
        let steps: [Step] = [
            .call([
                .stop(1),
                .call([.stop(2, ["Gate#1", "true"]), .call([.stop(3, ["1"]), .print("a\u{202E}b")]), .stop(5)]),
                .call([.stop(2, ["Gate#1", "true"]), .hold("Gate#1", [("exit", "a closure")])]),
                .free("Gate#1"),
            ])
        ]
        let text = try json(steps)
        #expect(
            text
                == [
                    #"{"call":[0,0,0,2,0],"changes":[[4,0,0]],"freed":[0],"freedAt":[5],"#,
                    #""holdings":[{"isCaptured":false,"isWeak":false,"label":"exit","object":-1,"slot":"λ exit"}],"#,
                    #""lines":["a\\u{202E}b"],"madeAt":[1],"#,
                    #""marbles":{"lanes":[],"marks":[]},"name":"stroll","objects":["Gate#1"],"#,
                    #""parent":[0,1,1,3,4],"#,
                    #""picture":{"groups":[{"arrows":[],"boxes":[{"height":34,"left":159,"line":18,"object":0,"#,
                    #""slots":[{"holding":0,"isUp":false,"x":190}],"top":4,"width":62}],"height":52}],"width":380},"#,
                    #""printed":[[3,2]],"span":[4,2,0,0],"stop":[1,2,3,5,2],"thread":[1,1,1,1,1],"value":[0,1,2,0,1],"#,
                    #""values":[[],[["self","Gate#1",0],["isOpen","true"]],[["value","1"]]],"variables":[]}"#,
                ].joined())
    }

    @Test("What ended a recording before its route stands there in both languages")
    func cut() throws {
        let text = try json([.call([.stop(1)])], ending: .exit(3))
        #expect(text.contains(#""cut":["route가 프로그램을 끝냈다: 종료 코드 3","the route ended the program: exit code 3"]"#))
    }

    @Test("What nobody could see is not drawn: of many visits no marbles, of many objects no picture")
    func bounds() throws {
        let visits = try json((0..<5_001).map { _ in .call([.stop(5)]) })
        #expect(!visits.contains("marbles") && visits.contains("picture"))
        let objects = try json([.call((0..<201).map { .stop(6, ["Gate#\($0)"]) })])
        #expect(objects.contains("marbles") && !objects.contains("picture"))
    }
}
