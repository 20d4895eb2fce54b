import RxTravel

/// An observer of your own.
private struct Printer: ObserverType {
    func on(_ event: Event<Int>) {
        // 여행 189 [event]
        // ko: 내가 만든 Observer가 이벤트를 받는다. ObserverType이 요구하는 메서드는 on 하나뿐이다.
        // en: Your own observer gets an event. ObserverType asks for one method only, on.
        print("Printer \(event)")
    }
}

/// A sequence of your own, which does not stop when it should.
private struct Countdown: ObservableType {
    typealias Element = Int

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
        // 여행 192 [observer] → 18 ObserverType.onNext
        // ko: 내가 만든 시퀀스가 이벤트를 보낸다. 일부러 규칙을 어겨 completed 뒤에도 값을 보낸다.
        // en: Your own sequence sends. It breaks the rule on purpose, with a value after completed.
        observer.onNext(2)
        observer.onNext(1)
        observer.onCompleted()
        observer.onNext(0)
        return Disposables.create()
    }
}

/// The first part: an observer that is a struct.
public func typesObserver() {
    // 여행 188 → 42 ObservableType.just
    // ko: 클로저 대신 Observer를 직접 넘긴다. AnonymousObserver는 생기지 않는다.
    // en: You pass an Observer instead of closures. No AnonymousObserver is made.
    _ = Observable.just(1).subscribe(Printer())
}

/// The second part: a sequence that is a struct.
public func typesSequence() {
    let countdown = Countdown()
    // 여행 190 → 6 ObservableType.subscribe
    // ko: struct를 구독한다. struct에 asObservable()이 따로 없으니 프로토콜의 기본 구현이 불린다.
    // en: You subscribe to a struct. It brings no asObservable() of its own, so the protocol's default is called.
    let subscription = countdown.subscribe(
        onNext: { value in print("onNext \(value)") }, onCompleted: { print("onCompleted") })
    // 여행 193 [subscription] → 40 BinaryDisposable.dispose
    // ko: completed 뒤의 0은 오지 않았다. struct를 감싼 create의 첫 번째 관문이 막았다.
    // en: The 0 after completed has not arrived. The first gate of the create around the struct dropped it.
    subscription.dispose()
}

/// The third part: what hiding a type hides, and what it does not.
public func typesErased() {
    // 여행 194 → 4 Observable.init
    // ko: Subject를 asObservable()로 숨겨 본다. 변수의 타입만 달라지므로 캐스팅하면 다시 Subject로 쓸 수 있다.
    // en: You hide a subject with asObservable(). Only the type of the variable differs, and a cast undoes that.
    let subject = PublishSubject<Int>()
    let hidden = subject.asObservable()
    print("still a subject:", hidden is PublishSubject<Int>)
    let words = subject.asObserver().mapObserver { (word: String) in
        // 여행 198 [word]
        // ko: String을 Int로 바꾼다. Subject가 받는 것은 이 Int다.
        // en: Turns the String into an Int. That is what the subject receives.
        return word.count
    }
    let subscription = hidden.subscribe(onNext: { count in print("onNext \(count)") })
    // 여행 197 [words] → 18 ObserverType.onNext
    // ko: words는 String을 받는 observer다. 여기에 String을 보내면 Subject는 그 길이를 Int로 받는다.
    // en: words stands in front of the subject. You send it a String, and the subject gets the length, an Int.
    words.onNext("seven")
    subscription.dispose()
}
