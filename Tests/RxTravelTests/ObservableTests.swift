import Testing

@testable import RxTravel

struct ObservableTests {
    private func observable<Source: ObservableConvertibleType>(of source: Source) -> Observable<Source.Element> {
        source.asObservable()
    }

    @Test func `An Observable as an Observable is itself, in generic code as well`() {
        let source = Observable<Int>.create { _ in Disposables.create() }

        #expect(source.asObservable() === source)
        #expect(observable(of: source) === source)
        #expect(String(describing: type(of: source.asObservable())) == "AnonymousObservable<Int>")
    }

    @Test func `Whatever the module makes is an Observable itself and is not wrapped again`() {
        let made: [Observable<Int>] = [
            .just(1), .empty(), .never(), .error(Trouble.flatTyre), .range(start: 1, count: 1),
            .just(1).filter { _ in true }, .just(1).map { $0 }, PublishSubject(),
        ]

        #expect(made.allSatisfy { observable(of: $0) === $0 })
        #expect(
            made.map { "\(type(of: $0.asObservable()))" } == [
                "Just<Int>", "EmptyProducer<Int>", "NeverProducer<Int>", "ErrorProducer<Int>", "RangeProducer<Int>",
                "Filter<Int>", "Map<Int, Int>", "PublishSubject<Int>",
            ])
    }

    @Test func `RxObservable is another name for the same class`() {
        let source: RxObservable<Int> = Observable<Int>.create { _ in Disposables.create() }

        #expect(RxObservable<Int>.self == Observable<Int>.self)
        #expect(source.asObservable() === source)
    }
}
