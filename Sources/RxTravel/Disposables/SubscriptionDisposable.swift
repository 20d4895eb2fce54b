// 공식: RxSwift/Disposables/SubscriptionDisposable.swift

/// What a live subject returns from `subscribe`, or a connection of `share()`: takes one observer out of it again.
///
/// It does not keep its owner alive. Disposing it twice does no harm: a key that is out already is ignored.
struct SubscriptionDisposable<Owner: SynchronizedUnsubscribeType>: Disposable {
    private weak var owner: Owner?
    private let key: Owner.DisposeKey

    init(owner: Owner, key: Owner.DisposeKey) {
        self.owner = owner
        self.key = key
    }

    func dispose() {
        // 여행 135 → 136 PublishSubject.synchronized_unsubscribe, 279, 97
        // ko: 목록의 주인을 약하게 참조한다. 아직 살아 있으면 이 key를 목록에서 빼 달라고 한다.
        // en: Holds a list's owner weakly. If the owner is still alive, asks it to take this key out of the list.
        owner?.synchronizedUnsubscribe(key)
    }
}
