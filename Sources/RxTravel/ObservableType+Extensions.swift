// 공식: RxSwift/ObservableType+Extensions.swift

extension ObservableType {
    /// Subscribes one closure to every event.
    ///
    /// This form knows no `onDisposed`, and an error nobody looks at stays silent: the default error handler is not asked.
    ///
    /// - Parameter on: Receives every event.
    /// - Returns: The handle that ends the subscription: whatever the source returned.
    public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
        let observer = AnonymousObserver { event in on(event) }
        return asObservable().subscribe(observer)
    }

    /// Subscribes a closure to each kind of event, and one to the end of the subscription.
    ///
    /// On a stop event the order is `onError` or `onCompleted`, `onDisposed`, then the clean-up of the source. On an
    /// explicit `dispose()` the clean-up comes first. `onDisposed` runs once, whichever comes first.
    ///
    /// - Parameters:
    ///   - onNext: Receives each value.
    ///   - onError: Receives the error. Without it, `Hooks.defaultErrorHandler` does.
    ///   - onCompleted: Called when the sequence comes to its end.
    ///   - onDisposed: Called when the subscription is over, for whatever reason.
    /// - Returns: The handle that ends the subscription: a pair of the source's own handle and `onDisposed`.
    public func subscribe(
        onNext: ((Element) -> Void)? = nil,
        onError: ((any Swift.Error) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        // 여행 6
        // ko: 클로저 네 개를 받는 subscribe다. 먼저 onDisposed를 Disposable 하나로 만든다.
        // en: The subscribe with four closures. First it turns onDisposed into a Disposable.
        let disposable: any Disposable = onDisposed.map(Disposables.create(with:)) ?? Disposables.create()

        // 생략 1
        // ko: 공식 코드는 DEBUG 빌드에서 SynchronizationTracker를 하나 만들어, 이벤트가 겹치면
        //     경고를 출력한다. 경고만 할 뿐 이벤트를 막지 않으므로, 없어도 순서와 결과는 같다.
        // en: In DEBUG builds the official code makes a SynchronizationTracker here, which prints a
        //     warning when events overlap. It only warns and stops no event, so order and results
        //     are the same without it.
        let callStack = Hooks.recordCallStackOnError ? Hooks.customCaptureSubscriptionCallstack() : []

        let observer = AnonymousObserver<Element> { event in
            switch event {
            case .next(let element):
                // 여행 24 [element]
                // ko: Event를 열어 값을 꺼내고, 내가 넘긴 onNext를 부른다.
                // en: Opens the Event, takes the value out, and calls the onNext you passed.
                onNext?(element)
            case .error(let error):
                if let onError {
                    onError(error)
                } else {
                    Hooks.defaultErrorHandler(callStack, error)
                }
                disposable.dispose()
            case .completed:
                // 여행 28
                // ko: onCompleted를 먼저 부르고, 이어서 disposable.dispose()로 onDisposed를 부른다.
                // en: Calls onCompleted first, then disposable.dispose(), which calls onDisposed.
                onCompleted?()
                disposable.dispose()
            }
        }
        return Disposables.create(asObservable().subscribe(observer), disposable)
    }
}
