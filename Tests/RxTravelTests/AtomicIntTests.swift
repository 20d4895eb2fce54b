import Testing

@testable import RxTravel

struct AtomicIntTests {
    @Test func `fetchOr answers with the number from before`() {
        let number = AtomicInt(0)

        let before = [fetchOr(number, 1), fetchOr(number, 2), fetchOr(number, 1), fetchOr(number, 4), load(number)]

        #expect(before == [0, 1, 3, 3, 7])
    }

    @Test func `It begins at 0, and every change answers with the number from before`() {
        let number = AtomicInt()

        let before = [add(number, 5), sub(number, 2), increment(number), decrement(number), load(number)]

        #expect(before == [0, 5, 3, 4, 3])
    }

    @Test func `A flag is set when one of the bits of the mask is on`() {
        let number = AtomicInt(2)

        #expect([1, 2, 3, 4].map { isFlagSet(number, $0) } == [false, true, true, false])
    }
}
