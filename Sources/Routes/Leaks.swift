import RxTravel

/// A source that goes on until it is stopped, as a timer does.
private final class Clock {
    private var observer: AnyObserver<Int>?
    private var count = 0

    var ticks: Observable<Int> {
        return Observable.create { [weak self] observer in
            // 여행 201 [observer] → 7 AnonymousDisposable.init
            // ko: 시계가 observer를 간직한다. tick()은 이 observer로 숫자를 보낸다.
            // en: The clock keeps the observer. That is where tick() sends its numbers.
            self?.observer = observer
            return Disposables.create {
                // 여행 210
                // ko: 시계의 정리 클로저다. 간직해 둔 observer를 놓는다.
                // en: The clock cleans up: it lets go of the observer that it kept.
                self?.observer = nil
            }
        }
    }

    func tick() {
        // 여행 203 [self, count] → 18 ObserverType.onNext
        // ko: 시계가 다음 숫자를 보낸다. 간직한 observer가 없으면 아무도 받지 못한다.
        // en: The clock sends the next number. If it keeps no observer, the number goes nowhere.
        count += 1
        observer?.onNext(count)
    }

    func stop() {
        observer?.onCompleted()
    }
}

/// A screen of an app, which says when it is freed.
private final class Screen {
    private let name: String
    private var bag = DisposeBag()

    init(_ name: String) {
        self.name = name
    }

    deinit {
        // 여행 209
        // ko: 화면이 해제되는 중이다. 갖고 있던 DisposeBag은 이다음에 놓는다.
        // en: The screen is being freed. Right after this it lets go of its bag.
        print("\(name) deinit")
    }

    func show(_ number: Int) {
        // 여행 204 [self, number]
        // ko: 화면이 받은 숫자를 보여 준다.
        // en: The screen shows the number that it gets.
        print("\(name) shows \(number)")
    }

    func listenStrongly(to numbers: Observable<Int>) {
        // 여행 200 [self] → 6 ObservableType.subscribe
        // ko: onNext에 넘긴 클로저가 self를 쓴다. 그래서 이 클로저는 화면을 강하게 잡는다.
        // en: The closure given to onNext uses self, so it holds the screen strongly.
        numbers.subscribe(onNext: { number in self.show(number) }).disposed(by: bag)
    }

    func listenWeakly(to numbers: Observable<Int>) {
        // 여행 207 [self] → 6 ObservableType.subscribe
        // ko: [weak self]를 적은 클로저는 화면을 붙들지 않는다. 화면이 해제되면 self는 nil이 된다.
        // en: With [weak self] the closure doesn't keep the screen. Once the screen is freed, self is nil.
        numbers.subscribe(onNext: { [weak self] number in self?.show(number) }).disposed(by: bag)
    }

    func listenWithSelf(to numbers: Observable<Int>) {
        // 여행 212 [self] → 6 ObservableType.subscribe
        // ko: 클로저는 화면을 캡처하지 않는다. subscribe(with:)가 약하게 잡았다가 첫 인자로 건넨다.
        // en: Your closure doesn't capture the screen: subscribe(with:) holds it weakly and hands it over.
        numbers.subscribe(with: self, onNext: { screen, number in screen.show(number) }).disposed(by: bag)
    }

    func listenByMethod(to numbers: Observable<Int>) {
        // 여행 214 [self] → 6 ObservableType.subscribe
        // ko: show는 self.show를 줄인 것이다. 값으로 넘긴 메서드는 제 객체를 강하게 잡는다.
        // en: show is short for self.show. A method passed as a value holds its object strongly.
        numbers.subscribe(onNext: show).disposed(by: bag)
    }

    func listenWithoutBag(to numbers: Observable<Int>) {
        // 여행 219 [self] → 6 ObservableType.subscribe
        // ko: subscribe가 반환한 것을 버린다. 그래도 클로저는 화면을 강하게 잡는다.
        // en: What subscribe returns is dropped. The closure holds the screen all the same.
        _ = numbers.subscribe(onNext: { number in self.show(number) })
    }

    func stopListening() {
        // 여행 222 [self] → 53 DisposeBag.dispose
        // ko: 새 DisposeBag으로 바꾼다. 먼저 있던 것은 잡아 주는 곳이 없어 해제된다.
        // en: A new bag takes the old one's place. Nobody holds the old one any more, so it is freed.
        bag = DisposeBag()
    }
}

/// The first part: a closure that captures the screen.
public func leaksSelf() {
    // 여행 199 → 2 ObservableType.create
    // ko: 첫 번째 화면이다. 시계는 화면이 열려 있을 때 한 번, 닫힌 뒤에 한 번 숫자를 보낸다.
    // en: The first screen. The clock ticks once while the screen is open, and once more when you have left it.
    let clock = Clock()
    do {
        let screen = Screen("self")
        screen.listenStrongly(to: clock.ticks)
        // 여행 202 [clock, screen] → 203 Clock.tick
        // ko: 시계가 1을 보낸다. 지금 화면은 변수 screen도, 클로저도 잡고 있다.
        // en: The clock ticks. Both the variable screen and the closure hold the screen now.
        clock.tick()
    }
    // 여행 205 [clock] → 203 Clock.tick
    // ko: 화면을 닫아 변수 screen은 사라졌다. 그래도 화면은 남아서 2를 받는다.
    // en: You have left, and the variable screen is gone. The screen is still there, and gets the 2.
    clock.tick()
}

/// The second part: the same with `[weak self]`.
public func leaksWeak() {
    // 여행 206 → 2 ObservableType.create
    // ko: 두 번째 화면이다. 첫 번째와 다른 것은 클로저에 적은 [weak self]뿐이다.
    // en: The second screen. Only [weak self] in the closure differs from the first.
    let clock = Clock()
    do {
        let screen = Screen("weak")
        screen.listenWeakly(to: clock.ticks)
        // 여행 208 [clock, screen] → 203 Clock.tick
        // ko: 지금 화면을 강하게 잡는 것은 변수 screen 하나다.
        // en: Only the variable screen holds the screen strongly now.
        clock.tick()
    }
    clock.tick()
}

/// The third part: the same with `subscribe(with:)`.
public func leaksWith() {
    // 여행 211 → 2 ObservableType.create
    // ko: 세 번째 화면이다. 클로저에 [weak self]를 적지 않고 subscribe(with:)를 부른다.
    // en: The third screen. Instead of [weak self] in the closure, it calls subscribe(with:).
    let clock = Clock()
    do {
        let screen = Screen("with")
        screen.listenWithSelf(to: clock.ticks)
        clock.tick()
    }
    clock.tick()
}

/// The fourth part: a method in place of a closure.
public func leaksMethod() {
    // 여행 213 → 2 ObservableType.create
    // ko: 네 번째 화면이다. 구독하는 줄에 self라는 낱말이 없다.
    // en: The fourth screen. The word self is not in the line that subscribes.
    let clock = Clock()
    do {
        let screen = Screen("method")
        screen.listenByMethod(to: clock.ticks)
        clock.tick()
    }
    // 여행 215 [clock] → 203 Clock.tick
    // ko: 닫은 화면이 이번에도 남아서 2를 받는다. 순환은 첫 번째 화면과 같다.
    // en: Again the screen is still there and gets the 2. It is the cycle of the first screen.
    clock.tick()
}

/// The fifth part: a sequence that completes while the screen is open.
public func leaksCompleted() {
    // 여행 216 → 2 ObservableType.create
    // ko: 다섯 번째 화면이다. 첫 번째와 똑같이 구독하니 클로저도 화면을 강하게 잡는다.
    // en: The fifth screen. It subscribes as the first one did, so its closure holds the screen.
    let clock = Clock()
    do {
        let screen = Screen("completed")
        screen.listenStrongly(to: clock.ticks)
        clock.tick()
        // 여행 217 [clock, screen] → 26 ObserverType.onCompleted
        // ko: 화면을 닫기 전에 시계가 completed를 보낸다. 이것으로 순환이 끊어진다.
        // en: Before you leave the screen, the clock completes. That breaks the cycle.
        clock.stop()
    }
    clock.tick()
}

/// The sixth part: no bag at all.
public func leaksDropped() {
    // 여행 218 → 2 ObservableType.create
    // ko: 여섯 번째 화면이다. DisposeBag은 빈 채로 둔다.
    // en: The sixth screen. Its bag stays empty.
    let clock = Clock()
    do {
        let screen = Screen("dropped")
        screen.listenWithoutBag(to: clock.ticks)
        clock.tick()
    }
    // 여행 220 [clock] → 203 Clock.tick
    // ko: 화면은 순환에 들어 있지 않다. Sink와 SinkDisposer의 순환이 화면을 잡고 있다.
    // en: The screen is in no cycle. The cycle of Sink and SinkDisposer holds it.
    clock.tick()
}

/// The seventh part: a bag that is replaced before the screen is left.
public func leaksReplaced() {
    // 여행 221 → 2 ObservableType.create
    // ko: 일곱 번째 화면이다. 첫 번째와 똑같이 구독하지만, 닫기 전에 stopListening()을 부른다.
    // en: The seventh screen. It subscribes as the first one did, but before you leave, it stops listening.
    let clock = Clock()
    do {
        let screen = Screen("replaced")
        screen.listenStrongly(to: clock.ticks)
        clock.tick()
        screen.stopListening()
    }
    clock.tick()
}

/// The eighth part: a subject that outlives the screen.
public func leaksSubject() {
    // 여행 223 → 4 Observable.init
    // ko: 여덟 번째 화면이다. source는 화면보다 오래 사는 Subject다.
    // en: The eighth screen. Its source is a subject that outlives the screen.
    let scores = PublishSubject<Int>()
    do {
        let screen = Screen("subject")
        screen.listenStrongly(to: scores)
        scores.onNext(1)
    }
    // 여행 224 [scores] → 18 ObserverType.onNext
    // ko: 순환은 없다. Subject의 목록이 observer를 잡고, observer의 클로저가 화면을 잡는다.
    // en: There is no cycle. The subject's list holds the observer, whose closure holds the screen.
    scores.onNext(2)
}
