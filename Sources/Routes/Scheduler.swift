import RxTravel

/// The first part: work that schedules work.
public func schedulerQueue() {
    // 여행 102 [CurrentThreadScheduler.isScheduleRequired] → 11 CurrentThreadScheduler.schedule
    // ko: 이 스레드에는 아직 트램펄린이 없다(isScheduleRequired가 true). 첫 schedule은 바로 실행된다.
    // en: This thread has no trampoline yet: isScheduleRequired is true. The first schedule runs at once.
    _ = CurrentThreadScheduler.instance.schedule("outer") { outer in
        print("\(outer) begins")
        // 여행 103 [CurrentThreadScheduler.isScheduleRequired] → 104 CurrentThreadScheduler.schedule
        // ko: 이제 트램펄린이 돌고 있다. 여기서 schedule한 작업은 실행되지 않고 큐에 들어간다.
        // en: Now a trampoline is running. What is scheduled here does not run; it queues up.
        let inner = CurrentThreadScheduler.instance.schedule("inner") { inner in
            // 여행 107 [inner] → 45 Disposables.create
            // ko: 큐에서 기다리던 작업이 이제 실행된다. 바깥 작업은 이미 끝났다.
            // en: What waited runs now. The outer work is over.
            print(inner)
            return Disposables.create()
        }
        // 여행 105 [inner]
        // ko: 바깥 작업이 먼저 끝난다. 안쪽 작업은 그다음에 실행된다.
        // en: The outer work comes to its end first. The inner one runs after it has returned.
        print("\(outer) ends")
        return inner
    }
}

/// The second part: a range, number by number.
public func schedulerRange() {
    // 여행 108 → 109 ObservableType.range
    // ko: range는 숫자 하나하나를 따로 schedule한다.
    // en: range schedules each number by itself.
    let numbers = Observable.range(start: 1, count: 2)
    let subscription = numbers.subscribe(
        onNext: { number in
            // 여행 118 [number]
            // ko: 숫자 하나가 도착했다. 다음 숫자는 아직 큐에도 없다.
            // en: One number has arrived. The next one is not even queued yet.
            print("onNext \(number)")
        },
        onCompleted: { print("onCompleted") })
    subscription.dispose()
}

/// The third part: two ranges on one trampoline.
public func schedulerInterleaved() {
    // 여행 120 → 11 CurrentThreadScheduler.schedule
    // ko: 트램펄린 하나 위에서 range 둘을 구독한다. 숫자가 번갈아 온다.
    // en: You subscribe to two ranges on one trampoline. Their numbers take turns.
    _ = CurrentThreadScheduler.instance.schedule(()) { _ in
        let one = Observable.range(start: 1, count: 2).subscribe(onNext: { number in print("a \(number)") })
        let other = Observable.range(start: 11, count: 2).subscribe(onNext: { number in print("b \(number)") })
        // 여행 121 [one, other] → 38 BinaryDisposable.init
        // ko: 둘 다 구독했지만 값은 하나도 오지 않았다. 첫 작업이 둘 다 큐에서 기다리고 있다.
        // en: Both are subscribed to and no value has come. The first step of each waits in the queue.
        print("handler returning")
        return Disposables.create(one, other)
    }
}

/// The fourth part: a range subscribed to inside another one's `onNext`.
public func schedulerNested() {
    // 여행 122 → 109 ObservableType.range
    // ko: range의 onNext 안에서 또 다른 range를 구독한다. 안쪽의 작업은 큐의 끝에 들어간다.
    // en: Inside the onNext of a range you subscribe to another one. Its steps go to the end of the queue.
    _ = Observable.range(start: 1, count: 1).subscribe(
        onNext: { _ in
            _ = Observable.range(start: 1, count: 2).subscribe(onNext: { number in print("inner \(number)") })
            // 여행 123 [CurrentThreadScheduler.isScheduleRequired]
            // ko: subscribe는 돌아왔지만 안쪽 값은 아직 하나도 오지 않았다.
            // en: subscribe has returned, and not one of the inner values has come.
            print("after inner subscribe")
        },
        onCompleted: { print("outer completed") })
}

/// The fifth part: the same inside `just`.
public func schedulerInJust() {
    // 여행 124 → 42 ObservableType.just
    // ko: 바깥을 just로 바꾼다. just는 트램펄린을 깔지 않는다.
    // en: The same with just outside. just puts up no trampoline.
    _ = Observable.just(1).subscribe(
        onNext: { _ in
            // 여행 125 [CurrentThreadScheduler.isScheduleRequired] → 109 ObservableType.range
            // ko: 여기서는 isScheduleRequired가 true다. 그래서 안쪽 range가 트램펄린을 깔고, 큐가 빌 때까지 돌아오지
            //     않는다.
            // en: Here isScheduleRequired is true. So the inner range puts up the trampoline and does not return until
            //     its queue is empty.
            _ = Observable.range(start: 1, count: 2).subscribe(onNext: { number in print("inner \(number)") })
            print("after inner subscribe")
        },
        onCompleted: { print("outer completed") })
}
