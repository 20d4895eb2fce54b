import RxTravel

/// Tour 1: a sequence made by `create`, subscribed to once, that sends two values and completes.
public func create() {
    // 여행 1
    // ko: create에 클로저를 넘긴다. 지금은 저장만 하고 아무것도 실행하지 않는다.
    //     다음은 ObservableType.create.
    // en: You hand create a closure. It is only stored; nothing runs yet.
    //     Next: ObservableType.create.
    let numbers = Observable<Int>.create { observer in
        // 여행 17 [observer]
        // ko: 내가 쓴 클로저가 이제야 실행된다. subscribe 안에서, 같은 스레드에서.
        //     다음은 ObserverType.onNext.
        // en: Only now your closure runs: inside subscribe, on the same thread.
        //     Next: ObserverType.onNext.
        observer.onNext(1)
        observer.onNext(2)
        observer.onCompleted()
        // 여행 34
        // ko: 위에서 부른 것은 모두 돌아왔다. 클로저는 끝까지 실행되고, 정리할 일을 Disposable로
        //     돌려준다.
        //     다음은 AnonymousDisposable.init.
        // en: Every call above has returned. The closure goes on and returns its clean-up.
        //     Next: AnonymousDisposable.init.
        return Disposables.create {
            // 여행 37
            // ko: create 클로저가 돌려준 정리가 실행된다. 종료 이벤트로 끝났다면 onDisposed보다
            //     나중이다.
            // en: The clean-up that create's closure returned. After a terminal event it runs later
            //     than onDisposed.
            print("clean-up")
        }
    }

    // 여행 5 [numbers]
    // ko: 여기서 비로소 시작된다. 클로저 네 개를 넘겨 구독한다. 다음은 ObservableType.subscribe.
    // en: Here it starts: you subscribe with four closures. Next: ObservableType.subscribe.
    let subscription = numbers.subscribe(
        onNext: { value in
            // 여행 25 [value]
            // ko: 내가 넘긴 onNext가 불렸다. create의 클로저 안에서 불렸고, subscribe는 아직 끝나지
            //     않았다.
            // en: Your onNext is called, from inside create's closure. subscribe has not returned
            //     yet.
            print("onNext \(value)")
        },
        onError: { error in print("onError \(error)") },
        onCompleted: {
            // 여행 29
            // ko: onCompleted가 불렸다. 아직 아무것도 해제되지 않았다.
            //     다음은 AnonymousDisposable.dispose.
            // en: Your onCompleted is called. Nothing is freed yet.
            //     Next: AnonymousDisposable.dispose.
            print("onCompleted")
        },
        onDisposed: {
            // 여행 31
            // ko: onDisposed가 불렸다. 종료 이벤트로 끝났다면 Sink는 이제부터 정리된다.
            // en: Your onDisposed is called. After a terminal event, the Sink is cleaned up only
            //     from here on.
            print("onDisposed")
        }
    )

    // 여행 40 [subscription]
    // ko: 마지막으로 직접 dispose를 부른다. 아직 끝나지 않은 것만 정리된다.
    // en: The route's own dispose comes last. Only what is not over yet is torn down.
    subscription.dispose()
}
