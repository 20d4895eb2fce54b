import Dispatch
import RxTravel

private let background = Background("background")
private let first = Background("first")
private let second = Background("second")

/// The first part: both operators in one chain.
public func threadsBoth() {
    // 여행 225 → 2 ObservableType.create
    // ko: 한 체인에 subscribe(on:)과 observe(on:)을 다 쓴다. background는 차례를 줄 때만 일하는 큐다.
    // en: You use subscribe(on:) and observe(on:) in one chain. The queue background works only when given its turn.
    let scheduler = SerialDispatchQueueScheduler(queue: background.queue, internalSerialQueueName: "front")
    _ = Observable<Int>.create { observer in
        // 여행 236 → 18 ObserverType.onNext
        // ko: create의 클로저가 background에서 실행된다. subscribe는 메인 스레드에서 벌써 끝났다.
        // en: create's closure runs on background. On the main thread, subscribe has already returned.
        print("create on \(Background.here)")
        observer.onNext(1)
        observer.onCompleted()
        return Disposables.create { print("clean-up on \(Background.here)") }
    }
    .map { value in
        print("map on \(Background.here)")
        return value * 10
    }
    .subscribe(on: scheduler)
    .observe(on: MainScheduler.instance)
    .subscribe(
        onNext: { value in
            // 여행 246 [value]
            // ko: 내 onNext가 메인 스레드에서 값을 받는다. 값을 보낸 클로저는 이미 끝났다.
            // en: Your onNext gets the value on the main thread. The closure that sent it has returned.
            print("onNext \(value) on \(Background.here)")
        },
        onCompleted: { print("onCompleted on \(Background.here)") },
        onDisposed: { print("onDisposed on \(Background.here)") })
    // 여행 233 → 243 threadsBoth()
    // ko: subscribe가 끝났지만 create의 클로저는 아직 불리지 않았다. 이제 background에 차례를 준다.
    // en: subscribe has returned, and create's closure hasn't been called. Now background gets its turn.
    print("subscribed on \(Background.here)")
    background.work()
    // 여행 243 → 244 closure in MainScheduler.scheduleInternal
    // ko: background가 할 일을 마쳤다. 메인 큐에서 기다리는 이벤트 둘을 이제 메인 스레드가 처리한다.
    // en: background has done its work. Two events wait in the main queue; now the main thread comes to them.
    print("background is done")
    DispatchQueue.runMain()
}

/// The second part: two `subscribe(on:)` in one chain, and a dispose.
public func threadsTwice() {
    // 여행 247 → 2 ObservableType.create
    // ko: subscribe(on:)을 두 번 쓴다. 먼저 쓴 것은 first에서, 나중에 쓴 것은 second에서 일한다.
    // en: You use subscribe(on:) twice: the upper one works on first, the lower one on second.
    let subscription = Observable<Int>.create { observer in
        print("create on \(Background.here)")
        observer.onNext(1)
        return Disposables.create { print("clean-up on \(Background.here)") }
    }
    .subscribe(on: ConcurrentDispatchQueueScheduler(queue: first.queue))
    .subscribe(on: ConcurrentDispatchQueueScheduler(queue: second.queue))
    .subscribe(
        onNext: { value in print("onNext \(value) on \(Background.here)") },
        onDisposed: { print("onDisposed on \(Background.here)") })
    second.work()
    // 여행 248 → 249 threadsTwice()
    // ko: second가 일을 마쳤는데 아무것도 출력되지 않았다. second가 한 일은 위쪽 subscribe(on:)을 구독한 것뿐이다.
    // en: second has done its work, and nothing is printed: all it did was subscribe to the upper subscribe(on:).
    first.work()
    // 여행 249 [subscription] → 40 BinaryDisposable.dispose
    // ko: 메인 스레드에서 dispose를 부른다. onDisposed는 여기서 곧바로, 정리 클로저는 큐를 거쳐 나중에 불린다.
    // en: You dispose on the main thread. onDisposed is called here and at once, the clean-up later, by way of the
    //     queues.
    subscription.dispose()
    print("disposed on \(Background.here)")
    second.work()
    first.work()
}

/// The third part: MainScheduler, at once and not at once.
public func threadsMain() {
    // 여행 250 → 4 Observable.init
    // ko: 메인 스레드에서 보낸 값을 MainScheduler로 받는다. 첫 값은 보내는 호출 안에서 도착한다.
    // en: You observe on MainScheduler what is sent on main. The first value arrives inside the call that sends it.
    let news = PublishSubject<Int>()
    let subscription = news.observe(on: MainScheduler.instance).subscribe(
        onNext: { value in print("onNext \(value) on \(Background.here)") })
    news.onNext(1)
    print("sent 1")
    background.work {
        // 여행 251 [news] → 18 ObserverType.onNext
        // ko: background가 2를 보낸다. 이 값은 메인 큐에서 차례를 기다린다.
        // en: background sends a 2. This value waits in the main queue for its turn.
        news.onNext(2)
    }
    // 여행 252 [news] → 18 ObserverType.onNext
    // ko: 다시 메인 스레드에서 3을 보낸다. 이번에는 보내는 호출이 끝나도 값이 도착하지 않는다.
    // en: On the main thread again, you send a 3. This time the call returns before the value has arrived.
    news.onNext(3)
    print("sent 3")
    DispatchQueue.runMain()
    subscription.dispose()
}

/// The fourth part: a dispose on the main thread while `onNext` runs on another one.
public func threadsDispose() {
    // 여행 253 → 2 ObservableType.create
    // ko: observe(on:)으로 background에서 값을 받는다. 값 둘이 background의 차례를 기다린다.
    // en: With observe(on:) you receive on background. Two values wait for its turn.
    let tap = Tap()
    let scheduler = SerialDispatchQueueScheduler(queue: background.queue, internalSerialQueueName: "front")
    let subscription = tap.water.observe(on: scheduler).subscribe(
        onNext: { drop in
            // 여행 254 [drop]
            // ko: onNext가 background에서 시작된다. 끝나기 전에 메인 스레드에 차례를 넘긴다.
            // en: onNext begins on background. Before it ends, the main thread gets its turn.
            print("onNext \(drop) begins on \(Background.here)")
            background.pause()
            print("onNext \(drop) ends on \(Background.here)")
        },
        onDisposed: { print("onDisposed on \(Background.here)") })
    tap.observer?.onNext(1)
    tap.observer?.onNext(2)
    background.work()
    // 여행 255 [subscription] → 40 BinaryDisposable.dispose
    // ko: 메인 스레드에서 dispose를 부른다. dispose는 background에서 실행 중인 onNext를 기다리지 않는다.
    // en: You dispose on the main thread. The dispose doesn't wait for the onNext that is running on background.
    subscription.dispose()
    print("disposed on \(Background.here)")
    background.work()
}

/// The fifth part: a dispose on the main thread while a value is on its way there.
public func threadsDisposeOnMain() {
    // 여행 256 → 2 ObservableType.create
    // ko: 이번에는 observe(on:)으로 메인 스레드에서 값을 받는다. background가 1을 보낸다.
    // en: This time observe(on:) brings the values to the main thread. The 1 is sent on background.
    let tap = Tap()
    let subscription = tap.water.observe(on: MainScheduler.instance).subscribe(
        onNext: { drop in print("onNext \(drop)") }, onDisposed: { print("onDisposed on \(Background.here)") })
    background.work { tap.observer?.onNext(1) }
    // 여행 257 [subscription] → 40 BinaryDisposable.dispose
    // ko: 1이 메인 큐에서 기다리는데 메인 스레드가 dispose를 부른다. 메인 큐의 차례는 그다음이다.
    // en: While the 1 waits in the main queue, you dispose on the main thread. The queue's turn comes after that.
    subscription.dispose()
    print("disposed on \(Background.here)")
    DispatchQueue.runMain()
}

/// The sixth part: a scheduler that promises no order.
public func threadsQueue() {
    // 여행 258 → 4 Observable.init
    // ko: ConcurrentDispatchQueueScheduler는 순서를 지켜 주지 않는다. 그래도 값은 보낸 순서대로 도착한다.
    // en: A ConcurrentDispatchQueueScheduler keeps no order. Yet the values arrive in the order they were sent.
    let news = PublishSubject<Int>()
    let subscription = news.observe(on: ConcurrentDispatchQueueScheduler(queue: background.queue)).subscribe(
        onNext: { value in print("onNext \(value) on \(Background.here)") })
    news.onNext(1)
    news.onNext(2)
    // 여행 261 → 40 BinaryDisposable.dispose
    // ko: 값을 둘 보냈지만 스케줄러에 맡긴 작업은 하나다. background에 차례를 두 번 준다.
    // en: Two values were sent, and one piece of work is scheduled. background gets two turns.
    print("sent both")
    background.work()
    print("one turn later")
    background.work()
    subscription.dispose()
}
