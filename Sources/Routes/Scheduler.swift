import RxTravel

/// The first part: work that schedules work.
public func schedulerQueue() {
    // 여행 102 [CurrentThreadScheduler.isScheduleRequired] → 11 CurrentThreadScheduler.schedule
    // ko: isScheduleRequired가 true다. 이 스레드에 트램펄린이 없으니 schedule이 이 작업을 바로 실행한다.
    // en: isScheduleRequired is true: this thread has no trampoline. So schedule runs this work at once.
    _ = CurrentThreadScheduler.instance.schedule("outer") { outer in
        print("\(outer) begins")
        // 여행 103 [CurrentThreadScheduler.isScheduleRequired] → 104 CurrentThreadScheduler.schedule
        // ko: 이제 트램펄린이 돌고 있다. 이번 schedule은 작업을 큐에 넣기만 하고 실행하지 않는다.
        // en: A trampoline is running now. So this call puts its work into the queue and doesn't run it.
        let inner = CurrentThreadScheduler.instance.schedule("inner") { inner in
            // 여행 107 [inner] → 45 Disposables.create
            // ko: 안쪽 작업이 이제 실행된다. 바깥 작업은 이미 끝났다.
            // en: The inner work runs now. The outer work has returned.
            print(inner)
            return Disposables.create()
        }
        // 여행 105 [inner]
        // ko: 바깥 작업이 끝까지 간다. 안쪽 작업은 아직 큐에 있다.
        // en: The outer work goes on to its end. The inner work is still in the queue.
        print("\(outer) ends")
        return inner
    }
}

/// The second part: a range, number by number.
public func schedulerRange() {
    // 여행 108 → 109 ObservableType.range
    // ko: range는 숫자마다 작업을 따로 맡겨, 그 작업에서 숫자 하나를 보낸다.
    // en: range sends each number from a work item of its own.
    let numbers = Observable.range(start: 1, count: 2)
    let subscription = numbers.subscribe(
        onNext: { number in
            // 여행 118 [number]
            // ko: 숫자 하나가 도착했다. 다음 작업은 아직 큐에도 없다.
            // en: One number has arrived. The next item isn't even in the queue yet.
            print("onNext \(number)")
        },
        onCompleted: { print("onCompleted") })
    subscription.dispose()
}

/// The third part: two ranges on one trampoline.
public func schedulerInterleaved() {
    // 여행 120 → 11 CurrentThreadScheduler.schedule
    // ko: 트램펄린을 직접 깔고 그 위에서 range 둘을 구독한다.
    // en: You put up a trampoline by hand, and subscribe to two ranges on it.
    _ = CurrentThreadScheduler.instance.schedule(()) { _ in
        let one = Observable.range(start: 1, count: 2).subscribe(onNext: { number in print("a \(number)") })
        let other = Observable.range(start: 11, count: 2).subscribe(onNext: { number in print("b \(number)") })
        // 여행 121 [one, other] → 38 BinaryDisposable.init
        // ko: 둘 다 구독했지만 값은 하나도 오지 않았다. 두 range의 첫 작업이 큐에서 기다린다.
        // en: Both are subscribed to, and no value has come. The first item of each waits in the queue.
        print("handler returning")
        return Disposables.create(one, other)
    }
}

/// The fourth part: a range subscribed to inside another one's `onNext`.
public func schedulerNested() {
    // 여행 122 → 109 ObservableType.range
    // ko: 바깥 range를 구독하며 트램펄린을 깐다. 안쪽 range는 바깥의 onNext 안에서 구독한다.
    // en: Subscribing to the outer range puts up the trampoline. The outer onNext subscribes to the inner range.
    _ = Observable.range(start: 1, count: 1).subscribe(
        onNext: { _ in
            _ = Observable.range(start: 1, count: 2).subscribe(onNext: { number in print("inner \(number)") })
            // 여행 123 [CurrentThreadScheduler.isScheduleRequired]
            // ko: subscribe는 끝났지만 안쪽 값은 아직 하나도 오지 않았다.
            // en: subscribe has returned, and not one of the inner values has come.
            print("after inner subscribe")
        },
        onCompleted: { print("outer completed") })
}

/// The fifth part: the same inside `just`.
public func schedulerInJust() {
    // 여행 124 → 42 ObservableType.just
    // ko: 이번에는 바깥이 just다. 이 just는 트램펄린을 깔지 않고, 안쪽 range는 그 onNext 안에서 구독한다.
    // en: This time the outer sequence is a just, which puts up no trampoline. Its onNext subscribes to a range.
    _ = Observable.just(1).subscribe(
        onNext: { _ in
            // 여행 125 [CurrentThreadScheduler.isScheduleRequired] → 109 ObservableType.range
            // ko: isScheduleRequired가 true다. 안쪽 subscribe가 트램펄린을 깔고, 큐를 다 비운 뒤에 끝난다.
            // en: isScheduleRequired is true, so the inner subscribe puts up a trampoline and empties its queue.
            _ = Observable.range(start: 1, count: 2).subscribe(onNext: { number in print("inner \(number)") })
            print("after inner subscribe")
        },
        onCompleted: { print("outer completed") })
}
