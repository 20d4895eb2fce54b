import Stops
import Testing

@testable import Guide
@testable import Lines

struct PackageContentsTests {
    @Test func `A number that stands twice names the first stop, and stops stand in the order of their numbers`() {
        let contents = SmallPackage.contents.edited([.replace("여행 5", with: "여행 2", in: Path.gate)])

        #expect(contents.stops().map(\.number) == [1, 2, 2, 3, 4, 6])
        #expect(contents.stop(2)?.line == 16)
        #expect(contents.source(Path.dash)?.stops.map(\.number) == [6])
        #expect(contents.source("Dash.swift") == nil)
    }

    @Test func `A tour takes its titles from the first headings of its pages, and else it is called by its name`() {
        let tours = SmallPackage.contents.edited([.remove(file: "Tours/ko/2-dash.md")]).tours

        #expect(
            tours == [
                Tour(
                    name: "stroll", number: 1,
                    titles: [.korean: "stroll: 누가 문을 여나?", .english: "stroll: who opens the gate?"]),
                Tour(name: "dash", number: 2, titles: [.english: "dash: and when it is closed?"]),
            ])
        #expect(tours[1].title(in: .korean) == "dash")
    }

    @Test func `Behind a part comes the next part of its tour, and behind the last one the next tour`() {
        let contents = PackageContents(
            sources: [], pages: [], tourNames: ["a", "b", "c"], partNames: ["b-first", "b-second"])
        func wayOn(_ name: String, _ language: Language = .english) -> String? {
            contents.tour(of: name).map { $0.wayOn(to: contents.tour(after: $0), in: language) }
        }

        #expect(wayOn("a") == "Next tour: swift run tour b (b)")
        #expect(wayOn("b") == "Next tour: swift run tour c (c)")
        #expect(wayOn("b-first") == "Next part: swift run tour b-second")
        #expect(wayOn("b-first", .korean) == "다음 부분: swift run tour b-second")
        #expect(wayOn("b-second") == "Next tour: swift run tour c (c)")
        #expect(wayOn("c") == "This is the last tour so far: swift run tour list")
    }
}
