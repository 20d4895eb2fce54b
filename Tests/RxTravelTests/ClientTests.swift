// Not @testable: this is a program written against the official API, and it has to compile as it is.
import RxTravel
import Testing

/// A class as apps have them: a bag, sources, handlers that know their owner weakly.
private final class Timetable {
    private let bag = DisposeBag()
    private let history: History

    init(_ history: History) {
        self.history = history
    }

    func bind(_ departures: Observable<Int>) {
        departures
            .filter { $0 % 2 == 0 }
            .map { "platform \($0)" }
            .subscribe(
                onNext: { [weak self] text in self?.history.note(text) },
                onError: { [weak self] error in self?.history.note("\(error)") },
                onCompleted: { [weak self] in self?.history.note("no more trains") },
                onDisposed: { [history] in history.note("timetable taken down") }
            )
            .disposed(by: bag)

        departures
            .subscribe(with: self, onNext: { timetable, number in timetable.history.note("train \(number)") })
            .disposed(by: bag)
    }
}

struct ClientTests {
    private let history = History()

    @Test func `An app's class binds a source and is let go of`() {
        let departures = PublishSubject<Int>()
        var timetable: Timetable? = Timetable(history)
        timetable?.bind(departures.asObservable())

        departures.onNext(1)
        departures.onNext(2)
        timetable = nil
        departures.onNext(4)

        #expect(history.lines == ["train 1", "platform 2", "train 2", "timetable taken down"])
        #expect(!departures.hasObservers)
    }

    @Test func `Sources have the official signatures`() {
        let scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
        let sources: [Observable<Int>] = [
            Observable.just(1),
            Observable<Int>.empty(),
            Observable<Int>.never(),
            Observable<Int>.error(RxError.noElements),
            Observable.range(start: 1, count: 2),
            Observable<Int>.range(start: 1, count: 2, scheduler: scheduler),
            Observable<Int>.create { observer in
                observer.onNext(1)
                observer.on(.next(2))
                observer.onCompleted()
                return Disposables.create()
            },
        ]
        let asFunctions:
            (
                just: (Int) -> Observable<Int>, error: (any Error) -> Observable<Int>,
                range: (Int, Int, any ImmediateSchedulerType) -> Observable<Int>,
                create: (@escaping (AnyObserver<Int>) -> any Disposable) -> Observable<Int>
            ) = (
                just: Observable.just(_:), error: Observable.error(_:),
                range: Observable.range(start:count:scheduler:), create: Observable.create(_:)
            )

        for source in sources + [asFunctions.just(7), asFunctions.range(8, 1, scheduler)] {
            source.subscribe { [history] (event: Event<Int>) in history.note("\(event)") }.dispose()
        }

        #expect(
            history.lines == [
                "next(1)", "completed", "completed", "error(Sequence doesn't contain any elements.)",
                "next(1)", "next(2)", "completed", "next(1)", "next(2)", "completed", "next(1)", "next(2)", "completed",
                "next(7)", "completed", "next(8)", "completed",
            ])
    }

    @Test func `Operators take functions that may throw, and change the type`() throws {
        func isShort(_ text: String) throws -> Bool {
            guard !text.isEmpty else { throw RxError.argumentOutOfRange }
            return text.count < 3
        }
        let source: Observable<String> = .just("ab")

        let kept: Observable<String> = source.filter(isShort)
        let mapped: Observable<[Character]> = kept.map(Array.init)
        let numbers: Observable<Int> = mapped.map(\.count)
        _ = numbers.subscribe(onNext: { history.note("\($0)") })

        #expect(history.lines == ["2"])
    }

    @Test func `A bag has the official signatures`() {
        do {
            let bag = DisposeBag()
            let bases: [DisposeBase] = [bag, CompositeDisposable(), SingleAssignmentDisposable()]
            bag.insert(history.disposable("1"))
            bag.insert(history.disposable("2"), history.disposable("3"))
            bag.insert([history.disposable("4")])
            bag.insert {
                history.disposable("5")
                history.disposable("6")
            }
            history.disposable("7").disposed(by: bag)
            bag.insert([])
            bag.insert {}
            history.note("the bag is full")
            #expect(bases[0] === bag)
        }
        _ = DisposeBag(disposing: history.disposable("8"), history.disposable("9"))
        _ = DisposeBag(disposing: [history.disposable("10"), history.disposable("11")])
        _ = DisposeBag {
            history.disposable("12")
            Disposables.create(history.disposable("13"), history.disposable("14"))
        }
        _ = DisposeBag(disposing: DisposeBag.DisposableBuilder.buildBlock(history.disposable("15")))
        _ = DisposeBag(disposing: [])

        #expect(history.lines == ["the bag is full"] + (1...15).map(String.init))
    }

    @Test func `Errors and events are what the official module's clients switch over`() {
        func kind(of error: any Error) -> String {
            switch error as? RxError {
            case .unknown: "unknown"
            case .disposed(let object): "disposed \(type(of: object))"
            case .overflow: "overflow"
            case .argumentOutOfRange: "argumentOutOfRange"
            case .noElements: "noElements"
            case .moreThanOneElement: "moreThanOneElement"
            case .timeout: "timeout"
            case nil: "another one"
            }
        }
        func kind(of event: some EventConvertible) -> String {
            switch event.event {
            case .next: "next"
            case .error(let error): kind(of: error)
            case .completed: "completed"
            }
        }
        let events: [Event<Int>] = [
            .next(1), .error(RxError.disposed(object: PublishSubject<Int>())), .error(Trouble.flatTyre), .completed,
        ]

        #expect(events.map { kind(of: $0) } == ["next", "disposed PublishSubject<Int>", "another one", "completed"])
        #expect(events.map(\.isStopEvent) == [false, true, true, true])
    }
}
