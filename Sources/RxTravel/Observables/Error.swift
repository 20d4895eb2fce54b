// 공식: RxSwift/Observables/Error.swift

extension ObservableType {
    /// Makes a sequence that fails at once, without a value.
    ///
    /// - Parameter error: What it fails with.
    /// - Returns: The sequence.
    public static func error(_ error: any Swift.Error) -> Observable<Element> {
        ErrorProducer<Element>(error: error)
    }
}

private final class ErrorProducer<Element>: Producer<Element> {
    private let error: any Swift.Error

    init(error: any Swift.Error) {
        self.error = error
        super.init()
    }

    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        // 여행 174 [error] → 22 ObserverBase.on
        // ko: just처럼 subscribe를 재정의한다. Sink 없이 observer에게 error를 바로 보낸다.
        // en: Overrides subscribe, as just does: sends the error straight to the observer, without a Sink.
        observer.on(.error(error))
        return Disposables.create()
    }
}
