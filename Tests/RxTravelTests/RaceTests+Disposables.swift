import RxTravel
import Testing

extension RaceTests {
    private static let operations = 10_000

    @Test(arguments: threads)
    func `Each of a group is disposed once when threads add, take out and dispose together`(threads: Int) {
        let rounds = RxTravelTests.rounds(for: threads)
        let members = (0..<threads).map { _ in Tally(rounds: rounds) }
        let groups = Shared((0..<rounds).map { _ in CompositeDisposable() })

        race(threads: threads, rounds: rounds) { thread, round, start in
            startTogether(round, start)
            let group = groups.value[round]
            let key = group.insert(members[thread].disposable(in: round))
            if thread.isMultiple(of: 2) {
                group.dispose()
            } else if let key {
                group.remove(for: key)
            }
        }

        #expect(members.map(\.counts) == Array(repeating: [1], count: threads))
    }

    @Test(arguments: threads)
    func `A member is disposed once when threads take it out together`(threads: Int) {
        let rounds = RxTravelTests.rounds(for: threads)
        let members = Tally(rounds: rounds)
        let group = Shared(CompositeDisposable())
        let keys = Shared((0..<rounds).map { round in group.value.insert(members.disposable(in: round)) })

        race(threads: threads, rounds: rounds) { _, round, start in
            startTogether(round, start)
            if let key = keys.value[round] {
                group.value.remove(for: key)
            }
        }

        #expect(members.counts == [1])
        #expect(group.value.count == 0)
    }

    @Test(arguments: threads)
    func `No member is lost when threads fill one group`(threads: Int) {
        let members = Counter()
        let group = Shared(CompositeDisposable())

        onThreads(threads) { _ in
            for number in 1...Self.operations {
                let key = group.value.insert(UnguardedDisposable { members.increment() })
                if number.isMultiple(of: 2), let key {
                    group.value.remove(for: key)
                }
            }
        }
        let left = group.value.count
        group.value.dispose()

        #expect([left, members.count] == [threads * Self.operations / 2, threads * Self.operations])
    }

    @Test(arguments: threads)
    func `Each that comes is disposed once when a group is disposed while threads fill it`(threads: Int) {
        let members = Counter()
        let group = Shared(CompositeDisposable())

        onThreads(threads) { thread in
            for number in 1...Self.operations {
                _ = group.value.insert(UnguardedDisposable { members.increment() })
                if thread == 0, number == Self.operations / 2 {
                    group.value.dispose()
                }
            }
        }

        #expect(members.count == threads * Self.operations)
        #expect(group.value.isDisposed)
    }

    @Test(arguments: threads)
    func `No member is lost when threads fill one bag`(threads: Int) {
        let members = Counter()
        let bag = Shared<DisposeBag?>(DisposeBag())

        onThreads(threads) { thread in
            for _ in 1...Self.operations {
                let disposable = UnguardedDisposable { members.increment() }
                if thread.isMultiple(of: 2) {
                    bag.value?.insert(disposable)
                } else {
                    bag.value?.insert([disposable])
                }
            }
        }
        let early = members.count
        bag.value = nil

        #expect([early, members.count] == [0, threads * Self.operations])
    }
}
