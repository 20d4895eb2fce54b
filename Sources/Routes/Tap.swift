import RxTravel

/// A source that is turned on from outside: it keeps the observer that `create` hands to its closure.
final class Tap {
    /// The observer of the last subscription.
    private(set) var observer: AnyObserver<Int>?

    /// A sequence whose events are what is sent to `observer`.
    var water: Observable<Int> {
        return Observable.create { [weak self] observer in
            // 여행 87 [observer] → 7 AnonymousDisposable.init
            // ko: 받은 observer를 Tap에 간직한다. 이벤트는 나중에, 이 클로저 밖에서 보낸다.
            // en: Stores the observer in the Tap. Events are sent later, from outside this closure.
            self?.observer = observer
            return Disposables.create {
                // 여행 89
                // ko: source의 정리 클로저다. create의 클로저가 반환한 Disposable이 부른다.
                // en: The source cleans up. The Disposable that create's closure returned calls this.
                print("clean-up")
            }
        }
    }
}
