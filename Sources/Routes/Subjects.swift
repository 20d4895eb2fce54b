import RxTravel

/// The first part: PublishSubject, from the first observer to the one that comes after `dispose()`.
public func subjectsPublish() {
    // 여행 124
    // ko: subject를 만들어 구독한다. subject는 Producer가 아니라서 Sink도 트램펄린도 없다.
    // en: You make a subject and subscribe to it. It is no Producer: there is no Sink and no
    //     trampoline.
    let news = PublishSubject<Int>()
    let a = news.subscribe(
        onNext: { value in print("A \(value)") }, onCompleted: { print("A completed") },
        onDisposed: { print("A onDisposed") })
    // 여행 127 [news]
    // ko: subject에 값을 보낸다. subject는 그 자체로 Observer다.
    // en: You send a value to the subject. It is an Observer itself.
    news.onNext(1)
    // 여행 131
    // ko: 늦게 온 B는 1을 받지 못한다. 목록에 있는 동안 온 것만 받는다.
    // en: B comes late and does not get the 1. An observer gets what is sent while it is in the
    //     list.
    let b = news.subscribe(onNext: { value in print("B \(value)") }, onDisposed: { print("B onDisposed") })
    news.onNext(2)
    // 여행 132 [b]
    // ko: B가 구독을 끊는다. subject의 목록에서 빠지고, onDisposed가 불린다.
    // en: B unsubscribes. It is taken out of the subject's list, and its onDisposed is called.
    b.dispose()
    // 여행 135 [news, a]
    // ko: subject를 completed로 끝낸다. 목록은 보내기 전에 비워진다.
    // en: You complete the subject. The list is emptied before the event is sent.
    news.onCompleted()
    a.dispose()
    // 여행 137 [news]
    // ko: 끝난 subject를 구독하면 종료 이벤트만 곧바로 받는다.
    // en: Whoever subscribes to a subject that is over gets the terminal event, at once.
    _ = news.subscribe(onCompleted: { print("C completed") })
    // 여행 139 [news]
    // ko: subject를 dispose한다. 아무에게도 알리지 않고, 어떻게 끝났는지도 잊는다.
    // en: You dispose the subject. It tells nobody, and forgets how it stopped.
    news.dispose()
    // 여행 141 [news]
    // ko: dispose된 subject를 구독하면 RxError.disposed를 받는다.
    // en: Whoever subscribes to a disposed subject gets RxError.disposed.
    _ = news.subscribe(onError: { error in
        if case RxError.disposed = error { print("D disposed") }
    })
}

/// The second part: BehaviorSubject, which begins with its latest value.
public func subjectsBehavior() {
    // 여행 143
    // ko: BehaviorSubject를 만들어 구독한다. 가장 최근 값을 곧바로 받는다.
    // en: You make a BehaviorSubject and subscribe. Its latest value comes at once.
    let weather = BehaviorSubject(value: 1)
    let subscription = weather.subscribe(
        onNext: { value in print("A \(value)") }, onCompleted: { print("A completed") })
    weather.onNext(2)
    weather.onCompleted()
    // 여행 146 [weather, weather.hasObservers]
    // ko: 끝난 뒤에도 observer가 목록에 남아 있다. value()도 여전히 마지막 값을 돌려준다.
    // en: After the end the observer is still in the list, and value() still returns the last
    //     value.
    if let value = try? weather.value() { print("value \(value)") }
    subscription.dispose()
}

/// The third part: ReplaySubject, which repeats what it remembers, to one who sends meanwhile.
public func subjectsReplay() {
    // 여행 148
    // ko: 아무도 구독하지 않았지만 값은 버퍼에 쌓인다. 두 개를 넘으면 오래된 것부터 버린다.
    // en: Nobody is subscribed, and yet the values are kept. Beyond two, the oldest is dropped.
    let diary = ReplaySubject<Int>.create(bufferSize: 2)
    diary.onNext(1)
    diary.onNext(2)
    diary.onNext(3)
    // 여행 150 [diary]
    // ko: 구독하면 버퍼의 값부터 받는다. 그 도중에 4를 보내 본다.
    // en: A subscriber gets what is kept first. While that goes on, it sends a 4.
    let subscription = diary.subscribe(onNext: { value in
        print("A \(value)")
        if value == 2 { diary.onNext(4) }
    })
    subscription.dispose()
    diary.onCompleted()
    // 여행 154 [diary]
    // ko: 끝난 뒤에 구독해도 버퍼의 값을 먼저, 그다음에 completed를 받는다.
    // en: Even after the end a subscriber gets what is kept, and then completed.
    _ = diary.subscribe(onNext: { value in print("B \(value)") }, onCompleted: { print("B completed") })
}

/// The fourth part: AsyncSubject, which says only how it ended.
public func subjectsAsync() {
    // 여행 155
    // ko: AsyncSubject를 구독하고 값을 보낸다. 기억만 하고 아무에게도 보내지 않는다.
    // en: You subscribe to an AsyncSubject and send values. It remembers the last one and sends
    //     nothing.
    let result = AsyncSubject<Int>()
    let subscription = result.subscribe(
        onNext: { value in print("A \(value)") }, onCompleted: { print("A completed") })
    result.onNext(1)
    result.onNext(2)
    // 여행 157 [result]
    // ko: completed를 받으면 마지막 값과 completed를 함께 보낸다.
    // en: On completed it sends the last value, and completed after it.
    result.onCompleted()
    // 여행 159 [result]
    // ko: 늦게 구독해도 마지막 값과 completed를 받는다.
    // en: A late subscriber gets the last value and completed as well.
    _ = result.subscribe(onNext: { value in print("B \(value)") }, onCompleted: { print("B completed") })
    subscription.dispose()
}

/// The fifth part: an observer that sends while it receives.
public func subjectsReentrant() {
    // 여행 161
    // ko: A와 B가 차례로 구독한다. A는 1을 받으면 그 자리에서 2를 보낸다.
    // en: A subscribes, then B. When A gets a 1, it sends a 2 on the spot.
    let echo = PublishSubject<Int>()
    let a = echo.subscribe { event in
        guard let value = event.element else { return }
        print("A \(value)")
        if value == 1 {
            // 여행 162 [value]
            // ko: 1을 받는 도중에 2를 보낸다. B는 아직 1을 받지 못했다.
            // en: While it receives the 1 it sends a 2. B has not got the 1 yet.
            echo.onNext(2)
        }
    }
    let b = echo.subscribe { event in
        // 여행 164 [event]
        // ko: B에게는 2가 먼저, 1이 나중에 온다.
        // en: B gets the 2 first and the 1 after it.
        print("B \(event)")
    }
    echo.onNext(1)
    Disposables.create(a, b).dispose()
}

/// The sixth part: an observer that removes another one while both are being sent to.
public func subjectsRemoval() {
    // 여행 165
    // ko: A, B, C가 차례로 구독한다. C와 subject 사이에는 map이 하나 있다.
    // en: A, B and C subscribe, in that order. Between C and the subject there is a map.
    let news = PublishSubject<Int>()
    let direct = SingleAssignmentDisposable()
    let mapped = SingleAssignmentDisposable()
    let a = news.subscribe(onNext: { value in
        // 여행 166 [value, direct, mapped]
        // ko: 값을 받은 A가 B와 C의 구독을 끊는다. 둘 다 아직 이 값을 받지 못했다.
        // en: A receives a value and ends the subscriptions of B and C, who have not got it yet.
        print("A \(value)")
        direct.dispose()
        mapped.dispose()
    })
    direct.setDisposable(
        news.subscribe(
            onNext: { value in
                // 여행 167 [value]
                // ko: 끊긴 뒤에도 B는 이 값을 받는다. subject는 B를 빼기 전에 얻은 사본으로 보내고
                //     있다.
                // en: B gets the value although it has unsubscribed: the subject sends to the copy
                //     from before.
                print("B \(value)")
            }, onDisposed: { print("B onDisposed") }))
    mapped.setDisposable(
        news.map { value in value }.subscribe(
            onNext: { value in print("C \(value)") }, onDisposed: { print("C onDisposed") }))
    news.onNext(1)
    // 여행 168 [news]
    // ko: C로 가던 값은 MapSink의 관문에서 막혔다. A가 닫아 둔 관문이다.
    // en: The value stopped at the gate of C's MapSink, which A had closed.
    a.dispose()
}
