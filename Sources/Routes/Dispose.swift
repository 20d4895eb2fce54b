import RxTravel

/// The first part: the source completes while `subscribe` is still running.
public func disposeAtOnce() {
    // 여행 85 → 2 ObservableType.create
    // ko: 첫 번째 구독이다. create의 클로저가 끝나기도 전에 source가 completed를 보낸다.
    // en: The first subscription. The source completes before create's closure has returned.
    let numbers = Observable<Int>.create { observer in
        observer.onCompleted()
        return Disposables.create { print("clean-up") }
    }
    _ = numbers.subscribe(onDisposed: { print("onDisposed") })
}

/// The second part: the source completes after `subscribe` has returned.
public func disposeLater() {
    // 여행 86 → 2 ObservableType.create
    // ko: 두 번째 구독이다. Tap이 observer를 간직해 두어서, 나중에 밖에서 그 observer로 이벤트를 보낼 수 있다.
    // en: The second subscription. A Tap keeps the observer, so events can go to that observer later, from outside.
    let tap = Tap()
    let subscription = tap.water.subscribe(onDisposed: { print("onDisposed") })
    // 여행 88 [tap, subscription] → 26 ObserverType.onCompleted
    // ko: subscribe가 끝난 뒤에 completed를 보낸다. SinkDisposer는 이미 채워져 있다.
    // en: The source completes after subscribe has returned. The SinkDisposer is filled by now.
    tap.observer?.onCompleted()
    subscription.dispose()
}

/// The third part: the subscriber disposes.
public func disposeExplicitly() {
    // 여행 90 → 2 ObservableType.create
    // ko: 세 번째 구독이다. 이번에는 source가 종료 이벤트를 보내지 않는다.
    // en: The third subscription. This time the source sends no terminal event.
    let tap = Tap()
    let subscription = tap.water.subscribe(
        onNext: { drop in print("onNext \(drop)") }, onDisposed: { print("onDisposed") })
    // 여행 91 [tap, subscription] → 40 BinaryDisposable.dispose
    // ko: 직접 dispose를 부른다. 종료 이벤트로 끝날 때와 달리 정리 클로저가 먼저, onDisposed가 나중이다.
    // en: You call dispose. Unlike after a terminal event, the clean-up runs first and onDisposed second.
    subscription.dispose()
    // 여행 92 [subscription] → 18 ObserverType.onNext
    // ko: 정리 클로저가 이미 불렸는데도 source가 값을 보낸다. 값은 Sink의 관문에서 버려진다.
    // en: The clean-up has run, and yet the source sends a value. The Sink's gate drops it.
    tap.observer?.onNext(1)
}

/// The fourth part: the subscriber disposes while it receives a value.
public func disposeInside() {
    // 여행 93 → 2 ObservableType.create
    // ko: 네 번째 구독이다. onNext가 쓸 Disposable은 subscribe가 끝나야 받을 수 있다. 그래서 빈 것을 먼저 만든다.
    // en: The fourth subscription. onNext needs what subscribe will return, so an empty Disposable is made first.
    let tap = Tap()
    let subscription = SingleAssignmentDisposable()
    let water = tap.water.subscribe(
        onNext: { drop in
            // 여행 96 [subscription, drop] → 97 SingleAssignmentDisposable.dispose
            // ko: onNext 안에서 dispose를 부른다. 지금 받은 값은 이미 관문을 모두 지났다.
            // en: You call dispose from inside onNext. The value that onNext got has passed all gates already.
            subscription.dispose()
            print("onNext \(drop)")
        },
        onDisposed: { print("onDisposed") }
    )
    // 여행 94 [tap, subscription] → 95 SingleAssignmentDisposable.setDisposable
    // ko: onNext가 잡고 있는 빈 SingleAssignmentDisposable에, subscribe가 반환한 Disposable을 넣는다.
    // en: Puts the Disposable that subscribe returned into the empty one that onNext has captured.
    subscription.setDisposable(water)
    tap.observer?.onNext(1)
    // 여행 98 [subscription] → 18 ObserverType.onNext
    // ko: onNext는 첫 값을 받고 끝까지 실행되었다. 둘째 값은 Sink의 관문에서 버려진다.
    // en: onNext ran to its end for the first value. The Sink's gate drops the second.
    tap.observer?.onNext(2)
}

/// The fifth part: nobody disposes, and the Disposable is thrown away.
public func disposeDropped() {
    let tap = Tap()
    // 여행 99 → 2 ObservableType.create
    // ko: 다섯 번째 구독이다. subscribe가 반환한 Disposable을 버려도 구독은 살아 있다.
    // en: The fifth subscription. You drop the Disposable that subscribe returns, and the subscription lives on.
    _ = tap.water.subscribe(onNext: { drop in print("onNext \(drop)") }, onDisposed: { print("onDisposed") })
    // 여행 100 [tap] → 18 ObserverType.onNext
    // ko: 값은 계속 온다. Tap이 Sink를 잡고 있고, Sink와 SinkDisposer도 서로를 잡고 있다.
    // en: Values still arrive: the Tap holds the Sink, and the Sink and its SinkDisposer hold each other.
    tap.observer?.onNext(1)
    // 여행 101 [tap] → 26 ObserverType.onCompleted
    // ko: Sink와 SinkDisposer의 순환 참조는 종료 이벤트나 dispose로만 끊어진다. 여기서는 source가 completed를 보낸다.
    // en: Only a terminal event or a dispose breaks the cycle of Sink and SinkDisposer. Here the source completes.
    tap.observer?.onCompleted()
}
