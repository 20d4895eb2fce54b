import Testing

@testable import RxTravel

struct LockTests {
    /// What nobody may touch without the lock.
    private final class Locked: @unchecked Sendable {
        let lock = SpinLock()
        var number = 0
    }

    @Test func `The action runs at once and its result comes back`() {
        let lock = SpinLock()

        let result = lock.performLocked { lock.performLocked { 7 } }

        #expect(result == 7)
    }

    @Test func `One thread at a time is inside`() {
        let locked = Locked()

        onThreads(8) { _ in
            for round in 1...2_000 {
                locked.lock.performLocked {
                    let number = locked.number
                    linger(round: round % 32)
                    locked.number = number + 1
                }
            }
        }

        #expect(locked.number == 16_000)
    }
}
