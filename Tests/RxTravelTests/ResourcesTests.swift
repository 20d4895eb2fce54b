#if TRACE_RESOURCES
    import Testing

    @testable import RxTravel

    /// The count is one for the whole process, so each test counts in a process of its own.
    struct ResourcesTests {
        @Test func `The count goes up and down, and each step returns the count from before`() async {
            await #expect(processExitsWith: .success) {
                let start = Resources.total
                #expect(Resources.incrementTotal() == start)
                #expect(Resources.total == start + 1)
                #expect(Resources.decrementTotal() == start + 1)
                #expect(Resources.total == start)
            }
        }

        @Test func `A step of a sequence counts one, a subject with its locks four, a bag two, an action one`() async {
            await #expect(processExitsWith: .success) {
                let start = Resources.total
                #expect(growth { Box(Counted()) } == 1)
                #expect(growth { Observable<Int>.create { _ in Disposables.create() } } == 1)
                #expect(growth { Observable.just(1) } == 1)
                #expect(growth { Observable.just(1).filter { $0 > 0 }.map { $0 } } == 3)
                #expect(growth { PublishSubject<Int>() } == 4)
                #expect(growth { BehaviorSubject(value: 0) } == 4)
                #expect(growth { ReplaySubject<Int>.create(bufferSize: 1) } == 4)
                #expect(growth { ReplaySubject<Int>.create(bufferSize: 2) } == 4)
                #expect(growth { ReplaySubject<Int>.createUnbounded() } == 4)
                #expect(growth { AsyncSubject<Int>() } == 4)
                #expect(growth { DisposeBag() } == 2)
                #expect(growth { Disposables.create {} } == 1)
                #expect(growth { Disposables.create() } == 0)
                #expect(growth { Box(AtomicInt(0)) } == 0)
                #expect(Resources.total == start)
            }
        }

        @Test func `A recursive lock counts one, and one more each time it is held`() async {
            await #expect(processExitsWith: .success) {
                let start = Resources.total
                do {
                    let lock = RecursiveLock()
                    #expect(Resources.total == start + 1)
                    lock.lock()
                    #expect(Resources.total == start + 2)
                    lock.lock()
                    #expect(Resources.total == start + 3)
                    lock.unlock()
                    lock.unlock()
                    #expect(Resources.total == start + 1)
                }
                #expect(Resources.total == start)
            }
        }

        @Test func `A subscription that never ends counts while it is kept, and no more once it is disposed`() async {
            await #expect(processExitsWith: .success) {
                let source = Observable<Int>.create { _ in Disposables.create() }
                let subscriptions: [(Int32, () -> any Disposable)] = [
                    (7, { source.subscribe(onNext: { _ in }, onDisposed: {}) }),
                    (6, { source.subscribe(onNext: { _ in }) }),
                    (4, { source.subscribe { _ in } }),
                ]
                for (expected, subscribe) in subscriptions {
                    let start = Resources.total
                    do {
                        let handle = subscribe()
                        #expect(Resources.total - start == expected)
                        handle.dispose()
                    }
                    #expect(Resources.total == start)
                }
            }
        }

        // The pair of the four-closure form and the disposable of onDisposed: one is freed with the handle.
        @Test func `A subscription dropped without dispose is leaked`() async {
            await #expect(processExitsWith: .success) {
                let source = Observable<Int>.create { _ in Disposables.create() }
                let start = Resources.total
                _ = source.subscribe(onNext: { _ in }, onDisposed: {})
                #expect(Resources.total - start == 6)
            }
        }

        @Test func `Nothing stays of what has ended, however it ended`() async {
            await #expect(processExitsWith: .success) {
                for (name, run) in Self.endings {
                    #expect(growth(run) == 0, "\(name)")
                }
            }
        }

        private static var endings: [(name: String, run: () -> Void)] {
            let range = Observable.range(start: 1, count: 3)
            let trampoline = CurrentThreadScheduler.instance
            func fail(_ value: Int) throws -> Int {
                throw Trouble.flatTyre
            }
            func loop(on scheduler: any ImmediateSchedulerType) -> any Disposable {
                scheduler.scheduleRecursive(1) { number, recurse in
                    if number < 3 {
                        recurse(number + 1)
                        recurse(number + 2)
                    }
                }
            }
            return [
                ("just", { _ = Observable.just(1).subscribe(onDisposed: {}) }),
                ("empty", { _ = Observable<Int>.empty().subscribe(onDisposed: {}) }),
                ("filter, completed", { _ = Observable.just(1).filter { _ in true }.subscribe() }),
                ("filter, thrown", { _ = Observable.just(1).filter { try fail($0) == 0 }.subscribe { _ in } }),
                ("filter, failed", { _ = Observable.error(RxError.unknown).filter { $0 == 1 }.subscribe { _ in } }),
                ("filter, disposed", { Observable<Int>.never().filter { _ in true }.subscribe().dispose() }),
                ("map, completed", { _ = Observable.just(1).map { $0 }.subscribe(onDisposed: {}) }),
                ("map, thrown", { _ = Observable.just(1).map(fail).subscribe { _ in } }),
                ("map, failed", { _ = Observable<Int>.error(RxError.unknown).map { $0 }.subscribe { _ in } }),
                ("map, disposed", { Observable<Int>.never().map { $0 }.map { $0 }.subscribe().dispose() }),
                (
                    "create, completed",
                    {
                        _ = Observable<Int>.create { observer in
                            observer.onCompleted()
                            return Disposables.create()
                        }.subscribe(onDisposed: {})
                    }
                ),
                ("range, completed", { _ = range.subscribe(onDisposed: {}) }),
                ("range, thrown", { _ = range.filter { $0 == 2 }.map(fail).subscribe(onError: { _ in }) }),
                ("range, disposed at first", { run(onTrampoline: true) { range.subscribe().dispose() } }),
                (
                    "range, disposed in between",
                    {
                        run(onTrampoline: true) {
                            let handle = SingleAssignmentDisposable()
                            handle.setDisposable(range.subscribe(onNext: { _ in handle.dispose() }))
                        }
                    }
                ),
                (
                    "range, run at once",
                    { _ = Observable.range(start: 1, count: 3, scheduler: AtOnceScheduler()).subscribe() }
                ),
                (
                    "range, disposed while it waits",
                    {
                        let scheduler = WaitingScheduler(History())
                        let handle = Observable.range(start: 1, count: 3, scheduler: scheduler).subscribe()
                        scheduler.runNext()
                        handle.dispose()
                        // What waits there holds the loop, and the loop holds its scheduler.
                        scheduler.runNext()
                    }
                ),
                ("loop", { _ = loop(on: trampoline) }),
                ("loop on a trampoline", { run(onTrampoline: true) { _ = loop(on: trampoline) } }),
                ("loop, disposed", { run(onTrampoline: true) { loop(on: trampoline).dispose() } }),
                ("loop, run at once", { _ = loop(on: AtOnceScheduler()) }),
                (
                    "loop that waited",
                    {
                        let scheduler = WaitingScheduler(History())
                        _ = loop(on: scheduler)
                        while scheduler.count > 0 {
                            scheduler.runNext()
                        }
                    }
                ),
                (
                    "group, disposed",
                    {
                        let group = CompositeDisposable(Disposables.create {}, Disposables.create {})
                        if let key = group.insert(Disposables.create {}) {
                            group.remove(for: key)
                        }
                        group.dispose()
                    }
                ),
                ("group, dropped", { _ = CompositeDisposable(disposables: [Disposables.create {}]) }),
                (
                    "bag, dropped",
                    {
                        let bag = DisposeBag()
                        Observable.just(1).subscribe().disposed(by: bag)
                        Observable<Int>.never().map { $0 }.subscribe().disposed(by: bag)
                        Disposables.create {}.disposed(by: bag)
                    }
                ),
            ]
        }

        @Test func `A long and mixed program ends where it began`() async {
            await #expect(processExitsWith: .success) {
                let start = Resources.total
                for round in 0..<200 {
                    let bag = DisposeBag()
                    for kind in SubjectKind.allCases {
                        let subject = kind.makeSubject()
                        subject.events.filter { $0 > 0 }.map { $0 * 2 }.subscribe(onDisposed: {}).disposed(by: bag)
                        subject.events.subscribe { _ in }.disposed(by: bag)
                        let handle = subject.events.subscribe(onNext: { _ in })
                        subject.observer.onNext(1)
                        handle.dispose()
                        Observable.range(start: 0, count: 5).subscribe(subject.observer).disposed(by: bag)
                        switch round % 3 {
                        case 0: subject.observer.onCompleted()
                        case 1: subject.observer.onError(Trouble.flatTyre)
                        default: subject.dispose()
                        }
                        subject.events.subscribe(onError: { _ in }).disposed(by: bag)
                    }
                }
                #expect(Resources.total == start)
            }
        }
    }

    /// Holds a value that cannot be copied.
    private final class Box<Value: ~Copyable> {
        private let value: Value

        init(_ value: consuming Value) {
            self.value = value
        }
    }

    /// By how much the count is higher while what `make` returns is alive.
    private func growth<Object>(_ make: () -> Object) -> Int32 {
        let start = Resources.total
        let object = make()
        defer { withExtendedLifetime(object) {} }
        return Resources.total - start
    }
#endif
