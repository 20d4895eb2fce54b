import Testing

@testable import TravelGuide

struct TourTests {
    @Test func `A tour takes its titles from the first headings of its pages`() {
        #expect(
            SmallPackage.contents.tours == [
                Tour(
                    name: "stroll", number: 1,
                    titles: [.korean: "stroll: 누가 문을 여나?", .english: "stroll: who opens the gate?"]),
                Tour(
                    name: "dash", number: 2,
                    titles: [.korean: "dash: 닫혀 있으면?", .english: "dash: and when it is closed?"]),
            ])
    }

    @Test func `A tour without a page is called by its name`() {
        let tour = SmallPackage.contents.edited([.remove(file: "Tours/ko/2-dash.md")]).tours[1]

        #expect(tour.title(in: .korean) == "dash")
        #expect(tour.title(in: .english) == "dash: and when it is closed?")
        #expect(Language.allCases.map(tour.page) == ["Tours/ko/2-dash.md", "Tours/en/2-dash.md"])
    }
}
