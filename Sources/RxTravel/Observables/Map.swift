// 공식: RxSwift/Observables/Map.swift

extension ObservableType {
    /// Makes another value of each value.
    ///
    /// - Parameter transform: Makes the new value. What it throws ends the sequence as `error`.
    /// - Returns: The sequence of the new values.
    public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
        // 여행 63 → 9 Observable.asObservable
        // ko: 업스트림의 Observable을 source로 삼아 Map을 만든다. transform은 부르지 않는다.
        // en: Makes a Map with the Observable upstream as its source. The transform is not called.
        return Map(source: asObservable(), transform: transform)
    }
}

private final class MapSink<SourceType, Observer: ObserverType>: Sink<Observer>, ObserverType {
    typealias Transform = (SourceType) throws -> ResultType
    typealias ResultType = Observer.Element

    private let transform: Transform

    init(transform: @escaping Transform, observer: Observer, cancel: any Cancelable) {
        self.transform = transform
        super.init(observer: observer, cancel: cancel)
        // 여행 67 [self]
        // ko: MapSink가 받는 값과 다운스트림의 observer가 받는 값은 타입이 다를 수 있다. 그 사이를 transform이 잇는다.
        // en: What a MapSink receives may differ in type from what its observer takes. The transform joins the two.
    }

    func on(_ event: Event<SourceType>) {
        switch event {
        case .next(let element):
            // 여행 73 [element] → 74 closure in operatorsChain(), 21, 180
            // ko: transform을 try로 부른다. 값을 반환하면 새 Event에 담아 forwardOn에 넘긴다.
            // en: Calls the transform with try. If that returns a value, forwardOn gets it in a new Event.
            do {
                let mappedElement = try transform(element)
                forwardOn(.next(mappedElement))
            } catch {
                // 여행 181 [error] → 21 Sink.forwardOn
                // ko: transform이 던진 에러를 error 이벤트로 다운스트림에 보내고, 그다음에 dispose한다.
                // en: Turns what the transform threw into an error event, sends that downstream, then disposes.
                forwardOn(.error(error))
                dispose()
            }
        case .error(let error):
            forwardOn(.error(error))
            dispose()
        case .completed:
            // 여행 77 → 21 Sink.forwardOn
            // ko: completed를 forwardOn에 먼저 넘기고, 그다음 자기를 dispose한다.
            // en: Hands completed to forwardOn first, and then disposes itself.
            forwardOn(.completed)
            dispose()
        }
    }
}

private final class Map<SourceType, ResultType>: Producer<ResultType> {
    typealias Transform = (SourceType) throws -> ResultType

    private let source: Observable<SourceType>
    private let transform: Transform

    init(source: Observable<SourceType>, transform: @escaping Transform) {
        self.source = source
        self.transform = transform
        super.init()
        // 여행 64 [self, source]
        // ko: Map은 source를 강하게 잡는다. 자기 다운스트림에 누가 있는지는 모른다.
        // en: A Map holds its source. It knows nobody downstream.
    }

    override func run<Observer: ObserverType>(
        _ observer: Observer, cancel: any Cancelable
    ) -> (sink: any Disposable, subscription: any Disposable) where Observer.Element == ResultType {
        // 여행 66 [self, observer, cancel] → 14 Sink.init
        // ko: 이 구독에 쓸 MapSink를 만들고, 그것을 observer로 넘겨 source를 구독한다.
        // en: Makes a MapSink for this subscription, and subscribes it to the source as an observer.
        let sink = MapSink(transform: transform, observer: observer, cancel: cancel)
        let subscription = source.subscribe(sink)
        return (sink: sink, subscription: subscription)
    }
}
