import Testing

@testable import RxTravel

struct RecursiveLockTests {
    /// The lock with a promise that threads may share it.
    private final class Door: Sendable {
        let lock = RecursiveLock()
    }

    private static func pass(through lock: borrowing some Lock & ~Copyable, _ body: () -> Void) {
        lock.lock()
        body()
        lock.unlock()
    }

    @Test func `Its own thread may take it again, and others wait until it was given back as often`() {
        let history = History()
        let door = Door()
        var waiting: Elsewhere?

        Self.pass(through: door.lock) {
            Self.pass(through: door.lock) { history.note("inside twice") }
            let other = Elsewhere { Self.pass(through: door.lock) { history.note("the other inside") } }
            history.note("the other waits \(!other.finishes(within: .aMoment))")
            waiting = other
        }
        history.note("the other finishes \(waiting?.finishes(within: .theWholeTime) ?? false)")

        #expect(
            history.lines == ["inside twice", "the other waits true", "the other inside", "the other finishes true"])
    }
}
