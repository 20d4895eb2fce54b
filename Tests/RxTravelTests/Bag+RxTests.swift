import Testing

@testable import RxTravel

struct BagRxTests {
    private let history = History()

    @Test func `An event goes to every observer, in the order they came`() {
        var bag = Bag<(Event<Int>) -> Void>()
        for name in ["a", "b", "c"] {
            _ = bag.insert { [history] event in history.note("\(name) \(event.debugDescription)") }
        }

        dispatch(bag, .next(1))
        dispatch(bag, .completed)

        #expect(
            history.lines == ["a next(1)", "b next(1)", "c next(1)", "a completed", "b completed", "c completed"])
    }

    @Test func `Who is taken out while the event goes round still gets it, who comes meanwhile does not`() {
        var bag = Bag<(Event<Int>) -> Void>()
        var second: BagKey?
        _ = bag.insert { [history] event in
            history.note("a \(event.debugDescription)")
            if let key = second {
                _ = bag.removeKey(key)
                second = nil
                _ = bag.insert { event in history.note("c \(event.debugDescription)") }
            }
        }
        second = bag.insert { [history] event in history.note("b \(event.debugDescription)") }

        for number in 1...2 {
            let snapshot = bag
            dispatch(snapshot, .next(number))
        }

        #expect(history.lines == ["a next(1)", "b next(1)", "a next(2)", "c next(2)"])
    }

    @Test func `All in a bag are disposed, in the order they came, and stay in it`() {
        var bag = Bag<any Disposable>()
        for number in 1...3 {
            _ = bag.insert(history.disposable("\(number)"))
        }

        disposeAll(in: bag)
        history.note("\(bag.count) in the bag")

        #expect(history.lines == ["1", "2", "3", "3 in the bag"])
    }

    @Test func `An empty bag is no trouble`() {
        dispatch(Bag<(Event<Int>) -> Void>(), .next(1))
        disposeAll(in: Bag())
    }
}
