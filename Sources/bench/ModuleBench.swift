import Dispatch
import RxTravel

/// Measures what the module costs, each time beside closures that are called in a loop.
enum ModuleBench {
    /// How many events, deliveries, cycles or subscriptions one run has, the run, and the same without the module.
    private typealias Row = (unit: String, name: String, count: Int, run: (Int) -> Int, baseline: (Int) -> Int)

    /// Measures every row, in nanoseconds per event, delivery, cycle or subscription.
    static func table() -> Table {
        var table = Table(columns: ["what", "per", "module", "by hand", "ratio"])
        for row in rows {
            let module = nanoseconds(row.count, row.run)
            let byHand = nanoseconds(row.count, row.baseline)
            table.add(
                row.name, row.unit, "\(Bench.tenths(module)) ns", "\(Bench.tenths(byHand)) ns",
                Bench.ratio(module, byHand))
        }
        return table
    }

    private static let events = 200_000
    private static let cycles = 50_000
    private static let live = 10_000

    private static var rows: [Row] {
        [
            ("event", "create, subscribe", events, create, Baseline.events),
            ("event", "create, filter, map, subscribe", events, createFilterMap, Baseline.filteredEvents),
            ("event", "range, filter, map, subscribe", events, rangeFilterMap, Baseline.filteredEvents),
            ("event", "create, observe(on:), subscribe", events, observeOn, Baseline.queued),
            publish(to: 1), publish(to: 10), publish(to: 100), share(to: 1), share(to: 10),
            ("cycle", "create, subscribe, complete", cycles, createCycles, Baseline.cycles),
            ("cycle", "just, filter, map, subscribe", cycles, justCycles, Baseline.cycles),
            subscribe(to: "observe(on:)") { [queue = SerialDispatchQueueScheduler(internalSerialQueueName: "bench")] in
                $0.observe(on: queue)
            },
            subscribe(to: "share()") { $0.share() },
            subscribeAmongLive(),
        ] + flattening("flatMap") { $0.flatMap($1) } + flattening("flatMapLatest") { $0.flatMapLatest($1) }
    }

    // MARK: With the module

    private static func create(_ count: Int) -> Int {
        var sum = 0
        numbers(0..<count).subscribe(onNext: { number in sum &+= number }).dispose()
        return sum
    }

    private static func createFilterMap(_ count: Int) -> Int {
        var sum = 0
        numbers(0..<count).filter { $0 >= 0 }.map { $0 &+ 1 }.subscribe(onNext: { number in sum &+= number }).dispose()
        return sum
    }

    private static func rangeFilterMap(_ count: Int) -> Int {
        var sum = 0
        Observable.range(start: 0, count: count).filter { $0 >= 0 }.map { $0 &+ 1 }
            .subscribe(onNext: { number in sum &+= number }).dispose()
        return sum
    }

    private static func observeOn(_ count: Int) -> Int {
        nonisolated(unsafe) var sum = 0
        let isDone = DispatchSemaphore(value: 0)
        let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "bench")
        let subscription = numbers(0..<count).observe(on: scheduler).subscribe(
            onNext: { number in sum &+= number }, onCompleted: { isDone.signal() })
        isDone.wait()
        subscription.dispose()
        return sum
    }

    /// The rows of an operator with inner sequences: one for each event, one for all of them, and none yet.
    private static func flattening(
        _ name: String, _ flatten: @escaping (Observable<Int>, @escaping (Int) -> Observable<Int>) -> Observable<Int>
    ) -> [Row] {
        func toJust(_ count: Int) -> Int {
            var sum = 0
            flatten(numbers(0..<count)) { .just($0) }.subscribe(onNext: { number in sum &+= number }).dispose()
            return sum
        }
        func goingOn(_ count: Int) -> Int {
            var sum = 0
            let inner = PublishSubject<Int>()
            let subscription = flatten(BehaviorSubject(value: 0)) { _ in inner }
                .subscribe(onNext: { number in sum &+= number })
            for number in 0..<count { inner.onNext(number) }
            subscription.dispose()
            return sum
        }
        return [
            ("event", "\(name) to a just each, subscribe", cycles, toJust, Baseline.events),
            ("event", "\(name) to one subject, subscribe", events, goingOn, Baseline.events),
            subscribe(to: name) { flatten($0) { .just($0) } },
        ]
    }

    private static func publish(to observers: Int) -> Row {
        func run(_ count: Int) -> Int {
            var sum = 0
            let subject = PublishSubject<Int>()
            let bag = DisposeBag()
            for _ in 0..<observers {
                subject.subscribe(onNext: { number in sum &+= number }).disposed(by: bag)
            }
            for number in 0..<(count / observers) { subject.onNext(number) }
            return sum
        }
        return ("delivery", "PublishSubject to \(observers)", events, run, { Baseline.deliveries($0, to: observers) })
    }

    private static func share(to observers: Int) -> Row {
        func run(_ count: Int) -> Int {
            var sum = 0
            let subject = PublishSubject<Int>()
            let shared = subject.share()
            let bag = DisposeBag()
            for _ in 0..<observers {
                shared.subscribe(onNext: { number in sum &+= number }).disposed(by: bag)
            }
            for number in 0..<(count / observers) { subject.onNext(number) }
            return sum
        }
        return ("delivery", "share() to \(observers)", events, run, { Baseline.deliveries($0, to: observers) })
    }

    private static func createCycles(_ count: Int) -> Int {
        var sum = 0
        for number in 0..<count {
            _ = numbers(number..<number + 1).subscribe(onNext: { number in sum &+= number })
        }
        return sum
    }

    private static func justCycles(_ count: Int) -> Int {
        var sum = 0
        for number in 0..<count {
            let numbers = Observable.just(number).filter { $0 >= 0 }.map { $0 &+ 1 }
            _ = numbers.subscribe(onNext: { number in sum &+= number })
        }
        return sum
    }

    /// Subscribes to what an operator makes of a silent subject, and disposes, over and over.
    private static func subscribe(
        to name: String, _ operate: @escaping (Observable<Int>) -> Observable<Int>
    ) -> Row {
        func run(_ count: Int) -> Int {
            let source = PublishSubject<Int>()
            let made = operate(source)
            for _ in 0..<count { made.subscribe(onNext: { _ in }).dispose() }
            return source.hasObservers ? 1 : 0
        }
        return ("subscription", "\(name), subscribe and dispose", cycles, run, Baseline.cycles)
    }

    /// Subscribes and disposes, over and over, at a subject that has many observers all the time.
    private static func subscribeAmongLive() -> Row {
        let subject = PublishSubject<Int>()
        let bag = DisposeBag()
        for _ in 0..<live { subject.subscribe(onNext: { _ in }).disposed(by: bag) }
        func run(_ count: Int) -> Int {
            for _ in 0..<count { subject.subscribe(onNext: { _ in }).dispose() }
            return withExtendedLifetime(bag) { subject.hasObservers ? 1 : 0 }
        }
        return ("subscription", "subscribe and dispose, \(live) live", live, run, Baseline.amongLive(live))
    }

    private static func numbers(_ range: Range<Int>) -> Observable<Int> {
        Observable.create { observer in
            for number in range { observer.onNext(number) }
            observer.onCompleted()
            return Disposables.create()
        }
    }

    // MARK: Time

    private static func nanoseconds(_ count: Int, _ run: (Int) -> Int) -> Double {
        Bench.median(of: 9) {
            let start = ContinuousClock.now
            let result = run(count)
            let duration = ContinuousClock.now - start
            precondition(result != .min)
            return duration / .nanoseconds(1) / Double(count)
        }
    }
}
