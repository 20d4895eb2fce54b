import Testing

@testable import RxTravel

struct ThreadLocalTests {
    private let history = History()

    @Test func `The slot is empty until it is filled, and holds its object strongly`() {
        let slot = ThreadLocal<Passenger>()

        history.note("empty \(slot.value == nil)")
        slot.value = Passenger(history)
        history.note("filled \(slot.value != nil)")
        slot.value = nil
        history.note("empty \(slot.value == nil)")

        #expect(history.lines == ["empty true", "filled true", "passenger freed", "empty true"])
    }

    @Test func `A replaced object is let go of, the same object put in again is not`() {
        let slot = ThreadLocal<Passenger>()

        slot.value = Passenger(history)
        slot.value = slot.value
        history.note("the same again")
        slot.value = Passenger(History())
        history.note("replaced")
        slot.value = nil

        #expect(history.lines == ["the same again", "passenger freed", "replaced"])
    }

    @Test func `Every thread has a slot of its own`() {
        let slot = ThreadLocal<RxMutableBox<String>>()
        slot.value = RxMutableBox("here")

        onThreads(1) { [history] _ in
            history.note("there: \(slot.value?.value ?? "nothing")")
            slot.value = RxMutableBox("there")
            history.note("there: \(slot.value?.value ?? "nothing")")
            slot.value = nil
        }
        history.note("here: \(slot.value?.value ?? "nothing")")
        slot.value = nil

        #expect(history.lines == ["there: nothing", "there: there", "here: here"])
    }

    @Test func `Two slots do not share their object`() {
        let one = ThreadLocal<RxMutableBox<Int>>()
        let other = ThreadLocal<RxMutableBox<Int>>()

        one.value = RxMutableBox(1)
        other.value = RxMutableBox(2)

        #expect([one.value?.value, other.value?.value] == [1, 2])
        one.value = nil
        other.value = nil
    }
}
