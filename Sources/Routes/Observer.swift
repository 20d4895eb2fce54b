import RxTravel

/// Tour 2: one value from `just`, subscribed to with a single closure, and a bag for what comes back.
public func observer() {
    // 여행 42
    // ko: 값 하나로 Observable을 만든다. 문자열을 넘겼을 뿐, Observer는 아직 어디에도 없다.
    //     다음은 ObservableType.just.
    // en: You make an Observable of one value. You pass a string; there is no Observer yet.
    //     Next: ObservableType.just.
    let greeting = Observable.just("Hello World")

    // 여행 45 [greeting]
    // ko: onNext 하나만 넘겨 구독한다. Observer는 내가 만들지 않는다.
    //     다음은 ObservableType.subscribe.
    // en: You subscribe with onNext alone. You make no Observer yourself.
    //     Next: ObservableType.subscribe.
    let subscription = greeting.subscribe(onNext: { text in
        // 여행 48 [text]
        // ko: 내 onNext가 불렸다. 나를 부른 것은 subscribe 안에서 만들어진 AnonymousObserver다.
        // en: Your onNext is called, by the AnonymousObserver that subscribe made.
        print(text)
    })

    var bag = DisposeBag()
    // 여행 50 [subscription, bag]
    // ko: 돌려받은 Disposable을 DisposeBag에 맡긴다. 이 구독은 이미 끝났지만 DisposeBag은 그것을
    //     모른다. 다음은 Disposable.disposed.
    // en: You leave what came back to a bag. The subscription is over already, but the bag does not
    //     know. Next: Disposable.disposed.
    subscription.disposed(by: bag)

    // 여행 53 [bag]
    // ko: DisposeBag을 비우는 메서드는 없다. 새 DisposeBag으로 바꿔 놓으면 앞의 DisposeBag이
    //     해제된다.
    // en: A bag has no method that empties it. Put a new one in its place, and the old one is
    //     freed.
    bag = DisposeBag()
    // 여행 55 [bag]
    // ko: 옛 DisposeBag이 해제되면서 맡긴 것을 dispose했다. 새 DisposeBag은 비어 있다.
    // en: The old bag was freed and has disposed what it held. The new one is empty.
    print("new bag")
}
