// 공식: RxSwift/Observables/Range.swift

extension ObservableType where Element: RxAbstractInteger {
    /// Makes a sequence of numbers that follow one another.
    ///
    /// Each number is a piece of work of its own on the scheduler. So a subscription can end between two numbers, and
    /// two ranges in one trampoline take turns.
    ///
    /// A negative count, and a last number too big for its type, stop the program. So does a count of 0 where the type
    /// has no negative numbers: `count - 1` is computed before the 0 is looked at.
    ///
    /// - Parameters:
    ///   - start: The first number.
    ///   - count: How many numbers there are.
    ///   - scheduler: Where the numbers are sent.
    /// - Returns: The sequence.
    public static func range(
        start: Element, count: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        // 여행 109 → 110 RangeProducer.init
        // ko: 시작과 개수와 스케줄러를 RangeProducer에 담는다.
        // en: Puts start, count and scheduler into a RangeProducer.
        return RangeProducer<Element>(start: start, count: count, scheduler: scheduler)
    }
}

private final class RangeProducer<Element: RxAbstractInteger>: Producer<Element> {
    let start: Element
    let count: Element
    let scheduler: any ImmediateSchedulerType

    init(start: Element, count: Element, scheduler: any ImmediateSchedulerType) {
        guard count >= 0 else {
            rxFatalError("count can't be negative")
        }
        guard !start.addingReportingOverflow(count - 1).overflow || count == 0 else {
            rxFatalError("overflow of count")
        }
        // 여행 110 [start, count] → 4 Observable.init
        // ko: 개수가 음수이거나 범위가 넘치면 위에서 크래시가 난다. 여기서는 시작과 개수와 스케줄러를 저장한다.
        // en: A negative count or a range that overflows crashes above. Here start, count and scheduler are stored.
        self.start = start
        self.count = count
        self.scheduler = scheduler
        super.init()
    }

    override func run<Observer: ObserverType>(
        _ observer: Observer, cancel: any Cancelable
    ) -> (sink: any Disposable, subscription: any Disposable) where Observer.Element == Element {
        // 여행 111 [self, observer, cancel] → 14 Sink.init
        // ko: 이 구독의 RangeSink를 만들어 run을 부른다. 값이 언제 나갈지는 스케줄러가 정한다.
        // en: Makes the RangeSink of this subscription and calls its run. The scheduler decides when values go out.
        let sink = RangeSink(parent: self, observer: observer, cancel: cancel)
        let subscription = sink.run()
        return (sink: sink, subscription: subscription)
    }
}

private final class RangeSink<Observer: ObserverType>: Sink<Observer> where Observer.Element: RxAbstractInteger {
    typealias Parent = RangeProducer<Observer.Element>

    private let parent: Parent

    init(parent: Parent, observer: Observer, cancel: any Cancelable) {
        self.parent = parent
        super.init(observer: observer, cancel: cancel)
    }

    func run() -> any Disposable {
        // 여행 112 [self] → 113 ImmediateSchedulerType.scheduleRecursive
        // ko: 반복문을 돌리지 않고 클로저를 스케줄러에 맡긴다. 클로저는 불릴 때마다 숫자 하나나 completed를 보낸다.
        // en: Instead of looping, hands the scheduler a closure. Each call of it sends one number, or completed.
        return parent.scheduler.scheduleRecursive(0 as Observer.Element) { i, recurse in
            // 여행 117 [i] → 21 Sink.forwardOn
            // ko: 작업 하나다. 숫자가 남았으면 하나를 보내고 다음 작업을 맡긴다. 없으면 completed를 보내고 dispose한다.
            // en: If a number is left, sends it and schedules the next item; if none is, sends completed and disposes.
            if i < self.parent.count {
                self.forwardOn(.next(self.parent.start + i))
                recurse(i + 1)
            } else {
                self.forwardOn(.completed)
                self.dispose()
            }
        }
    }
}
