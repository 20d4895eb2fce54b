// 공식: RxSwift/Observables/Range.swift

extension ObservableType where Element: RxAbstractInteger {
    /// Makes a sequence of numbers that follow one another.
    ///
    /// Each number is a piece of work of its own on the scheduler. So a subscription can end between two numbers, and two
    /// ranges in one trampoline take turns.
    ///
    /// A negative count, and a last number too big for its type, stop the program.
    ///
    /// - Parameters:
    ///   - start: The first number.
    ///   - count: How many numbers there are.
    ///   - scheduler: Where the numbers are sent.
    /// - Returns: The sequence.
    public static func range(
        start: Element, count: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
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
        guard count == 0 || start <= Element.max - (count - 1) else {
            rxFatalError("overflow of count")
        }
        self.start = start
        self.count = count
        self.scheduler = scheduler
        super.init()
    }

    override func run<Observer: ObserverType>(
        _ observer: Observer, cancel: any Cancelable
    ) -> (sink: any Disposable, subscription: any Disposable) where Observer.Element == Element {
        let sink = RangeSink(parent: self, observer: observer, cancel: cancel)
        let subscription = sink.run()
        return (sink: sink, subscription: subscription)
    }
}

private final class RangeSink<Observer: ObserverType>: Sink<Observer> where Observer.Element: RxAbstractInteger {
    typealias Parent = RangeProducer<Observer.Element>

    private let parent: Parent
    private let one: Observer.Element = 1

    init(parent: Parent, observer: Observer, cancel: any Cancelable) {
        self.parent = parent
        super.init(observer: observer, cancel: cancel)
    }

    func run() -> any Disposable {
        return parent.scheduler.scheduleRecursive(0 as Observer.Element) { i, recurse in
            if i < self.parent.count {
                self.forwardOn(.next(self.parent.start + i))
                recurse(i + self.one)
            } else {
                self.forwardOn(.completed)
                self.dispose()
            }
        }
    }
}
