import Testing

@testable import TravelGuide

struct TravelogueBookmarkTests {
    private let travelogue = Stroll.usual

    @Test("A bookmark leads back to where it was made", arguments: ["", "n", "nnnnn", "⇲"])
    func back(keys: String) {
        let state = travelogue.state(after: .typed(keys))
        #expect(travelogue.place(of: travelogue.mark(of: state)) == state.place)
    }

    @Test("In a journey that has changed it leads to the nearest visit of the same stop, or nowhere")
    func changed() {
        func place(_ place: Int, _ stop: Int?) -> Int? {
            travelogue.place(of: .init(place: place, stop: stop, farthest: 0, visits: 20))
        }
        #expect(
            [place(3, 3), place(7, 3), place(100, 3), place(0, 99), place(17, nil), place(-1, 1)] == [
                2, 6, 6, nil, 9, 0,
            ])
    }

    @Test("The farthest place goes into it")
    func farthest() {
        let mark = travelogue.mark(of: travelogue.state(after: .typed("nnnnpp")))
        #expect(mark == .init(place: 2, stop: 3, farthest: 4, visits: 9))
    }
}
