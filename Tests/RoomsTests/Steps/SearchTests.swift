import Foundation
import Testing

@testable import Lines

struct SearchTests {
    private let journey = Stroll.journey([
        .call([.stop(1), .call([.stop(2, ["Gate#1", "true"])]), .stop(4, ["Next(2)"])])
    ])

    @Test(
        "Names and sentences have a text in them, values begin with it, in large and in small letters",
        arguments: [
            ("gate.PASS", Language.english, 1), ("WHILE THE GATE", .english, 1), ("문이 열려", .korean, 1),
            ("문이 열려".decomposedStringWithCanonicalMapping, .korean, 1), ("문이 열려", .english, nil),
            ("next(2", .korean, 2), ("NEXT", .korean, 2), ("(2)", .korean, nil),
        ] as [(String, Language, Int?)])
    func finds(text: String, language: Language, step: Int?) {
        #expect(journey.nextVisit(saying: text, in: language, after: 0) == step)
    }
}
