@testable import RxSwift

final class Twice<Element>: Producer<Element> {
    private let source: Observable<Element>
    init(_ source: Observable<Element>) { self.source = source }
    override func run<Observer: ObserverType>(
        _ observer: Observer, cancel: Cancelable
    ) -> (sink: Disposable, subscription: Disposable) where Observer.Element == Element {
        let sink = TwiceSink(observer: observer, cancel: cancel)
        return (sink, source.subscribe(sink))
    }
}

final class TwiceSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    typealias Element = Observer.Element
    func on(_ event: Event<Element>) {
        switch event {
        case .next:
            forwardOn(event)
            forwardOn(event)
        case .error, .completed:
            forwardOn(event)
            dispose()
        }
    }
}

func mine() {
    _ = Twice(Observable.of("a", "b")).take(3).subscribe(onNext: { print($0) }, onDisposed: { print("disposed") })
}
