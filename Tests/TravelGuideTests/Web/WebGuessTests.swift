import Foundation
import Testing

@testable import TravelGuide

struct WebGuessTests {
    private let encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }()

    @Test("A question says what the script needs, and steers nothing")
    func json() throws {
        let question = Question(kind: .printed, step: 4, answers: ["1", "a\u{202E}b", "가"], right: 2, shownAt: 9)
        let text = String(decoding: try encoder.encode(WebGuess(question)), as: UTF8.self)
        #expect(text == #"{"answers":["1","a\\u{202E}b","가"],"kind":"printed","right":2,"shownAt":9,"step":4}"#)
    }

    @Test("Every kind is asked in both languages, each in its own words")
    func kinds() {
        #expect(Set(WebGuess.asks.keys) == Set(Question.Kind.allCases.map(\.rawValue)))
        #expect(Set(WebGuess.asks.values.flatMap(\.values)).count == 2 * Question.Kind.allCases.count)
    }
}
