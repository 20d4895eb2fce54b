import Dispatch
import Testing

@testable import RxTravel

extension RaceTests {
    @Test(arguments: threads)
    func `Each content is disposed once when threads replace it and dispose together`(threads: Int) {
        let rounds = RxTravelTests.rounds(for: threads)
        let contents = (0..<threads).map { _ in Tally(rounds: rounds) }
        let disposables = Shared((0..<rounds).map { _ in SerialDisposable() })

        race(threads: threads, rounds: rounds) { thread, round, start in
            startTogether(round, start)
            disposables.value[round].disposable = contents[thread].disposable(in: round)
            disposables.value[round].dispose()
        }

        #expect(contents.map(\.counts) == Array(repeating: [1], count: threads))
    }

    @Test(arguments: threads)
    func `No event is lost on the way to a scheduler, and no two arrive together, when threads send in turn`(
        threads: Int
    ) async {
        await #expect(processExitsWith: .success) { [threads = threads as Int] in
            let events = 1_000
            let (running, overlaps, finished) = (Counter(), Counter(), DispatchSemaphore(value: 0))
            let arrived = Counter()
            let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
            let observer = Shared<AnyObserver<Int>?>(nil)
            let source = BareSource { observer.value = $0 }
            let handle = source.observe(on: scheduler).subscribe(
                AnyObserver { _ in
                    running.increment()
                    if running.count > 1 { overlaps.increment() }
                    running.increment(by: -1)
                    arrived.increment()
                    if arrived.count == threads * events { finished.signal() }
                })

            // Of two that send at once, here as in RxSwift, one may dispose the work item of the other, with what waits.
            let turn = RecursiveLock()
            onThreads(threads) { thread in
                for event in 0..<events { turn.performLocked { observer.value?.onNext(thread * events + event) } }
            }

            #expect(finished.wait(timeout: .now() + .theWholeTime) == .success)
            #expect([arrived.count, overlaps.count] == [threads * events, 0])
            handle.dispose()
        }
    }

    @Test(arguments: threads)
    func `The clean-up runs once when threads dispose while the scheduler subscribes`(threads: Int) {
        let rounds = RxTravelTests.rounds(for: threads)
        let cleanUps = Tally(rounds: rounds)
        let queue = DispatchQueue(label: "race")
        let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "in front")
        let sources = Shared(
            (0..<rounds).map { round in
                Observable<Int>.create { _ in
                    linger(round: round)
                    return cleanUps.disposable(in: round)
                }
            })
        let (started, subscriptions) = (Counter(), Shared<[any Disposable]>([]))
        for source in sources.value {
            subscriptions.value.append(
                AroundCount(source: source, started: started).subscribe(on: scheduler).subscribe { _ in })
        }

        race(threads: threads, rounds: rounds) { _, round, start in
            startTogether(round, start)
            subscriptions.value[round].dispose()
        }
        // What was subscribed to before the dispose is cleaned up on the scheduler, behind all else that waits there.
        for _ in 1...3 { queue.sync {} }

        let counted = (0..<rounds).filter { cleanUps.count(of: $0) > 0 }
        #expect(counted.count == started.count)
        #expect(cleanUps.counts.isSubset(of: [0, 1]))
    }
}

/// Gives its observer away and does nothing else: a Sink would warn of events that overlap.
private final class BareSource: Observable<Int> {
    private let give: (AnyObserver<Int>) -> Void

    init(_ give: @escaping (AnyObserver<Int>) -> Void) {
        self.give = give
    }

    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Int {
        give(AnyObserver(observer))
        return Disposables.create()
    }
}

/// Counts how often it is subscribed to.
private struct AroundCount: ObservableType {
    typealias Element = Int

    let source: Observable<Int>
    let started: Counter

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Int {
        started.increment()
        return source.subscribe(observer)
    }
}
