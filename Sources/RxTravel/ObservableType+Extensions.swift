// 공식: RxSwift/ObservableType+Extensions.swift

extension ObservableType {
    /// Subscribes one closure to every event.
    ///
    /// This form knows no `onDisposed`, and an error nobody looks at stays silent: the default error handler is not asked.
    ///
    /// - Parameter on: Receives every event.
    /// - Returns: The Disposable that ends the subscription: whatever the source returned.
    public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
        let observer = AnonymousObserver { event in on(event) }
        return asObservable().subscribe(observer)
    }

    /// Subscribes closures that are handed an object, without keeping that object alive.
    ///
    /// Once the object is freed nothing is called any more. The subscription itself goes on.
    ///
    /// - Parameters:
    ///   - object: Handed to each closure.
    ///   - onNext: Receives each value.
    ///   - onError: Receives the error. Without it nobody does: `Hooks.defaultErrorHandler` is not asked.
    ///   - onCompleted: Called when the sequence comes to its end.
    ///   - onDisposed: Called when the subscription is over, for whatever reason.
    /// - Returns: The Disposable that ends the subscription.
    public func subscribe<Object: AnyObject>(
        with object: Object,
        onNext: ((Object, Element) -> Void)? = nil,
        onError: ((Object, any Swift.Error) -> Void)? = nil,
        onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            onNext: { [weak object] value in object.map { onNext?($0, value) } },
            onError: { [weak object] error in
                // 여행 175 [error]
                // ko: onError를 넘기지 않았어도 이 클로저가 그 자리에 있다. 그래서 기본
                //     handler는 불리지 않는다.
                // en: This closure is there even if you gave no onError. So the default handler is
                //     not asked.
                object.map { onError?($0, error) }
            },
            onCompleted: { [weak object] in object.map { onCompleted?($0) } },
            onDisposed: { [weak object] in object.map { onDisposed?($0) } }
        )
    }

    /// Subscribes a closure to each kind of event, and one to the end of the subscription.
    ///
    /// On a terminal event the order is `onError` or `onCompleted`, `onDisposed`, then the clean-up of the source. On an
    /// explicit `dispose()` the clean-up comes first. `onDisposed` runs once, whichever comes first.
    ///
    /// - Parameters:
    ///   - onNext: Receives each value.
    ///   - onError: Receives the error. Without it, `Hooks.defaultErrorHandler` does.
    ///   - onCompleted: Called when the sequence comes to its end.
    ///   - onDisposed: Called when the subscription is over, for whatever reason.
    /// - Returns: The Disposable that ends the subscription: a pair of the source's own Disposable and `onDisposed`.
    @inlinable
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

        let synchronizationTracker = SynchronizationTracker()
        let callStack = Hooks.recordCallStackOnError ? Hooks.customCaptureSubscriptionCallstack() : []

        let observer = AnonymousObserver<Element> { event in
            synchronizationTracker.register(synchronizationErrorMessage: .default)
            defer { synchronizationTracker.unregister() }
            switch event {
            case .next(let element):
                // 여행 24 [element]
                // ko: Event를 열어 값을 꺼내고, 내가 넘긴 onNext를 부른다.
                // en: Opens the Event, takes the value out, and calls the onNext you passed.
                onNext?(element)
            case .error(let error):
                // 여행 78 [error]
                // ko: onError가 있으면 onError를, 없으면 Hooks.defaultErrorHandler를 부른다. 그다음
                //     disposable.dispose()로 onDisposed를 부른다.
                // en: Calls onError, or Hooks.defaultErrorHandler where there is none; then
                //     disposable.dispose(), which calls onDisposed.
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
