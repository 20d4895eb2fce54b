// 공식: RxSwift/ObservableType+Extensions.swift

#if DEBUG
    import Foundation
#endif

extension ObservableType {
    /// Subscribes one closure to every event.
    ///
    /// This form has no `onDisposed`, and an error nobody looks at stays silent: the default handler is not called.
    ///
    /// - Parameter on: Receives every event.
    /// - Returns: The Disposable that ends the subscription: whatever the source returned.
    public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
        // 여행 56 → 8 AnonymousObserver.init
        // ko: Event를 통째로 받는 클로저 하나로 Observer를 만든다. onDisposed를 받을 자리는 없다.
        // en: Makes an Observer of one closure, which gets whole Events. This form takes no onDisposed.
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
    ///   - onError: Receives the error. Without it nobody does: `Hooks.defaultErrorHandler` is not called.
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
            onNext: { [weak object] element in
                guard let object else { return }
                onNext?(object, element)
            },
            onError: { [weak object] error in
                // 여행 177 [error]
                // ko: onError를 넘기지 않았어도 이 클로저가 그 자리에 있다. 그래서 기본 handler는 불리지 않는다.
                // en: This closure is there even if you gave no onError. So the default handler is not called.
                guard let object else { return }
                onError?(object, error)
            },
            onCompleted: { [weak object] in
                guard let object else { return }
                onCompleted?(object)
            },
            onDisposed: { [weak object] in
                guard let object else { return }
                onDisposed?(object)
            }
        )
    }

    /// Subscribes a closure to each kind of event, and one to the end of the subscription.
    ///
    /// Without a scheduler between, a terminal event means `onError` or `onCompleted`, `onDisposed`, then the clean-up
    /// of the source. On an explicit `dispose()` the clean-up comes first. `onDisposed` runs once, either way.
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
        // 여행 6 → 7 AnonymousDisposable.init, 45
        // ko: 먼저 onDisposed를 Disposable로 만든다. 받은 onDisposed가 없으면 NopDisposable을 쓴다.
        // en: First, onDisposed becomes a Disposable. Without an onDisposed, a NopDisposable takes its place.
        let disposable: any Disposable = onDisposed.map(Disposables.create(with:)) ?? Disposables.create()

        let synchronizationTracker = SynchronizationTracker()
        let callStack = Hooks.recordCallStackOnError ? Hooks.customCaptureSubscriptionCallstack() : []

        let observer = AnonymousObserver<Element> { event in
            synchronizationTracker.register(synchronizationErrorMessage: .default)
            defer { synchronizationTracker.unregister() }
            switch event {
            case .next(let element):
                // 여행 24 [element] → 25 closure in create(), 204, 118, 18, 47, 75, 96, 109, 125, 144, 145, 246, 254
                // ko: Event에서 값을 꺼내 onNext를 부른다. 받은 onNext가 없으면 값은 여기서 사라진다.
                // en: Takes the value out of the Event and calls onNext. Without an onNext, the value ends here.
                onNext?(element)
            case .error(let error):
                // 여행 82 [error] → 83 closure in operatorsThrow(), 48, 30, 175, 177
                // ko: onError를, 없으면 기본 handler를 부른다. 그러고 나서 onDisposed의 Disposable을 dispose한다.
                // en: Calls onError, or without one the default handler. Then it disposes the Disposable of onDisposed.
                if let onError {
                    onError(error)
                } else {
                    Hooks.defaultErrorHandler(callStack, error)
                }
                disposable.dispose()
            case .completed:
                // 여행 28 → 29 closure in create(), 48, 30
                // ko: onCompleted를 부르고 onDisposed의 Disposable을 dispose한다. 넘기지 않은 클로저는 건너뛴다.
                // en: Calls onCompleted, then disposes the Disposable of onDisposed. Either closure may be missing.
                onCompleted?()
                disposable.dispose()
            }
        }
        return Disposables.create(asObservable().subscribe(observer), disposable)
    }
}

extension Hooks {
    /// Receives an error that no `onError` was given for, with the call stack noted at `subscribe`.
    public typealias DefaultErrorHandler = (_ subscriptionCallStack: [String], _ error: any Error) -> Void
    /// Makes the call stack that `subscribe` notes.
    public typealias CustomCaptureSubscriptionCallstack = () -> [String]

    private static let lock = RecursiveLock()

    // Both are read and written under `lock` alone; the official closure types are not Sendable.
    nonisolated(unsafe) private static var _defaultErrorHandler: DefaultErrorHandler = { callStack, error in
        // 여행 175 [error, callStack.count]
        // ko: 기본 handler다. 디버그 빌드에서는 출력하고 릴리스 빌드에서는 아무 일도 하지 않는다. 크래시는 나지 않는다.
        // en: The default handler. It prints in debug builds, does nothing in release builds, and never crashes.
        #if DEBUG
            print("Unhandled error happened: \(error)")
            if !callStack.isEmpty {
                print("subscription called from:\n\(callStack.joined(separator: "\n"))")
            }
        #endif
    }
    nonisolated(unsafe) private static var _customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack = {
        #if DEBUG
            Thread.callStackSymbols
        #else
            []
        #endif
    }

    /// What happens to an error when `subscribe(onNext:…)` was given no `onError`.
    ///
    /// The handler to start with prints the error in debug builds and says nothing in release builds. It never stops
    /// the program.
    public static var defaultErrorHandler: DefaultErrorHandler {
        get { lock.performLocked { _defaultErrorHandler } }
        set { lock.performLocked { _defaultErrorHandler = newValue } }
    }

    /// How the call stack is taken when `recordCallStackOnError` is on.
    public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
        get { lock.performLocked { _customCaptureSubscriptionCallstack } }
        set { lock.performLocked { _customCaptureSubscriptionCallstack = newValue } }
    }
}
