import RxTravel

/// The first part: a request that two subscribers share.
public func shareRequest() {
    // 여행 263 → 2 ObservableType.create
    // ko: 요청 하나를 share()로 공유하려 한다. create의 클로저는 요청을 보내고, 답을 받아 끝난다.
    // en: You want to share one request. create's closure makes it, gets an answer and completes.
    let answer = Observable<String>.create { observer in
        // 여행 269 → 18 ObserverType.onNext
        // ko: source의 클로저다. 연결마다 한 번 실행된다.
        // en: The source's closure. It runs once for each connection.
        print("request")
        observer.onNext("answer")
        observer.onCompleted()
        return Disposables.create()
    }
    .share()
    _ = answer.subscribe(onNext: { text in print("title \(text)") })
    // 여행 274 [answer] → 6 ObservableType.subscribe
    // ko: 같은 Observable을 두 번째로 구독한다. 첫 연결은 이미 끝났다.
    // en: The second subscription to the same Observable. The first connection is over already.
    _ = answer.subscribe(onNext: { text in print("list \(text)") })
}

/// A source that says when it is asked, and begins with a 0, as behind `startWith`.
private final class Meter {
    /// The observer of the last subscription.
    private(set) var observer: AnyObserver<Int>?

    var readings: Observable<Int> {
        return Observable.create { [weak self] observer in
            // 여행 276 [observer] → 18 ObserverType.onNext
            // ko: 계량기가 켜진다. observer를 간직하고, 구독하는 도중에 벌써 0을 보낸다.
            // en: The meter is turned on. It stores the observer and sends a 0, while it is still being subscribed to.
            print("on")
            self?.observer = observer
            observer.onNext(0)
            return Disposables.create { print("off") }
        }
    }
}

/// The second part: who is in time, and who turns the source off.
public func shareLive() {
    // 여행 275 → 2 ObservableType.create
    // ko: 계량기는 끝나지 않는다. A가 구독하면 연결되고 0이 온다.
    // en: The meter doesn't end. When A subscribes it is connected, and the 0 comes.
    let meter = Meter()
    let readings = meter.readings.share()
    let a = readings.subscribe(onNext: { value in print("A \(value)") })
    // 여행 277 [readings] → 6 ObservableType.subscribe
    // ko: B는 이미 있는 연결의 목록에 들어간다. 0은 지나갔다.
    // en: B joins the list of the existing connection. The 0 has gone by already.
    let b = readings.subscribe(onNext: { value in print("B \(value)") })
    meter.observer?.onNext(1)
    // 여행 278 [a] → 40 BinaryDisposable.dispose
    // ko: A가 떠나고, 이어서 마지막인 B가 떠난다.
    // en: A leaves, and then B, the last one.
    a.dispose()
    b.dispose()
    // 여행 281 [readings] → 6 ObservableType.subscribe
    // ko: 모두 떠난 뒤에 C가 구독한다. 연결이 없으니 다시 켜진다.
    // en: C subscribes when all have left. There is no connection, so the meter is turned on again.
    let c = readings.subscribe(onNext: { value in print("C \(value)") })
    c.dispose()
}

/// The third part: a newcomer gets the latest value.
public func shareReplay() {
    // 여행 282 → 2 ObservableType.create
    // ko: 이번에는 share(replay: 1)이다. 연결이 가장 최근 값을 기억한다.
    // en: This time it is share(replay: 1). The connection remembers the latest value.
    let meter = Meter()
    let readings = meter.readings.share(replay: 1)
    let a = readings.subscribe(onNext: { value in print("A \(value)") })
    // 여행 285 [readings] → 6 ObservableType.subscribe
    // ko: B가 구독한다. 연결이 기억한 값을 바로 받는다.
    // en: B subscribes, and gets at once what the connection remembers.
    let b = readings.subscribe(onNext: { value in print("B \(value)") })
    meter.observer?.onNext(1)
    a.dispose()
    b.dispose()
    // 여행 286 [readings] → 6 ObservableType.subscribe
    // ko: 모두 떠난 뒤의 C는 새 연결을 얻는다. 1을 기억하던 연결은 없어졌다.
    // en: C comes when all have left, and gets a new connection. The one that remembered the 1 is gone.
    let c = readings.subscribe(onNext: { value in print("C \(value)") })
    c.dispose()
}

/// The fourth part: the same with a subject that outlives the connections.
public func shareForever() {
    // 여행 287 → 2 ObservableType.create
    // ko: scope가 forever다. 값을 기억하는 것은 연결이 아니라, 연결보다 오래 사는 Subject다.
    // en: The scope is forever. What remembers is not the connection but a subject that outlives it.
    let meter = Meter()
    let readings = meter.readings.share(replay: 1, scope: .forever)
    let a = readings.subscribe(onNext: { value in print("A \(value)") })
    let b = readings.subscribe(onNext: { value in print("B \(value)") })
    meter.observer?.onNext(1)
    // 여행 296 [a] → 40 BinaryDisposable.dispose
    // ko: A와 B가 떠난다. 세던 수가 0이 되면 연결이 끊긴다.
    // en: A and B leave. When the count is 0, the connection ends.
    a.dispose()
    b.dispose()
    // 여행 299 [readings] → 6 ObservableType.subscribe
    // ko: C가 구독한다. 지난 연결에서 온 1이 먼저 오고, 그다음에 계량기가 켜진다.
    // en: C subscribes. First it gets the 1 of the connection before, and then the meter is turned on.
    let c = readings.subscribe(onNext: { value in print("C \(value)") })
    c.dispose()
}

/// The fifth part: the request of the first part, shared for good.
public func shareAnswer() {
    // 여행 300 → 2 ObservableType.create
    // ko: 첫 토막의 요청을 share(replay: 1, scope: .forever)로 공유한다.
    // en: The request of the first part, shared with share(replay: 1, scope: .forever).
    let answer = Observable<String>.create { observer in
        print("request")
        observer.onNext("answer")
        observer.onCompleted()
        return Disposables.create()
    }
    .share(replay: 1, scope: .forever)
    _ = answer.subscribe(onNext: { text in print("title \(text)") })
    // 여행 302 [answer] → 6 ObservableType.subscribe
    // ko: 두 번째 구독자는 이미 끝난 Subject가 기억한 답과 종료 이벤트를 받는다. 연결은 생기지 않는다.
    // en: The second subscriber gets the answer and the end that the subject remembers. Nothing is connected.
    _ = answer.subscribe(onNext: { text in print("list \(text)") })
}

/// The sixth part: connected by hand.
public func sharePublish() {
    // 여행 303 → 2 ObservableType.create
    // ko: publish()는 저절로 연결하지 않는다. A와 B가 구독해도 계량기는 꺼져 있다.
    // en: publish() doesn't connect by itself. A and B subscribe, and the meter stays off.
    let meter = Meter()
    let readings = meter.readings.publish()
    let a = readings.subscribe(onNext: { value in print("A \(value)") }, onCompleted: { print("A completed") })
    let b = readings.subscribe(onNext: { value in print("B \(value)") }, onCompleted: { print("B completed") })
    // 여행 306 [readings] → 294 ConnectableObservableAdapter.connect
    // ko: connect를 부른다. 이제 계량기가 켜지고, 모두 0부터 받는다.
    // en: You call connect. Now the meter is turned on, and everybody gets the 0.
    let connection = readings.connect()
    // 여행 307 → 298 Connection.dispose
    // ko: 연결을 dispose한다. A와 B는 completed도 받지 못한다.
    // en: You dispose the connection. A and B don't even get a completed.
    connection.dispose()
    print("disconnected")
    a.dispose()
    b.dispose()
}
