// 공식: RxSwift/Concurrency/SynchronizedUnsubscribeType.swift

/// An object that a `SubscriptionDisposable` can take its observer out of again.
protocol SynchronizedUnsubscribeType: AnyObject {
    associatedtype DisposeKey

    func synchronizedUnsubscribe(_ disposeKey: DisposeKey)
}
