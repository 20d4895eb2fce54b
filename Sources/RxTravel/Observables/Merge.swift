// 공식: RxSwift/Observables/Merge.swift

extension ObservableType {
    /// Makes a sequence of each element, and sends what all of these send.
    ///
    /// Each one is subscribed to as it is made, beside those that run already. The result completes when this sequence
    /// and all that were made of it have completed; the first error ends it.
    ///
    /// - Parameter selector: Makes the sequence of an element. What it throws ends the result as `error`.
    /// - Returns: The sequence of all that the inner ones send.
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        // 여행 309 → 9 Observable.asObservable
        // ko: source와 클로저를 간직하는 FlatMap을 만든다. 클로저는 아직 부르지 않는다.
        // en: Makes a FlatMap that keeps the source and the closure. The closure isn't called yet.
        return FlatMap(source: asObservable(), selector: selector)
    }
}

// 생략 18
// ko: 공식 파일에는 flatMapFirst, concatMap, concat(), merge(maxConcurrent:)와 그 MergeLimitedSink도 있다.
//     flatMapFirst는 안쪽이 진행 중이면 바깥의 원소를 버린다. 나머지는 자리가 없으면 큐에 넣고, 자리가 나면
//     CurrentThreadScheduler로 구독한다. 시퀀스 여럿을 인자로 받는 static merge와 MergeArray도 있다.
// en: The official file also has flatMapFirst, concatMap, concat() and merge(maxConcurrent:) with MergeLimitedSink.
//     flatMapFirst drops outer elements while an inner one runs. The others queue what has to wait, and subscribe to it
//     on CurrentThreadScheduler. The static merge with MergeArray takes the sequences as arguments.

extension ObservableType where Element: ObservableConvertibleType {
    /// Sends what all the sequences send that this sequence sends.
    ///
    /// - Returns: The sequence of all that the inner ones send.
    public func merge() -> Observable<Element.Element> {
        // 여행 350 → 9 Observable.asObservable
        // ko: 원소가 벌써 시퀀스이니 클로저가 필요 없다. 그것 말고는 flatMap과 같다.
        // en: The elements are sequences already, so there's no closure. Apart from that it is a flatMap.
        return Merge(source: asObservable())
    }
}

private final class MergeBasicSink<Source: ObservableConvertibleType, Observer: ObserverType>:
    MergeSink<Source, Source, Observer>
where Observer.Element == Source.Element {
    override func performMap(_ element: Source) throws -> Source {
        element
    }
}

private final class FlatMapSink<SourceElement, SourceSequence: ObservableConvertibleType, Observer: ObserverType>:
    MergeSink<SourceElement, SourceSequence, Observer>
where Observer.Element == SourceSequence.Element {
    typealias Selector = (SourceElement) throws -> SourceSequence

    private let selector: Selector

    init(selector: @escaping Selector, observer: Observer, cancel: any Cancelable) {
        self.selector = selector
        super.init(observer: observer, cancel: cancel)
    }

    override func performMap(_ element: SourceElement) throws -> SourceSequence {
        // 여행 315 [element] → 2 ObservableType.create
        // ko: 받은 클로저를 부른다. 부르려고 lock을 잡지는 않는다. 반환된 시퀀스는 아직 구독하지 않았다.
        // en: Calls the closure; the operator takes no lock for that. What the closure returns isn't subscribed to yet.
        return try selector(element)
    }
}

/// The observer of one inner sequence.
private final class MergeSinkIter<SourceElement, SourceSequence: ObservableConvertibleType, Observer: ObserverType>:
    ObserverType
where Observer.Element == SourceSequence.Element {
    typealias Parent = MergeSink<SourceElement, SourceSequence, Observer>
    typealias DisposeKey = CompositeDisposable.DisposeKey
    typealias Element = Observer.Element

    private let parent: Parent
    private let disposeKey: DisposeKey

    init(parent: Parent, disposeKey: DisposeKey) {
        self.parent = parent
        self.disposeKey = disposeKey
    }

    func on(_ event: Event<Element>) {
        switch event {
        case .next:
            parent.synchronizedForwardOn(event)
        case .error:
            parent.synchronizedForwardOnAndDispose(event)
        case .completed:
            let completed = parent.lock.performLocked {
                // 여행 320 [parent.activeCount, parent.stopped]
                // ko: 안쪽 하나가 끝났다. lock 안에서 하나를 빼고, 이것으로 모두 끝났는지 본다.
                // en: One inner sequence has completed. Under the lock, takes one off the count and looks whether all
                //     is over now.
                parent.activeCount -= 1
                return parent.shouldComplete
            }
            parent.group.remove(for: disposeKey)
            if completed {
                parent.synchronizedForwardOnAndDispose(.completed)
            }
        }
    }
}

private class MergeSink<SourceElement, SourceSequence: ObservableConvertibleType, Observer: ObserverType>:
    Sink<Observer>, ObserverType
where Observer.Element == SourceSequence.Element {
    typealias Element = SourceElement

    /// Guards the counts and flags below; held for moments, and never while code of others runs.
    fileprivate let lock = RecursiveLock()
    /// Lets one thread at a time send downstream.
    private let forwardLock = RecursiveLock()

    fileprivate let group = CompositeDisposable()
    private let sourceSubscription = SingleAssignmentDisposable()

    fileprivate var activeCount = 0
    fileprivate var stopped = false
    private var terminating = false

    func run(_ source: Observable<SourceElement>) -> any Disposable {
        // 여행 311 [self, source] → 127 PublishSubject.subscribe
        // ko: source를 구독한다. 그 구독도, 앞으로 생길 안쪽 구독들도 group에 모은다.
        // en: Subscribes to the source. This subscription goes into the group, as those to inner sequences will.
        _ = group.insert(sourceSubscription)
        sourceSubscription.setDisposable(source.subscribe(self))
        return group
    }

    func performMap(_ element: SourceElement) throws -> SourceSequence {
        rxAbstractMethod()
    }

    private final func nextElementArrived(element: SourceElement) -> Result<SourceSequence?, any Swift.Error> {
        let isWanted = lock.performLocked {
            // 여행 314 [activeCount, stopped]
            // ko: lock 안에서 하나를 더한다. 구독보다 먼저 세어야, 그사이에 다 끝난 것으로 보이지 않는다.
            // en: Under the lock, counts one more inner sequence before subscribing to it. Otherwise all might look
            //     complete meanwhile.
            if stopped || terminating {
                return false
            }
            activeCount += 1
            return true
        }
        guard isWanted else { return .success(nil) }
        do {
            return .success(try performMap(element))
        } catch {
            let shouldFail = lock.performLocked {
                activeCount -= 1
                return !terminating
            }
            return shouldFail ? .failure(error) : .success(nil)
        }
    }

    func on(_ event: Event<SourceElement>) {
        switch event {
        case .next(let element):
            // 여행 313 [self, element] → 314 closure in MergeSink.nextElementArrived
            // ko: 바깥의 원소다. 다운스트림으로는 가지 않는다. 이것에서 안쪽 시퀀스를 얻어 구독한다.
            // en: An element of the outer sequence. It doesn't go downstream: it gives an inner sequence, and that is
            //     subscribed to.
            switch nextElementArrived(element: element) {
            case .success(let sequence?):
                subscribeInner(sequence.asObservable())
            case .success(nil):
                break
            case .failure(let error):
                synchronizedForwardOnAndDispose(.error(error))
            }
        case .error(let error):
            synchronizedForwardOnAndDispose(.error(error))
        case .completed:
            // 여행 323 [activeCount] → 324 MergeSink.synchronizedForwardOnAndDispose
            // ko: 바깥이 끝났다. 진행 중인 안쪽이 하나도 없을 때에만 전체가 끝난다.
            // en: The outer sequence has completed. The Sink sends completed now only if no inner one is running.
            let completed = lock.performLocked {
                stopped = true
                return shouldComplete
            }
            if completed {
                synchronizedForwardOnAndDispose(.completed)
            } else {
                sourceSubscription.dispose()
            }
        }
    }

    private func subscribeInner(_ source: Observable<Observer.Element>) {
        // 여행 316 [self, source, activeCount] → 10 Producer.subscribe, 127
        // ko: 안쪽 시퀀스마다 MergeSinkIter를 하나씩 만들어 구독시킨다. 앞의 것은 그대로 둔다.
        // en: Makes a MergeSinkIter for this inner sequence and subscribes it. Earlier ones are left alone.
        let iterDisposable = SingleAssignmentDisposable()
        let shouldSubscribe = lock.performLocked {
            if terminating {
                activeCount -= 1
            }
            return !terminating
        }
        guard shouldSubscribe, let disposeKey = group.insert(iterDisposable) else { return }
        let iter = MergeSinkIter(parent: self, disposeKey: disposeKey)
        iterDisposable.setDisposable(source.subscribe(iter))
    }

    fileprivate var shouldComplete: Bool {
        stopped && activeCount == 0 && !terminating
    }

    fileprivate func synchronizedForwardOn(_ event: Event<Observer.Element>) {
        // 여행 319 [self, event] → 21 Sink.forwardOn
        // ko: lock은 잠깐 잡았다 놓고, 보내는 동안에는 forwardLock만 잡는다. 한 번에 한 스레드만 보낸다.
        // en: Takes the lock for a moment only. While it sends, it holds forwardLock: only one thread sends at a time.
        let shouldForward = lock.performLocked { !terminating }
        guard shouldForward else { return }
        forwardLock.performLocked { forwardOn(event) }
    }

    fileprivate func synchronizedForwardOnAndDispose(_ event: Event<Observer.Element>) {
        // 여행 324 [self, event] → 21 Sink.forwardOn
        // ko: forwardLock을 잡은 채 종료 이벤트를 보내고 관문을 닫는다. 그 lock을 놓고 나서 스스로 dispose한다.
        // en: Sends the terminal event and closes the gate under forwardLock; releases it, then disposes itself.
        lock.performLocked { terminating = true }
        forwardLock.performLocked {
            forwardOn(event)
            markDisposed()
        }
        dispose()
    }
}

private final class FlatMap<SourceElement, SourceSequence: ObservableConvertibleType>:
    Producer<SourceSequence.Element>
{
    typealias Selector = (SourceElement) throws -> SourceSequence

    private let source: Observable<SourceElement>
    private let selector: Selector

    init(source: Observable<SourceElement>, selector: @escaping Selector) {
        self.source = source
        self.selector = selector
        super.init()
    }

    override func run<Observer: ObserverType>(
        _ observer: Observer, cancel: any Cancelable
    ) -> (sink: any Disposable, subscription: any Disposable) where Observer.Element == SourceSequence.Element {
        // 여행 310 [self, observer, cancel] → 14 Sink.init
        // ko: 이 구독의 FlatMapSink를 만들어 run을 부른다.
        // en: Makes the FlatMapSink of this subscription and calls its run.
        let sink = FlatMapSink(selector: selector, observer: observer, cancel: cancel)
        let subscription = sink.run(source)
        return (sink: sink, subscription: subscription)
    }
}

final class Merge<SourceSequence: ObservableConvertibleType>: Producer<SourceSequence.Element> {
    private let source: Observable<SourceSequence>

    init(source: Observable<SourceSequence>) {
        self.source = source
        super.init()
    }

    override func run<Observer: ObserverType>(
        _ observer: Observer, cancel: any Cancelable
    ) -> (sink: any Disposable, subscription: any Disposable) where Observer.Element == SourceSequence.Element {
        let sink = MergeBasicSink<SourceSequence, Observer>(observer: observer, cancel: cancel)
        let subscription = sink.run(source)
        return (sink: sink, subscription: subscription)
    }
}
