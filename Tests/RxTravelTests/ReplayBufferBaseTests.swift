import Testing

@testable import RxTravel

struct ReplayBufferBaseTests {
    private class Half: ReplayBufferBase<Int> {
        override func addValueToBuffer(_ value: Int) {}
    }

    @Test func `A subclass that adds no value to its buffer stops the program`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            ReplayBufferBase<Int>().onNext(1)
        }

        #expect(result?.complaint(contains: "Abstract method") == true)
    }

    @Test func `A subclass that does not trim stops the program`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Half().onNext(1)
        }

        #expect(result?.complaint(contains: "Abstract method") == true)
    }

    @Test func `A subclass that has no buffer to replay stops the program`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Half().subscribe { _ in }
        }

        #expect(result?.complaint(contains: "Abstract method") == true)
    }
}
