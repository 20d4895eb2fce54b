// 공식: RxSwift/Observables/Catch.swift

extension ObservableType {
    /// Goes on with another sequence when this one ends with an error.
    ///
    /// What fails is over all the same: it is not subscribed to again, and the other sequence sends in its place.
    ///
    /// - Parameter handler: Makes the other sequence. What it throws ends the result as `error`.
    /// - Returns: The sequence that goes on.
    public func `catch`(_ handler: @escaping (any Swift.Error) throws -> Observable<Element>) -> Observable<Element> {
        // 여행 341 → 9 Observable.asObservable
        // ko: source와 클로저를 간직하는 Catch를 만든다.
        // en: Makes a Catch that keeps the source and the closure.
        return Catch(source: asObservable(), handler: handler)
    }
}

// 생략 20
// ko: 공식 파일에는 값 하나로 이어 가는 catchAndReturn(_:)도 있다. just를 반환하는 catch와 같다. 시퀀스를 차례로
//     시도하는 catch(sequence:)와 retry()는 CatchSequence와, 이 모듈에 없는 TailRecursiveSink를 쓴다.
// en: The official file also has catchAndReturn(_:), which goes on with one element: a catch that returns a just. And
//     it has catch(sequence:) and retry(), which try one sequence after another, with CatchSequence and with
//     TailRecursiveSink, which this module lacks.

/// The observer of the sequence that goes on.
private final class CatchSinkProxy<Observer: ObserverType>: ObserverType {
    typealias Element = Observer.Element
    typealias Parent = CatchSink<Observer>

    private let parent: Parent

    init(parent: Parent) {
        self.parent = parent
    }

    func on(_ event: Event<Element>) {
        // 여행 345 [self, event] → 21 Sink.forwardOn
        // ko: 이어 가는 시퀀스의 이벤트를 그대로 전한다. 종료 이벤트라면 전하고 나서 전체를 dispose한다.
        // en: Passes on what the sequence from your closure sends. After a terminal event all is disposed.
        parent.forwardOn(event)
        if event.isStopEvent {
            parent.dispose()
        }
    }
}

private final class CatchSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    typealias Element = Observer.Element
    typealias Parent = Catch<Element>

    private let parent: Parent
    private let subscription = SerialDisposable()

    init(parent: Parent, observer: Observer, cancel: any Cancelable) {
        self.parent = parent
        super.init(observer: observer, cancel: cancel)
    }

    func run() -> any Disposable {
        // 여행 342 [self] → 230 SerialDisposable.disposable
        // ko: source를 구독한다. 구독의 자리는 하나이고, error가 오면 이어 갈 시퀀스가 그 자리에 들어간다.
        // en: Subscribes to the source. After an error, the sequence from your closure gets the same place.
        let place = SingleAssignmentDisposable()
        subscription.disposable = place
        place.setDisposable(parent.source.subscribe(self))
        return subscription
    }

    func on(_ event: Event<Element>) {
        switch event {
        case .next:
            forwardOn(event)
        case .completed:
            forwardOn(event)
            dispose()
        case .error(let error):
            // 여행 343 [self, error] → 42 ObservableType.just, 344
            // ko: error는 아래로 가지 않는다. 클로저가 반환한 시퀀스를, 끝난 source의 자리에 구독한다.
            // en: The error doesn't go downstream. The closure returns a sequence, and that is subscribed to in the
            //     place of the source, which is over.
            do {
                let catchSequence = try parent.handler(error)
                subscription.disposable = catchSequence.subscribe(CatchSinkProxy(parent: self))
            } catch {
                forwardOn(.error(error))
                dispose()
            }
        }
    }
}

private final class Catch<Element>: Producer<Element> {
    typealias Handler = (any Swift.Error) throws -> Observable<Element>

    fileprivate let source: Observable<Element>
    fileprivate let handler: Handler

    init(source: Observable<Element>, handler: @escaping Handler) {
        self.source = source
        self.handler = handler
        super.init()
    }

    override func run<Observer: ObserverType>(
        _ observer: Observer, cancel: any Cancelable
    ) -> (sink: any Disposable, subscription: any Disposable) where Observer.Element == Element {
        let sink = CatchSink(parent: self, observer: observer, cancel: cancel)
        let subscription = sink.run()
        return (sink: sink, subscription: subscription)
    }
}
