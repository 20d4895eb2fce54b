import Testing

@testable import TravelRecorder

struct ThreadKeyTests {
    @Test func `A thread stays the same, and no two threads are the same, even one after the other`() {
        let keys = Guarded<[ThreadKey]>([ThreadKey.current])
        for _ in 0..<20 {
            onThreads(1) { _ in
                let key = ThreadKey.current
                keys.withLock { $0.append(key) }
                #expect(key == ThreadKey.current)
            }
        }

        #expect(keys.withLock { Set($0).count } == 21)
    }
}
