// 공식: RxSwift/Disposables/SubscriptionDisposable.swift

/// What a subject returns from `subscribe`: takes one observer out of the subject again.
///
/// It does not keep the subject alive. Disposing it twice does no harm, as the key is known only once.
struct SubscriptionDisposable<Owner: SynchronizedUnsubscribeType>: Disposable {
    private weak var owner: Owner?
    private let key: Owner.DisposeKey

    init(owner: Owner, key: Owner.DisposeKey) {
        self.owner = owner
        self.key = key
    }

    func dispose() {
        owner?.synchronizedUnsubscribe(key)
    }
}
