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

        @Test func `A Counted counts as long as it lives`() async {
            await #expect(processExitsWith: .success) {
                let start = Resources.total
                #expect(growth { Box(Counted()) } == 1)
                #expect(Resources.total == start)
            }
        }

        @Test func `A sequence counts one for each of its steps`() async {
            await #expect(processExitsWith: .success) {
                #expect(growth { Observable<Int>.create { _ in Disposables.create() } } == 1)
                #expect(growth { Observable.just(1) } == 1)
                #expect(growth { Observable.just(1).filter { $0 > 0 }.map { $0 } } == 3)
            }
        }

        @Test func `A subject counts four: itself, its lock, its tracker's lock and the Observable`() async {
            await #expect(processExitsWith: .success) {
                #expect(growth { PublishSubject<Int>() } == 4)
                #expect(growth { BehaviorSubject(value: 0) } == 4)
                #expect(growth { ReplaySubject<Int>.create(bufferSize: 1) } == 4)
                #expect(growth { ReplaySubject<Int>.create(bufferSize: 2) } == 4)
                #expect(growth { ReplaySubject<Int>.createUnbounded() } == 4)
                #expect(growth { AsyncSubject<Int>() } == 4)
            }
        }

        @Test func `Disposables: a bag counts two, an action one, nothing nothing`() async {
            await #expect(processExitsWith: .success) {
                #expect(growth { DisposeBag() } == 2)
                #expect(growth { Disposables.create {} } == 1)
                #expect(growth { Disposables.create() } == 0)
                #expect(growth { Box(AtomicInt(0)) } == 0)
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

        @Test func `A subscription that completed inside subscribe leaves nothing behind`() async {
            await #expect(processExitsWith: .success) {
                let sources = [
                    Observable<Int>.create { observer in
                        observer.onCompleted()
                        return Disposables.create()
                    }, .just(1), .empty(), Observable.range(start: 1, count: 3), Observable.just(1).map { $0 },
                ]
                let start = Resources.total
                for source in sources {
                    _ = source.subscribe(onNext: { _ in }, onDisposed: {})
                    #expect(Resources.total == start)
                }
            }
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
