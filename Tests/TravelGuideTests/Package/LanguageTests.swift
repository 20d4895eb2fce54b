import Testing

@testable import TravelGuide

struct LanguageTests {
    @Test func `Each reader gets one text`() {
        #expect(Language.allCases.map { $0.pick("여행", "tour") } == ["여행", "tour"])
        #expect(Language.allCases.map(\.rawValue) == ["ko", "en"])
    }

    @Test func `One is singular, and everything else is not`() {
        #expect([0, 1, 2].map { $0.of("stop") } == ["0 stops", "1 stop", "2 stops"])
    }
}
