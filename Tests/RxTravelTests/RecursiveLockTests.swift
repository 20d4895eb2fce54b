import Testing

@testable import RxTravel

struct RecursiveLockTests {
    private static func pass(through lock: some Lock, _ body: () -> Void) {
        lock.lock()
        body()
        lock.unlock()
    }

    @Test func `Its own thread may take it again, and others wait until it was given back as often`() {
        let history = History()
        let door: RecursiveLock = SpinLock()
        var waiting: Elsewhere?

        Self.pass(through: door) {
            Self.pass(through: door) { history.note("inside twice") }
            let other = Elsewhere { Self.pass(through: door) { history.note("the other inside") } }
            history.note("the other waits \(!other.finishes(within: .aMoment))")
            waiting = other
        }
        history.note("the other finishes \(waiting?.finishes(within: .theWholeTime) ?? false)")

        #expect(
            history.lines == ["inside twice", "the other waits true", "the other inside", "the other finishes true"])
    }
}
