import RxTravel

/// The first part: a value passes `filter` and `map` and arrives.
public func operatorsChain() {
    // 여행 60 → 42 ObservableType.just
    // ko: 연산자를 붙인다. just, filter, map 순서로 객체 셋이 겹겹이 생길 뿐, 내 클로저는 하나도 불리지 않는다.
    // en: You attach operators. just, filter and map make three objects, one around the other; no closure is called.
    let hundreds = Observable.just(3)
        .filter { number in
            // 여행 72 [number]
            // ko: 내가 넘긴 predicate가 불렸다. 홀수만 통과시킨다.
            // en: Your predicate is called. It lets odd numbers through.
            return !number.isMultiple(of: 2)
        }
        .map { number in
            // 여행 74 [number]
            // ko: 내가 넘긴 transform이 불렸다. 100을 곱한 값을 반환한다.
            // en: Your transform is called. It returns the value times 100.
            return number * 100
        }

    // 여행 65 [hundreds] → 6 ObservableType.subscribe
    // ko: 마지막에 붙인 map의 Observable을 구독한다. 구독은 여기서 map, filter, just 순서로 업스트림을 따라 올라간다.
    // en: You subscribe to what map made. From here the subscription goes upstream: map, filter, just.
    let subscription = hundreds.subscribe(onNext: { number in
        // 여행 75 [number]
        // ko: 값이 도착했다. 여기까지 오는 동안 Sink 두 개를 지났다.
        // en: The value has arrived. It came through two Sinks.
        print("onNext \(number)")
    })
    // 여행 78 [subscription] → 40 BinaryDisposable.dispose
    // ko: 구독은 이미 끝났다. 이 dispose()로 더 끝낼 것은 없다.
    // en: The subscription is over already. This dispose() has nothing left to end.
    subscription.dispose()
}

/// The second part: a predicate that throws.
public func operatorsThrow() {
    struct Lost: Error {}

    // 여행 79 → 42 ObservableType.just
    // ko: 두 번째 토막이다. 이번에 붙이는 predicate는 값을 받으면 에러를 던진다.
    // en: The second part. This time the predicate will throw.
    let subscription = Observable.just(3)
        .filter { number in
            // 여행 80 [number]
            // ko: predicate가 에러를 던진다. just는 아직 completed를 보내지 않았다.
            // en: The predicate throws instead of answering. just has not sent completed yet.
            throw Lost()
        }
        .subscribe(
            onNext: { number in print("onNext \(number)") },
            onError: { error in
                // 여행 83 [error]
                // ko: predicate가 던진 에러가 도착했다. 이 클로저가 끝나면 onDisposed가 불린다.
                // en: What the predicate threw has arrived. When this closure returns, onDisposed is called.
                print("onError \(error)")
            },
            onDisposed: { print("onDisposed") }
        )
    // 여행 84 [subscription] → 40 BinaryDisposable.dispose
    // ko: just가 마지막에 보낸 completed는 FilterSink의 관문에서 버려졌다. 구독은 이미 끝나 있다.
    // en: just's completed came last and was dropped at FilterSink's gate. The subscription is over already.
    subscription.dispose()
}
