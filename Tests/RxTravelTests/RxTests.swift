import Testing

@testable import RxTravel

struct RxTests {
    @Test func `A missing override stops the program and names the caller`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            rxAbstractMethod()
        }

        #expect(result?.complaint(contains: "RxTests.swift") == true)
        #expect(result?.complaint(contains: "Abstract method") == true)
    }

    @Test func `A fatal error stops the program with its message`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            rxFatalError("No road leads there")
        }

        #expect(result?.complaint(contains: "RxTests.swift") == true)
        #expect(result?.complaint(contains: "No road leads there") == true)
    }
}
