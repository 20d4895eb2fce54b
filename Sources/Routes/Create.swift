import RxTravel

/// Tour 1: a sequence made by `create`, subscribed to once, that sends two values and completes.
public func create() {
    // 여행 1 → 2 ObservableType.create
    // ko: create에 클로저를 넘긴다. 지금은 저장만 하고 아무것도 실행하지 않는다.
    // en: You hand create a closure. It is only stored; nothing runs yet.
    let numbers = Observable<Int>.create { observer in
        // 여행 17 [observer] → 18 ObserverType.onNext
        // ko: 내가 쓴 클로저가 이제야 실행된다. subscribe 안에서, 같은 스레드에서.
        // en: Only now your closure runs: inside subscribe, on the same thread.
        observer.onNext(1)
        observer.onNext(2)
        observer.onCompleted()
        // 여행 34 → 7 AnonymousDisposable.init
        // ko: onCompleted가 돌아왔고, 클로저는 계속 실행된다. 정리할 일을 Disposable로 돌려준다.
        // en: onCompleted has returned, and the closure goes on. It returns its clean-up.
        return Disposables.create {
            // 여행 36
            // ko: create 클로저가 돌려준 정리가 실행된다. 종료 이벤트로 끝났다면 onDisposed보다 나중이다.
            // en: The clean-up that create's closure returned. After a terminal event it runs later than onDisposed.
            print("clean-up")
        }
    }

    // 여행 5 [numbers] → 6 ObservableType.subscribe
    // ko: 여기서 비로소 시작된다. 클로저 네 개를 넘겨 구독한다.
    // en: Here it starts: you subscribe with four closures.
    let subscription = numbers.subscribe(
        onNext: { value in
            // 여행 25 [value]
            // ko: 내가 넘긴 onNext가 불렸다. create의 클로저 안에서 불렸고, subscribe는 아직 끝나지 않았다.
            // en: Your onNext is called, from inside create's closure. subscribe has not returned yet.
            print("onNext \(value)")
        },
        onError: { error in print("onError \(error)") },
        onCompleted: {
            // 여행 29
            // ko: onCompleted가 불렸다. 아직 아무것도 해제되지 않았다.
            // en: Your onCompleted is called. Nothing is freed yet.
            print("onCompleted")
        },
        onDisposed: {
            // 여행 31
            // ko: onDisposed가 불렸다. 종료 이벤트로 끝났다면 Sink는 이제부터 정리된다.
            // en: Your onDisposed is called. After a terminal event, the Sink is cleaned up only from here on.
            print("onDisposed")
        }
    )

    // 여행 39 [subscription] → 40 BinaryDisposable.dispose
    // ko: 마지막으로 직접 dispose를 부른다. 아직 끝나지 않은 것만 정리된다.
    // en: The route's own dispose comes last. Only what is not over yet is torn down.
    subscription.dispose()
}
