import RxTravel

/// The first part: PublishSubject, which keeps no value.
public func latecomersPublish() {
    // 여행 147 → 4 Observable.init
    // ko: 아무도 구독하지 않은 PublishSubject에 값을 보내고 끝낸다. 값은 어디에도 남지 않는다.
    // en: You send a value and completed to a PublishSubject with no subscribers. The value is kept nowhere.
    let news = PublishSubject<String>()
    news.onNext("flood")
    news.onCompleted()
    // 여행 148 [news] → 6 ObservableType.subscribe
    // ko: A는 끝난 뒤에 구독한다. 값은 받지 못하고 종료 이벤트만 곧바로 받는다.
    // en: A subscribes after the end. It gets no value, only the terminal event, and at once.
    _ = news.subscribe(onNext: { headline in print("A \(headline)") }, onCompleted: { print("A completed") })
    // 여행 150 [news] → 151 PublishSubject.synchronized_dispose
    // ko: Subject를 dispose한다. 어떻게 끝났는지도 잊으므로, 다음에 구독하는 B는 error를 받는다.
    // en: You dispose the subject. It forgets how it ended, so B, who subscribes next, gets an error.
    news.dispose()
    _ = news.subscribe(onError: { error in
        if case RxError.disposed = error { print("B disposed") }
    })
}

/// The second part: BehaviorSubject, which keeps its latest value.
public func latecomersBehavior() {
    // 여행 153 → 4 Observable.init
    // ko: BehaviorSubject는 처음부터 값이 있다. 늦게 구독하는 A는 가장 최근 값을 곧바로 받는다.
    // en: A BehaviorSubject has a value from the start. A subscribes late and gets the latest one at once.
    let weather = BehaviorSubject(value: "sun")
    weather.onNext("rain")
    let subscription = weather.subscribe(
        onNext: { sky in print("A \(sky)") }, onCompleted: { print("A completed") })
    weather.onNext("snow")
    weather.onCompleted()
    // 여행 156 [weather, weather.hasObservers] → 6 ObservableType.subscribe
    // ko: B는 끝난 뒤에 구독해 completed만 받는다. A는 아직 목록에 있고, value()는 여전히 snow를 반환한다.
    // en: B comes after the end and gets only the completed event. A is still in the list; value() still returns snow.
    _ = weather.subscribe(onNext: { sky in print("B \(sky)") }, onCompleted: { print("B completed") })
    if let sky = try? weather.value() { print("value \(sky)") }
    subscription.dispose()
}

/// The third part: ReplaySubject, which keeps its last values, and an observer that sends while it gets them.
public func latecomersReplay() {
    // 여행 158 → 4 Observable.init
    // ko: 아무도 구독하지 않았지만 값은 버퍼에 남는다. 두 개를 넘으면 가장 오래된 것을 버린다.
    // en: Nobody is subscribed, yet the values stay in a buffer. Beyond two, the oldest is dropped.
    let diary = ReplaySubject<String>.create(bufferSize: 2)
    diary.onNext("Monday")
    diary.onNext("Tuesday")
    diary.onNext("Wednesday")
    // 여행 160 [diary] → 6 ObservableType.subscribe
    // ko: A는 버퍼의 값부터 받는다. Tuesday를 받는 도중에 Thursday를 보낸다.
    // en: First, A gets what the buffer holds. While it receives Tuesday, it sends Thursday.
    let subscription = diary.subscribe(onNext: { day in
        print("A \(day)")
        if day == "Tuesday" { diary.onNext("Thursday") }
    })
    subscription.dispose()
    diary.onCompleted()
    // 여행 164 [diary] → 6 ObservableType.subscribe
    // ko: B는 끝난 뒤에 구독했지만 버퍼의 값을 받는다. 그다음에 completed를 받는다.
    // en: B subscribes after the end, yet gets the values from the buffer. After them it gets completed.
    _ = diary.subscribe(onNext: { day in print("B \(day)") }, onCompleted: { print("B completed") })
}

/// The fourth part: AsyncSubject, which sends nothing but the outcome.
public func latecomersAsync() {
    // 여행 165 → 4 Observable.init
    // ko: A가 AsyncSubject를 구독한다. 그다음 Subject가 값을 받지만, 마지막 값을 기억만 하고 아직 보내지 않는다.
    // en: A subscribes to an AsyncSubject, and values come. The subject keeps the last one and sends nothing yet.
    let report = AsyncSubject<String>()
    let subscription = report.subscribe(
        onNext: { text in print("A \(text)") }, onCompleted: { print("A completed") })
    report.onNext("draft")
    report.onNext("final")
    // 여행 167 [report] → 26 ObserverType.onCompleted
    // ko: Subject를 completed로 끝낸다. 마지막 값을 보내고, 이어서 completed를 보낸다.
    // en: You complete the subject. It sends the last value, and completed after it.
    report.onCompleted()
    // 여행 169 [report] → 6 ObservableType.subscribe
    // ko: 끝난 뒤에 구독한 B도 A와 똑같이 마지막 값과 completed를 받는다.
    // en: B subscribes after the end and gets what A got: the last value and completed.
    _ = report.subscribe(onNext: { text in print("B \(text)") }, onCompleted: { print("B completed") })
    subscription.dispose()
}
