// 공식: RxSwift/Observables/Just.swift

extension ObservableType {
    /// Makes a sequence of one value.
    ///
    /// The value is sent inside `subscribe`, with no Sink and no trampoline between: one value needs no queue.
    ///
    /// - Parameter element: The value.
    /// - Returns: The sequence.
    public static func just(_ element: Element) -> Observable<Element> {
        return Just(element: element)
    }
}

private final class Just<Element>: Producer<Element> {
    private let element: Element

    init(element: Element) {
        self.element = element
        super.init()
    }

    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        observer.on(.next(element))
        observer.on(.completed)
        return Disposables.create()
    }
}
