import Testing

@testable import RxTravel

/// Each race is run by two threads, a duel that two cores can really fight, and by eight.
///
/// There is one race at a time, because a thread that has to wait for its core meets nobody. Where whole events
/// overlap, the race has a process of its own, as debug builds print a warning for each overlap.
@Suite(.serialized)
struct RaceTests {
    private final class Flags: Sendable {
        let state = AtomicInt(0)
    }

    static let threads = [2, 8]

    @Test(arguments: threads)
    func `No bit is lost when threads turn bits on together`(threads: Int) {
        let flags = (0..<rounds(for: threads)).map { _ in Flags() }

        race(threads: threads, rounds: flags.count) { thread, round, start in
            startTogether(round, start)
            fetchOr(flags[round].state, 1 << Int32(thread))
        }

        let allBits = Int32(1 << threads) - 1
        #expect(Set(flags.map { load($0.state) }) == [allBits])
    }

    /// What the threads want all at the same time, and what must come of it only once.
    enum Prize: CaseIterable {
        case bit, stopEvent, action, pair, handle

        /// Something to fight over, as what each thread does to it.
        func make(_ win: @escaping () -> Void) -> () -> Void {
            let disposable = UnguardedDisposable(action: win)
            switch self {
            case .bit:
                let flags = Flags()
                return {
                    if fetchOr(flags.state, 1) == 0 {
                        win()
                    }
                }
            case .stopEvent: return AnonymousObserver<Int> { _ in win() }.onCompleted
            case .action: return Disposables.create(with: win).dispose
            case .pair: return Disposables.create(disposable, disposable).dispose
            case .handle: return makeSinkDisposer(sink: disposable, subscription: disposable).dispose
            }
        }

        var wins: Int {
            self == .pair || self == .handle ? 2 : 1
        }
    }

    @Test(arguments: Prize.allCases, threads)
    func `What may happen once happens once when threads ask for it together`(prize: Prize, threads: Int) {
        // A round is short here, so there can be more of them.
        let rounds = 3 * rounds(for: threads)
        let wins = Tally(rounds: rounds)
        let prizes = Shared((0..<rounds).map { round in prize.make { wins.count(in: round) } })

        race(threads: threads, rounds: rounds) { _, round, start in
            startTogether(round, start)
            prizes.value[round]()
        }

        #expect(wins.counts == [prize.wins])
    }

    @Test(arguments: threads)
    func `The content is disposed once when threads dispose while it arrives`(threads: Int) {
        let rounds = rounds(for: threads)
        let disposals = Tally(rounds: rounds)
        let disposables = Shared((0..<rounds).map { _ in SingleAssignmentDisposable() })

        race(threads: threads, rounds: rounds) { thread, round, start in
            let content = disposals.disposable(in: round)
            start()
            // The content comes a little late, so that some rounds see the dispose before it and some after.
            linger(round: thread == 0 ? 64 : round)
            if thread == 0 {
                disposables.value[round].setDisposable(content)
            } else {
                disposables.value[round].dispose()
            }
        }

        #expect(disposals.counts == [1])
    }

    @Test(arguments: threads)
    func `The tear-down happens once when threads dispose while run returns`(threads: Int) {
        let rounds = rounds(for: threads)
        let sinks = Tally(rounds: rounds)
        let subscriptions = Tally(rounds: rounds)
        let handles = (0..<rounds).map { _ in Shared<(any Cancelable)?>(nil) }

        race(threads: threads, rounds: rounds) { thread, round, start in
            guard thread == 0 else {
                start()
                linger(round: round)
                handles[round].value?.dispose()
                return
            }
            let producer = ScriptedProducer<Int> { cancel in
                handles[round].value = cancel
                let made = (sink: sinks.disposable(in: round), subscription: subscriptions.disposable(in: round))
                start()
                return made
            }
            _ = producer.subscribe(AnyObserver { _ in })
        }

        #expect([sinks.counts, subscriptions.counts] == [[1], [1]])
    }

    @Test(arguments: threads)
    func `The clean-up runs once when threads complete while the closure returns`(threads: Int) async {
        await #expect(processExitsWith: .success) { [threads = threads as Int] in
            let rounds = rounds(for: threads)
            let cleanUps = Tally(rounds: rounds)
            let completions = Tally(rounds: rounds)
            let observers = (0..<rounds).map { _ in Shared<AnyObserver<Int>?>(nil) }

            race(threads: threads, rounds: rounds) { thread, round, start in
                guard thread == 0 else {
                    start()
                    linger(round: round)
                    observers[round].value?.onCompleted()
                    return
                }
                let source = Observable<Int>.create { observer in
                    observers[round].value = observer
                    let cleanUp = cleanUps.disposable(in: round)
                    start()
                    return cleanUp
                }
                _ = source.subscribe(AnyObserver { _ in completions.count(in: round) })
            }

            #expect([cleanUps.counts, completions.counts] == [[1], [1]])
        }
    }

    @Test(arguments: threads)
    func `The clean-up and onDisposed run once when threads dispose and complete together`(threads: Int) async {
        await #expect(processExitsWith: .success) { [threads = threads as Int] in
            let rounds = rounds(for: threads)
            let cleanUps = Tally(rounds: rounds)
            let disposals = Tally(rounds: rounds)
            let observers = Shared<[AnyObserver<Int>]>([])
            let handles = Shared(
                (0..<rounds).map { round in
                    Observable<Int>.create { observer in
                        observers.value.append(observer)
                        return cleanUps.disposable(in: round)
                    }.subscribe(onDisposed: { disposals.count(in: round) })
                })

            race(threads: threads, rounds: rounds) { thread, round, start in
                startTogether(round, start)
                if thread.isMultiple(of: 2) {
                    handles.value[round].dispose()
                } else {
                    observers.value[round].onCompleted()
                }
            }

            #expect([cleanUps.counts, disposals.counts] == [[1], [1]])
        }
    }
}

/// How often something happened in each round.
final class Tally: Sendable {
    private let counters: [Counter]

    init(rounds: Int) {
        counters = (0..<rounds).map { _ in Counter() }
    }

    func count(in round: Int) {
        counters[round].increment()
    }

    func count(of round: Int) -> Int {
        counters[round].count
    }

    func disposable(in round: Int) -> UnguardedDisposable {
        UnguardedDisposable { self.count(in: round) }
    }

    /// The different counts: one in every round, if all went well.
    var counts: Set<Int> {
        Set(counters.map(\.count))
    }
}

func rounds(for threads: Int) -> Int {
    10_000 / threads
}

/// Between two starts the threads keep each other company: whoever comes second has less to do and catches up.
func startTogether(_ round: Int, _ start: () -> Void) {
    if round.isMultiple(of: 20) {
        start()
    }
}
