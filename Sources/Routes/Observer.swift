import RxTravel

/// The first part: one value from `just`, subscribed to with a single closure, and a bag for what comes back.
public func observerJust() {
    // 여행 41 → 42 ObservableType.just
    // ko: 값 하나로 Observable을 만든다. 문자열을 넘겼을 뿐, Observer는 아직 어디에도 없다.
    // en: You make an Observable of one value. You pass a string; there is no Observer yet.
    let greeting = Observable.just("Hello World")

    // 여행 44 [greeting] → 6 ObservableType.subscribe
    // ko: onNext 하나만 넘겨 구독한다. Observer는 내가 만들지 않는다.
    // en: You subscribe with onNext alone. You make no Observer yourself.
    let subscription = greeting.subscribe(onNext: { text in
        // 여행 47 [text]
        // ko: subscribe가 만든 AnonymousObserver를 거쳐 내 onNext가 불렸다.
        // en: Your onNext is called, through the AnonymousObserver that subscribe made.
        print(text)
    })

    var bag = DisposeBag()
    // 여행 49 [subscription, bag] → 50 Disposable.disposed
    // ko: 돌려받은 Disposable을 DisposeBag에 맡긴다. 구독은 이미 끝났지만 DisposeBag은 모른다.
    // en: You put the returned Disposable into a bag. The subscription is over already, but the bag does not know.
    subscription.disposed(by: bag)

    // 여행 52 [bag] → 53 DisposeBag.dispose
    // ko: DisposeBag을 비우는 public 메서드는 없다. 여기서는 변수에 새것을 넣어 옛 DisposeBag을 해제한다.
    // en: A bag has no public method that empties it. Here a new one takes its place, and the old one is freed.
    bag = DisposeBag()
    // 여행 54 [bag] → 53 DisposeBag.dispose
    // ko: 옛 DisposeBag이 해제되면서 맡긴 것을 dispose했다. 새 DisposeBag은 비어 있다.
    // en: The old bag has been freed, and has disposed what it held. The new one is empty.
    print("new bag")
}

/// The second part: a sequence without a value, subscribed to with one closure for every event.
public func observerEmpty() {
    // 여행 55 → 4 Observable.init
    // ko: 값이 없는 Observable을, Event를 통째로 받는 클로저 하나로 구독한다.
    // en: You subscribe to an empty Observable with one closure, which takes whole Events.
    let subscription = Observable<String>.empty().subscribe { event in
        // 여행 58 [event]
        // ko: 내 클로저가 Event를 그대로 받았다. 오는 것은 이 completed 하나뿐이다.
        // en: Your closure gets the Event as it is. This completed is all that ever comes.
        print("event \(event)")
    }
    // 여행 59 [subscription] → 48 NopDisposable.dispose
    // ko: empty가 반환한 Disposable을 그대로 돌려받았다. onDisposed가 없으니 함께 엮을 것도 없다.
    // en: You got empty's Disposable as it is: with no onDisposed there is nothing to join it to.
    subscription.dispose()
}
