// 공식: RxSwift/Observables/Just.swift

extension ObservableType {
    /// Makes a sequence of one value.
    ///
    /// The value is sent inside `subscribe`, with no Sink and no trampoline between: one value needs no queue.
    ///
    /// - Parameter element: The value.
    /// - Returns: The sequence.
    public static func just(_ element: Element) -> Observable<Element> {
        // 여행 43 [element]
        // ko: 값을 Just에 담는다. 보내는 것은 구독할 때다. 다음은 Just.init.
        // en: Puts the value into a Just. It is sent on subscribe. Next: Just.init.
        return Just(element: element)
    }
}

// 생략 3
// ko: 공식 파일에는 스케줄러를 받는 just와, 그것을 위한 JustScheduled, JustScheduledSink도 있다.
//     Sink와 트램펄린을 지나는 길은 range에서 볼 수 있다.
// en: The official file also has a just that takes a scheduler, with JustScheduled and
//     JustScheduledSink. The way through a Sink and the trampoline is shown by range.

private final class Just<Element>: Producer<Element> {
    private let element: Element

    init(element: Element) {
        // 여행 44 [element]
        // ko: Just가 간직하는 것은 값 하나뿐이다. Producer를 거쳐 Observable.init으로 올라간다.
        //     다음은 Observable.init.
        // en: All that a Just keeps is the value. It goes up through Producer to Observable.init.
        //     Next: Observable.init.
        self.element = element
        super.init()
    }

    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        // 여행 47 [self, observer]
        // ko: Producer.subscribe를 재정의한다. Sink도 트램펄린도 없이 값과 completed를
        //     observer에게 바로 보낸다.
        // en: Overrides Producer.subscribe. With no Sink and no trampoline, it sends the value and
        //     completed straight to the observer.
        observer.on(.next(element))
        observer.on(.completed)
        return Disposables.create()
    }
}
