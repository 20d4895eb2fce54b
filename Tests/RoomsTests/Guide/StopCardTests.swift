import Testing
import TravelRecorder

@testable import Guide
@testable import Lines

struct StopCardTests {
    private func lines(_ stop: StopID, _ language: Language = .english, width: Int = 80) -> [StyledLine] {
        StopCard.lines(
            stop, contents: SmallPackage.contents, recorded: SmallPackage.recorded,
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

    @Test func `Of many visits some of each tour are shown, and how to see the others`() {
        var recorded = SmallPackage.recorded
        recorded[0].journey = Journey(
            (0..<9).map { .call([.stop(4, ["\($0)"])]) }, in: SmallPackage.contents)
        func values(showsAll: Bool, _ language: Language = .english) -> [String] {
            StopCard.lines(
                4, contents: SmallPackage.contents, recorded: recorded, showsAll: showsAll,
                style: Style(language: language, width: 80)
            ).map { $0.text(usesColor: false) }.drop { !$0.hasPrefix("stroll: ") }.dropLast(2)
        }

        let some = (0..<6).map { "  value \($0)" }
        let rest = "Only 6 visits shown; 'tour stop 4 --all' shows the others, too."
        #expect(values(showsAll: false) == ["stroll: 9 visits"] + some + [rest])
        #expect(values(showsAll: false, .korean).last == "방문 6번만 보였다. 나머지도 보기: tour stop 4 --all")
        #expect(values(showsAll: true) == ["stroll: 9 visits"] + (0..<9).map { "  value \($0)" })
    }
}
