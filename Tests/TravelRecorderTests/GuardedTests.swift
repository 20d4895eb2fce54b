import Testing

@testable import TravelRecorder

struct GuardedTests {
    @Test func `No change of any thread is lost`() {
        let counter = Guarded(0)
        let gate = Gate(8)
        onThreads(8) { _ in
            gate.pass()
            for _ in 0..<10_000 { counter.withLock { $0 += 1 } }
        }

        #expect(counter.withLock { $0 } == 80_000)
    }
}
