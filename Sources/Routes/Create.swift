import RxTravel

/// Tour 1: a sequence made by `create`, subscribed to once, that sends two values and completes.
public func create() {
    // 여행 1 → 2 ObservableType.create
    // ko: create에 클로저를 넘긴다. 저장만 하고 아직 실행하지 않는다.
    // en: You hand create a closure. It is stored, but not run yet.
    let numbers = Observable<Int>.create { observer in
        // 여행 17 [observer] → 18 ObserverType.onNext
        // ko: 내가 쓴 클로저가 이제야 실행된다. subscribe 안에서, 같은 스레드에서.
        // en: Now your closure runs: inside subscribe, on the same thread.
        observer.onNext(1)
        observer.onNext(2)
        observer.onCompleted()
        // 여행 34 → 7 AnonymousDisposable.init
        // ko: onCompleted 호출이 끝났고, 클로저는 계속된다. 정리 클로저를 Disposable에 담아 반환한다.
        // en: onCompleted has returned, and the closure goes on. It returns its clean-up as a Disposable.
        return Disposables.create {
            // 여행 36
            // ko: create의 클로저가 반환한 정리 클로저다. 종료 이벤트로 끝났다면 onDisposed보다 나중에 불린다.
            // en: The clean-up that create's closure returned. After a terminal event it runs later than onDisposed.
            print("clean-up")
        }
    }

    // 여행 5 [numbers] → 6 ObservableType.subscribe
    // ko: 클로저 네 개로 구독한다. 이 호출이 끝나기 전에 값도 종료 이벤트도 오고, 정리 클로저까지 불린다.
    // en: You subscribe with four closures. The values, the end and the clean-up all come inside this call.
    let subscription = numbers.subscribe(
        onNext: { value in
            // 여행 25 [value]
            // ko: 내 onNext가 값을 받았다. create의 클로저는 이 호출이 끝나기를 기다린다.
            // en: Your onNext gets the value. create's closure waits for this call to return.
            print("onNext \(value)")
        },
        onError: { error in print("onError \(error)") },
        onCompleted: {
            // 여행 29
            // ko: 내 onCompleted가 불렸다. Sink는 아직 dispose되지 않았다.
            // en: Your onCompleted is called. The Sink is not disposed yet.
            print("onCompleted")
        },
        onDisposed: {
            // 여행 31
            // ko: 내 onDisposed가 불렸다. 종료 이벤트로 끝났다면 Sink의 dispose는 이다음이다.
            // en: Your onDisposed is called. After a terminal event, the Sink's own dispose is still to come.
            print("onDisposed")
        }
    )

    // 여행 39 [subscription] → 40 BinaryDisposable.dispose
    // ko: 마지막으로 직접 dispose를 부른다. 구독은 이미 끝나서, 더 불릴 클로저가 없다.
    // en: Last, you call dispose yourself. The subscription is over already, so none of your closures runs.
    subscription.dispose()
}
