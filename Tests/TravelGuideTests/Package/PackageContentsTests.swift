import Stops
import Testing

@testable import TravelGuide

struct PackageContentsTests {
    private let contents = SmallPackage.contents

    @Test func `Files stand in the order of their paths`() {
        #expect(
            contents.sources.map(\.path) == [
                "Sources/Routes/Dash.swift", "Sources/Routes/Stroll.swift", "Sources/RxTravel/Gate.swift",
            ])
        #expect(
            contents.pages.map(\.path) == [
                "README.md", "Tours/en/1-stroll.md", "Tours/en/2-dash.md", "Tours/ko/1-stroll.md", "Tours/ko/2-dash.md",
                "docs/dependencies.md", "docs/ko/dependencies.md", "docs/official-map.md",
            ])
    }

    @Test func `Stops stand in the order of their numbers, each kind for itself`() {
        #expect(contents.stops().map(\.number) == [1, 2, 3, 4, 5, 6])
        #expect(contents.stops(.omission).map(\.number) == [1])
        #expect(contents.stop(4)?.title == "closure in stroll()")
        #expect(contents.stop(7) == nil)
    }

    @Test func `A number that stands twice names the first stop`() {
        let contents = contents.edited([.replace("여행 5", with: "여행 2", in: "Sources/RxTravel/Gate.swift")])

        #expect(contents.stops().map(\.number) == [1, 2, 2, 3, 4, 6])
        #expect(contents.stop(2)?.line == 16)
    }

    @Test func `Sources are found by their path`() {
        #expect(contents.source("Sources/Routes/Dash.swift")?.stops.map(\.number) == [6])
        #expect(contents.source("Dash.swift") == nil)
    }
}
