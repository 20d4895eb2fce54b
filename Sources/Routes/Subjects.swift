import RxTravel

/// The first part: observers that come and go, and the end of the subject.
public func subjectsPublish() {
    // 여행 126 → 4 Observable.init
    // ko: subject를 만들어 구독한다. subject는 Producer가 아니라서 Sink도 트램펄린도 없다.
    // en: You make a subject and subscribe to it. It is no Producer: there is no Sink and no trampoline.
    let news = PublishSubject<Int>()
    let a = news.subscribe(
        onNext: { value in print("A \(value)") }, onCompleted: { print("A completed") },
        onDisposed: { print("A onDisposed") })
    // 여행 129 [news] → 18 ObserverType.onNext
    // ko: subject에 값을 보낸다. subject는 그 자체로 Observer다.
    // en: You send a value to the subject. It is an Observer itself.
    news.onNext(1)
    // 여행 133 → 6 ObservableType.subscribe
    // ko: 늦게 온 B는 1을 받지 못한다. 목록에 있는 동안 온 것만 받는다.
    // en: B comes late and does not get the 1. An observer gets what is sent while it is in the list.
    let b = news.subscribe(onNext: { value in print("B \(value)") }, onDisposed: { print("B onDisposed") })
    news.onNext(2)
    // 여행 134 [b] → 40 BinaryDisposable.dispose
    // ko: B가 구독을 끊는다. subject의 목록에서 빠지고, onDisposed가 불린다.
    // en: B unsubscribes. It is taken out of the subject's list, and its onDisposed is called.
    b.dispose()
    // 여행 137 [news, a] → 26 ObserverType.onCompleted
    // ko: subject를 completed로 끝낸다. 목록은 보내기 전에 비워진다.
    // en: You complete the subject. The list is emptied before the event is sent.
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
            // ko: 1을 받는 도중에 2를 보낸다. B는 아직 1을 받지 못했다.
            // en: While it receives the 1 it sends a 2. B has not got the 1 yet.
            echo.onNext(2)
        }
    }
    let b = echo.subscribe { event in
        // 여행 142 [event]
        // ko: B에게는 2가 먼저, 1이 나중에 온다.
        // en: B gets the 2 first and the 1 after it.
        print("B \(event)")
    }
    echo.onNext(1)
    Disposables.create(a, b).dispose()
}

/// The third part: an observer that removes another one while both are being sent to.
public func subjectsRemoval() {
    // 여행 143 → 4 Observable.init
    // ko: A, B, C가 차례로 구독한다. C와 subject 사이에는 map이 하나 있다.
    // en: A, B and C subscribe, in that order. Between C and the subject there is a map.
    let news = PublishSubject<Int>()
    let direct = SingleAssignmentDisposable()
    let mapped = SingleAssignmentDisposable()
    let a = news.subscribe(onNext: { value in
        // 여행 144 [value, direct, mapped] → 97 SingleAssignmentDisposable.dispose
        // ko: 값을 받은 A가 B와 C의 구독을 끊는다. 둘 다 아직 이 값을 받지 못했다.
        // en: A receives a value and ends the subscriptions of B and C, who have not got it yet.
        print("A \(value)")
        direct.dispose()
        mapped.dispose()
    })
    direct.setDisposable(
        news.subscribe(
            onNext: { value in
                // 여행 145 [value]
                // ko: 끊긴 뒤에도 B는 이 값을 받는다. subject는 B를 빼기 전에 얻은 사본으로 보내고 있다.
                // en: B gets the value although it has unsubscribed: the subject sends to the copy from before.
                print("B \(value)")
            }, onDisposed: { print("B onDisposed") }))
    mapped.setDisposable(
        news.map { value in value }.subscribe(
            onNext: { value in print("C \(value)") }, onDisposed: { print("C onDisposed") }))
    news.onNext(1)
    // 여행 146 [news] → 40 BinaryDisposable.dispose
    // ko: C로 가던 값은 MapSink의 관문에서 막혔다. A가 닫아 둔 관문이다.
    // en: The value stopped at the gate of C's MapSink, which A had closed.
    a.dispose()
}
