import Testing

@testable import TravelGuide

struct TravelogueBookmarkTests {
    private let journey = Stroll.usual

    @Test("A bookmark leads back to where it was made", arguments: ["", "n", "nnnnn", "⇲"])
    func back(keys: String) {
        let state = journey.state(after: .typed(keys))
        #expect(journey.step(of: journey.mark(of: state)) == state.step)
    }

    @Test("In a journey that has changed it leads to the nearest visit of the same stop, or nowhere")
    func changed() {
        func step(_ step: Int, _ stop: Int?) -> Int? {
            journey.step(of: .init(step: step, stop: stop, farthest: 0, visits: 20))
        }
        #expect(
            [step(3, 3), step(7, 3), step(100, 3), step(0, 99), step(17, nil), step(-1, 1)] == [
                2, 6, 6, nil, 9, 0,
            ])
    }

    @Test("The farthest step goes into it")
    func farthest() {
        let mark = journey.mark(of: journey.state(after: .typed("nnnnpp")))
        #expect(mark == .init(step: 2, stop: 3, farthest: 4, visits: 9))
    }
}
