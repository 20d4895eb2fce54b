import Testing
import TravelRecorder

@testable import TravelGuide

struct StopCardTests {
    private func lines(_ number: Int, _ language: Language = .english, width: Int = 80) -> [StyledLine] {
        StopCard.lines(
            number, contents: SmallPackage.contents, recorded: SmallPackage.recorded,
            style: Style(language: language, width: width))
    }

    @Test func `A stop is shown with its location, its sentence, its code, its passage, its visits and a breakpoint`() {
        #expect(
            lines(2).text() == """
                여행 2 · Gate.pass(_:)
                Sources/RxTravel/Gate.swift:16

                Values pass while the gate is open.

                    public func pass(_ value: Int) {
                        if isOpen {  // ← 여행 2
                            forward(value, slowly: false, times: 1)
                        }
                    }

                Tours/en/1-stroll.md:45

                Prose 2.

                stroll: 2 visits → 3 Gate.forward
                  self Gate#1 · isOpen true
                  self Gate#1 · isOpen true
                dash: 1 visit → 5 Gate.pass
                  self Gate#1 · isOpen false

                lldb: breakpoint set --file RxTravel/Gate.swift --line 19 -N travel2

                """)
    }

    @Test func `A stop that watches nothing is shown without values`() {
        #expect(
            lines(1).map { $0.text(usesColor: false) }.suffix(8) == [
                "", "Tours/en/1-stroll.md:31", "", "Prose 1.", "", "stroll: 1 visit → 2 Gate.pass", "",
                "lldb: breakpoint set --file Routes/Stroll.swift --line 8 --column 16 -N travel1",
            ])
    }

    @Test func `There is no card for a number that is not there`() {
        #expect(lines(99) == [])
    }
}
