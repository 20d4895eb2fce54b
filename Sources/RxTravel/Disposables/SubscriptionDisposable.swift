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
        // 여행 135 → 136 PublishSubject.synchronized_unsubscribe, 279, 97
        // ko: 목록의 주인을 약하게 참조한다. 아직 살아 있으면 이 key를 목록에서 빼 달라고 한다.
        // en: Holds the owner of a list weakly. If that is still alive, asks it to take this key out of the list.
        owner?.synchronizedUnsubscribe(key)
    }
}
