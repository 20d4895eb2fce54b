import Testing

@testable import RxTravel

struct AtomicIntTests {
    @Test func `fetchOr answers with the number from before`() {
        let number = AtomicInt(0)

        let before = [fetchOr(number, 1), fetchOr(number, 2), fetchOr(number, 1), fetchOr(number, 4), load(number)]

        #expect(before == [0, 1, 3, 3, 7])
    }

    @Test func `Store replaces the number`() {
        let number = AtomicInt(7)

        store(number, 1)

        #expect(load(number) == 1)
    }

    @Test func `A flag is set when one of the bits of the mask is on`() {
        let number = AtomicInt(2)

        #expect([1, 2, 3, 4].map { isFlagSet(number, $0) } == [false, true, true, false])
    }
}
