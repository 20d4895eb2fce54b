import Dispatch
import RxTravel

private struct Lost: Error {}

/// The first part: an error for `onError`, and a second one for nobody.
public func errorsHandled() {
    // 여행 171 → 2 ObservableType.create
    // ko: onError를 넘기고 구독한다. source가 error를 보내고, 구독은 그 error로 끝난다.
    // en: You subscribe with an onError. The source sends an error, which ends the subscription.
    let tap = Tap()
    let subscription = tap.water.subscribe(
        onError: { error in print("onError \(error)") }, onDisposed: { print("onDisposed") })
    tap.observer?.onError(Lost())
    // 여행 172 [subscription] → 19 AnyObserver.on
    // ko: source가 두 번째 error를 보낸다. 첫 번째 관문이 버린다.
    // en: The source sends a second error. The first gate drops it.
    tap.observer?.onError(Lost())
    subscription.dispose()
}

/// The second part: an error that nobody handles.
public func errorsUnhandled() {
    // 여행 173 → 4 Observable.init
    // ko: 실패하는 시퀀스를 onError 없이 구독한다.
    // en: You subscribe to a sequence that fails, without an onError.
    _ = Observable<Int>.error(Lost()).subscribe(onNext: { value in print("onNext \(value)") })
    let owner = Tap()
    // 여행 176 [owner] → 4 Observable.init
    // ko: 이번에도 onError가 없지만, subscribe(with:)가 그 자리를 제 클로저로 채운다.
    // en: You leave out onError again, but subscribe(with:) puts a closure of its own in that place.
    _ = Observable<Int>.error(Lost()).subscribe(with: owner, onNext: { _, value in print("onNext \(value)") })
    // 여행 178
    // ko: 두 번째 error는 내 코드에도 기본 handler에도 닿지 않았다.
    // en: The second error has reached neither your code nor the default handler.
    print("silence")
}

/// The third part: a transform that throws while the source goes on.
public func errorsInMap() {
    // 여행 179 → 4 Observable.init
    // ko: Subject에 map을 붙여 구독한다. transform은 2를 받으면 에러를 던진다.
    // en: You subscribe to a subject through a map. Its transform throws on a 2.
    let source = PublishSubject<Int>()
    let subscription =
        source
        .map { value in
            if value == 2 {
                // 여행 180 [value]
                // ko: transform이 값을 반환하는 대신 에러를 던진다.
                // en: The transform throws instead of returning a value.
                throw Lost()
            }
            return value
        }
        .subscribe(onNext: { value in print("onNext \(value)") }, onError: { error in print("onError \(error)") })
    source.onNext(1)
    source.onNext(2)
    // 여행 182 [source, source.hasObservers] → 18 ObserverType.onNext
    // ko: Subject는 살아 있지만 목록에 아무도 없다. 3은 아무에게도 가지 않는다.
    // en: The subject is live, but its list is empty: the 3 goes to nobody.
    source.onNext(3)
    subscription.dispose()
}

/// The fourth part: an event sent from inside another one, on the same thread.
public func errorsReentrant() {
    // 여행 183 → 4 Observable.init
    // ko: 이벤트를 받는 도중에 이벤트를 보내는 observer를 구독시킨다.
    // en: You subscribe an observer that sends an event while it receives one.
    let echo = PublishSubject<Int>()
    let subscription = echo.subscribe { event in
        print("begin \(event)")
        if event.element == 1 {
            // 여행 184 → 18 ObserverType.onNext
            // ko: 1을 보내는 on이 아직 끝나지 않았는데, 같은 스레드에서 2를 보낸다.
            // en: Sends a 2 while the call that sends the 1 is still open, on the same thread.
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
    // ko: 두 스레드가 동시에 값을 보내게 될 Subject를 구독한다.
    // en: You subscribe to a subject that two threads are going to send to at the same time.
    nonisolated(unsafe) let news = PublishSubject<Int>()
    let subscription = news.subscribe { event in
        print("begin \(event)")
        if event.element == 1 {
            let sent = DispatchGroup()
            DispatchQueue.global().async(group: sent) {
                // 여행 186 [news] → 18 ObserverType.onNext
                // ko: 두 번째 스레드가 2를 보낸다. 첫 번째 스레드는 아직 1을 보내는 중이다.
                // en: A second thread sends a 2, while the first is still sending the 1.
                news.onNext(2)
            }
            sent.wait()
        }
        print("end \(event)")
    }
    news.onNext(1)
    // 여행 187 [news] → 135 SubscriptionDisposable.dispose
    // ko: 디버그 빌드에서는 경고가 나왔지만, 1도 2도 도착했다.
    // en: In a debug build there was a warning, and yet the 1 and the 2 have both arrived.
    subscription.dispose()
}
