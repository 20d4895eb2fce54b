import RxTravel

/// Measures what the module costs, each time beside closures that are called in a loop.
enum ModuleBench {
    /// One thing to measure, and the same without the module.
    private struct Row {
        var name: String
        /// How many events, deliveries, cycles or subscriptions one run has.
        var count: Int
        var run: (_ count: Int) -> Int
        var baseline: (_ count: Int) -> Int
    }

    /// Measures every row.
    ///
    /// - Returns: A table in nanoseconds per event, delivery, cycle or subscription.
    static func table() -> Table {
        var table = Table(columns: ["what", "per", "module", "by hand", "ratio"])
        for (unit, row) in rows {
            let module = nanoseconds(row.count, row.run)
            let byHand = nanoseconds(row.count, row.baseline)
            table.add(
                row.name, unit, "\(Bench.tenths(module)) ns", "\(Bench.tenths(byHand)) ns", Bench.ratio(module, byHand))
        }
        return table
    }

    private static let events = 200_000
    private static let cycles = 50_000
    private static let live = 10_000

    private static var rows: [(unit: String, row: Row)] {
        [
            ("event", Row(name: "create, subscribe", count: events, run: create, baseline: Baseline.events)),
            (
                "event",
                Row(
                    name: "create, filter, map, subscribe", count: events, run: createFilterMap,
                    baseline: Baseline.filteredEvents)
            ),
            (
                "event",
                Row(
                    name: "range, filter, map, subscribe", count: events, run: rangeFilterMap,
                    baseline: Baseline.filteredEvents)
            ),
            ("delivery", publish(to: 1)), ("delivery", publish(to: 10)), ("delivery", publish(to: 100)),
            (
                "cycle",
                Row(name: "create, subscribe, complete", count: cycles, run: createCycles, baseline: Baseline.cycles)
            ),
            (
                "cycle",
                Row(name: "just, filter, map, subscribe", count: cycles, run: justCycles, baseline: Baseline.cycles)
            ),
            ("subscription", subscribeAmongLive()),
        ]
    }

    // MARK: With the module

    private static func create(_ count: Int) -> Int {
        var sum = 0
        numbers(count).subscribe(onNext: { number in sum &+= number }).dispose()
        return sum
    }

    private static func createFilterMap(_ count: Int) -> Int {
        var sum = 0
        numbers(count).filter { $0 >= 0 }.map { $0 &+ 1 }.subscribe(onNext: { number in sum &+= number }).dispose()
        return sum
    }

    private static func rangeFilterMap(_ count: Int) -> Int {
        var sum = 0
        Observable.range(start: 0, count: count).filter { $0 >= 0 }.map { $0 &+ 1 }
            .subscribe(onNext: { number in sum &+= number }).dispose()
        return sum
    }

    private static func publish(to observers: Int) -> Row {
        Row(
            name: "PublishSubject to \(observers)", count: events,
            run: { count in
                var sum = 0
                let subject = PublishSubject<Int>()
                let bag = DisposeBag()
                for _ in 0..<observers {
                    subject.subscribe(onNext: { number in sum &+= number }).disposed(by: bag)
                }
                for number in 0..<(count / observers) { subject.onNext(number) }
                return sum
            }, baseline: { count in Baseline.deliveries(count, to: observers) })
    }

    private static func createCycles(_ count: Int) -> Int {
        var sum = 0
        for number in 0..<count {
            _ = Observable<Int>.create { observer in
                observer.onNext(number)
                observer.onCompleted()
                return Disposables.create()
            }
            .subscribe(onNext: { number in sum &+= number })
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

    /// Subscribes and disposes, over and over, at a subject that has many observers all the time.
    private static func subscribeAmongLive() -> Row {
        let subject = PublishSubject<Int>()
        let bag = DisposeBag()
        for _ in 0..<live { subject.subscribe(onNext: { _ in }).disposed(by: bag) }
        return Row(
            name: "subscribe and dispose, \(live) live", count: live,
            run: { count in
                for _ in 0..<count { subject.subscribe(onNext: { _ in }).dispose() }
                return withExtendedLifetime(bag) { subject.hasObservers ? 1 : 0 }
            }, baseline: Baseline.amongLive(live))
    }

    private static func numbers(_ count: Int) -> Observable<Int> {
        Observable.create { observer in
            for number in 0..<count { observer.onNext(number) }
            observer.onCompleted()
            return Disposables.create()
        }
    }

    // MARK: Time

    private static func nanoseconds(_ count: Int, _ run: (Int) -> Int) -> Double {
        let clock = ContinuousClock()
        let rounds = (0..<9).map { _ in
            let start = clock.now
            let result = run(count)
            let duration = clock.now - start
            precondition(result != .min)
            return duration / .nanoseconds(1) / Double(count)
        }
        return rounds.sorted()[rounds.count / 2]
    }
}
