import RxTravel

/// The first part: observers that come and go, and the end of the subject.
public func subjectsPublish() {
    // 여행 126 → 4 Observable.init
    // ko: Subject를 만들고 A가 구독한다. Subject는 Producer가 아니라서 Sink도 트램펄린도 생기지 않는다.
    // en: You make a subject, and A subscribes. A subject isn't a Producer: no Sink and no trampoline are made.
    let news = PublishSubject<Int>()
    let a = news.subscribe(
        onNext: { value in print("A \(value)") }, onCompleted: { print("A completed") },
        onDisposed: { print("A onDisposed") })
    // 여행 129 [news] → 18 ObserverType.onNext
    // ko: Subject에 값을 보낸다. Subject는 그 자체로 Observer다.
    // en: You send a value to the subject, which is an Observer itself.
    news.onNext(1)
    // 여행 133 → 6 ObservableType.subscribe
    // ko: 1을 보낸 다음에 B가 구독한다. PublishSubject는 값을 간직하지 않으니 B는 1을 받지 못한다.
    // en: B subscribes after the 1 was sent, and doesn't get it: a PublishSubject keeps no values.
    let b = news.subscribe(onNext: { value in print("B \(value)") }, onDisposed: { print("B onDisposed") })
    news.onNext(2)
    // 여행 134 [b] → 40 BinaryDisposable.dispose
    // ko: B가 구독을 끊는다. 먼저 Subject의 목록에서 빠지고, 그다음 onDisposed가 불린다.
    // en: B unsubscribes. First it leaves the subject's list, then its onDisposed is called.
    b.dispose()
    // 여행 137 [news, a] → 26 ObserverType.onCompleted
    // ko: Subject를 completed로 끝낸다. 보내기 전에 목록부터 비운다.
    // en: You complete the subject. It empties its list before it sends the event.
    news.onCompleted()
    a.dispose()
}

/// The second part: an observer that sends while it receives.
public func subjectsReentrant() {
    // 여행 139 → 4 Observable.init
    // ko: A와 B가 차례로 구독한다. A는 1을 받으면 그 자리에서 2를 보낸다.
    // en: A subscribes, then B. When A gets a 1, it sends a 2 on the spot.
    let echo = PublishSubject<Int>()
    let a = echo.subscribe { event in
        guard let value = event.element else { return }
        print("A \(value)")
        if value == 1 {
            // 여행 140 [value] → 18 ObserverType.onNext
            // ko: A가 1을 받는 도중에 2를 보낸다. B는 아직 1을 받지 못했다.
            // en: A sends a 2 while it receives the 1. B hasn't got the 1 yet.
            echo.onNext(2)
        }
    }
    let b = echo.subscribe { event in
        // 여행 142 [event]
        // ko: B는 2를 먼저 받고 1을 나중에 받는다.
        // en: B gets the 2 first and the 1 after it.
        print("B \(event)")
    }
    echo.onNext(1)
    Disposables.create(a, b).dispose()
}

/// The third part: an observer that removes two others while all three are being sent to.
public func subjectsRemoval() {
    // 여행 143 → 4 Observable.init
    // ko: A, B, C가 차례로 구독한다. C와 Subject 사이에는 map이 있다.
    // en: A, B and C subscribe, in that order. Between C and the subject there is a map.
    let news = PublishSubject<Int>()
    let direct = SingleAssignmentDisposable()
    let mapped = SingleAssignmentDisposable()
    let a = news.subscribe(onNext: { value in
        // 여행 144 [value, direct, mapped] → 97 SingleAssignmentDisposable.dispose
        // ko: A가 값을 받고 B와 C의 구독을 끊는다. 둘은 아직 이 값을 받지 못했다.
        // en: A gets a value and ends the subscriptions of B and C, who haven't got it yet.
        print("A \(value)")
        direct.dispose()
        mapped.dispose()
    })
    direct.setDisposable(
        news.subscribe(
            onNext: { value in
                // 여행 145 [value]
                // ko: 구독이 끊긴 B가 값을 받는다. B를 빼기 전에 만든 사본에는 B가 아직 있다.
                // en: B gets the value although its subscription has ended: B is still in the copy made before that.
                print("B \(value)")
            }, onDisposed: { print("B onDisposed") }))
    mapped.setDisposable(
        news.map { value in value }.subscribe(
            onNext: { value in print("C \(value)") }, onDisposed: { print("C onDisposed") }))
    news.onNext(1)
    // 여행 146 [news] → 40 BinaryDisposable.dispose
    // ko: C에게 가던 값은 A가 닫아 둔 MapSink의 관문에서 버려졌다. 이제 A도 구독을 끊는다.
    // en: C's value was dropped at the gate of its MapSink, which A had closed. Now A unsubscribes, too.
    a.dispose()
}
