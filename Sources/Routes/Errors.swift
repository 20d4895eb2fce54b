import Dispatch
import RxTravel

private struct Lost: Error {}

/// The first part: an error for `onError`, and a second one for nobody.
public func errorsHandled() {
    // 여행 171 → 2 ObservableType.create
    // ko: 구독하고 error를 보낸다. error는 종료 이벤트라서 구독이 끝난다.
    // en: You subscribe, and the source sends an error. It is a terminal event: the subscription ends.
    let tap = Tap()
    let subscription = tap.water.subscribe(
        onError: { error in print("onError \(error)") }, onDisposed: { print("onDisposed") })
    tap.observer?.onError(Lost())
    // 여행 172 [subscription] → 19 AnyObserver.on
    // ko: 두 번째 error를 보낸다. 첫 번째 관문을 지나지 못한다.
    // en: It sends a second error. The first gate drops it.
    tap.observer?.onError(Lost())
    subscription.dispose()
}

/// The second part: an error that nobody handles.
public func errorsUnhandled() {
    // 여행 173 → 4 Observable.init
    // ko: onError를 넘기지 않고 구독한다.
    // en: You subscribe without an onError.
    _ = Observable<Int>.error(Lost()).subscribe(onNext: { value in print("onNext \(value)") })
    let owner = Tap()
    // 여행 176 [owner] → 4 Observable.init
    // ko: subscribe(with:)로 구독한다. 이쪽은 onError가 언제나 채워져 있다.
    // en: You subscribe with subscribe(with:). There, an onError is always filled in.
    _ = Observable<Int>.error(Lost()).subscribe(with: owner, onNext: { _, value in print("onNext \(value)") })
    // 여행 178
    // ko: onError도 기본 handler도 불리지 않았다. error는 조용히 사라졌다.
    // en: Neither an onError nor the default handler was called. The error has vanished.
    print("silence")
}

/// The third part: a transform that throws while the source goes on.
public func errorsInMap() {
    // 여행 179 → 4 Observable.init
    // ko: subject에 map을 붙여 구독한다. 2가 오면 transform이 에러를 던질 것이다.
    // en: You subscribe to a subject through a map. On a 2, the transform is going to throw.
    let source = PublishSubject<Int>()
    let subscription =
        source
        .map { value in
            if value == 2 {
                // 여행 180 [value]
                // ko: transform이 에러를 던진다.
                // en: The transform throws.
                throw Lost()
            }
            return value
        }
        .subscribe(onNext: { value in print("onNext \(value)") }, onError: { error in print("onError \(error)") })
    source.onNext(1)
    source.onNext(2)
    // 여행 182 [source, source.hasObservers] → 18 ObserverType.onNext
    // ko: source는 멀쩡하지만 이 구독은 끝났다. subject의 목록에서도 빠졌다.
    // en: The source is fine, but this subscription is over, and out of the subject's list.
    source.onNext(3)
    subscription.dispose()
}

/// The fourth part: an event sent from inside another one, on the same thread.
public func errorsReentrant() {
    // 여행 183 → 4 Observable.init
    // ko: 이벤트를 받는 도중에 이벤트를 보내는 observer다. 디버그 빌드가 이를 알아챈다.
    // en: An observer that sends an event while it receives one. A debug build notices.
    let echo = PublishSubject<Int>()
    let subscription = echo.subscribe { event in
        print("begin \(event)")
        if event.element == 1 {
            // 여행 184 → 18 ObserverType.onNext
            // ko: 1이 아직 지나가는 중인데 같은 스레드에서 2를 보낸다.
            // en: The 1 is still on its way, and a 2 is sent on the same thread.
            echo.onNext(2)
        }
        print("end \(event)")
    }
    echo.onNext(1)
    subscription.dispose()
}

/// The fifth part: two threads that send at the same time.
public func errorsOnTwoThreads() {
    // 여행 185 → 4 Observable.init
    // ko: 두 스레드가 한 subject에 동시에 보낸다.
    // en: Two threads send to one subject at the same time.
    nonisolated(unsafe) let news = PublishSubject<Int>()
    let subscription = news.subscribe { event in
        print("begin \(event)")
        if event.element == 1 {
            let sent = DispatchGroup()
            DispatchQueue.global().async(group: sent) {
                // 여행 186 [news] → 18 ObserverType.onNext
                // ko: 다른 스레드가 2를 보낸다. 앞의 스레드는 1을 보내는 중이다.
                // en: Another thread sends a 2, while the first one is sending the 1.
                news.onNext(2)
            }
            sent.wait()
        }
        print("end \(event)")
    }
    news.onNext(1)
    // 여행 187 [news] → 135 SubscriptionDisposable.dispose
    // ko: 경고는 나왔지만 이벤트는 하나도 막히지 않았다. 2가 1의 한가운데로 들어왔다.
    // en: There was a warning, but no event was held back: the 2 came in the middle of the 1.
    subscription.dispose()
}
