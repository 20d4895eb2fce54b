// 공식: RxSwift/Observables/Filter.swift

extension ObservableType {
    /// Lets only the values through that pass a test.
    ///
    /// - Parameter predicate: The test. What it throws ends the sequence as `error`.
    /// - Returns: The sequence of the values that passed.
    public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        // 여행 61 → 9 Observable.asObservable
        // ko: 업스트림의 Observable을 source로 삼아 Filter를 만든다. predicate는 부르지 않는다.
        // en: Makes a Filter with the Observable upstream as its source. The predicate is not called.
        return Filter(source: asObservable(), predicate: predicate)
    }
}

// 생략 2
// ko: 공식 파일에는 ignoreElements()도 있다. 원소마다 빈 시퀀스를 반환하는 flatMap이다.
// en: The official file also has ignoreElements(): a flatMap that returns an empty sequence for each element.

private final class FilterSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    typealias Predicate = (Element) throws -> Bool
    typealias Element = Observer.Element

    private let predicate: Predicate

    init(predicate: @escaping Predicate, observer: Observer, cancel: any Cancelable) {
        self.predicate = predicate
        super.init(observer: observer, cancel: cancel)
        // 여행 70 [self]
        // ko: FilterSink는 predicate를 갖고, 여느 Sink처럼 observer와 cancel을 잡는다. 값은 담아 두지 않는다.
        // en: A FilterSink has the predicate and, like every Sink, the observer and cancel. It keeps no value.
    }

    func on(_ event: Event<Element>) {
        switch event {
        case .next(let value):
            // 여행 71 [value] → 72 closure in operatorsChain(), 80
            // ko: predicate를 try로 부른다. true를 반환하면 값을 다시 next에 담아 forwardOn에 넘긴다.
            // en: Calls the predicate with try. If that returns true, forwardOn gets the value in a new next event.
            do {
                if try predicate(value) {
                    forwardOn(.next(value))
                }
            } catch {
                // 여행 81 [error] → 21 Sink.forwardOn
                // ko: predicate가 던진 에러를 Event에 담아 다운스트림으로 넘기고, 그다음 자기를 dispose한다.
                // en: Turns what the predicate threw into an error event, sends that downstream, then disposes itself.
                forwardOn(.error(error))
                dispose()
            }
        case .error, .completed:
            // 여행 76 [event] → 21 Sink.forwardOn
            // ko: 종료 이벤트를 forwardOn에 먼저 넘기고, 그다음 자기를 dispose한다.
            // en: Hands a terminal event to forwardOn first, and then disposes itself.
            forwardOn(event)
            dispose()
        }
    }
}

private final class Filter<Element>: Producer<Element> {
    typealias Predicate = (Element) throws -> Bool

    private let source: Observable<Element>
    private let predicate: Predicate

    init(source: Observable<Element>, predicate: @escaping Predicate) {
        self.source = source
        self.predicate = predicate
        super.init()
        // 여행 62 [self, source]
        // ko: Filter는 source를 강하게 잡고 있다. 거꾸로 source는 Filter를 모른다.
        // en: A Filter holds its source. The source does not know the Filter.
    }

    override func run<Observer: ObserverType>(
        _ observer: Observer, cancel: any Cancelable
    ) -> (sink: any Disposable, subscription: any Disposable) where Observer.Element == Element {
        // 여행 69 [self, observer, cancel] → 14 Sink.init
        // ko: 이 구독에 쓸 FilterSink를 만들고, 그것을 observer로 넘겨 source를 구독한다.
        // en: Makes a FilterSink for this subscription, and subscribes it to the source as an observer.
        let sink = FilterSink(predicate: predicate, observer: observer, cancel: cancel)
        let subscription = source.subscribe(sink)
        return (sink: sink, subscription: subscription)
    }
}
